"""The Python modules of the tests of PostgreSQL: from PyPI into .venv at the top of the checkout, at the first run."""
import fcntl
import importlib.metadata
import os
import pathlib
import subprocess
import sys

from cluster import Impossible

TOP = pathlib.Path(__file__).resolve().parents[2]
REQUIREMENTS = TOP / "Tools" / "check-postgresql.requirements.txt"
VENV = TOP / ".venv"
# Tools/check-schemas makes the same .venv, under the lock of this file.
VENV_LOCK = TOP / "Tools" / "check-schemas.requirements.txt"


def missing():
    """The pinned packages that this interpreter does not have in that version."""
    pins = [line.split("==") for line in REQUIREMENTS.read_text().splitlines() if "==" in line]
    return [f"{name}=={version}" for name, version in pins if installed(name) != version]


def installed(name):
    try:
        return importlib.metadata.version(name)
    except importlib.metadata.PackageNotFoundError:
        return None


def enter():
    """Goes on in .venv, made and filled where need be, unless this interpreter has all that is needed."""
    if not missing():
        return
    python = VENV / "bin" / "python"
    if pathlib.Path(sys.prefix).resolve() != VENV.resolve() and python.exists():
        os.execv(python, [str(python), *sys.argv])
    if os.environ.get("CHECK_POSTGRESQL_INSTALLED"):
        raise Impossible(f"{VENV} still lacks {', '.join(missing())}; remove it, and try again")
    with open(VENV_LOCK) as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)  # two first runs at once would each break the other's .venv
        print("installing psycopg into .venv (once)", file=sys.stderr)
        if not (python.exists() and (VENV / "bin" / "pip").exists()):
            run([sys.executable, "-m", "venv", "--clear", str(VENV)], "install python3-venv (Tools/setup does)")
        run([str(python), "-m", "pip", "install", "--quiet", "--disable-pip-version-check", "-r", str(REQUIREMENTS)],
            f"is there a network? Or by hand: .venv/bin/pip install -r {REQUIREMENTS.relative_to(TOP)}")
    os.execve(python, [str(python), *sys.argv], {**os.environ, "CHECK_POSTGRESQL_INSTALLED": "1"})


def run(command, remedy):
    done = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    if done.returncode != 0:
        raise Impossible(f"`{' '.join(command)}` failed: {done.stdout.strip()}; {remedy}")
