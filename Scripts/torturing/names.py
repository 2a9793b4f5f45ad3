"""Names of files: whatever a name means to other programs, it is a file name, links are followed, and the files that
belong to the database are beside it. No name crashes the app, and nothing is written elsewhere."""

import os
import random
import sqlite3

import command
from app import Failure

NAMES = [
    "x", "é", "z/list", ":memory:", "file:x", "file:x?mode=memory", "file:x?vfs=none", "file:///x", "file::memory:",
    " ", "a b", "~", "~root", "%41", "x?y#z", "'", '"', "a\nb", "a\x1b]52;c;eA==\x07b", "🙂", ".hidden", "-x",
    "x.backups", "x.sqlite", "CON", "\u202eabc", "./x", "../names/x", "a//b", "very/deep/down/list", "n" * 200,
]
# With the suffixes of the app and SQLite, names of this length exceed the limit: refused in one line.
TOO_LONG = "n" * 255


def _check(kit, directory, name, real, is_refusal_fine=False):
    """- real: the path of the file that the name leads to."""
    def run(*arguments):
        return command.run(kit, name, *arguments, cwd=directory)

    code, output, errors = run("add", "kept")
    if code != 0:
        if is_refusal_fine and not os.path.exists(real):
            return
        if is_refusal_fine and code == 1:
            return
        raise Failure(f"add ended with {code}: {errors!r}")
    path = os.path.join(directory, real)
    if not os.path.isfile(path):
        raise Failure(f"add said that it was done, and there is no file {path!r}: {os.listdir(directory)}")
    with sqlite3.connect("file:" + _quoted(os.path.abspath(path)), uri=True) as connection:
        titles = [row[0] for row in connection.execute("SELECT title FROM item")]
    if titles != ["kept"]:
        raise Failure(f"the file holds {titles}")
    copy = "b" if name != "b" else "c"
    for arguments in [("list",), ("backup",), ("backup", copy), ("check",), ("done", "kept"), ("restore", "--yes", copy)]:
        code, output, errors = run(*arguments)
        if code != 0:
            raise Failure(f"{arguments} ended with {code}: {errors!r}")
    code, output, _ = run("list")
    if b"kept" not in output:
        raise Failure(f"after a restore list prints {output!r}")
    if not os.path.isdir(path + ".backups"):
        raise Failure("the backups are not beside the file")


def _quoted(path):
    return "".join(f"%{byte:02x}" for byte in os.fsencode(path))


def _links(kit):
    """Links to a file, to one that is not there yet, to another directory, and to themselves."""
    directory = kit.new_directory("names")
    os.mkdir(os.path.join(directory, "away"))
    os.symlink("away/list", os.path.join(directory, "dangling"))
    _check(kit, directory, "dangling", "away/list")
    os.symlink("dangling", os.path.join(directory, "second"))
    if not os.path.islink(os.path.join(directory, "dangling")):
        raise Failure("the link was replaced by a file")
    code, output, _ = command.run(kit, "second", "list", cwd=directory)
    if code != 0 or b"kept" not in output:
        raise Failure(f"through two links list prints {output!r}")
    os.symlink("circle", os.path.join(directory, "circle"))
    code, _, errors = command.run(kit, "circle", "add", "lost", cwd=directory)
    if code != 1:
        raise Failure(f"add to a link to itself ended with {code}: {errors!r}")


def _not_files(kit):
    """Anything but a file is refused at once."""
    directory = kit.new_directory("names")
    os.mkfifo(os.path.join(directory, "pipe"))
    command.run(kit, "x", "add", "kept", cwd=directory)
    for name in ["pipe", "/dev/null", "/dev/zero", "/", "."]:
        for arguments in [("add", "lost"), ("list",), ("check",), ("backup",)]:
            code, _, errors = command.run(kit, name, *arguments, cwd=directory)
            if code != 1:
                raise Failure(f"{arguments} on {name} ended with {code}: {errors!r}")
        code, _, errors = command.run(kit, "x", "restore", "--yes", name, cwd=directory)
        if code != 1:
            raise Failure(f"restore of {name} ended with {code}: {errors!r}")


def run(kit, count, seed):
    """- count: how many names are tried: known special names, and random ones."""
    generator = random.Random(seed)
    names = list(NAMES)
    while len(names) < count:
        letters = generator.choices("ab:?#&%=~*$\\é日\u0301\u200b\x01\x7f .", k=generator.randint(1, 12))
        names.append("".join(letters))
    generator.shuffle(names)
    for name in names[:count]:
        if name.strip("./") == "":
            continue
        directory = kit.new_directory("names")
        # A missing directory is refused.
        os.makedirs(os.path.dirname(os.path.join(directory, name)), exist_ok=True)
        try:
            _check(kit, directory, name, name)
        except Failure as failure:
            raise Failure(f"{name!r}: {failure}") from failure
    _check(kit, kit.new_directory("names"), TOO_LONG, TOO_LONG, is_refusal_fine=True)
    _links(kit)
    _not_files(kit)
    print(f"names: {count} names, each of one file; seed {seed}")
