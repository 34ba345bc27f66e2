"""An independent, naive account of what actions do to the pieces, with all expansions.

Written from the rulebook, and from the published clauses where the book is silent; of the engine only States
are read. Every caballero is a piece of his own: whose he is, where he stands, what he carries. What comes
later is told by the moment and the round, whose it is, and what. For each kind of decision `PERFORMED` says
what an action does, `SETTLED` what happens by itself; `BESIDES` says what can be done besides.
"""

from __future__ import annotations

from collections import Counter
from copy import copy

from tests.expansions import reference
from tests.expansions.described import Described

GOES_FIRST = (None, "goods", "gold", "flag")
"""Who goes first of an owner's caballeros where nobody says which of them does (GG-4, FL-3)."""
LIES_IN = {"goods": "africa", "gold": "america"}
IN_THE_BOX = {"goods": 11, "gold": 5}
STAY_BEFORE_PLAYER = ("veto", "execute_card", "copy", "king_incognito", "confederation", "espionage")
"""The cards that lie before their player until they are used up, or something takes them away."""
OFF_THE_MAP = ("court", "provinces", "castillo", "prison", "ship_1", "ship_2")


def once_more(value):
    """What can be changed without changing the value: a list with the lists in it, or a table."""
    if isinstance(value, list):
        return [once_more(one) for one in value]
    return copy(value) if isinstance(value, dict) else value


