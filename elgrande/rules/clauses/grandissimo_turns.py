"""The cards of Grandissimo that change turns, the King, and who stands where (GC)."""

from elgrande.rules.clauses.model import Clause, Source
from elgrande.rules.message import N_

PT = "PT_EXPANSIONS"
STACK_6 = "Grandíssimo, Cartas de ação, monte 6"

CLAUSES = (
    Clause(
        "GC-2",
        N_("The Confederation"),
        N_(
            "You choose a region card that no other player has chosen for anything else. From then on, in "
            "your turn or in that of an opponent, you may discard it. Then the King goes to that region at "
            "once, and the region is closed at once (KG-1)."
        ),
        (
            Source(
                PT,
                f"{STACK_6}, Confederação",
                N_("prints the same text as for King Incognito (GC-5)"),
            ),
        ),
        note=N_(
            "The text may stand there by mistake. Our ruling: the card does what is printed, with a marker "
            "of its own, and all that is said about GC-5 holds for it, too."
        ),
    ),
    Clause(
        "GC-3",
        N_("Double Turn"),
        N_(
            "First you place 2 caballeros and may use the prison. Then you take a second action card. You "
            "use the whole of it now, its caballeros and its special action, or keep it for a later round "
            "and use the whole of it then."
        ),
        (Source(PT, f"{STACK_6}, Jogada Dupla"),),
        note=N_(
            "Our ruling: you keep it openly, and use it in one of your turns before you choose a card or "
            "after you are done with that card. Until then it does nothing: a Veto that is kept so stops "
            "nothing, and lies open (VT-1) only when you use it. Once you take the second card, nothing more "
            "is done with the first. Whoever copies it (AC-7.3) places nobody, and can only keep a second "
            "card."
        ),
    ),
    Clause(
        "GC-5",
        N_("King Incognito"),
        N_(
            "You choose a region card that no other player has chosen for anything else; cards drawn in the "
            "set-up count as free. From then on, in your turn or in that of an opponent, you may discard it. "
            "Then the King goes to that region at once, and the region is closed at once (KG-1)."
        ),
        (Source(PT, f"{STACK_6}, Rei Incógnito", N_("does not say whether the others see the card")),),
        note=N_(
            "Our ruling: a marker shows all which region it is, for no opponent may choose its card. One "
            "that you have chosen for two things, as you may, stays yours for one when you discard it for "
            "the other. You discard it between any two decisions of a turn, also of the one in which you "
            "chose it, not while somebody is asked for a Veto, disks are being set, prisoners are let out "
            "(PR-3) or a flag waits for its bearer (FL-4). At the end of the turn of each opponent you are "
            "asked once more. Portugal has no card."
        ),
    ),
    Clause(
        "GC-6",
        N_("Eviction Notice"),
        N_(
            "All players' caballeros leave the Castillo for their owners' courts. The King or a Grande who "
            "is in the Castillo stays there."
        ),
        (
            Source(
                PT, f"{STACK_6}, Aviso de Despejo", N_("prints only what becomes of the King and of Grandes")
            ),
        ),
        ruling=True,
        note=N_(
            "Our ruling: the book tells only of exceptions, from which we infer the rule. Caballeros of no "
            "player stay in the Castillo, too."
        ),
    ),
    Clause(
        "GC-10",
        N_("No More Actions"),
        N_(
            "Until the round is over, players whose turns come after yours may place caballeros, but use no "
            "special action."
        ),
        (Source(PT, f"{STACK_6}, Sem Mais Ações"),),
        note=N_(
            "Our ruling: symbols on their cards, Queen, Jester and Inquisitor General are no special "
            "actions, nor is sending the King with a region card (GC-2, GC-5), nor the extra caballero of "
            "the Grand Inquisitor (GI-4). They may still use a Veto. Our ruling, too: who comes later is "
            "settled when you use the card. Whoever has put off the rest of his turn (GC-18) comes later "
            "than all who have not. If you copy it (AC-7.3), it bars those whose turns come after your own, "
            "and nobody between."
        ),
    ),
    Clause(
        "GC-11",
        N_("A Revolution"),
        N_(
            "You may put the King into the Castillo, which is not the King's region, and choose a Grande to "
            "act as King. The Grande's region is then the King's region in every respect: it is closed, pays "
            "the King's bonus, and the home bonus besides. Whoever moves the King moves this Grande."
        ),
        (Source(PT, f"{STACK_6}, Revolução", N_("does not say when and where the King returns")),),
        note=N_(
            "The token of the Royal Guard, from King & Intrigue, marks this Grande until the King returns to"
            " the board; then he is like all others again. The book names the King's card; that the Royal "
            "Advisor and region cards (GC-2, GC-5) move him as well is our ruling. Our ruling, too: the King"
            " returns after the next general scoring, when all else that it brings is done, such as the "
            "scoring of a marked region (AC-7.9). Until then nothing else moves this Grande (KG-1), and "
            "nobody can choose another. Only a Grande who stands where the King may go can be chosen."
        ),
    ),
    Clause(
        "GC-12",
        N_("Quick Troops"),
        N_(
            "The 3 caballeros that you may place with this card come from your provinces, not from your "
            "court. Otherwise they are placed like all others (KG-2, CA-2)."
        ),
        (Source(PT, f"{STACK_6}, Tropas Rápidas"),),
        note=N_("Our ruling: if there are fewer in your provinces, you place only so many."),
    ),
    Clause(
        "GC-14",
        N_("Spanish Inquisition"),
        N_(
            "You take the Inquisitor General and keep him until the next general scoring is over. Once in "
            "each of your turns, besides your special action, you may move a soldier to another region. He "
            "may take a caballero from his region along: one of your own, or an opponent's, if the opponent "
            "agrees."
        ),
        (
            Source(
                PT,
                f"{STACK_6}, Inquisição Espanhola",
                N_("says for how long and besides what, and leaves what he can do to his card"),
            ),
        ),
        ruling=True,
        note=N_(
            "Our ruling, after what is publicly told of the card: the soldier goes from and to any region "
            "that the King may enter, except Francia and the King's own. He goes first, and alone if the "
            "opponent does not agree. You say which soldier, and which caballero goes along: on the limit "
            "table or beside it, one with a flag or another. Black caballeros never go along. On the limit "
            "table a soldier takes a space like everybody else (LT-2)."
        ),
    ),
    Clause(
        "GC-16",
        N_("To the Castillo!"),
        N_(
            "You may put up to 2 opponents' caballeros into the Castillo. If you do, you must put 2 of your "
            "own there, too. None of them may come from the King's region."
        ),
        (Source(PT, f"{STACK_6}, Para o Castillo!", N_("does not say how many opponents' caballeros")),),
        note=N_(
            "Our ruling: up to 2, as many as of your own, and those of opponents come from regions. The book "
            "does not say where your own come from: take them from regions or from your court. Whoever has "
            "fewer than 2 there, outside the King's region, cannot use the card. Those of opponents go "
            "first. If the King comes between (GC-2, GC-5), only those of your own follow who still can, and "
            "when none can, the action is over. Black caballeros are those of whoever holds the Grand "
            "Inquisitor (GI-2). While nobody holds him they are nobody's, as soldiers are, and are not put "
            "there."
        ),
    ),
    Clause(
        "GC-18",
        N_("The Last Word"),
        N_("In this round you take your turn after all the others, whatever power card you have played."),
        (Source(PT, f"{STACK_6}, A Última Palavra"),),
        note=N_(
            "Our ruling: that is the special action of the card, which you use before you place with it. "
            "Guests and extra caballeros of Queen or Grand Inquisitor may have been placed already. "
            "Your supply has come and your card is taken, unless you carry this one out before you choose "
            "one (AC-7.2); all else follows when the others are done. If several put off their turns in one "
            "round, by a card that is kept (GC-3) or carried out besides (AC-7.2), the one who did so last "
            "comes last. What else happens at the end of the round comes after that. It is not copied "
            "(AC-7.3), as nobody's own turn is under way then."
        ),
    ),
)
