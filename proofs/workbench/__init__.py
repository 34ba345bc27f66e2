"""The workbench: claims of one's own about scoring, proved or refuted; house rules, and what falls with them.

claim(lambda here: here.points[0] >= here.points[1])    a claim in Python, proved or refuted now
workbench()                                             the same by lists and buttons
strike_out("ranks")                                     a book's sentences, and what is left without some
"""

from proofs.workbench.claim_pages import claim
from proofs.workbench.house_rules import BOOK, HouseRule
from proofs.workbench.strike_out import strike_out
from proofs.workbench.widget import workbench

__all__ = ["BOOK", "HouseRule", "claim", "strike_out", "workbench"]
