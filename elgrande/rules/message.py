"""The mark on every string that players will read in their own language."""


def N_(message: str) -> str:
    """The message, unchanged: marked here so that it is collected, to be translated where it is shown.

    >>> N_("Ties drop one rank")
    'Ties drop one rank'
    """
    return message
