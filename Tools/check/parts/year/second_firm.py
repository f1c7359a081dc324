"""A firm that sells goods and services, with years that end in September: its history, and the figures to compare."""
import random
from decimal import Decimal

import bank
import clotures
import journal
import rapports
from check import Check
from diary import Diary
from hand import Hand, bien, later, service

SELLER = [
    "--nom=Atelier Lumen", "--forme-juridique=SARL", "--capital=10000", "--immatriculation=RCS Lyon 732829320", "--siren=732829320",
    "--numero-tva=FR44732829320", "--rue=12 rue des Essais", "--code-postal=69001", "--ville=Lyon",
    "--iban=FR7630006000011234567890189"]
FRENCH = {"Aubry": "404833048", "Bonnet": "552100554", "Cusset": "542065479"}
ABROAD = {"Acme": ["--pays=US", "--code-postal=10001", "--ville=New York", "--email=ap@acme.test"],
          "Peeters": ["--pays=BE", "--code-postal=1000", "--ville=Bruxelles", "--numero-tva=BE0403019261", "--email=a@peeters.test"]}


def opened(hand):
    hand.tell("ouvrir", hand.registre, "--nom=Atelier Lumen", "--fin-exercice=09-30", "--numerotation=envoi")
    hand.tell("emetteur", *SELLER)
    for name, siren in FRENCH.items():
        hand.tell("creer-client", f"--nom={name}", "--nature=entreprise", f"--siren={siren}", "--rue=5 avenue des Cas",
                  "--code-postal=06000", "--ville=Nice")
    for name, words in ABROAD.items():
        hand.tell("creer-client", f"--nom={name}", "--nature=entreprise", "--rue=1 rue Neuve", *words)


def goods_and_services(diary):
    """Both on one invoice; goods delivered later, or in the month before; parts, a cheque that bounces, a document discount."""
    both = [bien("100.01", "2"), service("50.02"), bien("10.03", "3", "5.5"), service("33.33", "1.5", "10")]
    diary.invoice("before", "Aubry", "2024-09-18", [service("300"), bien("120.5", "1", "5.5")])
    diary.then("2024-10-07", lambda hand, made, day: hand.pay(made["before"], day))
    diary.invoice("both", "Aubry", "2024-10-03", both)
    diary.then("2024-11-05", lambda hand, made, day: hand.pay(made["both"], day, "100"))
    diary.then("2024-12-20", lambda hand, made, day: hand.pay(made["both"], day))
    diary.invoice("later", "Bonnet", "2024-10-25", [bien("812.40"), bien("99.99", "1", "5.5"), service("150")], delivered="2024-11-04")
    diary.then("2024-12-02", lambda hand, made, day: hand.pay(made["later"], day))
    diary.invoice("sooner", "Cusset", "2024-11-04", [bien("415.35"), service("80", "1", "10")], delivered="2024-10-28")
    diary.then("2024-11-29", lambda hand, made, day: made.update(cheque=hand.pay(made["sooner"], day, means="Chèque")))
    diary.then("2025-01-10", lambda hand, made, day: hand.bounce(made["sooner"], made["cheque"], day))
    diary.then("2025-02-11", lambda hand, made, day: hand.pay(made["sooner"], day, means="Carte"))
    diary.invoice("discount", "Cusset", "2024-11-12", [bien("89.9"), service("45.5"), service("17.77", "1", "10")], remise="7.5")
    diary.then("2025-01-20", lambda hand, made, day: hand.pay(made["discount"], day, "77.77"))
    diary.then("2025-03-20", lambda hand, made, day: hand.pay(made["discount"], day))
    diary.invoice("sent later", "Bonnet", "2024-10-31", [bien("700.07"), service("30.03", "1", "5.5")], sent="2024-11-02")
    diary.then("2024-12-16", lambda hand, made, day: hand.pay(made["sent later"], day))
    diary.invoice("delivered long ago", "Aubry", "2025-02-19", [bien("333.3"), service("44.4")], delivered="2025-01-07")
    # The bank had it in January, which was closed when it was recorded; and in March, which was not.
    diary.then("2025-02-21", lambda hand, made, day: hand.pay(made["delivered long ago"], "2025-01-29", "100"))
    diary.then("2025-04-04", lambda hand, made, day: hand.pay(made["delivered long ago"], "2025-03-31"))
    diary.invoice("bounced late", "Cusset", "2025-05-13", [bien("90"), service("60")])
    diary.then("2025-05-14", lambda hand, made, day: made.update(late=hand.pay(made["bounced late"], day, means="Chèque")))
    diary.then("2025-07-14", lambda hand, made, day: hand.bounce(made["bounced late"], made["late"], "2025-06-24"))
    diary.invoice("across", "Bonnet", "2025-09-22", [bien("505.05"), service("70.7")], delivered="2025-10-06")
    diary.then("2025-10-20", lambda hand, made, day: hand.pay(made["across"], day))


