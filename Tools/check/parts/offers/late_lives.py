"""Lives of customers who pay late, day after day over years: invoices of all kinds, what settles and unsettles them, disputes, promises,
letters of many runs, penalties that are invoiced, given back and invoiced again. Reports and letters are compared at many days."""
import datetime
import re
from fractions import Fraction

from exact import read, rounded, text
from late import ARTICLES, DAY, LEVELS, Avoir, Customer, Invoice, Letter, Move, Unknown, half, published
from play import Play

RATES = ["bce+10", "3xlegal", "18", "12", "9.5", "legal+6", "bce+12", "aucune"]
INTEREST = re.compile(r"Intérêts de retard, facture (\S+) : ([\d\s]+) jours? du (\S+) au (\S+) sur ([\d\s,]+)\s€ à (\S+) % par an"
                      r"(?: \(([\d\s,]+)\s€, moins ([\d\s,]+)\s€ déjà facturés\))?")
NATURES = ["entreprise", "entreprise", "public", "particulier"]


class Seller:
    """The terms of the ledger's seller, as documents freeze them."""

    def __init__(self, france):
        self.france, self.rate, self.levels, self.gap = france, None, None, 7

    def terms(self, own):
        """The rate of the customer, else the seller's, else that of the usual text, which a seller in France prints."""
        return own or self.rate or ("3xlegal" if self.france else "bce+10")


