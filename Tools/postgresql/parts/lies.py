"""A server that lies: its lines and its head, changed by a superuser who has removed the triggers; and the answers of clients."""
import json
import os
import pathlib
import shutil
import subprocess
import uuid

from lines import digest
from writers import Lost


class Ledger:
    """A copy of a registre, used through the command alone."""

    def __init__(self, program, path):
        self.program, self.path = str(program), pathlib.Path(path)

    def __call__(self, *words, expect=0):
        env = {**os.environ, "FACTURE_REGISTRE": str(self.path), "LC_ALL": "C.UTF-8"}
        done = subprocess.run([self.program, *map(str, words)], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=env)
        if expect is not None and done.returncode != expect:
            raise Lost(f"`facture {' '.join(map(str, words))}` ends with {done.returncode}, not {expect}: {done.stdout}{done.stderr}")
        return done

    @property
    def log(self):
        (path,) = sorted((self.path / "events").glob("*.jsonl"))
        return path.read_bytes()


class Server:
    """The tables of one registre, rewritten at will."""

    def __init__(self, server, registre):
        import psycopg
        self.registre = registre
        self.connection = psycopg.connect(f"{server.conninfo} dbname=facture", autocommit=True)
        for table in ("lines", "registres"):
            self.connection.execute(f"ALTER TABLE facture.{table} DISABLE TRIGGER USER")
        self.honest = self.lines()

    def lines(self):
        asked = "SELECT line FROM facture.lines WHERE registre = %s ORDER BY sequence"
        return [row[0] for row in self.connection.execute(asked, (self.registre,), binary=True)]

    def hold(self, lines, head=None, sequence=None):
        """From now on the server has these lines, and this end: by default the true one of these lines."""
        with self.connection.transaction():
            self.connection.execute("DELETE FROM facture.lines WHERE registre = %s", (self.registre,))
            with self.connection.cursor() as cursor:
                cursor.executemany("INSERT INTO facture.lines VALUES (%s, %s, %s)",
                                   [(self.registre, place, line) for place, line in enumerate(lines, 1) if line is not None])
            self.connection.execute(
                "UPDATE facture.registres SET sequence = %s, head = %s WHERE id = %s",
                (len(lines) if sequence is None else sequence, digest(lines[-1]) if head is None else head, self.registre))


def rechained(lines, place, change):
    """The lines with one changed, and all after it chained to what it has become."""
    made = list(lines[:place])
    for line in [change(lines[place]), *lines[place + 1:]]:
        members = json.loads(line)
        members["prevhash"] = digest(made[-1]).hex()
        made.append(json.dumps(members, ensure_ascii=False, separators=(",", ":")).encode())
    return made


def renamed(line):
    return line.replace(b"Durand", b"Dupond")


def lies(known, grown, other):
    """What a server may say to a client that knows the lines `known`, where it has got to `grown`; and what must be found."""
    n = len(known)
    place = next(place for place, line in enumerate(known) if b"Durand" in line)
    more = grown[n:]
    yield "the last line is rewritten", [*known[:-1], renamed(known[-1].replace(b"Durand", b"Dupont")) + b" ", *more], None
    yield "a line is rewritten, and all after it chained anew", rechained(grown, place, renamed), None
    yield "the same, and the end stays what it was", rechained(known, place, renamed), digest(known[-1])
    yield "the tail is dropped", known[:-2], None
    yield "all but the first line is dropped", known[:1], None
    yield "another branch of the same length", rechained(known, n - 1, lambda line: line.replace(b"Martin", b"Garnier")), None
    yield "another branch that is longer", rechained(grown, n - 1, lambda line: line.replace(b"Martin", b"Garnier")), None
    yield "the lines of another registre", other, None
    yield "a new line is not chained", [*known, more[0].replace(digest(known[-1]).hex().encode(), b"0" * 64)], None
    yield "a new line is of another registre", [*known, other[0]], None
    yield "a new line is cut off", [*known, more[0][:-9]], None
    yield "a new line is no text", [*known, more[0].replace(b"Petit", b"Pe\xfft")], None
    yield "a new line holds a line feed", [*known, more[0].replace(b",", b",\n", 1)], None
    yield "a new line is missing", [*known, None, *more[1:]], None
    yield "a new line comes twice", [*known, more[0], more[0]], None
    yield "the end of another log", grown, digest(other[-1])
    yield "half a commit", [*known, *more[:-1]], None


def tell(server, program, directory):
    """Every lie is found by a copy that knows the log, which stays as it was, and goes on when the truth is back."""
    first = Ledger(program, directory / "first")
    first("ouvrir", first.path, f"--origine={server.address()}", "--nom=Atelier")
    for name in ("Durand", "Bernard"):
        first("creer-client", f"--nom={name}")
    registre = (first.path / "origine").read_text().splitlines()[0].split("registre=")[1]
    second = Ledger(program, directory / "second")
    second("cloner", server.address(registre=registre), second.path)
    # What it has written itself the server has acknowledged, and all that comes before.
    second("creer-client", "--nom=Martin")
    stale = directory / "stale"
    shutil.copytree(second.path, stale)
    known = Server(server, registre).honest
    for name in ("Petit", "Leroy"):
        first("creer-client", f"--nom={name}")
    # A commit of several events, so that half of it can be given.
    first("creer", "--client=Petit", "-l", "Affiche;1;10", "--envoyer")
    elsewhere = Ledger(program, directory / "elsewhere")
    elsewhere("ouvrir", elsewhere.path, f"--origine={server.address()}", "--nom=Ailleurs")
    for place in range(len(known) + 2):
        elsewhere("creer-client", f"--nom=Client {place}")
    other = Server(server, (elsewhere.path / "origine").read_text().strip().split("registre=")[1].split()[0]).honest
    liar, found = Server(server, registre), []
    honest = b"".join(line + b"\n" for line in liar.honest)
    for lie, lines, head in lies(known, liar.honest, other):
        liar.hold(lines, head)
        for command in (["list", "clients"], ["creer-client", f"--nom=Nouveau {uuid.uuid4().hex[:6]}"]):
            shutil.rmtree(second.path)
            shutil.copytree(stale, second.path)
            before = second.log
            done = second(*command, expect=None)
            # Where the end is told as it was, nothing new is asked for, and the copy's own lines are right: that is no lie to it.
            deceived = done.returncode == 0 and not (head == digest(known[-1]) and command[0] == "list")
            if deceived or done.returncode not in (0, 3):
                raise Lost(f"{lie}: `facture {command[0]}` ends with {done.returncode}: {done.stdout}{done.stderr}")
            # What was checked of a lie whose beginning is true may stay.
            if not second.log.startswith(before) or (done.returncode == 3 and not honest.startswith(second.log)):
                raise Lost(f"{lie}: `facture {command[0]}` has changed the copy")
            second("list", "clients", "--hors-ligne")
        liar.hold(liar.honest)
        second("list", "clients")
        if second.log != honest:
            raise Lost(f"after {lie}: the copy is not the log of the server again")
        found.append(lie)
    return f"a server that lies: {len(found)} lies are found with exit 3, the copy stays as it was, and goes on with the truth"

