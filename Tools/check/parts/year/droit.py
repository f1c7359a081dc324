"""The amounts that a firm has invoiced, received and owes, worked out from its documents and payments alone, without the program.

Amounts are decimals, rounded to the cent with halves away from zero. Every figure is a function of a day: a fact counts from its own
day on, and until the day on which it came back. VAT is due (CGI, art. 269, 2) on goods when they are delivered, on services when
they are paid, or invoiced with the option for débits, and on deposits of both when they are paid, or, if that is sooner, when the goods
that take them back are delivered, or the services that do are invoiced with that option. VAT invoiced and not due waits.
"""
from decimal import ROUND_HALF_UP, Decimal, getcontext
from fractions import Fraction

getcontext().prec = 60
CENT, ZERO, ALWAYS = Decimal("0.01"), Decimal(0), "9999-99-99"
NATURES = ("bien", "service")


def r2(value):
    return value.quantize(CENT, ROUND_HALF_UP)


def shared(amount, weights):
    """`amount` by largest remainder, in proportion to the weights; nothing where these are zero."""
    total = Fraction(sum(weights)) or 1
    return nearest(amount, [Fraction(amount) * Fraction(weight) / total for weight in weights])


def nearest(amount, exact):
    """The exact amounts as cents that come to `amount`: cut, and the missing cents to those that lost most, first to the larger."""
    exact = [Fraction(value) for value in exact]
    parts = [int(value * 100) * CENT for value in exact]
    missing = int((amount - sum(parts)) / CENT)
    sign = 1 if missing > 0 else -1
    order = sorted(range(len(parts)), key=lambda i: (-sign * (exact[i] - Fraction(parts[i])), -abs(exact[i]), i))
    for i in order[:abs(missing)]:
        parts[i] += sign * CENT
    return parts


def plus(parts, more, sign=1):
    """Adds pairs of base and VAT to those of the same key, and leaves out what comes to nothing."""
    for key, (base, tva) in more.items():
        had = parts.get(key, (ZERO, ZERO))
        parts[key] = (had[0] + sign * base, had[1] + sign * tva)
        if parts[key] == (0, 0):
            del parts[key]
    return parts


def gross(parts):
    return sum((base + tva for base, tva in parts.values()), ZERO)


def grouped(parts):
    """The parts of each rate and category, the highest rate first, goods before services."""
    groups = {}
    for key in sorted(parts, key=lambda key: (-key[0], key[1], key[2])):
        groups.setdefault(key[:2], []).append(key)
    return groups


def split(parts, amount):
    """What an amount with VAT brings to each part: over the rates first, then over goods and services."""
    total = gross(parts)
    if amount == 0 or total == 0:
        return {}
    if amount == total:
        return dict(parts)
    groups = grouped(parts)
    sums = [tuple(sum(parts[key][i] for key in keys) for i in (0, 1)) for keys in groups.values()]
    found = {}
    for keys, (base, tva), received in zip(groups.values(), sums, shared(amount, [sum(pair) for pair in sums])):
        tax = r2(received * tva / (base + tva)) if base + tva else ZERO
        bases, taxes = (shared(part, [parts[key][i] for key in keys]) for i, part in enumerate((received - tax, tax)))
        plus(found, dict(zip(keys, zip(bases, taxes))))
    return found


class Line:
    """What is sold: `nature` is bien, service or travaux, `category` the letter of EN 16931 that says why no VAT is taken, else S."""

    def __init__(self, nature, quantity, price, rate, category="S"):
        self.nature, self.rate, self.category = nature, Decimal(rate), category
        self.quantity, self.price = Decimal(quantity), Decimal(price)

    def of(self, quantity):
        return Line(self.nature, quantity, self.price, self.rate, self.category)

    @property
    def key(self):
        return self.rate, self.category, self.nature

    @property
    def net(self):
        return r2(self.quantity * self.price)


class Fact:
    """An amount that counts from a day until another one; it moved on a day of the bank (`bank`, `gone`), and was recorded on another."""

    def __init__(self, amount, day, means="Virement", kind=None, other=None, credited=None, recorded=None, bank=None):
        self.amount, self.day, self.until, self.means, self.kind, self.other = Decimal(amount), day, ALWAYS, means, kind, other
        self.credited = credited and Decimal(credited)
        self.recorded, self.returned, self.bank, self.gone = recorded, None, bank or day, None

    def counts(self, day):
        return self.day <= day < self.until


def counted(facts, day):
    return sum((fact.amount for fact in facts if fact.counts(day)), ZERO)


