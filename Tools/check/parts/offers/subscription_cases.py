"""Worked cases of subscriptions.

What the commands word otherwise than the cases:

* a run makes what is due today: the subscription is ended with the last period that the case has, and a case of days to come is moved
  by four years, or eight, into the past: leap years stay
* an instant in a zone: today, in the zone where the day begins first, or last. The nights of summer time stay with the program's tests
* a period that is not due yet: one of a subscription that began last month
"""
import datetime

from cases import Player, Wrong
from exact import read, text
from face import Refused

# Wherever the clock stands, these two zones have different days.
AHEAD, BEHIND = "Etc/GMT-14", "Etc/GMT+12"


def today(zone):
    """The day in one of these zones, or in UTC."""
    hours = {AHEAD: 14, BEHIND: -12}.get(zone, 0)
    return (datetime.datetime.now(datetime.timezone.utc) + datetime.timedelta(hours=hours)).date()


class SubscriptionCase(Player):
    """A subscription with its documents, changes and suspensions: the periods due by a day, and what a run makes."""

    def play(self, case):
        self.years, right = 0, case["attendu"]
        if "maintenant" in case:
            return self.in_zone(case)
        until = self.day(case["jusqua"])
        while self.moved(until) > self.today:
            self.years += 4
        early = any("jours" in document for document in case.get("factures", []))
        number, refused = self.begin(case, early)
        if refused is None:
            refused = self.live(number, case, early)
        if refused is not None:
            return self.refused(refused, right.get("refus", {"code": None}))
        periods = self.report(number, self.moved(until))
        if "periodes" in right:
            self.same("periods", periods, [self.period(row) for row in right["periodes"]])
        self.run(number, case, periods, right)

    def in_zone(self, case):
        """A subscription of the day that it is where the day begins first, in a zone where it is that day, or is not."""
        own, due = case["abonnement"], case["attendu"]["aFacturer"]
        answer = self.face.act("abonnement", "Firme", tous_les=own["periode"], depuis=str(today(AHEAD)), ligne=self.lines(own["lignes"]))
        made, refused = self.ask(self.face.act, "facturer", answer["numero"], rows=True)
        self.same("made", [row["n"] for row in made or []], due)
        self.same("refusal", refused and refused.code, None)

    @staticmethod
    def day(said):
        return datetime.date.fromisoformat(said)

    def moved(self, day, sign=-1):
        return day.replace(year=day.year + sign * self.years)

    def said(self, value):
        return str(self.moved(self.day(value)))

    def begin(self, case, early):
        own = case["abonnement"]
        every = own["periode"]
        options = {"tous_les": str(every), "depuis": self.said(own["debut"]), "ligne": self.lines(own["lignes"])}
        for name, key in (("ancre", "ancre"), ("jusqua", "fin")):
            if key in own and not (key == "fin" and early):
                options[name] = self.said(own[key])
        if "jour" in own:
            options["jour"] = str(own["jour"])
        if own.get("terme") == "echu":
            options["echu"] = True
        if own.get("prorata") is False:
            options["entier"] = True
        answer, refused = self.ask(self.face.act, "abonnement", "Firme", **options)
        return answer and answer["numero"], refused

    @staticmethod
    def lines(lines):
        return [";".join([line["designation"], line["quantite"], line["prixUnitaire"], line["tva"]]) for line in lines]

    def live(self, number, case, early):
        """What happened to it; its documents come first, and where they have more days than are owed also before its end."""
        for document in case.get("factures", []):
            options = {"envoyer": True} if document["etat"] == "envoyee" else {}
            (row,) = self.face.act("facturer", number, periode=str(document["n"]), rows=True, **options)
            if document["etat"] == "annulee":
                self.face.act("annuler", row["document"], motif="Erreur")
        for change in case.get("changements", []):
            _, refused = self.ask(self.face.act, "abonnement", number, a_partir_de=str(change["aPartirDe"]), ligne=self.lines(change["lignes"]))
            if refused:
                return refused
        for stop in case.get("suspensions", []):
            until = {"jusqua": self.said(stop["au"])} if "au" in stop else {}
            self.face.act("suspendre", number, depuis=self.said(stop["du"]), motif="Congés", **until)
        if early and "fin" in case["abonnement"]:
            self.face.act("terminer", number, date=self.said(case["abonnement"]["fin"]), motif="Fin")
        return None

    def report(self, number, day):
        rows = [row for part in self.face.report("abonnements", day)["devises"] for row in part["periodes"] if row["numero"] == number]
        credits = {row["n"]: row.get("aCrediter") for row in self.face.subscription(number)["periodes"]}
        return [(row["n"], str(self.moved(self.day(row["du"]), 1)), str(self.moved(self.day(row["au"]), 1)), str(self.moved(self.day(row["exigible"]), 1)),
                 row["jours"], row["entier"], row["etat"], read(row["aFacturer"]) if "aFacturer" in row else None, credits.get(row["n"]))
                for row in rows]

    @staticmethod
    def period(row):
        amount = read(row["totalHT"]) if row["etat"] == "due" else None
        return row["n"], row["du"], row["au"], row["exigible"], row["jours"], row["entier"], row["etat"], amount, row.get("aCrediter")

    def run(self, number, case, periods, right):
        if not periods:
            return
        refus = right.get("refus")
        if refus and refus["code"] == "periode-non-exigible":
            number, asked = self.not_due(case), case["numero"]
        else:
            # Periods after the last of the case are not begun.
            if "fin" not in case["abonnement"]:
                self.face.act("terminer", number, date=self.said(periods[-1][2]), motif="Fin")
            asked = case.get("numero")
        options = {"periode": str(asked)} if asked else {"rattrapage": str(case["rattrapage"])} if "rattrapage" in case else {}
        if "fin" in case["abonnement"] and not options and len(right["aFacturer"]) > 3:
            raise Wrong("more than three periods without --rattrapage")
        answer, refused = self.ask(self.face.act, "facturer", number, rows=True, **options)
        if refus:
            code = answer[0].get("refus") if answer else None
            if code is None:
                return self.refused(refused, refus)
            return self.refused(Refused(code, answer[0]["message"]), refus)
        if refused:
            raise Wrong(f"refused: {refused}")
        self.same("made", [row["n"] for row in answer], right["aFacturer"])
        lines = {row["n"]: row for row in right["periodes"]}
        for row in answer:
            self.made(row, lines[row["n"]])

    def not_due(self, case):
        """The same subscription, begun last month: its third period begins next month."""
        last = self.today.replace(day=1) - datetime.timedelta(days=1)
        own = case["abonnement"]
        return self.face.act("abonnement", "Firme", tous_les=str(own["periode"]), depuis=str(last.replace(day=1)), ligne=self.lines(own["lignes"]))["numero"]

    def made(self, row, right):
        self.same("total", read(row["totalHT"]), read(right["totalHT"]))
        dto = self.face.document(row["document"])
        self.same("dated", dto["dateFacture"], str(self.today))
        said = [(line["designation"], text(read(line["quantite"])), text(read(line["prixUnitaire"])), read(line["montantNet"])) for line in dto["lignes"]]
        years = {str(year - self.years): str(year) for year in range(2000, 2040)} if self.years else {}
        for old, new in sorted(years.items(), reverse=True):
            said = [(designation.replace(old, new), *rest) for designation, *rest in said]
        self.same("lines", said, [(line["designation"], line["quantite"], line["prixUnitaire"], read(line["montantNet"])) for line in right["lignes"]])
