"""A ledger of the edges in the rules of a page: ties of rounding, categories, days of ages, facts taken back on their own day."""

import json

# Days on which something begins, ends or gets older: those due on 2025-01-10 change their class at 1, 31, 61 and 91 days.
DAYS = [
    "2012-12-31", "2013-01-31", "2024-12-31", "2025-01-10", "2025-01-11", "2025-01-20", "2025-02-01", "2025-02-09", "2025-02-10",
    "2025-02-14", "2025-02-15", "2025-03-01", "2025-03-11", "2025-03-12", "2025-04-10", "2025-04-11", "2025-04-30", "2025-05-02", "2025-05-03", "2025-06-30", "2025-07-01",
    "2025-07-02", "2025-10-01", "2025-12-31", "2035-03-01",
]
MEANS = ["aucun", "1", "10", "20", "30", "31", "42", "48", "49", "54", "55", "57", "58", "59", "68", "97"]
HOSTILE = "<b>&amp; \u2028\u202e\x7f\ufeff\U0001f600 </script>"


class Edges:
    """Writes commands into the directory `edges`."""

    def __init__(self, ledger):
        self.ledger = ledger

    def __call__(self, *arguments):
        return self.ledger.run(*arguments, "--registre=edges")

    def newest(self, kind, field):
        """What the newest event of a type says."""
        lines = (self.ledger.place / "edges" / "events" / "00000000000000000001.jsonl").read_text().removesuffix("\n").split("\n")
        return next(event["data"][field] for event in map(json.loads, reversed(lines)) if event["type"] == kind)

    def create(self, day, *arguments, sent=True):
        """A document of a day, its number."""
        options = ["--envoyer", f"--date-envoi={day}"] if sent else []
        return self("creer", *arguments, f"--date={day}", *options).split()[-1]

    def pay(self, number, *arguments):
        self("enregistrer-paiement", number, *arguments)
        return self.newest("PaiementEnregistre", "paiementId")


def make(ledger):
    """Writes the ledger."""
    run = Edges(ledger)
    ledger.run("ouvrir", "edges", "--nom=Bords & <Cie>")
    # The smallest checkpoint, which an invoice can name.
    run("checkpoint", "--key=key.pem")
    # The seller is not defined yet.
    run("creer-client", "--nom=Ancien")
    run("encaisser", "Ancien", "--montant=5", "--date=2012-12-01", "--avance")
    run("rembourser-avance", "Ancien", "--date=2012-12-15")
    run.create("2013-01-31", "Ancien", "-l", "Avant;1;10.00", "--echeance=")
    persons(run)
    identity(run)
    amounts(run)
    ages(run)
    settled(run)
    avoirs(run)
    advances(run)
    replaced(run)
    drafts(run)
    references(run)
    fingerprints(run)
    received(run)
    elsewhere(run)
    facts(run)
    quotes(run)


def quotes(run):
    """An offer counts in no figure, sent or not; what is invoiced of it does."""
    line = ["-l", "Offre;3;33.33", "--date=2026-03-04"]
    run("devis", "Leie", *line)
    number = run("devis", "Leie", *line, "--envoyer", "--date-envoi=2026-03-04").split()[-1]
    run("accepter", number, "--date=2026-03-05")
    run("facturer", number, "--acompte=50", "--date=2026-03-05")
    # A subscription counts in no figure either.
    run("abonnement", "Leie", "--tous-les=mois", "-l", "Cours {mois};1;10.00", "--depuis=2026-03-06")
    run("abonnement", "S-0001", "--a-partir-de=2", "-l", "Cours {mois};1;11.00")
    run("suspendre", "S-0001", "--depuis=2026-04-15", "--motif=Vacances")
    run("reprendre", "S-0001", "--date=2026-04-20")
    run("terminer", "S-0001", "--date=2027-03-05", "--motif=Fin")
    # Nor does a letter, a dispute or a rate.
    late = run.create("2026-03-05", "Leie", "-l", "Tard;1;10.00", "--echeance=2026-03-06", "--reference-acheteur=ABT-7")
    run("suspendre", late, "--litige=4", "--motif=Casse")
    run("suspendre", late, "--sans-penalites", "--motif=Accord")
    run("relancer", "Leie", "--niveau=1")
    run("relancer", "Leie", "--resultat=remise")
    run("taux", "--ajouter=legal;2030-01-01;3;arrêté")


