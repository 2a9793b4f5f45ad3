"""The results for the map as Markdown, with its targets."""

import mapping
from figures import Figure, ratio
from mapping import LESS, WITH_POINTS, WITHOUT_POINTS
from report import milliseconds, table


def map_report(results, heading):
    parts = [heading, pictures(results), lists(results), memory(results)]
    parts.append("\n".join(["### Figures to reach", "", *(figure.line() for figure in figures(results))]))
    return "\n\n".join(parts) + "\n"


def pictures(results):
    """The keys of the map: with the reference, a page of less with a map that was printed."""
    times, drawn, small = results.times, results.drawn, results.sizes[0]
    page, echo = times.median(LESS, None, "page"), times.median("floor", None, "echo")
    rows = []
    for name, size in [*(("map", size) for size in reversed(results.sizes)), ("streets", results.sizes[-1])]:
        for key in times.keys(name, size):
            if key == "start":
                continue
            # An address is drawn above the prompt.
            seen = times if key == mapping.ADDRESS else drawn
            first = seen.median(name, small, key)
            rows.append([
                f"{key}, {size:,} items",
                f"{seen.median(name, size, key) / first:.2f}" if first else "–",
                f"{seen.median(name, size, key) / page:.2f}",
                f"{seen.median(name, size, key) / echo:.1f}",
                milliseconds(seen.median(name, size, key)),
                milliseconds(seen.percentile(name, size, key, 99)),
                milliseconds(times.median(name, size, key)),
                milliseconds(times.percentile(name, size, key, 99)),
                str(len(times.values(name, size, key))),
            ])
    header = [
        "key", f"/ {small:,}", "/ less", "/ floor", "picture p50 ms", "picture p99 ms", "last byte p50", "last byte p99",
        "samples",
    ]
    note = f"A page of `less -R`: p50 {milliseconds(page)} ms, p99 {milliseconds(times.percentile(LESS, None, 'page', 99))} ms."
    return "### The map\n\n" + table(header, rows) + "\n\n" + note


def lists(results):
    """The keys of the list beside a pane, with a small map in it and without one."""
    times, drawn = results.times, results.drawn
    rows = []
    for size in reversed(results.sizes):
        for key in mapping.LIST_KEYS:
            points, none = drawn.median(WITH_POINTS, size, key), drawn.median(WITHOUT_POINTS, size, key)
            rows.append([
                f"{key}, {size:,} items", f"{points / none:.2f}", milliseconds(points),
                milliseconds(drawn.percentile(WITH_POINTS, size, key, 99)), milliseconds(none),
                milliseconds(drawn.percentile(WITHOUT_POINTS, size, key, 99)),
                milliseconds(times.median(WITH_POINTS, size, key)), str(len(times.values(WITH_POINTS, size, key))),
            ])
    header = [
        "key", "/ no points", "list p50 ms", "list p99 ms", "no points p50", "no points p99", "last byte p50", "samples",
    ]
    return "### The list beside the small map\n\n" + table(header, rows)


def memory(results):
    def mebibytes(name, size, kind):
        return f"{results.memory.median(name, size, kind) / 1024:.1f}"

    rows = [
        [
            f"{size:,}", mebibytes("without data", size, "resident"), mebibytes("with data", size, "resident"),
            mebibytes("list", size, "resident"), mebibytes("map", size, "resident"),
            mebibytes("map", size, "proportional"), mebibytes("map", size, "peak"),
        ]
        for size in results.sizes
    ]
    header = [
        "items", "80×24, no map data", "80×24", "160×50, small map", "+ map, resident", "+ map, proportional", "+ map, peak",
    ]
    opened = f"The map's files were opened {results.opened} times before the first map."
    return "### Memory, MiB\n\n" + table(header, rows) + "\n\n" + opened


def figures(results):
    times, drawn, memory_ = results.times, results.drawn, results.memory
    large = results.sizes[-1]

    def percentiles(key, name="map", seen=drawn):
        found = {f"{size:,}": seen.percentile(name, size, key, 99) for size in results.sizes}
        return {size: value * 1000 for size, value in found.items() if value is not None}

    def against_no_points():
        for size in results.sizes:
            for key in mapping.LIST_KEYS:
                values = (drawn.median(points, size, key) for points in (WITH_POINTS, WITHOUT_POINTS))
                yield f"{key} (at {size:,})", ratio(*values)

    added = {
        f"{size:,}": memory_.median("with data", size, "resident") / memory_.median("without data", size, "resident")
        for size in results.sizes
    }
    return [
        Figure("pan with tiles at hand in 4 ms, 99 of 100", 4, percentiles(mapping.HAND), " ms"),
        Figure("pan with new tiles in 10 ms, 99 of 100", 10, percentiles(mapping.NEW), " ms"),
        Figure("pan with streets at hand in 4 ms, 99 of 100", 4, percentiles(mapping.STREET_HAND, "streets"), " ms"),
        Figure("pan with new streets in 20 ms, 99 of 100", 20, percentiles(mapping.STREET_NEW, "streets"), " ms"),
        Figure("an address found in 5 ms, 99 of 100", 5, percentiles(mapping.ADDRESS, seen=times), " ms"),
        Figure(f"{large:,} items on the world in 20 ms, 99 of 100", 20,
               {f"{large:,}": drawn.percentile("map", large, mapping.ALL, 99) * 1000}, " ms"),
        Figure("memory of the map under 40 MiB", 40,
               {f"{size:,}": memory_.median("map", size, "peak") / 1024 for size in results.sizes}, " MiB"),
        Figure("no file of the map opened before the first map", 0, {"opened": results.opened}, " times"),
        Figure("no memory for the map's data before the first map, within 1.02 times", 1.02, added, "×"),
        Figure("start, movement, toggle and undo no slower beside a small map, within 1.1 times", 1.1,
               dict(against_no_points()), "×"),
    ]
