"""Run by the browser's own Python, not by a visitor: what every lesson imports lies compiled in its archive.

A browser compiles it anew on every visit, which takes longer than all else until the boards are there. Other
modules are left as they are: the more is compiled, the more there is to download.
"""

import sys
from collections import defaultdict
from importlib import import_module
from importlib.util import cache_from_source
from pathlib import Path
from py_compile import PycInvalidationMode
from py_compile import compile as compile_file
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

HERE = Path("/here")
STANDARD = HERE / "python_stdlib.zip"
(PACKAGES,) = (Path(path) for path in sys.path if path.endswith("site-packages"))
FIRST = (  # by the kernel, and by the first cells of lessons
    *("micropip", "piplite", "pyodide_kernel", "ipywidgets", "anywidget", "networkx"),
    *("elgrande", "elgrande.course", "elgrande.course.task_chooser", "elgrande.widgets"),
)


def imported() -> list[str]:
    """The source files of all modules that are imported now, those for this script among them."""
    specs = [getattr(module, "__spec__", None) for module in list(sys.modules.values())]
    return sorted({spec.origin for spec in specs if spec and (spec.origin or "").endswith(".py")})


def compiled(source: Path, origin: str) -> bytes:
    """The file's code, which Python uses without a look at the source: unpacked, that has another date."""
    how = PycInvalidationMode.UNCHECKED_HASH
    compile_file(str(source), "/tmp/code", origin, doraise=True, invalidation_mode=how)
    return Path("/tmp/code").read_bytes()


def add(archive: Path, codes: dict[str, bytes]) -> None:
    """Put these into the archive; nothing depends on when."""
    with ZipFile(archive, "a") as whole:
        for name, code in codes.items():
            whole.writestr(ZipInfo(name), code, ZIP_DEFLATED)


members: dict[str, Path] = {}
for wheel in sorted(HERE.glob("*.whl")):
    with ZipFile(wheel) as whole:
        whole.extractall(PACKAGES)
        members |= dict.fromkeys(whole.namelist(), wheel)
with ZipFile(STANDARD) as whole:
    whole.extractall("/tmp/standard")

for name in FIRST:
    import_module(name)

codes: defaultdict[Path, dict[str, bytes]] = defaultdict(dict)
for origin in imported():
    if ".zip/" in origin:  # where there is no __pycache__
        name = origin.partition(".zip/")[2]
        codes[STANDARD][f"{name}c"] = compiled(Path("/tmp/standard") / name, origin)
    elif (name := origin.removeprefix(f"{PACKAGES}/")) in members:
        codes[members[name]][cache_from_source(name)] = compiled(PACKAGES / name, origin)
for archive, those in codes.items():
    add(archive, those)
