"""Accounts over HTTP: make one, sign in and out, who is signed in, tokens, delete. See docs/accounts.md."""

from fastapi import APIRouter, Request, Response

from undercut.server import protocol
from undercut.server.account_changes import AccountChanges
from undercut.server.account_errors import AccountError
from undercut.server.accounts import COOKIE, Caller
from undercut.server.http import account_view, accounts_of, answer, wish_of
from undercut.server.stored import Account

router = APIRouter(prefix="/api")


def changes_of(request: Request) -> AccountChanges:
    """What can be done with the accounts of this server."""
    changes: AccountChanges = request.app.state.account_changes
    return changes


async def person_of(request: Request) -> Caller:
    """Who calls from a browser. Raises AccountError for strangers, and for programs: a token opens no account."""
    caller = await accounts_of(request).find_caller(request)
    if caller is None:
        raise AccountError("nobody is signed in", code="not_signed_in", status=401)
    if caller.session_id is None:
        raise AccountError("a token cannot do that", code="needs_session", status=403)
    return caller


async def browser_of(request: Request) -> Caller | None:
    """The same where strangers may come."""
    caller = await accounts_of(request).find_caller(request)
    if caller is not None and caller.session_id is None:
        raise AccountError("a token cannot do that", code="needs_session", status=403)
    return caller


@router.post("/account")
async def register(request: Request) -> Response:
    """The guest becomes an account."""
    wanted = await wish_of(request, protocol.NewAccount)
    if isinstance(wanted, Response):
        return wanted
    made = await changes_of(request).register(request, await browser_of(request), wanted)
    return _signed_in(request, *made, status=201)


@router.post("/sign-in")
async def sign_in(request: Request) -> Response:
    """The browser is an account's from now on."""
    wanted = await wish_of(request, protocol.SignIn)
    if isinstance(wanted, Response):
        return wanted
    return _signed_in(request, *await changes_of(request).sign_in(request, await browser_of(request), wanted))


def _signed_in(request: Request, account: Account, cookie: str, status: int = 200) -> Response:
    response = answer(account_view(account), status)
    accounts_of(request).set_cookie(request, response, cookie)
    return response


@router.post("/sign-out")
async def sign_out(request: Request) -> Response:
    """The browser, or every one, is nobody's from now on."""
    wanted = await wish_of(request, protocol.SignOut)
    if isinstance(wanted, Response):
        return wanted
    await changes_of(request).sign_out(await person_of(request), everywhere=wanted.everywhere)
    return _signed_out()


@router.post("/account/delete")
async def delete(request: Request) -> Response:
    """The account is no more; its records are."""
    wanted = await wish_of(request, protocol.Deletion)
    if isinstance(wanted, Response):
        return wanted
    await changes_of(request).delete(await person_of(request), wanted.password)
    return _signed_out()


def _signed_out() -> Response:
    response = answer(protocol.Done())
    response.delete_cookie(COOKIE, path="/", httponly=True, samesite="lax")
    return response


@router.post("/account/password")
async def change_password(request: Request) -> Response:
    """Another password."""
    wanted = await wish_of(request, protocol.NewPassword)
    if isinstance(wanted, Response):
        return wanted
    await changes_of(request).change_password(await person_of(request), wanted)
    return answer(protocol.Done())


@router.get("/sessions")
async def sessions(request: Request) -> Response:
    """Where the caller is signed in."""
    caller = await person_of(request)
    found = await accounts_of(request).kept.sessions_of(caller.account.id)
    return answer(
        [
            protocol.SessionView(each.id, each.device, each.created_ms, each.seen_ms, each.id == caller.session_id)
            for each in found
        ]
    )


@router.delete("/sessions/{session_id}")
async def end_session(request: Request, session_id: str) -> Response:
    """One browser is signed out."""
    await changes_of(request).end_session(await person_of(request), session_id)
    return answer(protocol.Done())


@router.get("/tokens")
async def tokens(request: Request) -> Response:
    """The caller's tokens, without what they are."""
    caller = await person_of(request)
    found = await accounts_of(request).kept.tokens_of(caller.account.id)
    return answer([protocol.TokenView(each.id, each.name, each.created_ms, each.used_ms) for each in found])


@router.post("/tokens")
async def make_token(request: Request) -> Response:
    """A new token, which is shown this once."""
    wanted = await wish_of(request, protocol.NewToken)
    if isinstance(wanted, Response):
        return wanted
    return answer(await changes_of(request).make_token(await person_of(request), wanted), 201)


@router.delete("/tokens/{token_id}")
async def end_token(request: Request, token_id: str) -> Response:
    """A token opens nothing any more."""
    await changes_of(request).end_token(await person_of(request), token_id)
    return answer(protocol.Done())