class LateLives(Play):
    """Some customers in one ledger. Documents are dated in the order of their days."""

    def __init__(self, rng, face, france, today):
        super().__init__(rng, face, france, today)
        self.seller, self.rates, self.customers, self.count = Seller(france), published(), [], 0

    def play(self, count):
        for rank in range(count):
            self.customer(rank)
        begin = self.today - datetime.timedelta(days=self.rng.randint(150, 1300))
        span = (self.today - begin).days
        acts = []
        for own in self.customers:
            for day in sorted(self.rng.randint(0, span) for _ in range(self.rng.randint(4, 16))):
                acts.append((day, lambda day, own=own: self.act(own, day)))
        acts += [(self.rng.randint(0, span), self.run) for _ in range(self.rng.randint(3, 20))]
        acts += [(self.rng.randint(0, span), self.settings) for _ in range(self.rng.randint(0, 4))]
        acts += [(self.rng.randint(0, span), self.report) for _ in range(6)]
        for day, act in sorted(acts, key=lambda each: each[0]):
            act(begin + datetime.timedelta(days=day))
        for _ in range(count * 3):
            self.rng.choice([self.invoice_penalties] * 3 + [self.give_back, self.settle_document])(self.rng.choice(self.customers))
        for _ in range(6):
            self.report(self.today)
        self.run(self.today)

    # Who and on which terms.

    def customer(self, rank):
        own = Customer(f"Client {rank:02}", self.rng.choice(NATURES))
        options = {"nature": own.nature, "rue": "5 avenue des Cas", "code_postal": "06000", "ville": "Nice"}
        if self.rng.random() < 0.5:
            own.rate = self.rng.choice(RATES)
            options["taux_penalites"] = own.rate
        if self.rng.random() < 0.2:
            own.levels = self.rng.choice([[], [10, 20], [1, 2, 3, 4], [40]])
            options["relances"] = ",".join(map(str, own.levels)) or "non"
        if own.nature != "particulier":
            options["siren"] = siren(rank)
        self.expect(set(), self.face.act, "creer-client", None, nom=own.name, **options)
        self.customers.append(own)

    def change(self, own, invoice, day):
        """Other terms of a customer: sent invoices keep their rate, letters follow."""
        rate = self.rng.choice([each for each in RATES if each != own.rate])
        levels = self.rng.choice([None, [2, 4, 8, 16], [30]])
        options = {"taux_penalites": rate} | ({"relances": ",".join(map(str, levels))} if levels else {})
        self.expect(set(), self.face.act, "modifier-client", own.name, **options)
        own.rate, own.levels = rate, levels or own.levels

    def settings(self, day):
        """A reference rate, or the seller's own terms."""
        if not self.france or self.rng.random() < 0.6:
            name, period = self.rng.choice(["bce", "legal"]), half(self.today) - self.rng.choice([0, 0, 0, 1, 2])
            value = Fraction(self.rng.randint(0, 300), 100)
            replace = {"corriger": True} if (name, period) in self.rates else {}
            first = f"{period // 2}-{'07' if period % 2 else '01'}-01"
            answer = self.expect(set(), self.face.act, "taux", None, ajouter=f"{name};{first};{text(value)};Source {self.rng.random()}", **replace)
            if answer is not None:
                self.rates[name, period] = value
            return
        options, seller = {}, self.seller
        rate, levels, gap = self.rng.choice([None, "bce+10", "18", "3xlegal"]), self.rng.choice([None, [3, 9, 27], [8]]), self.rng.choice([each for each in (7, 1, 15) if each != self.seller.gap])
        if rate:
            options["taux_penalites"] = seller.rate = rate
        if levels:
            options["relances"], seller.levels = ",".join(map(str, levels)), levels
        options["delai_relances"], seller.gap = str(gap), gap
        self.expect(set(), self.face.act, "emetteur", None, **options)

    # What happens to one on a day.

    def act(self, own, day):
        sent = [invoice for invoice in own.invoices if not invoice.cancelled]
        if not sent or self.rng.random() < 0.2:
            return self.sell(own, day)
        invoice = self.rng.choice(sent)
        self.rng.choice([self.pay] * 4 + [self.unsettle] * 2 + [self.credit, self.lose, self.cancel] + [self.follow] * 4
                        + [self.remind] * 2 + [self.result] * 2 + [self.change])(own, invoice, day)

    def sell(self, own, day):
        amounts = [rounded(Fraction(self.rng.randint(1, 500_000), 100), 2) for _ in range(self.rng.choice([1, 1, 2]))]
        kind = "acompte" if self.rng.random() < 0.1 else "facture"
        currency = "GBP" if self.rng.random() < 0.05 and not self.france else "EUR"
        due = None if self.rng.random() < 0.04 and not self.france else day + datetime.timedelta(days=self.rng.choice([0, 8, 30, 30, 45]))
        options = {"ligne": [f"Conseil;1;{text(amount)};20;service" for amount in amounts], "date": str(day), "echeance": str(due or ""),
                   "envoyer": True, "date_envoi": str(day)}
        if kind == "acompte":
            options["acompte"] = True
        if currency != "EUR":
            options["devise"] = currency
        number = self.expect(set(), self.face.act, "creer", own.name, **options)["numero"]
        base = sum(amounts)
        invoice = Invoice(number, kind, base + rounded(base / 5, 2), day, due, own.nature, self.seller.terms(own.rate), currency)
        invoice.lines = amounts
        own.invoices.append(invoice)

    def pay(self, own, invoice, day):
        rest = invoice.balance()
        if rest <= 0:
            return
        amount = rest if self.rng.random() < 0.4 else max(Fraction(1, 100), rounded(rest * Fraction(self.rng.randint(1, 99), 100), 2))
        when = max(invoice.sent, day - datetime.timedelta(days=self.rng.choice([0, 0, 0, self.rng.randint(0, 40)])))
        answer = self.expect(set(), self.face.act, "enregistrer-paiement", invoice.number, montant=text(amount), date=str(when))
        move = Move(amount, when)
        move.id = answer["id"]
        invoice.moves.append(move)

    def unsettle(self, own, invoice, day):
        """A payment that came back, or was a mistake; an avoir or a loss that is taken back."""
        moves = [move for move in invoice.moves if move.id and not move.end and not move.mistaken and move.day <= day]
        if not moves:
            return
        move = self.rng.choice(moves)
        if move.id == "abandon":
            self.expect(set(), self.face.act, "annuler-abandon", invoice.number, motif="Il paie", date=str(day))
            move.end = day
        elif move.id.startswith("A-"):
            self.expect(set(), self.face.act, "retirer-avoir", move.id, de=invoice.number, motif="Erreur", date=str(day))
            move.end = day
        elif self.rng.random() < 0.7:
            self.expect(set(), self.face.act, "annuler-paiement", [invoice.number, move.id], motif="Rejet", rejet=True, date=str(day))
            move.end = day
        else:
            # Money that was refunded was received.
            codes = {"paiement-rembourse"} if invoice.received() < move.amount and invoice.refunded else set()
            if self.expect(codes, self.face.act, "annuler-paiement", [invoice.number, move.id], motif="Erreur") is not None:
                move.mistaken = True

    def credit(self, own, invoice, day):
        """An avoir of a line, settled with this invoice, or with another one of the customer; a rest is at times refunded."""
        if invoice.kind != "facture" or not invoice.lines or self.lost(invoice):
            return
        amount = invoice.lines[0] + rounded(invoice.lines[0] / 5, 2)
        others = [other for other in own.invoices if other is not invoice and not other.cancelled and other.kind == "facture" and other.currency == invoice.currency]
        target = self.rng.choice(others) if others and self.rng.random() < 0.4 else invoice
        used = min(target.balance(), amount)
        if len(invoice.lines) > 1 and amount + sum(rounded(line / 5, 2) + line for line in invoice.lines[1:]) > invoice.total:
            return
        number = self.expect(set(), self.face.act, "creer-avoir", invoice.number, lignes="1", date=str(day), envoyer=True, date_envoi=str(day))["numero"]
        invoice.lines, avoir = [], Avoir(amount, day)
        invoice.avoirs.append(avoir)
        if used > 0:
            self.expect(set(), self.face.act, "imputer-avoir", number, sur=target.number, date=str(day))
            move = Move(used, day, own=target is invoice)
            move.id = number
            target.moves.append(move)
            (avoir.applied if move.own else avoir.uses).append(move)
        rest = min(amount - used, invoice.received())
        if rest > 0 and self.rng.random() < 0.7:
            when = min(self.today, day + datetime.timedelta(days=self.rng.choice([0, 5, 40])))
            self.expect(set(), self.face.act, "rembourser", number, montant=text(rest), date=str(when))
            invoice.refunded += rest
            avoir.uses.append(Move(rest, when))

    @staticmethod
    def lost(invoice):
        return any(move.id == "abandon" and not move.end for move in invoice.moves)

    def lose(self, own, invoice, day):
        rest = invoice.balance()
        if rest <= 0 or invoice.kind != "facture" or not invoice.lines or self.lost(invoice):
            return
        self.expect(set(), self.face.act, "abandonner", invoice.number, motif="Perdu", date=str(day))
        move = Move(rest, day)
        move.id = "abandon"
        invoice.moves.append(move)

    def cancel(self, own, invoice, day):
        rest = invoice.balance()
        if self.rng.random() < 0.5 or invoice.kind != "facture" or not invoice.lines or self.lost(invoice):
            return
        self.expect(set(), self.face.act, "annuler", invoice.number, motif="Erreur", date=str(day))
        invoice.cancelled = day
        if rest > 0:
            invoice.moves.append(Move(rest, day, own=True))

    def follow(self, own, invoice, day):
        """A dispute, a promise or a waiver, begun or ended."""
        last = max((when for when, *_ in invoice.follow), default=None)
        dispute, promise, waived = invoice.state()
        rest, codes = invoice.balance(), set()
        early = {"suivi-avant"} if last and day < last else set()
        draw = self.rng.random()
        if draw < 0.4:
            if dispute:
                issue = self.rng.choice(["rejete", "admis"])
                return self.followed(invoice, "reprendre", (day, issue, None), early, litige=issue)
            amount = rest if self.rng.random() < 0.3 else max(Fraction(1, 100), rounded(rest * Fraction(self.rng.randint(1, 120), 100), 2))
            codes = {"litige-sans-montant"} if amount <= 0 else {"facture-soldee"} if rest <= 0 else {"litige-depasse"} if amount > rest else set()
            return self.followed(invoice, "suspendre", (day, "litige", amount), codes | early, litige=text(amount), motif="Réclamation")
        if draw < 0.75:
            if promise and self.rng.random() < 0.5:
                return self.followed(invoice, "reprendre", (day, "promesse-levee", None), early, promesse=True)
            until = day + datetime.timedelta(days=self.rng.randint(-1, 30))
            codes = {"promesse-passee"} if until < day else {"deja-promise"} if promise == until else set()
            if rest <= 0:
                codes = codes | {"facture-soldee"}
            return self.followed(invoice, "suspendre", (day, "promesse", until), codes | early, promesse=str(until))
        command = "reprendre" if waived else "suspendre"
        return self.followed(invoice, command, (day, "penalites", not waived), early,
            **{"avec_penalites": True} if waived else {"sans_penalites": True, "motif": "Geste"})

    def followed(self, invoice, command, step, codes, **options):
        if self.expect(codes, self.face.act, command, invoice.number, date=str(step[0]), **options) is not None:
            invoice.follow.append(step)

    # Letters.

    def run(self, day):
        """A run over all: it shows first, and sends then what it showed."""
        right = [(own, own_letter) for own in self.customers if (own_letter := self.wanted(own, day)) is not None]
        options = {"date": str(day)} if day != self.today else {}
        shown = self.expect(set(), self.face.act, "relancer", None, rows=True, **options)
        rows = [self.row(own, letter) for own, letter in right]
        found = {row["client"]: said(row) for row in shown}
        for name in sorted(found.keys() | {row[0] for row in rows}):
            self.same(f"letter due on {day}", found.get(name), next((row for row in rows if row[0] == name), None))
        self.same("order of letters", list(found), [row[0] for row in rows])
        sent = self.expect(set(), self.face.act, "relancer", None, rows=True, appliquer=True, **options)
        self.same("letters that are sent, and were shown", without_ids(sent), without_ids(shown))
        for own, letter in right:
            self.recorded(own, letter, day)

    def wanted(self, own, day):
        """None for a customer without anything late."""
        return self.letter(own, day) if own.late(day)[2] else None

    def letter(self, own, day, **asked):
        try:
            return own.letter(day, self.seller, self.rates, **asked)
        except Unknown:
            return "taux-inconnu"

    @staticmethod
    def row(own, letter):
        if isinstance(letter, str):
            return own.name, letter, None, None, None, None
        level, late, given, interest, fee = letter
        sums = {}
        for invoice, amount in late:
            if given[invoice]:
                sums[invoice.currency] = sums.get(invoice.currency, 0) + amount
        return own.name, level, sum(1 for own_level in given.values() if own_level), sums, interest, fee

    def recorded(self, own, letter, day):
        if not isinstance(letter, str):
            own.letters.append(Letter(day, letter[0], letter[2]))

    def remind(self, own, invoice, day):
        """A letter to one customer, or about one invoice, at times of a level."""
        level = self.rng.choice(LEVELS) if self.rng.random() < 0.4 else None
        one = self.rng.random() < 0.3
        options = {"date": str(day)} | ({"niveau": level} if level else {})
        letter = self.letter(own, day, asked=level, among=[invoice] if one else None)
        codes = {letter} if isinstance(letter, str) else set()
        who, step = invoice.number if one else own.name, {}
        if self.face.name == "HTTP" and self.rng.random() < 0.2:
            told = self.expect(codes, self.face.announce, "relancer", who, **options)
            step = {"step": f"?plan={told['plan']}"} if told else {}
        answer = self.expect(codes, self.face.act, "relancer", who, rows=True, **options, **step)
        if answer is not None and step:
            # What an announcement made is an act like any other: the next letters tell its level.
            self.recorded(own, letter, day)
        elif answer is not None:
            self.same(f"letter to {own.name} of {day}", [said(row) for row in answer], [self.row(own, letter)])
            self.recorded(own, letter, day)

    def result(self, own, invoice, day):
        """The answer of the post about the last letter, or its cancellation."""
        if not own.live():
            return
        last = own.live()[-1]
        if self.rng.random() < 0.25:
            self.expect(set(), self.face.act, "relancer", own.name, annuler=True, motif="Erreur", date=str(day))
            last.cancelled = True
            return
        result = self.rng.choice(["remise", "avisee", "non-reclamee", "inconnue"])
        codes = {"rien-ne-change"} if (result, day) in last.results else set()
        if self.expect(codes, self.face.act, "relancer", own.name, resultat=result, date=str(day)) is not None:
            last.results.append((result, day))
            if result != "inconnue":
                last.presented = last.presented or day

    # Penalties.

    def computed(self, own, invoice, until, seen=datetime.date.max):
        try:
            return own.penalties(invoice, until, self.rates, seen)
        except Unknown:
            return "taux-inconnu"

    def left(self, own, invoice, found):
        """The lines of what no document invoices: the fee has no segment."""
        paid = [Fraction(0), Fraction(0)]
        for document in own.documents:
            for other, segment, _, amount in document["parts"]:
                if other is invoice and document["live"]:
                    paid[segment is None] += amount
        lines = [(invoice, *line) for line in found.left(paid[0])]
        return lines + ([(invoice, None, found.fee, found.fee - paid[1])] if found.fee > paid[1] else [])

    def report(self, day):
        until = self.rng.choice([day, self.today, self.today - datetime.timedelta(days=self.rng.randint(-200, 900))])
        answer = self.face.report("penalites", until)
        found, right = {}, {}
        for row in [row for part in answer["devises"] for row in part["penalites"]]:
            segment = (row["du"], row["au"], row["jours"], read(row["base"]), read(row["taux"]), row["article"]) if "du" in row else None
            head = tuple(read(row[name]) if name in row else None for name in ("interets", "indemnite", "aFacturer")) + (row.get("remarque"),)
            found.setdefault(row["numero"], (head, []))[1].append(segment)
        for own in self.customers:
            for invoice in own.invoices:
                penalties = "autre-devise" if own.foreign(invoice, until) else self.computed(own, invoice, until, until)
                if isinstance(penalties, str):
                    right[invoice.number] = ((None, None, None, penalties), [None])
                elif penalties is not None:
                    segments = [(str(first), str(last), (last - first).days + 1, base, rate, ARTICLES[invoice.nature])
                                for first, last, base, rate in penalties.segments]
                    rest = sum(amount for *_, amount in self.left(own, invoice, penalties))
                    right[invoice.number] = ((penalties.interest, penalties.fee, rest, penalties.remark), segments)
        for number in sorted(found.keys() | right.keys()):
            self.same(f"penalties of {number} until {until}", found.get(number), right.get(number))

    def invoice_penalties(self, own):
        """Those of a customer that no document invoices."""
        until = self.rng.choice([self.today, self.today, self.today - datetime.timedelta(days=self.rng.randint(-60, 400))])
        late = [invoice for invoice in own.invoices if invoice.due and invoice.due < until]
        options = {"au": str(until)} if until != self.today else {}
        if late and self.rng.random() < 0.3:
            late = [self.rng.choice(late)]
            options["factures"] = late[0].number
        parts, any_due, codes = [], False, set()
        for invoice in late:
            penalties = self.computed(own, invoice, until)
            if penalties == "taux-inconnu":
                codes = {penalties}
                break
            if penalties is None:
                continue
            any_due = True
            parts += self.left(own, invoice, penalties)
        if not codes and not parts:
            waits = any(own.waits(invoice, until) for invoice in late)
            codes = {"penalites-deja-facturees" if any_due else "client-particulier" if waits else "penalites-nulles"}
        sent = self.rng.random() < 0.6
        answer = self.expect(codes, self.face.act, "facturer", ["penalites", own.name], **options, **{"envoyer": True} if sent else {})
        if answer is None:
            return
        dto = self.face.document(answer["numero"])
        self.same("lines of penalties", [(line["penalites"].get("au"), read(line["montantNet"]), line["categorieTVA"], told(line)) for line in dto["lignes"]],
                  [(str(until) if segment else None, amount, "O", telling(invoice, segment, whole, amount)) for invoice, segment, whole, amount in parts])
        self.same("VAT of penalties", (read(dto["totaux"]["montantTVA"]), dto["dateEcheance"]), (0, str(self.today)))
        document = {"number": answer["numero"], "id": answer["id"], "parts": parts, "live": True, "sent": sent, "invoice": None}
        own.documents.append(document)
        if sent:
            document["invoice"] = Invoice(answer["numero"], "penalites", sum(amount for *_, amount in parts), self.today, self.today, own.nature, "aucune")
            document["invoice"].lines = []
            own.invoices.append(document["invoice"])

    def give_back(self, own):
        """A document of penalties is cancelled, a draft or sent, or credited."""
        live = [document for document in own.documents if document["live"]]
        if not live:
            return
        document = self.rng.choice(live)
        document["live"] = False
        if document["sent"] and self.rng.random() < 0.4:
            self.expect(set(), self.face.act, "creer-avoir", document["number"], envoyer=True)
            if document["invoice"]:
                document["invoice"].avoirs.append(Avoir(document["invoice"].total, self.today))
            return
        self.expect(set(), self.face.act, "annuler", document["number"], motif="Geste")
        if document["invoice"]:
            document["invoice"].cancelled = self.today

    def settle_document(self, own):
        invoices = [invoice for invoice in own.invoices if not invoice.cancelled]
        if invoices:
            self.pay(own, self.rng.choice(invoices), self.today)


