"""A log, written line by line as `facture` writes it, so that a ledger can grow in one way without running commands."""
import hashlib
import json
import pathlib

START_MS = 1_767_600_000_000  # 2026-01-05T08:00:00.000Z
DAY = "2026-01-05"


def decimal(cents):
    sign = "-" if cents < 0 else ""
    return f"{sign}{abs(cents) // 100}.{abs(cents) % 100:02d}"


def plain(hundredths):
    """A rate or percentage with no trailing zero."""
    return decimal(hundredths).rstrip("0").rstrip(".")


class Ledger:
    """What was written so far. Every line of a document costs 10.00 a piece, so that its totals are easily told."""

    def __init__(self, directory):
        self.directory = pathlib.Path(directory)
        self.file = self.directory / "events" / "00000000000000000001.jsonl"
        self.parts, self.previous, self.sequence, self.made = [], "0" * 64, 0, 0
        self.revisions, self.numbers, self.documents = {}, {}, {}
        self.registre = self.id()
        self.commit([("RegistreOuvert", "registre", {
            "nom": "Croissance", "devise": "EUR", "formatFacture": "F-{AAAA}-{NNNN}",
            "formatAvoir": "A-{AAAA}-{NNNN}", "numerotation": "creation", "tvaAttente": "445740"})])

    def id(self):
        """A UUID of version 7, in the millisecond of the next event."""
        self.made += 1
        spread = hashlib.md5(b"%d" % self.made).hexdigest()
        ms = f"{START_MS + self.sequence:012x}"
        return f"{ms[:8]}-{ms[8:]}-7{spread[:3]}-8{spread[3:6]}-{spread[6:18]}"

    def commit(self, events, commande=None):
        correlation = self.id()
        # All of a commit have one time; the clock of a ledger never goes back.
        seconds, ms = divmod(START_MS + self.sequence, 1000)
        days, seconds = divmod(seconds - START_MS // 86_400_000 * 86_400, 86_400)
        assert days < 27, "the month has no more days"
        time = f"2026-01-{5 + days:02d}T{seconds // 3600:02d}:{seconds // 60 % 60:02d}:{seconds % 60:02d}.{ms:03d}Z"
        for index, (kind, subject, data) in enumerate(events):
            identity = self.id()
            self.sequence += 1
            revision = self.revisions[subject] = self.revisions.get(subject, 0) + 1
            line = {
                "specversion": "1.0", "id": identity, "source": f"urn:uuid:{self.registre}", "type": kind,
                "dataschema": f"urn:facture:schema:{kind}:1", "subject": subject, "time": time,
                "sequence": f"{self.sequence:020d}", "revision": revision, "authtype": "user", "authid": "croissance",
                "correlationid": correlation}
            if commande:
                line["commandhash"] = hashlib.sha256(commande.encode()).hexdigest()
            line["remaining"] = len(events) - 1 - index
            line["prevhash"] = self.previous
            line["data"] = data
            text = json.dumps(line, separators=(",", ":"), ensure_ascii=False).encode()
            assert len(text) <= 65_535, f"a line of {len(text)} bytes"
            self.previous = hashlib.sha256(text).hexdigest()
            self.parts.append(text)

    def write(self):
        self.file.parent.mkdir(parents=True)
        self.file.write_bytes(b"".join(part + b"\n" for part in self.parts))
        for path, mode in ((self.file, 0o600), (self.file.parent, 0o700), (self.directory, 0o700)):
            path.chmod(mode)

    # What is recorded. Each answers with the events, for the caller to commit, or commits them one by one.

    def client(self, nom):
        identity = self.id()
        self.commit([("ClientCree", f"client/{identity}", {"nom": nom})])
        return identity, nom

    def create(self, client=None, *, year=2026, day=None, devise="EUR", origine=None, notes="", tva=20_00):
        """The id of a new draft, and its first event."""
        identity, kind = self.id(), "avoir" if origine else "facture"
        rank = self.numbers[kind, year] = self.numbers.get((kind, year), 0) + 1
        data = {"numero": f"{'A' if origine else 'F'}-{year:04d}-{rank:04d}", "typeDocument": kind}
        if client:
            data["clientId"] = client[0]
        data |= {"dateFacture": day or f"{year:04d}-01-05"}
        if not origine:
            data |= {"dateEcheance": f"{year:04d}-02-04"}
        data |= {"tva": plain(tva), "conditionsPaiement": "Virement", "remisePourcentage": "0", "devise": devise,
                 "notes": notes}
        if origine:
            data["factureOrigineId"] = origine
        self.documents[identity] = {"numero": data["numero"], "client": client, "rates": {}, "tva": tva, "total": 0,
                                    "day": data["dateFacture"]}
        return identity, ("FactureCreee", f"facture/{identity}", data)

    def line(self, document, quantity=1, rate=None, designation="Une chose"):
        """The id of a new line, and its event."""
        identity = self.id()
        data = {"ligneId": identity, "designation": designation, "quantite": str(quantity), "prixUnitaire": "10"}
        if rate is not None:
            data["tauxTVA"] = plain(rate)
        self.count(document, quantity, rate)
        return identity, ("LigneAjoutee", f"facture/{document}", data)

    def count(self, document, quantity, rate=None):
        rates = self.documents[document]["rates"]
        rate = self.documents[document]["tva"] if rate is None else rate
        rates[rate] = rates.get(rate, 0) + 1000 * quantity

    def send(self, document):
        state = self.documents[document]
        parts = [(rate, base, (base * rate + 5_000) // 10_000) for rate, base in sorted(state["rates"].items(), reverse=True)]
        net, tva = sum(base for _, base, _ in parts), sum(tva for _, _, tva in parts)
        state["total"] = net + tva
        data = {"dateEnvoi": state["day"], "totaux": {
            "sousTotal": decimal(net), "montantRemise": "0.00", "totalHT": decimal(net),
            "ventilationTVA": [
                {"taux": plain(r), "base": decimal(b), "tva": decimal(t)} | ({"categorie": "S"} if r else {}) for r, b, t in parts],
            "montantTVA": decimal(tva), "totalTTC": decimal(net + tva)}}
        if state["client"]:
            data["client"] = {"id": state["client"][0], "nom": state["client"][1]}
        return ("FactureEnvoyee", f"facture/{document}", data)

    def pay(self, document, cents, day=DAY):
        identity = self.id()
        return identity, ("PaiementEnregistre", f"facture/{document}", {
            "paiementId": identity, "montant": decimal(cents), "datePaiement": day, "moyen": "Virement"})

    def give_up(self, document, cents, kind, day=DAY):
        return ("SoldeAbandonne", f"facture/{document}", {
            "abandonId": self.id(), "montant": decimal(cents), "dateAbandon": day, "motif": "Abandon", "nature": kind})

    def refund(self, document, cents, day=DAY):
        identity = self.id()
        return identity, ("RemboursementEnregistre", f"facture/{document}", {
            "remboursementId": identity, "montant": decimal(cents), "dateRemboursement": day, "moyen": "Virement"})

    def apply(self, avoir, facture, cents, day=DAY):
        return [("AvoirImpute", f"facture/{facture}", {
                    "avoirId": avoir, "montant": decimal(cents), "dateImputation": day}),
                ("AvoirUtilise", f"facture/{avoir}", {
                    "factureId": facture, "montant": decimal(cents), "dateImputation": day})]

    # Advances: the other side of what pays a facture is in the same commit.

    def advance(self, client, cents, day=DAY, tva=None):
        identity = self.id()
        data = {"avanceId": identity, "montant": decimal(cents), "dateReception": day, "moyen": "Virement", "devise": "EUR"}
        return identity, ("AvanceRecue", f"client/{client[0]}", data | ({"tva": tva} if tva else {}))

    def use(self, client, advance, document, cents, day=DAY):
        identity = self.id()
        return [("PaiementEnregistre", f"facture/{document}", {
                    "paiementId": identity, "montant": decimal(cents), "datePaiement": day, "moyen": "Avance"}),
                ("AvanceUtilisee", f"client/{client[0]}", {
                    "avanceId": advance, "factureId": document, "paiementId": identity, "montant": decimal(cents),
                    "dateUtilisation": day})]

    def take_back(self, client, use):
        """Cancels both sides of a use."""
        (_, facture, paid), (_, _, used) = use
        why = {"paiementId": paid["paiementId"], "motif": "Erreur", "nature": "erreur"}
        return [("PaiementAnnule", facture, why),
                ("AvanceRendue", f"client/{client[0]}", {"avanceId": used["avanceId"]} | why)]

    def pay_back(self, client, advance, cents, day=DAY):
        identity = self.id()
        return identity, ("AvanceRemboursee", f"client/{client[0]}", {
            "avanceId": advance, "remboursementId": identity, "montant": decimal(cents), "dateRemboursement": day,
            "moyen": "Virement"})

    # Whole documents, a commit for each event.

    def sent(self, client, quantities=(1,), **head):
        document, created = self.create(client, **head)
        self.commit([created])
        for quantity in quantities:
            self.commit([self.line(document, quantity)[1]])
        self.commit([self.send(document)])
        return document

    def numero(self, document):
        return self.documents[document]["numero"]
