"""The results for lists, tags and steps as Markdown, with their targets."""

from figures import MEMORY_LIMIT, Figure
from organising import FIRST, LIST_KEYS, NEXT, ORDERS, OUTLINES, QUERIES, WITH_LISTS
from report import milliseconds, table
from samples import percentile

PAGE_LIMIT = 0.012  # seconds, for 99 pages of 100


def organising_report(results, heading):
    parts = [heading, *(pages(results, size) for size in reversed(results.sizes)), lists(results)]
    parts.append("\n".join(["### Figures to reach", "", *(figure.line() for figure in figures(results))]))
    return "\n\n".join(parts) + "\n"


def samples_of(results, size, query, page):
    """All orders together, and which of them is the slowest."""
    values = {order: results.pages.values(f"{query} by {order}", size, page) for order in ORDERS}
    slowest = max((order for order in values if values[order]), key=lambda order: max(values[order]), default=None)
    return [value for order in ORDERS for value in values[order]], slowest


def pages(results, size):
    rows = []
    for query in [*OUTLINES, *QUERIES]:
        first, slowest = samples_of(results, size, query, FIRST)
        following, _ = samples_of(results, size, query, NEXT)
        rows.append([
            f"`{query}`", milliseconds(percentile(first, 50)), milliseconds(percentile(first, 99)), slowest or "–",
            milliseconds(percentile(following, 50)) if following else "–",
            milliseconds(percentile(following, 99)) if following else "–",
            str(len(first) + len(following)),
        ])
    header = ["outline or query", "first page p50 ms", "p99 ms", "slowest order", "next page p50", "p99", "samples"]
    return f"### {size:,} items, in each order\n\n" + table(header, rows)


def lists(results):
    """The keys of the whole list, of items with lists and tags and of items without them."""
    times, rows = results.times, []
    for size in reversed(results.sizes):
        for key in LIST_KEYS:
            mine, plain = times.median(WITH_LISTS, size, key), times.median("without lists", size, key)
            rows.append([
                f"{key}, {size:,} items", f"{mine / plain:.2f}", milliseconds(mine),
                milliseconds(times.percentile(WITH_LISTS, size, key, 99)), milliseconds(plain),
                str(len(times.values(WITH_LISTS, size, key))),
            ])
    header = ["key", "/ without lists", "p50 ms", "p99 ms", "without lists p50", "samples"]
    return "### The whole list\n\n" + table(header, rows)


def figures(results):
    large = results.sizes[-1]
    slow = {}
    for query in [*OUTLINES, *QUERIES]:
        for page in (FIRST, NEXT):
            values, _ = samples_of(results, large, query, page)
            if values:
                slow[f"{query}, {page}"] = percentile(values, 99) * 1000
    times = results.times
    toggle = {
        f"{size:,} items": times.median(WITH_LISTS, size, "toggle") / times.median("without lists", size, "toggle")
        for size in results.sizes
    }
    memory = {f"{size:,} items": kib / 1024 for size, kib in results.peak_memory.items()}
    return [
        Figure(f"a page of {large:,} items in any order, p99", PAGE_LIMIT * 1000, slow, " ms"),
        Figure("toggle of an item with a list and tags, against one without", 1.15, toggle),
        Figure("memory", MEMORY_LIMIT, memory, " MiB"),
    ]
