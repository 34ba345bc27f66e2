"""Puts the compiled engine in the place of the interpreted one: `pytest --compiled` runs any tests on it.

States go across and back at every call, so that whatever surrounds the engine is as ever.
"""

import sys
from functools import wraps
from importlib import import_module

import elgrande
from elgrande.compiled import PACKAGE, across, back, compiled_engine
from elgrande.engine import IllegalAction, Outcome, apply, legal_actions, new_game, to_move
from elgrande.rules.box import every_expansion
from elgrande.rules.editions import EN_BASE
from elgrande.rules.pieces import PLAYERS
from elgrande.scoring import ranks, region_points, share, shares

HINT = "no compiled engine of these sources here: make fast"


def use_compiled_engine():
    """From now on every name of an engine's function means the compiled one, in all modules there are."""
    fast = compiled_engine()
    assert fast is not None, HINT
    fast_scoring = import_module(f"{PACKAGE}.scoring")
    every_expansion()

    @wraps(new_game)
    def compiled_new_game(players=4, edition=EN_BASE, seed=0, cards=None):
        if players not in PLAYERS:  # only the interpreted engine says what is wrong with a "four"
            return new_game(players, edition, seed, cards)
        return back(fast.new_game(players, edition, seed, cards))

    @wraps(legal_actions)
    def compiled_legal_actions(state):
        return fast.legal_actions(across(state, fast))

    @wraps(to_move)
    def compiled_to_move(state):
        return fast.to_move(across(state, fast))

    @wraps(apply)
    def compiled_apply(state, action):
        try:
            after, events = fast.apply(across(state, fast), action)
        except fast.IllegalAction as refused:
            raise IllegalAction(action, refused.clause) from None
        return Outcome(back(after), events)

    instead = {
        new_game: compiled_new_game,
        legal_actions: compiled_legal_actions,
        to_move: compiled_to_move,
        apply: compiled_apply,
        **{function: getattr(fast_scoring, function.__name__) for function in SCORING},
    }
    for name, module in list(sys.modules.items()):
        if name.partition(".")[0] == "elgrande":
            for attribute, value in list(vars(module).items()):
                if callable(value) and value.__hash__ and value in instead:
                    setattr(module, attribute, instead[value])
    assert elgrande.apply is compiled_apply


SCORING = (ranks, region_points, share, shares)
