"""Runs of sync with a server that are killed: the app or its helper, before and after each request in turn, and at random moments; and requests that
are cut, answered by half or late. What syncing.py does with a folder; the server is Radicale."""

import os
import signal
import sys
import time

import davservers
import parties
import syncing
from app import Failure

sys.path.append(os.path.join(davservers.SOURCES, "Tests", "SyncServer"))
from proxy import WAYS, Proxy  # noqa: E402

# Who is killed, if anybody, and what becomes of the request.
FAULTS = [(victim, way) for victim in ("mytodo", "mytodo-dav") for way in ("before", "late", "after")] + [(None, way) for way in WAYS]
# A run that could not reach the server says so.
ENDS = {0, 1, 75}
# How long a run may take, in seconds: Radicale takes up to half a second to write an item, and there are more than a thousand of them.
LONGEST = 600


class Trial(syncing.Trial):
    """- turns: the request at which each fault comes next."""

    def __init__(self, kit, seed, number, server, turns):
        self._server, self._proxy, self._turns = server, Proxy(server.url), turns
        # Whom it has hit, by victim.
        self.hits = {"mytodo": 0, "mytodo-dav": 0, None: 0}
        super().__init__(kit, seed, number)

    def new_place(self):
        return parties.ServerPlace(self._kit, self._server, self._proxy.url)

    def stop(self):
        self._proxy.stop()

    def _suffer(self, is_in_turn):
        """A run that is killed, or whose requests are disturbed. False if it was quicker."""
        victim, way = fault = self._random.choice(FAULTS)
        process = None

        def strike():
            # The proxy may be asked before this thread knows what it has started.
            while process is None:
                time.sleep(0.001)
            self._kill(process.pid, victim)

        number = self._turns.get(fault, 1)
        if is_in_turn:
            self._proxy.disturb(number, way, strike if victim else None)
        process = self._b.start_sync()
        if not is_in_turn:
            victim = victim or "mytodo"
            time.sleep(2 ** self._random.uniform(-6, 0))
            is_hit = process.poll() is None and self._kill(process.pid, victim)
        output, errors = process.communicate(timeout=LONGEST)
        if is_in_turn:
            is_hit = self._proxy.hit is not None
            self._turns[fault] = number + 1 if is_hit else 1
        self._proxy.disturb(0, None)
        if process.returncode not in ENDS | ({-signal.SIGKILL} if is_hit and victim == "mytodo" else set()):
            raise Failure(f"a run ended with {process.returncode} after {fault} at {number}: {(output + errors)[-400:]!r}")
        if is_hit:
            self.kills += 1
            self.points += is_in_turn
            self.hits[victim] += 1
        return is_hit and self._random.random() < 0.7

    @staticmethod
    def _kill(app, victim):
        """Whether there was somebody to kill."""
        for process in [app] if victim == "mytodo" else children(app):
            try:
                os.kill(process, signal.SIGKILL)
                return True
            except ProcessLookupError:
                pass
        return False


def children(parent):
    found = []
    for name in os.listdir("/proc"):
        try:
            with open(f"/proc/{name}/stat") as file:
                if name.isdigit() and int(file.read().rpartition(")")[2].split()[1]) == parent:
                    found.append(int(name))
        except OSError:
            pass
    return found


def run(kit, count, seed):
    """- count: how many runs are killed or disturbed."""
    if reason := davservers.installed(davservers.Radicale.packages):
        raise Failure(f"radicale is missing: {reason}")
    turns, hits = {}, {}
    kills = points = rounds = number = 0
    while kills < count:
        with davservers.Radicale() as server:
            trial = Trial(kit, seed, number, server, turns)
            try:
                made = syncing.run_rounds(trial, count - kills, f"trial {number}, seed {seed}")
            finally:
                trial.stop()
        number, rounds, kills, points = number + 1, rounds + made, kills + trial.kills, points + trial.points
        for victim, one in trial.hits.items():
            hits[victim] = hits.get(victim, 0) + one
    print(f"server-kill: {kills} runs hit in {rounds} rounds: mytodo killed {hits['mytodo']} times, mytodo-dav {hits['mytodo-dav']} times, {hits[None]} requests "
          f"disturbed, {points} of all at a request in turn; nothing lost, nothing twice; seed {seed}")
