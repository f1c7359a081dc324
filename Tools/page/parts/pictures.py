"""The pictures of the READMEs: a dossier and a site of a ledger that is the same on every machine.

`FACTURE_RECORD=1 Tools/page/dossiers pictures` takes them anew. Each has a chunk of its own with the SHA-256 of the style and of the words that it
shows: these are compared, because fonts and browsers draw the same page in other pixels. Hashes and keys in the words are left out: they
follow from every byte of the log, and people do not read them in a picture.
"""

import base64
import hashlib
import os
import re
import shutil
import struct
import subprocess
import tempfile
import zlib

import mutants
from pages import PYTHON, TOP, PageTests, Unable
from world import Ledger

PLACE = TOP / "Sources" / "Data" / "LedgerData" / "Facture.docc" / "Resources"
WIDTH, HEIGHT = 1180, 1000
LIMIT_B = 150_000
AU = "2026-06-30"
# A root in base64, a hash in hexadecimal, a fingerprint in groups of four.
HASHES = re.compile("[A-Za-z0-9+/]{43}=|[0-9a-f]{64}|([0-9a-f]{4}\\s){15}[0-9a-f]{4}")
CANAL, DUPONT, ALPES, GIVORS = "Librairie du Canal", "Boulangerie Dupont", "Imprimerie des Alpes", "Mairie de Givors"

# When each command was given, and which.
STORY = [
    ("2026-01-05T08:30", "ouvrir", "registre", "--nom=Atelier Lumen"),
    ("2026-01-05T08:34", "emetteur", "--nom=Atelier Lumen", "--profil=", "--siren=732829320", "--forme-juridique=SARL", "--capital=12000",
     "--rue=12 rue des Essais", "--code-postal=69001", "--ville=Lyon", "--numero-tva=FR44732829320", "--iban=FR7630006000011234567890189"),
    ("2026-01-05T09:02", "creer-client", f"--nom={CANAL}", "--siren=732829320", "--rue=12 quai de Valmy", "--code-postal=75010", "--ville=Paris"),
    ("2026-01-05T09:05", "creer-client", f"--nom={DUPONT}", "--siren=404833048", "--rue=5 avenue des Cas", "--code-postal=06000", "--ville=Nice"),
    ("2026-01-05T09:07", "creer-client", f"--nom={ALPES}", "--rue=3 chemin du Lac", "--code-postal=74000", "--ville=Annecy"),
    ("2026-01-05T09:11", "creer-client", f"--nom={GIVORS}", "--rue=1 place de la Mairie", "--code-postal=69700", "--ville=Givors"),
    ("2026-01-19T10:12", "creer", DUPONT, "--date=2026-01-19", "-l", "Enseigne lumineuse;1;1850", "--envoyer", "--date-envoi=2026-01-19"),
    ("2026-02-11T09:15", "enregistrer-paiement", "F-2026-0001", "--montant=2220", "--date=2026-02-11"),
    ("2026-02-16T14:40", "creer", ALPES, "--date=2026-02-16", "-l", "Charte graphique;1;2400", "-l", "Affiches;200;1.15", "--envoyer",
     "--date-envoi=2026-02-16"),
    ("2026-03-02T10:21", "creer", CANAL, "--date=2026-03-02", "--remise=5", "-l", "Conception d'une vitrine;2;450",
     "-l", "Catalogue imprimé;25;12.35;5.5", "-l", "Transport;1;99.99;10"),
    ("2026-03-02T11:48", "modifier-ligne", "F-2026-0003", "2", "--quantite=30"),
    ("2026-03-03T09:05", "envoyer", "F-2026-0003", "--date=2026-03-03"),
    ("2026-03-16T16:30", "enregistrer-paiement", "F-2026-0002", "--montant=3156", "--date=2026-03-16"),
    ("2026-03-20T09:10", "enregistrer-paiement", "F-2026-0003", "--montant=500", "--date=2026-03-20", "--reference=VIR 8841"),
    ("2026-03-25T15:00", "creer", GIVORS, "--date=2026-03-25", "-l", "Signalétique du marché;12;140", "--envoyer", "--date-envoi=2026-03-25"),
    ("2026-03-27T15:22", "creer-avoir", "F-2026-0003", "--lignes=3", "--date=2026-03-27"),
    ("2026-03-27T15:24", "envoyer", "A-2026-0001", "--date=2026-03-27"),
    ("2026-03-27T15:25", "imputer-avoir", "A-2026-0001", "--sur=F-2026-0003", "--date=2026-03-27"),
    ("2026-04-13T10:00", "creer", DUPONT, "--date=2026-04-13", "-l", "Cartes de fidélité;500;0.42", "-l", "Ardoises;6;38;5.5", "--envoyer",
     "--date-envoi=2026-04-13"),
    ("2026-05-04T11:30", "enregistrer-paiement", "F-2026-0004", "--montant=1000", "--date=2026-05-04"),
    ("2026-05-12T09:45", "creer", ALPES, "--date=2026-05-12", "-l", "Mise en page du rapport annuel;1;3200", "--envoyer", "--date-envoi=2026-05-12"),
    ("2026-06-08T14:05", "creer", CANAL, "--date=2026-06-08", "-l", "Marque-pages;2000;0.31;5.5", "--envoyer", "--date-envoi=2026-06-08"),
    ("2026-06-22T10:30", "creer", GIVORS, "--date=2026-06-22", "-l", "Plan de la ville;1;980"),
]