def persons(run):
    """Persons whose values stand beside the log: one was erased, of another what is no name."""
    run("creer-client", "--nom=Jeanne Martin", "--nature=particulier", "--email=j@example.org", "--rue=3 rue des Lilas", "--ville=Lyon")
    run("creer-client", "--nom=Paul Durand", "--confidentiel=oui", "--telephone=06", "--rue=1 quai", "--ville=Nice")
    for name in ("Jeanne Martin", "Paul Durand"):
        run.create("2013-02-01", name, "-l", "Loin;1;10.00", "--echeance=")
    run.create("2013-02-01", "Jeanne Martin", "-l", "Brouillon;1;10.00", sent=False)
    run("modifier-client", "Paul Durand", "--nom=Paul Dubois")
    # The log itself has the address of one who was no private person at first.
    run("creer-client", "--nom=Ève Petit", "--rue=9 rue Haute", "--ville=Brest")
    run("modifier-client", "Ève Petit", "--nom=Ève Grand", "--nature=particulier")
    run.create("2013-02-01", "Ève Grand", "-l", "Brouillon;1;10.00", sent=False)
    run("effacer", "Ève Grand")
    run("conserver", "Jeanne Martin", "--motif=Litige")
    run("conserver", "Jeanne Martin", "--lever")
    run("effacer", "Jeanne Martin")
    run("effacer", "Paul Dubois", "--classe=coordonnees")
    run.create("2013-02-02", "Paul Dubois", "-l", "Loin;1;10.00", "--echeance=")
    # Who accepts for a private person stands beside the log, too; of one client this was erased.
    for name in ("Léa Blanc", "Luc Noir"):
        run("creer-client", f"--nom={name}", "--nature=particulier", "--rue=2 rue", "--ville=Brest")
        number = run("devis", name, "-l", "Offre;1;20.00", "--date=2013-02-02", "--envoyer", "--date-envoi=2013-02-02").split()[-1]
        run("accepter", number, "--date=2013-02-03", "--par=Anne Blanc", "--moyen=signature")
    run("effacer", "Luc Noir")


def identity(run):
    run("emetteur", "--nom=Bords SARL", "--nom-commercial=Bords", "--profil=", "--siret=73282932000074", "--forme-juridique=SARL",
        "--capital=1234567.50", "--immatriculation=RCS Lyon 732829320", "--numero-tva=fr 44.732-829320", "--rue=5 rue de la Paix",
        "--complement=Bât. B", "--code-postal=69001", "--ville=Lyon", "--pays=FR", "--iban=fr76 3000 6000 0112 3456 7890 189", "--bic=BNPAFRPP",
        "--titulaire=Mme Bord", "--contact=Zoé", "--telephone=01 02 03", "--email=z@example.org", "--option-debits=oui",
        "--penalites=Trois fois le taux légal.", f"--escompte={HOSTILE}")
    run("creer-client", "--nom=Canal", "--siren=732829320", "--numero-tva=FR 44 732829320", "--rue=1 quai", "--code-postal=75010", "--ville=Paris")
    run("creer-client", "--nom=Berlin", "--numero-tva=DE136695976", "--rue=Allee 1", "--ville=Berlin", "--pays=DE")
    run("creer-client", f"--nom=Hostile {HOSTILE}")
    run("modifier-client", "Canal", "--ville=Paris 10")


def references(run):
    """A seller of creditor references: a facture, an avoir, a draft."""
    run("emetteur", "--reference=rf", "--qr=oui")
    number = run.create("2025-11-03", "Canal", "-l", "Cité;1;10.00")
    run("creer-avoir", number, "--date=2025-11-03")
    run.create("2025-11-03", "Canal", "-l", "Cité;1;10.00", sent=False)


