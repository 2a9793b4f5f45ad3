"""The measured values, by program, size and key."""

import math
import statistics
from collections import defaultdict


def percentile(values, percent):
    """The nearest rank: the smallest value that `percent` of all values do not exceed. Values between two
    measured ones are not interpolated."""
    return sorted(values)[max(0, math.ceil(len(values) * percent / 100) - 1)]


class Samples:
    def __init__(self):
        self._values = defaultdict(list)

    def add(self, program, size, key, value):
        self._values[program, size, key].append(value)

    def values(self, program, size, key):
        return self._values.get((program, size, key), [])

    def median(self, program, size, key):
        """None if nothing was measured."""
        values = self.values(program, size, key)
        return statistics.median(values) if values else None

    def percentile(self, program, size, key, percent):
        values = self.values(program, size, key)
        return percentile(values, percent) if values else None

    def keys(self, program, size):
        """In the order in which they were first measured."""
        return [key for name, count, key in self._values if (name, count) == (program, size)]
