"""The command `python -m notebooks.press`."""

from __future__ import annotations

from argparse import ArgumentParser
from collections.abc import Sequence

from tqdm import tqdm

from elgrande.text import LANGUAGES
from notebooks.press import __doc__ as description
from notebooks.press.pictures import camera
from notebooks.press.printing import publish
from notebooks.press.prose import TRANSLATIONS, lessons, updated_catalogue, write_catalogue


def main(arguments: Sequence[str] | None = None) -> None:
    """Publish lessons, or bring their catalogues up to date."""
    parser = ArgumentParser(prog="python -m notebooks.press", description=description.partition("\n")[0])
    parser.add_argument("lessons", nargs="*", metavar="lesson", help="all, if none is named")
    parser.add_argument("--language", choices=LANGUAGES, action="append", help="all, if none is named")
    parser.add_argument("--messages", action="store_true", help="only bring the catalogues up to date")
    chosen = parser.parse_args(arguments)
    if unknown := [lesson for lesson in chosen.lessons if lesson not in lessons()]:
        parser.error(f"there is no lesson {', '.join(unknown)}; there are {', '.join(lessons())}")
    wanted = chosen.lessons or lessons()
    if chosen.messages:
        for lesson in wanted:
            for language in TRANSLATIONS:
                write_catalogue(updated_catalogue(lesson, language), lesson, language)
        return
    jobs = [(lesson, language) for lesson in wanted for language in chosen.language or LANGUAGES]
    with camera() as pictured:
        for lesson, language in (progress := tqdm(jobs, unit="notebook")):
            progress.set_postfix_str(f"{language}/{lesson}")
            publish(lesson, language, pictured)


if __name__ == "__main__":
    main()
