"""The accounts of a firm at the end of a day, in euros, from the facts in Droit alone. Debits are above zero.

An account of clients has the name of its client beside it; the others have none.
"""
from datetime import date
from decimal import Decimal

from droit import ALWAYS, ZERO, plus

SALES = {"service": "706000", "travaux": "706000", "bien": "707000"}
VAT = {"20": "445711", "10": "445712", "5.5": "445713", "2.1": "445714"}
OTHER_VAT = "445710"
MONEY = {"Virement": "512000", "Carte": "512000", "Chèque": "511200", "Espèces": "530000"}
GIVEN_UP = {"ecart": "658000", "escompte": "665000", "perte": "654000"}
CLIENTS, DEPOSITS, WAITING, GAIN, LOSS = "411000", "419100", "445740", "756000", "656000"


def balances(droit, day):
    """Each account at the end of a day; those at zero are left out."""
    sums = {}

    def book(account, amount, client=""):
        sums[account, client] = sums.get((account, client), ZERO) + amount

    for document in droit.documents:
        if document.day <= day:
            invoice(document, book)
            if document.state:
                # Another state's VAT does not wait, and has an account of that state.
                book(f"4457{document.state}", -document.sign * document.vat_euros(document.abroad(day)))
        for key, (_, tva) in document.exigible(day).items():
            book(VAT.get(str(key[0]), OTHER_VAT), -document.sign * document.euros(tva))
        settle(document, day, book)
    book(WAITING, -droit.waiting(day))
    for advance in droit.advances:
        for sign, facts in ((1, [advance.received]), (-1, advance.refunds)):
            for fact in facts:
                if fact.counts(day):
                    book(MONEY[fact.means], sign * fact.amount)
                    book(DEPOSITS, -sign * fact.amount, advance.client)
    return {key: amount for key, amount in sums.items() if amount}


def invoice(document, book):
    """What the document itself is: the client owes it, sales and deposits bear it before VAT."""
    book(CLIENTS, document.sign * document.owed(), document.client)
    taken = {}
    for acompte in document.takes_back:
        plus(taken, acompte.parts)
    deposit = (document.origin or document).kind == "acompte"
    for key in {**document.parts, **taken}:
        base = document.sign * document.euros(document.parts.get(key, (ZERO,))[0])
        back = document.sign * document.euros(taken.get(key, (ZERO,))[0])
        book(DEPOSITS if deposit else SALES[key[2]], -base - back, document.client if deposit else "")
        book(DEPOSITS, back, document.client)


def settle(document, day, book):
    """Payments, refunds, and what was given up."""
    left = document.owed()
    for fact in document.payments:
        if fact.counts(day):
            # The last payment takes all that is left of the total in euros.
            last = document.currency != "EUR" and fact is document.payments[-1] and not document.applied and document.left(day) == 0
            owed = document.sign * (left if last else document.euros(fact.amount))
            left -= document.euros(fact.amount)
            came = owed if fact.credited is None else document.sign * fact.credited
            book(CLIENTS, -owed, document.client)
            if fact.means == "Avance":
                book(DEPOSITS, came, document.client)
            else:
                book(MONEY[fact.means], came)
            book(GAIN if came > owed else LOSS, owed - came)
    given_up = [fact for fact in document.given_up if fact.counts(day)]
    for fact in given_up:
        book(CLIENTS, -document.euros(fact.amount), document.client)
        book(GIVEN_UP[fact.kind], document.euros(fact.amount))
    if document.renounced(day):
        kind = next(fact.kind for fact in given_up if fact.kind != "ecart")
        book(GIVEN_UP[kind], -document.euros(document.renounced(day)))


def statut(document, day):
    if document.cancelled <= day:
        return "Annulée"
    if document.left(day) == 0:
        return "Irrécouvrable" if document.lost(day) else "Payée"
    return "En Retard" if document.kind != "avoir" and document.due < day else "Envoyée"


AGES = ("nonEchu", "de1a30", "de31a60", "de61a90", "plusDe90")


def age(document, day):
    """Where in the balance by age what is left of a document stands."""
    if document.due == ALWAYS or document.due >= day:
        return AGES[0]
    late = (date.fromisoformat(day) - date.fromisoformat(document.due)).days
    return AGES[1 + min(3, (late - 1) // 30)]


def aged(droit, day, currency):
    """What each client owes, by age. An avoir counts against its facture, applied or not; what is left of it stands by itself."""
    documents = droit.sent(day, currency)
    left = {id(document): document.left(day) for document in documents}
    for avoir in documents:
        origin = avoir.origin if avoir.kind == "avoir" else None
        if origin is not None and id(origin) in left:
            credited = min(left[id(avoir)], left[id(origin)])
            left[id(avoir)] -= credited
            left[id(origin)] -= credited
    found = {}
    for document in documents:
        amount = document.sign * left[id(document)]
        if amount:
            row = found.setdefault(document.client, dict.fromkeys(AGES, Decimal(0)))
            row[age(document, day)] += amount
    return found
