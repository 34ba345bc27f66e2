"""Secret disks as games in normal form: whoever is asked chooses a region, all at the same time (SD-1).

>>> from elgrande.positions import position
>>> state = position(players=2, castillo=(2, 1), king="granada")
>>> game = disk_game(state)
>>> game.choices[0][:3], game.payoff(("galicia", "aragon"))
(('galicia', 'pais_vasco', 'aragon'), (11, 5))

Only a region that somebody chooses changes, and what it then pays depends on who came there, on nothing
else. So each region is scored once for each set of players who may meet in it, by the engine; what a joint
choice pays is a sum over the regions. Those that an alliance lets count together are scored once for each
way in which players may come to one or the other.
"""

from __future__ import annotations

from array import array
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace
from functools import reduce
from itertools import compress, count, product
from types import ModuleType
from typing import Any, Final, Literal, NamedTuple, get_args

from elgrande.actions import Proceed
from elgrande.arguments import one_of, seated
from elgrande.engine import RULES, settle_above
from elgrande.engine.disks import Purpose, is_asked, permitted, sets_last
from elgrande.engine.general_scoring import allies, empty_castillo, score_together
from elgrande.engine.scorings import score
from elgrande.engine.standing import commanded
from elgrande.engine.table import Table
from elgrande.events import Event, Scored
from elgrande.rules.box import Counts
from elgrande.rules.map import CASTILLO
from elgrande.rules.pieces import next_general_scoring
from elgrande.state import (
    Disks,
    Due,
    Evicting,
    ExpansionFrame,
    Frame,
    GeneralScoring,
    Moment,
    ScoringChosenOnce,
    SendingBackByDisk,
    SettingDisks,
    Special,
    State,
)
from elgrande.theory.extras import found, needed
from elgrande.theory.normal_form import NormalForm

Payoff = Literal["points", "margin", "win"]
Row = Any  # a number for each joint choice: a NumPy array or, without NumPy, a list

# A card with each purpose, whose clause the engine asks for while disks are carried out.
CARD: Final = {Evicting: "eviction", SendingBackByDisk: "outlaws"}


def disk_game(state: State, payoff: Payoff = "points", purpose: Frame | None = None) -> NormalForm:
    """The game of those who are asked for a secret disk, with what is in the Castillo known to all (SD-1).

    Disks are asked for the `purpose`: a general scoring (`GeneralScoring()`), an eviction, a scoring of the
    regions chosen once, or whatever else disks are set for; if it is not given, for what the state asks for
    them now, and otherwise for a general scoring of the position. Disks that have been set are set anew.
    What a joint choice pays everybody:

    * `"points"`: what he earns. Where disks move caballeros and score nothing, what all places would pay
      afterwards, each as it stands.
    * `"margin"`: his points on the scoring track after that, less those of his best opponent.
    * `"win"`: 1 if he then leads alone, 1/2 if he shares the lead with one, and so on.

    What expansions put right by itself is; what was put off until a general scoring comes up in it, as far as
    nobody has to decide anything on the way (AC-7.9, AC-7.10). ValueError if nobody is asked, or if somebody
    sets his disk after all the others, having seen theirs (GC-8): then it is no game of this kind.
    """
    purpose = purpose_of(state) if purpose is None else purpose
    refuse_last_disk(state, purpose)
    return joint_disks(state, payoff, purpose)


def refuse_last_disk(state: State, purpose: Frame) -> None:
    """ValueError if somebody sets his disk after all the others, having seen theirs (GC-8)."""
    refuse_other_purpose(state, purpose)
    if (last := sets_last(state, purpose)) is not None:
        clause = state.box.card[last.card].clause
        raise ValueError(f"disks: player {last.player} sees all others before he sets his own ({clause})")


def refuse_other_purpose(state: State, purpose: Frame) -> None:
    """ValueError for what no disks are set for, and for a place or a player that there is not (SD-1)."""
    if not isinstance(purpose, Purpose) or not hasattr(purpose, "disks"):
        raise ValueError(f"purpose: no disks are set for {purpose!r} (SD-1)")
    if isinstance(purpose, Evicting):
        one_of("purpose.region", purpose.region, state.box.regions)
    if (player := getattr(purpose, "player", None)) is not None:
        seated("purpose.player", player, state.players)


