"""The Veto (VT)."""

from elgrande.rules.clauses.model import Clause, Source
from elgrande.rules.message import N_

CLAUSES = (
    Clause(
        "VT-1",
        N_("Holding a Veto"),
        N_(
            "From the moment you take it the Veto lies open before you. With it you may stop one special "
            "action of an opponent, in this round or the next."
        ),
        (
            Source("EN_BASE", "Stack 2, Veto"),
            Source("ES_20TH", "Segundo mazo, Veto"),
        ),
        note=N_("A Veto is used once, whether it stops a whole action or only a part."),
    ),
    Clause(
        "VT-2",
        N_("Before it, or midway"),
        N_(
            "You may object before a special action begins or in the middle of it. The step you object to is "
            "undone, what was done before stays, and what is left is dropped."
        ),
        (
            Source(
                "EN_BASE",
                "Stack 2, Veto",
                N_("the card says as soon as the action starts, the explanation before it or during it"),
            ),
            Source(
                "ES_20TH",
                "Segundo mazo, Veto",
                N_(
                    "the card says that the action is void once you object; the explanation stops it at that "
                    "moment"
                ),
            ),
        ),
        note=N_(
            "Two of 4 caballeros have moved and you object to the third: the first two stay where they went, "
            "the third goes back, the fourth never moves."
        ),
    ),
    Clause(
        "VT-3",
        N_("Only special actions"),
        N_(
            "A Veto stops a special action and nothing else: neither the supply nor the placing of "
            "caballeros."
        ),
        (
            Source("EN_BASE", "Stack 2, Veto"),
            Source("ES_20TH", "Segundo mazo, Veto"),
        ),
        note=N_("The player who was stopped still places the caballeros of the card."),
    ),
    Clause(
        "VT-4",
        N_("Used or expired"),
        N_(
            "A used Veto goes face down under the second stack. If you have not used it by the end of the "
            "round after the one you took it in, it goes there unused."
        ),
        (
            Source("EN_BASE", "Stack 2, Veto", N_("an unused one is discarded; where to is not said")),
            Source("ES_20TH", "Segundo mazo, Veto"),
        ),
    ),
    Clause(
        "VT-5",
        N_("Several holders"),
        N_(
            "If several opponents hold a Veto, they are asked one after another, clockwise from the player "
            "whose turn it is. The first objection settles it."
        ),
        (),
        ruling=True,
        note=N_("The books do not say who speaks first; this way nobody has to be quicker than the others."),
    ),
    Clause(
        "VT-6",
        N_("No Veto against Veto"),
        N_("Neither laying a Veto open nor objecting with it can be stopped by another Veto."),
        (),
        ruling=True,
        note=N_(
            "The books do not say. Holding a Veto is no step that could be undone, and objecting is not a "
            "special action of the turn."
        ),
    ),
    Clause(
        "VT-7",
        N_("One moment, one step"),
        N_(
            "What several players do at the same moment, such as moving where their disks point, is one "
            "step. A Veto stops it for all of them or for none."
        ),
        (),
        ruling=True,
        note=N_(
            "The books do not say how finely an action divides into steps. Where opponents act in turn "
            "(AC-2.5), every caballero returned is a step."
        ),
    ),
)
