"""States as plain boards of the reference, and actions in its words for spaces and owners."""

from __future__ import annotations

from elgrande.actions import MoveCaballero, MoveCarrier
from elgrande.expansions.anniversary import FLAG
from elgrande.expansions.colonies.actions import Sail
from elgrande.state import State
from tests.expansions.reference import may_be_entered, standing

OWNERS = {"black": "black", "soldiers": "soldier"}
SPACES = {"francia": "third", "first_ship": "ship_1", "second_ship": "ship_2"}
VALUES = {"scoreboard_8_4_0": (8, 4, 0), "scoreboard_4_0_0": (4, 0, 0)}
REGION_CARDS = ("boycott_marker", "king_incognito", "confederation")


class Described:
    """A State as a `board` of the reference, and actions in it as the reference says them."""

    def __init__(self, state: State):
        box, self.players = state.box, state.players
        self.tiles = dict(zip((tile.id for tile in box.tiles), state.tiles, strict=True))
        self.owners = [*range(state.players), *(OWNERS[owner.id] for owner in box.neutrals)]
        self.table = self.tiles.get("limit_table")
        self.board = {
            **self._pieces(state),
            **self._carried(state),
            **self._lying({one.card: one.player for one in state.held}),
            "players": state.players,
            "parts": box.expansions,
            "answers": {field: str(state.edition.answer(field)) for field in box.fields},
        }

    def _pieces(self, state):
        held = {one.card: one.player for one in state.held}
        rows = zip(state.box.places, state.caballeros, strict=True)
        ships = ["first_ship", "second_ship"][: 0 if "grandissimo" not in state.box.expansions else 2]
        return {
            "king": "castillo" if "royal_guard" in held else state.king,
            "acting": held.get("royal_guard"),
            "grandes": list(state.grandes),
            "inquisitor": held.get("grand_inquisitor"),
            "ships": [held.get(ship) for ship in ships],
            "caballeros": {
                self.space(place): {
                    owner: number for owner, number in zip(self.owners, row, strict=True) if number
                }
                for place, row in rows
            },
        }

    def _carried(self, state):
        flags = [None] * state.players if "anniversary" in state.box.expansions else []
        tokens = []
        for owner, place, load in state.carriers:
            if load == FLAG:
                flags[owner] = self.space(place)
            else:
                tokens.append((self.space(place), self.owners[owner], load))
        return {"flags": flags, "tokens": tokens}

    def _lying(self, held):
        lying = self.tiles
        return {
            "table": self.table,
            "room": 6 if self.players < 4 else 10,
            "mobile": {lying[tile]: values for tile, values in VALUES.items() if lying[tile]},
            "alliance": [lying[tile] for tile in ("alliance_1", "alliance_2") if lying.get(tile)],
            "boycott": lying.get("boycott_marker"),
            "chosen": [(lying[tile], held.get(tile)) for tile in REGION_CARDS if lying.get(tile)],
            "lying": {
                region: sum(tile.startswith(kind) and lies == region for tile, lies in lying.items())
                for region, kind in (("africa", "goods"), ("america", "gold"))
            },
        }

    def space(self, place):
        """What the reference calls a place: in the region of the limit table, those on it stand apart."""
        if place == self.table:
            return "limit_table"
        return self.table if place == "beside_limit_table" else SPACES.get(place, place)

    def target(self, place):
        """The space that is entered: where the limit table is full, that is beside it."""
        space = self.space(place)
        full = space == "limit_table" and not may_be_entered(self.board, space)
        return self.table if full else space

    def landing(self, action):
        """The ship from which somebody lands, and the space where he goes."""
        return self.space(action.source), self.goal(action)

    def goal(self, action):
        """The space where somebody goes."""
        return self.target(action.place)

    def let_out(self, action):
        """Whose prisoner goes to which space."""
        return action.owner, self.target(action.place)

    def bearer(self, action):
        """The space on which somebody is given something."""
        return self.space(action.place)

    def chosen(self, action):
        """The place that is chosen."""
        return getattr(action, "region", None) or action.place

    def carrier(self, action, source):
        """The owner of the caballero that an action is about, and what he carries."""
        owner = self.owners[getattr(action, "owner", action.player)]
        load = getattr(action, "load", None) or None
        alike = {kind for space, who, kind in standing(self.board) if (space, who) == (source, owner)}
        return owner, next(iter(alike)) if load is None and len(alike) == 1 else load

    def move(self, action: MoveCaballero | MoveCarrier | Sail):
        """A move: (from, owner, carries, to)."""
        source = self.space(action.source)
        return (source, *self.carrier(action, source), self.target(action.target))

    def going(self, action):
        """Who leaves: (from, owner, carries)."""
        source = self.space(getattr(action, "region", None) or action.source)
        return (source, *self.carrier(action, source))

    def admitted(self, action):
        """Who goes onto the limit table: (owner, carries)."""
        return self.carrier(action, self.table)

    def laid(self, action):
        """Which mobile scoreboard is laid where."""
        return (action.scoreboard, action.place)

    def grande(self, action):
        """Whose Grande goes where: (whose, to)."""
        return (getattr(action, "owner", action.player), action.region)

    def whose(self, action):
        """Whose piece it is."""
        return action.owner

    def led(self, action):
        """Where a soldier goes: (from this space, to this space)."""
        return (self.space(action.source), self.target(action.target))
