"""A server that answers late, twice or not at all: a request is carried out once, even if its client gives up and asks again."""
import random
import uuid

import writers
from lies import Ledger
from proxy import Proxy
from writers import Lost, Writer

# The server is told, so that each command that is measured or broken says it.
SHORT = "--lock-timeout=0.3"


class Copies:
    """Two copies of a registre, the first behind a proxy."""

    def __init__(self, server, program, directory):
        self.server, self.proxy, self.made = server, Proxy(f"{server.sockets}/.s.PGSQL.{server.port}"), 0
        self.first, self.other = Ledger(program, directory / "late"), Ledger(program, directory / "other")
        self.other("ouvrir", self.other.path, f"--origine={server.address()}", "--nom=Atelier")
        self.registre = (self.other.path / "origine").read_text().splitlines()[0].split("registre=")[1]
        self.first("cloner", behind(self.proxy, self.registre), self.first.path)

    def command(self):
        """The next command: each is as long as the one before."""
        self.made += 1
        return ["creer-client", f"--nom=Retard {self.made:04}", f"--commande=retard-{self.made:04}"]

    def lines(self):
        return len(writers.rows(self.server, self.registre))

    def registres(self):
        return int(self.server.sql("SELECT count(*) FROM facture.registres", database="facture"))

    def check(self, lie, command, lines):
        """Asked again, in both copies, it is there once."""
        for ledger in (self.first, self.other, self.first):
            ledger(*command)
        if self.lines() != lines + 1:
            raise Lost(f"{lie}: {self.lines() - lines} lines where one is due")
        honest = b"".join(line + b"\n" for _, line in writers.rows(self.server, self.registre))
        for ledger in (self.first, self.other):
            ledger("audit")
            if ledger.log != honest:
                raise Lost(f"{lie}: a copy is not the log of the server")


def behind(proxy, registre):
    return (f"postgresql://postgres@127.0.0.1:{proxy.port}/facture?sslmode=disable&gssencmode=disable&connect_timeout=2"
            f"&registre={registre}")


def unknown(copies, lie, command):
    """A command that cannot find out what became of it: it says so, and the copy stays as it was."""
    before = copies.first.log
    done = copies.first(*command, SHORT, "--json", expect=4)
    if '"not-known-whether-recorded"' not in done.stderr:
        raise Lost(f"{lie}: it is not said that nobody knows: {done.stderr}")
    if copies.first.log != before:
        raise Lost(f"{lie}: the copy has changed")


def commits(copies):
    """Commits whose request or whose answer comes after the client has given up."""
    copies.first(*copies.command())
    copies.proxy.arm(0, None)
    copies.first(*copies.command(), SHORT)
    ((up, down),) = copies.proxy.passed
    found = []
    # Without the last byte of its last message; without the COMMIT; without the lines. Five bytes say good-bye.
    for missing in (1, 40, 400):
        lie, command, lines = f"a commit arrives late but for {missing} bytes", copies.command(), copies.lines()
        copies.proxy.arm(0, up - 5 - missing, late=True, alone=True)
        unknown(copies, lie, command)
        if not copies.proxy.late:
            raise Lost(f"{lie}: nothing was held back")
        copies.proxy.refusing = False
        # It may still hold the lock; once it has arrived, it is found.
        for ledger in (copies.first, copies.other):
            if ledger(*command, "--lock-timeout=0.2", expect=None).returncode not in (0, 4):
                raise Lost(f"{lie}: asked again before, it is neither done nor put off")
        copies.proxy.release()
        copies.check(lie, command, lines)
        found.append(lie)
    for missing in (1, 6, 30):
        lie, command, lines = f"the last {missing} bytes of an answer come too late", copies.command(), copies.lines()
        copies.proxy.arm(1, down - missing, alone=True)
        unknown(copies, lie, command)
        copies.proxy.refusing = False
        copies.check(lie, command, lines)
        found.append(lie)
    return found


