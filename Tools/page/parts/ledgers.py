"""The program's results about ledgers, to compare the rules of a page with: figures, documents, accounts, histories, sheets.

The ledgers: random histories (write-dossiers), one of `generate`, the examples of EventSchemas, and one of every edge (edges.py). Each is
examined on days with events or with a change of ages.
"""

import collections
import concurrent.futures
import datetime
import decimal
import html.parser
import json
import pathlib
import random
import re
import subprocess

import edges
from world import Ledger

TOP = pathlib.Path(__file__).resolve().parents[3]
SCHEMAS = TOP / "EventSchemas"
OWN = TOP / "Tools" / "page" / "parts" / "totals.jsonl"
VECTORS = TOP.parent / "shared" / "vectors"
STEPS, DAYS, ACCOUNTS, HISTORIES = 300, 8, 4, 6

# What a rule says of what happens to documents, which a page knows too; of dates and texts it knows none.
HAPPENS = ("never changes", "still a draft", "is cancelled", "has no line", "not an avoir", "is an avoir", "There is no", "has a payment",
           "has a line", "the balance", "given up under", "applications", "frozen")
# How the program calls movements of an account, and the page.
NATURES = {
    "rejet de paiement": "paiementRetour", "rejet de remboursement": "remboursementRetour", "reprise d'abandon": "abandonRetour",
    "avance": "avanceRecue", "utilisation d'avance": "avanceUtilisee", "avance rendue": "avanceRendue",
    "remboursement d'avance": "avanceRemboursee", "rejet d'avance": "avanceRecueRetour",
}


