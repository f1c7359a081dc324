"""The Python modules of these commands: from PyPI, in the versions that the files beside this one pin, into an environment of the checkout."""
import fcntl
import importlib.metadata
import os
import pathlib
import subprocess
import sys

HERE = pathlib.Path(__file__).resolve().parent
TOP = HERE.parents[1]


class Impossible(Exception):
    """The modules cannot be installed; the message says what to do."""


def pins(name):
    """The packages that `NAME.txt` pins, each with its version."""
    return [line.split()[0].split("==") for line in (HERE / f"{name}.txt").read_text().splitlines()
            if "==" in line and ";" not in line]


def installed(package):
    try:
        return importlib.metadata.version(package)
    except importlib.metadata.PackageNotFoundError:
        return None


def missing(name):
    """The pinned packages that this interpreter does not have in that version."""
    return [f"{package}=={version}" for package, version in pins(name) if installed(package) != version]


def install(name, place=".venv"):
    """Installs the modules of `NAME.txt` into an environment, which is made if needed; returns its Python."""
    python = TOP / place / "bin" / "python3"
    with open(__file__) as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)  # two first runs at once would each break the other's environment
        print(f"installing the Python modules of Tools/modules/{name}.txt into {place} (once)", file=sys.stderr)
        if not (python.exists() and (python.parent / "pip").exists()):  # none, or one half made
            run([sys.executable, "-m", "venv", "--clear", TOP / place], "Install python3-venv (Tools/setup does).")
        run([python, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", "-r", HERE / f"{name}.txt"],
            f"Is there a network? Or install by hand: {place}/bin/pip install -r Tools/modules/{name}.txt")
    return python


def run(command, remedy):
    done = subprocess.run(list(map(str, command)), stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    if done.returncode != 0:
        raise Impossible(f"`{' '.join(map(str, command))}` failed:\n{done.stdout.strip()}\n{remedy}")


def move_to(python, **variables):
    """Starts this command again, in another Python."""
    os.execve(python, [str(python), *sys.argv], {**os.environ, **variables})


def is_inside(place):
    return pathlib.Path(sys.prefix).resolve() == (TOP / place).resolve()


def enter(name, place=".venv"):
    """Goes on where the modules of `NAME.txt` are: here, or in an environment, which gets them at the first run. Exits with 2 without them."""
    if not missing(name):
        return
    python = TOP / place / "bin" / "python3"
    if not is_inside(place) and python.exists():
        move_to(python)
    try:
        if os.environ.get("FACTURE_MODULES") == name:
            raise Impossible(f"{place} still lacks {', '.join(missing(name))}. Remove it, and try again.")
        move_to(install(name, place), FACTURE_MODULES=name)
    except (Impossible, OSError) as error:
        print(f"{command()}: {error}", file=sys.stderr)
        sys.exit(2)


def entered(name):
    """Goes on where the modules of `NAME.txt` are: here, or in .venv, where Tools/setup installs them. False, with a message, without them."""
    lacking = missing(name)
    python = TOP / ".venv" / "bin" / "python3"
    if lacking and not is_inside(".venv") and python.exists():
        move_to(python)
    if lacking:
        print(f"{command()}: skipped, there is no {lacking[0]}; Tools/setup installs it where pip can")
    return not lacking


def command():
    """The name of this command, as people type it after `Tools/`."""
    path = pathlib.Path(sys.argv[0]).resolve()
    return path.relative_to(TOP / "Tools") if path.is_relative_to(TOP / "Tools") else path.name
