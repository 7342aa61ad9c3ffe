"""A person at the page: by clicks, by taps and by keys alone. It sees what the page shows, and knows no more."""

from dataclasses import dataclass, field
from typing import Any

from playwright.sync_api import Page

TURNS_LIMIT = 4000

_SEEN = """() => {
  const table = document.querySelector('[data-testid=table]')
  const enabled = (id) => {
    const button = document.querySelector(`[data-testid=${id}]`)
    return button !== null && !button.disabled && button.getAttribute('aria-disabled') !== 'true'
  }
  const cards = [...document.querySelectorAll('[data-testid=holding] [data-card]')].map((each) => ({
    card: each.dataset.card, meld: each.dataset.meld !== undefined, drawn: each.dataset.drawn !== undefined,
  }))
  const kind = document.querySelector('[data-testid=result-kind]')
  return {
    phase: table?.dataset.phase ?? '',
    number: Number(table?.dataset.number ?? 0),
    myTurn: table?.dataset.yourTurn === 'true',
    moving: table?.dataset.moving === 'true',
    cards,
    actions: ['take', 'pass', 'draw', 'discard', 'knock', 'gin'].filter((name) => enabled(`action-${name}`)),
    result: kind === null ? null : kind.textContent.trim(),
    nextHand: document.querySelector('[data-testid=next-hand]') !== null,
    offline: document.querySelector('[data-testid=offline]') !== null,
  }
}"""


@dataclass
class Seen:
    """What the page shows at one moment."""

    phase: str
    number: int
    my_turn: bool
    cards: list[dict[str, Any]]
    actions: list[str]
    result: str | None
    next_hand: bool


def see(page: Page) -> Seen:
    """Look at the page when it has come to rest."""
    page.wait_for_function(f"() => {{ const seen = ({_SEEN})(); return !seen.moving && !seen.offline }}")
    return _seen(page.evaluate(_SEEN))


def glance(page: Page) -> Seen | None:
    """Look at the page as it is now; None while anything moves on it, or the server is not there."""
    seen = page.evaluate(_SEEN)
    return None if seen["moving"] or seen["offline"] else _seen(seen)


def _seen(seen: dict[str, Any]) -> Seen:
    return Seen(
        seen["phase"],
        seen["number"],
        seen["myTurn"],
        seen["cards"],
        seen["actions"],
        seen["result"],
        seen["nextHand"],
    )


def wait_for_my_turn(page: Page) -> Seen:
    """Until there is something to do: my turn, or a result."""
    page.wait_for_function(
        f"""() => {{
          const seen = ({_SEEN})()
          return !seen.moving && !seen.offline && (seen.result !== null || (seen.myTurn && seen.cards.length > 0
            && seen.actions.length > 0) || (seen.myTurn && seen.phase === 'discard'))
        }}"""
    )
    return see(page)


def wait_for_my_move(page: Page, seen: Seen) -> None:
    """Until the page shows that what was done then is done: another phase, not my turn, or a result."""
    page.wait_for_function(
        f"""(phase) => {{
          const seen = ({_SEEN})()
          return seen.phase !== phase || !seen.myTurn || seen.result !== null
        }}""",
        arg=seen.phase,
    )


_POINTS = {**{str(n): n for n in range(2, 10)}, "A": 1, "T": 10, "J": 10, "Q": 10, "K": 10}


def dearest_loose_card(seen: Seen, refused: str | None) -> str:
    """The dearest card that lies in no meld on the screen; the last one when all do."""
    loose = [str(each["card"]) for each in seen.cards if not each["meld"] and each["card"] != refused]
    every = [str(each["card"]) for each in seen.cards if each["card"] != refused]
    return max(loose, key=lambda card: (_POINTS[card[0]], card)) if loose else every[-1]


@dataclass
class Story:
    """What happened in a match played by a person."""

    results: list[str] = field(default_factory=list)
    moves: int = 0