class Story(Ledger):
    """A ledger whose every byte is the same each time: its ids, its times and its key are not left to chance."""

    def __init__(self, place, facture):
        super().__init__(place, facture)
        counts = [self.told(*arguments) for _, *arguments in STORY]
        log = self.place / "registre" / "events" / "00000000000000000001.jsonl"
        lines = log.read_text().removesuffix("\n").split("\n")
        places = [place for place, count in enumerate(counts) for _ in range(count - (counts[place - 1] if place else 0))]
        lines = [re.sub('"time":"[^"]*"', f'"time":"{STORY[place][0]}:{index % 60:02}.000Z"', line, count=1)
                 for index, (line, place) in enumerate(zip(lines, places, strict=True))]
        log.write_text("\n".join(mutants.chained(self.named(lines))) + "\n")
        shutil.rmtree(self.place / "registre" / "cache", ignore_errors=True)
        # The key of RFC 8410 around 32 bytes that everybody knows: nothing but pictures is signed with it.
        der = bytes.fromhex("302e020100300506032b657004220420") + hashlib.sha256(b"the pictures of facture").digest()
        (self.place / "key.pem").write_text(f"-----BEGIN PRIVATE KEY-----\n{base64.b64encode(der).decode()}\n-----END PRIVATE KEY-----\n")
        self.checkpoint("now.checkpoint")
        self.vkey = self.run("checkpoint", "--key=key.pem", "--print-public-key").strip()
        self.run("export", "dossier", "F-2026-0003", "--output=dossier.html", f"--au={AU}")
        self.run("export", "site", "--output=site.html", f"--au={AU}")

    def told(self, *arguments):
        """Runs a command: how many events there are after it."""
        self.run(*arguments)
        return (self.place / "registre" / "events" / "00000000000000000001.jsonl").read_bytes().count(b"\n")

    def named(self, lines):
        """The lines with ids that are counted in the order in which they come up."""
        ids = {}
        return [re.sub("[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}",
                       lambda found: ids.setdefault(found[0], f"019b8a00-{len(ids):04x}-7000-8000-000000000000"), line) for line in lines]


class PictureTests(PageTests):
    def test_pictures(self):
        """the pictures of the READMEs show the pages as they are drawn today"""
        if self.tab.name != "Chromium":
            raise Unable("pictures are taken in Chromium")
        place = tempfile.mkdtemp(prefix="story-", dir=self.world.place)
        story = Story(place, self.world.facture)
        self.tab.prefer("light")
        try:
            self.tab.resize(WIDTH, HEIGHT)
            for name in ("dossier", "site"):
                for language in ("en", "fr"):
                    self.take(story, name, language)
        finally:
            self.tab.prefer("")
            self.tab.resize()

    def take(self, story, name, language):
        found = self.open(story.place / f"{name}.html", language)
        assert found["verdict"] == "intact", found
        if name == "dossier":
            assert self.paste(story.vkey)[0] == "prouve"
        page = self.tab.evaluate("document.querySelector('style').textContent + document.body.innerText")
        drawn = hashlib.sha256(HASHES.sub("", page).encode()).hexdigest()
        file = PLACE / f"{name}-{language}.png"
        if os.environ.get("FACTURE_RECORD"):
            file.write_bytes(noted(small(self.tab.picture()), drawn))
        assert file.stat().st_size < LIMIT_B, (file.name, file.stat().st_size)
        assert note_of(file.read_bytes()) == drawn, f"{file.name} is out of date: FACTURE_RECORD=1 Tools/page/dossiers pictures"


# 256 colours are enough for texts and lines; Pillow is there for the pages that WeasyPrint draws.
SMALL = """import io, sys
from PIL import Image
image = Image.open(io.BytesIO(sys.stdin.buffer.read())).convert("RGB").quantize(256, dither=Image.Dither.NONE)
image.save(sys.stdout.buffer, "PNG", optimize=True)"""

KEYWORD = b"Page\0"


def small(png):
    """The PNG with fewer colours."""
    return subprocess.run([PYTHON, "-c", SMALL], input=png, check=True, capture_output=True).stdout


def noted(png, note):
    """A PNG with a note: after its signature and first chunk, 33 bytes, a chunk (length, kind, data, check) of its own."""
    data = b"tEXt" + KEYWORD + note.encode()
    return png[:33] + struct.pack("!I", len(data) - 4) + data + struct.pack("!I", zlib.crc32(data)) + png[33:]


def note_of(png):
    found = png.find(KEYWORD)
    return png[found + len(KEYWORD):][:64].decode() if found > 0 else None
