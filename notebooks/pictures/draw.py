"""Draw the picture of the README: the board of a game between greedy bots, in its sixth round."""

from argparse import ArgumentParser
from pathlib import Path

from elgrande.draw import board_svg
from elgrande.players.bots import GreedyBot
from elgrande.players.playouts import play_game
from elgrande.state import Turn
from elgrande.text import NAMES, Speaker
from elgrande.views import view

PICTURE = Path(__file__).with_name("board.svg")


def picture() -> str:
    """The board as the second player sees it, with the places where he may put a caballero marked."""
    bots = [GreedyBot(seed) for seed in range(5)]
    for played in play_game(bots, seed=7):
        frame = played.state.agenda[-1] if played.state.agenda else None
        if played.state.round == 6 and isinstance(frame, Turn) and frame.player == 1:
            seen, speaker = view(played.state, 1), Speaker(language="en", names=NAMES)
            targets = {
                f"place:{action.place}": speaker.action(action)
                for action in seen.legal
                if hasattr(action, "place")
            }
            return board_svg(seen, speaker, targets)
    raise AssertionError("the game has no such moment")


if __name__ == "__main__":
    ArgumentParser(prog="python -m notebooks.pictures.draw", description=__doc__).parse_args()
    PICTURE.write_text(picture(), encoding="utf-8")
