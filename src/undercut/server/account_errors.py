"""What is refused to do with accounts."""

from undercut.core.errors import UndercutError


class AccountError(UndercutError):
    """A wish about an account that cannot be. ``status``: of the answer over HTTP; 422 when a field cannot be so."""

    def __init__(self, message: str, *, code: str, status: int = 422, detail: str = "") -> None:
        super().__init__(message, code=code, detail=detail)
        self.status = status
