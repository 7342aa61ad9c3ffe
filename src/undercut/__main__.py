"""``python -m undercut`` is the same as the command ``undercut``."""

from undercut.cli import main

if __name__ == "__main__":
    main()
