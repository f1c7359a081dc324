"""Firms whose VAT is that of the place of each sale: one of Corsica, one of La Réunion, a builder of Lyon who works in Lille for a firm of
Belgium and in Gent for a firm of Paris, and one that sells to private persons of seven member states by the one-stop shop. (CGI,
art. 258 to 259 D, 294 to 297)"""
from decimal import Decimal

import rapports
from check import Check
from diary import Diary
from hand import Hand, bien, service, travaux

NUMBERS = ["--nom=Lieux SARL", "--forme-juridique=SARL", "--capital=10000", "--immatriculation=RCS 732829320", "--siren=732829320",
           "--numero-tva=FR44732829320", "--iban=FR7630006000011234567890189", "--rue=12 rue des Essais"]
CLIENTS = {
    "Bar": ("entreprise", "552100554", "20200", "Bastia"), "Rhumerie": ("entreprise", "542065479", "97400", "Saint-Denis"),
    "Niçoise": ("entreprise", "404833048", "06000", "Nice"), "Mme Petit": ("particulier", None, "20200", "Bastia"),
    "M. Payet": ("particulier", None, "97400", "Saint-Denis"),
}


def opened(hand, postcode, town):
    hand.tell("ouvrir", hand.registre, "--nom=Lieux SARL")
    hand.tell("emetteur", *NUMBERS, f"--code-postal={postcode}", f"--ville={town}")
    for name, (nature, siren, code, ville) in CLIENTS.items():
        numbers = [f"--siren={siren}"] if siren else ["--email=a@clients.test"]
        hand.tell("creer-client", f"--nom={name}", f"--nature={nature}", *numbers, "--rue=5 rue", f"--code-postal={code}", f"--ville={ville}")
    hand.tell("creer-client", "--nom=Vlaams Hout BV", "--nature=entreprise", "--numero-tva=BE0428759497", "--rue=Kaai 2", "--code-postal=9000",
              "--ville=Gent", "--pays=BE", "--email=a@hout.test")


def sold(diary, name, client, day, lines, pays=None, **where):
    """An invoice that is paid on a day, in part before."""
    diary.invoice(name, client, day, lines, **where)
    if pays:
        diary.then(f"{day[:8]}27", lambda hand, made, on: hand.pay(made[name], on, "10.01"))
        diary.then(pays, lambda hand, made, on: hand.pay(made[name], on))


def next_month(month):
    return f"2025-{month + 1:02}-11" if month < 12 else None


def corsica(diary):
    for month in range(1, 13):
        day, price = f"2025-{month:02}-04", f"{37 * month}.{10 + month}"
        sold(diary, f"{month} Bastia", "Bar", day, [bien(price, rate="10"), bien("41.5", "3", rate="2.1")], next_month(month), place="corse")
        sold(diary, f"{month} fuel", "Bar", day, [bien(price, rate="13"), bien("20.2", rate="0.9")], next_month(month), place="corse")
        sold(diary, f"{month} Nice", "Niçoise", day, [bien(price, "2", rate="20"), bien("17.3", rate="2.1"), bien("9.9", rate="10")],
             next_month(month))
        sold(diary, f"{month} advice in Nice", "Niçoise", day, [service(price, rate="10")], next_month(month))
        sold(diary, f"{month} advice in Bastia", "Mme Petit", day, [service("63.35", rate="10")], next_month(month), place="corse")
    diary.then("2025-05-19", lambda hand, made, day: hand.apply(hand.credit(made["5 Bastia"], day, {1: "0.5"}), made["5 Bastia"], day))


def reunion(diary):
    for month in range(1, 13):
        day, price = f"2025-{month:02}-04", f"{53 * month}.{10 + month}"
        sold(diary, f"{month} rum", "Rhumerie", day, [bien(price, "2", rate="8.5"), bien("31.45", rate="2.1")], next_month(month), place="outre-mer")
        sold(diary, f"{month} show", "M. Payet", day, [service("77.7", rate="2.1")], next_month(month), place="outre-mer")
        sold(diary, f"{month} press", "M. Payet", day, [bien("11.15", rate="1.05"), bien(price, rate="1.75")], next_month(month))
        sold(diary, f"{month} out", "Niçoise", day, [bien(price, rate="0", category="G")], site=("06000", "Nice", "FR"))
        sold(diary, f"{month} advice", "Niçoise", day, [service(price, rate="20")], next_month(month))
        sold(diary, f"{month} villa", "Niçoise", day, [travaux(price, rate="8.5")], next_month(month), site=("97400", "Saint-Denis", "FR"))
    diary.then("2025-08-20", lambda hand, made, day: hand.credit(made["8 out"], day, {1: "0.25"}))