def fingerprints(run):
    """Invoices that say how many events a checkpoint of their ledger covers: of one, and of many; a draft does not yet."""
    run("emetteur", "--empreinte=oui")
    run.create("2025-11-05", "Canal", "-l", "Un;1;10.00")
    run("checkpoint", "--key=key.pem")
    run.create("2025-11-05", "Canal", "-l", "Plusieurs;1;10.00")
    run.create("2025-11-05", "Canal", "-l", "Cité;1;10.00", sent=False)


def received(run):
    """Documents of another system: what their payers quote, and what an avoir corrects there."""
    own = {"emetteur": {"nom": "Bords SARL", "reference": "rf"}}
    corrects = {"typeDocument": "avoir", "origine": {"numero": "X-17"}}
    documents = [
        {**own, "referencePaiement": "DOSSIER <4711>"}, {**own, "referencePaiement": "rf18 5390 0754 7034"},
        {**own, "referencePaiement": "RF19539007547034"}, {**own, "referencePaiement": " "},
        {**corrects}, {**corrects, "origine": {"numero": "X-18", "date": "2025-10-01"}},
    ]
    # Which means name an account beside them: those of a transfer, those without a name of their own, and no other.
    paid = {"emetteur": {"nom": "Bords SARL", "compteBancaire": {"iban": "BE68539007547034"}}}
    documents += [{**paid, "moyen": code} for code in MEANS]
    for rank, document in enumerate(documents):
        document |= {
            "id": f"00000000-0000-4000-8000-0000000009{rank:02}", "numero": f"X{rank}-2025", "dateFacture": "2025-11-04", "statut": "Envoyée",
            "conditionsPaiement": "Virement", "client": {"nom": "Canal"}, "tva": 0, "remisePourcentage": 0, "notes": "",
            "lignes": [{"designation": "Ailleurs", "quantite": 1, "prixUnitaire": 10}],
        }
    (run.ledger.place / "received.json").write_text(json.dumps(documents))
    run("import", "received.json")


def amounts(run):
    """Half a cent, remises that do not split evenly, rates and categories side by side, returns, other currencies."""
    run.create("2025-01-02", "Canal", "-l", "Demi;0,5;33.33", "-l", "Demi;-0,5;33.33;10", "-l", "Tiers;3;0.333333;5,5", "--remise=33,33",
               "--date-livraison=2025-01-01", "--periode=2024-12-01..2024-12-31", "--nature=service", "--contrat=C-1", "--reference-acheteur=SVC",
               f"--notes={HOSTILE}", "--conditions-reglement=Comptant", "--livraison-nom=Dépôt", "--livraison-rue=2 rue", "--livraison-ville=Nice",
               "--livraison-pays=France")
    run.create("2025-01-02", "Canal", "-l", "A;1;10.01", "-l", "B;1;10.01;10", "-l", "C;1;10.01;5,5", "-l", "D;1;10.01;2,1", "--remise=50",
               "--conditions=Chèque")
    run.create("2025-01-02", "Canal", "-l", "Retour;-3;10.01", "-l", "Retour;-1;0.05;5,5", "-l", "Vente;4;10.01;10", "--remise=12,5")
    number = run.create("2025-01-02", "Canal", "-l", "Grand;99999;12345.678901", "-l", "Rien;1;0", "--devise=USD", "--taux-change=0.9;2025-01-01;BCE")
    run("creer-avoir", number, "--lignes=2", "--date=2025-01-02")
    number = run.create("2025-01-03", "Berlin", "-l", "Taxé;2;50.00", "--remise=10", "--nature=bien", sent=False)
    for category, reason in (("K", "VATEX-EU-IC"), ("G", "VATEX-EU-G"), ("AE", "VATEX-EU-AE"), ("Z", None), ("E", "VATEX-FR-CGI261-4")):
        run("ajouter-ligne", number, f"--designation=À {category}", "--quantite=1,5", "--prix-unitaire=7.77", "--tva=0", f"--categorie={category}",
            *([f"--motif={reason}"] if reason else []), "--remise=12,34", "--unite=HUR", "--reference=R-1", "--date-commande=2024-12-09")
    run("ajouter-ligne", number, "--designation=À E encore", "--quantite=1", "--prix-unitaire=1", "--tva=0", "--categorie=E",
        "--motif=VATEX-FR-CGI261-5", "--mention=Une autre")
    run("ajouter-ligne", number, "--designation=À peine remisé", "--quantite=1", "--prix-unitaire=1000", "--remise=0,01")
    run("ajouter-ligne", number, "--designation=À S", "--quantite=1", "--prix-unitaire=7.77", "--tva=20", "--categorie=S")
    run("modifier-ligne", number, "2", "--quantite=2", "--designation=Changé")
    run("modifier-ligne", number, "3", "--tva=20")
    run("modifier", number, "--echeance=2025-12-31")
    run("appliquer-remise", number, "--pourcentage=5")
    run("envoyer", number, "--date=2025-01-03")
    number = run.create("2025-01-03", "Canal", sent=False)
    for text in ("Un", "Deux"):
        run("ajouter-ligne", number, f"--designation={text}", "--quantite=1", "--prix-unitaire=20", "--tva=0", "--categorie=O")
    run("retirer-ligne", number, "1")
    run("envoyer", number, "--date=2025-01-03")


    # Orders: the same on every line, one that differs, none on the first, one alone.
    for orders in (("BC 1", "BC 1"), ("BC 1", "BC 2"), (None, "BC 1"), ("BC 1",)):
        number = run.create("2025-01-03", "Canal", sent=False)
        for order in orders:
            run("ajouter-ligne", number, "--designation=Commandé", "--quantite=1", "--prix-unitaire=20", "--date-commande=2024-12-09",
                *([f"--reference-commande={order}"] if order else []))
        run("envoyer", number, "--date=2025-01-03")