def told(line):
    """What a line of interest says: number, days, first and last day, amount, rate, interest and the part that is invoiced already."""
    match = INTEREST.fullmatch(line["designation"])
    if not match:
        return None
    number, days, first, last, *figures = match.groups()
    days, *figures = [figure and read(re.sub(r"\s", "", figure).replace(",", ".")) for figure in (days, *figures)]
    return number, days, first, last, *figures


def telling(invoice, segment, whole, amount):
    """The same of a segment; None of a fee."""
    if segment is None:
        return None
    first, last, base, rate = segment
    part = (whole, whole - amount) if amount < whole else (None, None)
    return invoice.number, (last - first).days + 1, f"{first:%d/%m/%Y}", f"{last:%d/%m/%Y}", base, rate, *part


def siren(rank):
    """A SIREN with its check digit."""
    for last in range(10):
        digits = [int(digit) for digit in f"5{rank:07}{last}"]
        doubled = [digit if place % 2 == 0 else sum(divmod(2 * digit, 10)) for place, digit in enumerate(digits)]
        if sum(doubled) % 10 == 0:
            return "".join(map(str, digits))
    return None


def said(row):
    """A row of a run: customer, level or refusal, documents, sums, interest, fee."""
    if "refus" in row:
        return row["client"], row["refus"], None, None, None, None
    sums = {each.split()[1]: Fraction(each.split()[0]) for each in row["sommes"].split(" + ")}
    return (row["client"], row["niveau"], row["documents"], sums, read(row["interets"]) if "interets" in row else None,
            read(row["indemnite"]) if "indemnite" in row else None)


def without_ids(rows):
    return [{name: value for name, value in row.items() if name != "relanceId"} for row in rows]