def joint_disks(state: State, payoff: Payoff, purpose: Frame) -> NormalForm:
    """What every joint choice of disks pays, whoever sets his when. ValueError if nobody is asked."""
    one_of("payoff", payoff, get_args(Payoff))
    refuse_other_purpose(state, purpose)
    seats = tuple(player for player in range(state.players) if is_asked(state, purpose, player))
    if not seats:
        raise ValueError("disks: nobody sets one (SD-2)")
    choices = tuple(permitted(state, purpose, player) for player in seats)
    meetings = Meetings.of(state, purpose, seats, choices)
    np = found("numpy")
    totals = plain_totals(meetings) if np is None else numpy_totals(meetings, np)
    if not state.box.is_plain:
        for number, earned in where_put_right(state, purpose, seats, choices, meetings.regions):
            for row, points_there in zip(totals, earned, strict=True):
                row[number] = points_there
    paid = PAYOFFS[payoff](totals, state.points)
    rows = tuple(as_array(paid[seat]) for seat in seats)
    square = NormalForm(seats, (meetings.regions,) * len(seats), rows)
    return square if square.choices == choices else square.restricted(choices)


def purpose_of(state: State) -> Frame:
    """What disks are being set for now, or else a general scoring (SD-1).

    >>> from elgrande.positions import position
    >>> purpose_of(position())
    GeneralScoring(disks=(), done=0)
    """
    if len(state.agenda) > 1 and isinstance(state.agenda[-1], SettingDisks):
        return state.agenda[-2]
    return GeneralScoring()


def carried_out(state: State, purpose: Frame, disks: Disks) -> State:
    """The position after the pieces have moved as these disks say; nothing is scored (GS-4, AC-4.6, CO-4).

    ValueError unless there is one entry for each player: None, or a region that he may show.
    """
    refuse_other_purpose(state, purpose)
    if len(disks) != state.players:
        raise ValueError(f"disks: {len(disks)} of them for {state.players} players")
    for player, disk in enumerate(disks):
        if disk is not None:
            one_of(f"disks of player {player}", disk, permitted(state, purpose, player))
    return moved_by(Table(state), purpose, disks, upkeep=True).state()


def moved_by(table: Table, purpose: Frame, disks: Disks, *, upkeep: bool = False) -> Table:
    """The table after the pieces have moved as disks say that may be shown, and what follows by itself.

    With `upkeep` this is also what expansions put right.
    """
    table.agenda = [GeneralScoring(disks) if isinstance(purpose, GeneralScoring) else purpose]
    if isinstance(purpose, GeneralScoring):
        empty_castillo(table, disks)
    elif not isinstance(purpose, ScoringChosenOnce):
        asks: Any = purpose
        frame = replace(asks, disks=disks)
        if isinstance(frame, ExpansionFrame):
            table.agenda = [purpose, frame]
            RULES[type(frame)].settle(table, frame)
            del table.agenda[1:]  # what it would go on with is no matter here
        else:
            table.agenda = [purpose, Special(frame.player, CARD[type(frame)], ()), frame]
            RULES[type(frame)].perform(table, frame, Proceed(frame.player))
            del table.agenda[1:]
    settle_above(table, 1, upkeep=upkeep)
    if isinstance(purpose, GeneralScoring):
        come_up(table, Moment.BEFORE_REGIONS, upkeep=upkeep)
    return table


def due_at(table: Table | State, moment: Moment) -> tuple[Due, ...]:
    """What was put off until this moment of the next general scoring (AC-7.4, AC-7.9, AC-7.10)."""
    scoring = next_general_scoring(table.round) if table.due else None
    return tuple([due for due in table.due if due.moment is moment and due.round == scoring])


def come_up(table: Table, moment: Moment, *, upkeep: bool) -> None:
    """What was put off until this moment has happened, as far as nobody has to decide anything."""
    for due in due_at(table, moment):
        table.agenda.append(due.frame)
        settle_above(table, 1, upkeep=upkeep)


# --- what each region pays, by who meets there ---------------------------------------------------------


