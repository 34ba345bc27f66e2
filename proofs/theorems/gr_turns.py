"""Turns with Grandissimo: who has no special action, who comes last, who is asked before a turn ends."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import AbstractContextManager, nullcontext
from dataclasses import replace
from itertools import chain, combinations, permutations, product
from typing import Any, NamedTuple
from unittest.mock import patch

from elgrande.actions import EndTurn, PlaceCaballero, Proceed, Stop, UseSpecial
from elgrande.engine import RULES, apply, legal_actions
from elgrande.engine.specials import proceed
from elgrande.engine.table import Table
from elgrande.expansions.colonies import cards
from elgrande.expansions.colonies.actions import CarryOut
from elgrande.expansions.colonies.box import NAME as COLONIES
from elgrande.expansions.grandissimo import incognito, second_cards
from elgrande.expansions.grandissimo.actions import ChooseRegionCard, DiscardRegionCard
from elgrande.expansions.grandissimo.box import ALLIANCES, BOYCOTT, INCOGNITO, NAME
from elgrande.expansions.grandissimo.frames import (
    PUT_OFF,
    BarringSpecials,
    ComingBetween,
    CourtTurn,
    GoingLast,
    PutOffTurn,
)
from elgrande.expansions.grandissimo.region_cards import CHOSEN_BY
from elgrande.positions import position
from elgrande.rules.editions import EN_BASE
from elgrande.rules.map import REGIONS
from elgrande.rules.message import N_
from elgrande.rules.pieces import PLAYERS
from elgrande.state import ChoosingCard, Due, Moment, Special, State, TurnPhase, keeper
from proofs.kit.theorem import Changed, Evidence, Mutant, Witness, for_all, theorem

EDITION = EN_BASE.with_expansions(NAME)


# --- who has no special action (GC-10) ---------------------------------------------------------------------


def by_power_cards_alone() -> AbstractContextManager[Any]:
    """Whoever has put off his turn comes when his power card says, all the same."""

    def coming_after(table: Table, player: int) -> tuple[int, ...]:
        powers = [power or 0 for power in table.powers]
        return tuple([other for other, power in enumerate(powers) if power < powers[player]])

    return patch.object(second_cards, "coming_after", coming_after)


def as_long_as_it_waits() -> AbstractContextManager[Any]:
    """Whoever has put off his turn comes later until that turn is over, and then when his power card says."""

    def special_barred(table: Table, player: int) -> str | None:
        users = [due.frame.player for due in table.due if isinstance(due.frame, Special)]
        return "GC-10" if any(player in second_cards.coming_after(table, user) for user in users) else None

    return patch.object(second_cards, "special_barred", special_barred)


class Barring(NamedTuple):
    """A round in which a player uses No More Actions and some put off their turns, he perhaps as well."""

    powers: tuple[int, ...]
    user: int
    late: tuple[int, ...]
    in_late_turn: bool

    @property
    def turns(self) -> tuple[tuple[int, bool], ...]:
        """Who takes a turn, or goes on with one that was put off: in this order, and whether so."""
        order = sorted(range(len(self.powers)), key=lambda player: -self.powers[player])
        return (*((one, False) for one in order), *((one, True) for one in order if one in self.late))

    def barred(self) -> set[int]:
        """Who takes a turn, or goes on with it, after the user of the card."""
        used = self.turns.index((self.user, self.in_late_turn))
        return {player for player, _ in self.turns[used + 1 :]} - {self.user}


def take_a_turn(table: Table, case: Barring, player: int, is_late: bool) -> None:
    """A player begins a turn or goes on with it, uses the card if it is he, and puts his turn off."""
    done = (PUT_OFF,) if is_late else ()
    special = Special(player, "no_more_actions", ())
    table.agenda[:] = [TurnPhase(()), CourtTurn(player, done=done), special, BarringSpecials(player)]
    waiting = [due for due in table.due if isinstance(due.frame, PutOffTurn)]
    if is_late:
        table.due = tuple([due for due in table.due if due is not waiting[0]])
    if (player, is_late) == (case.user, case.in_late_turn):
        second_cards.bar_specials(table, BarringSpecials(player), Proceed(player))
    if player in case.late and not is_late:
        table.due = (*table.due, Due(Moment.END_OF_ROUND, table.round, PutOffTurn(player, ())))


def rounds_with_the_card() -> Iterator[Barring]:
    """Every order of turns, everybody using the card, any of them putting off: in each of his turns.

    Five take their turns from the last seat to the first.
    """
    for players in PLAYERS:
        orders = permutations(range(1, players + 1)) if players < 5 else [tuple(range(1, players + 1))]
        numbers = range(players + 1)
        some = [late for number in numbers for late in combinations(range(players), number)]
        for powers, user, late in product(orders, range(players), some):
            yield Barring(powers, user, late, in_late_turn=False)
            if user in late:
                yield Barring(powers, user, late, in_late_turn=True)


@theorem(
    *("GC-10", "GC-18", "PW-3"),
    claim=N_(
        "with No More Actions exactly those have no special action until the round is over whose turn comes "
        "after that in which it is used, or goes on after it since it was put off"
    ),
    domain=N_(
        "2 to 4 players in every order of turns, 5 in one; each of them using the card in his turn or in "
        "what he has put off of it, any of them putting off"
    ),
    mutants=[
        Mutant(N_("it goes by power cards alone"), changed=by_power_cards_alone),
        Mutant(N_("whose turn waited comes later only until it is over"), changed=as_long_as_it_waits),
    ],
)
def whoever_comes_later_has_no_special_action(changed: Changed = nullcontext) -> Evidence:
    starts = {
        players: position(players, edition=EDITION, king="granada", powers=range(1, players + 1), turn=0)
        for players in PLAYERS
    }

    def failure(case: Barring) -> Witness | None:
        start = starts[len(case.powers)]._replace(powers=case.powers)
        table, barred = Table(start), set[int]()
        for player, is_late in case.turns:
            take_a_turn(table, case, player, is_late)
            if (player, is_late) == (case.user, case.in_late_turn):
                barred = case.barred()
            found = {one for one in range(table.players) if second_cards.special_barred(table, one)}
            if found != barred:
                return Witness(f"{case}: {found}, not {barred}, in the turn of {player}", state=start)
        return None

    def tried(case: Barring) -> Witness | None:
        with changed():
            return failure(case)

    return for_all(rounds_with_the_card(), tried)


# --- who comes last (GC-18) --------------------------------------------------------------------------------


def also_while_placing() -> AbstractContextManager[Any]:
    """The turn may be put off when caballeros have been placed with the card already."""
    return patch.dict(RULES, {GoingLast: replace(RULES[GoingLast], options=proceed)})


def before_the_others() -> AbstractContextManager[Any]:
    """Of several turns that are put off the last one comes first."""
    real = RULES[GoingLast].perform

    def go_last(table: Table, frame: GoingLast, action: Any) -> None:
        real(table, frame, action)
        table.due = tuple(sorted(table.due, key=lambda due: getattr(due.frame, "player", 0) != frame.player))

    return patch.dict(RULES, {GoingLast: replace(RULES[GoingLast], perform=go_last)})


def waiting_turn(player: int, round: int) -> Due:
    """A turn that was put off before its card was chosen."""
    frames = (CourtTurn(player, done=(PUT_OFF,)), ChoosingCard(player))
    return Due(Moment.END_OF_ROUND, round, PutOffTurn(player, frames))


@theorem(
    *("GC-18", "TU-6"),
    claim=N_(
        "with The Last Word a turn is put off behind all others, unless somebody was placed with the card "
        "already: then it goes on"
    ),
    domain=N_(
        "3 players, each seat, somebody placed before the special action or not, another's turn put off "
        "before or not"
    ),
    mutants=[
        Mutant(N_("it is put off also while one is placing"), changed=also_while_placing),
        Mutant(N_("it comes before turns that were put off earlier"), changed=before_the_others),
    ],
)
def the_last_word_comes_before_placing(changed: Changed = nullcontext) -> Evidence:
    def failure(case: tuple[int, bool, bool]) -> Witness | None:
        seat, is_placed, is_another_late = case
        powers = [5, 4]
        powers.insert(seat, 9)
        state = position(3, edition=EDITION, king="granada", powers=powers, turn=seat, card="last_word")
        late = [(seat + 1) % 3] if is_another_late else []
        state = state._replace(due=tuple([waiting_turn(player, state.round) for player in late]))
        if is_placed:
            state = apply(state, PlaceCaballero(seat, "sevilla")).state
        with changed():
            using = UseSpecial(seat)
            later = apply(state, using).state if using in legal_actions(state) else state
        found = [due.frame.player for due in later.due if isinstance(due.frame, PutOffTurn)]
        due = late if is_placed else [*late, seat]
        if found == due:
            return None
        shown = None if is_another_late else state  # with another's cards it would be no game's position
        return Witness(f"put off: {found}, not {due}", state=shown)

    return for_all(product(range(3), *((False, True),) * 2), failure)


# --- who is asked before a turn ends (GC-2, GC-5) ----------------------------------------------------------


def without_the_next() -> AbstractContextManager[Any]:
    """Whoever sits next to the player is not asked."""
    real = incognito.coming_between

    def coming_between(table: Table, player: int) -> Any:
        return tuple([one for one in real(table, player) if one.player != (player + 1) % table.players])

    return patch.object(incognito, "coming_between", coming_between)


def keeping_region_cards(players: int, turn: int, keepers: tuple[int, int]) -> State:
    """A turn that is nearly over, in which these two keep the cards that send the King."""
    return position(
        players,
        edition=EDITION,
        king="granada",
        held=dict(zip(INCOGNITO, keepers, strict=True)),
        scoreboards=dict(zip(INCOGNITO, ("sevilla", "galicia"), strict=True)),
        powers=[5 if player == turn else player + 6 for player in range(players)],
        turn=turn,
        card="king",
    )


@theorem(
    *("GC-2", "GC-5", "TU-9"),
    claim=N_(
        "before a turn ends everybody else is asked who keeps a card that sends the King to a region, "
        "clockwise from the player whose turn it is, each once, and nobody else"
    ),
    domain=N_("2 to 5 players, every turn, every two who keep the two cards"),
    mutants=[Mutant(N_("the next player is not asked"), changed=without_the_next)],
)
def whoever_may_send_the_king_is_asked(changed: Changed = nullcontext) -> Evidence:
    def failure(case: tuple[int, int, tuple[int, int]]) -> Witness | None:
        players, turn, keepers = case
        start = keeping_region_cards(*case)
        expected = [other for other in clockwise(players, turn) if other in keepers]
        asked = []
        with changed():
            state = apply(start, EndTurn(turn)).state
            if turn in keepers:  # he might still send the King himself
                state = apply(state, Stop(turn)).state
            while isinstance(frame := state.agenda[-1], ComingBetween):
                asked.append(frame.player)
                state = apply(state, Stop(frame.player)).state
        return None if asked == expected else Witness(f"{asked} are asked, not {expected}", state=start)

    cases = (product([players], range(players), product(range(players), repeat=2)) for players in PLAYERS)
    return for_all(chain.from_iterable(cases), failure)


def clockwise(players: int, turn: int) -> list[int]:
    """All others, from the left of the player whose turn it is."""
    return [(turn + distance) % players for distance in range(1, players)]


# --- when the King is sent (GC-2, GC-5) --------------------------------------------------------------------


def at_any_time() -> AbstractContextManager[Any]:
    """A card that sends the King may be discarded at any time."""
    return patch.object(incognito, "may_discard", lambda table, card: True)


def forgotten() -> AbstractContextManager[Any]:
    """Whoever has chosen a region does not keep the card."""
    return patch.object(incognito, "take", lambda *arguments: None)


def with_the_tile_left() -> AbstractContextManager[Any]:
    """The tile of a card with which the King was sent stays on the map."""
    return patch.object(incognito, "remove", lambda *arguments: None)


def unmoved() -> AbstractContextManager[Any]:
    """The card is used up, and the King has not moved."""
    return patch.object(incognito, "take_king", lambda *arguments: None)


def lies(state: State, tile: str) -> str | None:
    """Where a tile lies; None beside the map."""
    return state.tiles[state.box.tile_number[tile]]


@theorem(
    *("GC-2", "GC-5"),
    claim=N_(
        "whoever chooses a region with such a card keeps it, its tile lies there, and he may send the King: "
        "from then on in every turn, not while power cards are played; when he does, the King is in that "
        "region, the tile beside the map, and the card in nobody's keeping"
    ),
    domain=N_("3 players, both cards, each free region"),
    mutants=[
        Mutant(N_("he may send him at any time"), changed=at_any_time),
        Mutant(N_("he does not keep the card"), changed=forgotten),
        Mutant(N_("the tile stays where the King was sent"), changed=with_the_tile_left),
        Mutant(N_("the King stays where he is"), changed=unmoved),
    ],
)
def the_king_is_sent_by_a_card_that_is_kept(changed: Changed = nullcontext) -> Evidence:
    def failure(case: tuple[str, int]) -> Witness | None:
        card, number = case
        start = position(3, edition=EDITION, king="granada", powers=(9, 5, 4), turn=0, card=card)
        with changed():
            state = apply(start, UseSpecial(0)).state
            choices = [one for one in legal_actions(state) if isinstance(one, ChooseRegionCard)]
            action = choices[number % len(choices)]
            state = apply(state, action).state
            sending = DiscardRegionCard(0, card)
            found = [
                lies(state, card) == action.region,
                keeper(state.held, card) == 0,
                sending in incognito.discarding_options(Table(state), 0),
            ]
            later = state._replace(
                agenda=position(3, edition=EDITION, king="granada", turn=1, card="king").agenda
            )
            found.append(sending in incognito.discarding_options(Table(later), 0))
            early = state._replace(agenda=position(3, edition=EDITION, king="granada", turn=None).agenda)
            found.append(sending not in incognito.discarding_options(Table(early), 0))
            sent = apply(later, sending).state if all(found) else later
            found += [sent.king == action.region, lies(sent, card) is None, keeper(sent.held, card) is None]
        return None if all(found) else Witness(f"{action}: {found}", state=start)

    return for_all(product(INCOGNITO, range(9)), failure)


# --- which region cards are free (GC-1, GC-2, GC-5) --------------------------------------------------------


def chosen_by_nobody(table: Table, player: int) -> tuple[str, ...]:
    """The regions whose cards nobody at all has chosen."""
    chosen = {table.tiles[table.box.tile_number[tile]] for tile in CHOSEN_BY}
    return tuple([region.id for region in REGIONS if region.id not in chosen])


def every_card() -> AbstractContextManager[Any]:
    """A card may be chosen, whoever has chosen it."""
    everywhere = tuple([region.id for region in REGIONS])
    return patch.object(incognito, "free_region_cards", lambda table, player: everywhere)


def by_nobody() -> AbstractContextManager[Any]:
    """A card that one has chosen oneself is taken, too."""
    return patch.object(incognito, "free_region_cards", chosen_by_nobody)


@theorem(
    *("GC-1", "GC-2", "GC-5"),
    claim=N_("a region card is free for whoever has chosen it, and taken for all others"),
    domain=N_("3 players; each card, chosen before for the Boycott or with the other card, by each player"),
    mutants=[
        Mutant(N_("it is taken for whoever has chosen it, too"), changed=by_nobody),
        Mutant(N_("it is free for everybody"), changed=every_card),
    ],
)
def a_region_card_is_taken_by_another_player_only(changed: Changed = nullcontext) -> Evidence:
    def failure(case: tuple[str, str, int, str]) -> Witness | None:
        card, tile, chooser, region = case
        lies: dict[str, Any] = {"held": {tile: chooser}, "scoreboards": {tile: region}}
        state = position(3, edition=EDITION, king="granada", turn=0, card=card, **lies)
        with changed():
            after = apply(state, UseSpecial(0)).state
            offered = {one.region for one in legal_actions(after) if isinstance(one, ChooseRegionCard)}
        expected = {one.id for one in REGIONS if one.id != region or chooser == 0}
        return None if offered == expected else Witness(f"{sorted(offered)} offered", state=state)

    cases = (
        (card, tile, chooser, region.id)
        for card in INCOGNITO
        for tile in CHOSEN_BY
        if tile != card
        for chooser in range(3)
        for region in REGIONS
    )
    return for_all(cases, failure)


# --- what cannot be carried out (AC-7.2, GC-1) -------------------------------------------------------------


def twice() -> AbstractContextManager[Any]:
    """A card whose marker lies on the map may be used once more."""
    return patch.object(cards, "is_usable", lambda table, card: card not in table.box.kept)


def only_by_its_own() -> AbstractContextManager[Any]:
    """A marker on the map bars no card but the Boycott."""
    return patch.object(
        cards,
        "is_usable",
        lambda table, card: (
            card not in table.box.kept
            and not (card == "boycott" and any(table.tiles[number] for number in table.box.markers))
        ),
    )


@theorem(
    *("AC-7.2", "GC-1", "GC-17"),
    claim=N_(
        "the Boycott and the Alliance can be carried out besides one's own card, but not while a marker of "
        "theirs lies on the map; the other card's marker bars neither"
    ),
    domain=N_("3 players, both cards, each marker in each region, or all beside the map"),
    mutants=[
        Mutant(N_("its marker is laid once more"), changed=twice),
        Mutant(N_("any marker bars the Boycott, and none the Alliance"), changed=only_by_its_own),
    ],
)
def a_card_is_not_carried_out_while_its_marker_lies(changed: Changed = nullcontext) -> Evidence:
    edition = EN_BASE.with_expansions(COLONIES, NAME)
    markers = {"boycott": (BOYCOTT,), "alliance": ALLIANCES}

    def failure(case: tuple[str, Mapping[str, str]]) -> Witness | None:
        card, lying = case
        state = position(
            3,
            edition=edition,
            king="granada",
            held={"execute_card": 0},
            scoreboards=lying,
            turn=0,
            card="king",
            display=[card],
        )
        with changed():
            offered = CarryOut(0, card) in cards.carry_out_options(Table(state), 0)
        expected = not any(marker in lying for marker in markers[card])
        return None if offered == expected else Witness(f"{card} offered: {offered}", state=state)

    somewhere = [{marker: region.id} for marker in (BOYCOTT, *ALLIANCES) for region in REGIONS]
    return for_all(product(markers, [{}, *somewhere]), failure)
