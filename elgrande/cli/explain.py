"""Explain points: who gets how many, or has got them in a game, and which rules say so."""

from __future__ import annotations

import json
from argparse import ArgumentParser, ArgumentTypeError, Namespace
from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass
from itertools import groupby
from pathlib import Path
from typing import Final, NamedTuple

from elgrande.cli.options import (
    CommandError,
    add_edition,
    add_json,
    edition_of,
    loaded,
    refuse_besides,
    speaker_of,
)
from elgrande.cli.payments import as_json as payment_as_json
from elgrande.cli.payments import payments, told
from elgrande.cli.reasons import reasons
from elgrande.cli.tables import table
from elgrande.names import on_the_board
from elgrande.names import place as place_named
from elgrande.problems import ImpossiblePosition
from elgrande.rules.edition_fields import FirstPlaces
from elgrande.rules.map import CASTILLO, Scoreboard
from elgrande.rules.pieces import PLAYERS
from elgrande.saving import Transcript
from elgrande.scoring import Share, region_points, shares
from elgrande.state import State
from elgrande.text import Speaker
from elgrande.text.circumstances import Circumstance
from elgrande.text.parts import sum_of
from elgrande.what_if.scoring_preview import score_now

DESCRIBED: Final = (
    *("counts", "scoreboard", "king", "home", "players", "first_only"),
    *("edition", "reading", "expansions"),
)
"""The options that say what a saved state or game says itself."""


@dataclass(frozen=True)
class ScoringQuestion:
    """One place to be scored, and all that bears on its points."""

    counts: tuple[int, ...]
    scoreboard: Scoreboard
    players: int
    king: bool = False
    home: tuple[int, ...] = ()
    first_only: bool = False
    bonuses: bool = True
    place: str | None = None


class Answered(NamedTuple):
    """A question, what everybody gets and why, and the position that it is about, if there is one."""

    question: ScoringQuestion
    shares: tuple[Share, ...]
    state: State | None = None


def add_options(parser: ArgumentParser) -> None:
    """The options of this command."""
    parser.add_argument("state", type=Path, nargs="?", metavar="STATE", help="a saved state, as JSON")
    parser.add_argument(
        "--game", type=Path, metavar="GAME", help="a saved game: every point that it has paid"
    )
    parser.add_argument("--place", metavar="PLACE", help="only this region of it, or its castillo")
    parser.add_argument("--counts", type=numbers, metavar="3,3,2", help="each player's caballeros")
    parser.add_argument("--scoreboard", type=scoreboard, metavar="5/3/1", help="the points that count there")
    parser.add_argument("--king", action="store_true", help="it is the King's region")
    parser.add_argument(
        "--home", type=int, action="append", metavar="SEAT", help="it is this player's home region"
    )
    parser.add_argument("--players", type=int, choices=PLAYERS, help="how many play (as many as counts)")
    parser.add_argument("--first-only", action="store_true", help="only first places are scored")
    add_edition(parser)
    add_json(parser)


def numbers(text: str) -> tuple[int, ...]:
    """Numbers between commas."""
    parts = text.split(",")
    if not all(part.strip().isdecimal() for part in parts):
        raise ArgumentTypeError(f"{text!r} is not of the form 3,3,2")
    return tuple(map(int, parts))


def scoreboard(text: str) -> Scoreboard:
    """Three values between slashes."""
    parts = text.split("/")
    if len(parts) != 3 or not all(part.isdecimal() for part in parts):
        raise ArgumentTypeError(f"{text!r} is not of the form 5/3/1")
    first, second, third = map(int, parts)
    return first, second, third


def run(options: Namespace) -> None:
    """Every point with its reason, or the same as JSON."""
    if options.game is not None:
        tell_game(options)
        return
    answers = list(answered(options))
    if options.json:
        print(json.dumps([as_json(each) for each in answers], indent=2))
        return
    speaker = speaker_of(options)
    print("\n\n".join(explained(each, speaker) for each in answers))
    print()
    print(clauses_cited(answers, speaker))


def tell_game(options: Namespace) -> None:
    """What a saved game has paid, round by round."""
    refuse_besides(options, "a saved game", *DESCRIBED)
    if options.state is not None:
        raise CommandError("--game: there is a saved STATE already")
    transcript = loaded(options.game, Transcript.from_json)
    first = transcript.first()
    place = place_of(first, options.place, anywhere=True) if options.place else None
    found = list(payments(transcript, place))
    if options.json:
        print(json.dumps([payment_as_json(each) for each in found], indent=2))
        return
    speaker = speaker_of(options, transcript.players).about(first)
    if not found:
        print(speaker.say("Nothing was scored."))
        return
    for round, paid in groupby(found, key=lambda payment: payment.round):
        print(speaker.say("Round {round}", round=round))
        for payment in paid:
            print(told(payment, speaker))
    cited = {id for payment in found for id in payment.event.because}
    print("\n" + reasons(speaker, sorted(cited)))


