"""Commands under adverse conditions: standard error or output that cannot be written, held locks, few descriptors, a
file size limit. They end in time, with the same exit code as otherwise, and never by a trap."""

import fcntl
import os
import resource
import shutil
import sqlite3
import subprocess
import time

import command
from app import Failure

# Each writes to standard error.
COMPLAINTS = [
    ("done", "nothing is called so"), ("show", "ffffffff"), ("list", "--sort=colour"), ("add", "--due=never", "x"),
    ("edit", "kept", "--priority=5"), ("restore", "nothing"), ("backup", "."), ("unknown",), ("list", "--format={x}"),
    ("redo",), ("delete", ""),
]
# Each writes to standard output.
ANSWERS = [("list",), ("list", "--json"), ("history",), ("show", "kept"), ("check",), ("add", "more"), ("--help",)]


# A user without other processes.
STRANGER = 54321


def _closed_error(kit, path):
    """Standard error is closed, full, or a pipe without a reader."""
    read_end, broken = os.pipe()
    os.close(read_end)
    with open("/dev/full", "w") as full:
        for arguments in COMPLAINTS:
            wanted = command.run(kit, path, *arguments)[0]
            for name, options in [
                ("closed", {"stderr": None, "preexec_fn": lambda: os.close(2)}),
                ("full", {"stderr": full}), ("broken", {"stderr": broken}),
            ]:
                process = command.start(kit, path, *arguments, **{"stdout": subprocess.DEVNULL, **options})
                code = process.wait(command.LIMIT)
                if code != wanted:
                    raise Failure(f"{arguments} with standard error {name} ended with {code} instead of {wanted}")
        for arguments in ANSWERS:
            process = command.start(kit, path, *arguments, stdout=full)
            _, errors = process.communicate(timeout=command.LIMIT)
            if process.returncode not in (0, 1):
                raise Failure(f"{arguments} with a full standard output ended with {process.returncode}: {errors!r}")
    os.close(broken)


def _held_backups(kit, path):
    """Another process holds the lock of the backups: the command says so after a second and gives up after ten."""
    command.run(kit, path, "backup")
    copy = path + ".copy"
    shutil.copyfile(path, copy)
    with open(path + ".backups/lock") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        began = time.monotonic()
        processes = [
            (name, command.start(kit, path, name, *arguments))
            for name, *arguments in [("backup",), ("check",), ("restore", "--yes", copy)]
        ]
        for name, process in processes:
            os.set_blocking(process.stderr.fileno(), False)
        time.sleep(3)
        said = [(process.stderr.read() or b"") for _, process in processes]
        for (name, process), words in zip(processes, said):
            if not words.startswith(b"mytodo: "):
                raise Failure(f"{name} waits for the lock of the backups without a word: {words!r}")
            code = process.wait(20)
            if code != 1:
                raise Failure(f"{name} ended with {code} while the lock of the backups was held")
            words = process.stderr.read() or b""
            if b"making or restoring a backup" not in words:
                raise Failure(f"{name} does not say that the lock of the backups is held: {words!r}")
        waited = time.monotonic() - began
        if waited > 16:
            raise Failure(f"the commands gave the lock of the backups up after {waited:.0f} s")
    for _, process in processes:
        process.communicate()


def _held_database(kit, path):
    """Another process holds the database: a command waits a few seconds, says so and changes nothing."""
    connection = sqlite3.connect(path, isolation_level=None)
    connection.execute("BEGIN EXCLUSIVE")
    began = time.monotonic()
    processes = [(name, command.start(kit, path, *name)) for name in [("add", "lost"), ("list",), ("undo",)]]
    for name, process in processes:
        _, errors = process.communicate(timeout=command.LIMIT)
        if process.returncode != 1 or not errors.startswith(b"mytodo: "):
            raise Failure(f"{name} ended with {process.returncode} while the database was held: {errors!r}")
    if time.monotonic() - began > 20:
        raise Failure("the commands waited for the database for more than 20 s")
    connection.execute("ROLLBACK")
    connection.close()


def _limits(kit, path):
    """Few descriptors, little memory, a file size limit: one line and an exit code."""
    for name in [kit.directory, os.path.dirname(path), path]:
        os.chmod(name, 0o777)
    for limit, values in [
        (resource.RLIMIT_NOFILE, range(3, 24)), (resource.RLIMIT_FSIZE, [0, 4096, 65536]),
        (resource.RLIMIT_NPROC, range(1, 8)),
    ]:
        for value in values:
            for arguments in [("list",), ("add", "limited"), ("backup",), ("check",)]:
                def lower(limit=limit, value=value):
                    # Processes are counted per user, and not at all for root.
                    if limit == resource.RLIMIT_NPROC and os.getuid() == 0:
                        os.setuid(STRANGER)
                    resource.setrlimit(limit, (value, value))

                process = command.start(kit, path, *arguments, preexec_fn=lower)
                try:
                    _, errors = process.communicate(timeout=command.LIMIT)
                except subprocess.TimeoutExpired as error:
                    process.kill()
                    raise Failure(f"{arguments} with limit {limit} of {value} does not end") from error
                # The loader itself needs descriptors.
                if b"error while loading shared libraries" in errors:
                    continue
                try:
                    command.check_end(arguments, process.returncode, errors)
                except Failure as failure:
                    raise Failure(f"limit {limit} of {value}: {failure}") from failure


def run(kit, count, seed):
    """Nothing is random here, and each condition is tried once."""
    path = os.path.join(kit.new_directory("shell"), "list.sqlite")
    command.run(kit, path, "add", "kept")
    for part in [_closed_error, _held_backups, _held_database, _limits]:
        try:
            part(kit, path)
        except Failure as failure:
            raise Failure(f"{part.__name__.strip('_')}: {failure}") from failure
    code, output, errors = command.run(kit, path, "check")
    if code != 0:
        raise Failure(f"afterwards check says {output + errors!r}")
    print("shell: standard error, held locks and limits: each command ended in time and with its code")
