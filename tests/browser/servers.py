"""Servers for the browser tests: on this machine only, on a free port, with throw-away settings."""

from __future__ import annotations

import json
import os
import signal
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from contextlib import contextmanager
from pathlib import Path

ROOT = Path(__file__).parent.parent.parent
TOKEN = "elgrande"
PATIENCE = 60  # seconds until a server answers
# The page: nothing pops up, tests can reach the application, and what only developers have is not there.
PAGE = {
    "exposeAppInBrowser": "true",
    "disabledExtensions": {
        "@jupyterlab/apputils-extension:announcements": True,
        "@jupyterlab/extensionmanager-extension": True,
        "@jupyter/nbgrader": True,
        "@voila-dashboards/jupyterlab-preview": True,
        "jupyterlab-jupytext": True,
    },
}
# The server: without what is slow to start, and for teachers only.
SERVER = {
    "ServerApp": {
        "jpserver_extensions": {
            f"nbgrader.server_extensions.{name}": False
            for name in ("assignment_list", "course_list", "formgrader", "validate_assignment")
        }
    }
}
# Where Jupyter keeps what it remembers: somewhere that nobody else uses.
PLACES = {
    "JUPYTER_CONFIG_DIR": "config",
    "JUPYTER_DATA_DIR": "data",
    "JUPYTER_RUNTIME_DIR": "runtime",
    "JUPYTERLAB_SETTINGS_DIR": "settings",
    "JUPYTERLAB_WORKSPACES_DIR": "workspaces",
    "IPYTHONDIR": "ipython",
}


def answers(url):
    """Whether a server responds."""
    try:
        with urllib.request.urlopen(url, timeout=5):
            return True
    except (urllib.error.URLError, ConnectionError, TimeoutError):
        return False


def free_port():
    """A port that is not in use."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        return free.getsockname()[1]


@contextmanager
def serving(module, options, home, ready="", **environment):
    """Start `python -m module options`, `{port}` filled in; yield its address; stop it."""
    config = home / "config"
    (config / "labconfig").mkdir(parents=True, exist_ok=True)
    (config / "labconfig" / "page_config.json").write_text(json.dumps(PAGE))
    (config / "jupyter_server_config.json").write_text(json.dumps(SERVER))
    settings = {name: str(home / place) for name, place in PLACES.items()}
    environment = os.environ | settings | {"PYTHONPATH": str(ROOT)} | environment
    port = free_port()
    command = [sys.executable, "-m", module, *(option.format(port=port) for option in options)]
    with (
        (home / "server.log").open("wb") as log,
        subprocess.Popen(
            command, env=environment, stdout=log, stderr=subprocess.STDOUT, start_new_session=True
        ) as process,
    ):
        try:
            address, ends = f"http://127.0.0.1:{port}", time.monotonic() + PATIENCE
            while not answers(address + ready):
                assert process.poll() is None, (home / "server.log").read_text()
                assert time.monotonic() < ends, f"{module} does not answer"
            yield address
        finally:
            os.killpg(process.pid, signal.SIGTERM)


def jupyter(module, folder, home):
    """A server of the notebooks in a folder: JupyterLab, or Notebook 7."""
    options = (
        *("--no-browser", "--allow-root", "--ip=127.0.0.1", "--port={port}", "--ServerApp.port_retries=0"),
        f"--ServerApp.root_dir={folder}",
        f"--IdentityProvider.token={TOKEN}",
        "--LabApp.extension_manager=readonly",
    )
    return serving(module, options, home, f"/api?token={TOKEN}")
