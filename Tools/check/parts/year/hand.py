"""Does each act in a firm twice: with the program, and in the calculation beside it (droit.py).

Commands are run in the order of their days, which they all name, since the clock of the program shows the day of the check: the
log gets the days of the play afterwards (journal.py). Facts dated in a closed month count from the first open day.
"""
import datetime
import json
import os
import subprocess
from decimal import Decimal

import journal
from check import Impossible
from droit import Advance, Document, Droit, Fact, Line


class Hand:
    def __init__(self, facture, registre):
        self.facture, self.registre, self.droit = facture, registre, Droit()
        self.days = []
        self.today, self.open = "", ""

    def tell(self, *words):
        """What the program answers to a command that must succeed."""
        done = subprocess.run([self.facture, *map(str, words), f"--registre={self.registre}", "--json"],
                              capture_output=True, env={**os.environ, "TZ": "UTC", "LC_ALL": "C"})
        if done.returncode:
            raise Impossible(f"{' '.join(map(str, words))}: {(done.stderr + done.stdout).decode()}")
        return json.loads(done.stdout, parse_float=Decimal)

    def record(self, *words):
        """The same for a command of today that writes."""
        answer = self.tell(*words, "--horloge")
        self.days.append((int(answer["sequence"]), self.today))
        return answer

    def close(self, exercice=False):
        """Closes the month before this one, and the year that ends with it."""
        journal.dated(self.registre, self.days)
        self.open = self.today[:8] + "01"
        self.record("cloturer", "--exercice" if exercice else "--mois", f"--jusqua={later(self.open, -1)}")

    def counts(self, day):
        """The day from which a fact of a day counts that is recorded today."""
        return max(day, self.open)

    def invoice(self, client, day, lines, kind="facture", takes_back=(), delivered=None, due=None, remise=None, sent=None,
                currency=None, change=None, debits=False, country=None, place=None, site=None):
        """A facture or an acompte, sent on its day; `site` is the postcode, the town and the country of the delivery or of the building."""
        options = {"--date-livraison": delivered, "--echeance": due, "--remise": remise, "--devise": currency,
                   "--taux-change": change and f"{change};{day};BCE", "--livraison-pays": country}
        words = ["creer", client, f"--date={day}", *(f"{name}={value}" for name, value in options.items() if value)]
        words += ["--acompte"] if kind == "acompte" else []
        if site:
            words += [f"--livraison-{name}={value}" for name, value in zip(("rue", "code-postal", "ville", "pays"), ("1 rue", *site))]
        for line in lines:
            rate = {"S": line.rate, "E": ""}.get(line.category, line.category)
            words += ["-l", f"Article;{line.quantity};{line.price};{rate};{line.nature}"]
        if takes_back:
            draft = self.record(*words)["numero"]
            for acompte in takes_back:
                self.record("ajouter-ligne", draft, f"--reprend={acompte.numero}")
            answer = self.record("envoyer", draft, f"--date={sent or day}")
        else:
            answer = self.record(*words, "--envoyer", f"--date-envoi={sent or day}")
        document = Document(kind, client, day, lines, sent, self.counts(delivered or day), due or later(day, 30), remise or "0", debits,
                            currency=currency or "EUR", change=change or "1", takes_back=takes_back)
        document.place = place
        return self.keep(document, answer["numero"])

    def keep(self, document, numero):
        document.numero = numero
        self.droit.documents.append(document)
        return document

    def credit(self, facture, day, quantities=None, cancel=False):
        """An avoir of some quantities of some lines, by their place from 1, or of all."""
        lines = [line.of(quantities[place]) for place, line in enumerate(facture.lines, 1) if place in quantities] \
            if quantities else facture.lines
        avoir = Document("avoir", facture.client, day, lines, remise=facture.remise, origin=facture, currency=facture.currency,
                         change=facture.change, takes_back=() if quantities else facture.takes_back)
        if cancel:
            numero = self.record("annuler", facture.numero, f"--date={day}", "--motif=Commande annulée")["avoir"]
            applied = facture.left(day)
            facture.cancelled = day
            self.keep(avoir, numero)
            return self.noted(avoir, facture, day, applied)
        asked = [f"--lignes={','.join(f'{place}:{quantity}' for place, quantity in quantities.items())}"] if quantities else []
        return self.keep(avoir, self.record(
            "creer-avoir", facture.numero, *asked, f"--date={day}", "--envoyer", f"--date-envoi={day}")["numero"])

    def apply(self, avoir, facture, day):
        self.record("imputer-avoir", avoir.numero, f"--sur={facture.numero}", f"--date={day}")
        return self.noted(avoir, facture, day, min(avoir.left(day), facture.left(day)))

    def noted(self, avoir, facture, day, amount):
        avoir.applied.append(Fact(amount, day, other=facture))
        facture.applied.append(Fact(amount, day, other=avoir))
        return avoir

    def pay(self, document, day, amount=None, means="Virement", credited=None):
        """A payment of a facture, or a refund of an avoir."""
        command = "rembourser" if document.kind == "avoir" else "enregistrer-paiement"
        counts = self.counts(day)
        fact = Fact(amount or document.left(counts), counts, means, credited=credited, recorded=self.today, bank=day)
        words = [f"--montant={fact.amount}", f"--date={day}", f"--moyen={means}"]
        fact.id = self.record(command, document.numero, *words, *([f"--recu={credited}"] if credited else []))["id"]
        document.payments.append(fact)
        return fact

    def bounce(self, document, fact, day):
        """A payment that comes back on a day."""
        self.record("annuler-paiement", document.numero, fact.id, "--rejet", f"--date={day}", "--motif=Sans provision")
        fact.until, fact.returned, fact.gone = self.counts(day), self.today, day

    def receive(self, client, day, amount, documents, advance=False):
        """One transfer for several factures; what is left over is an advance."""
        amount = Decimal(amount)
        self.record("encaisser", client, f"--montant={amount}", f"--date={day}", *(["--avance"] if advance else []),
                  f"--sur={','.join(document.numero for document in documents)}")
        for document in documents:
            part = min(amount, document.left(day))
            document.payments.append(Fact(part, day, recorded=self.today))
            amount -= part
        assert bool(amount) == advance, amount
        if advance:
            self.droit.advances.append(Advance(client, Fact(amount, day, recorded=self.today)))

    def use(self, document, day):
        """The advance of the client pays what it can."""
        advance = next(advance for advance in self.droit.advances if advance.client == document.client)
        fact = Fact(min(advance.left(day), document.left(day)), day, "Avance")
        self.record("utiliser-avance", document.numero, f"--date={day}")
        document.payments.append(fact)
        advance.uses.append(fact)

    def give_up(self, document, day, kind):
        """All that is left of a facture."""
        self.record("abandonner", document.numero, f"--nature={kind}", f"--date={day}", "--motif=Convenu")
        fact = Fact(document.left(day), day, kind=kind)
        document.given_up.append(fact)
        return fact

    def due_again(self, document, fact, day):
        self.record("annuler-abandon", document.numero, f"--date={day}", "--motif=Reprise par un tiers")
        fact.until = day


def later(day, days):
    return (datetime.date.fromisoformat(day) + datetime.timedelta(days)).isoformat()


def bien(price, quantity="1", rate="20", category="S"):
    return Line("bien", quantity, price, rate, category)


def service(price, quantity="1", rate="20", category="S"):
    return Line("service", quantity, price, rate, category)


def travaux(price, quantity="1", rate="20", category="S"):
    return Line("travaux", quantity, price, rate, category)
