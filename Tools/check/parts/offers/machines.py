"""Two machines on one origin run the subscriptions, or the letters, at the same moment: each period is invoiced once, and each customer
gets one letter."""
import collections
import datetime
import json
import os
import pathlib
import subprocess

EACH = 8


class Pair:
    """Two copies of one origin."""

    def __init__(self, facture, place):
        self.facture, self.place = facture, pathlib.Path(place)
        self.environment = {**os.environ, "FACTURE_AUTEUR": "compta", "LC_ALL": "C.UTF-8", "TZ": "UTC"}
        self.place.mkdir(parents=True)
        origin = f"file://{self.place / 'origin'}"
        self.call("ouvrir", str(self.place / "one"), f"--origine={origin}", "--nom=Atelier")
        self.call("cloner", origin, str(self.place / "two"))

    def call(self, *words):
        return subprocess.run([self.facture, *words], env=self.environment, check=True, capture_output=True, text=True).stdout

    def tell(self, ledger, *words):
        return self.call(*words, f"--registre={self.place / ledger}", "--langue=fr")

    def both(self, *words):
        """The rows of a command that both give at once, its code and its errors. One waits for the other, however long it takes."""
        runs = [subprocess.Popen([self.facture, *words, "--json", "--lock-timeout=300", f"--registre={self.place / ledger}"], env=self.environment,
                                 stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) for ledger in ("one", "two")]
        for run in runs:
            text, errors = run.communicate()
            yield json.loads(text) if text.strip() else [], run.returncode, errors


def play(facture, place, rounds, today):
    """What is wrong after so many rounds of each, and how often both machines wrote in one round."""
    wrong, shared = subscriptions(Pair(facture, pathlib.Path(place) / "subscriptions"), rounds, today)
    more, also = letters(Pair(facture, pathlib.Path(place) / "letters"), rounds, today)
    return wrong + more, shared + also


def subscriptions(pair, rounds, today):
    wrong, shared = [], 0
    pair.tell("one", "creer-client", "--nom=Firme")
    since = str(today - datetime.timedelta(days=70))
    for number in range(rounds):
        for _ in range(EACH):
            # Three months are due.
            pair.tell(["one", "two"][number % 2], "abonnement", "Firme", "--tous-les=mois", f"--depuis={since}", "-l", "Hébergement {mois};1;40")
        made = []
        for rows, code, errors in pair.both("facturer", "abonnements", "--appliquer"):
            codes = {row["refus"] for row in rows if "refus" in row}
            if code not in (0, 1) or codes - {"periode-deja-facturee"}:
                wrong.append(f"round {number}: {code} {codes} {errors[-300:]}")
            made.append([(row["numero"], row["n"]) for row in rows if "document" in row])
        shared += all(made)
        twice = collections.Counter(made[0] + made[1])
        wrong += [f"round {number}: period {n} of {own} is made {count} times" for (own, n), count in twice.items() if count > 1]
        if len(twice) != EACH * 3:
            wrong.append(f"round {number}: {len(twice)} periods are made, and {EACH * 3} are due")
    return wrong + outcome(pair, rounds), shared


def letters(pair, rounds, today):
    wrong, shared = [], 0
    for number in range(rounds):
        names = [f"Client {number}-{rank}" for rank in range(EACH)]
        for name in names:
            ledger = ["one", "two"][number % 2]
            pair.tell(ledger, "creer-client", f"--nom={name}")
            day = str(today - datetime.timedelta(days=30))
            pair.tell(ledger, "creer", name, "-l", "Conseil;1;100", f"--date={day}", f"--echeance={day}", "--envoyer", f"--date-envoi={day}")
        sent = []
        for rows, code, errors in pair.both("relancer", "--appliquer"):
            codes = {row["refus"] for row in rows if "refus" in row}
            if code != 0 or codes - {"rien-a-relancer"}:
                wrong.append(f"round {number}: letters: {code} {codes} {errors[-300:]}")
            sent.append([row["client"] for row in rows if "relanceId" in row])
        shared += all(sent)
        if sorted(sent[0] + sent[1]) != sorted(names):
            wrong.append(f"round {number}: letters to {sorted(sent[0] + sent[1])}, and {names} are due")
    listed = [json.loads(pair.tell(ledger, "lister", "relances", "--json")) for ledger in ("one", "two")]
    if listed[0] != listed[1] or len(listed[0]) != rounds * EACH:
        wrong.append(f"the copies have {[len(each) for each in listed]} letters, and {rounds * EACH} were sent")
    pair.tell("two", "audit")
    return wrong, shared


def outcome(pair, rounds):
    """What both copies have in the end: the same, each period with one document."""
    exports, reports = ([pair.tell(ledger, *words) for ledger in ("one", "two")]
                        for words in (("export", "factures", "--format=jsonl"), ("rapport", "abonnements", "--json")))
    wrong = [] if exports[0] == exports[1] and reports[0] == reports[1] else ["the copies differ"]
    documents = {json.loads(line)["numero"] for line in exports[0].splitlines()}
    periods = [row.get("document") for part in json.loads(reports[0])["devises"] for row in part["periodes"]]
    if not (set(periods) == documents and len(periods) == len(documents) == rounds * EACH * 3):
        wrong.append(f"{len(documents)} documents of {len(periods)} periods, and {rounds * EACH * 3} are due")
    pair.tell("two", "audit")
    return wrong
