"""The logs to read: made from Online Retail, generated if that is absent, or an existing one."""
import dataclasses
import json
import pathlib
import shutil
import subprocess
import sys

from . import SHARED, TOP, Impossible, machine
from .figures import Agreement
from .measuring import Program

TO_DTO = SHARED / "tools" / "online_retail_to_dto.py"
# Generated invoices of the size of Online Retail: about as many events.
GENERATED_FACTURES = 75_000
# Of one copy of Online Retail: its documents, its log, and room for what an import writes again.
BYTES_PER_SIZE = 550_000_000
# Of one copy: another copy of its log, its read model, and what plain C makes of that.
BYTES_PER_COPY = 800_000_000


@dataclasses.dataclass
class Log:
    """A registre to be read, and what is known of it."""

    name: str
    registre: pathlib.Path
    size: int = 1
    # How many documents are open at once; None: as they were imported or generated.
    open: int = None
    # DTO JSON Lines to be imported; None: to be exported from the registre when they are needed.
    documents: pathlib.Path = None
    # How long the import took that made it; None where none did.
    made_seconds: float = None
    devise: str = "EUR"
    # Once it is opened: what lies between the replay's figures and the peers', and the programs that read it.
    corrections: object = None
    programs: dict = dataclasses.field(default_factory=dict)
    agreement: Agreement = dataclasses.field(default_factory=Agreement)

    @property
    def file(self):
        """Its one file."""
        files = sorted((self.registre / "events").glob("*.jsonl"))
        if len(files) != 1:
            raise Impossible(f"{self.registre}/events holds {len(files)} logs; the peers read one.")
        return files[0]

    @property
    def bytes(self):
        return self.file.stat().st_size

    def warm(self):
        """Reads the file once, so that what is measured comes from the page cache for everyone."""
        with open(self.file, "rb", buffering=0) as file:
            block = bytearray(1 << 20)
            while file.readinto(block):
                pass


class Workshop:
    """Makes logs in a directory, each once: one that is there whole is taken as it is."""

    def __init__(self, directory, facture, launcher, tell):
        self.directory, self.facture, self.launcher, self.tell = directory, facture, launcher, tell

    def log(self, size):
        if TO_DTO.exists():
            return self.online_retail(size)
        return self.generated(size)

    def check_space(self, sizes, copies):
        """Whether there is room for the logs, and where one is copied for that."""
        free = shutil.disk_usage(self.directory).free
        needed = BYTES_PER_SIZE * (sum(sizes) + min(sizes)) + (BYTES_PER_COPY * max(sizes) if copies else 0)
        if free < needed:
            raise Impossible(
                f"{self.directory} has {free / 1e9:.1f} GB free and about {needed / 1e9:.1f} are needed: take smaller"
                " --sizes, or another place with --keep=DIR.")

    def online_retail(self, size):
        place = self.place("online-retail", size)
        log = Log(
            f"Online Retail {size}×", place / "registre", size, documents=place / "documents.jsonl", devise="GBP")
        made = place / "made.json"
        if not made.exists():
            self.tell(f"making {log.name}")
            with open(log.documents, "wb") as documents:
                subprocess.run([sys.executable, TO_DTO, f"--copies={size}"], stdout=documents, check=True)
            self.open_registre(log.registre, log.devise)
            sample = self.launcher.run(self.importing(log.documents, log.registre))
            made.write_text(json.dumps({"seconds": sample.wall}))
        log.made_seconds = json.loads(made.read_text())["seconds"]
        return log

    def generated(self, size):
        place = self.place("generated", size)
        log = Log(f"Generated {size}×", place / "registre", size)
        made = place / "made.json"
        if not made.exists():
            self.tell(f"generating {log.name}")
            count = f"--factures={GENERATED_FACTURES * size}"
            shutil.rmtree(log.registre, ignore_errors=True)
            subprocess.run([TOP / "Tools" / "ledger" / "generate", log.registre, count], stdout=subprocess.DEVNULL, check=True)
            made.write_text("{}")
        return log

    def in_daily_use(self, log, open, *options, name=""):
        """The events of a log in the shape of daily use: a commit for each, so many documents open at once."""
        place = self.place(f"{log.registre.parent.name}-open{name}", open)
        shaped = Log(f"{log.name}, {open:,} open{name}", place / "registre", log.size, open, devise=log.devise)
        made = place / "made.json"
        if not made.exists():
            self.tell(f"making {shaped.name}")
            shutil.rmtree(shaped.registre, ignore_errors=True)
            command = [TOP / "Tools" / "ledger" / "generate", shaped.registre, f"--from={log.registre}", f"--open={open}", *options]
            subprocess.run(command, stdout=subprocess.DEVNULL, check=True)
            made.write_text("{}")
        return shaped

    def taken(self, registre):
        """A registre that is there, which is only read."""
        registre = pathlib.Path(registre).resolve()
        if not (registre / "events").is_dir():
            raise Impossible(f"{registre} is not a registre: it has no events/.")
        report = json.loads(machine.output_of(self.facture, "replay", f"--registre={registre}", "--json") or "{}")
        return Log(registre.name, registre, devise=report.get("registre", {}).get("devise", "EUR"))

    def place(self, kind, size):
        place = self.directory / f"{kind}-{size}"
        place.mkdir(parents=True, exist_ok=True)
        return place

    def open_registre(self, registre, devise):
        shutil.rmtree(registre, ignore_errors=True)
        subprocess.run([self.facture, "ouvrir", registre, f"--devise={devise}"], stdout=subprocess.DEVNULL, check=True)

    def importing(self, documents, registre):
        """The import of documents; its status is 1 where some are refused, as 1,456 of Online Retail are."""
        return Program(
            "import", (self.facture, "import", documents, f"--registre={registre}", "--json"), statuses=(0, 1),
            output="/dev/null")

    def reimporting(self, log):
        """The import of a log's documents into a new registre, and where that is."""
        registre = self.directory / "import"
        if log.documents is None:
            log.documents = self.directory / "documents.jsonl"
            subprocess.run(
                [self.facture, "export", "factures", "--format=jsonl", f"--registre={log.registre}", "--force",
                 f"--output={log.documents}"], stdout=subprocess.DEVNULL, check=True)
        program = self.importing(log.documents, registre)
        prepare = lambda: self.open_registre(registre, log.devise)
        return dataclasses.replace(program, prepare=prepare), registre