class Meetings(NamedTuple):
    """What everybody at the table gets: from what nobody's disk changes, and from those who meet somewhere.

    `together` has, for each set of players who show the same region and for each of the `regions`, what
    everybody gets because they all come, beyond what he gets because fewer of them come. The sets are
    numbers, with the bit 1 << k for the k-th player who sets a disk. What regions pay that count together
    depends on who shows which of them: that is `allied`. What a joint choice pays is the sum of all that
    holds of it.
    """

    players: int
    regions: tuple[str, ...]
    untouched: Counts
    together: dict[int, list[Counts]]
    allied: AlliedPay | None = None

    @classmethod
    def of(
        cls, state: State, purpose: Frame, seats: Sequence[int], choices: Sequence[Sequence[str]]
    ) -> Meetings:
        """All of it, for those in these seats and for the regions that each of them may show."""
        box, table, sets = state.box, Table(state), range(1 << len(seats))
        regions = tuple(region for region in box.regions if any(region in own for own in choices))
        allied = allies(state)[0] if isinstance(purpose, GeneralScoring) else ()
        together: dict[int, list[Counts]] = {members: [] for members in sets}
        for region in regions:
            able = numbered(
                region in own and has_to_go(state, purpose, player)
                for player, own in zip(seats, choices, strict=True)
            )
            earned: list[Counts] = []
            for members in sets:
                if region in allied:
                    earned.append((0,) * state.players)
                    continue
                if members & able != members:  # a smaller set, which has been looked at
                    earned.append(earned[members & able])
                    continue
                came = tuple(compress(seats, bits(members)))
                earned.append(paid_where(state, table, purpose, region, came, seats, choices))
            for members, more in enumerate(beyond_the_parts(earned)):
                together[members].append(more)
        elsewhere = paid_elsewhere(
            state, purpose, (*regions, *allied), tuple(own[0] for own in choices), seats
        )
        untouched = added([elsewhere, *together.pop(0)])
        if not allied:
            return cls(state.players, regions, untouched, together)
        return cls(
            state.players, regions, untouched, together, AlliedPay.of(state, allied, regions, seats, choices)
        )


class AlliedPay(NamedTuple):
    """What regions pay in a general scoring that count together, by who shows which of them (GS-6).

    Each of the regions on the disks has a number: 0, or that of an allied one. `earned` has what everybody
    gets for each joint choice of such numbers, the last player's going round first.
    """

    numbers: tuple[int, ...]
    earned: list[Counts]

    @classmethod
    def of(
        cls,
        state: State,
        allied: tuple[str, ...],
        regions: tuple[str, ...],
        seats: Sequence[int],
        choices: Sequence[Sequence[str]],
    ) -> AlliedPay:
        """All of it, for those in these seats and for the regions that each of them may show."""
        shown = tuple(region for region in regions if region in allied)
        elsewhere = [next((one for one in own if one not in allied), None) for own in choices]
        paid: dict[Disks, Counts] = {}
        earned = []
        for numbers in product(range(len(shown) + 1), repeat=len(seats)):
            disks: list[str | None] = [None] * state.players
            for player, number, other in zip(seats, numbers, elsewhere, strict=True):
                disks[player] = shown[number - 1] if number else other
            if tuple(disks) not in paid:
                after = moved_by(Table(state), GeneralScoring(), tuple(disks))
                paid[tuple(disks)] = paid_after_moving(after, allied, GeneralScoring())
            earned.append(paid[tuple(disks)])
        return cls(tuple(shown.index(one) + 1 if one in shown else 0 for one in regions), earned)


def paid_elsewhere(
    state: State, purpose: Frame, regions: Sequence[str], disks: Sequence[str], seats: Sequence[int]
) -> Counts:
    """What everybody gets where no disk can send anybody; which regions these disks show does not matter.

    The Castillo is scored before it is emptied (GS-3). A region may be left that nobody can show (AC-4.6).
    """
    if isinstance(purpose, ScoringChosenOnce):
        return (0,) * state.players
    apart = [place for place in state.box.scored if place not in regions]
    if isinstance(purpose, GeneralScoring) and state.box.is_plain:
        return paid_in(Table(state), apart, purpose)
    after = moved_by(Table(state), purpose, at_seats(disks, seats, state.players))
    if isinstance(purpose, GeneralScoring):
        return added([paid_in(Table(state), apart, purpose), paid_later(after, apart)])
    return paid_in(after, apart, purpose)


