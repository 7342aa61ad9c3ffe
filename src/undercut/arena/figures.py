"""Numbers of a report as people read them, in their language."""

from undercut.arena.estimates import Estimate
from undercut.locale import Translator

NOTHING = "–"


def decimal(words: Translator, value: float, digits: int, *, sign: bool = False) -> str:
    """So many decimals, with the language's decimal sign; ``sign``: also a plus."""
    text = f"{round(value, digits) + 0.0:{'+' if sign else ''}.{digits}f}"
    return text.replace("-", "−").replace(".", words.text("arena-decimal-sign"))


def percent(words: Translator, share: float) -> str:
    """A share between 0 and 1 as percents with one decimal."""
    return f"{decimal(words, 100 * share, 1)} %"


def interval(words: Translator, estimate: Estimate | None, digits: int, scale: float = 1) -> str:
    """Both ends, each times ``scale``."""
    if estimate is None or estimate.low is None or estimate.high is None:
        return NOTHING
    return f"{decimal(words, estimate.low * scale, digits)} … {decimal(words, estimate.high * scale, digits)}"
