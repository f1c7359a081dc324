"""Single commands in a long ledger compared with an empty one, and the read model that makes their times equal.

Everything happens on copies. The long one is a copy of a log; the empty one is new, and has only the documents that the
commands name: one document in both ledgers, and a draft for each pair of lines that is added, so that neither grows.
"""
import json
import pathlib
import shutil
import subprocess
import uuid

from . import rows
from .installing import Missing, tell
from .measuring import Program, Sample, paired

# A command takes milliseconds: one round is so many runs.
RUNS_PER_ROUND = 12
# The lines that are written raw for one sample, each with a sync of its own.
RAW_LINES = 20
# What is to be caught up with: documents of so many lines, which are created and sent: 1,000 events.
CAUGHT_UP_DOCUMENTS, CAUGHT_UP_LINES = 40, 23


class Ledgers:
    """A copy of a log and an empty ledger beside it, and what is asked of both."""

    def __init__(self, place, facture, log):
        self.place, self.facture = pathlib.Path(place), facture
        self.long, self.empty = self.place / "long", self.place / "empty"
        shutil.rmtree(self.place, ignore_errors=True)
        self.long.mkdir(parents=True)
        # Without its cache: what is measured is made here.
        run("cp", "--recursive", "--reflink=auto", log.registre / "events", self.long / "events")
        self.do(self.long, "list", "--limite=1")
        self.numero = self.document()
        self.do(None, "ouvrir", self.empty, f"--devise={log.devise}")
        document = self.place / "document.jsonl"
        self.do(self.long, "export", "factures", "--format=jsonl", f"--numero={self.numero}", f"--output={document}")
        self.do(self.empty, "import", document)
        self.check_answers()

    def document(self):
        """A sent facture from the middle of the log, as the read model tells it to any SQL tool."""
        try:
            import sqlite3
        except ImportError:
            raise Missing("this Python has no sqlite3") from None
        base = sqlite3.connect(f"file:{self.model}?mode=ro", uri=True)
        try:
            found = base.execute(
                "SELECT numero FROM factures WHERE cle >= (SELECT max(cle) / 2 FROM factures) AND etat = 'envoyée'"
                " AND typeDocument = 'facture' ORDER BY cle LIMIT 1").fetchone()
        finally:
            base.close()
        return found[0] if found else fail("the log has no facture that was sent")

    @property
    def model(self):
        return self.long / "cache" / "lecture.sqlite"

    def check_answers(self):
        """Both show the document alike: the same work was done."""
        shown = [self.do(registre, "show", self.numero, "--au=9999-12-31") for registre in (self.long, self.empty)]
        if shown[0] != shown[1]:
            fail(f"the two ledgers show {self.numero} differently")

    def command(self, registre, *words):
        return (self.facture, *words, *([f"--registre={registre}"] if registre else []))

    def do(self, registre, *words):
        return run(*self.command(registre, *words))

    def program(self, registre, *words, prepare=None):
        return Program(words[0], self.command(registre, *words), output="/dev/null", prepare=prepare)

    def drafts(self, count):
        """New drafts in both, by their numbers."""
        create = lambda registre: self.do(registre, "creer", "--date=2026-03-02").split()[-1]
        return [(create(self.long), create(self.empty)) for _ in range(count)]

    def adding(self, registre, numero):
        return self.program(
            registre, "ajouter-ligne", numero, "--designation=Papier recyclé, rame de 500 feuilles", "--quantite=3",
            "--prix-unitaire=12.35")

    def last_line(self):
        """The line that the long ledger recorded last."""
        with open(next((self.long / "events").glob("*.jsonl")), "rb") as log:
            log.seek(-65536, 2)
            return log.read().splitlines(keepends=True)[-1]


def run(*command):
    """What a command prints that has to succeed."""
    done = subprocess.run(list(map(str, command)), stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                          stderr=subprocess.PIPE, text=True)
    if done.returncode != 0:
        raise Missing(f"`{' '.join(map(str, command))}` failed: {done.stderr.strip()[-600:]}")
    return done.stdout


def fail(reason):
    """As an expression."""
    raise Missing(reason)