def builder(diary):
    for month in range(1, 13):
        day, price = f"2025-{month:02}-04", f"{910 * month}.{10 + month}"
        sold(diary, f"{month} Lille", "Vlaams Hout BV", day, [travaux(price, rate="20")], next_month(month), site=("59000", "Lille", "FR"))
        sold(diary, f"{month} flat in Lille", "Vlaams Hout BV", day, [travaux("410.15", rate="10")], next_month(month), site=("59000", "Lille", "FR"))
        sold(diary, f"{month} Gent", "Niçoise", day, [travaux(price, rate="0", category="O")], next_month(month), site=("9000", "Gent", "BE"))
        sold(diary, f"{month} villa", "Niçoise", day, [travaux("88.45", rate="8.5")], next_month(month), site=("97400", "Saint-Denis", "FR"))
    diary.then("2025-09-22", lambda hand, made, day: hand.apply(hand.credit(made["9 Lille"], day, {1: "0.5"}), made["9 Lille"], day))


# Rates of 2025 with the day from which they hold, as laws of the states have them; those of later in the year come last.
STATES = {"BE": [("21", ""), ("6", "")], "DE": [("19", ""), ("7", "")], "ES": [("21", ""), ("4", "")], "AT": [("20", ""), ("10", "")],
          "NL": [("21", ""), ("9", "")], "EE": [("22", ""), ("24", "2025-07-01")], "RO": [("19", ""), ("21", "2025-08-01")]}


def distance(diary):
    hand = diary.hand
    hand.tell("emetteur", "--oss")
    for state in STATES:
        hand.tell("creer-client", f"--nom=Person of {state}", "--nature=particulier", "--rue=5 rue", "--code-postal=10100", "--ville=Ville",
                  f"--pays={state}", "--email=a@clients.test")
    for month in range(1, 13):
        day, price = f"2025-{month:02}-04", f"{29 * month}.{10 + month}"
        for state, rates in STATES.items():
            open_now = [rate for rate, since in rates if since <= day]
            rate = open_now[-1] if rates[-1][1] else open_now[month % len(open_now)]
            lines = [bien(price, "3", rate=rate), bien("7.15", rate=rate)]
            if rate not in ("20", "10"):
                # At a rate of France too, a service to a private person is one of France. (CGI, art. 259, 2°)
                lines.append(service("12.35", rate=rate))
            sold(diary, f"{month} {state}", f"Person of {state}", day, lines, next_month(month), place=state)
        sold(diary, f"{month} shop", "Niçoise", day, [bien(price, rate="20"), service("41.9", rate="20")], next_month(month))
    # A discount lowers the VAT of the state, in the return of its quarter or as a correction of an earlier one; a loss does not.
    for state, day in (("DE", "2025-03-20"), ("ES", "2025-04-22")):
        sold(diary, f"discount {state}", f"Person of {state}", "2025-03-06", [bien("48.37", "2", rate=STATES[state][0][0])], place=state)
        diary.then("2025-03-15", lambda hand, made, on, name=f"discount {state}": hand.pay(made[name], on, "112"))
        diary.then(day, lambda hand, made, on, name=f"discount {state}": hand.give_up(made[name], on, "escompte"))
    sold(diary, "lost", "Person of BE", "2025-05-06", [bien("61.4", rate="21")], place="BE")
    diary.then("2025-10-09", lambda hand, made, on: hand.give_up(made["lost"], on, "perte"))
    for month, credited in ((3, "2 BE"), (6, "6 DE"), (11, "4 EE"), (12, "9 RO")):
        diary.then(f"2025-{month:02}-20", lambda hand, made, day, credited=credited: hand.credit(made[credited], day, {1: "2", 2: "1"}))


FIRMS = {"Corsica": ("20200", "Bastia", corsica), "La Réunion": ("97400", "Saint-Denis", reunion), "builder": ("69001", "Lyon", builder),
         "seven states": ("69001", "Lyon", distance)}


def check_place_firm(facture, registre, name):
    postcode, town, trade = FIRMS[name]
    hand = Hand(facture, registre)
    opened(hand, postcode, town)
    diary = Diary(hand)
    trade(diary)
    diary.live()
    check = Check(facture, registre, Decimal)
    rows = rapports.ledger(check, "2025-01", "2025-12", "1231")
    rapports.every_month(check, hand.droit, "2025-01", "2025-12", rows)
    rapports.one_stop_shop(check, hand.droit)
    rapports.declared(check, hand.droit, "exercice 2025", ["--exercice=2025"], "2024-12-31", "2025-12-31", rapports.NOW)
    sales = check.run("report", "ventes-ue")
    check.equal("no works in the DES", [], sales.get("services", []))
    return check.told(f"firm of {name}" if name != "builder" else name, f"{len(hand.droit.documents)} documents")
