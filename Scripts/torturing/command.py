"""Runs a command of the app without a terminal, and checks how it ends: it never traps, and never hangs."""

import os
import signal
import subprocess

from app import Failure

# done, refused, no terminal, no such item, several items, wrong arguments; Docs/Commands.md.
CODES = {0, 1, 2, 3, 4, 64}
LIMIT = 30  # seconds


def environment(kit, **more):
    return {
        "PATH": os.environ["PATH"], "HOME": kit.directory, "LC_ALL": "C.UTF-8", "TZ": "UTC",
        "XDG_STATE_HOME": kit.state, "MYTODO_NOW": "2026-11-21T09:30", "SWIFT_BACKTRACE": "enable=no", **more,
    }


def start(kit, database, *arguments, **options):
    """Starts a command on a database; of `options`, those of subprocess.Popen and `variables`."""
    variables = environment(kit, **options.pop("variables", {}))
    options = {
        "stdin": subprocess.DEVNULL, "stdout": subprocess.PIPE, "stderr": subprocess.PIPE, **options,
        "env": variables,
    }
    return subprocess.Popen([kit.app, *arguments, f"--database={database}"], **options)


def run(kit, database, *arguments, limit=LIMIT, **options):
    """Returns the exit code and what was written to standard output and standard error.

    Raises a Failure if a signal ends it, if it has an undocumented exit code, or if it does not end."""
    process = start(kit, database, *arguments, **options)
    try:
        output, errors = process.communicate(timeout=limit)
    except subprocess.TimeoutExpired as error:
        process.kill()
        process.communicate()
        raise Failure(f"{arguments} does not end within {limit} s") from error
    check_end(arguments, process.returncode, errors)
    return process.returncode, output, errors


def check_end(arguments, code, errors):
    if code < 0:
        raise Failure(f"{arguments} was ended by {signal.Signals(-code).name}: {(errors or b'')[-300:]!r}")
    if code not in CODES:
        raise Failure(f"{arguments} ended with {code}: {(errors or b'')[-300:]!r}")
    if code == 1 and errors is not None and not errors.startswith(b"mytodo: ") and arguments[0] != "check":
        raise Failure(f"{arguments} failed without a reason: {errors[-300:]!r}")
