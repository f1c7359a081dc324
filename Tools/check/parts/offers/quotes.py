"""Lives of quotes: what each invoice must say and what is left, worked out beside the program with fractions alone."""
import datetime
import re
from fractions import Fraction

from exact import decimals, net, read, rounded, shared, text
from play import Play


class Line:
    """A line of a quote."""

    def __init__(self, quantity, price, discount, rate, nature):
        self.quantity, self.price, self.discount, self.rate, self.nature = quantity, price, discount, rate, nature

    def net(self, quantity):
        return net(quantity, self.price, self.discount)

    def typed(self, rank):
        return ";".join([f"Poste {rank}", text(self.quantity), text(self.price), text(self.rate), self.nature]
                        + ([f"-{text(self.discount)}%"] if self.discount else []))


class Part:
    """A line of an invoice: `place` of the quote or a deposit that is deducted, and the quantity of the quote that it takes."""

    def __init__(self, rate, quantity, price, discount, amount, quote=None, place=None, taken=None, deposit=None, beyond=False):
        self.rate, self.quantity, self.price, self.discount, self.net = rate, quantity, price, discount, amount
        self.quote, self.place, self.taken, self.deposit, self.beyond = quote, place, taken, deposit, beyond
        self.credited = Fraction(0)

    def nature(self):
        return self.quote.lines[self.place].nature

    def said(self):
        return (self.rate, self.quantity, self.price, self.discount, self.net)


class Document:
    """A deposit or an invoice. A cancelled one counts for nothing; of a sent one, avoirs give back what they credit."""

    def __init__(self, kind, parts, quotes, sent):
        self.kind, self.parts, self.quotes, self.sent = kind, parts, quotes, sent
        self.live, self.number, self.given = True, None, []
        # A draft that deducts a deposit which was cancelled since.
        self.spoilt = False

    def rates(self):
        found = {}
        for part in self.parts:
            found[part.rate] = found.get(part.rate, 0) + part.net
        return found

    def total(self):
        return sum(base + rounded(base * rate / 100, 2) for rate, base in self.rates().items())