def ages(run):
    """Due on one day, some of it paid on a day of each quarter."""
    number = run.create("2025-01-05", "Canal", "-l", "Échu;1;1000.00", "-l", "Échu;1;0.05;5,5", "--echeance=2025-01-10")
    run.pay(number, "--montant=100.01", "--date=2025-02-01", "--moyen=Espèces", "--reference=REÇU 1")
    run.pay(number, "--montant=200.02", "--date=2025-07-01", "--moyen=Carte")
    run.create("2025-01-05", f"Hostile {HOSTILE}", "-l", "Échu;1;12.34", "--echeance=2025-01-10")


def settled(run):
    """Paid in full, paid twice on a day, taken back by mistake and by the bank, given up and taken up again."""
    # What comes to nothing at a rate has no VAT of what is received.
    nul = run.create("2025-01-10", "Ancien", "-l", "Rendu;-1;100;20", "-l", "Pris;1;100;20", "-l", "Vendu;1;50;10")
    run.pay(nul, "--montant=20", "--date=2025-01-11")
    number = run.create("2025-01-10", "Canal", "-l", "Payé;1;100.00", "--echeance=2025-02-09")
    paid = run.pay(number, "--montant=60", "--date=2025-01-20", "--moyen=Chèque")
    run("annuler-paiement", number, paid, "--motif=Saisi par erreur")
    paid = run.pay(number, "--montant=60", "--date=2025-01-20", "--moyen=Chèque", "--reference=CHQ")
    run("annuler-paiement", number, paid, "--rejet", "--date=2025-02-15", "--motif=Sans provision")
    paid = run.pay(number, "--montant=10", "--date=2025-02-14", "--moyen=Chèque")
    run("annuler-paiement", number, paid, "--rejet", "--date=2025-02-14", "--motif=Le même jour")
    run.pay(number, "--montant=120", "--date=2025-03-01")
    number = run.create("2025-01-10", "Canal", "-l", "Abandonné;1;100.00", "--echeance=2025-02-09")
    run("abandonner", number, "--nature=escompte", "--montant=20", "--motif=Geste", "--date=2025-02-10")
    run("abandonner", number, "--montant=100", "--motif=Perdu", "--date=2025-02-14")
    run("annuler-abandon", number, "--motif=Repris", "--date=2025-03-11")
    paid = run.pay(number, "--montant=2", "--date=2025-03-11", "--moyen=Chèque")
    run("annuler-paiement", number, paid, "--rejet", "--date=2025-03-11", "--motif=Aussitôt")
    run.pay(number, "--montant=1", "--date=2025-03-12")
    run("abandonner", number, "--montant=5", "--motif=Trop vite", "--date=2025-03-12")
    run("annuler-abandon", number, "--motif=Le même jour", "--date=2025-03-12")
    run("abandonner", number, "--nature=ecart", "--montant=0.01", "--motif=Centime", "--date=2025-03-12")
    run("abandonner", number, "--montant=118.99", "--motif=Perdu", "--date=2025-04-01")
    # Set off: nothing was received.
    number = run.create("2025-01-10", "Canal", "-l", "Compensé;1;40.00")
    run.pay(number, "--montant=48", "--date=2025-02-14", "--moyen=Compensation")
    # Its VAT was due, and is taken back.
    number = run.create("2025-01-10", "Canal", "--nature=bien", "-l", "Impayé;1;30.00", "--echeance=2025-02-09")
    run("abandonner", number, "--nature=impayee", "--motif=Liquidation", "--date=2025-04-01")


