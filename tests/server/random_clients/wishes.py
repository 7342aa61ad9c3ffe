"""What random clients send: legal and illegal acts, all other commands, and what is no message at all."""

from typing import Any, Final

from tests.server.random_clients.client import Client
from tests.server.random_clients.story import Message, Story
from tests.server.serving import plain_choice

TOKENS: Final = ("S", "T", "P", "K", "G", ".", "7H", "KC", "K7H", "AS", "8S>1", "=4H5H6H", "7X", "", "s", "=", "K", "Z")
"""Some are legal now and then; some are no tokens."""
TEXTS: Final = ("Hello", "szép", "hyvä", "", " ", "a\u202e", "x" * 141, "\U0001f44b", "e" + "\u0301" * 9, "line\nbreak")
MALFORMED: Final[tuple[str | bytes, ...]] = (
    "", "{", "null", "[]", "7", '"ping"', "{}", '{"type":"nothing"}', '{"type":1}', '{"type":"act"}',
    '{"type":"act","id":1,"number":0,"actions":["S"]}',
    '{"type":"act","id":"x","number":"0","actions":["S"]}',
    '{"type":"act","id":"x","number":0,"actions":"S"}',
    '{"type":"act","id":"x","number":1.5,"actions":["S"]}',
    '{"type":"act","id":"x","number":99999999999999999999999999,"actions":["S"]}',
    '{"type":"act","id":"x","number":0,"actions":["S"],"more":1}',
    '{"type":"act","id":"x","id":"y","number":0,"actions":[]}',
    '{"type":"hello","protocol":"3"}',
    '{"type":"hello","protocol":3,"last_number":1e99}',
    '{"type":"say","id":"x","phrase":"hello","text":"both"}',
    '{"type":"contribute","id":"x","commitment":"","contribution":"00"}',
    '{"type":"abandon","id":"x","number":0,"answer":"perhaps"}',
    '{"type":"act","id":"\\ud800","number":0,"actions":["S"]}',
    "[" * 3000, '{"a":' * 1500, "x" * 9000, "\ud800", "\x00", b"", b"\xff\xfe", b'{"type":"ping"}', b"x" * 9000,
)  # fmt: skip


def act(client: Client | None, command_id: str, actions: list[str]) -> Message:
    """An act, made against the view seen last."""
    number = client.memory.view["number"] if client is not None and client.memory.view else 0
    return {"type": "act", "id": command_id, "number": number, "actions": actions}


def _hand(client: Client) -> Message | None:
    hand: Message | None = client.memory.view.get("hand")
    return hand


def is_to_act(client: Client) -> bool:
    """Whether the view says that it is this client's turn, in a hand that goes on."""
    hand = _hand(client)
    if hand is None or client.seat is None or client.memory.view["match"]["over"]:
        return False
    return bool(hand["to_act"] == client.seat and hand["legal"])


def is_to_go_on(client: Client) -> bool:
    """Whether the next hand waits for this client's word."""
    match, players = client.memory.view["match"], client.memory.view["players"]
    waits = _hand(client) is not None and match["deal_over"] and not match["over"]
    return bool(waits and not players[client.seat or 0]["ready"])


def is_outdated(story: Story, seat: int | None, number: int) -> bool:
    """Whether a command made against that number of event is."""
    deal = story.game.deal
    board = None if deal is None or seat is None else deal.board_of(seat)
    moved = story.game.number if board is None else story.game.moved[board]
    return not moved <= number <= story.game.number


def legal(client: Client | None, choice: int, command_id: str) -> Message:
    """What the view allows: an act, or the next hand when the hand is over."""
    hand = None if client is None else _hand(client)
    if client is None or hand is None:
        return act(client, command_id, ["S"])
    if client.memory.view["match"]["deal_over"]:
        return {"type": "next_hand", "id": command_id, "number": client.memory.view["number"]}
    ways = [[token] for token in hand["legal"]]
    ways += [spread["actions"] for knock in hand["knocks"] for spread in knock["spreads"]]
    if hand["laying"] is not None:
        ways += [spread["actions"] for spread in hand["laying"]["spreads"]] + [hand["laying"]["automatic"]]
    ways = [way for way in ways if way]
    return act(client, command_id, ways[choice % len(ways)] if ways else ["S"])


def plain(client: Client, command_id: str) -> Message:
    """What a plain player does now."""
    if not is_to_act(client) or client.memory.view["hand"]["laying"] is not None:
        return legal(client, 0, command_id)
    return act(client, command_id, plain_choice(client.memory.view["hand"]))


