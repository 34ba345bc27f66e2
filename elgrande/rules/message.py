"""The marker `N_` for strings that players read, so that they are collected for translation."""


def N_(message: str) -> str:
    """The message, unchanged: a marker for `make messages`; it is translated where it is shown.

    >>> N_("Ties drop one rank")
    'Ties drop one rank'
    """
    return message
