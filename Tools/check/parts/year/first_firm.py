"""The first firm: twelve clients, invoices on most days of a year, and its mistakes and losses (Tools/check/parts/play-year plays it).

Its year has avoirs of parts and of the rest, refunds, a cheque that bounces five months later, payments and applications made by
mistake, payments of a closed month, one transfer for several invoices, two cents missing, a loss, an advance, a cancelled
draft, and a closing of each month. livre.py works its ledger out from the lines of the log.
"""
import calendar
import subprocess
from fractions import Fraction

from check import Check
from livre import Livre, cents


def money(number):
    return cents(number)


def euro(report):
    """What a report says of the only currency; nothing where there is none."""
    return report["devises"][0] if report["devises"] else None


def rates(parts, base, tva):
    found = {}
    for part in parts:  # one for each nature
        had = found.get(Fraction(part["taux"]), (0, 0))
        found[Fraction(part["taux"])] = (had[0] + money(part[base]), had[1] + money(part[tva]))
    return {rate: pair for rate, pair in found.items() if pair != (0, 0)}


def month(check, livre, year, number, until=()):
    """Every report of a month, as seen from its last day."""
    debut = f"{year}-{number:02}-01"
    fin = f"{year}-{number:02}-{calendar.monthrange(year, number)[1]:02}"
    veille = f"{debut[:8]}00"
    period = [f"--depuis={debut}", f"--jusqua={fin}", f"--au={fin}", *until]
    name = debut[:7] + (" as it was closed" if until else "")

    sales = {rate: pair for rate, pair in livre.sales(debut, fin, fin).items() if pair != (0, 0)}
    ventes = euro(check.run("report", "ventes", *period))
    check.equal(f"{name} ventes", sales, rates(ventes["total"]["ventilationTVA"], "base", "tva") if ventes else {})

    tva = euro(check.run("report", "tva", *period))
    before, after = livre.received(veille), livre.received(fin)
    received = {rate: tuple(a - b for a, b in zip(after.get(rate, (0, 0)), before.get(rate, (0, 0))))
                for rate in after | before}
    check.equal(f"{name} TVA facturée", sales, rates(tva["parTaux"], "baseFacturee", "tvaFacturee") if tva else {})
    check.equal(f"{name} TVA encaissée", {rate: pair for rate, pair in received.items() if pair != (0, 0)},
                rates(tva["parTaux"], "baseEncaissee", "tvaEncaissee") if tva else {})

    recettes = euro(check.run("report", "encaissements", *period))
    found = {part["moyen"]: money(part["net"]) for part in recettes["parMoyen"]} if recettes else {}
    check.equal(f"{name} encaissements", livre.receipts(debut, fin), found)

    balance = euro(check.run("report", "balance-agee", f"--au={fin}", *until))
    owed = {}
    for _, document in livre.sent(fin):
        owed[document.client] = owed.get(document.client, 0) + document.sign * document.left(fin)
    found = {part["clientId"]: money(part["total"]) for part in balance["clients"]} if balance else {}
    check.equal(f"{name} balance", {client: amount for client, amount in owed.items() if amount},
                {client: amount for client, amount in found.items() if amount})
    advanced = livre.advanced(fin)
    found = {part["clientId"]: money(part["avances"]) for part in balance["clients"]} if balance else {}
    check.equal(f"{name} avances", advanced, {client: amount for client, amount in found.items() if amount})
    for client, nom in livre.clients.items():
        account = euro(check.run("report", "releve", nom, *period))
        expected = owed.get(client, 0) - advanced.get(client, 0)
        check.equal(f"{name} relevé {nom}", expected, money(account["cloture"]) if account else 0)
    listed = {part["id"]: money(part["soldeAvances"][0]["montant"])
              for part in check.run("list", "clients", f"--au={fin}", *until) if "soldeAvances" in part}
    check.equal(f"{name} avances des clients", advanced, listed)

    totals = check.run("replay", f"--au={fin}", *until)["totaux"]
    if totals:
        law = sum(money(totals[0].get(field, 0)) for field in ("montantPaye", "montantAbandonne", "soldeDu"))
        check.equal(f"{name} totalTTC = payé + abandonné + solde", money(totals[0]["totalTTC"]), law)
        check.equal(f"{name} totalTTC", sum(d.sign * d.ttc() for _, d in livre.sent(fin)), money(totals[0]["totalTTC"]))


