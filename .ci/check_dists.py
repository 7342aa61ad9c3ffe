"""Checks that the wheel and the source distribution hold what a person needs: the page, the catalogues, the data."""

from __future__ import annotations

import sys
import tarfile
import zipfile
from pathlib import Path

IN_WHEEL = (
    "undercut/core/rulesets/classic.toml",
    "undercut/py.typed",
    "undercut/server/static/index.html",
    "undercut/server/static/licences.md",
    "undercut/server/static/sources.sha256",
)
IN_SDIST = ("LICENSE", "README.md", "hatch_build.py", "web/package-lock.json", "web/package.json")
LANGUAGES = ("en", "fi", "hu")


def main(folder: Path) -> int:
    wheel, sdist = one(folder, "*.whl"), one(folder, "*.tar.gz")
    in_wheel = set(zipfile.ZipFile(wheel).namelist())
    with tarfile.open(sdist) as archive:
        in_sdist = {name.partition("/")[2] for name in archive.getnames()}
    catalogues = {path.relative_to("src").as_posix() for path in Path("src/undercut/locale").rglob("*.ftl")}
    lacking = [f"no catalogue for {code}" for code in LANGUAGES if not any(f"/locale/{code}/" in c for c in catalogues)]
    lacking += [f"{wheel.name}: {name}" for name in sorted({*IN_WHEEL, *catalogues} - in_wheel)]
    lacking += [f"{sdist.name}: {n}" for n in sorted({*IN_SDIST, *(f"src/{m}" for m in IN_WHEEL)} - in_sdist)]
    lacking += [f"{sdist.name} holds {n}" for n in sorted(in_sdist) if "node_modules" in n][:3]
    if not any(name.startswith("undercut/server/static/") and name.endswith(".js") for name in in_wheel):
        lacking.append(f"{wheel.name}: no script of the page")
    for line in lacking:
        print(f"Wrong in a package: {line}", file=sys.stderr)
    print(f"{wheel.name}: {len(in_wheel)} files, {sdist.name}: {len(in_sdist)} files")
    return 1 if lacking else 0


def one(folder: Path, pattern: str) -> Path:
    found = list(folder.glob(pattern))
    if len(found) != 1:
        raise SystemExit(f"Expected one {pattern} in {folder}, found {len(found)}.")
    return found[0]


if __name__ == "__main__":
    raise SystemExit(main(Path(sys.argv[1])))
