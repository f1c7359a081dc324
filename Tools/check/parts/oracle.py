"""The VAT due of documents, worked out with exact fractions from their facts alone.

Amounts are exact, and not made of steps: the VAT due by a day is a function of the facts that count on that day. So it is
within a few cents of the amounts that a program books, and exact for a settled document.
"""
from fractions import Fraction

NEVER = "9999-99-99"


def key(part):
    return part["taux"], part.get("categorie"), part.get("nature")


class Part:
    """What a document sells of one kind at one rate: pairs of base and VAT. `prepaid`: what deposits that it takes back come to above its
    sales at the rate."""

    def __init__(self, part, prepaid=False):
        self.key, self.taxed, self.prepaid = key(part), part.get("categorie") == "S", prepaid
        self.total = [Fraction(part["base"]), Fraction(part["tva"])]
        self.left = list(self.total)
        self.received, self.small, self.discount, self.lost, self.unpaid, self.off = ([Fraction(0)] * 2 for _ in range(6))
        self.delivered = Fraction(0)


def pairs(a, b, change):
    return [change(x, y) for x, y in zip(a, b)]


def plus(a, b):
    return pairs(a, b, lambda x, y: x + y)


def minus(a, b):
    return pairs(a, b, lambda x, y: x - y)


def shares(weights, amount, prepaid):
    """`amount` in proportion to pairs with VAT, those below zero too; deposits that are taken back are settled first."""
    total = sum(sum(pair) for pair in weights)
    if total == 0:
        return [list(pair) for pair in weights]
    first = [early and total > 0 and sum(pair) < 0 for pair, early in zip(weights, prepaid)]
    below = sum(sum(pair) for pair, early in zip(weights, first) if early)
    return [list(pair) if early else [value * (amount - below) / (total - below) for value in pair]
            for pair, early in zip(weights, first)]


def split(parts, weights, amount):
    """`amount` over the rates of parts, and at each rate over its kinds: those that are not of its sign lower the price of the others."""
    rates = {}
    for place, part in enumerate(parts):
        rates.setdefault((part.key[:2], part.prepaid), []).append(place)
    sums = [[sum(weights[place][i] for place in places) for i in (0, 1)] for places in rates.values()]
    found = [[Fraction(0)] * 2 for _ in parts]
    for places, received, whole in zip(rates.values(), shares(sums, amount, [prepaid for _, prepaid in rates]), sums):
        for i in (0, 1):
            own = [weights[place][i] for place in places]
            other = [(max if sum(own) < 0 else min)(value, 0) for value in own] if min(own) < 0 < max(own) else [0] * len(own)
            total = sum(own) - sum(other)
            for place, value, less in zip(places, own, other):
                found[place][i] = less + (value - less) * (received[i] - sum(other)) / total if total else Fraction(0)
    return found


def within(pair, limit):
    """As much of a pair as its limit allows, with its own sign, or zero."""
    return pairs(pair, limit, lambda x, y: max(x, min(y, 0)) if x < 0 else min(x, max(y, 0)))


def opposite(pair, other):
    return sum(pair) * sum(other) < 0


def parts(said):
    """What a document sells: at each rate its amounts in proportion to its lines, which pay for deposits first."""
    sold = {}
    for line in said["lignes"]:
        if "acompte" not in line:
            sold[key(line)] = sold.get(key(line), 0) + Fraction(line["base"])
    above = {}
    for line, paid, (first, left) in paid_for(said["lignes"]):
        for nature, base in paid.items():
            kind = *key(line)[:2], nature
            sold[kind] = sold.get(kind, 0) - base
        if left > 0:
            kind = *key(line)[:2], first
            sold[kind], above[kind] = sold[kind] + left, above.get(kind, 0) - left
    sold = {kind: base for kind, base in sold.items() if base or kind not in above}
    found = []
    for part in said["parts"]:
        same = [(kind, base, False) for kind, base in sold.items() if kind[:2] == key(part)[:2]]
        same += [(kind, base, True) for kind, base in above.items() if kind[:2] == key(part)[:2]]
        whole = [other for other in said["parts"] if key(other)[:2] == key(part)[:2]]
        if part is not whole[0]:
            continue
        total, base, tax = sum(base for _, base, _ in same), sum(Fraction(other["base"]) for other in whole), sum(Fraction(other["tva"]) for other in whole)
        if total == 0:
            found += [Part(other) for other in whole]
        else:
            found += [Part({"taux": kind[0], "categorie": kind[1], "nature": kind[2], "base": base * net / total, "tva": tax * net / total}, prepaid)
                      for kind, net, prepaid in same]
    return found


