"""The parts of Tools/bench."""
import pathlib

TOP = pathlib.Path(__file__).resolve().parents[3]
HERE = TOP / "Tools" / "Benchmark"
MODULES = TOP / "Tools" / "modules"
SHARED = TOP.parent / "shared"


class Impossible(Exception):
    """The benchmark cannot be made; the message says what to do."""
