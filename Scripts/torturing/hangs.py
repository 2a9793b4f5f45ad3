"""What never answers: programs that show reminders and hang, and pipes in place of files. Nothing waits for them: the next
reminder is shown, few processes run, no reminder is lost, and a pipe is named."""

import os
import shutil
import signal
import subprocess
import time

import command
from app import App, Failure

AT_ONCE = 16  # programs; Docs/Commands.md
LIMIT = 20  # seconds

_CONFIGURATION = """[remind]
command = ["sh", "-c", 'case "$MYTODO_TITLE" in hang*) echo "$MYTODO_TITLE" >>begun; sleep 1000 & wait;; esac; echo "$MYTODO_TITLE" >>shown']
"""
_PAST = "2020-01-02 08:30"


def _children(process):
    """The processes that a process has started, and theirs."""
    listing = subprocess.run(["ps", "-eo", "pid=,ppid=,stat="], capture_output=True, text=True, check=True).stdout
    parents = {int(pid): int(parent) for pid, parent, state in map(str.split, listing.splitlines()) if state[0] != "Z"}
    found, new = set(), {process}
    while new:
        new = {pid for pid, parent in parents.items() if parent in new} - found
        found |= new
    return found


def _lines(path):
    try:
        with open(path) as file:
            return file.read().splitlines()
    except FileNotFoundError:
        return []


def _wait(fact, condition, limit=LIMIT):
    deadline = time.monotonic() + limit
    while not condition():
        if time.monotonic() > deadline:
            raise Failure(f"not within {limit} s: {fact}")
        time.sleep(0.02)


def _remind(kit, count):
    directory = kit.new_directory("hangs")
    path = os.path.join(directory, "list.sqlite")
    config = os.path.join(directory, "config.toml")
    with open(config, "w") as file:
        file.write(_CONFIGURATION)
    titles = [f"hang {number}" for number in range(count)]
    with open(os.path.join(directory, "titles"), "w") as file:
        file.write("\n".join(titles))
    with open(os.path.join(directory, "titles")) as file:
        command.run(kit, path, "add", f"--remind={_PAST}", "--literal", "-", stdin=file)
    errors = os.path.join(directory, "errors")
    with open(errors, "wb") as file:
        process = command.start(
            kit, path, "remind", "--wait", f"--config={config}", stdout=subprocess.DEVNULL, stderr=file, cwd=directory
        )
    try:
        begun, shown = os.path.join(directory, "begun"), os.path.join(directory, "shown")
        _wait("programs are started", lambda: len(_lines(begun)) >= min(count, AT_ONCE))
        for number in range(3):
            command.run(kit, path, "add", f"now {number}", f"--remind={_PAST}")
            began = time.monotonic()
            _wait("a reminder is shown beside others that hang", lambda: f"now {number}" in _lines(shown), 10)
            waited = time.monotonic() - began
            # Each is a shell and a program.
            running = len(_children(process.pid))
            if running > 2 * AT_ONCE + 2:
                raise Failure(f"{running} processes run for {count} reminders")
        _wait("a program that hangs is reported", lambda: any("may not have been shown" in line for line in _lines(errors)))
        process.send_signal(signal.SIGTERM)
        if process.wait(LIMIT) != 0:
            raise Failure(f"remind ended with {process.returncode}: {_lines(errors)[-3:]}")
    finally:
        process.kill()
        process.wait()
    _wait("no program is left that hangs", lambda: not _hanging(directory))
    # Each reminder was begun, or rings again.
    _, output, _ = command.run(kit, path, "remind", "--format={title}")
    again = set(output.decode().splitlines())
    missing = set(titles) - again - set(_lines(begun))
    if missing or again & set(_lines(shown)):
        raise Failure(f"reminders are lost: {sorted(missing)[:5]}, or ring twice: {sorted(again)[:5]}")
    return waited


def _hanging(directory):
    """The processes that run in a directory."""
    found = []
    for name in filter(str.isdigit, os.listdir("/proc")):
        try:
            if os.readlink(f"/proc/{name}/cwd") == directory:
                found.append(name)
        except OSError:
            pass
    return found


def _pipes(kit):
    """A pipe in place of each file: commands end, and the app starts."""
    directory = kit.new_directory("pipes")
    path = os.path.join(directory, "list.sqlite")
    command.run(kit, path, "add", "kept", "--address=Hà Nội")
    command.run(kit, path, "backup")
    data = os.path.join(directory, "data")
    maps = os.path.join(directory, "share", "mytodo", "maps")
    for name in [data, maps, path + ".drafts", os.path.join(kit.state, "mytodo")]:
        os.makedirs(name, exist_ok=True)
    for name in [
        os.path.join(data, "places.sqlite"), os.path.join(data, "world.mbtiles"), os.path.join(maps, "city.mbtiles"),
        os.path.join(maps, "city.pmtiles"), os.path.join(directory, "config.toml"), path + ".drafts/1-1.json",
        path + ".backups/2026-01-01T000000Z-manual.sqlite", os.path.join(kit.state, "mytodo", "view"),
    ]:
        if os.path.exists(name):
            os.remove(name)
        os.mkfifo(name)
    variables = {
        "MYTODO_MAP_DATA": data, "XDG_DATA_HOME": os.path.join(directory, "share"),
        "MYTODO_CONFIG": os.path.join(directory, "config.toml"),
    }
    for arguments, wanted in [
        (("map", "find"), 1), (("list", "--near=Hà Nội"), 1), (("map", "show", "kept"), None),
        (("map", "files"), None), (("list",), 0), (("restore",), 0), (("check",), 0), (("backup",), 0),
        (("restore", "--yes", path + ".backups/2026-01-01T000000Z-manual.sqlite"), 1), (("add", "more"), 0),
    ]:
        code, _, errors = command.run(kit, path, *arguments, variables=variables)
        if wanted not in (None, code):
            raise Failure(f"{arguments} beside pipes ended with {code}: {errors!r}")
        if "find" in arguments and b"not a regular file" not in errors:
            raise Failure(f"{arguments} does not name the pipe: {errors!r}")
    # SQLite opens a journal to roll it back.
    other = os.path.join(directory, "other.sqlite")
    shutil.copyfile(path, other)
    os.mkfifo(other + "-journal")
    for arguments in [("list",), ("add", "lost"), ("check",), ("restore", "--yes", path)]:
        code, _, errors = command.run(kit, other, *arguments)
        if code != 1 or b"not a regular file" not in errors:
            raise Failure(f"{arguments} with a pipe as its journal ended with {code}: {errors!r}")
    with App(kit, path, environment=variables) as app:
        app.wait_for_list()
        app.send(b"M")
        app.settle(0.5)
        app.escape()
        app.return_to_list()
        app.mark()
        app.quit()
    shutil.rmtree(os.path.join(kit.state, "mytodo"), ignore_errors=True)


def run(kit, count, seed):
    """- count: how many programs hang."""
    waited = _remind(kit, count)
    _pipes(kit)
    print(f"hangs: {count} programs that hang delayed the next reminder by {waited:.1f} s; no pipe was waited for")
