"""The parts of Tools/bench/log."""
import pathlib

TOP = pathlib.Path(__file__).resolve().parents[4]
PEERS = TOP / "Tools" / "bench" / "parts" / "peers"
MODULES = TOP / "Tools" / "modules"
SHARED = TOP.parent / "shared"


class Impossible(Exception):
    """The benchmark cannot be made; the message says what to do."""