def deposits(diary):
    """Deposits of goods and of services, paid in parts, one of them only when the option for débits is there."""
    diary.invoice("goods deposit", "Bonnet", "2024-11-06", [bien("500")], kind="acompte")
    diary.then("2024-11-12", lambda hand, made, day: hand.pay(made["goods deposit"], day, "250"))
    diary.then("2024-12-05", lambda hand, made, day: hand.pay(made["goods deposit"], day))
    diary.on("2025-01-22", lambda: diary.made.update(final=diary.hand.invoice(
        "Bonnet", "2025-01-22", [bien("1234.56"), service("200")], takes_back=[diary.made["goods deposit"]])))
    diary.then("2025-02-25", lambda hand, made, day: hand.pay(made["final"], day))
    diary.invoice("service deposit", "Aubry", "2025-02-06", [service("333.33")], kind="acompte")
    diary.then("2025-04-08", lambda hand, made, day: hand.pay(made["service deposit"], day))
    diary.invoice("mixed deposit", "Cusset", "2025-02-07", [service("210", "1", "10"), bien("150")], kind="acompte")
    diary.then("2025-02-20", lambda hand, made, day: hand.pay(made["mixed deposit"], day, "100"))
    diary.then("2025-04-15", lambda hand, made, day: hand.pay(made["mixed deposit"], day))
    diary.on("2025-05-06", lambda: diary.made.update(whole=diary.hand.invoice(
        "Cusset", "2025-05-06", [service("700", "1", "10"), bien("410.1"), service("12.34")], debits=diary.debits,
        takes_back=[diary.made["mixed deposit"]])))
    diary.then("2025-06-17", lambda hand, made, day: hand.pay(made["whole"], day))
    diary.on("2025-06-18", lambda: diary.made.update(last=diary.hand.invoice(
        "Aubry", "2025-06-18", [service("900")], debits=diary.debits, takes_back=[diary.made["service deposit"]])))
    diary.invoice("both at a rate", "Bonnet", "2025-05-15", [service("120"), bien("380")], kind="acompte")
    diary.then("2025-06-05", lambda hand, made, day: hand.pay(made["both at a rate"], day))
    diary.on("2025-08-18", lambda: diary.made.update(end=diary.hand.invoice(
        "Bonnet", "2025-08-18", [bien("1500"), service("480")], debits=diary.debits, takes_back=[diary.made["both at a rate"]])))
    diary.then("2025-09-17", lambda hand, made, day: hand.pay(made["end"], day))
    # A final invoice that is cancelled gives its deposit back, and another one takes it.
    diary.invoice("taken twice", "Aubry", "2024-11-07", [bien("240"), service("65", "1", "10")], kind="acompte")
    diary.then("2024-11-21", lambda hand, made, day: hand.pay(made["taken twice"], day))
    for name, day in (("never", "2024-12-11"), ("at last", "2025-02-26")):
        diary.on(day, lambda name=name, day=day: diary.made.update({name: diary.hand.invoice(
            "Aubry", day, [bien("777.7"), service("222.2", "1", "10")], takes_back=[diary.made["taken twice"]])}))
    diary.then("2025-01-23", lambda hand, made, day: hand.credit(made["never"], day, cancel=True))
    diary.then("2025-03-27", lambda hand, made, day: hand.pay(made["at last"], day))
    # Goods are delivered before their deposit is paid: a part of it was, the rest comes later; and nothing of one was, whose final
    # invoice is cancelled, until another one delivers it.
    diary.invoice("late deposit", "Bonnet", "2025-02-12", [bien("432.1"), service("98.7", "1", "10"), service("61.3")], kind="acompte")
    diary.then("2025-02-26", lambda hand, made, day: hand.pay(made["late deposit"], day, "123.45"))
    diary.on("2025-03-12", lambda: diary.made.update(early=diary.hand.invoice(
        "Bonnet", "2025-03-12", [bien("1111"), service("300", "1", "10"), service("99")], debits=diary.debits, delivered="2025-04-07",
        takes_back=[diary.made["late deposit"]])))
    diary.then("2025-05-15", lambda hand, made, day: hand.pay(made["late deposit"], day))
    diary.then("2025-05-27", lambda hand, made, day: hand.pay(made["early"], day))
    diary.invoice("unpaid deposit", "Cusset", "2025-05-09", [bien("150.5"), bien("49.5", "1", "5.5")], kind="acompte")
    for name, day in (("stopped", "2025-06-11"), ("delivered", "2025-08-20")):
        diary.on(day, lambda name=name, day=day: diary.made.update({name: diary.hand.invoice(
            "Cusset", day, [bien("640"), bien("210", "1", "5.5")], debits=diary.debits, takes_back=[diary.made["unpaid deposit"]])}))
    diary.then("2025-07-22", lambda hand, made, day: hand.credit(made["stopped"], day, cancel=True))
    diary.then("2025-09-08", lambda hand, made, day: hand.pay(made["delivered"], day))
    diary.then("2025-09-24", lambda hand, made, day: hand.pay(made["unpaid deposit"], day))
    diary.invoice("kept deposit", "Aubry", "2025-07-03", [bien("60.6")], kind="acompte")
    diary.then("2025-07-21", lambda hand, made, day: hand.pay(made["kept deposit"], day))


