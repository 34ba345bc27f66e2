"""Play a game in the terminal against bots."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from pathlib import Path

from elgrande.cli.board import board
from elgrande.cli.options import (
    DEFAULT_PLAYERS,
    CommandError,
    add_cards,
    add_game,
    cards_of,
    edition_of,
    loaded,
    refuse_besides,
)
from elgrande.cli.reasons import reasons
from elgrande.cli.tables import side_by_side, terminal_width
from elgrande.players.bots import BOTS
from elgrande.rules.message import N_
from elgrande.table.session import CannotUndo, Session

HELP = N_(
    "Type the number of an action, or: undo, save FILE, why N (the rules behind line N), board, help, quit."
)

ON = N_("Press Enter to let them go on, or type turn to let the turn go on to its end.")


def add_options(parser: ArgumentParser) -> None:
    """The options of this command."""
    add_game(parser)
    parser.add_argument("--bots", choices=BOTS, default="greedy", help="your opponents (%(default)s)")
    parser.add_argument("--seat", type=int, default=0, help="where you sit, from 0 (%(default)s)")
    add_cards(parser)
    parser.add_argument("--load", type=Path, metavar="FILE", help="go on with a saved game")


def run(options: Namespace) -> None:
    """Play until the game is over or you quit."""
    session = seated(options)
    print(session.speaker.say(HELP))
    told = 0
    while True:
        told = tell_news(session, told)
        print(board(session.view, session.speaker), end="\n\n")
        print(session.speaker.decision(session.view))
        if session.state.is_over or not acted(session):
            return


def seated(options: Namespace) -> Session:
    """The table with you at it: a new game, or the saved one. CommandError says what is wrong."""
    bots, humans = BOTS[options.bots], (options.seat,)
    try:
        if options.load is None:
            players = options.players or DEFAULT_PLAYERS
            edition, seed, language = edition_of(options), options.seed or 0, options.language
            game = players, humans, bots, edition, seed, language
            return Session(*game, cards=cards_of(options, edition))
        own = ("edition", "reading", "expansions", "players", "short", "seed", "cards")
        refuse_besides(options, "a saved game", *own)
        return loaded(options.load, lambda text: Session.load(text, humans, bots, options.language))
    except ValueError as error:  # nobody can sit there
        raise CommandError(f"--seat: {str(error).removeprefix('humans: ')}") from None


def tell_news(session: Session, told: int) -> int:
    """What happened since `told` events were told, numbered for `why`; how many are told now."""
    log = session.log
    for number, event in enumerate(log[told:], start=told + 1):
        print(f"{number:>4}  {session.speaker.event(event)}")
    print()
    return len(log)


def acted(session: Session) -> bool:
    """Ask until something has been done or undone: True; or until you quit: False."""
    say, legal = session.speaker.say, session.view.legal
    show_actions(session)
    if session.is_paused:
        print(say(ON))
    while True:
        match asked():
            case [] if session.is_paused:
                session.go_on()
                return True
            case ["turn"] if session.is_paused:
                session.go_on(whole_turn=True)
                return True
            case ["quit"]:
                return False
            case [number] if is_among(number, len(legal)):
                session.act(legal[int(number) - 1])
                return True
            case ["undo"]:
                try:
                    session.undo()
                    return True
                except CannotUndo as error:
                    print(error)
            case ["save", *words] if words:
                save(session, Path(" ".join(words)))
            case ["why", number] if is_among(number, len(session.log)):
                print(reasons(session.speaker, session.log[int(number) - 1].because))
            case ["board"]:
                print(board(session.view, session.speaker))
                show_actions(session)
            case [] | ["help"]:
                print(say(HELP))
            case _:
                print(say("That is not possible here. {help}", help=say(HELP)))


def is_among(typed: str, most: int) -> bool:
    """Whether a number from 1 to this one was typed.

    >>> is_among("4", 4), is_among("5", 4), is_among("0", 4), is_among("²", 4)
    (True, False, False, False)
    """
    is_short = len(typed) <= len(str(most))  # Python does not read thousands of digits
    return typed.isdecimal() and is_short and 0 < int(typed) <= most


def asked() -> list[str]:
    """The words that were typed; at the end of the input, to quit."""
    try:
        return input("> ").split()
    except EOFError:
        print()
        return ["quit"]


def show_actions(session: Session) -> None:
    """All you may do now, numbered."""
    view, speaker = session.view, session.speaker
    labels = (speaker.action(action, view.agenda[-1]) for action in view.legal)
    numbered = [f"{number:>3} {label}" for number, label in enumerate(labels, start=1)]
    print(side_by_side(numbered, terminal_width()))


def save(session: Session, path: Path) -> None:
    """The game is in the file, or you know why it is not."""
    say = session.speaker.say
    try:
        path.write_text(session.save(), encoding="utf-8")
    except (OSError, ValueError) as error:  # a ValueError of what can be no file's name
        reason = error.strerror if isinstance(error, OSError) else error
        print(say("The game could not be saved: {path}: {reason}", path=path, reason=reason))
    else:
        print(say("The game is saved in {path}.", path=path))
