"""The targets of the app, each computed from the measured values."""

from dataclasses import dataclass

from commands import ADD, LIST
from keys import MOVEMENT
from run import COMMIT_SYNCS
from samples import percentile
from searching import OUTSIDE_FILTER

MEMORY_LIMIT = 40  # MiB
SEARCH_LIMIT = 0.010  # seconds, for 99 letters of 100


@dataclass
class Figure:
    goal: str
    limit: float
    # The measured values, by subject.
    values: dict
    unit: str = ""

    @property
    def missed(self):
        return {name: value for name, value in self.values.items() if value > self.limit}

    def line(self):
        if not self.values:
            return f"- [ ] {self.goal}: not measured"
        shown = self.missed or dict([max(self.values.items(), key=lambda pair: pair[1])])
        cells = ", ".join(f"{name} {value:.2f}{self.unit}" for name, value in shown.items())
        return f"- [ ] {self.goal}: **missed**: {cells}" if self.missed else f"- [x] {self.goal}: at most {cells}"


def figures(results):
    small, large = results.sizes[0], results.sizes[-1]
    times = results.times
    sizes = f"{large:,} items against {small:,}"

    def growth(*names):
        return {name: ratio(times.median("app", large, name), times.median("app", small, name)) for name in names}

    def against(other, *names):
        """For each key, the size with the worst ratio."""
        values = {}
        for name in names:
            ratios = {
                size: ratio(times.median("app", size, name), times.median(other, size, name)) for size in results.sizes
            }
            worst = max(ratios, key=ratios.get)
            values[f"{name} (at {worst:,})"] = ratios[worst]
        return values

    def toggles():
        for size in results.sizes:
            allowed = 2 * times.median("app", size, "down") + times.median("app", size, COMMIT_SYNCS)
            yield f"{size:,}", times.median("app", size, "toggle") / allowed

    return [
        Figure(f"start, movement, filter and sort within 1.3 times, {sizes}", 1.3,
               growth("start", *MOVEMENT, "filter", "sort"), "×"),
        Figure(f"toggle and undo within 3 times, {sizes}", 3, growth("toggle", "undo"), "×"),
        Figure("start within 3 times `less`", 3, against("less", "start"), "×"),
        Figure("movement within 2 times `less`", 2, against("less", *MOVEMENT), "×"),
        Figure("movement no slower than `vim`", 1, against("vim", *MOVEMENT), "×"),
        Figure("toggle within twice a movement and the syncs of one commit", 1, dict(toggles()), "×"),
        Figure("a command within 3 times `sqlite3` doing the same", 3, against("sqlite3", LIST, ADD), "×"),
        Figure(f"a letter's first page of hits in 10 ms, 99 of 100, at {large:,}", SEARCH_LIMIT * 1000,
               search_letters(results, large), " ms"),
        Figure("memory under 40 MiB", MEMORY_LIMIT,
               {f"{size:,}": peak / 1024 for size, peak in results.peak_memory.items()}, " MiB"),
        Figure("no processor time while idle for 5 s", 0,
               {f"{size:,}": time * 1000 for size, time in results.idle_seconds.items()}, " ms"),
    ]


def search_letters(results, size):
    """The 99th percentile in milliseconds over the letters of all queries with matches in the filter."""
    groups = [group for group in results.searches.keys("rows", size) if group != OUTSIDE_FILTER]
    values = [value for group in groups for value in results.searches.values("rows", size, group)]
    return {"p99": percentile(values, 99) * 1000} if values else {}


def ratio(value, of):
    return value / of
