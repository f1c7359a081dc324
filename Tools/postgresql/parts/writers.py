"""Processes that write to a registre, their acknowledged commits, and whether a server has these."""
import dataclasses
import pathlib
import signal
import statistics
import subprocess
import tempfile
import threading

from lines import NOTHING, digest


class Lost(Exception):
    """A promise is broken; the message says which."""


@dataclasses.dataclass
class Acknowledged:
    sequence: int
    digest: str
    milliseconds: float


class Writer:
    """One process of write-origin, and what it has said so far; `late`: at its end, so that nobody runs beside it to listen."""

    def __init__(self, program, address, *options, late=False):
        self.said, self.acknowledged, self.unknown = [], [], 0
        self.file = tempfile.TemporaryFile("w+") if late else None
        output = self.file or subprocess.PIPE
        self.process = subprocess.Popen([str(program), address, *options], stdout=output, stderr=subprocess.STDOUT, text=True)
        self.reader = threading.Thread(target=self.read, daemon=True)
        self.reader.start()

    def read(self):
        if self.file:
            self.process.wait()
            self.file.seek(0)
        for line in self.file or self.process.stdout:
            word, *rest = line.split()
            if word == "acknowledged" and line.endswith("\n") and len(rest) == 3:
                self.acknowledged.append(Acknowledged(int(rest[0]), rest[1], float(rest[2])))
            elif word == "unknown":
                self.unknown += 1
            if word != "acknowledged":
                self.said.append(line.strip())

    def kill(self):
        self.process.send_signal(signal.SIGKILL)

    def wait(self, seconds=120):
        try:
            self.process.wait(seconds)
        except subprocess.TimeoutExpired:
            self.kill()
            raise Lost(f"a writer does not end: {self.said[-3:]}") from None
        self.reader.join(10)
        return self.process.returncode

    @property
    def has_gone_back(self):
        return any(line.startswith("gone") for line in self.said)


def rows(server, registre):
    """The lines of a registre, as the server has them."""
    import psycopg
    info = f"{server.conninfo} dbname=facture"
    with psycopg.connect(info, autocommit=True) as connection:
        asked = "SELECT sequence, line FROM facture.lines WHERE registre = %s ORDER BY sequence"
        return connection.execute(asked, (registre,), binary=True).fetchall()


def missing(found, writers):
    """What was acknowledged and is not there, byte for byte; the chain has to be whole in any case."""
    head, digests = NOTHING, {}
    for place, (sequence, line) in enumerate(found, 1):
        if sequence != place:
            raise Lost(f"line {sequence} stands where {place} is due")
        if f'"prevhash":"{head.hex()}"'.encode() not in line or f'"sequence":"{place:020}"'.encode() not in line:
            raise Lost(f"line {place} is not chained")
        head = digest(line)
        digests[place] = head.hex()
    told = {}
    for writer in writers:
        for one in writer.acknowledged:
            if told.setdefault(one.sequence, one.digest) != one.digest:
                raise Lost(f"two writers were told that line {one.sequence} is theirs")
    if len(set(digests.values())) != len(digests):
        raise Lost("a line is there twice")
    return [sequence for sequence, wanted in told.items() if digests.get(sequence) != wanted]


def held(server, registre, writers):
    """Raises `Lost` unless all that was acknowledged is there; how much that was."""
    found = rows(server, registre)
    lost = missing(found, writers)
    if lost:
        raise Lost(f"{len(lost)} acknowledged commits are gone, the first is line {min(lost)} of {len(found)}")
    return sum(len(writer.acknowledged) for writer in writers)


def fairness(writers):
    """The fewest commits of a writer by the most, and the longest wait by the median one."""
    counts = [len(writer.acknowledged) for writer in writers]
    waits = [one.milliseconds for writer in writers for one in writer.acknowledged[1:]]
    return min(counts) / max(max(counts), 1), max(waits) / statistics.median(waits), statistics.median(waits), max(waits)


def program(given, product="write-origin"):
    """A program that loads libpq, as it was given or built."""
    if given:
        return pathlib.Path(given).resolve()
    build = pathlib.Path(__file__).resolve().parents[2] / "build-release"
    said = subprocess.run([str(build), product], stdout=subprocess.PIPE, text=True, check=True).stdout
    return pathlib.Path(said.strip()) / product
