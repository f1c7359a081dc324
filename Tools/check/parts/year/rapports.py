"""Compares the reports and books of a firm with the calculation (droit.py, comptes.py), month by month."""
import calendar
import datetime
import re
from decimal import Decimal

import comptes
import fec
from droit import ZERO, counted, plus

CURRENCIES = ("EUR", "USD")
# A month is seen from its own last day, and from a day when all is known.
NOW = "2025-12-31"
# The lines of the VAT return (3310-CA3-SD) of sales: where VAT is due by its rate, else by why there is none.
CA3 = {"20": "08", "10": "9B", "5.5": "09", "2.1": "T6", "8.5": "10", "1.75": "T1", "1.05": "T2", "13": "TC", "0.9": "T5"}
# Rates with another line where the sale takes place.
CA3_OF_PLACES = {("10", "corse"): "T3", ("2.1", "corse"): "T4", ("2.1", "outre-mer"): "11"}
TAXED = {*CA3.values(), *CA3_OF_PLACES.values()}
CA3_WITHOUT = {"G": "E1", "K": "F2", "O": "E2", "AE": "E2", "E": "E2"}
FIELDS = {"invoiced": "Facturee", "received": "Encaissee", "exigible": "Exigible"}


def months(first, last):
    """The months from one to another, each with the last day of the one before and its own first and last day."""
    year, month = map(int, first.split("-"))
    while f"{year}-{month:02}" <= last:
        start = f"{year}-{month:02}"
        yield start, f"{start}-00", f"{start}-01", f"{start}-{calendar.monthrange(year, month)[1]:02}"
        year, month = (year, month + 1) if month < 12 else (year + 1, 1)


def currencies(report):
    return {part["devise"]: part for part in report["devises"]}


def change(of, before, after):
    """What the parts of one day have more than those of another."""
    return plus(dict(of(after)), of(before), -1)


def vat(check, droit, name, period, before, fin, au):
    """Invoiced, received and due, by rate, category and nature."""
    found = currencies(check.run("report", "tva", *period, f"--au={au}"))
    for currency in CURRENCIES:
        rows = found[currency]["parTaux"] if currency in found else []
        for figure, field in FIELDS.items():
            expected = change(lambda day: getattr(droit, figure)(day, currency, au), before, fin)
            said = {(Decimal(row["taux"]), row["categorie"], row["nature"]): (row[f"base{field}"], row[f"tva{field}"])
                    for row in rows}
            for i, part in enumerate(("base", "VAT")):
                check.table(f"{name} {currency} {part} {figure}", {key: pair[i] for key, pair in expected.items()},
                            {key: pair[i] for key, pair in said.items()})


def ca3(check, droit, name, period, before, fin, au):
    """The lines of the return, in euros: the sums of its months."""
    expected = {}
    for _, _, debut, last in months(after(before)[:7], fin[:7]):
        for line, pair in ca3_of_a_month(droit, max(before, debut[:8] + "00"), min(fin, last), au).items():
            found = expected.setdefault(line, [ZERO, ZERO])
            for i in (0, 1):
                found[i] += pair[i]
    report = currencies(check.run("report", "tva", "--ca3", *period, f"--au={au}"))
    rows = report["EUR"]["parLigne"] if "EUR" in report else []
    for i, field in enumerate(("base", "taxe")):
        check.table(f"{name} CA3 {field}", {line: pair[i] for line, pair in expected.items()},
                    {row["ligneCA3"]: row[field] for row in rows})


def after(day):
    """The day after another one, which may be the 0th of a month."""
    if day.endswith("-00"):
        return day[:8] + "01"
    return (datetime.date.fromisoformat(day) + datetime.timedelta(1)).isoformat()


def ca3_of_a_month(droit, before, fin, au):
    """As the form takes them: a line below zero stops at zero, and its VAT goes to line 21."""
    expected = {}

    def add(line, amount, i):
        pair = expected.setdefault(line, [ZERO, ZERO])
        pair[i] += amount

    for document in droit.sent(au):
        for (rate, _, _), (base, tva) in change(document.exigible, before, fin).items():
            base, tva = (document.sign * document.euros(amount) for amount in (base, tva))
            line = CA3_OF_PLACES.get((str(rate), document.place), CA3[str(rate)])
            add(line, base, 0)
            add(line, tva, 1)
        for (_, _, nature), (base, _) in change(document.abroad, before, fin).items():
            add("E3" if nature == "bien" else "E2", document.sign * document.euros(base), 0)
        for (_, category, _), (base, _) in document.parts.items():
            for day, sign in document.declared(category):
                if before < day <= fin:
                    add(CA3_WITHOUT[category], sign * document.sign * document.euros(base), 0)
    back = -sum((min(tva, ZERO) for _, tva in expected.values()), ZERO)
    found = {line: [max(base, ZERO), max(tva, ZERO)] for line, (base, tva) in expected.items()}
    taxed = [pair for line, pair in found.items() if line in TAXED]
    if taxed:
        found["A1"] = [sum(pair[0] for pair in taxed), ZERO]
        found["16"] = [ZERO, sum(pair[1] for pair in taxed)]
    if back:
        found["21"] = [ZERO, back]
    return found


