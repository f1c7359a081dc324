"""The places of the ledgers of a fleet."""
import glob
import json
import os
import re
import subprocess
import sys


class NoLedgers(Exception):
    """Nothing of what was named is a ledger; the message says what to do."""


def ledgers(places, facture="facture", copies=None):
    """The absolute paths of the ledgers at `places`, each once: a directory of ledgers, a pattern, a list in a file, or a database
    of origins, each ledger of which `facture` gives a copy below `copies`."""
    found = []
    for place in places:
        if re.match(r"(?i)postgres(ql)?://", place):
            found += cloned(place, facture, copies)
        elif os.path.isdir(place):
            found += below(place)
        elif os.path.isfile(place):
            with open(place, encoding="utf-8") as lines:
                found += [line.rstrip("\n") for line in lines if line.strip("\n")]
        elif matches := sorted(glob.glob(place)):
            for match in matches:
                found += below(match) if os.path.isdir(match) else []
        else:
            raise NoLedgers(f"there is nothing at {place}")
    paths = list(dict.fromkeys(map(os.path.abspath, found)))
    if not paths:
        raise NoLedgers(f"no ledger lies in {', '.join(places)}")
    return paths


def cloned(database, facture, copies):
    """The copies of all ledgers of a database, made or there before. One that could not be made is asked all the same, and has no
    answer."""
    if not copies:
        raise NoLedgers(f"say where the copies of {database} are to be: --copies=DIR")
    try:
        done = subprocess.run([facture, "cloner", database, copies, "--json"], stdout=subprocess.PIPE)
    except OSError as error:
        raise NoLedgers(f"{facture}: {error.strerror}") from None
    said = json.loads(done.stdout or "null")
    if said is None:
        raise NoLedgers(f"the ledgers of {database} cannot be listed")
    for ledger in said if isinstance(said, list) else [said]:
        if "error" in ledger:
            print(f"fleet: {ledger['registre']}: {ledger['error']['message']}", file=sys.stderr)
    return [ledger["registre"] for ledger in (said if isinstance(said, list) else [said])]


def below(directory):
    """The ledgers below a directory: those that have a log. Links are not followed on the way."""
    if os.path.isdir(os.path.join(directory, "events")):
        return [directory]
    found = []
    for entry in sorted(os.scandir(directory), key=lambda entry: entry.name):
        if entry.is_dir(follow_symlinks=False):
            found += below(entry.path)
        elif entry.is_dir() and os.path.isdir(os.path.join(entry.path, "events")):
            found.append(entry.path)
    return found


def logs(paths):
    """The files of their logs."""
    return [os.path.join(path, "events", "00000000000000000001.jsonl") for path in paths]