class Pieces:
    """Everything on the table, piece by piece."""

    def __init__(self, state):
        self.described, self.state = Described(state), state
        board = self.described.board
        self.players, self.answers = state.players, board["answers"]
        self.king, self.acting = board["king"], board["acting"]
        self.grandes, self.points = list(state.grandes), list(state.points)
        self.tiles = {
            tile: place
            for tile, place in self.described.tiles.items()
            if not tile.startswith(("goods_", "gold_"))
        }
        self.lying = dict(board["lying"])
        self.kept = Counter((one.player, one.card, one.until) for one in state.held)
        self.hands, self.played = [list(one) for one in state.hands], [list(one) for one in state.played]
        self.powers = list(state.powers)
        self.decks, self.display = [list(one) for one in state.decks], list(state.display)
        self.round, self.start_player = state.round, state.start_player
        self.people = self._people(board, state)
        self.later = [one for due in state.due for one in comes_later(due)]

    def _people(self, board, state):
        carried = Counter(
            (self.described.owners[owner], self.described.space(place), load)
            for owner, place, load in state.carriers
        )
        people = [[owner, space, load] for owner, space, load in carried.elements()]
        for space, there in board["caballeros"].items():
            for owner, number in there.items():
                laden = sum(n for (who, where, _), n in carried.items() if (who, where) == (owner, space))
                people += [[owner, space, None] for _ in range(number - laden)]
        return people

    def told(self):
        """All of it, to be compared."""
        return {
            "king": self.king,
            "acting": self.acting,
            "grandes": self.grandes,
            "points": self.points,
            "tiles": self.tiles,
            "lying": self.lying,
            "kept": +self.kept,
            "hands": [sorted(one) for one in self.hands],
            "played": [sorted(one) for one in self.played],
            "powers": self.powers,
            "decks": self.decks,
            "display": self.display,
            "round": self.round,
            "start_player": self.start_player,
            "people": Counter(map(tuple, self.people)),
            "later": self.later,
        }

    def copy(self):
        pieces = Pieces.__new__(Pieces)
        pieces.__dict__.update({name: once_more(value) for name, value in self.__dict__.items()})
        return pieces

    # --- where one is ----------------------------------------------------------------------------------

    @property
    def table(self):
        return self.tiles.get("limit_table")

    @property
    def kings_region(self):
        return self.king if self.acting is None else self.grandes[self.acting]

    def region(self, space):
        """The region to which a space belongs."""
        if space == "limit_table":
            return self.table
        return next((region for region, inside in reference.SPACES.items() if space in inside), space)

    def count(self, space, owner=None):
        return sum(where == space and owner in (None, who) for who, where, _ in self.people)

    def room(self):
        return (6 if self.players < 4 else 10) - self.count("limit_table")

    def stands(self, place):
        """Where he stands who goes there: on the limit table while it has room (LT-2)."""
        space = self.described.space(place)
        if space == "limit_table":
            return "limit_table" if self.room() > 0 else self.table
        return space

    # --- when it is -----------------------------------------------------------------------------------------

    @property
    def rounds(self):
        return [2, 3, 5, 6, 8, 9] if str(self.state.edition.length) == "short" else list(range(1, 10))

    def next_round(self):
        """The number of the next round, if there is one."""
        return next((number for number in self.rounds if number > self.round), None)

    def next_general_scoring(self, round=None):
        """The round after which the next general scoring comes."""
        return next(number for number in (3, 6, 9) if number >= (round or self.round))

    # --- what caballeros do ----------------------------------------------------------------------------

    def pick(self, owner, space, load=None):
        """The one of an owner's who goes: the one who carries this, or who is first to go."""
        there = [one for one in self.people if one[:2] == [owner, space]]
        if load:
            return next(one for one in there if one[2] == load)
        return min(there, key=lambda one: GOES_FIRST.index(one[2]))

    def go(self, owner, source, target, load=None):
        """One goes from a space to a space."""
        self.pick(owner, source, load)[1] = target

    def inside(self, region, owner):
        """An owner's in a region, in the order in which they leave it if all do (FL-3, GG-4, LT-2).

        Of those who carry alike, first those beside the limit table. In what order its spaces are left,
        nobody says: as the box has it.
        """
        there = [one for one in self.people if one[0] == owner and self.region(one[1]) == region]
        spaces = [self.described.space(place) for place in self.state.box.parts(region, self.state.tiles)]
        return sorted(there, key=lambda one: (GOES_FIRST.index(one[2]), spaces.index(one[1])))

    def owner(self, action):
        return self.described.owners[getattr(action, "owner", action.player)]

    # --- what lies before players ----------------------------------------------------------------------

    def take(self, player, card, until=None):
        """It lies before this player, and nobody else has it."""
        self.lay_down(card)
        self.kept[player, card, until] += 1

    def lay_down(self, card):
        for one in list(self.kept):
            if one[1] == card:
                del self.kept[one]

    def keeper(self, card):
        return next((player for player, kept, _ in +self.kept if kept == card), None)

    def keeps(self, player, card):
        return any((who, kept) == (player, card) for who, kept, _ in +self.kept)

    def drop(self, player, card):
        """One of such cards lies before him no longer: the one taken first."""
        mine = sorted((one for one in +self.kept if one[:2] == (player, card)), key=lambda one: one[2] or 0)
        self.kept[mine[0]] -= 1

    def under_its_stack(self, card):
        self.decks[self.state.box.stack_of[card]].append(card)

    def take_from_display(self, player, card):
        self.display[self.state.box.stack_of[card]] = None
        self.use(player, card)

    def use(self, player, card):
        if card == "veto":  # this round or the next, if there is one (VT-1)
            self.kept[player, card, self.next_round() or self.round] += 1

    def move_king(self, region):
        """The King goes there; or the Grande who acts for him (GC-11)."""
        if self.acting is None:
            self.king = region
        else:
            self.grandes[self.acting] = region

    def score(self, place, **how):
        """Points are added as the reference says."""
        board = self.as_board()
        for player, points in enumerate(reference.total(reference.naive_score(board, place, **how))):
            self.points[player] += points

    def as_board(self):
        """The same as a board of the reference."""
        rows = {space: {} for space in self.described.board["caballeros"]}
        flags = [None] * self.players if "anniversary" in self.state.box.expansions else []
        tokens = []
        for owner, space, load in self.people:
            row = rows.setdefault(space, {})
            row[owner] = row.get(owner, 0) + 1
            if load == "flag":
                flags[owner] = space
            elif load:
                tokens.append((space, owner, load))
        return self.described.board | {
            "caballeros": rows,
            "flags": flags,
            "tokens": tokens,
            "grandes": self.grandes,
            "king": self.king,
            "acting": self.acting,
        }


def comes_later(due):
    """What was put off, as (moment, round, whose, what); not who may sail, which is told elsewhere."""
    frame, when = due.frame, (str(due.moment), due.round)
    match type(frame).__name__:
        case "Special":
            (step,) = frame.steps
            more = {"ScoreMarked": "region", "AllowSpecials": "barred"}.get(type(step).__name__)
            return [(*when, frame.player, type(step).__name__, getattr(step, more) if more else None)]
        case "PutOffTurn":
            return [(*when, frame.player, "turn", None)]
        case "KeptForLater":
            return [(*when, frame.player, "kept", frame.card)]
        case "Voyagers":
            return [(*when, None, "at sea", None)]
    raise ValueError(due)