class Document:
    def __init__(self, said):
        self.said, self.sign = said, -1 if said["type"] == "avoir" else 1
        self.parts = parts(said)
        self.money, self.used, self.rounding = Fraction(0), Fraction(0), Fraction(0)
        self.origin, self.avoirs, self.given, self.pending = None, [], {}, {}

    def split(self):
        """What was received."""
        weights = [part.left for part in self.parts]
        total = sum(sum(pair) for pair in weights)
        money = self.unrounded(self.money, total)
        if money > total:
            # A payment of a balance that is given up on its day.
            weights = [plus(plus(part.left, part.unpaid), plus(part.small, plus(part.discount, part.lost))) for part in self.parts]
        for part, received in zip(self.parts, split(self.parts, weights, money)):
            part.received = received

    def unrounded(self, money, total):
        """`money` without the rounding of the amount to pay, which is outside VAT."""
        if self.rounding == 0 or total <= 0:
            return money
        return money + self.rounding if money >= total - self.rounding else min(money, total)

    def settled_by(self, day):
        return sum(fact["centimes"] for fact in self.said["faits"] if fact["de"] <= day < fact.get("a", NEVER))

    @property
    def total(self):
        return sum(sum(part.total) for part in self.parts)

    # When it is due.

    def rule(self):
        return (self.origin or self).said

    def on_payment(self, part):
        rule = self.rule()
        return rule["type"] == "acompte" or (part.key[2] != "bien" and not rule["debits"])

    def due_day(self, nature):
        day = self.said["livraison"] if nature == "bien" and self.sign > 0 else self.said["jour"]
        return max(day, self.origin.due_day(nature)) if self.origin else day

    def take(self, avoir, amounts):
        for key_of, amount in amounts:
            part = next((part for part in self.parts if part.key == key_of), None)
            if part is None:
                part = Part({"taux": key_of[0], "categorie": key_of[1], "nature": key_of[2], "base": 0, "tva": 0})
                self.parts.append(part)
            part.left = minus(part.left, amount)
            part.off = plus(part.off, amount)
        if any(sum(part.left) * (-1 if sum(part.total) < 0 else 1) < -Fraction(1, 2) and sum(part.discount) + sum(part.lost) + sum(part.unpaid) + sum(part.small) > 0 for part in self.parts):
            again = sorted(self.given.items())
            for place, (kind, amounts) in again:
                self.give_back(place)
            self.split()
            for place, (kind, amounts) in again:
                self.give_up(place, kind, sum(sum(amount) for amount in amounts))
        self.split()

    def give_up(self, place, kind, amount):
        if kind == "arrondi":
            self.given[place] = kind, [[Fraction(amount), Fraction(0)]]
            self.rounding += amount
            self.split()
            return
        rest = [minus(part.left, part.received) for part in self.parts]
        if amount > sum(sum(pair) for pair in rest):
            # A payment of that day was recorded later.
            rest = [part.left for part in self.parts]
        amounts = shares(rest, Fraction(amount), [part.prepaid for part in self.parts])
        self.given[place] = kind, amounts
        self.change(kind, amounts, 1)

    def give_back(self, place):
        kind, amounts = self.given.pop(place)
        if kind == "arrondi":
            self.rounding -= amounts[0][0]
        else:
            self.change(kind, amounts, -1)

    def change(self, kind, amounts, sign):
        for part, amount in zip(self.parts, amounts):
            amount = [sign * value for value in amount]
            part.left = minus(part.left, amount)
            name = {"ecart": "small", "escompte": "discount", "perte": "lost",
                    "impayee": "unpaid"}[kind]
            setattr(part, name, plus(getattr(part, name), amount))

    def due(self, part, day):
        """Base and VAT of a part that are due when a day ends; of an avoir, if nothing limits it. Kinds of both signs at one rate wait for
        different days: together they are due between zero and their sum."""
        alone = self.alone(part, day)
        if not part.taxed or not any(sum(other.total) < 0 for other in self.parts):
            return alone
        same = [other for other in self.parts if other.key[:2] == part.key[:2]]
        whole = dues = [Fraction(0)] * 2
        for other in same:
            whole, dues = plus(whole, other.total), plus(dues, self.alone(other, day))
        over = minus(dues, within(dues, whole))
        for other in same:
            taken = within(self.alone(other, day), over)
            if other is part:
                return minus(alone, taken)
            over = minus(over, taken)

    def alone(self, part, day):
        if self.said.get("extourne", NEVER) <= day or not part.taxed:
            return [Fraction(0)] * 2
        received = plus(pairs(part.received, part.left, lambda x, y: max(x, y) if y < 0 else min(x, y)), part.small)
        if not self.on_payment(part):
            return minus(part.total, plus(part.discount, part.unpaid)) if self.due_day(part.key[2]) <= day else received
        if part.delivered > 0 and part.total[0] > 0:
            share = min(part.delivered / part.total[0], 1)
            left = minus(minus(part.total, part.off), plus(part.discount, part.unpaid))
            whole = pairs([value * share for value in part.total], left, lambda x, y: max(0, min(x, y)))
            return pairs(received, whole, max)
        return received

    def lost(self, part, due):
        """What is given up of a part with its VAT, if `due` of it is due."""
        if not part.taxed:
            return [Fraction(0)] * 2
        if not self.on_payment(part):
            return plus(part.discount, part.unpaid)
        given = plus(plus(part.discount, part.lost), part.unpaid)
        return pairs(given, minus(minus(part.total, part.off), due), lambda x, y: 0 if x == 0 else max(x, y) if x < 0 else min(x, y))

    def waits(self, part):
        """What a part waits for: a payment, or a day."""
        return "payment" if self.on_payment(part) else self.due_day(part.key[2])


