"""Gives the events of a log the days on which they would have been recorded, so that months can be closed.

The program records with its own clock, which cannot be set. Every event gets the `time` of the play, and each line is chained anew to
the one before it (`prevhash`, SHA-256), as the program would have written it.
"""
import hashlib
import re
import shutil


def dated(registre, days):
    """`days` says up to which sequence events were recorded on which day, in order; those before the first have the first."""
    path = registre / "events" / f"{1:020}.jsonl"
    lines, rank, last = [], 0, ""
    for sequence, line in enumerate(path.read_bytes().splitlines(), 1):
        while rank + 1 < len(days) and days[rank][0] < sequence:
            rank += 1
        last = max(last, days[rank][1])
        line = re.sub(rb'"time":"[^"]*"', f'"time":"{last}T10:00:00.000Z"'.encode(), line, count=1)
        if lines:
            head = hashlib.sha256(lines[-1]).hexdigest().encode()
            line = re.sub(rb'"prevhash":"[^"]*"', b'"prevhash":"' + head + b'"', line, count=1)
        lines.append(line)
    path.write_bytes(b"".join(line + b"\n" for line in lines))
    shutil.rmtree(registre / "cache", ignore_errors=True)