def has_to_go(state: State, purpose: Frame, player: int) -> bool:
    """Whether it matters what a player's disk shows.

    In a general scoring: whether he, somebody whom he commands, or his Grande is in the Castillo (GS-4,
    AC-7.10).
    """
    if not isinstance(purpose, GeneralScoring) or state.grandes[player] == CASTILLO:
        return True
    return commanded(state, state.castillo)[player] > 0


def numbered(members: Iterable[bool]) -> int:
    """The number of a set: for each place in turn, whether it belongs to the set."""
    return sum(1 << place for place, belongs in enumerate(members) if belongs)


def bits(members: int) -> Iterator[int]:
    """For each place whether it belongs to a set.

    >>> from itertools import islice
    >>> list(islice(bits(6), 4))
    [0, 1, 1, 0]
    """
    return (members >> place & 1 for place in count())


def added(rows: Iterable[Counts]) -> Counts:
    """The rows added up."""
    return tuple(map(sum, zip(*rows, strict=True)))


def paid_where(
    state: State,
    table: Table,
    purpose: Frame,
    region: str,
    came: tuple[int, ...],
    seats: Sequence[int],
    choices: Sequence[Sequence[str]],
) -> Counts:
    """What everybody gets in a region if just these players show it."""
    if isinstance(purpose, ScoringChosenOnce):
        return paid_in(table, (region,) if len(came) == 1 else (), purpose)
    if isinstance(purpose, GeneralScoring) and state.box.is_plain:
        if came and region != state.king:  # whose region nobody enters: they go to court (GS-5)
            place, castillo, row = state.box.index[region], state.castillo, list(state.counts(region))
            for player in came:
                row[player] += castillo[player]
            table.caballeros[place] = tuple(row)  # and the next who come there take its place
        return paid_in(table, (region,), purpose)
    after = moved_by(Table(state), purpose, disks_shown(state, region, came, seats, choices))
    return paid_after_moving(after, (region,), purpose)


def disks_shown(
    state: State,
    region: str,
    came: tuple[int, ...],
    seats: Sequence[int],
    choices: Sequence[Sequence[str]],
) -> Disks:
    """Disks of which just these players' show a region, and the others' some other one."""
    disks: list[str | None] = [None] * state.players
    for player, own in zip(seats, choices, strict=True):
        disks[player] = region if player in came else next((one for one in own if one != region), None)
    return tuple(disks)


def paid_in(table: Table, places: Sequence[str], purpose: Frame) -> Counts:
    """What everybody gets when these places are scored as they stand, in a general scoring or not (SC-1)."""
    table.points = (0,) * table.players
    if isinstance(purpose, GeneralScoring):
        score_together(table, places)
    else:
        score(table, places)
    return table.points


def paid_after_moving(table: Table, places: Sequence[str], purpose: Frame) -> Counts:
    """What everybody gets in these places after all have moved, with what was put off until then (AC-7.9)."""
    earned = paid_in(table, places, purpose)
    return added([earned, paid_later(table, places)]) if isinstance(purpose, GeneralScoring) else earned


def paid_later(table: Table, places: Sequence[str]) -> Counts:
    """What everybody gets in these places by what was put off until the regions are scored (AC-7.9)."""
    earned = [0] * table.players

    def note(event: Event) -> None:
        if isinstance(event, Scored) and event.place in places:
            earned[event.player] += event.points

    if due_at(table, Moment.AFTER_REGIONS):
        table.emit = note
        come_up(table, Moment.AFTER_REGIONS, upkeep=True)
    return tuple(earned)


def beyond_the_parts(earned: Sequence[Counts]) -> list[Counts]:
    """What each set adds beyond the sum of what its parts add; the numbers of the sets are their bits.

    >>> beyond_the_parts([(1,), (3,), (4,), (9,)])
    [(1,), (2,), (3,), (3,)]
    """
    columns = [list(column) for column in zip(*earned, strict=True)]
    member = 1
    while member < len(earned):
        with_him = [members for members in range(len(earned)) if members & member]
        for column in columns:
            for members in with_him:
                column[members] -= column[members - member]
        member <<= 1
    return list(zip(*columns, strict=True))


# --- where something is put right by itself --------------------------------------------------------------