# --- what is done in each kind of decision -------------------------------------------------------------


def placed(p, frame, action):
    card = getattr(frame, "card", "")
    source = "provinces" if card == "quick_troops" else "court"
    p.go(action.player, source, p.stands(action.place))


def turn(p, frame, action):
    match type(action).__name__:
        case "PlaceCaballero":
            placed(p, frame, action)
        case "EndTurn":
            turn_over(p, frame)


def turn_over(p, frame):
    if frame.card != "veto" and not (frame.card in STAY_BEFORE_PLAYER and p.keeps(frame.player, frame.card)):
        p.under_its_stack(frame.card)


def moved(p, frame, action):
    """Intrigue, Transport, black caballeros, into the Castillo; there from the court, too."""
    if type(action).__name__ == "PlaceCaballero":
        placed(p, frame, action)
        return
    source = p.described.space(action.source)
    p.go(p.owner(action), source, p.stands(action.target), getattr(action, "load", None))


def sent_back(p, frame, action):
    p.go(p.owner(action), p.described.space(action.source), "provinces", getattr(action, "load", None))


def recalled(p, frame, action):
    p.go(action.player, p.described.space(action.region), "court", getattr(action, "load", None))


def courts_sent_home(p, frame, action):
    for owner in range(p.players):
        if owner != frame.player:
            for _ in range(min(frame.each, p.count("court", owner))):
                p.go(owner, "court", "provinces")


def sent_back_by_disk(p, frame, action):
    """At once, but whoever has to say which of his return (AC-2.7)."""
    for owner, region in enumerate(frame.disks):
        there = p.inside(region, owner)
        if frame.each >= len(there) or are_alike(there):
            return_some(there, frame.each)


def are_alike(people):
    """Whether none of them is told from another: by where he stands, or by what he carries."""
    return len({(space, load) for _, space, load in people}) < 2


def return_some(people, number):
    for one in people[:number]:
        one[1] = "provinces"


def returned_one(p, frame, action):
    """The one who was named; and the others, once nothing is left to say."""
    sent_back(p, frame, action)
    there, left = p.inside(frame.region, frame.player), frame.left - 1
    if left >= len(there) or are_alike(there):
        return_some(there, left)


def evicted(p, frame, action):
    for owner, region in enumerate(frame.disks):
        if region is None:
            continue
        to_court = region in (p.kings_region, frame.region)
        for one in p.inside(frame.region, owner):
            one[1] = "court" if to_court else p.stands(region)


def scored(p, frame, action):
    p.score(action.place, first_only=getattr(frame, "first_places_only", False))


def scoreboard_laid(p, frame, action):
    p.tiles[("scoreboard_8_4_0", "scoreboard_4_0_0")[action.scoreboard]] = action.place


def power_played(p, frame, action):
    p.hands[action.player].remove(action.value)
    p.powers[action.player] = action.value


def power_taken_back(p, frame, action):
    if type(action).__name__ == "TakeBackPower":
        p.hands[action.player].append(action.value)
        if action.value in p.played[action.player]:
            p.played[action.player].remove(action.value)


def grande_moved(p, frame, action):
    p.grandes[getattr(action, "owner", action.player)] = action.region


def king_moved(p, frame, action):
    p.move_king(action.region)


def supply_taken(p, frame, action):
    for _ in range(action.count):
        p.go(action.player, "provinces", "court")


def card_taken(p, frame, action):
    p.take_from_display(action.player, action.card)


def vetoed(p, frame, action):
    if type(action).__name__ == "UseVeto":
        p.drop(action.player, "veto")
        p.under_its_stack("veto")


def tokens_laid(p, frame, action):
    for load, number in (("goods", frame.goods), ("gold", frame.gold)):
        carried = sum(one[2] == load for one in p.people)
        stock = IN_THE_BOX[load] - carried - p.lying[LIES_IN[load]]
        p.lying[LIES_IN[load]] += min(number, stock)


def inquisitor_taken(p, frame, action):
    p.take(frame.player, "grand_inquisitor")


def table_moved(p, frame, action):
    p.tiles["limit_table"] = action.region
    for one in p.people:
        if one[1] == "limit_table":
            one[1] = p.state.tiles[p.state.box.tile_number["limit_table"]]
    there = [one for one in p.people if one[1] == action.region]
    if len(there) <= p.room():
        for one in there:
            one[1] = "limit_table"


