"""The bodies of requests and answers about accounts. What has a password in it is never shown, not even to a log."""

import msgspec


class AccountView(msgspec.Struct, frozen=True):
    """``GET /api/me``: who the cookie or the token says you are (a guest is made when there is neither).

    ``name``: "Guest" for every guest. ``lays_by_hand``: after a knock the server waits for what you lay down and lay
    off, and chooses nothing for you.
    """

    id: str
    name: str
    guest: bool
    lays_by_hand: bool


class AccountChange(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """``PATCH /api/me``: what is to be otherwise from now on, at every table. Answered with the account."""

    lays_by_hand: bool


class _Secret(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    def __repr__(self) -> str:
        return f"{type(self).__name__}(...)"


class NewAccount(_Secret, frozen=True, forbid_unknown_fields=True):
    """``POST /api/account``: the guest gets a name and a password, and keeps everything. 201 and the account."""

    name: str
    password: str


class SignIn(_Secret, frozen=True, forbid_unknown_fields=True):
    """``POST /api/sign-in``. ``bring_tables``: the seats of the guest of this browser become the account's."""

    name: str
    password: str
    bring_tables: bool = False


class SignOut(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """``POST /api/sign-out``. ``everywhere``: in every browser, this one too."""

    everywhere: bool = False


class NewPassword(_Secret, frozen=True, forbid_unknown_fields=True):
    """``POST /api/account/password``: every other browser is signed out."""

    current_password: str
    password: str


class Deletion(_Secret, frozen=True, forbid_unknown_fields=True):
    """``POST /api/account/delete``: the name and the password go, records stay. A guest has no password to give."""

    password: str = ""


class SessionView(msgspec.Struct, frozen=True):
    """``GET /api/sessions``: a browser that is signed in. ``device``: in two names, "" when neither is known.

    ``seen_ms`` is to the hour. ``current``: the one that asks.
    """

    id: str
    device: str
    created_ms: int
    seen_ms: int
    current: bool


class NewToken(_Secret, frozen=True, forbid_unknown_fields=True):
    """``POST /api/tokens``: something that a program signs in with, under a name that says which."""

    name: str
    password: str


class TokenView(msgspec.Struct, frozen=True):
    """``GET /api/tokens``: ``used_ms`` is to the hour; None when it was never used."""

    id: str
    name: str
    created_ms: int
    used_ms: int | None


class TokenMade(_Secret, frozen=True):
    """The answer to ``POST /api/tokens`` (201): the only one that ever has the ``token`` itself."""

    id: str
    name: str
    created_ms: int
    token: str


class Done(msgspec.Struct, frozen=True):
    """It is done, and there is nothing else to say."""

    status: str = "done"


class Refusal(msgspec.Struct, frozen=True, omit_defaults=True):
    """The answer to every request that is refused: ``code`` for programs, ``message`` for developers.

    ``retry_after_seconds``: with ``rate_limited``, when it may go better.
    """

    code: str
    message: str
    retry_after_seconds: int | None = None