def where_put_right(
    state: State,
    purpose: Frame,
    seats: Sequence[int],
    choices: Sequence[Sequence[str]],
    regions: Sequence[str],
) -> Iterator[tuple[int, Counts]]:
    """The joint choices after which expansions put something right by itself, and what everybody gets then.

    A flag that is left without a bearer may go to one of its owner's caballeros anywhere (FL-4). What a
    region pays then depends also on a disk that does not show it. A joint choice goes by its number among
    those of all players who can all show all these regions.
    """
    unsettling = [
        {region for region in own if unsettles(state, purpose, player, region)}
        for player, own in zip(seats, choices, strict=True)
    ]
    if not any(unsettling):
        return
    apart = [place for place in state.box.scored if place not in state.box.regions]
    before = paid_in(Table(state), apart, purpose)
    for disks in product(*choices):
        if any(disk in own for disk, own in zip(disks, unsettling, strict=True)):
            number = 0
            for disk in disks:
                number = number * len(regions) + regions.index(disk)
            after = moved_by(Table(state), purpose, at_seats(disks, seats, state.players), upkeep=True)
            gained = tuple(map(int.__sub__, after.points, state.points))
            if isinstance(purpose, GeneralScoring):  # in which the Castillo is scored before (GS-3)
                yield number, added([gained, before, paid_after_moving(after, state.box.regions, purpose)])
            else:
                yield number, added([gained, paid_in(after, state.box.scored, purpose)])


def unsettles(state: State, purpose: Frame, player: int, region: str) -> bool:
    """Whether something may be put right by itself after a player's disk with this region.

    Where a tile leaves no room, it depends on the others where his caballeros stand (LT-2).
    """
    if isinstance(purpose, ScoringChosenOnce):
        return False
    seats = [one for one in range(state.players) if one == player or isinstance(purpose, ExpansionFrame)]
    disks = [region if one == player else permitted(state, purpose, one)[0] for one in seats]
    table = moved_by(Table(state), purpose, at_seats(disks, seats, state.players))
    carriers = table.carriers
    is_settled = settle_above(table, 1)
    if table.points != state.points or any(one not in carriers for one in table.carriers):
        return True
    return not is_settled and any(state.tiles[number] is not None for number, _, _ in state.box.limits)


def at_seats(disks: Sequence[str], seats: Sequence[int], players: int) -> Disks:
    """The disks of those in these seats, and None for everybody else."""
    shown = dict(zip(seats, disks, strict=True))
    return tuple(shown.get(seat) for seat in range(players))


# --- the sum for every joint choice --------------------------------------------------------------------


def plain_totals(meetings: Meetings) -> list[Row]:
    """What everybody gets at each joint choice, as a list of whole numbers for each player."""
    number, setters = len(meetings.regions), len(meetings.together).bit_length()
    strides = [number ** (setters - 1 - place) for place in range(setters)]
    alone = [meetings.together.get(1 << place, []) for place in range(setters)]
    rows = []
    for player, cells in enumerate([start] for start in meetings.untouched):
        for more in alone:
            own = [earned[player] for earned in more]
            cells = [before + gain for before in cells for gain in own]
        rows.append(cells)
    for members, more in meetings.together.items():
        there = list(compress(strides, bits(members)))
        if len(there) < 2:
            continue
        offsets = [0]
        for stride in strides:
            if stride not in there:
                offsets = [start + step * stride for start in offsets for step in range(number)]
        for region, earned in enumerate(more):
            numbers = [start + region * sum(there) for start in offsets] if any(earned) else ()
            for cells, gain in zip(rows, earned, strict=True):
                if gain:
                    for cell in numbers:
                        cells[cell] += gain
    if meetings.allied is not None:
        each, paid = meetings.allied
        numbers = [0]
        for _ in range(setters):
            numbers = [before * (max(each) + 1) + one for before in numbers for one in each]
        for player, cells in enumerate(rows):
            cells[:] = [cell + paid[one][player] for cell, one in zip(cells, numbers, strict=True)]
    return rows


