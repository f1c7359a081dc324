"""What late payment comes to, with fractions alone: which days bear interest, at which rate, and which letter is due."""
import datetime
from fractions import Fraction

from exact import rounded

DAY = datetime.timedelta(days=1)
LEVELS = ["1", "2", "3", "mise-en-demeure"]
USUAL = [5, 15, 30, 45]
FEE = Fraction(40)
ARTICLES = {"entreprise": "C. com., art. L441-10", "public": "CCP, art. R2192-31", "particulier": "C. civ., art. 1231-6"}
# In percent on the first day of each half-year, from the first of 2018 to the first of 2026.
PUBLISHED = {
    "bce": "0 0 0 0 0 0 0 0 0 0 2.50 4.00 4.50 4.25 3.15 2.15 2.15",
    "legal": "0.89 0.88 0.86 0.87 0.87 0.84 0.79 0.76 0.76 0.77 2.06 4.22 5.07 4.92 3.71 2.76 2.62",
}


class Unknown(Exception):
    """The rate of a half-year is not known."""


def half(day):
    return day.year * 2 + (day.month > 6)


def begins(period):
    return datetime.date(period // 2, 7 if period % 2 else 1, 1)


def published():
    return {(name, 2018 * 2 + place): Fraction(value) for name, values in PUBLISHED.items() for place, value in enumerate(values.split())}


class Move:
    """An amount that lowers the debt from its day on, and not from `end` on."""

    def __init__(self, amount, day, own=False):
        self.amount, self.day, self.own, self.end, self.mistaken, self.id = amount, day, own, None, False, None

    def at(self, day):
        return self.amount if not self.mistaken and self.day <= day and not (self.end and self.end <= day) else Fraction(0)


class Avoir:
    """An avoir of an invoice: that much was never owed, until the customer has it otherwise, by refunds or on other invoices."""

    def __init__(self, amount, day):
        self.amount, self.day, self.uses, self.applied = amount, day, [], []

    def rest(self, day):
        """What is neither applied to anything nor refunded."""
        return self.amount - sum(move.at(day) for move in self.uses + self.applied) if self.day <= day else Fraction(0)


class Invoice:
    """A sent document of a customer, with the terms that its sending froze."""

    def __init__(self, number, kind, total, sent, due, nature, rate, currency="EUR"):
        self.number, self.kind, self.total, self.sent, self.due, self.currency = number, kind, total, sent, due, currency
        self.nature, self.rate, self.moves, self.follow, self.cancelled, self.id = nature, rate, [], [], None, None
        self.avoirs, self.refunded = [], Fraction(0)

    def balance(self, day=datetime.date.max):
        return self.total - sum(move.at(day) for move in self.moves)

    def claimed(self, day=datetime.date.max):
        """What may be asked for: the balance less what its own avoirs have left."""
        return max(Fraction(0), self.balance(day) - sum(avoir.rest(day) for avoir in self.avoirs))

    def received(self):
        """The payments that stand, or came back later, less what was refunded of them."""
        paid = [move for move in self.moves if move.id and move.id != "abandon" and not move.id.startswith("A-") and not move.mistaken]
        return sum(move.amount for move in paid if not move.end) - self.refunded

    def state(self, day=datetime.date.max):
        """The disputed amount, the promised day, and whether penalties are waived."""
        dispute, promise, waived = Fraction(0), None, False
        for when, nature, value in self.follow:
            if when > day:
                continue
            if nature == "litige":
                dispute = value
            elif nature in ("rejete", "admis"):
                dispute = Fraction(0)
            elif nature.startswith("promesse"):
                promise = value
            else:
                waived = value
        return dispute, promise, waived

    def bases(self, first, until, dispute, seen):
        """The days that bear interest, each stretch with its amount: a payment lowers what the next day bears. Avoirs count by `seen`."""
        lowers = [move for move in self.moves if not move.own]
        raises = [use for avoir in self.avoirs if avoir.day <= seen for use in avoir.uses]
        never = sum(avoir.amount for avoir in self.avoirs if avoir.day <= seen)
        turns = {day + DAY for move in lowers + raises for day in (move.day, move.end) if day}
        starts = sorted({first} | {turn for turn in turns if first < turn <= until})
        for start, end in zip(starts, starts[1:] + [until + DAY]):
            paid = sum(move.at(start - DAY) for move in lowers) - sum(use.at(start - DAY) for use in raises)
            base = self.total - dispute - never - paid
            if base > 0:
                yield start, end - DAY, base


class Penalties:
    """Those of an invoice until a day. `remark` is the first that the report shows."""

    def __init__(self, segments, fee, remark):
        self.segments, self.fee, self.remark = segments, fee, remark
        # The rounded interest until the end of each segment.
        days, self.until = Fraction(0), []
        for first, last, base, rate in segments:
            days += ((last - first).days + 1) * base * rate
            self.until.append(rounded(days / 36_500, 2))
        self.interest = self.until[-1]

    def left(self, invoiced):
        """Each segment with its interest and what is left of it: the earliest days are invoiced first."""
        for segment, before, after in zip(self.segments, [Fraction(0)] + self.until, self.until):
            rest = max(Fraction(0), after - max(before, invoiced))
            if rest:
                yield segment, after - before, rest


def stretches(invoice, until, notice, seen=datetime.date.max):
    """The first day and the amounts that bear interest, in the invoice's currency; None where nothing does."""
    dispute, _, waived = invoice.state(until)
    if invoice.kind != "facture" or waived or not invoice.due or invoice.sent > until or invoice.cancelled:
        return None
    first = invoice.due + DAY
    if invoice.nature == "particulier":
        if notice is None:
            return None
        first = max(first, notice + DAY)
    elif invoice.nature != "public" and invoice.rate == "aucune":
        return None
    bases = list(invoice.bases(first, until, dispute, seen)) if first <= until else []
    return (first, bases) if bases else None


def penalties(invoice, until, notice, rates, seen=datetime.date.max):
    """None where it bears none."""
    found = stretches(invoice, until, notice, seen) if invoice.currency == "EUR" else None
    if found is None:
        return None
    first, bases = found
    segments, remarks = [], set()
    for start, end, base in bases:
        for period in range(half(start), half(end) + 1):
            days = max(start, begins(period)), min(end, begins(period + 1) - DAY)
            rate = rate_of(invoice, period, half(first), rates, remarks)
            if segments and segments[-1][2:] == (base, rate) and segments[-1][1] + DAY == days[0]:
                days = segments.pop()[0], days[1]
            segments.append((*days, base, rate))
    remark = next((each for each in ("taux-releve-au-plancher", "plancher-non-verifie") if each in remarks), None)
    return Penalties(segments, Fraction(0) if invoice.nature == "particulier" else FEE, remark)


def rate_of(invoice, period, first, rates, remarks):
    def known(name, when=period):
        if (name, when) not in rates:
            raise Unknown(name)
        return rates[name, when]

    if invoice.nature == "public":
        return known("bce", first) + 8
    if invoice.nature == "particulier":
        return known("legal")
    said = invoice.rate
    if said.startswith("bce+"):
        rate = known("bce") + Fraction(said[4:])
    elif said.startswith("legal+"):
        rate = known("legal") + Fraction(said[6:])
    else:
        rate = 3 * known("legal") if said == "3xlegal" else Fraction(said)
    if said in ("bce+10", "3xlegal"):
        return rate
    if ("legal", period) not in rates:
        remarks.add("plancher-non-verifie")
        return rate
    if 3 * rates["legal", period] > rate:
        remarks.add("taux-releve-au-plancher")
    return max(rate, 3 * rates["legal", period])


class Letter:
    """A letter of a day: the level that it gives each invoice, None where it only stands below."""

    def __init__(self, day, level, lines):
        self.day, self.level, self.lines, self.presented, self.cancelled, self.results = day, level, lines, None, False, []


class Customer:
    """Its invoices and letters."""

    def __init__(self, name, nature):
        self.name, self.nature, self.rate, self.levels, self.invoices, self.letters, self.documents = name, nature, None, None, [], [], []

    def live(self):
        return [letter for letter in self.letters if not letter.cancelled]

    def level(self, invoice, day):
        """The rank of the highest level that letters gave an invoice; -1: none."""
        return max((LEVELS.index(letter.lines[invoice]) for letter in self.live()
                    if letter.day <= day and letter.lines.get(invoice)), default=-1)

    def notice(self, invoice, day):
        """The day on which the first formal notice was presented, else sent."""
        for letter in self.live():
            if letter.day <= day and letter.lines.get(invoice) == LEVELS[-1]:
                return letter.presented if letter.presented and letter.presented <= day else letter.day
        return None

    def waits(self, invoice, day):
        """Whether a private person owes no interest of a late invoice for want of a formal notice."""
        return (self.nature == "particulier" and invoice.kind == "facture" and invoice.currency == "EUR" and not invoice.cancelled
                and not invoice.state(day)[2] and self.notice(invoice, day) is None and invoice.claimed() > 0)

    def penalties(self, invoice, until, rates, seen=datetime.date.max):
        return penalties(invoice, until, self.notice(invoice, until), rates, seen)

    def foreign(self, invoice, until):
        """Whether it would bear penalties, but for its currency."""
        return invoice.currency != "EUR" and stretches(invoice, until, self.notice(invoice, until), until) is not None

    def late(self, day, among=None):
        """All that a letter may name: invoice and demanded amount; whether anything is late, and whether only avoirs take it back."""
        open_ones = [invoice for invoice in self.invoices if invoice.kind in ("facture", "acompte", "penalites") and not invoice.cancelled
                     and (among is None or invoice in among)]
        over = [invoice for invoice in open_ones if invoice.balance(day) > 0 and invoice.due and invoice.due < day]
        due = [invoice for invoice in over if invoice.claimed(day) > 0]
        found = []
        for invoice in due:
            dispute, promise, _ = invoice.state(day)
            if invoice.claimed(day) - dispute > 0 and not (promise and promise >= day):
                found.append((invoice, invoice.claimed(day) - dispute))
        return found, bool(due), bool(over)

    def letter(self, day, seller, rates, asked=None, among=None):
        """The letter that is due, or the code of the refusal: (level, named, below, interest, fee)."""
        levels = self.levels if self.levels is not None else seller.levels if seller.levels is not None else USUAL
        late, due, _ = self.late(day, among)
        if not levels:
            return "client-sans-relance" if due else "rien-a-relancer"
        if not late:
            return "rien-a-relancer"
        given = {}
        for invoice, _ in late:
            after = self.level(invoice, day) + 1
            if asked is not None:
                given[invoice] = asked if after <= LEVELS.index(asked) else None
            else:
                given[invoice] = LEVELS[after] if after < len(levels) and (day - invoice.due).days >= levels[after] else None
        named = [level for level in given.values() if level]
        if not named:
            return "rien-a-relancer" if asked is None else "niveau-deja-envoye"
        last = self.live()[-1].day if self.live() else None
        if last and (day - last).days < seller.gap:
            return "rien-a-relancer"
        level = max(named, key=LEVELS.index)
        if asked is None and level == LEVELS[-1]:
            given = {invoice: own if own == level else None for invoice, own in given.items()}
        interest, fee = [], []
        if level != "1":
            for invoice, _ in late:
                own = self.penalties(invoice, day, rates) if invoice.nature != "particulier" else None
                # What stands below is in the letter, and not in its sums.
                if own and given[invoice] and (own.interest or own.fee):
                    interest.append(own.interest)
                    fee += [own.fee] * (own.fee > 0)
        return level, late, given, sum(interest) if interest else None, sum(fee) if fee else None
