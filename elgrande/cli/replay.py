"""Tell a saved game, event by event."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from pathlib import Path

from elgrande.cli.options import add_json, loaded, speaker_of
from elgrande.saving import Transcript


def add_options(parser: ArgumentParser) -> None:
    """The options of this command."""
    parser.add_argument("transcript", type=Path, metavar="TRANSCRIPT", help="a saved game")
    add_json(parser)


def run(options: Namespace) -> None:
    """Everything that happened, with the clauses that made it so; or the final state as JSON."""
    transcript = loaded(options.transcript, Transcript.from_json)
    if options.json:
        print(transcript.final().to_json())
        return
    speaker = speaker_of(options, transcript.players).about(transcript.first())
    events = (event for outcome in transcript.replay() for event in outcome.events)
    for number, event in enumerate(events, start=1):
        print(f"{number:>4}  {speaker.event(event)}  [{', '.join(event.because)}]")