def admitted(p, frame, action):
    p.go(p.owner(action), p.table, "limit_table", action.load)


def card_kept(p, frame, action):
    card = using(p.state)
    this_round = frame.how_long and p.answers["copy_kept"] == "this_round"
    p.kept[frame.player, card, p.round if this_round else None] += 1


def using(state):
    """The card whose special action is under way."""
    return next(one.card for one in reversed(state.agenda) if type(one).__name__ == "Special")


def copied(p, frame, action):
    if type(action).__name__ == "CopySpecial":
        used_up(p, action.player, "copy")


def used_up(p, player, card):
    """A kept card goes under its stack; in the turn in which it was taken, only with that turn (TU-8)."""
    p.drop(player, card)
    frames = [*p.state.agenda, *(one for due in p.state.due for one in getattr(due.frame, "frames", ()))]
    if not any(type(one).__name__ == "Turn" and one.card == card for one in frames):
        p.under_its_stack(card)


def landed(p, frame, action):
    p.go(action.player, p.described.space(action.source), p.stands(action.place))


def pardoned(p, frame, action):
    """Nobody has left the prison yet."""


def let_out(p, frame, action):
    p.go(action.owner, "prison", p.stands(action.place))


def character_taken(p, frame, action):
    p.take(frame.player, action.character)


def marker_laid(p, frame, action):
    p.tiles[action.tile] = action.region
    if action.tile == "boycott_marker":  # it is known who has chosen the region card (GC-1)
        p.take(frame.player, action.tile)


def courts_scored(p, frame, action):
    p.score("court")


def region_card_chosen(p, frame, action):
    card = using(p.state)
    p.take(frame.player, card)
    p.tiles[card] = action.region


def another_taken(p, frame, action):
    if type(action).__name__ == "TakeAnother":
        p.take_from_display(action.player, action.card)
    else:
        p.display[p.state.box.stack_of[action.card]] = None
        p.kept[action.player, p.state.box.for_later[action.card], None] += 1
        p.later.append(("end_of_round", p.round, action.player, "kept", action.card))


def castillo_emptied(p, frame, action):
    for one in p.people:
        if one[1] == "castillo" and one[0] in range(p.players):
            one[1] = "court"


def crowned(p, frame, action):
    if type(action).__name__ == "CrownGrande":
        p.king, p.acting = "castillo", action.owner
        p.take(action.owner, "royal_guard")
        p.later.append(("after_regions", p.next_general_scoring(), frame.player, "EndRevolution", None))


def general_taken(p, frame, action):
    p.take(frame.player, "inquisitor_general")
    p.later = [one for one in p.later if one[3] != "GiveGeneralBack"]
    p.later.append(("after_regions", p.next_general_scoring(), frame.player, "GiveGeneralBack", None))


def went_along(p, frame, action):
    """One's own goes at once, another's when his owner agrees (GC-14)."""
    one = {"TakeAlong": action, "GoAlong": frame}[type(action).__name__]
    if getattr(one, "owner", frame.player) == frame.player:
        p.go(frame.player, p.described.space(one.source), p.stands(frame.region), one.load)


def conspired(p, frame, action):
    grande_moved(p, frame, action)
    if action.region == "castillo" and all(one[3] != "LeaveCastillo" for one in p.later):
        p.later.append(("before_regions", p.next_general_scoring(), frame.player, "LeaveCastillo", None))


def region_marked(p, frame, action):
    following = p.next_round()
    when = ("after_regions", p.round) if following is None else ("end_of_round", following)
    p.later.append((*when, frame.player, "ScoreMarked", action.region))


def move_put_off(p, frame, action):
    p.later.append(("before_regions", p.next_general_scoring(), frame.player, "Move", None))


def turn_put_off(p, frame, action):
    """It comes before all else that is due, but after other turns that were put off (GC-18)."""
    before = sum(one[3] == "turn" for one in p.later)
    p.later.insert(before, ("end_of_round", p.round, frame.player, "turn", None))


