"""Small programs that play, well and badly, for tests; each is a text for ``python -c``."""

import shlex
import sys
from typing import Final

from undercut.adapters.external import ProgramSpec, parse_program

_ANSWERS: Final = """
import json, sys
def say(**answer):
    print(json.dumps(answer), flush=True)
asked = 0
for line in sys.stdin:
    message = json.loads(line)
    if message["type"] == "hello":
        say(protocol=1, name="test")
    elif message["type"] == "bye":
        break
    elif message["type"] == "choose":
        asked += 1
        action = None if message["may_default"] else message["legal"][-1]
        {turn}
"""
_PLAY: Final = 'say(id=message["id"], action=action)'


def bot(turn: str = _PLAY) -> str:
    """A program that does ``turn`` when it is asked for an action; by default the last legal one."""
    return _ANSWERS.replace("{turn}", turn)


GOOD: Final = bot()
BAD: Final[dict[str, tuple[str, str]]] = {
    "silent": (bot("pass"), "late"),
    "late": (bot(f"import time; time.sleep(0.6); {_PLAY}"), "late"),
    "dies": (bot("sys.exit('I give up')"), "dead"),
    "dies at its third choice": (bot(f"sys.exit(7) if asked == 3 else {_PLAY}"), "dead"),
    "closes its output": (bot("import os, time; os.close(1); time.sleep(60)"), "dead"),
    "is killed": (bot("import os; os.kill(os.getpid(), 9)"), "dead"),
    "plays what is not allowed": (bot('say(id=message["id"], action="KAS")'), "illegal_action"),
    "plays what is no action": (bot('say(id=message["id"], action="no")'), "illegal_action"),
    "leaves to the defaults what has none": (bot('say(id=message["id"], action=None)'), "illegal_action"),
    "answers another question": (bot('say(id=message["id"] + 1, action=action)'), "bad_answer"),
    "answers without a number": (bot("say(action=action)"), "bad_answer"),
    "answers a number": (bot('say(id=message["id"], action=7)'), "bad_answer"),
    "answers no JSON": (bot('print("{", flush=True)'), "bad_answer"),
    "answers no text": (bot('sys.stdout.buffer.write(b"\\xff\\xfe\\n"); sys.stdout.flush()'), "bad_answer"),
    "answers an empty line": (bot("print(flush=True)"), "bad_answer"),
    "answers twice": (bot(f"{_PLAY}; {_PLAY}"), "bad_answer"),
    "never ends its line": (bot('sys.stdout.write("x" * 200_000); sys.stdout.flush()'), "bad_answer"),
    "floods": (bot('[print("x" * 1000, flush=True) for _ in iter(int, 1)]'), "bad_answer"),
    "floods the errors": (bot('[print("x" * 1000, file=sys.stderr) for _ in iter(int, 1)]'), "late"),
}
"""By what is wrong: the program, and the code of the fault."""

NO_START: Final[dict[str, str]] = {
    "says nothing": "import time; time.sleep(60)",
    "ends at once": "",
    "speaks another protocol": "print('{\"protocol\": 2}', flush=True); import time; time.sleep(60)",
    "greets in no JSON": 'print("hello", flush=True); import time; time.sleep(60)',
}


def spec_of(program: str, timeout_ms: int = 5_000, start_ms: int = 20_000) -> ProgramSpec:
    """What plays as this program does."""
    return parse_program(text_of(program, timeout_ms, start_ms))


def text_of(program: str, timeout_ms: int = 5_000, start_ms: int = 20_000) -> str:
    """The same as it would be typed."""
    command = shlex.join([sys.executable, "-c", program])
    return f"cmd:timeout_ms={timeout_ms} start_ms={start_ms} name=test {command}"