def openings(copies, directory):
    """A registre whose first lines get lost, or come late: asked for again it is the same one, and opened once."""
    proxy, found = copies.proxy, []
    base, count = behind(proxy, "").rsplit("&", 1)[0], 0

    def ledger():
        nonlocal count
        count += 1
        return Ledger(copies.first.program, directory / f"open{count:02}")

    def ouvrir(made, *words, expect=0):
        return made("ouvrir", made.path, f"--origine={base}", "--nom=Atelier", f"--commande=ouvrir-{count:02}", *words, expect=expect)

    proxy.arm(0, None)
    ouvrir(ledger(), SHORT)
    # It asks on one connection whether something is there, and opens on another.
    up, skip, before = proxy.passed[-1][0], len(proxy.passed) - 1, copies.registres()
    for lie, missing, arrives in (("never comes", 400, False), ("comes late", 400, True), ("is not finished", 6, False), ("is finished late", 6, True)):
        made = ledger()
        proxy.arm(0, up - 5 - missing, late=True, alone=True, skip=skip)
        done = ouvrir(made, SHORT, "--json", expect=4)
        if '"not-known-whether-recorded"' not in done.stderr:
            raise Lost(f"an opening that {lie}: it is not said that nobody knows: {done.stderr}")
        drawn = (made.path / "origine").read_text().splitlines()[0].split("registre=")[1]
        proxy.refusing = False
        if arrives:
            proxy.release()
        else:
            proxy.drop()
        opened = ouvrir(made).stdout.strip().splitlines()[-1]
        again = ouvrir(made).stdout.strip().splitlines()[-1]
        if opened != again or drawn not in opened or copies.registres() != before + 1:
            raise Lost(f"an opening that {lie}: {drawn} was drawn, {opened} and {again} are told, {copies.registres() - before} were made")
        made("creer-client", "--nom=Durand")
        made("audit")
        before += 1
        found.append(f"an opening that {lie}")
    return found


def reading(copies):
    """A read whose answer comes after the time-out."""
    lie, before = "an answer to a read comes after the time-out", copies.first.log
    copies.other("creer-client", "--nom=Nouvelle")
    copies.proxy.arm(1, 1, late=True)
    done = copies.first("list", "clients", "--json", expect=4)
    if '"origin-unreachable"' not in done.stderr or done.stdout or copies.first.log != before:
        raise Lost(f"{lie}: it is not refused as out of reach: {done.stdout}{done.stderr}")
    copies.proxy.release()
    if copies.first.log != before or "Nouvelle" not in copies.first("list", "clients").stdout:
        raise Lost(f"{lie}: the copy did not stay as it was, or does not go on")
    return [lie]


def silence(server, program, runs, seed):
    """A server that says nothing more from some byte on, for longer than a program waits: each commit is there once."""
    proxy, registre, unknown = Proxy(f"{server.sockets}/.s.PGSQL.{server.port}"), str(uuid.uuid4()), 0

    def commit(limit):
        proxy.arm(1, limit, late=True)
        options = ("--commits=1", "--size=20", "--silence=200", "--lock-timeout=500")
        writer = Writer(program, behind(proxy, registre), *options)
        if writer.wait() != 0 or len(writer.acknowledged) != 1:
            raise Lost(f"silent from byte {limit} on: {writer.said}")
        return writer

    lengths = []
    for _ in range(3):
        commit(None)
        lengths.append(proxy.seen[1])
    # Each has one line more to read. Some are silent by chance, and some within the last answer, to the commit.
    growth, chance = lengths[2] - lengths[1], random.Random(seed)
    for place in range(1, runs + 1):
        length = lengths[2] + place * growth
        limit = length - chance.randrange(1, 30) if place % 3 == 0 else chance.randrange(1, length)
        writer = commit(limit)
        unknown += writer.unknown
        if not any("said nothing" in line or "timeout" in line for line in writer.said):
            raise Lost(f"silent from byte {limit} on: nobody noticed: {writer.said}")
        found = writers.rows(server, registre)
        if len(found) != 3 + place or writers.missing(found, [writer]):
            raise Lost(f"silent from byte {limit} on: {len(found)} lines after {3 + place} commits: {writer.said}")
        # What it says after all nobody listens to.
        proxy.release()
    if not unknown:
        raise Lost("silent within the answer to a commit: nobody was in doubt")
    return f"silent from {runs} bytes of a commit on, {unknown} outcomes were unknown and settled"


def tell(server, program, writer, directory, seed):
    copies = Copies(server, program, directory)
    found = commits(copies) + openings(copies, directory) + reading(copies)
    return f"one that is late: {len(found)} ways, each commit there once; {silence(server, writer, 12, seed)}"