def credits(diary):
    """Avoirs of a part, applied or refunded, of goods and of services, unpaid and paid; an invoice cancelled."""
    both = [bien("220.2", "3"), service("99.5", "2"), bien("31.7", "4", "5.5")]
    diary.invoice("returned", "Aubry", "2024-10-15", both)
    diary.then("2024-11-18", lambda hand, made, day: made.update(avoir=hand.credit(made["returned"], day, {1: "1", 2: "0.5"})))
    diary.then("2024-12-03", lambda hand, made, day: hand.apply(made["avoir"], made["returned"], day))
    diary.then("2024-12-10", lambda hand, made, day: hand.pay(made["returned"], day))
    diary.invoice("paid first", "Bonnet", "2024-12-04", both)
    diary.then("2024-12-19", lambda hand, made, day: hand.pay(made["paid first"], day))
    diary.then("2025-01-08", lambda hand, made, day: made.update(back=hand.credit(made["paid first"], day, {2: "1", 3: "2"})))
    diary.then("2025-02-03", lambda hand, made, day: hand.pay(made["back"], day, "60"))
    diary.then("2025-03-03", lambda hand, made, day: hand.pay(made["back"], day))
    diary.invoice("cancelled", "Cusset", "2025-03-05", both)
    diary.then("2025-04-09", lambda hand, made, day: hand.credit(made["cancelled"], day, cancel=True))
    diary.invoice("partly", "Cusset", "2024-12-06", [service("640"), bien("320")])
    diary.then("2025-01-06", lambda hand, made, day: hand.pay(made["partly"], day, "400"))
    diary.then("2025-01-13", lambda hand, made, day: hand.apply(hand.credit(made["partly"], day, {1: "0.25"}), made["partly"], day))
    diary.then("2025-02-17", lambda hand, made, day: hand.pay(made["partly"], day))
    diary.invoice("débits", "Aubry", "2025-03-06", both)
    diary.then("2025-04-02", lambda hand, made, day: hand.apply(
        hand.credit(made["débits"], day, {2: "0.5", 3: "1"}), made["débits"], day))
    # It was sent before there was the option, and its avoir after: the avoir follows it.
    diary.invoice("before débits", "Bonnet", "2025-02-24", [service("480"), bien("90")])
    diary.then("2025-03-04", lambda hand, made, day: hand.pay(made["before débits"], day))
    diary.then("2025-04-11", lambda hand, made, day: hand.pay(hand.credit(made["before débits"], day, {1: "0.5"}), day))
    diary.invoice("deposit given back", "Cusset", "2025-06-23", [bien("75")], kind="acompte")
    diary.then("2025-06-27", lambda hand, made, day: hand.pay(made["deposit given back"], day))
    diary.then("2025-07-08", lambda hand, made, day: hand.pay(hand.credit(made["deposit given back"], day), day))
    diary.then("2025-05-02", lambda hand, made, day: hand.pay(made["débits"], day))