def answered(options: Namespace) -> Iterator[Answered]:
    """The place that the options describe, or places of a saved state. CommandError if neither is given."""
    if options.state is not None:
        refuse_besides(options, "a saved state", *DESCRIBED)
        state = loaded(options.state, State.from_json)
        places = [place_of(state, options.place)] if options.place else (CASTILLO, *state.box.regions)
        yield from (as_it_stands(state, place) for place in places)
    elif options.counts is None or options.scoreboard is None:
        raise CommandError("a saved STATE, a --game, or --counts and --scoreboard, must be given")
    elif options.place is not None:
        raise CommandError("--place: it names a place of a saved state, and there is none")
    else:
        yield described(options)


def place_of(state: State, name: str, *, anywhere: bool = False) -> str:
    """The place of this name that is scored in this game, or any place. CommandError if there is none."""
    try:
        return (place_named if anywhere else on_the_board)(name, "--place", "SC-1", state.box)
    except ImpossiblePosition as unknown:
        raise CommandError(str(unknown)) from None


def as_it_stands(state: State, place: str) -> Answered:
    """One place of a state, really scored: what a general scoring would find there now."""
    home = tuple(player for player, region in enumerate(state.grandes) if region == place)
    line = score_now(state, place)
    question = ScoringQuestion(
        line.counts, line.scoreboard, state.players, place == state.king, home, place=place
    )
    earned = (
        Share(None, 0, (), ("SC-2",))
        if scored is None
        else Share(scored.rank, scored.points, scored.parts, scored.because)
        for scored in line.shares
    )
    return Answered(question, tuple(earned), state)


def described(options: Namespace) -> Answered:
    """The place that the options describe. CommandError names what is impossible in it."""
    players = options.players or len(options.counts)
    with_bonuses = edition_of(options).first_places is FirstPlaces.WITH_BONUSES
    question = ScoringQuestion(
        options.counts,
        options.scoreboard,
        players,
        options.king,
        tuple(options.home or ()),
        options.first_only,
        with_bonuses or not options.first_only,
    )
    try:
        region_points(question.counts, question.scoreboard, players=players, home=question.home)
    except ValueError as error:
        raise CommandError(f"--{error}") from None
    earned = shares(
        question.counts,
        question.scoreboard,
        players=players,
        king=question.king,
        home=question.home,
        first_only=question.first_only,
        bonuses=question.bonuses,
    )
    return Answered(question, earned)


def as_json(answered: Answered) -> dict[str, object]:
    """The question, and everybody's share as the answer."""
    earned = [
        {"rank": share.rank, "points": share.points, "because": share.because} for share in answered.shares
    ]
    besides = [{"clause": clause, "words": words} for words, clause in circumstances(answered, Speaker())]
    return {**asdict(answered.question), "shares": earned, "besides": besides}


# --- telling ---------------------------------------------------------------------------------------


def explained(answered: Answered, speaker: Speaker) -> str:
    """A headline for the place, and for each player his rank, his points and what they are made of."""
    say = speaker.say
    rows: list[Sequence[object]] = [
        (say("Player"), say("caballeros"), say("rank"), say("points"), "", say("clauses"))
    ]
    question = answered.question
    if answered.state is not None:
        speaker = speaker.about(answered.state)
    for player, (count, share) in enumerate(zip(question.counts, answered.shares, strict=True)):
        rank = "–" if share.rank is None else share.rank
        clauses = " ".join(share.because)
        made_of = sum_of(speaker, share.parts)
        rows.append(
            (speaker.player(player), count, rank, share.points, f"= {made_of}" if made_of else "", clauses)
        )
    besides = [f"{words} [{clause}]" for words, clause in circumstances(answered, speaker)]
    return "\n".join([headline(question, speaker), table(rows, align="<>>><<"), *besides])


def circumstances(answered: Answered, speaker: Speaker) -> tuple[Circumstance, ...]:
    """What bears on the points besides the players' own caballeros."""
    if answered.state is None or answered.question.place is None:
        return ()
    return speaker.circumstances(answered.state, answered.question.place)


def headline(question: ScoringQuestion, speaker: Speaker) -> str:
    """What is scored: the place, its scoreboard, and what is special about it."""
    say = speaker.say
    parts = [speaker.place(question.place)] if question.place else []
    parts.append("/".join(map(str, question.scoreboard)))
    parts += [say("King's region")] if question.king else []
    parts += [say("home region of {player}", player=speaker.player(player)) for player in question.home]
    parts += [say("first places only")] if question.first_only else []
    return ", ".join(parts)


def clauses_cited(answers: Sequence[Answered], speaker: Speaker) -> str:
    """The title and text of every clause that is among the reasons, once."""
    cited = {id for each in answers for share in each.shares for id in share.because}
    cited |= {clause for each in answers for _, clause in circumstances(each, speaker)}
    return reasons(speaker, sorted(cited))
