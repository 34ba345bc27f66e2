"""The translations: one compiled gettext catalogue for each language and domain, loaded when first needed.

The domain "rules" holds what stands under `elgrande/rules/` (clauses, cards, regions), "interface" all other
messages. Messages are written in English, which therefore needs no catalogue. A message is marked where it is
written, by `N_`, `NN_`, `say` or `count`, so that `make messages` finds it.
"""

from functools import cache
from gettext import GNUTranslations, NullTranslations
from importlib.resources import files

LANGUAGE_NAMES = {"en": "English", "es": "Español", "pt": "Português"}
LANGUAGES = tuple(LANGUAGE_NAMES)


def NN_(singular: str, plural: str) -> tuple[str, str]:
    """The two messages, unchanged: marked to be translated together. The number {n} decides which is used.

    >>> NN_("{n} point", "{n} points")
    ('{n} point', '{n} points')
    """
    return singular, plural


@cache
def catalogue(language: str, domain: str) -> NullTranslations:
    """The translations of a domain into a language.

    >>> catalogue("es", "rules").gettext("Outlaws")
    'Proscritos'
    """
    if language == "en":
        return NullTranslations()
    path = files("elgrande.text").joinpath("locale", language, "LC_MESSAGES", f"{domain}.mo")
    with path.open("rb") as compiled:
        return GNUTranslations(compiled)