def specials_barred(p, frame, action):
    """Whoever's turn comes after that of the player: by the power cards, and then those put off (GC-10)."""
    waiting = [one[2] for one in p.later if one[3] == "turn"]
    late = next((one.player for one in p.state.agenda if "put_off" in getattr(one, "done", ())), None)

    def place(player):
        if player in waiting:
            return 1_000 + waiting.index(player)
        return 500 if player == late else -p.powers[player]

    barred = tuple(player for player in range(p.players) if place(player) > place(frame.player))
    p.later.append(("end_of_round", p.round, frame.player, "AllowSpecials", barred))


def flag_given(p, frame, action):
    space = p.described.space(action.place)
    next(one for one in p.people if one == [frame.player, space, None])[2] = "flag"


def nothing(p, frame, action=None):
    pass


PERFORMED = {
    "PowerPhase": power_played,
    "Supplying": supply_taken,
    "Recalling": recalled,
    "ChoosingCard": card_taken,
    "Turn": turn,
    "ReactionWindow": vetoed,
    "Moving": moved,
    "PlacingMore": placed,
    "ChoosingStep": nothing,
    "SendingCourtsHome": courts_sent_home,
    "Banishing": sent_back,
    "SendingBack": sent_back,
    "SendingBackByDisk": sent_back_by_disk,
    "ReturningFrom": returned_one,
    "ScoringOne": scored,
    "Scoring": scored,
    "ScoringChosenOnce": nothing,
    "PlacingScoreboard": scoreboard_laid,
    "TakingBackPower": power_taken_back,
    "MovingGrande": grande_moved,
    "NamingRegion": nothing,
    "Evicting": evicted,
    "MovingKing": king_moved,
    "SettingDisks": nothing,
    "LayingTokens": tokens_laid,
    "TakingInquisitor": inquisitor_taken,
    "MovingBlack": moved,
    "Transporting": moved,
    "MovingLimitTable": table_moved,
    "FillingTable": admitted,
    "Marking": region_marked,
    "Executing": nothing,
    "Copying": copied,
    "KeepingCard": card_kept,
    "PuttingMoveOff": move_put_off,
    "OwnTurn": nothing,
    "CourtTurn": nothing,
    "ComingBetween": nothing,
    "Sailing": nothing,
    "GoingAshore": landed,
    "Pardoning": pardoned,
    "LettingOut": let_out,
    "TakingCharacter": character_taken,
    "LayingMarkers": marker_laid,
    "ScoringCourts": courts_scored,
    "ChoosingRegionCard": region_card_chosen,
    "TakingAnother": another_taken,
    "EmptyingCastillo": castillo_emptied,
    "BarringSpecials": specials_barred,
    "Revolting": crowned,
    "TakingGeneral": general_taken,
    "TakingAlong": went_along,
    "GoingAlong": went_along,
    "ThrowingIn": moved,
    "GoingLast": turn_put_off,
    "Conspiring": conspired,
    "GivingFlag": flag_given,
}


# --- what is done besides ------------------------------------------------------------------------------


def sailed(p, action):
    moved(p, None, action)


def token_taken(p, action):
    """One without anything in that region takes it: on its own space, unless it is said that he is beside."""
    owner, region = p.owner(action), LIES_IN[action.load]
    spaces = ["limit_table", region] if p.table == region else [region]
    if action.place:
        spaces = [p.described.space(action.place)]
    able = [one for space in spaces for one in p.people if one == [owner, space, None]]
    able[0][2] = action.load
    p.lying[region] -= 1


def brought(p, action):
    p.go(action.player, "provinces", "court")


def one_more_placed(p, action):
    p.go(action.player, "court", p.stands(action.place))


def guest_sent(p, action):
    p.go(action.player, "provinces", f"guests_{action.host + 1}")


def guest_placed(p, action):
    p.go(action.owner, f"guests_{action.player + 1}", p.stands(action.place))


def ship_taken(p, action):
    p.take(action.player, action.ship)


def imprisoned(p, action):
    p.go(p.owner(action), p.described.space(action.source), "prison", action.load)


def kept_card_used(p, action):
    p.drop(action.player, p.state.box.for_later[action.card])
    p.use(action.player, action.card)


def soldier_led(p, action):
    p.go("soldier", p.described.space(action.source), p.stands(action.target))


def region_card_discarded(p, action):
    used_up(p, action.player, action.card)
    region, p.tiles[action.card] = p.tiles[action.card], None
    p.move_king(region)