class Limits:
    """What avoirs may give back of a document on a day: at most what is due of it, of what waits alike and of each rate."""

    def __init__(self, root, day):
        self.root, self.due, self.lost, self.total = root, {}, {}, {}
        # What is due and given up is known once nothing is left to receive.
        self.settled = all(part.received == part.left for part in root.parts)
        self.bites, self.below = False, any(sum(part.total) < 0 for part in root.parts)
        for part in root.parts:
            due = root.due(part, day)
            for name in (part.key[:2], (part.key[:2], root.waits(part))) if any(part.total) or part.left != part.total else ():
                self.due[name] = plus(self.due.get(name, [Fraction(0)] * 2), due)
                self.lost[name] = plus(self.lost.get(name, [Fraction(0)] * 2), root.lost(part, due))
                self.total[name] = plus(self.total.get(name, [Fraction(0)] * 2), part.total)

    def names(self, part):
        """The rate, and what waits alike; the first that the document has at the rate, if none does."""
        rate = part.key[:2]
        if not part.taxed or not any(any(own.total) and own.key[:2] == rate for own in self.root.parts):
            return None
        alike = [own for own in self.root.parts if own.key[:2] == rate and any(own.total)]
        waits = self.root.waits(part)
        return rate, (rate, waits if any(self.root.waits(own) == waits for own in alike) else self.root.waits(alike[0]))

    def early(self, part):
        """Whether its sign is not that of the document: it leaves more to the others."""
        names = self.names(part)
        return names is not None and any(opposite(part.total, self.total[name]) for name in names)

    def given_by(self, avoir, day):
        """What an avoir gives back, of each of its parts: each part changes what is left for the others, until nothing changes."""
        parts = sorted(avoir.parts, key=lambda part: not self.early(part))
        found = {}
        for _ in range(2 * len(parts) + 1):
            before = dict(found)
            short = {}
            for _, _, kept, rate in found.values():
                short[rate] = plus(short.get(rate, [Fraction(0)] * 2), kept)
            for part in parts:
                found[id(part)] = self.give(part, avoir.due(part, day), found.get(id(part)), short)
            if found == before:
                break
        return [(part, found[id(part)][0]) for part in parts]

    def give(self, part, wanted, before, short):
        """What a part of an avoir gives back and gives up of what it would give back, instead of `before`; what its limits kept of a part
        of the other sign; and its rate. `short` is that of all parts."""
        none, rate = [Fraction(0)] * 2, part.key[:2]
        names = self.names(part)
        if names is None:
            return wanted, none, none, rate
        alike = names[1]
        if before is not None:
            for name in names:
                self.due[name], self.lost[name] = plus(self.due[name], before[0]), plus(self.lost[name], before[1])
        contrary = opposite(part.total, self.total[rate])
        if not self.early(part):
            # What limits kept from parts of the other sign, these give back less: an avoir gives back at most its total.
            less = within(short.get(rate, none), [-value for value in wanted])
            wanted, short[rate] = plus(wanted, less), minus(short.get(rate, none), less)
        given = wanted
        # All of a settled document is due: what makes more due has no limit then.
        if not opposite(part.total, self.total[alike]) and not (contrary and self.settled):
            given = within(given, self.due[alike])
        if self.below and not opposite(part.total, self.total[rate]):
            given = within(given, self.due[rate])
        self.bites = self.bites or given != wanted
        lost = none if opposite(part.total, self.total[alike]) else within(minus(wanted, given), self.lost[alike])
        if self.settled and given != wanted:
            rest = minus(minus(wanted, given), lost)
            given = plus(given, within(rest, minus(self.due[rate], given)))
        kept = minus(minus(wanted, given), lost) if contrary else none
        if contrary:
            short[rate] = plus(short.get(rate, none), minus(kept, before[2] if before is not None else none))
        for name in names:
            self.due[name], self.lost[name] = minus(self.due[name], given), minus(self.lost[name], lost)
        return given, lost, kept, rate


