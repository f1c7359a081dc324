"""A ledger worked out anew from the lines of its log, without the program: exact fractions, the rules as they are written.

Amounts are whole cents. A fact counts from its own day on, or from its date comptable if it has one; a returned or cancelled
fact counts until that day.
"""
import json
from fractions import Fraction

NEVER, ALWAYS = "0000-00-00", "9999-99-99"


def rounded(value):
    """The nearest whole number, halves away from zero."""
    whole = (abs(value) + Fraction(1, 2)).__floor__()
    return whole if value >= 0 else -whole


def cents(text):
    value = Fraction(text) * 100
    assert value.denominator == 1, text
    return value.numerator


def shared(amount, exact, weights):
    """`amount` by largest remainder: the exact shares, truncated; they are in the order of their rates, highest first."""
    parts = [int(value) for value in exact]
    missing = amount - sum(parts)
    sign = 1 if missing > 0 else -1
    order = sorted(range(len(parts)), key=lambda i: (-sign * (exact[i] - parts[i]), -abs(weights[i]), i))
    for i in order[:abs(missing)]:
        parts[i] += sign
    return parts


class Split:
    """What was received of a document, over its rates."""

    def __init__(self, totals):
        self.due = {rate: list(pair) for rate, pair in totals.items()}

    def less(self, parts):
        for rate, (base, tva) in parts.items():
            pair = self.due.setdefault(rate, [0, 0])
            pair[0] -= base
            pair[1] -= tva

    def of(self, received):
        rates = sorted(self.due, reverse=True)
        weights = [sum(self.due[rate]) for rate in rates]
        if received == sum(weights) or sum(weights) == 0:
            return {rate: tuple(self.due[rate]) for rate in rates}
        parts = shared(received, [Fraction(received * weight, sum(weights)) for weight in weights], weights)
        tva = [rounded(Fraction(part * self.due[rate][1], weight)) if weight else 0
               for rate, part, weight in zip(rates, parts, weights)]
        return {rate: (part - tax, tax) for rate, part, tax in zip(rates, parts, tva)}


class Fact:
    """An amount that counts from a day until another one."""

    def __init__(self, montant, depuis, moyen=None, autre=None):
        self.montant, self.depuis, self.jusqua, self.moyen, self.autre = montant, depuis, ALWAYS, moyen, autre

    def counts(self, au):
        return self.depuis <= au < self.jusqua


class Document:
    def __init__(self, data):
        self.numero, self.avoir = data["numero"], data["typeDocument"] == "avoir"
        self.given_back = None
        self.client, self.date, self.echeance = data.get("clientId"), data["dateFacture"], data.get("dateEcheance")
        self.tva, self.remise = data["tva"], Fraction(data["remisePourcentage"])
        self.sent, self.cancelled, self.lines = ALWAYS, ALWAYS, {}
        self.reglements, self.imputations, self.abandons = {}, [], {}

    @property
    def sign(self):
        return -1 if self.avoir else 1

    def totals(self):
        """Base and VAT by rate."""
        sums = {}
        for line in self.lines.values():
            rate = Fraction(line.get("tauxTVA", self.tva))
            net = rounded(Fraction(line["quantite"]) * Fraction(line["prixUnitaire"]) * 100)
            sums[rate] = sums.get(rate, 0) + net
        rates = sorted(sums, reverse=True)
        taken = rounded(sum(sums.values()) * self.remise / 100)
        gross = [sums[rate] for rate in rates]
        parts = shared(taken, [amount * self.remise / 100 for amount in gross], gross)
        bases = {rate: sums[rate] - part for rate, part in zip(rates, parts)}
        return {rate: (base, rounded(base * rate / 100)) for rate, base in bases.items()}

    def ttc(self):
        return sum(map(sum, self.totals().values()))

    def paid(self, au):
        return sum(fact.montant for fact in self.reglements.values() if fact.counts(au))

    def applied(self, au, autre=None):
        return sum(fact.montant for fact in self.imputations
                   if fact.counts(au) and (autre is None or fact.autre == autre))

    def given_up(self, au):
        return sum(fact.montant for fact in self.abandons.values() if fact.counts(au))

    def left(self, au):
        if self.sent > au:
            return 0
        return self.ttc() - self.paid(au) - self.applied(au) - self.given_up(au)


