"""The results for start days, repeats and the calendar as Markdown, with their targets."""

from figures import MEMORY_LIMIT, Figure
from planning import CALENDAR_KEYS, COMPLETING, LIST_KEYS, PLAIN, WITH_REPEATS
from report import milliseconds, table


def planning_report(results, heading):
    parts = [heading, lists(results), planning(results)]
    parts.append("\n".join(["### Figures to reach", "", *(figure.line() for figure in figures(results))]))
    return "\n\n".join(parts) + "\n"


def lists(results):
    """The keys of the list, of items of which some repeat, sleep or have a reminder, and of items without any of that."""
    times, rows = results.times, []
    for size in reversed(results.sizes):
        for key in LIST_KEYS:
            mine, plain = times.median(WITH_REPEATS, size, key), times.median(PLAIN, size, key)
            rows.append([
                f"{key}, {size:,} items", f"{mine / plain:.2f}", milliseconds(mine),
                milliseconds(times.percentile(WITH_REPEATS, size, key, 99)), milliseconds(plain),
                str(len(times.values(WITH_REPEATS, size, key))),
            ])
    return "### The list\n\n" + table(["key", "/ without repeats", "p50 ms", "p99 ms", "without repeats p50", "samples"], rows)


def planning(results):
    times, rows = results.times, []
    smallest = results.sizes[0]
    for size in reversed(results.sizes):
        for key in CALENDAR_KEYS + COMPLETING:
            median = times.median(WITH_REPEATS, size, key)
            rows.append([
                f"{key}, {size:,} items", f"{median / times.median(WITH_REPEATS, smallest, key):.2f}", milliseconds(median),
                milliseconds(times.percentile(WITH_REPEATS, size, key, 99)),
                str(len(times.values(WITH_REPEATS, size, key))),
            ])
    return "### The calendar, and completing\n\n" + table(["key", f"/ {smallest:,}", "p50 ms", "p99 ms", "samples"], rows)


def figures(results):
    large, times = results.sizes[-1], results.times

    def ratios(key, other, name=WITH_REPEATS, other_name=WITH_REPEATS):
        return {
            f"{size:,} items": times.median(name, size, key) / times.median(other_name, size, other)
            for size in results.sizes
        }

    calendar = {key: times.median(WITH_REPEATS, large, key) * 1000 for key in CALENDAR_KEYS}
    memory = {f"{size:,} items": kib / 1024 for size, kib in results.peak_memory.items()}
    return [
        Figure(f"a key of the calendar at {large:,} items, p50", 5, calendar, " ms"),
        Figure("completing an item that repeats, against another", 1.5, ratios("complete repeating", "toggle by title")),
        *(
            Figure(f"{key}, against a list without repeats", 1.1, ratios(key, key, other_name=PLAIN))
            for key in ("start", "down", "page down", "toggle")
        ),
        Figure("memory", MEMORY_LIMIT, memory, " MiB"),
    ]