def closings(check, livre, lines):
    """What each closing of a month says, from the events it covers; and the reports of the month, as they were then."""
    perpetual = 0
    for sequence, data in livre.closings:
        if data["nature"] != "mois":
            continue
        sums, count, moved = {}, 0, 0
        for event in livre.events[data["premiereSequence"] - 1:data["derniereSequence"]]:
            moved += livre.moved(event)
            if event["type"] == "FactureEnvoyee":
                document = livre.documents[event["subject"].partition("/")[2]]
                count += not document.avoir
                for rate, (base, tva) in document.totals().items():
                    pair = sums.setdefault(rate, [0, 0])
                    pair[0] += document.sign * base
                    pair[1] += document.sign * tva
        none = {"parTaux": [], "totalTTC": "0.00", "totalEncaisse": "0.00", "perpetuel": {"totalTTC": "0.00"}}
        total = data["totaux"][0] if data["totaux"] else none
        ttc = sum(map(sum, sums.values()))
        perpetual += ttc
        check.equal(f"{data['periode']} clôture", {rate: tuple(pair) for rate, pair in sums.items() if pair != [0, 0]},
                    rates(total["parTaux"], "base", "tva"))
        check.equal(f"{data['periode']} clôture factures", count, data["nombres"]["factures"])
        check.equal(f"{data['periode']} clôture TTC", ttc, money(total["totalTTC"]))
        check.equal(f"{data['periode']} clôture encaissé", moved, money(total["totalEncaisse"]))
        check.equal(f"{data['periode']} clôture perpétuel", perpetual, money(total["perpetuel"]["totalTTC"]))
        year, number = map(int, data["periode"].split("-"))
        if year == 2025:
            month(check, Livre(lines[:sequence]), year, number, [f"--until={sequence}"])


def numbers(check, livre):
    """Every number is one document's, with no gap; what was given back is told."""
    borne, given_back = livre.numbers()
    rows = [row for serie in check.run("report", "numeros", "--au=2026-12-31")["series"] for row in serie["numeros"]]
    check.equal("numéros", borne, {row["numero"]: row["id"] for row in rows if row["nature"] == "attribution"})
    check.equal("numéros rendus", given_back, sorted((row["numero"], row["id"]) for row in rows if row["nature"] == "rendu"))
    check.equal("lacunes", [], [row["numero"] for row in rows if row["nature"] == "lacune"])
    ranks = {}
    for numero in borne:
        ranks.setdefault(numero[:-4], []).append(int(numero[-4:]))
    for serie, found in ranks.items():
        check.equal(f"{serie} sans trou", list(range(1, len(found) + 1)), sorted(found))


def stable(check, livre):
    """A report of a closed month is the same bytes for ever, but for what it says of the log."""
    for sequence, data in livre.closings:
        if data["nature"] != "mois" or not data["periode"].startswith("2025"):
            continue
        for words in (["ventes"], ["tva", "--detail"], ["encaissements"], ["reglements"]):
            asked = ["report", *words, f"--depuis={data['debut']}", f"--jusqua={data['fin']}", f"--au={data['fin']}"]
            now, then = check.run(*asked), check.run(*asked, f"--until={sequence}")
            check.equal(f"{data['periode']} {words[0]} stays", then["devises"], now["devises"])


def check_first_firm(facture, play, registre, numbering):
    """The year in a ledger that gives numbers then; the figures compared, and those that are wrong."""
    subprocess.run([*play, registre, numbering], check=True, stdout=subprocess.DEVNULL)
    check = Check(facture, registre, Fraction)
    lines = (registre / "events" / f"{1:020}.jsonl").read_bytes().splitlines()
    livre = Livre(lines)
    check.equal("audit", [], [finding["message"] for finding in check.run("audit")["findings"]])
    for number in range(1, 13):
        month(check, livre, 2025, number)
    closings(check, livre, lines)
    check.equal("écarts", [], check.run("report", "clotures", "--ecarts")["clotures"])
    numbers(check, livre)
    stable(check, livre)
    return check.told(f"first firm, numbers at {numbering}", f"{len(lines)} events, {len(livre.documents)} documents")