def declared(check, droit, name, period, before, fin, au):
    vat(check, droit, name, period, before, fin, au)
    ca3(check, droit, name, period, before, fin, au)


def one_stop_shop(check, droit):
    """The return of each quarter: base and VAT by state, nature and rate; an avoir of later says which quarter it corrects."""
    expected = {}
    for document in droit.documents:
        first = quarter_of((document.origin or document).day)
        for _, before, _, fin in months("2025-01", "2025-12"):
            quarter = quarter_of(fin)
            for (rate, _, nature), pair in change(document.abroad, before, fin).items():
                plus(expected, {(quarter, document.state, nature, rate, first if first != quarter else None): pair}, document.sign)
    rows = [row for part in check.run("report", "oss")["declarations"] for row in part["lignes"]]
    said = {(row["trimestre"], row["etat"], row["nature"], Decimal(row["taux"]), row.get("corrige")): row for row in rows}
    for i, field in enumerate(("base", "taxe")):
        check.table(f"OSS {field}", {key: pair[i] for key, pair in expected.items()}, {key: row[field] for key, row in said.items()})


def quarter_of(day):
    return f"{day[:4]}-T{(int(day[5:7]) + 2) // 3}"


def deposits(check, droit, name, fin):
    """Deposits that were paid and are not taken back, less their avoirs."""
    expected = {}
    for document in droit.sent(fin):
        credited = sum(avoir.ttc() for avoir in droit.sent(fin) if avoir.origin is document)
        paid = counted(document.payments, fin) - credited
        taken = sum(other.sign for other in droit.sent(fin) if document in other.takes_back)
        if document.kind == "acompte" and paid and not taken:
            expected[document.numero] = paid
    report = currencies(check.run("report", "acomptes", f"--au={fin}"))
    rows = report["EUR"]["acomptes"] if "EUR" in report else []
    check.table(f"{name} acomptes", expected, {row["numero"]: row["reste"] for row in rows})


def receipts(check, droit, name, before, debut, fin):
    """What came in for goods and services."""
    found = currencies(check.run("report", "recettes", f"--depuis={debut}", f"--jusqua={fin}", f"--au={fin}"))
    for currency in CURRENCIES:
        was, now = (droit.receipts(day, currency, fin) for day in (before, fin))
        total = found.get(currency, {}).get("total", {})
        check.equal(f"{name} {currency} recettes biens", now["bien"] - was["bien"], total.get("biens", 0))
        check.equal(f"{name} {currency} recettes services", now["service"] - was["service"], total.get("services", 0))


def owed(check, droit, name, fin):
    """The balance by age, and what is left of advances."""
    found = currencies(check.run("report", "balance-agee", f"--au={fin}"))
    for currency in CURRENCIES:
        expected = comptes.aged(droit, fin, currency)
        rows = {row["client"]: row for row in found.get(currency, {}).get("clients", [])}
        for client in sorted({*expected, *rows}):
            own, said = expected.get(client, {}), rows.get(client, {})
            check.table(f"{name} {currency} balance {client}", own, {key: said.get(key, 0) for key in comptes.AGES})
            check.equal(f"{name} {currency} balance {client}", sum(own.values()), said.get("total", 0))
        left = {}
        for advance in droit.advances:
            if currency == "EUR":
                left[advance.client] = left.get(advance.client, 0) + advance.left(fin)
        check.table(f"{name} {currency} avances", left, {client: row["avances"] for client, row in rows.items()})


def state(check, droit, name, fin):
    """Totals and statuts of the whole ledger."""
    report = check.run("replay", f"--au={fin}")
    statuts = {}
    for document in droit.sent(fin):
        statut = comptes.statut(document, fin)
        statuts[statut] = statuts.get(statut, 0) + 1
    check.table(f"{name} statuts", statuts, {key: count for key, count in report["statuts"].items() if key != "Brouillon"})
    found = {part["devise"]: part for part in report["totaux"]}
    for currency in CURRENCIES:
        expected = dict.fromkeys(("totalHT", "montantTVA", "totalTTC", "montantPaye", "montantAbandonne", "soldeDu"), ZERO)
        for document in droit.sent(fin, currency):
            vat, ttc = document.vat(document.parts), document.ttc()
            paid, given_up = counted(document.payments, fin), counted(document.given_up, fin)
            for field, amount in zip(expected, (ttc - vat, vat, ttc, paid, given_up, document.left(fin))):
                expected[field] += document.sign * amount
        check.table(f"{name} {currency} replay", expected, {key: found.get(currency, {}).get(key, 0) for key in expected})