def avoirs(run):
    """Applied, taken back, refunded, refunded in vain; one that stands alone; one of all."""
    first = run.create("2025-01-10", "Canal", "-l", "Un;1;100.00", "-l", "Deux;1;33.33;5,5", "-l", "Trois;3;1.11;10", "--remise=3")
    second = run.create("2025-01-10", "Canal", "-l", "Autre;1;50.00", "-l", "Autre;1;50.00;5,5")
    run("creer-avoir", first, "--lignes=1,2", "--date=2025-01-11")
    avoir = numbered(run, "A")
    run("envoyer", avoir, "--date=2025-01-11")
    run("imputer-avoir", avoir, f"--sur={second}", "--montant=20.02", "--date=2025-02-01")
    run("imputer-avoir", avoir, f"--sur={first}", "--montant=30.01", "--date=2025-02-01")
    run("imputer-avoir", avoir, f"--sur={first}", "--montant=3", "--date=2025-02-01")
    run("imputer-avoir", avoir, f"--sur={second}", "--montant=7", "--date=2025-02-09")
    run("retirer-avoir", avoir, f"--de={first}", "--motif=Autrement", "--date=2025-02-15")
    run("imputer-avoir", avoir, f"--sur={first}", "--montant=3", "--date=2025-02-15")
    run("retirer-avoir", avoir, f"--de={first}", "--motif=Encore", "--date=2025-03-01")
    run("enregistrer-paiement", first, "--montant=40", "--date=2025-01-20", "--moyen=Virement")
    run("rembourser", avoir, "--montant=10", "--date=2025-02-10", "--moyen=Virement", "--reference=VIR")
    run("annuler-remboursement", avoir, run.newest("RemboursementEnregistre", "remboursementId"), "--rejet", "--date=2025-03-01", "--motif=Compte clos")
    run("rembourser", avoir, "--montant=11", "--date=2025-04-11", "--moyen=Chèque")
    run("rembourser", avoir, "--montant=12", "--date=2025-04-11", "--moyen=Chèque")
    run("annuler-remboursement", avoir, run.newest("RemboursementEnregistre", "remboursementId"), "--motif=Saisi par erreur")
    # Of a rate between those of what it is applied to.
    third = run.create("2025-01-11", "Canal", "-l", "Un taux;1;30.00;10")
    run("creer-avoir", third, "--date=2025-01-11")
    between = numbered(run, "A")
    run("envoyer", between, "--date=2025-01-11")
    run("imputer-avoir", between, f"--sur={second}", "--montant=11", "--date=2025-02-10")
    cent = run.create("2025-01-11", "Canal", "-l", "Centime;1;0.01")
    run("creer-avoir", cent, "--date=2025-01-11")
    run("envoyer", numbered(run, "A"), "--date=2025-01-11")
    run("annuler", second, "--motif=Commande annulée", "--date=2025-04-30")


def numbered(run, letter):
    """The number of the newest document of a series."""
    listed = json.loads(run("list", "--json"))
    return [d["numero"] for d in listed if d["numero"].startswith(letter)][-1]