def given_up(diary):
    """Losses of goods and services, wholly and partly unpaid, one taken back; a small difference; a discount for early payment."""
    both = [bien("150.15"), service("249.85"), service("61.3", "1", "5.5")]
    for name, client, day, paid, amount, given, kind in [
            ("lost", "Aubry", "2024-10-09", None, None, "2025-01-27", "perte"),
            ("half lost", "Bonnet", "2024-11-14", "2024-12-12", "200", "2025-03-10", "perte"),
            ("cents", "Cusset", "2024-12-09", "2025-01-16", "543.78", "2025-01-28", "ecart"),
            ("early", "Aubry", "2025-01-09", "2025-01-21", "533", "2025-02-04", "escompte"),
            ("lost débits", "Bonnet", "2025-03-11", "2025-04-22", "111.11", "2025-08-05", "perte"),
            ("early débits", "Aubry", "2025-04-10", "2025-04-25", "534.4", "2025-05-12", "escompte")]:
        diary.invoice(name, client, day, both)
        if paid:
            diary.then(paid, lambda hand, made, day, name=name, amount=amount: hand.pay(made[name], day, amount))
        diary.then(given, lambda hand, made, day, name=name, kind=kind: made.update(
            {f"{name} up": hand.give_up(made[name], day, kind)}))
    diary.then("2025-05-20", lambda hand, made, day: hand.due_again(made["lost"], made["lost up"], day))
    diary.then("2025-06-20", lambda hand, made, day: hand.pay(made["lost"], day))


def money(diary):
    """One transfer for several invoices, the rest of which is an advance; cash."""
    for rank, day in enumerate(["2025-01-14", "2025-02-13", "2025-02-18"], 1):
        diary.invoice(f"lot {rank}", "Aubry", day, [bien(f"{100 * rank}.01"), service(f"{50 * rank}.1", "1", "10")])
    diary.then("2025-03-25", lambda hand, made, day: hand.receive(
        "Aubry", day, "1300", [made["lot 1"], made["lot 2"], made["lot 3"]], advance=True))
    diary.invoice("with the advance", "Aubry", "2025-04-03", [service("400")])
    diary.then("2025-04-28", lambda hand, made, day: hand.use(made["with the advance"], day))
    diary.then("2025-05-26", lambda hand, made, day: hand.pay(made["with the advance"], day))
    diary.invoice("cash", "Cusset", "2025-05-07", [bien("83.3"), service("41.65")])
    diary.then("2025-05-07", lambda hand, made, day: hand.pay(made["cash"], day, means="Espèces"))


def abroad(diary):
    """Without VAT to a firm in Belgium and in America; in dollars, with VAT for a firm of France."""
    diary.invoice("belgian goods", "Peeters", "2024-11-19", [bien("1000", rate="0", category="K")], country="BE", delivered="2024-11-19")
    diary.then("2024-12-23", lambda hand, made, day: hand.pay(made["belgian goods"], day))
    diary.invoice("belgian service", "Peeters", "2025-03-17", [service("700", rate="0", category="AE")])
    diary.then("2025-04-29", lambda hand, made, day: hand.pay(made["belgian service"], day))
    diary.invoice("american goods", "Acme", "2024-12-10", [bien("500", "2", "0", "G")], country="US", delivered="2024-12-10",
                  currency="USD", change="0.9")
    diary.invoice("dollars", "Bonnet", "2025-03-18", [service("1000"), bien("200", "3")], currency="USD", change="0.85")


