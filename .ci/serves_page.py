"""Runs a shell command that installs and serves the game, and checks that the page comes. Then stops it again."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request

ADDRESS = "http://127.0.0.1:8000/"
PATIENCE_S = 600.0


def main(command: str) -> int:
    with socket.socket() as probe:
        if probe.connect_ex(("127.0.0.1", 8000)) == 0:
            print("Something else is listening on port 8000.", file=sys.stderr)
            return 1
    server = subprocess.Popen(["bash", "-euo", "pipefail", "-c", command], start_new_session=True)
    try:
        page = wait_for_page(server)
    finally:
        stop(server)
    if "<!doctype html>" not in page[:200].lower() or "<script" not in page:
        print(f"{ADDRESS} did not give the page, but:\n{page[:500]}", file=sys.stderr)
        return 1
    print(f"{ADDRESS} gives the page: {len(page)} characters")
    return 0


def wait_for_page(server: subprocess.Popen[bytes]) -> str:
    deadline = time.monotonic() + PATIENCE_S
    while time.monotonic() < deadline:
        if server.poll() is not None:
            raise SystemExit(f"The command ended with status {server.returncode} and serves nothing.")
        try:
            with urllib.request.urlopen(ADDRESS, timeout=10) as answer:
                return str(answer.read().decode("utf-8"))
        except urllib.error.HTTPError as error:
            return f"status {error.code}: {error.read().decode('utf-8', 'replace')}"
        except OSError:
            time.sleep(0.5)
    raise SystemExit(f"Nothing answered on {ADDRESS} within {PATIENCE_S:.0f} s.")


def stop(server: subprocess.Popen[bytes]) -> None:
    """Ask the command and its children to end, and make sure of it."""
    for ending in (signal.SIGTERM, signal.SIGKILL):
        try:
            os.killpg(server.pid, ending)
            server.wait(timeout=15)
        except (ProcessLookupError, subprocess.TimeoutExpired):
            continue


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1]))
