"""Worked cases: each is played by the commands of its face, and its figures and refusals are compared. Here those of quotes.

What the commands word otherwise than the cases:

* a code: `WORDED`
* what is left of a quote: in the report, as a sum over its lines; line by line it shows in the next invoices
"""
from exact import read
from face import Refused

WORDED = {"acompte-repris": "acompte-deja-repris"}
# The invoice of this case is cancelled as a draft.
DRAFTS = {"D17"}


class Wrong(Exception):
    """A case came out otherwise."""


class Player:
    """Plays cases on one ledger, and counts what it compares."""

    def __init__(self, face, today):
        self.face, self.today, self.checks = face, today, 0

    def same(self, what, said, right):
        self.checks += 1
        if said != right:
            raise Wrong(f"{what}: {said}, and {right} is right")

    def ask(self, act, *words, **options):
        """The answer of a command, and its refusal."""
        try:
            return act(*words, **options), None
        except Refused as refused:
            return None, refused

    def refused(self, refused, right):
        """A refusal must have the code and the amounts of the case."""
        code = WORDED.get(right["code"], right["code"])
        self.same("refusal", refused and refused.code, code)
        said = str(refused).replace("\u202f", "").replace("\u00a0", "")
        for name in ("ouvert", "reste", "manque", "n", "nombre", "semestre"):
            if name in right:
                amount = str(right[name]).replace(".", ",")
                self.same(f"{name} in “{said}”", amount in said, True)

    def done(self, answered, right):
        answer, refused = answered
        if "refus" in right:
            self.refused(refused, right["refus"])
        elif refused:
            raise Wrong(f"refused: {refused}")
        return answer


class QuoteCase(Player):
    """The steps of a quote."""

    def play(self, case):
        quote = case["devis"]
        self.lines = [self.typed(line) for line in quote["lignes"]]
        sent = {"envoyer": True, "date_envoi": "2026-02-01"} if quote.get("etat") != "brouillon" else {}
        self.number = self.offer(**sent)
        self.sent, self.documents = case["id"] not in DRAFTS, []
        for step, right in zip(case["etapes"], case["attendu"]["etapes"], strict=True):
            self.done(getattr(self, step["faire"])(step, right), right)
            if "statut" in right:
                self.same("status", self.face.document(self.number)["statut"], right["statut"])
            if "reste" in right:
                self.left(right)

    @staticmethod
    def typed(line):
        return ";".join([line["designation"], line["quantite"], line["prixUnitaire"], line["tva"]] + ([f"-{line['remise']}%"] if "remise" in line else []))

    def offer(self, **options):
        return self.face.act("devis", "Firme", ligne=self.lines, date="2026-02-01", validite="2026-03-01", **options)["numero"]

    def left(self, right):
        rows = [row for part in self.face.report("devis", self.today)["devises"] for row in part["devis"] if row["numero"] == self.number]
        amount, deposits = (sum(read(value) for value in values) for values in
                            ((line["montant"] for line in right["reste"].values()), right["acomptesOuverts"].values()))
        if rows:
            self.same("left", (read(rows[0]["aFacturer"]), read(rows[0]["acomptesADeduire"])), (amount, deposits))
        elif right.get("statut") != "Terminé":
            self.same("nothing left", all(read(line["quantite"]) == 0 for line in right["reste"].values()), True)

    def accepter(self, step, right):
        lines = {"lignes": ",".join(map(str, step["lignes"]))} if "lignes" in step else {}
        answer, refused = self.ask(self.face.act, "accepter", self.number, date=step["date"], **lines)
        if answer is not None:
            self.same("remarks", [each["code"] for each in answer.get("remarques", [])], right.get("remarques", []))
        return answer, refused

    def refuser(self, step, right):
        return self.ask(self.face.act, "refuser", self.number, motif="Trop cher")

    def terminer(self, step, right):
        return self.ask(self.face.act, "terminer", self.number, motif=step["motif"])

    def remplacer(self, step, right):
        return self.ask(self.offer, remplace=self.number, envoyer=True, date_envoi="2026-02-01")

    def facturer(self, step, right):
        options = {name: step[name] for name in ("acompte", "depassement", "solde") if name in step}
        if "avancement" in step:
            options["avancement"] = step["avancement"] + "%"
        if "lignes" in step:
            options["lignes"] = ",".join(f"{line}:{part}" for line, part in step["lignes"].items())
        if "reprend" in step:
            options["reprend"] = ",".join(self.deposits[place - 1] for place in step["reprend"])
        answer, refused = self.ask(self.face.act, "facturer", self.number, **options, **{"envoyer": True} if self.sent else {})
        if answer is not None:
            self.documents.append((answer["numero"], right["facture"]))
            self.read(answer["numero"], right["facture"])
        return answer, refused

    @property
    def deposits(self):
        return [number for number, right in self.documents if right["type"] == "acompte"]

    def read(self, number, right):
        dto = self.face.document(number)
        self.same("type", dto.get("typeDocument", "facture"), right["type"])
        said = [(read(line["quantite"]), read(line["prixUnitaire"]), read(line["montantNet"]), read(line["tauxTVA"])) for line in dto["lignes"]]
        self.same("lines", said, [tuple(read(line[name]) for name in ("quantite", "prixUnitaire", "montantNet", "tva")) for line in right["lignes"]])
        parts = [read(line["devis"].get("quantite", line["quantite"])) for line in dto["lignes"] if "devis" in line and right["type"] == "facture"]
        self.same("parts", parts, [read(line.get("quantiteDevis", line["quantite"])) for line in right["lignes"] if "ligne" in line])
        totals = dto["totaux"]
        self.same("totals", [read(totals[name]) for name in ("totalHT", "montantTVA", "totalTTC")], [read(right[name]) for name in ("totalHT", "montantTVA", "totalTTC")])
        self.same("VAT", [(read(each["taux"]), read(each["base"]), read(each["tva"])) for each in totals["ventilationTVA"]],
                  [(read(each["taux"]), read(each["base"]), read(each["tva"])) for each in right["ventilationTVA"]])

    def avoir(self, step, right):
        number, invoice = self.documents[step["facture"] - 1]
        places = {str(line["ligne"]): place for place, line in enumerate(invoice["lignes"], 1)}
        lines = ",".join(f"{places[line]}:{quantity}" for line, quantity in step["lignes"].items())
        answer, refused = self.ask(self.face.act, "creer-avoir", number, lignes=lines, envoyer=True)
        if answer is not None:
            self.credited(answer["numero"], right["avoir"])
        return answer, refused

    def annuler(self, step, right):
        number, invoice = self.documents[step["facture"] - 1]
        answer, refused = self.ask(self.face.act, "annuler", number, motif="Erreur")
        if answer is not None and not self.sent:
            # The last draft gives its number back.
            self.documents[step["facture"] - 1] = (answer["id"], invoice)
        # The avoir of a whole invoice names its deductions too, and that of a deposit its own line.
        if answer is not None and self.sent and invoice["type"] == "facture":
            self.credited(answer["avoir"], right["avoir"])
        return answer, refused

    def credited(self, number, right):
        lines = self.face.document(number)["lignes"]
        self.same("credit", [(read(line["quantite"]), read(line["montantNet"])) for line in lines if read(line["montantNet"]) > 0],
                  [(read(line["quantite"]), read(line["montantNet"])) for line in right])
