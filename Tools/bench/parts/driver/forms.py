"""The same events in another form, which the fast path leaves to the general one."""
import hashlib
import json

# Enough for a second of the slower program.
MOST = 100_000


def general(log, place, most):
    """Writes the first commits of a log, up to so many lines, as other programs might: keys in another order, white
    space, no character beyond ASCII, and chained as they then are. Gives the registre's directory.
    """
    registre = place / "registre"
    file = registre / "events" / log.file.name
    file.parent.mkdir(parents=True, exist_ok=True)
    whole, head = 0, "0" * 64
    with open(log.file, "rb") as lines, open(file, "w", encoding="ascii") as written:
        for number, line in enumerate(lines):
            if number == most:
                break
            event = json.loads(line)
            event["prevhash"] = head
            text = json.dumps(event, sort_keys=True)
            head = hashlib.sha256(text.encode("ascii")).hexdigest()
            written.write(text + "\n")
            if event["remaining"] == 0:
                whole = written.tell()
        written.truncate(whole)
    return registre