class Instant:
    """The rows of single commands and of the read model, for one log."""

    def __init__(self, bench, log):
        self.bench, self.log, self.launcher = bench, log, bench.launcher
        self.wanted, self.rounds = bench.wanted, bench.options.rounds
        self.runs = self.rounds * RUNS_PER_ROUND
        self.name = f"{log.name} ÷ an empty ledger"

    def results(self):
        """Every wanted row."""
        tell(f"{self.log.name}: copying it, and making its read model")
        place = self.bench.directory / "instant"
        try:
            self.ledgers = Ledgers(place, self.bench.facture, self.log)
            yield from self.reading()
            yield from self.adding()
            yield from self.building()
            yield from self.catching_up()
        finally:
            shutil.rmtree(place, ignore_errors=True)

    def reading(self):
        """`show`, `history` and `list`, the last with one document beside fifty, then with as many in both."""
        numero = self.ledgers.numero
        words = {"show": ("show", numero), "history": ("history", numero), "list": ("list", "--limite=50"),
                 "list-50": ("list", "--limite=50")}
        for row in rows.INSTANT:
            if row.ours not in words or row.name not in self.wanted:
                continue
            if row.ours == "list-50":
                self.ledgers.drafts(50)
            tell(f"{self.name}: {row.name}")
            ours, theirs = (self.ledgers.program(registre, *words[row.ours])
                            for registre in (self.ledgers.long, self.ledgers.empty))
            yield rows.ratio(row, self.name, paired(self.launcher, ours, theirs, self.runs))

    def adding(self):
        """`ajouter-ligne`, beside itself in an empty ledger, and beside the least that a durable command could cost."""
        beside_empty, beside_raw = rows.ADDING
        if not {beside_empty.name, beside_raw.name} & self.wanted:
            return
        tell(f"{self.name}: {beside_empty.name}")
        has_raw = beside_raw.name in self.wanted and "raw" in self.bench.tools
        long, empty, least = [], [], []
        for numeros in self.ledgers.drafts(self.runs // 2):
            programs = [self.ledgers.adding(registre, numero)
                        for registre, numero in zip((self.ledgers.long, self.ledgers.empty), numeros)]
            samples = paired(self.launcher, *programs, 2)
            long += [sample for sample, _ in samples]
            empty += [sample for _, sample in samples]
            least += [self.least() for _ in samples] if has_raw else []
        if beside_empty.name in self.wanted:
            yield rows.ratio(beside_empty, self.name, list(zip(long, empty)))
        if has_raw:
            name = f"{self.log.name} ÷ (raw write and fdatasync + facture --version)"
            yield rows.ratio(beside_raw, name, list(zip(long, least)))

    def least(self):
        """The same line written and synced by itself, and a `facture` that does nothing."""
        lines, raw = self.ledgers.place / "lines.jsonl", self.ledgers.place / "raw"
        if not lines.exists():
            lines.write_bytes(self.ledgers.last_line() * RAW_LINES)
        write = Program("raw", (self.bench.tools["raw"], lines, raw, 1), read=lambda text: None, times_itself=True)
        version = Program("version", (self.bench.facture, "--version"), output="/dev/null")
        written, started = self.launcher.run(write), self.launcher.run(version)
        return Sample(
            written.wall / RAW_LINES + started.wall, written.cpu / RAW_LINES + started.cpu,
            max(written.peak_bytes, started.peak_bytes), None)

    def building(self):
        """The read model made from nothing by the first command that asks, beside plain C that fills the same tables."""
        pair, rate = rows.MODEL, rows.MODEL_RATE
        if not {pair.name, rate.name} & self.wanted or "sqlite-fill" not in self.bench.tools:
            return
        tell(f"{self.log.name}: {pair.name}")
        forget = lambda: shutil.rmtree(self.ledgers.model.parent)
        ours = self.ledgers.program(self.ledgers.long, "list", "--limite=1", prepare=forget)
        theirs = Program(
            "sqlite-fill", (self.bench.tools["sqlite-fill"], self.ledgers.model, self.ledgers.place / "filled.sqlite"),
            read=lambda text: int(text.split()[1]), times_itself=True)
        pairs = paired(self.launcher, ours, theirs, self.rounds)
        if pair.name in self.wanted:
            yield rows.ratio(pair, f"{self.log.name}, read model from nothing ÷ inserts in C", pairs)
        if rate.name in self.wanted:
            yield rows.rate(rate, self.log.name, [sample for sample, _ in pairs], pairs[0][1].totals, "rows/s")

    def catching_up(self):
        """A command that finds the read model 1,000 events behind, which an import leaves it."""
        if rows.CATCH_UP.name not in self.wanted:
            return
        tell(f"{self.log.name}: {rows.CATCH_UP.name}")
        self.ledgers.do(self.ledgers.long, "list", "--limite=1")
        documents = self.ledgers.place / "more.jsonl"

        def leave_behind():
            documents.write_text("".join(more_documents()))
            self.ledgers.do(self.ledgers.long, "import", documents)

        program = self.ledgers.program(self.ledgers.long, "list", "--limite=1", prepare=leave_behind)
        samples = [self.launcher.run(program) for _ in range(self.rounds)]
        median = rows.median(samples, lambda sample: sample.wall)
        yield rows.Result(rows.CATCH_UP, self.log.name, samples, [], median * 1000, "ms")


def more_documents():
    """Documents that no ledger has yet."""
    line = {"designation": "Papier recyclé, rame de 500 feuilles", "quantite": 3, "prixUnitaire": 12.35}
    for _ in range(CAUGHT_UP_DOCUMENTS):
        id = uuid.uuid4()
        yield json.dumps({
            "id": str(id), "numero": f"bench {id}", "dateFacture": "2026-03-02", "tva": 20,
            "conditionsPaiement": "Virement", "remisePourcentage": 0, "statut": "Envoyée", "notes": "",
            "lignes": [line] * CAUGHT_UP_LINES,
        }) + "\n"
