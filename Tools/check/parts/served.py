"""A ledger and its `facture servir`, for the tools that send it requests: Python's standard library alone."""

import os
import pathlib
import re
import subprocess
import tempfile


class Ledger:
    """A new ledger in a directory; without a name the one that is there."""

    def __init__(self, place, facture, name="Atelier Lumen"):
        self.place, self.facture = pathlib.Path(place), facture
        self.environment = {**os.environ, "FACTURE_REGISTRE": str(place), "FACTURE_AUTEUR": "compta", "LC_ALL": "C.UTF-8"}
        if name is not None:
            self.run("ouvrir", str(place), f"--nom={name}")

    @property
    def log(self):
        return self.place / "events" / "00000000000000000001.jsonl"

    def run(self, *words, **more):
        """What a command prints that must succeed."""
        return subprocess.run([self.facture, *words], env=self.environment, check=True, capture_output=True, text=True, **more).stdout

    def is_sound(self):
        """Whether an audit finds nothing."""
        return subprocess.run([self.facture, "audit"], env=self.environment, capture_output=True).returncode == 0


class Server:
    """`facture servir --ecriture` of a ledger."""

    def __init__(self, ledger, *options):
        # A file: a pipe that nobody empties would stop the server.
        self.log = tempfile.TemporaryFile("w+")
        self.process = subprocess.Popen(
            [ledger.facture, "servir", "--ecriture", *options], env=ledger.environment, stdout=subprocess.PIPE, stderr=self.log, text=True)
        self.address, self.header = self.process.stdout.readline().strip(), self.process.stdout.readline().strip()
        # Browsers know the server by a name of its own; programs by its number.
        self.desk, self.bearer = self.address.split("/#")[0], self.header.removeprefix("Authorization: ")
        self.root = re.sub(r"//[^:/]+\.localhost", "//127.0.0.1", self.desk)

    def kill(self):
        self.process.kill()
        self.process.wait()

    def close(self):
        """Ends it; what it said besides its log, and whether it ended badly."""
        self.process.terminate()
        code = self.process.wait(20)
        self.log.seek(0)
        # Checks keep their ledgers in UTC and in other zones, and their sellers are in France.
        zone = ("facture: Les jours sont ceux de cette machine", "facture: The days are those of this machine")
        return [line for line in self.log.read().splitlines() if not line.startswith(("{", *zone))] + ([f"the server ended with {code}"] if code else [])
