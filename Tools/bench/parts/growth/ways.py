"""The ways in which a ledger can grow: each writes a ledger of `n` of something, and returns the names for the commands.

The names: `big` is the number of the document that grows, or of one among many; `avoir` that of an
avoir to apply or refund; `draft` that of a draft; `client` the id of a client; `paiement` that of a payment, or of none;
`avance` that of an advance, or of a refund of one.
"""
import datetime
import pathlib

from files import FILES
from ledger import DAY, Ledger

WAYS = {}
CURRENCIES = (
    "AED AFN ALL AMD AOA ARS AUD AWG AZN BAM BBD BDT BGN BMD BND BOB BRL BSD BTN BWP BYN BZD CAD CDF CHF CNY COP CRC CUP "
    "CVE CZK DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GTQ GYD HKD HNL HTG HUF IDR ILS INR IRR JMD KES KGS "
    "KHR KPW KYD KZT LAK LBP LKR LRD LSL MAD MDL MGA MKD MMK MNT MOP MRU MUR MVR MWK MXN MYR MZN NAD NGN NIO NOK NPR NZD "
    "PAB PEN PGK PHP PKR PLN QAR RON RSD RUB SAR SBD SCR SDG SEK SGD SHP SLE SOS SRD SSP STN SVC SYP SZL THB TJS TMT TOP"
).split()


def way(function):
    WAYS[function.__name__] = function
    return function


def subjects(ledger, client, big, avoir=None):
    """What every ledger has besides: a draft of three lines, and an avoir to apply."""
    draft, created = ledger.create(client)
    ledger.commit([created] + [ledger.line(draft)[1] for _ in range(3)])
    if avoir is None:
        small = ledger.sent(client, [5])
        ledger.commit([ledger.pay(small, 6000)[1]])
        avoir = ledger.sent(client, [1], origine=small)
    return {"big": ledger.numero(big), "avoir": ledger.numero(avoir), "draft": ledger.numero(draft),
            "client": client[0], "paiement": ledger.id(), "avance": ledger.id()}


@way
def documents(ledger, n):
    """Sent factures, every second paid, of ten clients."""
    clients = [ledger.client(f"Client {i}") for i in range(10)]
    for i in range(n):
        big = ledger.sent(clients[i % 10])
        if i % 2:
            ledger.commit([ledger.pay(big, 1200)[1]])
    return subjects(ledger, clients[0], ledger.sent(clients[0]))


@way
def wide(ledger, n):
    """Sent factures of twenty-five lines, every second paid, of a hundred clients."""
    clients = [ledger.client(f"Client {i}") for i in range(100)]
    for i in range(n):
        big = ledger.sent(clients[i % 100], [1] * 25)
        if i % 2:
            ledger.commit([ledger.pay(big, 30_000)[1]])
    return subjects(ledger, clients[0], ledger.sent(clients[0]))


@way
def drafts(ledger, n):
    """Drafts of one line."""
    client = ledger.client("Client")
    for _ in range(n):
        draft, created = ledger.create(client)
        ledger.commit([created, ledger.line(draft)[1]])
    return subjects(ledger, client, draft)


@way
def commandes(ledger, n):
    """Drafts made by commands that their caller named."""
    client = ledger.client("Client")
    for i in range(n):
        draft, created = ledger.create(client)
        ledger.commit([created], commande=f"commande {i}")
    return subjects(ledger, client, draft)


@way
def lines(ledger, n):
    """Lines of one sent facture, a commit for each."""
    client = ledger.client("Client")
    return subjects(ledger, client, ledger.sent(client, [1] * n))


@way
def commit(ledger, n):
    """Events of one commit: lines of one facture."""
    client = ledger.client("Client")
    big, created = ledger.create(client)
    ledger.commit([created] + [ledger.line(big)[1] for _ in range(n)] + [ledger.send(big)])
    return subjects(ledger, client, big)


def draft_of(ledger, n):
    client = ledger.client("Client")
    big, created = ledger.create(client)
    ledger.commit([created])
    added = [ledger.line(big) for _ in range(n)]
    for _, event in added:
        ledger.commit([event])
    return client, big, [identity for identity, _ in added]