class Worlds:
    """Where ledgers are made, and what `facture` says of them."""

    def __init__(self, place, programs, seed):
        self.place, self.programs, self.random = pathlib.Path(place), programs, random.Random(seed)
        self.seed = seed
        self.ledger = Ledger(self.place, str(programs / "facture"))
        self.ledger.openssl("genpkey", "-algorithm", "ed25519", "-out", "key.pem")

    def cases(self, lives):
        """Everything that is compared, by kind."""
        with concurrent.futures.ThreadPoolExecutor(4) as pool:
            self.pool = pool
            registres, sheets, rules = self.lives(lives)
            # That of edges first: most that is wrong is noticed there.
            for make in (self.edges, self.examples, self.generated):
                made, drawn = make()
                registres += made
                sheets += drawn
            registres.sort(key=lambda registre: registre["nom"].startswith("life"))
            registres = list(pool.map(self.asked, registres))
        for case in registres + sheets:
            case["chance"] = not case["nom"].startswith(("edges", "examples"))
        return {"registre": registres, "feuilles": sheets, "regles": rules, "vecteurs": vectors(),
                "versions": [{"nom": "versions", "types": newest_versions()}]}

    def program(self, name, *arguments):
        subprocess.run([self.programs / name, *arguments], cwd=self.place, check=True, capture_output=True)

    # Where lines come from: [{nom, lignes, ecrites}], and sheets.

    def lives(self, count):
        """Random lives; and logs that may end with an event which the rules forbid."""
        first = self.random.randrange(1, 1 << 32)
        (self.place / "lives").mkdir()
        self.program("write-dossiers", "lives", "key.pem", str(first), str(count), str(STEPS))
        registres, sheets = [], []
        for file in sorted((self.place / "lives").glob("site-*-0.html")):
            registres.append({"nom": f"life {file.name.split('-')[1]}", **site_lines(file.read_text())})
        for file in sorted((self.place / "lives").glob("[0-9]*-*.html")):
            sheets.append(sheet(file.stem, file.read_text()))
        return registres, sheets, list(self.pool.map(self.rule, sorted((self.place / "lives").glob("rules-*.html"))))

    def rule(self, file):
        done = self.ledger.ask("verify", str(file), f"--public-key={file.with_suffix('.vkey')}", "--langue=en")
        told = done.returncode != 0 and any(words in done.stderr for words in HAPPENS)
        return {"nom": file.stem, "verdict": False if done.returncode == 0 else True if told else None, **site_lines(file.read_text())}

    def generated(self):
        self.program("generate", "generated", "--factures=60", f"--seed={self.seed}")
        return [{"nom": "generated"}], []

    def examples(self):
        for name in ("examples", "examples-envoi"):
            log = self.place / name / "events" / "00000000000000000001.jsonl"
            log.parent.mkdir(parents=True)
            log.write_bytes((SCHEMAS / f"{name}.jsonl").read_bytes())
        return [{"nom": "examples"}, {"nom": "examples-envoi"}], []

    def edges(self):
        """A ledger made by commands, with the sheet of each of its documents."""
        edges.make(self.ledger)
        self.checkpoint("edges")
        numbers = [d["numero"] for d in self.json("list", registre="edges")]

        def drawn(numero):
            self.ledger.run("export", "dossier", numero, f"--output=edges-{numero}.html", "--registre=edges", "--au=2025-04-20")
            return sheet(f"edges {numero}", (self.place / f"edges-{numero}.html").read_text())
        return [{"nom": "edges", "jours": edges.DAYS}], list(self.pool.map(drawn, numbers))

    # What the program says.

    def checkpoint(self, registre):
        self.ledger.run("checkpoint", "--key=key.pem", f"--registre={registre}")

    def json(self, *arguments, registre):
        """An answer, its numbers as they are written."""
        return json.loads(self.ledger.run(*arguments, "--json", f"--registre={registre}"), parse_float=str, parse_int=str)

    def asked(self, registre):
        """A ledger with what the program says of it."""
        name = registre["nom"].replace(" ", "-")
        if "lignes" in registre:
            log = self.place / name / "events" / "00000000000000000001.jsonl"
            log.parent.mkdir(parents=True)
            log.write_text("".join(f"{line}\n" for line in registre["lignes"]))
        self.checkpoint(name)
        chance = random.Random(f"{self.seed} {name}")
        days = registre.get("jours") or days_of((self.place / name), chance)
        asked = [self.day(name, day) for day in days]
        registre = {**site_lines((self.place / f"{name}-{days[0]}.html").read_text()), **registre, "jours": asked}
        events = [json.loads(line) for line in registre["lignes"]]
        clients = sorted({e["subject"][7:] for e in events if e["subject"].startswith("client/")})
        documents = asked[-1]["documents"]
        busy = sorted(documents, key=lambda d: -sum(e["subject"] == f"facture/{d['id']}" for e in events))
        every = name == "edges"
        registre["comptes"] = [
            self.account(name, client, day) for client in (clients if every else chance.sample(clients, min(ACCOUNTS, len(clients))))
            for day in (days[0], days[-1])]
        registre["histoires"] = [self.history(name, d) for d in (busy if every else busy[:HISTORIES])]
        registre["faits"] = facts(events, {d["id"]: d["numero"] for d in documents})
        return registre

    def day(self, name, day):
        """Figures and documents, as seen from a day."""
        file = f"{name}-{day}.html"
        self.ledger.run("export", "site", f"--output={file}", f"--registre={name}", f"--au={day}")
        return {"au": day, "chiffres": figures((self.place / file).read_text()),
                "documents": [document(d) for d in self.json("list", f"--au={day}", registre=name)]}

    def account(self, name, client, day):
        said = self.json("report", "releve", client, f"--au={day}", registre=name)
        # Letters move nothing; on a page they stand in a table of their own.
        return {"client": client, "au": day, "devises": [
            {"devise": part["devise"], "mouvements": [movement(m) for m in part["mouvements"] if m["nature"] != "relance"]} for part in said["devises"]]}

    def history(self, name, wanted):
        said = self.json("history", wanted["numero"], registre=name)
        return {"sujet": f"facture/{wanted['id']}", "etapes": [
            [int(e["sequence"]), e["totalTTC"], e["soldeDu"]] for e in said["events"]]}


