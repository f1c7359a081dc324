"""A sole trader under the franchise (CGI, art. 293 B): no VAT, a book of receipts, years that end in December."""
from decimal import Decimal

import bank
import rapports
from check import Check
from diary import Diary
from hand import Hand, bien, service

SELLER = ["--nom=Jeanne Martin EI", "--siren=732829320", "--regime-tva=franchise", "--rue=12 rue des Essais", "--code-postal=69001",
          "--ville=Lyon", "--iban=FR7630006000011234567890189"]


def exempt(line):
    line.rate, line.category = Decimal(0), "E"
    return line


def opened(hand):
    hand.tell("ouvrir", hand.registre, "--nom=Jeanne Martin EI", "--numerotation=envoi")
    hand.tell("emetteur", *SELLER)
    hand.tell("creer-client", "--nom=Aubry", "--nature=entreprise", "--siren=404833048", "--rue=5 avenue", "--code-postal=06000",
              "--ville=Nice")
    hand.tell("creer-client", "--nom=Mme Petit", "--nature=particulier", "--rue=5 rue", "--code-postal=06000", "--ville=Nice",
              "--email=petit@clients.test")


def trade(diary):
    """Goods and services month by month, paid in parts and by all means; some never."""
    for month in range(1, 13):
        lines = [exempt(bien(f"{31 * month}.{10 + month}", "3")), exempt(service(f"{17 * month}.5"))]
        diary.invoice(f"{month} both", "Aubry", f"2025-{month:02}-03", lines)
        if month < 12:
            diary.then(f"2025-{month:02}-17", lambda hand, made, day, month=month: hand.pay(made[f"{month} both"], day, f"{10 * month}.01"))
            diary.then(f"2025-{month + 1:02}-20", lambda hand, made, day, month=month: hand.pay(made[f"{month} both"], day))
        diary.invoice(f"{month} hours", "Mme Petit", f"2025-{month:02}-05", [exempt(service("45.25", f"{month}.5"))])
        if month % 3:
            means = "Espèces" if month % 2 else "Chèque"
            diary.then(f"2025-{month:02}-08", lambda hand, made, day, month=month, means=means: made.update(
                {f"{month} paid": hand.pay(made[f"{month} hours"], day, means=means)}))


def accidents(diary):
    """An avoir that is applied and one that is paid back, a cheque that bounces, a loss, a deposit, an advance."""
    diary.then("2025-02-25", lambda hand, made, day: hand.pay(hand.credit(made["1 hours"], day, {1: "1"}), day))
    diary.then("2025-04-18", lambda hand, made, day: hand.apply(hand.credit(made["4 both"], day, {1: "2"}), made["4 both"], day))
    diary.then("2025-05-23", lambda hand, made, day: hand.bounce(made["4 hours"], made["4 paid"], day))
    diary.then("2025-10-13", lambda hand, made, day: hand.give_up(made["3 hours"], day, "perte"))
    diary.invoice("deposit", "Aubry", "2025-06-10", [exempt(service("150")), exempt(bien("50"))], kind="acompte")
    diary.then("2025-06-26", lambda hand, made, day: hand.pay(made["deposit"], day))
    diary.on("2025-09-09", lambda: diary.made.update(final=diary.hand.invoice(
        "Aubry", "2025-09-09", [exempt(service("600")), exempt(bien("120"))], takes_back=[diary.made["deposit"]])))
    diary.then("2025-10-09", lambda hand, made, day: hand.receive("Aubry", day, "700", [made["final"]], advance=True))
    diary.invoice("with the advance", "Aubry", "2025-10-21", [exempt(service("300"))])
    diary.then("2025-11-04", lambda hand, made, day: hand.use(made["with the advance"], day))


def quarters(check, droit):
    """The totals of each quarter, for the declaration."""
    report = check.run("report", "recettes", "--liberal", "--exercice=2025")["devises"][0]
    said = {row["periode"]: row for row in report["parPeriode"]}
    before = droit.receipts("2024-12-31", "EUR", rapports.NOW)
    for quarter, fin in enumerate(["2025-03-31", "2025-06-30", "2025-09-30", "2025-12-31"], 1):
        now = droit.receipts(fin, "EUR", rapports.NOW)
        row = said.get(f"2025-T{quarter}", {})
        for nature, field in (("bien", "biens"), ("service", "liberal")):
            check.equal(f"2025-T{quarter} recettes {field}", now[nature] - before[nature], row.get(field, 0))
        check.equal(f"2025-T{quarter} recettes", sum(now.values()) - sum(before.values()), row.get("montant", 0))
        before = now


def check_small_firm(facture, registre, by=Hand):
    hand = by(facture, registre)
    opened(hand)
    diary = Diary(hand)
    trade(diary)
    accidents(diary)
    diary.live()
    check = Check(facture, registre, Decimal)
    rows = rapports.ledger(check, "2025-01", "2025-12", "1231")
    check.equal("accounts of VAT", [], [row for row in rows if row["CompteNum"].startswith("445")])
    rapports.every_month(check, hand.droit, "2025-01", "2025-12", rows)
    rapports.declared(check, hand.droit, "exercice 2025", ["--exercice=2025"], "2024-12-31", "2025-12-31", rapports.NOW)
    quarters(check, hand.droit)
    if by is bank.BankHand:
        bank.settled(check, hand)
    return check.told(f"small firm{', by the bank' if by is bank.BankHand else ''}", f"{len(hand.droit.documents)} documents")
