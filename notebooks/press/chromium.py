"""The Chromium on this machine: it takes the pictures, and the browser tests drive it."""

from __future__ import annotations

from os import environ
from shutil import which

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")


def chromium() -> str | None:
    """The path of the Chromium that the environment variable CHROMIUM names, or of one that is installed."""
    return environ.get("CHROMIUM") or next(filter(None, map(which, NAMES)), None)
