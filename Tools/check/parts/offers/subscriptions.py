"""Lives of subscriptions over five years: which periods each run makes, with their days and amounts, worked out beside the program."""
import calendar
import datetime
from fractions import Fraction

from exact import decimals, net, read, rounded, text
from play import Play

DAY = datetime.timedelta(days=1)
MONTHS = "janvier février mars avril mai juin juillet août septembre octobre novembre décembre".split()
AT_ONCE = 3


class Period:
    """The days of a period, and of the whole one that it is part of."""

    def __init__(self, n, first, last, whole):
        self.n, self.first, self.last, self.whole = n, first, last, whole


class Subscription:
    """A subscription as the commands made it; what is due follows from this and the day alone."""

    def __init__(self, number, options, lines):
        self.number, self.end, self.changes, self.stops = number, options["end"], [(1, lines)], []
        self.months, self.begin, self.anchor, self.day = options["months"], options["begin"], options["anchor"], options["day"]
        self.arrears, self.prorata = options["arrears"], options["prorata"]
        # The documents by period; a period whose documents are all cancelled is given back.
        self.live, self.given_back = {}, set()

    def bound(self, i):
        month = self.anchor.year * 12 + self.anchor.month - 1 + i * self.months
        year, month = divmod(month, 12)
        return datetime.date(year, month + 1, min(self.day, calendar.monthrange(year, month + 1)[1]))

    def period(self, n):
        i = n - 2 if self.anchor > self.begin else n - 1
        first = self.begin if n == 1 else self.bound(i)
        if n < 1 or self.ended(first):
            return None
        last = self.bound(i + 1) - DAY
        return Period(n, first, min(last, self.end or last), (self.bound(i + 1) - self.bound(i)).days)

    def ended(self, day):
        return self.end is not None and day > self.end

    def shown(self, n):
        """A period, or one that was invoiced before the subscription ended earlier."""
        end = self.end
        if period := self.period(n):
            return period
        self.end = None
        period = self.period(n) if n in self.live else None
        self.end = end
        return period

    def due_day(self, period):
        return period.last + DAY if self.arrears else period.first

    def owed(self, period):
        """How many days are owed: those until the end that no suspension has."""
        if self.ended(period.first):
            return 0
        count = (period.last - period.first).days + 1
        for first, last in self.stops:
            overlap = (min(last or period.last, period.last) - max(first, period.first)).days + 1
            count -= max(0, overlap)
        return count

    def state(self, period):
        if period.n in self.live:
            return "facturee"
        if self.owed(period) == 0:
            return "suspendue"
        return "rendue" if period.n in self.given_back else "due"

    def until(self, day):
        found, n = [], 1
        while (period := self.shown(n)) and self.due_day(period) <= day:
            found.append(period)
            n += 1
        return found

    def lines_of(self, n):
        """The lines from the latest change up to period n; of two from one period the later counts."""
        return max(((begin, rank), lines) for rank, (begin, lines) in enumerate(self.changes) if begin <= n)[1]

    def share(self, quantity, days, period):
        return rounded(quantity * days / period.whole, 6) if self.prorata and days < period.whole else quantity if days else Fraction(0)

    def amounts(self, period):
        """The lines of its document: designation, quantity and amount, that of the whole period times its days, rounded once."""
        days, found = self.owed(period), []
        for quantity, price, discount, rate in self.lines_of(period.n):
            part = self.share(quantity, days, period)
            if part:
                exact = self.prorata and days < period.whole
                amount = rounded(quantity * price * (1 - discount / 100) * days / period.whole, 2) if exact else net(part, price, discount)
                found.append((part, price, discount, rate, amount))
        return found

    def total(self, period):
        return sum(amount for *_, amount in self.amounts(period))

    def to_credit(self, period):
        """The quantity of each line that was invoiced and is not owed."""
        days, owed = self.live[period.n][1], self.owed(period)
        off = [self.share(line[0], days, period) - self.share(line[0], owed, period) for line in self.lines_of(period.n)]
        return [text(value) for value in off] if owed < days and any(off) else None