def advances(run):
    """Received, used, given back, refunded, refunded in vain, bounced; in two currencies."""
    number = run.create("2025-02-01", "Berlin", "-l", "Avancé;1;100.00", "-l", "Avancé;1;20.00;10", "--echeance=2025-02-01")
    run("encaisser", "Berlin", "--montant=500", "--date=2025-02-01", "--avance", f"--sur={number}", "--reference=AV 1")
    other = run.create("2025-02-10", "Berlin", "-l", "Ensuite;1;100.00")
    run("utiliser-avance", other, "--montant=40", "--date=2025-02-14")
    run("utiliser-avance", other, "--montant=50", "--date=2025-02-15")
    run("annuler-paiement", other, run.newest("PaiementEnregistre", "paiementId"), "--motif=Pas celle-ci")
    run("rembourser-avance", "Berlin", "--montant=30", "--date=2025-03-01")
    run("rembourser-avance", "Berlin", "--montant=25", "--date=2025-04-10")
    run("annuler-avance", "Berlin", run.newest("AvanceRemboursee", "remboursementId"), "--motif=Erreur")
    run("rembourser-avance", "Berlin", "--montant=20", "--date=2025-07-02")
    paid = run.create("2025-02-10", "Canal", "-l", "Trop payé;1;1.00")
    run("encaisser", "Canal", "--montant=99", "--date=2025-05-02", "--avance", f"--sur={paid}", "--moyen=Chèque")
    run("annuler-avance", "Canal", run.newest("AvanceRecue", "avanceId"), "--rejet", "--date=2025-05-03", "--motif=Sans provision")


def replaced(run):
    """A prepayment and its final facture; a facture that a rectificative replaces, once something was paid."""
    prepaid = run.create("2025-03-01", "Canal", "-l", "Acompte;1;100.00", "--acompte")
    run.pay(prepaid, "--date=2025-03-11")
    final = run.create("2025-03-12", "Canal", "-l", "Tout;1;300.00", sent=False)
    run("ajouter-ligne", final, "--designation=Acompte repris", "--quantite=-1", "--prix-unitaire=100", f"--acompte={prepaid}")
    run("envoyer", final, "--date=2025-03-12")
    wrong = run.create("2025-04-10", "Canal", "-l", "Faux;1;100.00", "-l", "Faux;1;9.99;5,5")
    run("creer", "Canal", f"--rectifie={wrong}", "-l", "Juste;1;110.00", "-l", "Juste;1;9.99;10", "--date=2025-04-30")
    right = run.newest("FactureCreee", "numero")
    run("envoyer", right, "--date=2025-05-02")
    run.create("2025-06-30", "Canal", "-l", "Payée;1;10.00", "--payee", "--echeance=", "--nature=service")
    # A cent of VAT with no base; a cent that one rate has and the other has not.
    for rates, day in ((("100", "50"), "2025-10-01"), (("8,5", "3"), "2025-10-01")):
        number = run.create("2025-06-30", "Canal", *(part for rate in rates for part in ("-l", f"Taux;1;0.30;{rate}")))
        run.pay(number, "--montant=0.01", f"--date={day}")



def drafts(run):
    run.create("2025-07-02", "Canal", "-l", "Brouillon;2;10.00", "--livraison-ville=Nice", sent=False)
    run.create("2025-07-02", "Canal", "-l", "Sans taux;1;10.00", "--devise=USD", sent=False)
    cancelled = run.create("2025-07-02", "Canal", "-l", "Annulé;2;10.00", sent=False)
    run("annuler", cancelled, "--motif=Pas de suite", "--date=2025-07-02")
    run("creer", "--date=2025-07-02", "-l", "Sans client;1;1.00")
    # Prices with VAT: alone, with a discount, beside other lines, of a line with a discount, and 1.00 away from the VAT of their base.
    ttc = ["-l", "TTC;1;9.99 TTC;20"]
    for more in ([], ["--remise=7"], ["-l", "HT;1;5.02;20"], ["-l", "HT;1;5.02;20", "--remise=7"], ["-l", "TTC;3;16.66 TTC;5.5"]):
        run.create("2025-07-02", "Canal", *ttc, *more, sent=False)
    for lines in (["TTC;1;50.00 TTC;20", "--remise=7.01"], ["TTC;1;0.05 TTC;20", "-l", "HT;1;5.03;20", "--remise=7"],
                  ["TTC;1;3.16 TTC;5.5", "-l", "HT;1;1.00;5.5"], ["Loin;40000;0.01 TTC;20"]):
        run.create("2025-07-02", "Canal", "-l", *lines, sent=False)
    number = run.create("2025-07-02", "Canal", *ttc, sent=False)
    run("modifier-ligne", number, "1", "--remise=15")
    run.create("2025-07-02", "Canal", *ttc * 165, sent=False)
    run.create("2025-07-02", "Canal", *ttc * 166, sent=False)
    run.create("2025-07-02", "Canal", *ttc)