def dollars(diary):
    """Settlements in dollars, at the rate of the invoice; what the bank credits otherwise is a gain or a loss."""
    diary.then("2025-01-17", lambda hand, made, day: hand.pay(made["american goods"], day, "400", credited="372.5"))
    diary.then("2025-01-30", lambda hand, made, day: hand.apply(
        hand.credit(made["american goods"], day, {1: "0.5"}), made["american goods"], day))
    diary.then("2025-02-10", lambda hand, made, day: hand.pay(made["american goods"], day, credited="301.1"))
    diary.then("2025-04-16", lambda hand, made, day: hand.pay(made["dollars"], day, credited="1600"))
    diary.invoice("odd cents", "Bonnet", "2025-04-17", [service("333.33"), bien("77.77", "3", "5.5")], currency="USD", change="0.8642")
    diary.then("2025-04-18", lambda hand, made, day: hand.pay(made["odd cents"], day, "100.01", credited="86.1"))
    diary.then("2025-04-23", lambda hand, made, day: hand.pay(made["odd cents"], day, "33.33", credited="28.88"))
    diary.then("2025-04-24", lambda hand, made, day: hand.pay(made["odd cents"], day, credited="450"))


def trade(diary, seed):
    """Invoices of goods, of services and of both, paid in one to three parts; some with a discount, an avoir, or a rest given up."""
    chance = random.Random(seed)
    for month in ["2024-10", "2024-11", "2024-12", *(f"2025-{month:02}" for month in range(1, 10))]:
        for rank in range(6):
            day = f"{month}-{chance.randint(3, 27):02}"
            name = f"{month} {rank}"
            lines = [chance.choice([bien, service])(
                f"{chance.randint(1, 900)}.{chance.randint(10, 99)}", chance.choice(["1", "2", "3.5", "12", "0.25"]),
                chance.choice(["20", "20", "10", "5.5", "2.1"])) for _ in range(chance.randint(1, 4))]
            diary.invoice(name, chance.choice(list(FRENCH)), day, lines, remise=chance.choice([None, None, None, "3.3"]))
            last = chance.choice([None, settled, settled, credited, written_off])
            for part in range(chance.randint(0, 2), -1, -1):
                day = later(day, chance.randint(2, 45))
                what = partly if part else last
                if what and day < "2025-10-28":
                    diary.on(day, lambda what=what, name=name, day=day, part=part: what(diary.hand, diary.made[name], day, part))


def partly(hand, document, day, parts):
    """One of the equal parts in which what is left will be paid."""
    hand.pay(document, day, (document.left(day) / (parts + 1)).quantize(Decimal("0.01")))


def settled(hand, document, day, _):
    hand.pay(document, day)


def credited(hand, document, day, _):
    """Half of its first line is returned: applied as far as it goes, the rest of the avoir is paid back."""
    avoir = hand.credit(document, day, {1: document.lines[0].quantity / 2})
    hand.apply(avoir, document, day)
    if avoir.left(day):
        hand.pay(avoir, day)


def written_off(hand, document, day, _):
    hand.give_up(document, day, "escompte" if document.numero[-1] in "02468" else "perte")


def check_second_firm(facture, registre, seed=2025, by=Hand):
    hand = by(facture, registre)
    opened(hand)
    diary = Diary(hand)

    def option():
        hand.record("emetteur", "--option-debits=2025-03")
        diary.debits = True

    diary.on("2025-03-01", option)
    for _, _, debut, fin in rapports.months("2024-09", "2025-09"):
        diary.on(later(fin, 10), lambda fin=fin: hand.close(exercice=fin[5:7] == "09"))
    for part in (goods_and_services, deposits, credits, given_up, money, abroad):
        part(diary)
    trade(diary, seed)
    dollars(diary)
    diary.live()
    journal.dated(registre, hand.days)
    check = Check(facture, registre, Decimal)
    rapports.audited(check, hand.droit)
    rows = rapports.ledger(check, "2024-09", "2025-10", "0930")
    rapports.every_month(check, hand.droit, "2024-09", "2025-10", rows)
    rapports.declared(check, hand.droit, "exercice 2025", ["--exercice=2025"], "2024-09-30", "2025-09-30", rapports.NOW)
    rapports.platform(check, hand.droit, "2024-09", "2025-10", FRENCH)
    clotures.closed(check, hand.droit, "2024-09", "2025-09", exercice="10")
    clotures.differences(check, hand.droit, "2024-09", "2025-09")
    if by is bank.BankHand:
        bank.settled(check, hand)
    return check.told(f"second firm{', by the bank' if by is bank.BankHand else ''}", f"{len(hand.droit.documents)} documents")