@way
def draftlines(ledger, n):
    """Lines of one draft."""
    client, big, _ = draft_of(ledger, n)
    return subjects(ledger, client, big) | {"draft": ledger.numero(big)}


@way
def changedlines(ledger, n):
    """Lines of one draft, each changed once."""
    client, big, identities = draft_of(ledger, n)
    for identity in identities:
        ledger.commit([("LigneModifiee", f"facture/{big}", {"ligneId": identity, "quantite": "2"})])
    return subjects(ledger, client, big) | {"draft": ledger.numero(big)}


@way
def removedlines(ledger, n):
    """Lines of one draft, all but the last three removed, the first ones first."""
    client, big, identities = draft_of(ledger, n)
    for identity in identities[:-3]:
        ledger.commit([("LigneRetiree", f"facture/{big}", {"ligneId": identity})])
    return subjects(ledger, client, big) | {"draft": ledger.numero(big)}


@way
def heads(ledger, n):
    """Changes of the head of one draft."""
    client, big, _ = draft_of(ledger, 3)
    for i in range(n):
        ledger.commit([("FactureModifiee", f"facture/{big}", {"notes": f"Note {i}"})])
    return subjects(ledger, client, big) | {"draft": ledger.numero(big)}


@way
def payments(ledger, n):
    """Payments of one facture."""
    client = ledger.client("Client")
    big = ledger.sent(client, [n])
    for _ in range(n):
        paiement, event = ledger.pay(big, 1000)
        ledger.commit([event])
    return subjects(ledger, client, big) | {"paiement": paiement}


@way
def paydays(ledger, n):
    """Payments of one facture, each on a day of its own."""
    client = ledger.client("Client")
    big = ledger.sent(client, [n], year=1980)
    for i in range(n):
        day = datetime.date(1980, 1, 5) + datetime.timedelta(days=i)
        paiement, event = ledger.pay(big, 1000, str(day))
        ledger.commit([event])
    return subjects(ledger, client, big) | {"paiement": paiement}


@way
def cancelled(ledger, n):
    """Payments of one facture, each cancelled once all are there."""
    client = ledger.client("Client")
    big = ledger.sent(client, [n])
    made = [ledger.pay(big, 1000) for _ in range(n)]
    for _, event in made:
        ledger.commit([event])
    for identity, _ in made:
        ledger.commit([("PaiementAnnule", f"facture/{big}", {"paiementId": identity, "motif": "Rejeté", "nature": "erreur"})])
    return subjects(ledger, client, big)


@way
def abandons(ledger, n):
    """Amounts given up of one facture."""
    client = ledger.client("Client")
    big = ledger.sent(client, [n])
    for i in range(n):
        ledger.commit([ledger.give_up(big, 1000, "escompte" if i % 2 else "perte")])
    return subjects(ledger, client, big)


@way
def statuses(ledger, n):
    """What a platform says of one facture."""
    client = ledger.client("Client")
    big = ledger.sent(client, [n])
    for i in range(n):
        ledger.commit([("StatutRecu", f"facture/{big}", {"messageId": f"M-{i}", "code": "205", "date": DAY, "details": []})])
    return subjects(ledger, client, big)


@way
def transmissions(ledger, n):
    """What is put out for a platform of one facture."""
    client = ledger.client("Client")
    big = ledger.sent(client, [n])
    for i in range(n):
        ledger.commit([("TransmissionEnregistree", f"facture/{big}", {
            "syntaxe": "CDAR", "statut": "212", "identifiant": f"M-{i}", "sha256": f"{i:064x}", "date": DAY, "heure": "10:00:00"})])
    return subjects(ledger, client, big)


@way
def refunds(ledger, n):
    """Refunds of one avoir."""
    client = ledger.client("Client")
    big = ledger.sent(client, [n])
    ledger.commit([ledger.pay(big, 1200 * n)[1]])
    avoir = ledger.sent(client, [n], origine=big)
    for _ in range(n):
        ledger.commit([ledger.refund(avoir, 1000)[1]])
    return subjects(ledger, client, avoir, avoir)


