"""Two machines on one origin run the subscriptions at the same moment: each period is invoiced once."""
import collections
import datetime
import json
import os
import pathlib
import subprocess

EACH = 8


def play(facture, place, rounds, today):
    """What is wrong after so many rounds, and how often both machines made documents of one round."""
    place, wrong, shared = pathlib.Path(place), [], 0
    environment = {**os.environ, "FACTURE_AUTEUR": "compta", "LC_ALL": "C.UTF-8", "TZ": "UTC"}
    origin = f"file://{place / 'origin'}"

    def tell(ledger, *words):
        return subprocess.run([facture, *words, f"--registre={place / ledger}", "--langue=fr"], env=environment, check=True, capture_output=True, text=True).stdout

    subprocess.run([facture, "ouvrir", str(place / "one"), f"--origine={origin}", "--nom=Atelier"], env=environment, check=True, capture_output=True)
    subprocess.run([facture, "cloner", origin, str(place / "two")], env=environment, check=True, capture_output=True)
    tell("one", "creer-client", "--nom=Firme")
    since = str(today - datetime.timedelta(days=70))
    for number in range(rounds):
        for _ in range(EACH):
            # Three months are due.
            tell(["one", "two"][number % 2], "abonnement", "Firme", "--tous-les=mois", f"--depuis={since}", "-l", "Hébergement {mois};1;40")
        runs = [subprocess.Popen([facture, "facturer", "abonnements", "--appliquer", "--json", f"--registre={place / ledger}"],
                                 env=environment, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) for ledger in ("one", "two")]
        made = []
        for run in runs:
            text, errors = run.communicate()
            rows = json.loads(text) if text.strip() else []
            codes = {row["refus"] for row in rows if "refus" in row}
            if run.returncode not in (0, 1) or codes - {"periode-deja-facturee"}:
                wrong.append(f"round {number}: {run.returncode} {codes} {errors[-300:]}")
            made.append([(row["numero"], row["n"]) for row in rows if "document" in row])
        shared += all(made)
        twice = collections.Counter(made[0] + made[1])
        wrong += [f"round {number}: period {n} of {own} is made {count} times" for (own, n), count in twice.items() if count > 1]
        if len(twice) != EACH * 3:
            wrong.append(f"round {number}: {len(twice)} periods are made, and {EACH * 3} are due")
    wrong += outcome(tell, rounds)
    return wrong, shared


def outcome(tell, rounds):
    """What both copies have in the end: the same, each period with one document."""
    exports, reports = ([tell(ledger, *words) for ledger in ("one", "two")]
                        for words in (("export", "factures", "--format=jsonl"), ("rapport", "abonnements", "--json")))
    wrong = [] if exports[0] == exports[1] and reports[0] == reports[1] else ["the copies differ"]
    documents = {json.loads(line)["numero"] for line in exports[0].splitlines()}
    periods = [row.get("document") for part in json.loads(reports[0])["devises"] for row in part["periodes"]]
    if not (set(periods) == documents and len(periods) == len(documents) == rounds * EACH * 3):
        wrong.append(f"{len(documents)} documents of {len(periods)} periods, and {rounds * EACH * 3} are due")
    tell("two", "audit")
    return wrong