def data(page):
    """What a page holds for programs, as text."""
    start = page.index('id="donnees">') + len('id="donnees">')
    return page[start:page.index("</script>", start)]


def site_lines(page):
    """The lines of a site with those of personal values, and how they are written in it."""
    text = data(page)
    found = json.loads(text)
    start = text.index('"lignes":[') + len('"lignes":[\n')
    return {"lignes": found["lignes"], "prives": found.get("prives", []),
            "ecrites": text[start:].removesuffix("]}").split('],\n"prives":')[0].split(",\n")}


def figures(page):
    return json.loads(data(page))["chiffres"]


def document(said):
    """A document as rules.js writes it."""
    totals = said["totaux"]
    return {
        "id": said["id"], "numero": said["numero"], "statut": said["statut"], "montantPaye": said["montantPaye"],
        "montantAbandonne": said["montantAbandonne"], "soldeDu": said["soldeDu"], "nets": [line["montantNet"] for line in said["lignes"]],
        "totaux": [totals[name] for name in ("sousTotal", "montantRemise", "totalHT", "montantTVA", "totalTTC")],
        "parts": [[part["taux"], part.get("categorie"), part["base"], part["tva"]] for part in totals["ventilationTVA"]],
    }


def movement(said):
    nature = NATURES.get(said["nature"], said["nature"])
    if nature == "correction":
        nature = None
    return [said["date"], nature, said.get("numero"), said.get("moyen"), said["montant"], said["solde"]]


def days_of(registre, chance):
    """Days at which something happens, is due, or gets older by a class of ages; the first and the last among them."""
    text = (registre / "events" / "00000000000000000001.jsonl").read_text()
    days = {datetime.date.fromisoformat(day) for day in re.findall(r'"date\w+":"(\d{4}-\d\d-\d\d)"', text)}
    due = {datetime.date.fromisoformat(day) for day in re.findall(r'"dateEcheance":"(\d{4}-\d\d-\d\d)"', text)}
    days |= {day + datetime.timedelta(after) for day in due for after in (1, 30, 31, 60, 61, 90, 91)}
    days = sorted(day.isoformat() for day in days) or ["2026-01-01"]
    return sorted({days[0], days[-1], *chance.sample(days, min(DAYS - 2, len(days)))})


def sheet(name, page):
    """The sheet of a dossier, and the lines that it is drawn from."""
    found = json.loads(data(page))
    reader = Sheet()
    reader.feed(page[page.index("<article"):page.index("</article>")])
    return {"nom": name, "document": found["sujet"].removeprefix("facture/"), "au": found["au"],
            "lignes": [line["ligne"] for line in found["lignes"]], "prives": found.get("prives", []), "feuille": "".join(reader.text)}


class Sheet(html.parser.HTMLParser):
    """The elements of a sheet as one text, as rules.js writes them."""

    def __init__(self):
        super().__init__()
        self.text, self.pending = [], ""

    def flush(self):
        if not re.fullmatch(r"\n*", self.pending):
            self.text.append(self.pending)
        self.pending = ""

    def handle_starttag(self, tag, attributes):
        self.flush()
        if tag != "article":
            self.text.append(f"<{tag}" + "".join(f' {key}="{value or ""}"' for key, value in sorted(attributes)) + ">")

    def handle_endtag(self, tag):
        self.flush()
        self.text.append(f"</{tag}>")

    def handle_data(self, text):
        self.pending += text