def books(check, droit, name, rows, fin):
    """Each account of the FEC at the end of a month; what waits and is due is what was invoiced, less what was given up."""
    said = {}
    for row in rows:
        if row["EcritureDate"] <= fin.replace("-", ""):
            account = row["CompteNum"]
            client = row["CompAuxLib"] if account in (comptes.CLIENTS, comptes.DEPOSITS) else ""
            amount = Decimal(fec.cents(row["Debit"]) - fec.cents(row["Credit"])) / 100
            said[account, client] = said.get((account, client), 0) + amount
    check.table(f"{name} FEC", comptes.balances(droit, fin), said)
    vat = -sum((amount for (account, _), amount in said.items() if account.startswith("4457") and account.isdigit()), ZERO)
    law = droit.invoiced_vat(fin)
    check.equal(f"{name} waiting + due = invoiced", law, vat)


def platform(check, droit, first, last, clients):
    """What the platform is told of payments, month by month: by document and rate all of it is what was received, and what avoirs
    were applied for, on both documents; by days of the bank."""
    said, days = {}, {}
    for _, _, debut, fin in months(first, last):
        told = check.read("export", "statut212", f"--depuis={debut}", f"--jusqua={fin}")
        for statut in told["statuts"]:
            days.setdefault(statut["numero"], set()).add(statut["jour"])
            for part in statut["montants"]:
                key = statut["numero"], Decimal(part["taux"])
                said[key] = said.get(key, 0) + part["montantTTC"]
    expected = {}
    for document in droit.sent(fin):
        told = plus(document.received(fin), document.taken(fin))
        for key, pair in told.items() if document.client in clients else ():
            if document.on_payment(key) and key[1] == "S":
                place = document.numero, key[0]
                expected[place] = expected.get(place, 0) + document.sign * sum(pair)
        moved = {day for fact in document.payments + document.applied for day in (fact.bank, fact.gone) if day}
        check.equal(f"days of statut212 {document.numero}", set(), days.get(document.numero, set()) - moved)
    check.table("statut212", expected, said)


def audited(check, droit):
    """The audit finds nothing wrong, and remarks on each deposit that is paid and that nothing of what was invoiced since takes back,
    and on each client whose advance is left."""
    credited = {id(document.origin) for document in droit.documents if document.kind == "avoir"}
    taken = {id(acompte) for document in droit.documents for acompte in document.takes_back}
    last = {(document.client, document.currency): document for document in droit.documents if document.kind == "facture"}
    expected = {document.numero for document in droit.documents
                if document.kind == "acompte" and id(document) not in credited | taken
                for facture in [last.get((document.client, document.currency))]
                if facture and counted(document.payments, facture.sent) > 0}
    expected |= {advance.client for advance in droit.advances if advance.left(NOW)}
    found = [finding["message"] for finding in check.run("audit")["findings"]]
    remarks = [re.match(r"The deposit (\S+) is paid, and \S+ does not deduct it|The advance of (.+) must be invoiced", message)
               for message in found]
    check.equal("audit", [], [message for message, remark in zip(found, remarks) if not remark])
    check.equal("remarks of the audit", sorted(expected), sorted(remark[1] or remark[2] for remark in remarks if remark))


def every_month(check, droit, first, last, rows):
    for name, before, debut, fin in months(first, last):
        for seen, au in (("", fin), (" now", NOW)):
            declared(check, droit, name + seen, [f"--depuis={debut}", f"--jusqua={fin}"], before, fin, au)
        deposits(check, droit, name, fin)
        receipts(check, droit, name, before, debut, fin)
        owed(check, droit, name, fin)
        state(check, droit, name, fin)
        books(check, droit, name, rows, fin)


def ledger(check, first, last, fin):
    """The whole FEC, and that each file of a month or a year is the part of it with those days; whether it is sound."""
    data = check.output("export", "fec")
    check.equal("FEC", [], fec.check(data, fin=fin))
    rows = [row for _, row in fec.rows(data, [])]
    # A file numbers its own entries: over several years the numbers go on.
    letters = ("EcritureLet", "DateLet", "EcritureNum")
    for name, _, debut, last_day in months(first, last):
        part = check.output("export", "fec", f"--depuis={debut}", f"--jusqua={last_day}")
        expected = [row for row in rows if row["EcritureDate"].startswith(name.replace("-", ""))]
        bare = [[{key: row[key] for key in row if key not in letters} for row in some]
                for some in (expected, [row for _, row in fec.rows(part, [])])]
        check.equal(f"{name} FEC of the month", *bare)
        check.equal(f"{name} FEC is sound", [], fec.check(part, extract=True, fin=fin))
    return rows
