"""Makes an environment of Python that lays out PDFs, in a directory of the user: completely, or not at all.

usage: python3 -c … DIRECTORY REQUIREMENTS

REQUIREMENTS are those of pip, with the hash of each file that it may take.

Exit: 0 done; 3 Python cannot make environments; 4 a package was not installed; 5 WeasyPrint lacks a library;
6 the directory cannot be written. Messages go to the output for errors.
"""
import os
import shutil
import subprocess
import sys

place, requirements = sys.argv[1], sys.argv[2]
made = place + ".new"
python = os.path.join(made, "bin", "python3")


def refuse(code, reason):
    shutil.rmtree(made, ignore_errors=True)
    print(reason, file=sys.stderr)
    sys.exit(code)


def run(*words):
    return subprocess.run([python, "-I", *words], stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
                          stderr=subprocess.PIPE, text=True)


def said(done):
    """What a program said last; of a connection that fails, why it does."""
    lines = done.stderr.strip().splitlines() or [f"code {done.returncode}"]
    causes = [line.split("connection broken by ")[-1] for line in lines if "connection broken by " in line]
    return (causes or lines)[-1]


try:
    os.makedirs(os.path.dirname(place), mode=0o700, exist_ok=True)
    shutil.rmtree(made, ignore_errors=True)
    os.mkdir(made, 0o700)
except OSError as error:
    refuse(6, error)
try:
    import venv
    venv.create(made, with_pip=True)
except (Exception, SystemExit) as error:
    refuse(3, error)
# Built packages alone: nothing of a package runs while it is installed.
listed = os.path.join(made, "packages.txt")
try:
    with open(listed, "x", encoding="utf-8") as file:
        file.write(requirements)
except OSError as error:
    refuse(6, error)
done = run("-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--only-binary=:all:", "--require-hashes",
           "--requirement", listed)
if done.returncode:
    refuse(4, said(done))
done = run("-c", "import weasyprint")
if done.returncode:
    refuse(5, said(done))
try:
    shutil.rmtree(place, ignore_errors=True)
    os.rename(made, place)
except OSError as error:
    refuse(6, error)