class Hands:
    """How a person does things. ``taken`` is the card that may not be thrown this turn."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.taken: str | None = None

    def do(self, name: str) -> None:
        """Take, pass, draw, knock or gin."""
        raise NotImplementedError

    def throw(self, card: str) -> None:
        """Discard a card."""
        raise NotImplementedError

    def confirm_knock(self) -> None:
        """Say yes on the knock sheet as it opens: the best choice is made beforehand."""
        raise NotImplementedError

    def go_to_next_hand(self) -> None:
        """Leave the result."""
        raise NotImplementedError

    def take_turn(self, seen: Seen) -> None:
        """One thing: what there is to do now."""
        if seen.phase in ("offer", "draw", "draw_stock"):
            self.taken = None
        if "gin" in seen.actions or "knock" in seen.actions:
            self.do("gin" if "gin" in seen.actions else "knock")
            self.confirm_knock()
        elif seen.phase == "offer":
            self.do("pass")
        elif seen.phase in ("draw", "draw_stock"):
            self.do("draw")
        else:
            self.throw(dearest_loose_card(seen, self.taken))

    def play_match(self) -> Story:
        """Until the page offers no next hand."""
        story = Story()
        for _ in range(TURNS_LIMIT):
            seen = wait_for_my_turn(self.page)
            if seen.result is None:
                self.take_turn(seen)
                story.moves += 1
                self.page.wait_for_function(
                    "(number) => Number(document.querySelector('[data-testid=table]').dataset.number) > number",
                    arg=seen.number,
                )
                continue
            story.results.append(seen.result)
            if not seen.next_hand:
                return story
            self.go_to_next_hand()
            self.page.wait_for_function("() => document.querySelector('[data-testid=result-kind]') === null")
        raise AssertionError("the match does not end")


class ClickingHands(Hands):
    """By mouse."""

    def do(self, name: str) -> None:
        """A button, or the stock itself."""
        self.page.click("[data-testid=stock]" if name == "draw" else f"[data-testid=action-{name}]")

    def throw(self, card: str) -> None:
        """Lift, then discard."""
        self.page.click(f"[data-testid=card-{card}]")
        self.page.click("[data-testid=action-discard]")

    def confirm_knock(self) -> None:
        """The sheet takes no tap in its first moment; the click waits until the button is open."""
        self.page.click("[data-testid=knock-confirm]")

    def go_to_next_hand(self) -> None:
        """The one button."""
        self.page.click("[data-testid=next-hand]")


class TappingHands(ClickingHands):
    """By finger, on a phone."""

    def do(self, name: str) -> None:
        """A button, or the stock itself."""
        self.page.tap("[data-testid=stock]" if name == "draw" else f"[data-testid=action-{name}]")

    def throw(self, card: str) -> None:
        """Lift, then tap the discard pile."""
        self.page.tap(f"[data-testid=card-{card}]")
        self.page.tap("[data-testid=discard-pile]")


class KeyHands(Hands):
    """By keyboard alone: nothing here ever touches the mouse."""

    def do(self, name: str) -> None:
        """The letters of the keys help."""
        self.page.keyboard.press({"take": "d", "pass": "p", "draw": "s", "knock": "k", "gin": "g"}[name])

    def throw(self, card: str) -> None:
        """Walk to the card with the arrows, lift it with Space, throw it with Enter."""
        page = self.page
        order = [str(each["card"]) for each in see(page).cards]
        for _ in range(40):
            focused = page.evaluate("() => document.activeElement?.dataset?.card ?? null")
            if focused == card:
                break
            # The arrows stop at either end: the card may lie on the left of where the focus is.
            right = focused not in order or order.index(focused) < order.index(card)
            page.keyboard.press("ArrowRight" if right else "ArrowLeft")
        else:
            raise AssertionError(f"the arrows do not lead to {card}")
        page.keyboard.press("Space")
        page.keyboard.press("Enter")

    def confirm_knock(self) -> None:
        """Tab to the button that knocks, then Enter."""
        self.page.wait_for_selector("[data-testid=knock-sheet]")
        self._walk_to("knock-confirm")
        self.page.keyboard.press("Enter")

    def go_to_next_hand(self) -> None:
        """It has the focus, or Tab leads to it."""
        self._walk_to("next-hand")
        self.page.keyboard.press("Enter")

    def open_first_table(self) -> None:
        """From the lobby."""
        self._walk_to("play")
        self.page.keyboard.press("Enter")

    def choose_level(self, down: int) -> None:
        """In the lobby: so many levels below the one that is chosen."""
        self._walk_to("choose")
        self.page.keyboard.press("Enter")
        self.page.wait_for_selector("[data-testid=choose-done]:not([aria-disabled=true])")
        for _ in range(5):
            self.page.keyboard.press("Tab")
            if self.page.evaluate("() => document.activeElement?.name") == "level":
                break
        for _ in range(down):
            self.page.keyboard.press("ArrowDown")
        self._walk_to("choose-done")
        self.page.keyboard.press("Enter")

    def _walk_to(self, testid: str) -> None:
        for _ in range(40):
            if self.page.evaluate("() => document.activeElement?.dataset?.testid ?? null") == testid:
                return
            self.page.keyboard.press("Tab")
        raise AssertionError(f"Tab does not lead to {testid}")
