"""Programs, and the costs of a run: wall time, processor time and peak memory of the whole process."""
import dataclasses
import os
import pathlib
import signal
import subprocess

from . import Impossible


@dataclasses.dataclass(frozen=True)
class Program:
    """A command to be measured."""

    name: str
    command: tuple
    statuses: tuple = (0,)
    # What the output says of the log, to be held against the other programs'; None: nothing.
    read: object = None
    # Where the output goes; None: a file that `read` gets the text of.
    output: str = None
    # What has to be done before each run, unmeasured; None: nothing.
    prepare: object = None
    # Whether its output begins with how long it took in seconds, by its own clock: of one part of what it does.
    times_itself: bool = False


@dataclasses.dataclass(frozen=True)
class Sample:
    """One run of a program."""

    wall: float
    cpu: float
    peak_bytes: int
    totals: object


class Launcher:
    """Runs programs through launch.c, which tells why it is there."""

    def __init__(self, launch, directory):
        self.launch = launch
        self.directory = pathlib.Path(directory)

    def run(self, program):
        """One sample.

        Raises Impossible where the program fails: a time of a failure is no time.
        """
        if program.prepare:
            program.prepare()
        output = program.output or str(self.directory / "output")
        measured, errors = self.carry_out([self.launch, output, *map(str, program.command)])
        wall, user, system, peak_kib, status = map(int, measured.split())
        if status not in program.statuses:
            command = " ".join(map(str, program.command))
            raise Impossible(f"`{command}` ended with {status}: {errors.strip()[-1000:]}")
        text = pathlib.Path(output).read_text() if program.read else ""
        totals = program.read(text) if program.read else None
        if program.times_itself:
            wall = float(text.split()[0]) * 1e6
        return Sample(wall / 1e6, (user + system) / 1e6, peak_kib * 1024, totals)

    def carry_out(self, command):
        """What launch.c prints, and what came on standard error.

        It gets a session of its own, so that when this one is interrupted the launcher and what it launched end
        together, and nothing writes on into a directory that is being removed.
        """
        with subprocess.Popen(
            command, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
            start_new_session=True,
        ) as launched:
            try:
                printed, errors = launched.communicate()
            except BaseException:
                os.killpg(launched.pid, signal.SIGKILL)
                raise
        if launched.returncode != 0:
            raise Impossible(errors.strip())
        return printed, errors


def paired(launcher, ours, theirs, rounds):
    """Samples of two programs, run back to back, the first of a round being the second of the next."""
    pairs = []
    for round_number in range(rounds):
        if round_number % 2 == 0:
            first = launcher.run(ours)
            pairs.append((first, launcher.run(theirs)))
        else:
            second = launcher.run(theirs)
            pairs.append((launcher.run(ours), second))
    return pairs
