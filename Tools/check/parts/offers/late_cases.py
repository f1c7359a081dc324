"""Worked cases of penalties and letters, played by the commands of their face.

What the commands word otherwise than the cases:

* a part of a payment that came back: two payments on one day, one of which came back
* an avoir of the invoice credits a line of its own; one from elsewhere is made of another invoice, and settled with this one
* letters are sent before payments are recorded: both count by their own days
* a second formal notice is refused (`niveau-deja-envoye`)
* the reason why no letter is due stands in the message: `REASONS`
"""
from cases import Player, Wrong
from exact import read
from late import ARTICLES

BEFORE = "2017-12-01"
REASONS = {"rien-d-echu": "aucune facture n'est en retard", "litige": "est contesté", "promesse": "est promis",
           "lettre-recente": "trop récente", "seuil-non-atteint": "niveau suivant", "niveaux-epuises": "dernier niveau"}
STATEMENT = """OFXHEADER:100

<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>EUR
<BANKACCTFROM><BANKID>20041
<BRANCHID>01005
<ACCTID>0500013M026
</BANKACCTFROM><BANKTRANLIST><STMTTRN><TRNTYPE>DEBIT
<DTPOSTED>{day}
<TRNAMT>-1.00
<NAME>FRAIS
</STMTTRN></BANKTRANLIST></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>
"""
RATES = {"bce": "BCE", "legal": "intérêt légal"}


class LateCase(Player):
    """A customer with invoices that are all dated before they are due."""

    def customer(self, name, nature, **options):
        self.name = name
        self.face.act("creer-client", None, nom=name, nature=nature, rue="5 avenue des Cas", code_postal="06000", ville="Nice", **options)

    def invoice(self, amounts, due, deposit=False, sent=True):
        options = {"acompte": True} if deposit else {}
        if sent:
            options |= {"envoyer": True, "date_envoi": BEFORE}
        return self.face.act("creer", self.name, ligne=[f"Conseil;1;{amount};0" for amount in amounts], date=BEFORE, echeance=due or "", **options)["numero"]

    def credit(self, number, line, day):
        return self.face.act("creer-avoir", number, lignes=str(line), date=day, envoyer=True, date_envoi=day)["numero"]


class PenaltyCase(LateCase):
    """An invoice with its facts, and the report of penalties by a day."""

    def play(self, case):
        self.customer(case["id"], case["client"]["nature"], taux_penalites=case["taux"])
        for rate in case.get("tauxAjoutes", []):
            self.face.act("taux", None, ajouter=f"{rate['taux']};{rate['jour']};{rate['valeur']};Banque")
        facts, own = case["faits"], case["facture"]
        credited = [fact["montant"] for fact in facts if fact["fait"] == "avoir" and fact.get("propre")]
        rest = read(own["totalTTC"]) - sum(map(read, credited))
        # The lines that are credited come first.
        lines = credited + ([str(float(rest)) if rest.denominator > 1 else str(rest)] if rest else [])
        self.number = self.invoice(lines, own.get("dateEcheance"), own.get("type") == "acompte")
        self.others = {place: self.invoice([fact["montant"]], "2027-12-31") for place, fact in enumerate(facts) if fact["fait"] == "avoir" and not fact.get("propre")}
        self.credits, self.paid, self.applied = 0, [], []
        for fact in sorted(enumerate(facts), key=lambda each: each[1]["fait"] != "mise-en-demeure"):
            getattr(self, fact[1]["fait"].replace("-", "_"))(*fact, facts)
        self.compare(case)

    def paiement(self, place, fact, facts):
        back = [each["montant"] for each in facts[place + 1:] if each["fait"] == "rejet"][:1]
        parts = [fact["montant"]]
        if back and read(back[0]) < read(fact["montant"]):
            parts = [f"{float(read(fact['montant']) - read(back[0])):.2f}", back[0]]
        for part in parts:
            answer = self.face.act("enregistrer-paiement", self.number, montant=part, date=fact["date"])
        self.paid.append(answer["id"])

    def rejet(self, place, fact, facts):
        self.face.act("annuler-paiement", [self.number, self.paid.pop()], motif="Rejet", rejet=True, date=fact["date"])

    def avoir(self, place, fact, facts):
        if fact.get("propre"):
            self.credits += 1
            avoir = self.credit(self.number, self.credits, fact["date"])
        else:
            avoir = self.credit(self.others[place], 1, fact["date"])
            self.applied.append(avoir)
        self.face.act("imputer-avoir", avoir, sur=self.number, date=fact["date"])

    def avoir_retire(self, place, fact, facts):
        self.face.act("retirer-avoir", self.applied.pop(), de=self.number, motif="Erreur", date=fact["date"])

    def abandon(self, place, fact, facts):
        self.face.act("abandonner", self.number, motif="Perte", montant=fact["montant"], date=fact["date"])

    def abandon_annule(self, place, fact, facts):
        self.face.act("annuler-abandon", self.number, motif="Il paie", date=fact["date"])

    def mise_en_demeure(self, place, fact, facts):
        answer, refused = self.ask(self.face.act, "relancer", self.name, niveau="mise-en-demeure", date=fact["date"], rows=True)
        if any(each["fait"] == "mise-en-demeure" for each in facts[:place]):
            return self.same("second notice", refused and refused.code, "niveau-deja-envoye")
        if refused:
            raise refused
        if "presentee" in fact:
            self.face.act("relancer", self.name, resultat="remise", date=fact["presentee"])

    def litige(self, place, fact, facts):
        self.face.act("suspendre", self.number, litige=fact["montant"], date=fact["date"], motif="Réclamation")

    def litige_clos(self, place, fact, facts):
        self.face.act("reprendre", self.number, litige="admis" if any(each.get("propre") for each in facts[:place]) else "rejete", date=fact["date"])

    def compare(self, case):
        right = case["attendu"]
        rows = [row for part in self.face.report("penalites", case["au"])["devises"] for row in part["penalites"] if row["numero"] == self.number]
        if "refus" in right:
            (row,), refus = rows, right["refus"]
            self.same("refusal", row["remarque"], refus["code"])
            year, half = refus["semestre"].split("-S")
            half = f"{half}{'er' if half == '1' else 'e'} semestre {year}"
            return self.same(row["message"], RATES[refus["taux"]] in row["message"] and half in row["message"], True)
        self.same("segments", [(row["du"], row["au"], row["jours"], read(row["base"]), read(row["taux"])) for row in rows],
                  [(each["du"], each["au"], each["jours"], read(each["base"]), read(each["taux"])) for each in right["segments"]])
        self.same("article", {row["article"] for row in rows}, {ARTICLES[case["client"]["nature"]]} if rows else set())
        self.same("days", sum(row["jours"] for row in rows), right["jours"])
        first = rows[0] if rows else {"interets": 0, "indemnite": 0}
        self.same("interest and fee", (read(first["interets"]), read(first["indemnite"])), (read(right["penalites"]), read(right["indemnite"])))
        self.same("remarks", [first["remarque"]] if "remarque" in first else [], right["remarques"])