def facts(run):
    """What documents and lines carry beside what is counted: shown, or standing with others of its kind, or changing who is paid by what."""
    carried = ["--terme=projet=P <7>", "--terme=objet/ABZ=N-1", "--terme=texte/ADU=Merci", "--terme=texte=Encore",
               "--terme=precedente/2024-12-31=X-1", "--terme=precedente/hier=X-2", "--terme=precedente=X-3"]
    number = run.create("2026-03-03", "Leie", "-l", "Livre;2;5.05;6", "--reference-acheteur=PO-2", *carried, sent=False)
    run("ajouter-ligne", number, "--designation=Remise", "--quantite=-1", "--prix-unitaire=1", "--tva=6", "--terme=ajustement/100=ligne",
        "--terme=pourcentage=10", "--terme=base=10.10")
    run("modifier-ligne", number, "1", "--terme=identifiant=a", "--terme=note=Fragile", "--terme=attribut/couleur=rouge", "--terme=attribut/taille=12")
    run("modifier-ligne", number, "1", "--terme=note=")
    run("envoyer", number, "--date=2026-03-03")
    # What corrects names what it corrects, whatever else it carries.
    for made in (["creer-avoir", number], ["creer", f"--rectifie={number}"]):
        draft = run(*made, "--date=2026-03-03").split()[-1]
        run("modifier", draft, "--terme=precedente=X-4")
    run("creer-avoir", number, "--date=2026-03-03", "--envoyer", "--date-envoi=2026-03-03")
    run.create("2026-03-03", "Leie", "-l", "Livre;2;5.05;6", "--terme=tvaComptable/GBP=0.55", "--devise=USD", sent=False)
    run.create("2026-03-03", "Leie", "-l", "Livre;2;5.05;6", "--terme=tvaComptable/GBP=0.55", sent=False)
    # A mandate pays what a transfer would, and no cheque.
    run.create("2026-03-03", "Leie", "-l", "Livre;2;5.05;6", "--terme=mandat=RUM-1", sent=False)
    run.create("2026-03-03", "Leie", "-l", "Livre;2;5.05;6", "--terme=mandat=RUM-1", "--conditions=Chèque", sent=False)


def elsewhere(run):
    """A seller who goes to Belgium: numbers of registers, a tax number, exempt in words alone, changed once."""
    run("emetteur", "--profil=be", "--pays=BE", "--nom=Atelier Meuse SRL", "--siren=", "--siret=", "--numero-tva=BE0477777854",
        "--identifiant-legal=0208:0477777854", "--identifiant-fiscal=12/345", "--autre-identifiant=K-17", "--rue=Pont 1", "--code-postal=4000",
        "--ville=Liège", "--adresse-electronique=", "--regime-tva=reel", "--iban=BE68539007547034")
    run("creer-client", "--nom=Leie", "--nature=entreprise", "--pays=BE", "--numero-tva=BE0888888796", "--identifiant-legal=0208:0888888796",
        "--autre-identifiant=0088:3761234567895", "--contact=Lien", "--rue=Kaai 2", "--code-postal=9000", "--ville=Gent",
        "--adresse-electronique=0208:0888888796")
    number = run.create("2026-03-02", "Leie", "-l", "Cours;1;10.01;0", "-l", "Livre;2;5.05;6", "--reference-acheteur=PO-1", sent=False)
    run("modifier-ligne", number, "1", "--categorie=E", "--mention=Enseignement")
    run("modifier-ligne", number, "1", "--mention=Enseignement, art. 44")
    run("envoyer", number, "--date=2026-03-02")