class Document:
    """A facture, an acompte or an avoir that was sent."""

    def __init__(self, kind, client, day, lines, sent=None, delivered=None, due=ALWAYS, remise="0", debits=False, origin=None,
                 currency="EUR", change="1", takes_back=()):
        self.kind, self.client, self.day, self.lines, self.sent, self.due = kind, client, day, list(lines), sent or day, due
        self.delivered, self.debits, self.origin, self.remise = delivered or day, debits, origin, Decimal(remise)
        self.currency, self.change, self.takes_back = currency, Decimal(change), list(takes_back)
        # Where it takes place: "corse", "outre-mer", another member state whose VAT it bears (its two letters), or nothing for the
        # mainland; an avoir follows its facture.
        self.place = origin.place if origin else None
        self.cancelled, self.numero = ALWAYS, None
        self.payments, self.applied, self.given_up, self.taken_by = [], [], [], []
        for acompte in self.takes_back:
            acompte.taken_by.append(self)
        self.parts = self.totals()

    @property
    def sign(self):
        return -1 if self.kind == "avoir" else 1

    def totals(self):
        """Base and VAT by rate, category and nature; what is taken back of deposits is negative."""
        nets = {}
        for line in self.lines:
            nets[line.key] = nets.get(line.key, ZERO) + line.net
        for acompte in self.takes_back:
            for key, (base, _) in acompte.parts.items():
                nets[key] = nets.get(key, ZERO) - base
        groups = list(grouped(nets).items())
        gross_of = [sum(nets[key] for key in keys) for _, keys in groups]
        taken = r2(sum(gross_of) * self.remise / 100)
        parts = {}
        for (group, keys), brut, less in zip(groups, gross_of, nearest(taken, [brut * self.remise / 100 for brut in gross_of])):
            weights = [nets[key] for key in keys]
            bases = shared(brut - less, weights) if less else weights
            taxes = nearest(r2((brut - less) * group[0] / 100), [base * group[0] / 100 for base in bases])
            plus(parts, dict(zip(keys, zip(bases, taxes))))
        return parts

    @property
    def state(self):
        """The member state whose VAT it bears, declared there (CGI, art. 258 A, 259 D); nothing for VAT of France."""
        return self.place if self.place and len(self.place) == 2 else None

    def ttc(self):
        return gross(self.parts)

    @staticmethod
    def vat(parts):
        return sum((tva for _, tva in parts.values()), ZERO)

    def euros(self, amount):
        return r2(amount * self.change)

    def owed(self):
        """Its total in euros: that of its bases and of the VAT of each rate, as the books have them."""
        return sum((self.euros(base) for base, _ in self.parts.values()), ZERO) + self.vat_euros(self.parts)

    def vat_euros(self, parts):
        """VAT in euros, rounded once at each rate."""
        return sum((self.euros(sum(parts[key][1] for key in keys)) for keys in grouped(parts).values()), ZERO)

    def left(self, day):
        """What is still to be paid, or of an avoir to be used."""
        if self.sent > day:
            return ZERO
        return self.ttc() - sum(counted(facts, day) for facts in (self.payments, self.applied, self.given_up))

    def lost(self, day):
        return any(fact.kind == "perte" and fact.counts(day) for fact in self.given_up)

    # What is due

    def still(self, day):
        """Its parts less those of the avoirs that are applied to it; of an avoir, less what is applied."""
        return plus(dict(self.parts), self.taken(day), -1)

    def taken(self, day):
        """The parts of the avoirs that are applied to it; of an avoir, what of its own is applied."""
        parts = {}
        for other in {id(fact.other): fact.other for fact in self.applied}.values():
            avoir, facture = (self, other) if self.kind == "avoir" else (other, self)
            amount = counted([fact for fact in avoir.applied if fact.other is facture], day)
            plus(parts, split(avoir.parts, amount))
        return parts

    def received(self, day):
        return split(self.still(day), counted(self.payments, day))

    def settled(self, day):
        """What was received, and the small differences that count as if they were paid."""
        small = [fact for fact in self.given_up if fact.kind == "ecart"]
        return split(self.still(day), counted(self.payments, day) + counted(small, day))

    def on_payment(self, key):
        """Whether the VAT of this part is due when it is paid."""
        source = self.origin or self
        return source.kind == "acompte" or key[2] != "bien" and not source.debits

    def due_on(self, key):
        """The day on which VAT is due that does not wait for a payment."""
        own = self.delivered if key[2] == "bien" and self.kind != "avoir" else self.day
        return max(own, self.origin.due_on(key)) if self.origin else own

    def declared(self, category):
        """The days on which a sale without VAT is declared, and whether it is then, or taken back: exports when they are delivered, goods
        to another member state on the day of the invoice, at the latest the 15th of the month after, and deposits for both only when a
        final invoice delivers them."""
        if category not in "KG":
            return [] if category == "S" else [(self.day, 1)]
        if (self.origin or self).kind == "acompte":
            return [(other.declared_on(category), other.sign) for other in self.taken_by]
        return [(self.declared_on(category), 1)]

    def declared_on(self, category):
        year, month = int(self.delivered[:4]), int(self.delivered[5:7])
        limit = f"{year + month // 12}-{month % 12 + 1:02}-15"
        own = self.delivered if category == "G" else min(self.day, limit)
        return max(self.day, self.origin.declared_on(category)) if self.origin else own

    def given(self, kinds, day):
        """What those kinds of given-up balances take of each part: all that was left of it on that day."""
        found = {}
        for fact in self.given_up:
            if fact.kind in kinds and fact.counts(day):
                left = plus(dict(self.still(fact.day)), self.settled(fact.day), -1)
                assert gross(left) == fact.amount, "only a whole balance is given up"
                plus(found, left)
        return found

    def exigible(self, day):
        """Base and VAT that are due in France by a day; nothing where there is no VAT."""
        if self.state:
            return {}
        paid, less = self.settled(day), self.given({"escompte"}, day)
        found = {}
        for key, pair in self.parts.items():
            if key[1] != "S":
                continue
            if self.on_payment(key):
                due = paid.get(key, (ZERO, ZERO))
                # A final invoice takes all of a deposit back, its avoir gives all of it back; of a service with the option for débits.
                delivered = [other for other in self.taken_by if key[2] == "bien" or (other.origin or other).debits]
                if delivered:
                    taken = sum(other.sign for other in delivered if other.due_on(key) <= day)
                    due = tuple(max(part, taken * whole) for part, whole in zip(due, pair))
                plus(found, {key: due})
            elif self.due_on(key) <= day:
                plus(found, {key: pair})
                plus(found, {key: less.get(key, (ZERO, ZERO))}, -1)
            else:
                # What comes in before is due then.
                plus(found, {key: paid.get(key, (ZERO, ZERO))})
        return found

    def abroad(self, day):
        """Base and VAT that are due in another state by a day: from the invoice on, less discounts."""
        if not self.state or day < self.day:
            return {}
        return plus(dict(self.parts), self.given({"escompte"}, day), -1)

    def renounced(self, day):
        """The VAT that will never be due, since what it is of was given up."""
        lost, less = self.given({"perte"}, day), self.given({"escompte"}, day)
        vat = sum((tva for key, (_, tva) in less.items() if key[1] == "S"), ZERO)
        return vat + sum((tva for key, (_, tva) in lost.items() if key[1] == "S" and self.on_payment(key)), ZERO)