class Quote:
    """A quote, and what was invoiced of it."""

    def __init__(self, lines, france):
        self.lines, self.france = lines, france
        self.state, self.number, self.order, self.accepted_on, self.documents, self.replaces = "draft", None, None, None, [], None

    def live(self):
        return [document for document in self.documents if document.live]

    def invoiced(self, place):
        """Quantity and amount of a line that its live documents have, avoirs off."""
        quantity, amount = Fraction(0), Fraction(0)
        for document in self.live():
            for part in document.parts:
                if part.quote is self and part.place == place:
                    quantity, amount = quantity + part.taken, amount + part.net
            for part, taken, cents in document.given:
                if part.quote is self and part.place == place:
                    quantity, amount = quantity - taken, amount - cents
        return quantity, amount

    def left(self, place):
        quantity, amount = self.invoiced(place)
        line = self.lines[place]
        return line.quantity - quantity, line.net(line.quantity) - amount

    def left_by_rate(self):
        found = {}
        for place, line in enumerate(self.lines):
            found[line.rate] = found.get(line.rate, 0) + self.left(place)[1]
        return found

    def deposits(self):
        return [document for document in self.live() if document.kind == "acompte"]

    def open(self, deposit):
        """What of a deposit no live invoice has deducted, by rate."""
        found = dict(deposit.rates())
        for part, _, cents in deposit.given:
            found[part.rate] -= cents
        for document in self.live():
            for part in document.parts:
                if part.deposit is deposit:
                    found[part.rate] += part.net
        return {rate: amount for rate, amount in found.items() if amount}

    def open_by_rate(self):
        found = {}
        for deposit in self.deposits():
            for rate, amount in self.open(deposit).items():
                found[rate] = found.get(rate, 0) + amount
        return found

    def vat_gap(self):
        """The VAT of its documents, each rounded, less that of the same amounts together."""
        deposits, gap, sums = self.deposits(), Fraction(0), {}

        def count(amounts):
            for rate, amount in amounts.items():
                sums[rate] = sums.get(rate, 0) + amount
            return sum(rounded(amount * rate / 100, 2) for rate, amount in amounts.items())

        for document in self.live():
            own = {}
            for part in document.parts:
                if part.quote is self or part.deposit in deposits:
                    own[part.rate] = own.get(part.rate, 0) + part.net
            gap += count(own) + sum(count({part.rate: -cents}) for part, _, cents in document.given if part.quote is self)
        return gap - sum(rounded(amount * rate / 100, 2) for rate, amount in sums.items())

    def progress(self, place, quantity):
        """That quantity of a line in percent of the whole, to two decimals."""
        return rounded(quantity / self.lines[place].quantity * 100, 2)

    def told(self, document):
        """What the program says of the progress by a document: cumulated, before, now."""
        for place in range(len(self.lines)):
            own = [part.taken for part in document.parts if part.quote is self and part.place == place]
            if own:
                so_far = self.invoiced(place)[0]
                whole, before = self.progress(place, so_far), self.progress(place, so_far - sum(own))
                yield self.number, place + 1, whole, before, whole - before

    def exhausted(self):
        return all(self.left(place)[0] * (1 if line.quantity > 0 else -1) <= 0 for place, line in enumerate(self.lines))

    def status(self, today, last_day):
        if self.state == "sent" and today > last_day:
            return "Expiré"
        if self.state == "accepted" and self.exhausted():
            return "Facturé"
        return {"accepted": "Accepté", "draft": "Brouillon", "sent": "Envoyée", "declined": "Refusé", "withdrawn": "Retiré", "ended": "Terminé",
                "replaced": "Remplacé", "cancelled": "Annulée"}[self.state]

    def part(self, place, quantity, beyond, percent=None):
        """The line of an invoice for `quantity` more of a line: its amount is that of all so far, or of `percent` of it, less what was invoiced."""
        line, (before, cents) = self.lines[place], self.invoiced(place)
        whole = line.quantity * line.price * (1 - line.discount / 100)
        amount = (line.net(before + quantity) if percent is None else rounded(whole * Fraction(percent[:-1]) / 100, 2)) - cents
        own = {"quote": self, "place": place, "taken": quantity, "beyond": beyond}
        lump = Part(line.rate, Fraction(-1 if amount < 0 else 1), abs(amount), Fraction(0), amount, **own)
        if self.france and decimals(quantity) > 4:
            return lump
        if line.net(quantity) == amount:
            return Part(line.rate, quantity, line.price, line.discount, amount, **own)
        share = quantity * (1 - line.discount / 100)
        price = rounded(amount / share, 6) if share else Fraction(-1)
        if price >= 0 and net(quantity, price, line.discount) == amount:
            return Part(line.rate, quantity, price, line.discount, amount, **own)
        return lump


REFUSED = {"draft": "devis-non-envoye", "sent": "devis-non-accepte", "declined": "devis-refuse",
           "withdrawn": "devis-retire", "ended": "devis-termine", "replaced": "devis-remplace", "cancelled": "deja-annulee"}


