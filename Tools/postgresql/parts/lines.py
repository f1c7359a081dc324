"""Lines as `facture` writes them, and in forms that other programs may write: chained, with meaningless content."""
import hashlib
import json
import uuid

NOTHING = bytes(32)


def digest(line):
    return hashlib.sha256(line).digest()


def line(registre, sequence, before, command=None, remaining=0, data=None, foreign=False, without=(), **changes):
    """The line after the one whose SHA-256 is `before`; `changes` are members of the envelope."""
    envelope = {
        "specversion": "1.0", "id": str(uuid.uuid4()), "source": f"urn:uuid:{registre}", "type": "LigneAjoutee",
        "dataschema": "urn:facture:schema:LigneAjoutee:1", "subject": "registre", "time": "2026-01-01T00:00:00.000Z",
        "sequence": f"{sequence:020}", "revision": sequence, "authtype": "user", "authid": 'zoé","correlationid":"x',
        "correlationid": str(command or uuid.uuid4()), "remaining": remaining, "prevhash": before.hex(),
        "data": {"text": ',"prevhash":"' + "0" * 64 + '","data":{'} if data is None else data}
    if "commandhash" in changes:  # stands behind the command
        rest = {name: envelope.pop(name) for name in ("remaining", "prevhash", "data")}
        envelope = {**envelope, "commandhash": changes.pop("commandhash"), **rest}
    envelope.update(changes)
    envelope = {name: value for name, value in envelope.items() if name not in without}
    if foreign:
        return json.dumps({name: envelope[name] for name in sorted(envelope)}, ensure_ascii=False).encode()
    return json.dumps(envelope, ensure_ascii=False, separators=(",", ":")).encode()


class Writer:
    """A log that grows as its lines are made: the next commits, chained."""

    def __init__(self, registre=None):
        self.registre, self.lines, self.head = registre or str(uuid.uuid4()), [], NOTHING

    def commit(self, count=1, **changes):
        """The lines of the next commit, which are taken for recorded."""
        made, command = [], changes.pop("command", None) or uuid.uuid4()
        for place in range(count):
            made.append(line(self.registre, len(self.lines) + 1, self.head, command, count - 1 - place, **changes))
            self.lines.append(made[-1])
            self.head = digest(made[-1])
        return made