def wrong_rhythm(options):
    """The refusals of a new subscription."""
    begin, anchor, day, months = (options[name] for name in ("begin", "anchor", "day", "months"))
    if not 1 <= months <= 60:
        return {"periode-invalide"}
    codes = set()
    if options["end"] and options["end"] < begin:
        codes.add("fin-avant-debut")
    if anchor < begin:
        codes.add("ancre-avant-debut")
    if anchor.day != min(day, calendar.monthrange(anchor.year, anchor.month)[1]):
        codes.add("ancre-incoherente")
    if not codes and anchor > begin and Subscription("", options, []).bound(-1) >= begin:
        codes.add("premiere-periode-trop-longue")
    return codes


class Subscriptions(Play):
    """Some subscriptions in one ledger, by random steps; runs make what is due of one or of all."""

    def __init__(self, rng, face, france, today):
        super().__init__(rng, face, france, today)
        self.all = []

    # What happens to one.

    def lines(self):
        pick = self.rng.choice
        return [(pick([Fraction(1), Fraction(self.rng.randint(1, 30)), Fraction(self.rng.randint(1, 9999), 100)]),
                 pick([Fraction(self.rng.randint(1, 500)), Fraction(self.rng.randint(1, 99_999), 100), Fraction(self.rng.randint(1, 99_999), 10_000)]),
                 pick([Fraction(0)] * 4 + [Fraction(10)]), pick([Fraction(20)] * 3 + [Fraction(11, 2)]))
                for _ in range(pick([1, 1, 2, 3]))]

    def typed(self, lines):
        return [";".join([self.designation(rank), text(quantity), text(price), text(rate), "service"] + ([f"-{text(discount)}%"] if discount else []))
                for rank, (quantity, price, discount, rate) in enumerate(lines, 1)]

    @staticmethod
    def designation(rank):
        return ["Hébergement {mois}", "Suivi {annee}", "Entretien {periode}"][rank % 3]

    def begin(self):
        """A new subscription; a rhythm that cannot be is refused."""
        pick, rng = self.rng.choice, self.rng
        begin = self.today - datetime.timedelta(days=rng.choice([rng.randint(0, 1900), rng.randint(0, 400), rng.randint(-40, 40)]))
        if rng.random() < 0.3:
            # The last days of a month are where rhythms go wrong.
            begin = begin.replace(day=calendar.monthrange(begin.year, begin.month)[1]) - datetime.timedelta(days=pick([0, 0, 1, 2]))
        months = pick([1, 1, 1, 1, 2, 3, 3, 6, 12, 12, 5, 24, 60, 0, 61] if rng.random() < 0.1 else [1, 1, 1, 1, 2, 3, 3, 6, 12])
        options = {"months": months, "begin": begin, "anchor": begin, "day": begin.day, "arrears": rng.random() < 0.25,
                   "end": None, "prorata": rng.random() < 0.85}
        typed = {"tous_les": {1: "mois", 3: "trimestre", 6: "semestre", 12: "an"}.get(months, str(months)), "depuis": str(begin)}
        if rng.random() < 0.35:
            options["anchor"] = begin + datetime.timedelta(days=rng.randint(-3, 31 * min(max(months, 1), 12)) if rng.random() < 0.8 else rng.randint(0, 900))
            options["day"] = options["anchor"].day
            typed["ancre"] = str(options["anchor"])
        if rng.random() < 0.3:
            options["day"] = pick([31, 30, 29, options["day"], rng.randint(1, 31)])
            typed["jour"] = str(options["day"])
        if rng.random() < 0.3:
            options["end"] = begin + datetime.timedelta(days=rng.randint(-5, 1500))
            typed["jusqua"] = str(options["end"])
        for name, said in (("echu", options["arrears"]), ("entier", not options["prorata"]), ("envoyer", rng.random() < 0.2 and "oui")):
            if said:
                typed[name] = said
        lines = self.lines()
        answer = self.expect(wrong_rhythm(options), self.face.act, "abonnement", "Firme", ligne=self.typed(lines), **typed)
        if answer is not None:
            self.all.append(Subscription(answer["numero"], options, lines))

    def over(self, own):
        return {"abonnement-termine"} if own.end is not None and self.today > own.end else set()

    def change(self, own):
        n = self.rng.choice([max(own.live, default=0) + 1, self.rng.randint(1, 30), len(own.until(self.today)) + 1])
        lines = self.lines()
        codes = self.over(own)
        if own.period(n) is None:
            codes.add("periode-inconnue")
        if any(live >= n for live in own.live):
            codes.add("periode-deja-facturee")
        if lines == own.lines_of(n):
            codes.add("rien-ne-change")
        if self.expect(codes, self.face.act, "abonnement", own.number, a_partir_de=str(n), ligne=self.typed(lines)) is not None:
            own.changes.append((n, lines))

    def suspend(self, own):
        first = own.begin + datetime.timedelta(days=self.rng.randint(0, max(1, (self.today - own.begin).days + 60)))
        last = first + datetime.timedelta(days=self.rng.choice([self.rng.randint(-2, 15), self.rng.randint(0, 120)])) if self.rng.random() < 0.75 else None
        codes = self.over(own)
        if last is not None and last < first:
            codes.add("fin-avant-debut")
        if own.end is not None and first > own.end:
            codes.add("abonnement-termine")
        if any(begin <= (last or begin) and first <= (end or first) for begin, end in own.stops):
            codes.add("suspension-croisee")
        options = {"depuis": str(first), "motif": "Travaux"} | ({"jusqua": str(last)} if last else {})
        if self.expect(codes, self.face.act, "suspendre", own.number, **options) is not None:
            own.stops.append((first, last))

    def resume(self, own):
        if not own.stops and self.rng.random() < 0.8:
            return
        begin, end = self.rng.choice(own.stops or [(own.begin, None)])
        day = begin + datetime.timedelta(days=self.rng.choice([0, self.rng.randint(-3, 40)]))
        codes = self.over(own)
        stop = next(((first, last) for first, last in own.stops if first <= day <= (last or day)), None)
        before = list(own.stops)
        if stop is None:
            codes.add("abonnement-non-suspendu")
        else:
            later = [each for each in before if each != stop] + ([(stop[0], day - DAY)] if stop[0] < day else [])
            if self.more_is_owed(own, stops=later):
                codes.add("periode-deja-facturee")
        if self.expect(codes, self.face.act, "reprendre", own.number, date=str(day)) is not None:
            own.stops = later

    def finish(self, own):
        day = self.rng.choice([self.today, own.begin + datetime.timedelta(days=self.rng.randint(-3, max(1, (self.today - own.begin).days + 60)))])
        codes = self.over(own)
        if day < own.begin:
            codes.add("fin-avant-debut")
        elif self.more_is_owed(own, end=day):
            codes.add("periode-deja-facturee")
        if self.expect(codes, self.face.act, "terminer", own.number, date=str(day), motif="Fin") is not None:
            own.end = day

    def more_is_owed(self, own, **changed):
        """Whether a period would owe more days after a change, and more than its document invoices: nobody would invoice these."""
        before = {n: max(own.live[n][1], own.owed(own.period(n))) for n in own.live if own.period(n)}
        kept = {name: getattr(own, name) for name in changed}
        for name, value in changed.items():
            setattr(own, name, value)
        more = any(own.owed(own.period(n)) > days for n, days in before.items() if own.period(n))
        for name, value in kept.items():
            setattr(own, name, value)
        return more

    def cancel(self, own):
        if own.live:
            n = self.rng.choice(sorted(own.live))
            self.expect(set(), self.face.act, "annuler", own.live[n][0], motif="Erreur")
            del own.live[n]
            own.given_back.add(n)

    # Runs.

    def of_run(self, own, catch_up=None, n=None):
        """The periods that a run makes of one subscription, or the code of its refusal."""
        if n is not None:
            period = own.shown(n)
            if period is None:
                return "periode-inconnue"
            state = own.state(period)
            if state in ("facturee", "suspendue"):
                return {"facturee": "periode-deja-facturee", "suspendue": "periode-suspendue"}[state]
            return "periode-non-exigible" if own.due_day(period) > self.today else [period]
        due = [period for period in own.until(self.today) if own.state(period) == "due"]
        if catch_up is None and len(due) > AT_ONCE:
            return "periodes-en-retard"
        return due[:catch_up]

    def rows(self, own, made):
        """The rows that a run shows of a subscription: subscription, period, days, amount, refusal."""
        if isinstance(made, str):
            return [(own.number, None, None, None, None, made)]
        rows = []
        for period in made:
            # A share of less than a millionth of each line.
            empty = not own.amounts(period)
            rows.append((own.number, period.n, str(period.first), str(period.last), None if empty else own.total(period), "sans-ligne" if empty else None))
        return rows

    @staticmethod
    def said(answer):
        return [(row["numero"], row.get("n"), row.get("du"), row.get("au"), read(row["totalHT"]) if "totalHT" in row else None, row.get("refus"))
                for row in answer]

    def recorded(self, own, made, rows):
        for period, row in zip(made, rows):
            if "document" in row:
                own.live[period.n] = (row["document"], own.owed(period))
                own.given_back.discard(period.n)
                if self.rng.random() < 0.25:
                    self.read(own, period, row["document"])

    def run_one(self, own):
        options, n, catch_up = {}, None, None
        if self.rng.random() < 0.3:
            n = self.rng.choice(sorted(own.given_back) or [self.rng.randint(1, 20)] if self.rng.random() < 0.6 else [self.rng.randint(1, 20)])
            options["periode"] = str(n)
        elif self.rng.random() < 0.8:
            catch_up = self.rng.randint(1, 12)
            options["rattrapage"] = str(catch_up)
        if self.rng.random() < 0.3:
            options["envoyer"] = True
        made = self.of_run(own, catch_up, n)
        refused = {made} if isinstance(made, str) else set()
        rows = [] if refused else self.rows(own, made)
        if len(rows) == 1 and rows[0][-1]:
            refused = {rows[0][-1]}
        announced = self.face.name == "HTTP" and self.rng.random() < 0.2
        told = self.expect(refused, self.face.announce, "facturer", own.number, rows=True, **options) if announced else None
        answer = self.expect(refused, self.face.act, "facturer", own.number, rows=True, **options)
        if answer is not None:
            if told is not None:
                self.same("what a run announces, and makes", without_ids(told["lignes"]), without_ids(answer))
            self.same(f"run of {own.number}", self.said(answer), rows)
            self.recorded(own, made, answer)

    def run_all(self):
        """A run over all: it shows first, records nothing, and makes then what it showed, but for ids."""
        options = {"rattrapage": str(self.rng.randint(1, 9))} if self.rng.random() < 0.5 else {}
        made = {own.number: self.of_run(own, int(options["rattrapage"]) if options else None) for own in self.all}
        right = [row for own in self.all for row in self.rows(own, made[own.number])]
        shown = self.expect(set(), self.face.act, "facturer", "abonnements", rows=True, **options)
        self.same("what a run shows", self.said(shown), right)
        answer = self.expect(set(), self.face.act, "facturer", "abonnements", rows=True, appliquer=True, **options)
        self.same("what a run makes, and showed", without_ids(answer), without_ids(shown))
        for own in self.all:
            if not isinstance(made[own.number], str):
                self.recorded(own, made[own.number], [row for row in answer if row["numero"] == own.number])

    def read(self, own, period, number):
        """The document of a period as the program has it."""
        dto = self.face.document(number)
        self.same("the day of a document", dto["dateFacture"], str(self.today))
        self.same("its period", (dto["periodeFacturation"]["debut"], dto["periodeFacturation"]["fin"]), (str(period.first), str(period.last)))
        lines, right = dto["lignes"], own.amounts(period)
        self.same("amounts", [(read(line["tauxTVA"]), read(line["montantNet"])) for line in lines], [(rate, amount) for *_, rate, amount in right])
        for line, (quantity, price, discount, _, amount) in zip(lines, right):
            found = read(line["quantite"]), read(line["prixUnitaire"]), read(line.get("remisePourcentage", 0))
            lump = self.france and decimals(quantity) > 4 or net(quantity, price, discount) != amount
            self.same("a line", found, (Fraction(1), amount, Fraction(0)) if lump else (quantity, price, discount))
        words = {"{mois}": f"{MONTHS[period.first.month - 1]} {period.first.year}", "{annee}": str(period.first.year),
                 "{periode}": f"du {in_words(period.first)} au {in_words(period.last)}"}
        for line in lines:
            self.same("a designation", any(line["designation"].startswith(self.filled(rank, words)) for rank in range(3)), True)

    def filled(self, rank, words):
        designation = self.designation(rank)
        for word, value in words.items():
            designation = designation.replace(word, value)
        return designation

    # What readers see.

    def report(self):
        """The periods due by a day, of all subscriptions."""
        day = self.today + datetime.timedelta(days=self.rng.randint(-1900, 400))
        answer = self.face.report("abonnements", day)
        found = [(row["numero"], row["n"], row["du"], row["au"], row["exigible"], row["jours"], row["entier"], row["etat"],
                  read(row["aFacturer"]) if "aFacturer" in row else None) for part in answer["devises"] for row in part["periodes"]]
        right = []
        for own in self.all:
            for period in own.until(day):
                state = own.state(period)
                right.append((own.number, period.n, str(period.first), str(period.last), str(own.due_day(period)), own.owed(period), period.whole,
                              state, own.total(period) if state == "due" else None))
        self.same(f"periods due by {day}", found, right)

    def show(self, own):
        answer = self.face.subscription(own.number)
        found = [(row["n"], row["jours"], row["etat"], row.get("document"), row.get("aCrediter")) for row in answer["periodes"]]
        right = [(period.n, own.owed(period), own.state(period), own.live.get(period.n, (None,))[0],
                  own.to_credit(period) if period.n in own.live else None) for period in own.until(self.today)]
        self.same(f"periods of {own.number}", found, right)
        end = own.end is not None and self.today > own.end
        stopped = any(first <= self.today <= (last or self.today) for first, last in own.stops)
        self.same("state", answer["statut"], "a-venir" if self.today < own.begin else "termine" if end else "suspendu" if stopped else "actif")

    def play(self, count):
        while len(self.all) < count:
            self.begin()
        for _ in range(count * 6):
            own, draw = self.rng.choice(self.all), self.rng.random()
            if draw < 0.03:
                self.run_all()
            elif draw < 0.06:
                self.report()
            elif draw < 0.45:
                self.run_one(own)
            else:
                acts = [self.change] * 3 + [self.suspend] * 4 + [self.resume] * 3 + [self.finish] + [self.cancel] * 2 + [self.show]
                self.rng.choice(acts)(own)
        self.run_all()
        for own in self.all:
            self.show(own)
        self.report()


def without_ids(rows):
    return [{name: value for name, value in row.items() if name != "factureId"} for row in rows]


def in_words(day):
    """A day in a French sentence."""
    return f"{'1er' if day.day == 1 else day.day} {MONTHS[day.month - 1]} {day.year}"