class Advance:
    """Money of a client that no document has taken."""

    def __init__(self, client, fact):
        self.client, self.received, self.uses, self.refunds = client, fact, [], []

    def left(self, day):
        return counted([self.received], day) - counted(self.uses, day) - counted(self.refunds, day)


class Droit:
    """All documents and advances of a firm, and what they come to."""

    def __init__(self):
        self.documents, self.advances = [], []

    def sent(self, au, currency=None):
        """The documents that are there when a day is over."""
        return [document for document in self.documents
                if document.sent <= au and currency in (None, document.currency)]

    def invoiced(self, day, currency, au):
        return self.summed(au, currency, lambda document: document.parts if document.day <= day else {})

    def received(self, day, currency, au):
        return self.summed(au, currency, lambda document: document.received(day))

    def exigible(self, day, currency, au):
        return self.summed(au, currency, lambda document: document.exigible(day))

    def summed(self, au, currency, parts_of):
        """Of what is sold in France."""
        found = {}
        for document in self.sent(au, currency):
            if not document.state:
                plus(found, parts_of(document), document.sign)
        return found

    def invoiced_vat(self, day):
        """VAT of France in euros of what is dated by a day, less what was given up of it by then: what waits and what is due."""
        return sum((document.sign * (document.vat_euros(document.parts) * (document.day <= day) - document.euros(document.renounced(day)))
                    for document in self.documents if not document.state), ZERO)

    def waiting(self, day):
        """VAT in euros that is invoiced and not due; below zero where it was due before it was invoiced."""
        return self.invoiced_vat(day) - sum((document.sign * document.vat_euros(document.exigible(day))
                                             for document in self.documents), ZERO)

    def receipts(self, day, currency, au):
        """What came in by goods and services, before VAT; an advance counts as a service."""
        found = dict.fromkeys(NATURES, ZERO)
        for document in self.sent(au, currency):
            for (_, _, nature), pair in document.received(day).items():
                found["bien" if nature == "bien" else "service"] += document.sign * pair[0]
            found["service"] -= counted([fact for fact in document.payments if fact.means == "Avance"], day)
        for advance in self.advances:
            if currency == "EUR":
                found["service"] += counted([advance.received], day) - counted(advance.refunds, day)
        return found