def carried_out(p, action):
    if p.answers["executed_card"] == "goes_under":
        p.display[p.state.box.stack_of[action.card]] = None
        p.under_its_stack(action.card)
    used_up(p, action.player, "execute_card")


BESIDES = {
    "Sail": sailed,
    "TakeToken": token_taken,
    "BringExtra": brought,
    "PlaceExtra": one_more_placed,
    "CarryOut": carried_out,
    "BringByQueen": brought,
    "PlaceByQueen": one_more_placed,
    "SendGuest": guest_sent,
    "PlaceGuest": guest_placed,
    "TakeShip": ship_taken,
    "Imprison": imprisoned,
    "UseKeptCard": kept_card_used,
    "LeadSoldier": soldier_led,
    "DiscardRegionCard": region_card_discarded,
}


# --- what happens by itself ----------------------------------------------------------------------------


def round_over(p, frame):
    """After the last turn what is due, turns that were put off first; then see RD-5 to RD-8."""
    if frame.waiting:
        return
    if any((str(due.moment), due.round) == ("end_of_round", p.round) for due in p.state.due):
        come_up(p, "end_of_round")
        return
    for number, card in enumerate(p.display):
        if card is not None:
            p.under_its_stack(card)
        p.display[number] = None
    for one in [one for one in p.kept.elements() if one[2] is not None and one[2] <= p.round]:
        p.kept[one] -= 1
        p.under_its_stack(one[1])
    lowest = min(p.powers)
    p.start_player = p.powers.index(lowest)
    for player, power in enumerate(p.powers):
        if power not in p.hands[player]:
            p.played[player].append(power)
    p.powers = [None] * p.players
    if p.round not in (3, 6, 9):
        next_round(p)


def next_round(p):
    following = p.next_round()
    if following is not None:
        p.round = following
        p.display = [deck.pop(0) if deck else None for deck in p.decks]


def come_up(p, moment):
    """The first that is due comes up (GC-4, GC-11, AC-7.9, AC-7.10)."""

    def place(one):
        _, _, player, what, _ = one
        first = {"turn": -2, "LeaveCastillo": -1, "EndRevolution": 1}.get(what, 0)
        in_turn = what in ("Move", "LeaveCastillo", "EndRevolution", "GiveGeneralBack")
        return first, (player - p.start_player) % p.players if in_turn else 0

    due = [one for one in p.later if one[:2] == (moment, p.round)]
    if due:
        p.later.remove(min(due, key=place))


def general_scoring(p, frame):
    """Step by step (GS-1)."""
    if frame.done == 0:
        p.score("castillo", general=True)
    elif frame.done == 1:
        castillo_left(p, frame.disks)
    elif frame.done == 2:
        come_up(p, "before_regions")
    elif frame.done == 4:
        come_up(p, "after_regions")
    elif frame.done == 3:
        board = p.as_board()
        for region in reference.general_scoring(board):
            p.score(region, general=True)
    elif frame.done == 5:
        for tile in ("boycott_marker", "alliance_1", "alliance_2"):
            if tile in p.tiles:
                p.tiles[tile] = None
                p.lay_down(tile)
        if p.keeper("espionage") is not None:
            p.lay_down("espionage")
            p.under_its_stack("espionage")
    elif frame.done == 6:
        next_round(p)


def castillo_left(p, disks):
    """To the region on the disk, or the court (GS-4, GS-5); black ones follow their leader's (GI-3, LT-5)."""
    leader = p.keeper("grand_inquisitor")
    goals = {**dict(enumerate(disks)), "black": None if leader is None else disks[leader]}
    leaving = [one for one in p.people if one[1] == "castillo" and goals.get(one[0]) is not None]
    for_table = [one for one in leaving if goals[one[0]] == p.table and p.table != p.kings_region]
    fits = len(for_table) <= p.room() if p.table else True
    for one in leaving:
        goal = goals[one[0]]
        if goal == p.kings_region:
            one[1] = "castillo" if one[0] == "black" else "court"
        elif goal == p.table:
            one[1] = "limit_table" if fits else goal
        else:
            one[1] = goal


def grandes_left(p, frame):
    disks = p.state.agenda[0].disks
    for player, home in enumerate(p.grandes):
        if home == "castillo" and disks[player] not in (None, p.kings_region):
            p.grandes[player] = disks[player]
    following = p.next_round()
    if "castillo" in p.grandes and following is not None:
        when = ("before_regions", p.next_general_scoring(following))
        p.later.append((*when, frame.player, "LeaveCastillo", None))