def events(document, place):
    """The days on which something of a document changes: day, order within the day, document, order, what."""
    first = 1 if document.origin is None else 0
    yield document.said["jour"], 0, first, place, 0, ("split",)
    for rank, fact in enumerate(document.said["faits"]):
        end = fact.get("a")
        within = fact["de"] == end
        given = fact["genre"] not in ("argent", "imputation")
        yield fact["de"], 2 if within else 4 if given else 3, first, place, rank * 2, ("fact", rank, 1)
        if end:
            yield end, 2 if within else 1, first, place, rank * 2 + 1, ("fact", rank, -1)


def apply(document, what, group):
    if what[0] == "split":
        document.split()
        return
    fact, sign = document.said["faits"][what[1]], what[2]
    amount = sign * fact["centimes"]
    if fact["genre"] == "imputation":
        own = document.origin is not None and fact["autre"] == document.origin.said["id"]
        avoir = next((other for other in document.avoirs if other.said["id"] == fact["autre"]), None)
        if document.sign < 0:
            totals = [part.total for part in document.parts]
            before = split(document.parts, totals, document.unrounded(document.used, document.total))
            document.used += amount
            after = split(document.parts, totals, document.unrounded(document.used, document.total))
            taken = [(part.key, minus(b, a)) for part, a, b in zip(document.parts, before, after)]
        if own:
            document.origin.pending.setdefault(document.said["id"], []).append(taken)
            document.take(document, taken)
        elif avoir is not None and document.pending.get(fact["autre"]):
            document.take(avoir, document.pending[fact["autre"]].pop(0))
        else:
            document.money += amount
            document.split()
    elif fact["genre"] == "argent":
        document.money += amount
        document.split()
    elif fact["genre"] != "rien":
        if sign > 0:
            document.give_up(what[1], fact["genre"], amount)
        else:
            document.give_back(what[1])
            document.split()


