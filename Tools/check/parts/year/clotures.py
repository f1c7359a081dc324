"""Compares closings with the calculation: the facts recorded in each month, and the documents dated in another month than their closing."""
import rapports
from droit import ZERO


def sums(documents):
    """Amount before VAT, VAT and total of some documents, avoirs negative."""
    found = [ZERO, ZERO, ZERO]
    for document in documents:
        vat = document.sign * document.vat(document.parts)
        total = document.sign * document.ttc()
        found = [found[0] + total - vat, found[1] + vat, found[2] + total]
    return found


def moved(droit, currency, month):
    """The money that was recorded in a month."""
    total = ZERO
    for document in droit.documents:
        for fact in document.payments if document.currency == currency else []:
            for day, sign in ((fact.recorded, 1), (fact.returned or "", -1)):
                if fact.means != "Avance" and day.startswith(month):
                    total += document.sign * sign * fact.amount
    received = [advance.received for advance in droit.advances if currency == "EUR"]
    return total + sum(fact.amount for fact in received if fact.recorded.startswith(month))


def closed(check, droit, first, last, exercice):
    """The totals of each closing, those since the year of the books began, and those since ever."""
    report = rapports.currencies(check.run("report", "clotures", "--par=mois"))
    said = {(currency, row["periode"]): row for currency, part in report.items() for row in part["clotures"]}
    for currency in rapports.CURRENCIES:
        year, ever = [ZERO, ZERO], [ZERO, ZERO]
        for name, *_ in rapports.months(first, last):
            row = said.get((currency, name), {})
            documents = [document for document in droit.sent("9999") if document.sent.startswith(name) and document.currency == currency]
            money = moved(droit, currency, name)
            if name[5:] == exercice:
                year = [ZERO, ZERO]
            *_, ttc = amounts = sums(documents)
            year, ever = ([had + more for had, more in zip(pair, (ttc, money))] for pair in (year, ever))
            expected = dict(zip(("totalHT", "totalTVA", "totalTTC", "totalEncaisse", "cumulTTC", "cumulEncaisse", "perpetuelTTC",
                                 "perpetuelEncaisse"), (*amounts, money, *year, *ever)))
            expected["avoirs"] = sum(document.kind == "avoir" for document in droit.documents if document.sent.startswith(name))
            if row or any(amounts) or money:
                check.table(f"{name} {currency} clôture", expected, {key: row.get(key, 0) for key in expected})


def differences(check, droit, first, last):
    """Documents of one month that are closed with another, from the total of the closing to the sales of the month."""
    said = {}
    for part in check.run("report", "clotures", "--ecarts")["clotures"]:
        for row in part["ecarts"]:
            said[part["periode"], part["devise"], row["numero"]] = row["totalTTC"]
        said[part["periode"], part["devise"], "ventes"] = part["ventes"]
    expected = {}
    for name, *_ in rapports.months(first, last):
        for currency in rapports.CURRENCIES:
            mine = [document for document in droit.documents if document.currency == currency]
            sales = [document for document in mine if document.day.startswith(name)]
            for document in mine:
                here = document.day.startswith(name) - document.sent.startswith(name)
                if here:
                    expected[name, currency, document.numero] = here * document.sign * document.ttc()
                    expected[name, currency, "ventes"] = sums(sales)[2]
    check.table("écarts", expected, said)