class Advance:
    """Money of a client that no document has taken: what came in, what it paid, what was paid back."""

    def __init__(self, client, received):
        self.client, self.received, self.uses, self.refunds = client, received, {}, {}

    def left(self, au):
        taken = [*self.uses.values(), *self.refunds.values()]
        return sum(sign * fact.montant for sign, facts in ((1, [self.received]), (-1, taken)) for fact in facts
                   if fact.counts(au))


class Livre:
    """The documents and advances, as the first events of the log have made them."""

    def __init__(self, lines):
        self.documents, self.clients, self.closings, self.events = {}, {}, [], []
        self.advances = {}
        for line in lines:
            event = json.loads(line)
            self.events.append(event)
            kind, _, name = event["subject"].partition("/")
            if event["type"] == "PeriodeCloturee":
                self.closings.append((int(event["sequence"]), event["data"]))
            elif event["type"] == "ClientCree":
                self.clients[name] = event["data"]["nom"]
            elif kind == "facture":
                self.take(event["type"], name, event["data"])
            elif "Avance" in event["type"]:
                self.take_advance(event["type"], name, event["data"])

    def take_advance(self, kind, client, data):
        if kind == "AvanceRecue":
            self.advances[data["avanceId"]] = Advance(
                client, Fact(cents(data["montant"]), data["dateReception"], data["moyen"]))
            return
        advance = self.advances[data["avanceId"]]
        if kind == "AvanceUtilisee":
            use = Fact(cents(data["montant"]), data["dateUtilisation"], autre=data["factureId"])
            payment = self.documents[use.autre].reglements[data["paiementId"]]
            assert (payment.montant, payment.depuis, payment.moyen) == (use.montant, use.depuis, "Avance"), data
            assert self.documents[use.autre].client == client and use.montant <= advance.left(use.depuis), data
            advance.uses[data["paiementId"]] = use
        elif kind == "AvanceRemboursee":
            assert cents(data["montant"]) <= advance.left(data["dateRemboursement"]), data
            advance.refunds[data["remboursementId"]] = Fact(
                cents(data["montant"]), data["dateRemboursement"], data["moyen"])
        else:
            fact = (advance.received if kind == "AvanceAnnulee" else advance.uses[data["paiementId"]]
                    if kind == "AvanceRendue" else advance.refunds[data["remboursementId"]])
            fact.jusqua = data.get("dateComptable") or data.get("dateAnnulation") or NEVER

    def advanced(self, au):
        """What is left of the advances of each client that has some."""
        left = {}
        for advance in self.advances.values():
            left[advance.client] = left.get(advance.client, 0) + advance.left(au)
        return {client: amount for client, amount in left.items() if amount}

    def take(self, kind, name, data):
        if kind == "FactureCreee":
            self.documents[name] = Document(data)
            return
        document = self.documents[name]
        if kind == "FactureModifiee":
            document.date = data.get("dateFacture", document.date)
        elif kind == "LigneAjoutee":
            document.lines[data["ligneId"]] = data
        elif kind == "NumeroAttribue":
            document.numero = data["numero"]
        elif kind == "FactureEnvoyee":
            document.sent = data["dateEnvoi"]
        elif kind == "FactureAnnulee":
            document.cancelled = data["dateAnnulation"]
            if "numeroRendu" in data:
                self.give_back(document, data["numeroRendu"])
        elif kind in ("PaiementEnregistre", "RemboursementEnregistre"):
            key, day = ("paiementId", "datePaiement") if kind[0] == "P" else ("remboursementId", "dateRemboursement")
            document.reglements[data[key]] = Fact(
                cents(data["montant"]), data.get("dateComptable", data[day]), data["moyen"])
        elif kind in ("PaiementAnnule", "RemboursementAnnule"):
            fact = document.reglements[data["paiementId" if kind[0] == "P" else "remboursementId"]]
            fact.jusqua = data.get("dateComptable") or data.get("dateAnnulation") or NEVER
        elif kind in ("AvoirImpute", "AvoirUtilise"):
            autre = data["avoirId" if kind == "AvoirImpute" else "factureId"]
            document.imputations.append(Fact(cents(data["montant"]), data["dateImputation"], autre=autre))
        elif kind in ("AvoirRetire", "AvoirRendu"):
            autre = data["avoirId" if kind == "AvoirRetire" else "factureId"]
            for fact in document.imputations:
                if (fact.autre, fact.montant, fact.jusqua) == (autre, cents(data["montant"]), ALWAYS):
                    fact.jusqua = data["dateRetrait"]
                    break
        elif kind == "SoldeAbandonne":
            document.abandons[data["abandonId"]] = Fact(cents(data["montant"]), data["dateAbandon"])
        elif kind == "SoldeRepris":
            document.abandons[data["abandonId"]].jusqua = data["dateReprise"]

    def give_back(self, document, numero):
        """Only a draft whose number is the last of its series gives it back."""
        series = [other.numero for other in self.documents.values() if other.numero and other.avoir == document.avoir]
        assert numero == document.numero == max(series) and document.sent == ALWAYS, numero
        document.numero, document.given_back = None, numero

    def numbers(self):
        """Which document bears each number, and the numbers that were given back; names of drafts are none."""
        borne, given_back = {}, []
        for name, document in self.documents.items():
            if document.given_back:
                given_back.append((document.given_back, name))
            elif not document.numero.startswith("brouillon-"):
                assert document.numero not in borne, document.numero
                borne[document.numero] = name
        return borne, sorted(given_back)

    def sent(self, au):
        return [(name, document) for name, document in self.documents.items() if document.sent <= au]

    def sales(self, debut, fin, au):
        """Base and VAT by rate of what is dated in the period."""
        sums = {}
        for _, document in self.sent(au):
            if debut <= document.date <= fin:
                for rate, (base, tva) in document.totals().items():
                    pair = sums.setdefault(rate, [0, 0])
                    pair[0] += document.sign * base
                    pair[1] += document.sign * tva
        return {rate: tuple(pair) for rate, pair in sums.items()}

    def received(self, au):
        """Base and VAT by rate of all money received by a day."""
        sums = {}
        for name, document in self.sent(au):
            split = Split(document.totals())
            for autre in {fact.autre for fact in document.imputations}:
                facture, avoir = (autre, name) if document.avoir else (name, autre)
                split.less(Split(self.documents[avoir].totals()).of(self.documents[avoir].applied(au, facture))
                           if self.documents[avoir].applied(au, facture) else {})
            for rate, (base, tva) in split.of(document.paid(au)).items():
                pair = sums.setdefault(rate, [0, 0])
                pair[0] += document.sign * base
                pair[1] += document.sign * tva
        return {rate: tuple(pair) for rate, pair in sums.items() if pair != [0, 0]}

    def receipts(self, debut, fin):
        """What came in by means, in a period: payments less refunds, and what came back of them."""
        sums = {}
        for document in self.documents.values():
            for fact in document.reglements.values():
                # An advance came in before it paid anything.
                if fact.jusqua == NEVER or fact.moyen == "Avance":
                    continue
                for day, sign in ((fact.depuis, 1), (fact.jusqua, -1)):
                    if debut <= max(day, document.sent) <= fin:
                        sums[fact.moyen] = sums.get(fact.moyen, 0) + sign * document.sign * fact.montant
        for advance in self.advances.values():
            for way, facts in ((1, [advance.received]), (-1, advance.refunds.values())):
                for fact in facts:
                    for day, sign in ((fact.depuis, way), (fact.jusqua, -way)):
                        if fact.jusqua != NEVER and debut <= day <= fin:
                            sums[fact.moyen] = sums.get(fact.moyen, 0) + sign * fact.montant
        return sums

    def moved(self, event):
        """What an event that is recorded brings in, whatever day it counts from: above zero, or below."""
        kind, data = event["type"], event["data"]
        if kind in ("PaiementEnregistre", "AvanceRecue"):
            return 0 if data["moyen"] == "Avance" else cents(data["montant"])
        if kind in ("RemboursementEnregistre", "AvanceRemboursee"):
            return -cents(data["montant"])
        if kind in ("PaiementAnnule", "RemboursementAnnule"):
            document = self.documents[event["subject"].partition("/")[2]]
            fact = document.reglements[data["paiementId" if kind[0] == "P" else "remboursementId"]]
            return 0 if fact.moyen == "Avance" else -document.sign * fact.montant
        if kind == "RemboursementAvanceAnnule":
            return self.advances[data["avanceId"]].refunds[data["remboursementId"]].montant
        return -self.advances[data["avanceId"]].received.montant if kind == "AvanceAnnulee" else 0
