"""The results as Markdown: ratios first, milliseconds as context."""

from commands import ADD, LIST
from counting import COUNTERS
from figures import figures
from run import COMMIT_SYNCS
from searching import OUTSIDE_FILTER


def report(results, heading):
    parts = [heading, *(size_table(results, size) for size in reversed(results.sizes))]
    parts += [size_facts(results), commands(results), searches(results), costs(results)]
    parts.append("\n".join(["### Figures to reach", "", *(figure.line() for figure in figures(results))]))
    return "\n\n".join(part for part in parts if part) + "\n"


def table(header, rows):
    lines = ["| " + " | ".join(header) + " |", "| --- |" + " ---: |" * (len(header) - 1)]
    return "\n".join(lines + ["| " + " | ".join(row) + " |" for row in rows])


def size_table(results, size):
    times, small = results.times, results.sizes[0]

    def over(key, name, of_size):
        other = times.median(name, of_size, key)
        return f"{times.median('app', size, key) / other:.2f}" if other else "–"

    rows = []
    for key in times.keys("app", size):
        if key in (COMMIT_SYNCS, LIST, ADD):
            continue
        echo = times.median("floor", None, "start" if key == "start" else "echo")
        rows.append([
            key, over(key, "app", small), over(key, "less", size), over(key, "vim", size),
            f"{times.median('app', size, key) / echo:.1f}",
            milliseconds(times.median("app", size, key)),
            milliseconds(times.percentile("app", size, key, 99)),
            milliseconds(times.median("less", size, key)),
            milliseconds(times.percentile("less", size, key, 99)),
            milliseconds(times.median("vim", size, key)),
            str(len(times.values("app", size, key))),
        ])
    header = [
        "key", f"/ {small:,}", "/ less", "/ vim", "/ floor", "p50 ms", "p99 ms", "less p50", "less p99", "vim p50",
        "samples",
    ]
    return f"### {size:,} items\n\n" + table(header, rows)


def size_facts(results):
    rows = [
        [
            f"{size:,}", f"{results.database_bytes[size] / 2**20:.1f}", f"{results.peak_memory[size] / 1024:.1f}",
            f"{results.idle_seconds[size] * 1000:.2f}", str(results.sync_counts[size]),
            milliseconds(results.times.median("app", size, COMMIT_SYNCS)),
        ]
        for size in results.sizes
    ]
    header = [
        "items", "database MiB", "peak memory MiB", "processor ms in 5 s idle", "syncs of a toggle", "these alone, ms",
    ]
    return "### Files and memory\n\n" + table(header, rows)


def commands(results):
    times, small = results.times, results.sizes[0]
    rows = []
    for size in reversed(results.sizes):
        for name in (LIST, ADD):
            own, of_sqlite = times.median("app", size, name), times.median("sqlite3", size, name)
            rows.append([
                f"{name}, {size:,} items", f"{own / times.median('app', small, name):.2f}", f"{own / of_sqlite:.2f}",
                milliseconds(own), milliseconds(times.percentile("app", size, name, 99)), milliseconds(of_sqlite),
                str(len(times.values("app", size, name))),
            ])
    header = ["command", f"/ {small:,}", "/ sqlite3", "p50 ms", "p99 ms", "sqlite3 p50", "samples"]
    return "### Commands\n\n" + table(header, rows)


def searches(results):
    if not results.has_search:
        return "### Search\n\nThe app that was measured has no search."
    parts = ["### Search, each letter"]
    for size in reversed(results.sizes):
        rows = []
        for group in sorted(results.searches.keys("rows", size), key=lambda group: group == OUTSIDE_FILTER):
            slowest, typed = results.slowest_letter[size, group]
            values = results.searches
            rows.append([
                group,
                milliseconds(values.median("rows", size, group)),
                milliseconds(values.percentile("rows", size, group, 99)),
                f"{milliseconds(slowest)} “{typed}”",
                milliseconds(values.percentile("first byte", size, group, 99)),
                milliseconds(values.percentile("last byte", size, group, 99)),
                str(len(values.values("rows", size, group))),
            ])
        header = [
            f"{size:,} items", "hits p50 ms", "hits p99 ms", "slowest", "first byte p99", "last byte p99", "letters",
        ]
        parts.append(table(header, rows))
    return "\n\n".join(parts)


def costs(results):
    """For each key the median of each counter, at the smallest size and at the largest."""
    small, large = results.sizes[0], results.sizes[-1]
    names = (*COUNTERS, "to terminal")
    rows = []
    for key in results.costs.keys(names[0], large):
        pairs = ((results.costs.median(name, size, key) for size in (small, large)) for name in names)
        rows.append([key, *(f"{first:,.0f} → {second:,.0f}" for first, second in pairs)])
    title = f"### What each key costs, at {small:,} → {large:,} items"
    return title + "\n\n" + table(["key", *names], rows)


def milliseconds(seconds):
    return "–" if seconds is None else f"{seconds * 1000:.2f}"