class QuoteLife(Play):
    """One customer's quote from its draft to its end, by random steps."""

    def __init__(self, rng, face, france, today):
        super().__init__(rng, face, france, today)
        self.sent_on = today - datetime.timedelta(days=rng.choice([0, 0, rng.randint(0, 90)]))
        self.last_day = self.sent_on + datetime.timedelta(days=rng.choice([30, 30, 0, rng.randint(0, 90)]))
        self.documents, self.quotes = [], []

    # The quote.

    def lines(self):
        pick, lines = self.rng.choice, []
        for _ in range(self.rng.choice([1, 1, 2, 3, 5])):
            quantity = pick([Fraction(self.rng.randint(1, 20)), Fraction(1), Fraction(self.rng.randint(1, 9_999), 100),
                             Fraction(self.rng.randint(1, 99_999_999), 1000), Fraction(self.rng.randint(1, 9_999_999), 10_000)])
            price = pick([Fraction(self.rng.randint(1, 3_000)), Fraction(self.rng.randint(0, 99_999), 100), Fraction(self.rng.randint(1, 9_999), 10_000)])
            discount = pick([Fraction(0)] * 4 + [Fraction(5), Fraction(15, 2), Fraction(3333, 100)])
            lines.append(Line(quantity, price, discount, pick([Fraction(20)] * 3 + [Fraction(10), Fraction(11, 2), Fraction(21, 10)]), pick(["service", "bien"])))
        if self.rng.random() < 0.15:
            # A reduction as a line of its own.
            whole = sum(line.net(line.quantity) for line in lines if line.rate == lines[0].rate)
            lines.append(Line(Fraction(-1), rounded(whole / self.rng.randint(3, 20), 2), Fraction(0), lines[0].rate, lines[0].nature))
        return lines

    def offer(self, lines, replaces=None):
        """A new quote, a draft or sent at once."""
        quote, at_once = Quote(lines, self.france), self.rng.random() < 0.7
        options = {"ligne": [line.typed(rank) for rank, line in enumerate(lines, 1)], "date": str(self.sent_on), "validite": str(self.last_day)}
        if replaces is not None:
            options["remplace"] = replaces.number
        if at_once:
            options |= {"envoyer": True, "date_envoi": str(self.sent_on)}
        codes = self.replaceable(replaces, at_once) if replaces else set()
        answer = self.expect(codes, self.face.act, "devis", "Firme", **options)
        if answer is None:
            return None
        quote.number, quote.replaces = answer["numero"], replaces
        self.quotes.append(quote)
        if at_once:
            self.was_sent(quote)
        return quote

    def replaceable(self, old, sent):
        """Why a newer version of `old` is refused, or its sending."""
        if old.state not in ("sent", "accepted"):
            return {REFUSED[old.state]}
        if old.live():
            return {"devis-deja-facture"}
        return {"date-avant-acceptation"} if sent and old.accepted_on and old.accepted_on > self.sent_on else set()

    def was_sent(self, quote):
        quote.state = "sent"
        if quote.replaces is not None:
            quote.replaces.state = "replaced"

    def send(self, quote):
        codes = self.replaceable(quote.replaces, sent=True) if quote.replaces else set()
        if self.expect(codes, self.face.act, "envoyer", quote.number, date=str(self.sent_on)) is not None:
            self.was_sent(quote)
            self.look(quote)

    def accept(self, quote):
        codes = set() if quote.state == "sent" else {REFUSED.get(quote.state, "devis-deja-accepte")}
        options = {"moyen": self.rng.choice(["signature", "courriel", "oral", "commande"])}
        day = self.today - datetime.timedelta(days=self.rng.choice([0, 0, self.rng.randint(0, 30)]))
        if day != self.today:
            options["date"] = str(day)
            if quote.state != "draft" and day < self.sent_on:
                codes = codes | {"date-avant-envoi"}
        order = f"BC-{self.rng.randint(1, 99)}" if self.rng.random() < 0.4 else None
        if order:
            options["reference_commande"] = order
        answer = self.expect(codes, self.face.act, "accepter", quote.number, **options)
        if answer is None and codes == {"date-avant-envoi"}:
            answer = self.expect(set(), self.face.act, "accepter", quote.number, **options | {"date": str(self.sent_on)})
            day = self.sent_on
        if answer is not None:
            quote.state, quote.order, quote.accepted_on = "accepted", order, day
            late = [each["code"] for each in answer.get("remarques", []) if each["code"] == "acceptation-apres-validite"]
            self.same("remark of a late acceptance", bool(late), day > self.last_day)
            self.look(quote)

    def decline(self, quote):
        by = self.rng.choice(["client", "vendeur"])
        codes = set() if quote.state == "sent" else {REFUSED.get(quote.state, "devis-deja-accepte")}
        if self.expect(codes, self.face.act, "refuser", quote.number, motif="Trop cher", par=by) is not None:
            quote.state = {"client": "declined", "vendeur": "withdrawn"}[by]

    def end(self, quote):
        codes = {REFUSED[quote.state]} if quote.state in REFUSED else {"acompte-a-reprendre"} if any(
            amount for amount in quote.open_by_rate().values()) else set()
        if self.expect(codes, self.face.act, "terminer", quote.number, motif="Chantier arrêté") is not None:
            quote.state = "ended"

    # Its invoices.

    def invoice(self, quote, **choice):
        """A part of a quote, by one of the options of `facture facturer`."""
        quotes = [quote] + choice.pop("others", [])
        options, sent = dict(choice), self.rng.random() < 0.75
        if "depassement" not in options and self.rng.random() < 0.08:
            options["depassement"] = "Travaux ajoutés"
        if sent:
            options["envoyer"] = True
        taken = []
        if "solde" not in options and "acompte" not in options and len(quotes) == 1 and quote.deposits() and self.rng.random() < 0.4:
            taken = [self.rng.choice(quote.deposits())]
            options["reprend"] = ",".join(deposit.number for deposit in taken)
        codes, document = self.composed(quotes, options, taken, sent)
        if len(quotes) > 1:
            options["avec"] = ",".join(other.number for other in quotes[1:])
        step = self.announced(codes, document, quote, options)
        answer = self.expect(codes, self.face.act, "facturer", quote.number, **options, **step)
        if answer is None:
            for other in quotes:
                other.documents = [known for known in other.documents if known is not document]
            return
        document.number = answer["numero"]
        self.documents.append(document)
        said = [tuple(each["devis"] if name == "devis" else read(each[name]) for name in ("devis", "ligne", "cumul", "avant", "maintenant"))
                for each in answer.get("avancement", [])]
        self.same("progress", said, [right for own in quotes for right in own.told(document)])
        self.read(document, quote)

    def announced(self, codes, document, quote, options):
        """At times the invoice is announced first: it says the same total, records nothing, and its plan is what is recorded then."""
        if self.face.name != "HTTP" or self.rng.random() > 0.2:
            return {}
        answer = self.expect(codes, self.face.announce, "facturer", quote.number, **options)
        if answer is None:
            return {}
        whole, cents = text(abs(document.total()) + Fraction(1, 1000))[:-1].split(".")
        said = "".join(answer["effets"]).replace("\u202f", "").replace("\u00a0", "")
        assert f"{whole},{cents}€" in said, f"announced: {answer['effets']}, and {document.total()} is right"
        self.checks += 1
        return {"step": f"?plan={answer['plan']}"}

    def composed(self, quotes, options, taken, sent):
        """The refusals that are right, and the document otherwise; it counts already."""
        codes = {REFUSED[quote.state] for quote in quotes if quote.state in REFUSED}
        if codes:
            return codes, None
        if "acompte" in options:
            parts = self.deposit(quotes, options["acompte"])
            if parts is None:
                return {"montant-invalide"}, None
            document = Document("acompte", parts, quotes, sent)
        else:
            parts, codes = [], set()
            for quote in quotes:
                own, wrong = self.parts(quote, options)
                parts, codes = parts + own, codes | wrong
            if codes:
                return codes, None
            document = Document("facture", parts, quotes, sent)
            for quote in quotes:
                deposits = [deposit for deposit in quote.deposits() if deposit.sent and any(a > 0 for a in quote.open(deposit).values())]
                wanted = deposits if "solde" in options else taken
                if not all(deposit in deposits for deposit in wanted):
                    return {"acompte-d-un-autre-devis"}, None
                for deposit in wanted:
                    document.parts += [Part(rate, Fraction(-1 if amount > 0 else 1), abs(amount), Fraction(0), -amount, deposit=deposit)
                                       for rate, amount in quote.open(deposit).items()]
            if any(part.deposit for part in document.parts) and any(base < 0 for base in document.rates().values()):
                codes.add("reprise-depasse")
        if sent and document.total() < 0:
            codes.add("total-negatif")
        for quote in quotes:
            quote.documents.append(document)
        for quote in quotes:
            left = quote.left_by_rate()
            if any(amount > max(0, left.get(rate, 0)) for rate, amount in quote.open_by_rate().items()):
                codes.add("acompte-a-reprendre")
        return codes, document

    def deposit(self, quotes, said):
        parts = []
        for quote in quotes:
            total = sum(line.net(line.quantity) for line in quote.lines)
            amount = rounded(total * Fraction(said[:-1]) / 100, 2) if said.endswith("%") else Fraction(said)
            if amount <= 0:
                return None
            weights = {}
            for line in quote.lines:
                weights[line.rate] = weights.get(line.rate, 0) + line.net(line.quantity)
            for rate, part in shared(amount, {rate: (weight, rate) for rate, weight in weights.items()}).items():
                if part:
                    parts.append(Part(rate, Fraction(1), part, Fraction(0), part, quote=quote))
        return parts

    def parts(self, quote, options):
        """The lines for the part of a quote that is asked, and what is wrong with it."""
        wanted, codes, parts = [], set(), []
        if "solde" in options:
            wanted = [(place, quote.left(place)[0], None) for place in range(len(quote.lines))]
            wanted = [(place, left, None) for place, left, _ in wanted if left * quote.lines[place].quantity > 0]
        elif "avancement" in options:
            percent = options["avancement"]
            wanted = [(place, self.progress(quote, place, percent), percent) for place in range(len(quote.lines))]
        for said in options["lignes"].split(",") if "lignes" in options else []:
            place, _, part = said.partition(":")
            place = int(place) - 1
            if place >= len(quote.lines):
                return [], {"ligne-inconnue"}
            quantity = quote.left(place)[0] if not part else self.progress(quote, place, part) if part.endswith("%") else Fraction(part)
            wanted.append((place, quantity, part if part.endswith("%") else None))
        for place, quantity, percent in wanted:
            sign = 1 if quote.lines[place].quantity > 0 else -1
            if quantity * sign < 0:
                codes.add("avancement-recule")
            beyond = (quantity - quote.left(place)[0]) * sign > 0
            if quantity * sign > 0 and beyond and "depassement" not in options:
                codes.add("devis-depasse")
            if quantity:
                parts.append(quote.part(place, quantity, beyond, percent))
        if not parts and not codes:
            codes.add("rien-a-facturer")
        return parts, codes

    def progress(self, quote, place, percent):
        return rounded(quote.lines[place].quantity * Fraction(percent[:-1]) / 100, 6) - quote.invoiced(place)[0]

    def read(self, document, quote):
        """The document as the program has it, beside what it must be."""
        dto = self.face.document(document.number)
        self.same("type", dto.get("typeDocument", "facture"), document.kind)
        said = [(read(line["tauxTVA"]), read(line["quantite"]), read(line["prixUnitaire"]), read(line.get("remisePourcentage", 0)), read(line["montantNet"]))
                for line in dto["lignes"]]
        right = [part.said() for part in document.parts]
        # Goods and services at one rate are two lines of a deposit: they are compared by rate.
        own = sum(1 for part in document.parts if part.place is not None)
        self.same("lines", said[:own], right[:own])
        self.same("deposits", sums(said[own:]), sums(right[own:]))
        totals = dto["totaux"]
        bases = {rate: base for rate, base in document.rates().items()}
        self.same("VAT", {read(each["taux"]): (read(each["base"]), read(each["tva"])) for each in totals["ventilationTVA"]},
                  {rate: (base, rounded(base * rate / 100, 2)) for rate, base in bases.items()})
        self.same("total before VAT", read(totals["totalHT"]), sum(bases.values()))
        self.same("total", read(totals["totalTTC"]), document.total())
        self.same("order", dto.get("references", {}).get("commande"), quote.order)
        self.same("parts", [line["devis"].get("depassement") is not None for line in dto["lignes"][:own]], [part.beyond for part in document.parts[:own]])
        self.look(quote)

    def look(self, quote):
        dto = self.face.document(quote.number)
        self.same(f"status of {quote.number}", dto["statut"], quote.status(self.today, self.last_day))
        if quote.accepted_on:
            self.same(f"VAT of {quote.number}", read(dto["ecartTVA"]), quote.vat_gap())

    # What undoes it.

    def cancel(self, document):
        codes = set()
        if not document.live:
            return
        takers = [other for other in self.documents if other.live and any(part.deposit is document for part in other.parts)]
        if any(taker.sent for taker in takers):
            codes = {"acompte-deja-repris"}
        elif document.given and all(base == sum(cents for part, _, cents in document.given if part.rate == rate)
                                   for rate, base in document.rates().items()):
            codes = {"avoir-depasse"}
        answer = self.expect(codes, self.face.act, "annuler", document.number, motif="Erreur")
        if answer is not None:
            document.live = False
            for taker in takers:
                taker.spoilt = True

    def credit(self, document):
        """An avoir of a part of one line."""
        own = [(rank, part) for rank, part in enumerate(document.parts, 1) if part.place is not None and part.quantity > part.credited]
        if not (document.live and document.sent and own) or any(part.deposit for part in document.parts):
            return
        rank, part = self.rng.choice(own)
        rest = part.quantity - part.credited
        quantity = self.rng.choice([rest, rounded(rest / 2, 2), rounded(rest / 3, 4)])
        if not 0 < quantity <= rest or self.france and decimals(quantity) > 4:
            return
        amount = net(quantity, part.price, part.discount)
        taken = rounded(part.taken * quantity / part.quantity, 6)
        given = [(part, taken, amount)] + document.given
        codes = self.credited_too_much(document, given)
        if codes is None:
            return
        answer = self.expect(codes, self.face.act, "creer-avoir", document.number, lignes=f"{rank}:{text(quantity)}", envoyer=True)
        if answer is None:
            return
        part.credited += quantity
        document.given.append((part, taken, amount))
        (line,) = self.face.document(answer["numero"])["lignes"]
        self.same("credit", (read(line["quantite"]), read(line["montantNet"])), (quantity, amount))

    @staticmethod
    def credited_too_much(document, given):
        """Avoirs are at most their invoice, at each rate, of each nature and in total; None where only the cents of their VAT are more."""
        for kind in (lambda part: part.rate, lambda part: (part.rate, part.nature())):
            whole, off = {}, {}
            for part in document.parts:
                whole[kind(part)] = whole.get(kind(part), 0) + part.net
            for part, _, cents in given:
                off[kind(part)] = off.get(kind(part), 0) + cents
            if any(cents > max(whole[own], 0) for own, cents in off.items()):
                return {"avoir-depasse", "avoir-autre-nature"}
        over = sum(cents + rounded(cents * part.rate / 100, 2) for part, _, cents in given) - document.total()
        return set() if over <= 0 else {"avoir-depasse"} if over > Fraction(len(given), 100) else None

    def send_draft(self, document):
        if document.live and not document.sent:
            codes = {"acompte-annule"} if document.spoilt else {"total-negatif"} if document.total() < 0 else set()
            if self.expect(codes, self.face.act, "envoyer", document.number) is not None:
                document.sent = True

    # Its life.

    def play(self):
        quote = self.offer(self.lines())
        if self.rng.random() < 0.15:
            self.early(quote)
        if quote.state == "draft":
            self.send(quote)
        if self.rng.random() < 0.12:
            self.decline(quote)
        if self.rng.random() < 0.15:
            quote = self.version(quote)
        self.accept(quote)
        if self.rng.random() < 0.1:
            quote = self.version(quote)
            self.accept(quote)
        for _ in range(self.rng.randint(2, 9)):
            self.step(quote)
        if self.rng.random() < 0.6:
            self.invoice(quote, solde=True)
        self.law(quote)

    def early(self, quote):
        """A step that comes before its time."""
        self.rng.choice([self.accept, self.decline, self.end])(quote) if quote.state == "draft" else self.end(quote)
        if quote.state == "sent":
            self.invoice(quote, solde=True)

    def version(self, old):
        """A newer version with other lines, or the old quote if it cannot be replaced."""
        new = self.offer(self.lines(), replaces=old)
        if new is None:
            return old
        if new.state == "draft":
            # While it is a draft, the old one counts.
            self.look(old)
            self.send(new)
        return new if new.state == "sent" else old

    def step(self, quote):
        pick, draw = self.rng.choice, self.rng.random()
        percent = f"{pick([self.rng.randint(1, 100), self.rng.randint(10, 60), self.rng.randint(1, 9_999) / 100])}%"
        if draw < 0.16:
            self.invoice(quote, acompte=percent)
        elif draw < 0.22:
            total = sum(line.net(line.quantity) for line in quote.lines)
            self.invoice(quote, acompte=text(rounded(abs(total) * Fraction(self.rng.randint(0, 90), 100), 2)))
        elif draw < 0.46:
            self.invoice(quote, avancement=percent)
        elif draw < 0.66:
            self.invoice(quote, lignes=self.some_lines(quote, percent))
        elif draw < 0.72:
            self.invoice(quote, solde=True)
        elif draw < 0.76:
            self.together(quote)
        elif draw < 0.98 and self.documents:
            pick([self.cancel, self.credit, self.credit, self.send_draft])(pick(self.documents))
        elif draw >= 0.98:
            self.end(quote)

    def some_lines(self, quote, percent):
        places = self.rng.sample(range(1, len(quote.lines) + 2), self.rng.randint(1, min(2, len(quote.lines))))
        said = []
        for place in sorted(places):
            rest = quote.left(place - 1)[0] if place <= len(quote.lines) else Fraction(1)
            share = rounded(rest * Fraction(self.rng.randint(1, 110), 100), self.rng.choice([0, 2, 4, 6 if not self.france else 4]))
            said.append(f"{place}" + self.rng.choice(["", f":{percent}", f":{text(share)}" if share else ""]))
        # A whole quantity before another line has a point: `1:45,4` may be 45,4 of one line, and is refused.
        return ",".join(re.sub(r":(\d+)$", r":\1.0", part) for part in said)

    def together(self, quote):
        """All that is left of two quotes in one invoice."""
        other = self.offer(self.lines())
        if other.state == "draft":
            self.send(other)
        self.accept(other)
        order = quote.order
        self.invoice(quote, solde=True, others=[other])
        assert quote.order == order
        self.law(other)

    def law(self, quote):
        """The amounts of all invoices come to those of the quote, line by line."""
        for place, line in enumerate(quote.lines):
            quantity, amount = quote.invoiced(place)
            if quantity == line.quantity:
                self.same(f"the parts of line {place + 1}", amount, line.net(quantity))
        self.look(quote)


def sums(lines):
    found = {}
    for rate, _, _, _, amount in lines:
        found[rate] = found.get(rate, 0) + amount
    return found


def report(face, lives, today):
    """The report of quotes beside what is left of each: total, left and open deposits, before VAT."""
    answer = face.report("devis", today)
    found = {row["numero"]: (read(row["totalHT"]), read(row["aFacturer"]), read(row["acomptesADeduire"]))
             for part in answer["devises"] for row in part["devis"]}
    right = {quote.number: (sum(line.net(line.quantity) for line in quote.lines), sum(quote.left_by_rate().values()), sum(quote.open_by_rate().values()))
             for life in lives for quote in life.quotes if quote.state == "accepted" and not quote.exhausted()}
    return [f"{number} in the report of quotes: {found.get(number)}, and {right.get(number)} is right"
            for number in sorted(found.keys() | right.keys()) if found.get(number) != right.get(number)]
