"""Entries of iCalendar as text: of a resource with one to-do, or with one and its overrides."""

import re

_END = "\r\n"


def unfolded(text):
    return text.replace(_END + " ", "").replace(_END + "\t", "").split(_END)


def values(text):
    """The texts of the first to-do, by name without parameters."""
    found = {}
    for line in first(unfolded(text)):
        name, _, value = line.partition(":")
        found.setdefault(name.partition(";")[0], re.sub(r"\\(.)", lambda one: "\n" if one[1] in "nN" else one[1], value))
    return found


def escaped(text):
    return re.sub(r"([\\;,])", r"\\\1", text).replace("\n", "\\n")


def first(lines):
    """The lines of the first to-do, without those of its alarms."""
    found, depth = [], 0
    for line in lines:
        if depth == 1 and not line.startswith(("BEGIN:", "END:")):
            found.append(line)
        if line == "BEGIN:VTODO" or depth > 0 and line.startswith("BEGIN:"):
            depth += 1
        elif depth > 0 and line.startswith("END:"):
            depth -= 1
            if depth == 0:
                break
    return found


def setting(text, **lines):
    """The text with lines of the first to-do replaced, by name; None takes one away. A name may have parameters: `"DUE;VALUE=DATE"`."""
    old = unfolded(text)
    start = old.index("BEGIN:VTODO") + 1
    names = {name.partition(";")[0] for name in lines}
    inside, depth, result = True, 0, old[:start]
    for line in old[start:]:
        if inside and depth == 0 and line == "END:VTODO":
            result += [f"{name}:{value}" for name, value in lines.items() if value is not None]
            inside = False
        is_ours = inside and depth == 0 and line.partition(":")[0].partition(";")[0] in names
        depth += line.startswith("BEGIN:") - line.startswith("END:")
        if not is_ours:
            result.append(line)
    return _END.join(result)


def alone(text):
    """The text without the overrides of the first to-do."""
    lines = unfolded(text)
    end = lines.index("END:VTODO") + 1
    return _END.join(lines[:end] + lines[lines.index("END:VCALENDAR"):])


def entry(uid, title, *lines):
    return calendar(["BEGIN:VTODO", f"UID:{uid}", "DTSTAMP:20261120T080000Z", f"SUMMARY:{escaped(title)}", *lines, "END:VTODO"])


def calendar(components, program="-//x//x//EN"):
    return _END.join(["BEGIN:VCALENDAR", "VERSION:2.0", f"PRODID:{program}", *components, "END:VCALENDAR", ""])