def paid_for(lines):
    """Of each line that takes a deposit back: the line, and the base that it pays for of goods and of services. Its own nature comes
    first, then the largest amount at its rate; what nothing is left for goes to the first."""
    sold = {}
    for line in lines:
        if "acompte" not in line:
            sold[key(line)] = sold.get(key(line), 0) + line["base"]
    order = ["bien", "service", "debours", "penalites", "travaux", None]
    for line in sorted((line for line in lines if "acompte" in line),
                       key=lambda line: (line["acompte"], order.index(line.get("nature")), line["base"])):
        rate, nature = key(line)[:2], line.get("nature")
        kinds = sorted((kind for kind in sold if kind[:2] == rate and sold[kind] > 0),
                       key=lambda kind: (kind[2] != nature, -sold[kind], order.index(kind[2])))
        left, found = -line["base"], {}
        for kind in kinds:
            part = min(sold[kind], left)
            sold[kind], left = sold[kind] - part, left - part
            found[kind[2]] = part
        first = kinds[0][2] if kinds else nature
        found[first] = found.get(first, 0) + left
        yield line, found, (first, left)


def deliveries(document, documents):
    """What final invoices deliver of a deposit: day, and base of which part. Goods are due when they are delivered, whatever the
    deposit that pays for them was for; services wait until they are paid."""
    found = []
    for other in documents.values():
        rule = other.rule()
        for line, paid, _ in paid_for(other.said["lignes"]):
            if line["acompte"] != document.said["id"]:
                continue
            same = [part for part in document.parts if part.key[:2] == key(line)[:2]]
            part = next((part for part in same if part.key[2] == line.get("nature")), None)
            if part is None and len(same) == 1:
                part = same[0]
            for nature, base in paid.items():
                if part is not None and (nature == "bien" or rule["debits"]):
                    found.append((other.due_day(nature), part, other.sign * base))
    return found


def dues(documents, days):
    """By document and day: base and VAT due, of each rate; `days` are looked at. And the documents and days on which several avoirs share
    what may be given back: which of them came first depends on the hours."""
    found, shared = {}, set()
    for root in documents.values():
        if root.origin is not None:
            continue
        group = [root] + root.avoirs
        todo = sorted(event for place, document in enumerate(group) for event in events(document, place))
        delivered = deliveries(root, documents)
        for day in days:
            while todo and todo[0][0] <= day:
                event = todo.pop(0)
                apply(group[event[3]], event[5], group)
            for part in root.parts:
                part.delivered = sum((amount for when, other, amount in delivered if other is part and when <= day), Fraction(0))
            limits = Limits(root, day)
            for document in group:
                sums = {}
                dues = [(part, document.due(part, day)) for part in document.parts] if document is root else limits.given_by(document, day)
                for part, due in dues:
                    sums[part.key[:2]] = plus(sums.get(part.key[:2], [Fraction(0)] * 2), [document.sign * value for value in due])
                found[document.said["numero"], day] = sums
            if limits.bites and len(group) > 2:
                shared.add((root.said["numero"], day))
    return found, shared


def ledger(said):
    documents = {document["id"]: Document(document) for document in said}
    for document in documents.values():
        origin = documents.get(document.said.get("origine")) if document.sign < 0 else None
        if origin is not None and origin.sign > 0:
            document.origin = origin
            origin.avoirs.append(document)
    return documents
