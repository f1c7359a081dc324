"""The programs that the benchmark needs beside `facture`: built from the sources here, found, or installed."""
import os
import pathlib
import shutil
import subprocess
import sys

from . import MODULES, PEERS, TOP, Impossible

sys.path.insert(0, str(MODULES))

import environment  # noqa: E402

BUILT = TOP / ".build" / "bench"
VENV = TOP / ".venv"


class Missing(Exception):
    """A peer that is not there and cannot be installed; the message says why."""


def run(command, remedy, failure=Missing, environment=None):
    """Runs a command of which only the failure is of interest."""
    done = subprocess.run(
        list(map(str, command)), stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
        env=environment)
    if done.returncode != 0:
        raise failure(f"`{' '.join(map(str, command))}` failed: {done.stdout.strip()[-600:]} {remedy}".strip())


def tell(message):
    print(f"bench: {message}", file=sys.stderr, flush=True)


def facture():
    """The release build, as people run it."""
    return released("facture")


def released(product, environment=None):
    """An executable of the package, optimised."""
    tell(f"building {product} (release)")
    command = [TOP / "Tools" / "build-release", product]
    done = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=environment)
    if done.returncode != 0:
        raise Impossible(f"Tools/build-release {product} failed:\n{done.stderr.strip()[-3000:]}")
    return pathlib.Path(done.stdout.strip().splitlines()[-1]) / product


def benchmark_tool(product):
    """What measures inside of the program: the package has it only where it is asked for."""
    return released(product, os.environ | {"FACTURE_BENCH": "1"})


def command(name):
    """A command of the system."""
    return shutil.which(name) or missing(f"there is no `{name}` on the PATH")


def missing(reason):
    raise Missing(reason)


def compiler(*names):
    return next((path for path in map(shutil.which, names) if path), None)


def compiled(source, *flags, by, with_header=None):
    """The executable made from a source here, made again when the source, or the header it has, is newer."""
    program, path = PEERS / source, BUILT / pathlib.Path(source).stem
    sources = [program] + ([PEERS / with_header] if with_header else [])
    if not path.exists() or path.stat().st_mtime < max(file.stat().st_mtime for file in sources):
        BUILT.mkdir(parents=True, exist_ok=True)
        fresh = BUILT / f"{path.name}.{os.getpid()}"
        run([by, "-o", fresh, program, *flags], "")
        fresh.replace(path)
    return path


def c_program(source):
    """A C program here: what measures, and what is measured against."""
    by = compiler("cc", "gcc", "clang") or missing("there is no C compiler (apt-get install gcc)")
    return compiled(source, "-O2", by=by)


def raw_append():
    by = compiler("cc", "gcc", "clang") or missing("there is no C compiler (apt-get install gcc)")
    return compiled("raw_append.c", "-O2", by=by, with_header="append.h")


def sqlite_append():
    """sqlite_append, with the library of the distribution."""
    if not pathlib.Path("/usr/include/sqlite3.h").exists():
        install_packages("libsqlite3-dev")
    by = compiler("cc", "gcc", "clang") or missing("there is no C compiler (apt-get install gcc)")
    return compiled("sqlite_append.c", "-O2", "-lsqlite3", by=by, with_header="append.h")


def sqlite_fill():
    """sqlite_fill, with the library of the distribution."""
    if not pathlib.Path("/usr/include/sqlite3.h").exists():
        install_packages("libsqlite3-dev")
    by = compiler("cc", "gcc", "clang") or missing("there is no C compiler (apt-get install gcc)")
    return compiled("sqlite_fill.c", "-O2", "-lsqlite3", by=by)


def jsondecoder():
    """jsondecoder_events, with the Foundation of the toolchain."""
    return compiled("jsondecoder_events.swift", "-O", by=shutil.which("swiftc") or missing("there is no swiftc"))


def simdjson():
    """simdjson_totals, with the library of the distribution."""
    if not (pathlib.Path("/usr/include/simdjson.h").exists() and compiler("g++", "c++")):
        install_packages("libsimdjson-dev", "g++")
    by = compiler("g++", "c++") or missing("there is no C++ compiler")
    return compiled("simdjson_totals.cpp", "-O3", "-march=native", "-std=c++17", "-lsimdjson", "-lpthread", by=by)


def install_packages(*packages):
    if not shutil.which("apt-get"):
        raise Missing(f"{' and '.join(packages)} (their names in Debian and Ubuntu) are missing")
    if os.geteuid() != 0:
        raise Missing(f"missing; run: sudo apt-get update && sudo apt-get install {' '.join(packages)}")
    tell(f"installing {', '.join(packages)}")
    os.environ["DEBIAN_FRONTEND"] = "noninteractive"
    run(["apt-get", "update"], "Is there a network?")
    run(["apt-get", "install", "--yes", "--no-install-recommends", *packages], "")


def duckdb():
    """A Python that has DuckDB, in the pinned version."""
    python = VENV / "bin" / "python"
    if not has_duckdb(python):
        try:
            environment.install("duckdb")
        except environment.Impossible as impossible:
            raise Missing(str(impossible)) from impossible
    return python


def duckdb_pin():
    """The version that is run."""
    return dict(environment.pins("duckdb"))["duckdb"]


def has_duckdb(python):
    """Whether exactly the pinned version is there."""
    pin = duckdb_pin()
    try:
        found = subprocess.run(
            [python, "-c", "import importlib.metadata as m; print(m.version('duckdb'))"],
            stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
    except OSError:
        return False
    return found.stdout.strip() == pin