def table_filled(p, frame):
    """All who still find room, or those who are all alike."""
    beside = [one for one in p.people if one[1] == p.table]
    kinds = {(one[0], one[2]) for one in beside}
    assert len(beside) <= p.room() or len(kinds) == 1 or not p.room(), "somebody has to choose (LT-3 to LT-5)"
    for one in beside[: p.room()]:
        one[1] = "limit_table"


def all_let_out(p, frame):
    """All who are still in the prison, where it is all one who of them stands where."""
    ways, prisoners = [], p.count("prison")
    for owner in range(p.players):
        for _ in range(p.count("prison", owner)):
            free = reference.entrances(p.as_board(), frame.region)
            ways.append((owner, free[0]))
            p.go(owner, "prison", free[0])
    several = len({owner for owner, _ in ways}) > 1 and len({space for _, space in ways}) > 1
    assert not several, f"somebody has to choose which of {prisoners} stands where (PR-3)"


def landing_done(p, frame):
    for player, region in enumerate(frame.disks):
        for _ in range(2):
            p.go(player, "provinces", p.stands(region))


def general_given_back(p, frame):
    p.lay_down("inquisitor_general")


def king_returned(p, frame):
    home = p.grandes[p.acting]
    p.king = "portugal" if p.answers["king_returns"] == "to_portugal" else home
    p.acting = None
    p.lay_down("royal_guard")


SETTLED = {
    "Turn": turn_over,
    "TurnPhase": round_over,
    "GeneralScoring": general_scoring,
    "LeavingCastillo": grandes_left,
    "FillingTable": table_filled,
    "LettingOut": all_let_out,
    "Landing": landing_done,
    "GivingGeneralBack": general_given_back,
    "EndingRevolution": king_returned,
}


# --- what is put right at once -------------------------------------------------------------------------


def is_paid(p, space):
    """Whether a token is paid for there (GG-3)."""
    return p.region(space) in reference.mainland(p.as_board())


def off_the_map(space):
    return space in OFF_THE_MAP or space.startswith("guests_")


def tokens_put_right(p, done):
    """One token that has come home is paid for, or one is lost (GG-3, GG-4); or there was none.

    With the first look it is noted who is at sea as the round begins (SH-2).
    """
    ways = token_ways(p)
    assert done or not ways, "a token should have been put right"
    ways = ways if done else [p]
    return [*ways, *map(noted_at_sea, ways)]


def noted_at_sea(p):
    after = p.copy()
    after.later.append(("end_of_round", p.round, None, "at sea", None))
    return after


def token_ways(p):
    """The positions that one token leads to which has come home, or is lost."""
    ways, seen = [], set()
    for number, (owner, space, load) in enumerate(p.people):
        if load not in reference.WORTH or (owner, space, load) in seen:
            continue
        if is_paid(p, space) or off_the_map(space):
            seen.add((owner, space, load))
            after = p.copy()
            after.people[number][2] = None
            player = p.keeper("grand_inquisitor") if owner == "black" else owner
            if is_paid(p, space) and player is not None:
                after.points[player] += reference.WORTH[load]
            ways.append(after)
    return ways


def flags_without_bearer(p):
    bearers = {one[0] for one in p.people if one[2] == "flag" and not off_the_map(one[1])}
    return [player for player in range(p.players) if player not in bearers]


def flags_put_right(p, done):
    """The first flag that can go to one place only has gone there; or flags wait, or somebody is asked."""
    after = p.copy()
    for one in after.people:
        if one[2] == "flag" and off_the_map(one[1]):
            one[2] = None
    for player in flags_without_bearer(p):
        places = reference.flag_bearers(after.as_board(), player)
        if len(places) == 1:
            given = after.copy()
            next(one for one in given.people if one == [player, *places, None])[2] = "flag"
            return [given, after]
    return [after]


def has_to_be_put_right(p):
    """Whether a token is due, or a flag waits though somebody could bear it and nobody is asked."""
    asked = [frame.player for frame in p.state.agenda if type(frame).__name__ == "GivingFlag"]
    waiting = flags_without_bearer(p) if "anniversary" in p.state.box.expansions else []
    board = p.as_board()
    return bool(token_ways(p)) or any(
        reference.flag_bearers(board, player) for player in waiting if player not in asked
    )