def facts(events, numbers):
    """What settles each document, as its events tell it: [[shown, name, reference, amount, whether it never was, left, note], …]."""
    totals = {event["subject"].removeprefix("facture/"): decimal.Decimal(0) for event in events if event["type"] == "FactureCreee"}
    lists = collections.defaultdict(lambda: collections.defaultdict(list))
    for event in events:
        kind, said = event["type"], event["data"]
        subject = event["subject"].removeprefix("facture/")
        own = lists[subject]
        amount = decimal.Decimal(said["montant"]) if "montant" in said else None
        if kind == "FactureEnvoyee":
            totals[subject] = decimal.Decimal(said["totaux"]["totalTTC"])
        elif kind in ("PaiementEnregistre", "RemboursementEnregistre"):
            bank = said.get("datePaiement") or said["dateRemboursement"]
            own[kind[:3]].append({"id": said.get("paiementId") or said["remboursementId"], "shown": bank, "day": said.get("dateComptable", bank),
                                  "name": ([] if kind[0] == "P" else ["remboursement"]) + ["=" + said["moyen"]],
                                  "reference": said.get("reference"), "amount": amount})
        elif kind in ("PaiementAnnule", "RemboursementAnnule"):
            fact = next(f for f in own[kind[:3]] if f["id"] == (said.get("paiementId") or said["remboursementId"]))
            back = said.get("dateAnnulation")
            fact.update(never=back is None and said.get("dateComptable") is None, end=said.get("dateComptable") or back, back=back,
                        why=["rejete" if back else "annuleMotif", said["motif"]])
        elif kind in ("AvoirImpute", "AvoirUtilise"):
            other = said.get("avoirId") or said["factureId"]
            own["i"].append({"id": (other, said["montant"]), "shown": said["dateImputation"], "day": said["dateImputation"],
                             "name": ["avoir" if kind == "AvoirImpute" else "facture"], "reference": numbers.get(other, other), "amount": amount})
        elif kind in ("AvoirRetire", "AvoirRendu"):
            other = (said.get("avoirId") or said["factureId"], said["montant"])
            fact = next(f for f in own["i"] if f["id"] == other and "end" not in f)
            fact.update(end=said["dateRetrait"], why=["retireMotif", said["motif"]])
        elif kind == "SoldeAbandonne":
            own["s"].append({"id": said["abandonId"], "shown": said["dateAbandon"], "day": said["dateAbandon"], "name": [said.get("nature", "abandon")],
                             "reference": said["motif"], "amount": amount})
        elif kind == "SoldeRepris":
            next(f for f in own["s"] if f["id"] == said["abandonId"]).update(end=said["dateReprise"], why=["retireMotif", said["motif"]])
    return {subject: rows([fact for name in ("Pai", "Rem", "i", "s") for fact in own[name]], totals[subject])
            for subject, own in lists.items() if subject in totals}


def rows(found, total):
    """The facts by their days, each with what is left after it; of one day first what takes back earlier ones, then what was made and taken
    back on it."""
    told = []
    for fact in found:
        note = fact["why"] if fact.get("never") else ["compteAu", {"jour": fact["day"]}] if fact["shown"] != fact["day"] else None
        same = fact.get("end") == fact["day"]
        told.append(((fact["day"], 1 if same else 2), fact["amount"], [fact["shown"], fact["name"], fact["reference"]], fact.get("never", False), note))
        if fact.get("end"):
            told.append(((fact["end"], 1 if same else 0), -fact["amount"], [fact.get("back") or fact["end"], fact["name"], fact["reference"]], False, fact["why"]))
    done = []
    for _, amount, row, never, note in sorted(told, key=lambda row: row[0]):
        total -= 0 if never else amount
        done.append([*row, f"{amount:.2f}", never, f"{total:.2f}", note])
    return done


def vectors():
    """Totals that others worked out, where they are at hand, and those of this folder."""
    files = [OWN, *(sorted(VECTORS.glob("totals-*.jsonl")) if VECTORS.is_dir() else [])]
    return [{"nom": f"{file.name}:{number}", **json.loads(line)}
            for file in files for number, line in enumerate(file.read_text().splitlines(), 1)]


def newest_versions():
    """The newest version of each event that has a schema."""
    newest = {}
    for file in SCHEMAS.glob("*.schema.json"):
        name, version = re.fullmatch(r"(\w+)\.v(\d+)\.schema\.json", file.name).groups()
        if not name.endswith("DTO") and name not in ("Envelope", "PrivateLine", "Snapshot"):
            newest[name] = max(newest.get(name, 0), int(version))
    return newest