@way
def avoirs(ledger, n):
    """Avoirs of one facture, sent, not applied."""
    client = ledger.client("Client")
    big = ledger.sent(client, [n])
    ledger.commit([ledger.pay(big, 1200)[1]])
    for _ in range(n):
        avoir = ledger.sent(client, origine=big)
    return subjects(ledger, client, big, avoir)


@way
def applied(ledger, n):
    """Avoirs of one facture, applied to it."""
    client = ledger.client("Client")
    big = ledger.sent(client, [n + 2])
    ledger.commit([ledger.pay(big, 1200)[1]])
    for _ in range(n):
        avoir = ledger.sent(client, origine=big)
        ledger.commit(ledger.apply(avoir, big, 1200))
    return subjects(ledger, client, big, ledger.sent(client, origine=big))


@way
def uses(ledger, n):
    """Factures to which one avoir is applied."""
    client = ledger.client("Client")
    origine = ledger.sent(client, [n + 1])
    ledger.commit([ledger.pay(origine, 1200 * (n + 1))[1]])
    avoir = ledger.sent(client, [n + 1], origine=origine)
    for _ in range(n):
        ledger.commit(ledger.apply(avoir, ledger.sent(client), 1200))
    return subjects(ledger, client, avoir, avoir)


@way
def advances(ledger, n):
    """Advances of one client, of which every second paid a facture."""
    client = ledger.client("Client")
    for i in range(n):
        advance, event = ledger.advance(client, 1200)
        ledger.commit([event])
        if i % 2:
            ledger.commit(ledger.use(client, advance, ledger.sent(client), 1200))
    last, event = ledger.advance(client, 1200)
    ledger.commit([event])
    return subjects(ledger, client, ledger.sent(client)) | {"avance": last}


@way
def advanceuses(ledger, n):
    """Factures that one advance paid."""
    client = ledger.client("Client")
    advance, event = ledger.advance(client, 1200 * (n + 1))
    ledger.commit([event])
    for _ in range(n):
        ledger.commit(ledger.use(client, advance, ledger.sent(client), 1200))
    return subjects(ledger, client, ledger.sent(client))


@way
def advancetaxed(ledger, n):
    """Factures that one advance at a rate of VAT paid, every second by mistake."""
    client = ledger.client("Client")
    advance, event = ledger.advance(client, 1200 * (n + 1), tva="20")
    ledger.commit([event])
    for i in range(n):
        use = ledger.use(client, advance, ledger.sent(client), 1200)
        ledger.commit(use)
        if i % 2:
            ledger.commit(ledger.take_back(client, use))
    return subjects(ledger, client, ledger.sent(client)) | {"avance": advance}


@way
def advancecancelled(ledger, n):
    """Factures that one advance paid by mistake."""
    client = ledger.client("Client")
    advance, event = ledger.advance(client, 1200)
    ledger.commit([event])
    for _ in range(n):
        use = ledger.use(client, advance, ledger.sent(client), 1200)
        ledger.commit(use)
        ledger.commit(ledger.take_back(client, use))
    return subjects(ledger, client, ledger.sent(client)) | {"avance": advance}


@way
def advancerefunds(ledger, n):
    """Refunds of one advance."""
    client = ledger.client("Client")
    advance, event = ledger.advance(client, 1200 * (n + 1))
    ledger.commit([event])
    for _ in range(n):
        refund, event = ledger.pay_back(client, advance, 1200)
        ledger.commit([event])
    return subjects(ledger, client, ledger.sent(client)) | {"avance": refund}


@way
def clients(ledger, n):
    """Clients with a facture each."""
    for i in range(n):
        client = ledger.client(f"Client {i}")
        big = ledger.sent(client)
    return subjects(ledger, client, big)


@way
def namesakes(ledger, n):
    """Clients of one name, with a draft each."""
    for _ in range(n):
        client = ledger.client("Client")
        big, created = ledger.create(client)
        ledger.commit([created])
    return subjects(ledger, client, big)