class LetterCase(LateCase):
    """A customer's invoices and letters, and the letter of a day."""

    def play(self, case):
        client = case["client"]
        levels = {"relances": "non"} if client.get("relances") == "non" else \
            {"relances": ",".join(str(each["jours"]) for each in client["niveaux"])} if "niveaux" in client else {}
        self.customer(case["id"], client["nature"], **levels)
        self.numbers = {own["numero"]: self.document(own) for own in case["factures"]}
        for letter in case["lettres"]:
            self.sent(letter)
        if "banque" in case:
            self.bank(case["banque"]["dernierReleve"])
        for own in case["factures"]:
            self.happened(own, case["au"])
        answer, refused = self.ask(self.face.act, "relancer", self.name, date=case["au"], rows=True)
        self.compare(case["attendu"], answer, refused)

    def document(self, own):
        if own.get("type") == "avoir":
            return self.credit(self.invoice([own["solde"]], None), 1, own["dateEcheance"])
        paid = read(own["solde"]) == 0
        number = self.invoice(["100.00" if paid else own["solde"]], own.get("dateEcheance"), own.get("type") == "acompte", own.get("etat") != "brouillon")
        if paid:
            self.face.act("enregistrer-paiement", number, date=own["dateEcheance"])
        if own.get("etat") == "annulee":
            self.face.act("annuler", number, motif="Erreur", date=own["dateEcheance"])
        return number

    def happened(self, own, day):
        number = self.numbers[own["numero"]]
        if "litige" in own:
            self.face.act("suspendre", number, litige=own["litige"], date=day, motif="Réclamation")
        if "promesse" in own:
            self.face.act("suspendre", number, promesse=own["promesse"], date=min(day, own["promesse"]))

    def sent(self, letter):
        """A letter of the case: it names one invoice, or all that are late."""
        (number,) = letter["factures"]
        self.face.act("relancer", self.numbers[number], date=letter["date"], rows=True)
        if letter.get("annulee"):
            self.face.act("relancer", self.name, annuler=True, motif="Erreur", date=letter["date"])

    def bank(self, last):
        """A declared account whose newest statement ends on a day."""
        ledger = self.face.ledger
        ledger.run("banque", "Compte", "--iban=FR1420041010050500013M02606")
        ledger.run("releve", "importer", "-", input=STATEMENT.format(day=last.replace("-", "")))

    def compare(self, right, answer, refused):
        if "refus" in right:
            return self.same("refusal", (refused and refused.code, "/".join(reversed(right["refus"]["dernierReleve"].split("-"))) in str(refused)),
                             (right["refus"]["code"], True))
        if right["lettre"] is None:
            why = right["pourquoi"]
            if why == "client-sans-relance":
                return self.same("refusal", refused and refused.code, why)
            return self.same("refusal", (refused and refused.code, REASONS[why] in str(refused)), ("rien-a-relancer", True))
        if refused:
            raise Wrong(f"refused: {refused}")
        letter, (row,) = right["lettre"], answer
        self.same("level", (row["niveau"], row["documents"]), (letter["niveau"], len(letter["factures"])))
        event = next(each["data"] for each in self.face.snapshot()["relances"] if each["data"]["relanceId"] == row["relanceId"])
        names = self.names()
        said = [(names[line["factureId"]], line["retard"], read(line["solde"]) - read(line.get("litige", 0)), line.get("niveau")) for line in event["factures"]]
        wanted = [(self.numbers[line["numero"]], line["retard"], read(line["demande"]), line.get("niveau")) for line in letter["factures"] + letter["pourMemoire"]]
        self.same("its invoices", said, wanted)

    def names(self):
        return {each["id"]: each["numero"] for each in self.face.snapshot()["factures"]}