def numpy_totals(meetings: Meetings, np: ModuleType) -> list[Row]:
    """The same, as a NumPy array for each player."""
    setters = len(meetings.together).bit_length()
    gains = {
        members: np.array(list(zip(*more, strict=True)), np.int32)
        for members, more in meetings.together.items()
        if any(map(any, more))
    }
    nothing = np.zeros((meetings.players, len(meetings.regions)), np.int32)
    totals = np.array(meetings.untouched, np.int32)
    for place in range(setters):
        alone = gains.pop(1 << place, nothing)
        totals = totals[..., None] + alone.reshape(len(alone), *(1,) * place, -1)
    for members, more in gains.items():
        axes = [axis for axis, is_one in zip(range(1, setters + 1), bits(members), strict=False) if is_one]
        meeting = where_alike(totals, axes, np)
        meeting += more.reshape(*more.shape, *(1,) * (meeting.ndim - 2))
    if meetings.allied is not None:
        each, paid = meetings.allied
        table = np.array(list(zip(*paid, strict=True)), np.int32)
        table = table.reshape(meetings.players, *(max(each) + 1,) * setters)
        totals += table[(slice(None), *np.ix_(*[each] * setters))]
    return list(totals.reshape(meetings.players, -1))


def where_alike(totals: Any, axes: Sequence[int], np: ModuleType) -> Any:
    """The part of the table in which all these players choose alike, their choice as the second axis."""
    others = [axis for axis in range(1, totals.ndim) if axis not in axes]
    shape = (totals.shape[0], totals.shape[axes[0]], *(totals.shape[axis] for axis in others))
    strides = (
        totals.strides[0],
        sum(totals.strides[axis] for axis in axes),
        *(totals.strides[axis] for axis in others),
    )
    return np.lib.stride_tricks.as_strided(totals, shape, strides)


# --- what is counted as a payoff -----------------------------------------------------------------------


def points(totals: list[Row], before: Counts) -> list[Row]:
    """What everybody earns."""
    return totals


def margin(totals: list[Row], before: Counts) -> list[Row]:
    """Everybody's points afterwards, less those of his best opponent.

    >>> margin([[3, 1], [2, 2], [1, 5]], (0, 0, 0))
    [[1, -4], [-1, -3], [-2, 3]]
    """
    after = tracks(totals, before)
    opponents = [after[:player] + after[player + 1 :] for player in range(len(after))]
    best = [reduce(larger, rows) for rows in opponents]
    if not isinstance(after[0], list):
        return [own - other for own, other in zip(after, best, strict=True)]
    return [[mine - his for mine, his in zip(*rows, strict=True)] for rows in zip(after, best, strict=True)]


def win(totals: list[Row], before: Counts) -> list[Row]:
    """1 for whoever leads alone afterwards, equal shares of 1 for those who share the lead (EN-2).

    >>> win([[3, 1], [2, 1]], (0, 1))
    [[0.5, 0.0], [0.5, 1.0]]
    """
    after = tracks(totals, before)
    top = reduce(larger, after)
    if not isinstance(top, list):
        leads = [row == top for row in after]
        np = needed("numpy")
        share = 1 / np.arange(1, len(after) + 1)
        each = share[sum(lead.view("i1") for lead in leads) - 1]
        return [lead * each for lead in leads]
    leads = [[own == best for own, best in zip(row, top, strict=True)] for row in after]
    share = [1 / leaders for leaders in map(sum, zip(*leads, strict=True))]
    return [[own * one for own, one in zip(lead, share, strict=True)] for lead in leads]


def tracks(totals: list[Row], before: Counts) -> list[Row]:
    """Everybody's points on the scoring track afterwards."""
    return [
        [earned + start for earned in row] if isinstance(row, list) else row + start
        for row, start in zip(totals, before, strict=True)
    ]


def larger(one: Row, other: Row) -> Row:
    """The larger of two numbers, place by place."""
    if not isinstance(one, list):
        return needed("numpy").maximum(one, other)
    return [left if left > right else right for left, right in zip(one, other, strict=True)]


def as_array(row: Row) -> array[Any]:
    """The numbers as a plain array, of floats or of whole numbers.

    >>> as_array([1, -2])
    array('i', [1, -2])
    """
    plain = array("d" if isinstance(row[0].real, float) else "i")
    if isinstance(row, list):
        plain.extend(row)
    else:
        plain.frombytes(row.view("u1"))
    return plain


PAYOFFS: Final[dict[str, Callable[[list[Row], Counts], list[Row]]]] = {
    "points": points,
    "margin": margin,
    "win": win,
}
