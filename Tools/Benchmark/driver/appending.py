"""Durable appends: `facture`'s own path from the use case to the disk, and what else could keep the same lines.

Each program times itself, from the first commit to the last: its files are open before, and what is to be written is
in memory. All write to the same disk, one after the other, and the peers write the lines that facture has written.
Every commit has a write and a sync of its own, in their order, with every program. facture decides, encodes and hashes
each before that: one of one event when the one before is durable, one of a hundred while that is written.
"""
import dataclasses
import pathlib
import shutil
import subprocess

from .measuring import Program

# How many commits of how many events: about as long as each other.
COMMITS = {1: 2_000, 100: 300}


class Appending:
    """The programs that append, and the place where they do."""

    def __init__(self, directory, tools):
        self.place = pathlib.Path(directory) / "append"
        self.tools = tools
        self.place.mkdir(exist_ok=True)

    def programs(self, events):
        """facture's program, and the peers that are there, by their names."""
        registre, lines = self.place / "registre", self.lines(events)
        ours = self.timed(f"append-{events}", self.tools["appender"], registre, COMMITS[events], events)
        prepared = dataclasses.replace(ours, prepare=lambda: shutil.rmtree(registre, ignore_errors=True))
        peers = {name: self.timed(name, self.tools[name], lines, self.place / name, events)
                 for name in ("raw", "sqlite") if name in self.tools}
        return prepared, peers

    def lines(self, events):
        """What facture writes in these commits, for the peers to write."""
        lines, registre = self.place / f"lines-{events}.jsonl", self.place / "sample"
        shutil.rmtree(registre, ignore_errors=True)
        command = [self.tools["appender"], registre, COMMITS[events], events]
        subprocess.run(list(map(str, command)), stdout=subprocess.DEVNULL, check=True)
        log = next((registre / "events").glob("*.jsonl")).read_bytes()
        # The first line opens the registre, which is not measured.
        lines.write_bytes(log[log.index(b"\n") + 1:])
        return lines

    @staticmethod
    def timed(name, *command):
        return Program(name, command, read=lambda text: None, times_itself=True)
