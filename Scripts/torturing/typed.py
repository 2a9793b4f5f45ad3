"""Text that nobody types: queries of many terms, letters with any number of marks, thousands of pasted lines. Every command
ends in time and says what is wrong, every prompt is answered in time, and Ctrl-C is."""

import json
import os
import subprocess

import command
from app import App, Failure

TERMS = 500  # as many as a query can have; Docs/Queries.md
PASTE = (b"\x1b[200~", b"\x1b[201~")
CONTROL_C, CONTROL_U = b"\x03", b"\x15"
PROBE = "zq"

# The prompts and boxes of the list that text can be typed into, each with the keys that open it.
PROMPTS = {
    "the search": b"/", "the palette": b":", "go to": b"\t", "the lists": b"m", "the tags": b"#",
    "quick add": b"A", "a due date": b"w", "a start": b"z", "the search in the help": b"?/",
    **{f"field {number} of the form": b"a" + b"\t" * number for number in range(12)},
}


def _queries(count):
    """Queries of many terms, of every kind that becomes a condition."""
    numbers = range(count)
    return {
        "without many tags": [f"-#t{number}" for number in numbers],
        "with many tags": [f"#t{number}" for number in numbers],
        "in none of many lists": [f"-list:l{number}" for number in numbers],
        "words": [f"w{number}" for number in numbers], "none of many words": [f"-w{number}" for number in numbers],
        "one of many tags": ["#" + ",".join(f"t{number}" for number in numbers)],
        "one of many dates": ["due:" + ",".join(f"{2000 + number}-01-01" for number in numbers)],
        "many states": ["-is:done"] * count, "many priorities": ["!low+"] * count,
    }


def _check_queries(kit, path):
    for name, terms in _queries(TERMS).items():
        query = " ".join(terms)
        for arguments in [("list", f"--search={query}"), ("list", "--filter=all", "--json", f"--search={query}")]:
            code, output, errors = command.run(kit, path, *arguments)
            if code != 0:
                raise Failure(f"a query of {TERMS} terms, {name}, ended with {code}: {errors[-300:]!r}")
            if arguments[-2] == "--json":
                json.loads(output)
    for count in [TERMS + 1, 982, 1100, 20_000]:
        for name, terms in _queries(count).items():
            query = " ".join(terms)
            if len(query) > 120_000:  # the system's limit of one argument
                continue
            for arguments in [
                ("list", f"--search={query}"), ("views", "add", "Many", f"x {query}"), ("show", f"x {query}"),
                (f"--query={query}",),
            ]:
                code, _, errors = command.run(kit, path, *arguments)
                if code != 64 or b"a query can have up to" not in errors:
                    raise Failure(f"{arguments[0]} of {count} terms, {name}, ended with {code}: {errors[-300:]!r}")


def _check_configuration(kit, path, directory):
    """The app starts without a query that is too long, and says that the configuration has an error."""
    file = os.path.join(directory, "config.toml")
    with open(file, "w") as config:
        config.write(f'[list]\nquery = "{" ".join(_queries(TERMS + 1)["without many tags"])}"\n')
    process = subprocess.run(
        [kit.app, "config", f"--config={file}"], env=command.environment(kit), capture_output=True, timeout=command.LIMIT
    )
    code, errors = process.returncode, process.stderr
    if code != 1 or b"a query can have up to" not in errors:
        raise Failure(f"config with a query of many terms ended with {code}: {errors[-300:]!r}")
    with App(kit, path, arguments=[f"--config={file}"]) as app:
        app.wait_for_list()
        app.wait("the error in the configuration is named", lambda screen: "config.toml" in screen.text)
        app.quit()


def _check_marks(kit, path, count):
    text = "e" + "\u0301" * min(count, 50_000)
    for arguments in [
        ("add", text), ("list", text), ("show", text), ("add", "x", f"--tag={text}"), ("lists", "add", text),
        ("add", "x", f"--due={text}"), ("add", "x", f"--repeat={text}"), ("done", text), ("list", f"list:{text}"),
        ("add", "x", f"--coordinate={text}"), ("restore", text), ("list", f"--format={text}"), (text,), (f"--{text}",),
    ]:
        _, _, errors = command.run(kit, path, *arguments)
        if len(errors) > 8000:
            raise Failure(f"{arguments[0][:20]!r} with {len(text)} letters has an error of {len(errors)} bytes")
    lines = "\n".join(f"e{text[1:2000]} #t{number} w{number}" for number in range(count // 1000))
    command.run(kit, path, "add", "-", stdin=_file(kit, lines))


def _file(kit, text):
    path = kit.path("input")
    with open(path, "w") as file:
        file.write(text)
    return open(path)


def _leave(app):
    """Goes back to the list with Esc, each time when it has been answered."""
    for _ in range(6):
        if app.is_at_list():
            return
        before = app.screen.text
        app.send(b"d" if "Discard" in before else b"\x1b")
        app.wait("Esc is answered", lambda screen: screen.text != before)
        app.settle(0.2)
    raise Failure(f"there is no way back to the list; the screen:\n{app.screen.text}")


def _check_prompts(kit, path, count):
    texts = {
        "a letter with marks": "e" + "\u0301" * count, "joiners": "👩" + "\u200d" * count,
        "lines": "\n".join(f"words of line {number} #t{number} due:fri" for number in range(count // 10)),
        "tags": " ".join(f"#t{number}" for number in range(count // 10)), "one long word": "x" * count,
        "terms": " ".join(f"-#t{number}" for number in range(982)), "quotation marks": "\"" * count, "minus signs": "-" * count,
        "numbers": "12 " * (count // 3), "dates": "fri mon 3pm " * (count // 12), "blanks": " " * count,
    }
    with App(kit, path) as app:
        app.wait_for_list()
        for prompt, keys in PROMPTS.items():
            for name, text in texts.items():
                app.send(keys)
                app.settle()
                app.send_all(PASTE[0] + text.encode() + PASTE[1])
                try:
                    if "form" in prompt:
                        app.mark()
                    else:
                        # After a line is cleared, what is typed is in sight; where several lines are asked about, the second time.
                        app.send((CONTROL_U + PROBE.encode()) * 2)
                        app.wait("a paste is answered", lambda screen: PROBE in screen.text)
                    _leave(app)
                    app.mark()
                except Failure as failure:
                    raise Failure(f"{name} pasted into {prompt}: {failure}") from failure
        # The same as keys, not as a paste; what is typed is as fast as the keys come.
        app.send(b":")
        app.settle()
        app.send_all(("e" + "\u0301" * count).encode())
        app.send(CONTROL_C)
        app.wait_for_end()


def run(kit, count, seed):
    """- count: how many marks a letter gets."""
    directory = kit.new_directory("typed")
    path = os.path.join(directory, "list.sqlite")
    command.run(kit, path, "add", "kept", "#t1", "due:fri")
    _check_queries(kit, path)
    _check_configuration(kit, path, directory)
    _check_marks(kit, path, count)
    _check_prompts(kit, path, count)
    print(f"typed: queries of up to 20,000 terms, letters with {count} marks, {len(PROMPTS)} prompts")