@way
def changedclient(ledger, n):
    """Changes of one client."""
    client = ledger.client("Client")
    for i in range(n):
        ledger.commit([("ClientModifie", f"client/{client[0]}", {"telephone": f"+33 {i}"})])
    return subjects(ledger, client, ledger.sent(client))


@way
def banklines(ledger, n):
    """Lines of an account at a bank, every second of which a payment settles."""
    client, bank = ledger.client("Client"), f"banque/{ledger.id()}"
    ledger.commit([("CompteBancaireDeclare", bank, {"nom": "courant", "iban": "FR1420041010050500013M02606", "devise": "EUR"})])
    for start in range(0, n, 100):
        lines = [{"ligne": i + 1, "cle": f"{i:064d}", "jour": "2026-01-07", "montant": "12.00",
                  "textes": [{"champ": "libelle", "texte": f"VIR F-2026-{i:06d}"}]} for i in range(start, min(n, start + 100))]
        ledger.commit([("ReleveImporte", bank, {
            "releve": start // 100 + 1, "format": "csv", "sha256": "0" * 64, "depuis": "2026-01-07", "jusqua": "2026-01-07", "connues": 0,
            "enAttente": 0, "lignes": lines, "doublons": []})])
    for i in range(0, n, 2):
        big = ledger.sent(client)
        identity, paid = ledger.pay(big, 1200)
        ledger.commit([paid, ("LigneRapprochee", bank, {
            "ligne": i + 1, "date": "2026-01-07", "classe": "A", "preuves": [], "parts": [
                {"factureId": big, "reglementId": identity, "montant": "12.00"}], "imputations": []})])
    return subjects(ledger, client, ledger.sent(client))


@way
def texts(ledger, n):
    """Letters of the notes of two thousand documents."""
    client = ledger.client("Client")
    for i in range(2000):
        big = ledger.sent(client, notes=("mot%d à dire; " % i * n)[:3 * n])
    return subjects(ledger, client, big)


@way
def words(ledger, n):
    """Words of the notes of two thousand documents, each another."""
    client = ledger.client("Client")
    for i in range(2000):
        big = ledger.sent(client, notes=" ".join(f"m{i}x{j}" for j in range(n // 4)))
    return subjects(ledger, client, big)


@way
def rates(ledger, n):
    """Rates of VAT of one facture, at most 10,001."""
    client = ledger.client("Client")
    big, created = ledger.create(client)
    ledger.commit([created])
    for i in range(n):
        ledger.commit([ledger.line(big, rate=i * 7919 % 10_001)[1]])
    # What was frozen has to fit one line of the log, so one of many rates stays a draft.
    return subjects(ledger, client, big) | {"draft": ledger.numero(big)}


@way
def manyrates(ledger, n):
    """Rates of VAT of a ledger: one facture for each."""
    client = ledger.client("Client")
    for i in range(n):
        big, created = ledger.create(client)
        ledger.commit([created, ledger.line(big, rate=i * 7919 % 10_001)[1], ledger.send(big)])
    return subjects(ledger, client, big)


@way
def currencies(ledger, n):
    """Currencies, with as many documents for each as for one in a ledger of a thousand."""
    client = ledger.client("Client")
    for i in range(n):
        big = ledger.sent(client, devise=CURRENCIES[i % min(len(CURRENCIES), max(1, len(CURRENCIES) * n // 8_000))])
    return subjects(ledger, client, big)


@way
def years(ledger, n):
    """Years with sixteen documents each: a series for each of them."""
    client = ledger.client("Client")
    for i in range(n):
        big = ledger.sent(client, year=2026 - n // 16 + i // 16)
    return subjects(ledger, client, big)


ALL = [*WAYS, *FILES]


def make(name, n, directory):
    """Writes the ledger, and answers what commands are asked about."""
    ledger = Ledger(directory)
    if name in FILES:
        client = ledger.client("Client")
        form, written = FILES[name]
        asked = subjects(ledger, client, ledger.sent(client))
        asked |= {"file": pathlib.Path(directory).parent / "file", "format": form}
    else:
        asked = WAYS[name](ledger, n)
    ledger.write()
    if name in FILES:
        asked["file"].write_text(written(n))
    return asked