def illegal(client: Client, choice: int, command_id: str) -> Message:
    """What the view does not allow, often after something that it does."""
    hand = _hand(client)
    allowed = [] if hand is None else hand["legal"]
    wrong = [token for token in TOKENS if token not in allowed]
    token = wrong[choice % len(wrong)]
    lists = [[token], [token] * 21, [], [token, "S"]]
    if allowed and not set(allowed) & {"S", "T"}:
        # A turn ends with one of these: what follows it is another seat's affair.
        lists.append([allowed[choice % len(allowed)], "Z"])
    return act(client, command_id, lists[choice % len(lists)])


def contribution(client: Client, choice: int) -> Message:
    """Something added to the coming deal."""
    coming = client.memory.view.get("coming") if client.memory.view else None
    commitment = "0" * 64 if coming is None else coming["commitment"]
    return {
        "type": "contribute",
        "id": f"add {choice} {commitment[:8]}",
        "commitment": commitment,
        "contribution": f"{choice:08x}",
    }


def advice(client: Client, choice: int, command_id: str) -> Message:
    """From the one who sits out: something that the captain may do, words, or both."""
    suggestions = [None, *client.memory.view["hand"]["suggestions"]]
    action = suggestions[choice % len(suggestions)]
    text = "low ones" if action is None or choice % 2 else ""
    number = client.memory.view["number"]
    return {"type": "advise", "id": command_id, "number": number, "action": action, "text": text}


def any_command(client: Client, choice: int, command_id: str) -> Message:
    """Any command, fitting or not."""
    head: dict[str, Any] = {"id": command_id, "number": client.memory.view["number"]}
    coming = client.memory.view["coming"]
    added = ("00ff", "", "0", "zz", "ab" * 128, "ab" * 129)[choice // 16 % 6]
    text = TEXTS[choice // 16 % len(TEXTS)]
    speaker = client.speakers[choice // 16 % len(client.speakers)] if client.speakers else "0" * 16
    commands: list[Message] = [
        legal(client, choice // 16, command_id),
        illegal(client, choice // 16, command_id),
        {"type": "next_hand", **head},
        {"type": "next_hand", **head},
        {
            "type": "contribute",
            "id": command_id,
            "commitment": "" if coming is None else coming["commitment"],
            "contribution": added,
        },
        {"type": "contribute", "id": command_id, "commitment": "f" * 64, "contribution": "00"},
        {"type": "advise", **head, "action": (None, "S", "Z")[choice // 16 % 3], "text": text},
        {"type": "abandon", **head, "answer": ("offer", "agree", "decline")[choice // 16 % 3]},
        {"type": "rematch", **head},
        {"type": "say", "id": command_id, "text": text},
        {"type": "say", "id": command_id, "phrase": ("hello", "nonsense")[choice // 16 % 2]},
        {"type": "mute", "id": command_id, "speaker": speaker, "muted": choice // 16 % 2 == 0},
        {"type": "report", "id": command_id, "speaker": speaker},
        act(client, ("", "x" * 65, command_id)[choice // 16 % 3], ["S"]),
        {"type": "advise", **head},
        {"type": "resign" if choice // 16 % 4 == 0 else "rematch", **head},
    ]
    return commands[choice % len(commands)]


def impatience(client: Client, choice: int, command_id: str) -> Message:
    """To end a match for which others are waited for, or to play on where a computer player does."""
    head: Message = {"id": command_id, "number": client.memory.view["number"]}
    ways: list[Message] = [
        {"type": "claim", **head, "seat": choice // 3 % 5 - 1},
        {"type": "abandon", **head, "answer": "left"},
        {"type": "come_back", **head},
    ]
    return ways[choice % len(ways)]


def is_patience_over(client: Client, message: Message) -> bool:
    """Whether the view says that others were waited for long enough; to come back oneself one may always."""
    view = client.memory.view
    match message:
        case {"type": "claim", "seat": seat}:
            return view["clock"] is not None and any(
                at == seat and each["countdown_ms"] == 0 for at, each in enumerate(view["clock"]["seats"])
            )
        case {"type": "abandon"}:
            return bool(set(view["calls"]["gone"]) - {client.seat})
        case _:
            return True


def malformed(choice: int) -> str | bytes:
    """What is no message, or not one of ours."""
    return MALFORMED[choice % len(MALFORMED)]
