"""A firm whose payments are recorded from its bank: every payment comes as a line of a statement, or is linked to one.

Transfers are recorded from their line alone; cheques are deposited on their day, and the bank credits the deposit; payments by
card, and in another currency, are typed and linked. Cash is typed.
"""
import comptes
from droit import Advance, Fact
from decimal import Decimal
from hand import Hand

# A cheque is at the bank on the day on which it is received.
comptes_by_hand = dict(comptes.MONEY)


class BankHand(Hand):
    IBAN = "FR1420041010050500013M02606"

    def __init__(self, facture, registre):
        super().__init__(facture, registre)
        self.lines = 0
        comptes.MONEY["Chèque"] = "512000"

    def line(self, day, amount, text):
        """Imports a statement of one line, and says its number."""
        if not self.lines:
            self.tell("banque", "courant", f"--iban={self.IBAN}")
        path = self.registre.parent / "releve.csv"
        year, month, rest = day.split("-")
        path.write_text(f"Date;Libellé;Montant(EUROS)\n{rest}/{month}/{year};{text};{str(amount).replace('.', ',')}\n")
        (said,) = self.tell("releve", "importer", path, "--doublons=ajouter", "--horloge")["releves"]
        assert said["nouvelles"] == 1, (text, said)
        self.lines += 1
        return str(self.lines)

    def settle(self, day, amount, text, *words):
        self.record("rapprocher", self.line(day, amount, text), *(words or ["--accepter"]))

    def pay(self, document, day, amount=None, means="Virement", credited=None):
        refund = document.kind == "avoir"
        if means != "Virement" or document.currency != "EUR":
            fact = super().pay(document, day, amount, means, credited)
            if means == "Espèces" or (document.currency != "EUR" and not credited):
                return fact
            if means == "Chèque":
                self.record("remise-cheques", f"--date={day}", f"--paiements={fact.id}")
            came = fact.credited or fact.amount
            self.settle(day, -came if refund else came, f"{means} {document.numero}", f"--sur={document.numero}")
            return fact
        counts = self.counts(day)
        fact = Fact(amount or document.left(counts), counts, means, recorded=self.today, bank=day)
        if refund:
            self.settle(day, -fact.amount, f"VIR EMIS {document.client}", f"--sur={document.numero}")
        else:
            self.settle(day, fact.amount, f"VIR {document.client} {document.numero}")
        document.payments.append(fact)
        return fact

    def bounce(self, document, fact, day):
        self.settle(day, -fact.amount, f"IMPAYE {document.numero}")
        fact.until, fact.returned, fact.gone = self.counts(day), self.today, day

    def receive(self, client, day, amount, documents, advance=False):
        amount = Decimal(amount)
        self.settle(day, amount, " ".join(["VIR", client, *(document.numero for document in documents)]))
        for document in documents:
            part = min(amount, document.left(day))
            document.payments.append(Fact(part, day, recorded=self.today))
            amount -= part
        if advance:
            self.droit.advances.append(Advance(client, Fact(amount, day, recorded=self.today)))


def settled(check, hand):
    """Every line is settled, no cheque waits, and what the bank and the ledger say is the same."""
    ecarts = [row for part in check.run("report", "rapprochement")["devises"] for row in part["ecarts"]]
    check.equal("bank", [], [(row["nature"], row["numero"]) for row in ecarts])
    check.equal("lines", [], check.run("list", "--a-rapprocher"))
    comptes.MONEY.update(comptes_by_hand)
