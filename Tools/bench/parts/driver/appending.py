"""Durable appends: `facture`'s own path from the use case to the disk, and other programs that could keep the same lines.

Each program times itself, from the first commit to the last: its files are open before, and the lines to write are
in memory. All write to the same disk, one after the other, and the peers write the lines that facture has written.
With every program, each commit has its own write and sync, in order. facture decides, encodes and hashes each commit
first: a commit of one event when the one before is durable, a commit of a hundred while the one before is written.
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
