"""The commands that are run on each ledger.

A command is a list of words; `{big}` and the like stand for the names that the ledger gives. Commands that write get their own
copy of the ledger, with its cache.
"""

READING = {
    "replay": "replay",
    "replay --full": "replay --full",
    "replay --facture": "replay --facture={big}",
    "list": "list",
    "list --json": "list --json",
    "list --limite": "list --limite=50",
    "list --texte": "list --texte=chose --limite=50",
    "list clients": "list clients",
    "show": "show {big}",
    "show --json": "show {big} --json",
    "history": "history {big}",
    "history --json": "history {big} --json",
    "history client": "history {client}",
    "diff": "diff 0 2026-12-31",
    "doctor": "doctor",
    "audit": "audit",
    "audit --read-model": "audit --read-model",
    "report ventes": "report ventes",
    "ventes --json": "report ventes --json",
    "ventes csv": "report ventes --format=csv",
    "ventes client": "report ventes --par=client",
    "ventes mois": "report ventes --par=mois",
    "report tva": "report tva",
    "tva ca3": "report tva --ca3",
    "balance-agee": "report balance-agee",
    "releve": "report releve {client}",
    "numeros": "report numeros",
    "encaissements": "report encaissements",
    "tva detail": "report tva --detail --csv=fr",
    "reglements": "report reglements --format=csv",
    "ecarts": "report clotures --ecarts",
    "export": "export factures --format=jsonl",
    "snapshot": "export snapshot",
    "fec": "export fec",
    "hledger": "export hledger",
    "beancount": "export beancount",
    "suivre": "suivre --apres=0 --no-wait",
    "prove": "prove {big}",
    "witness": "temoin demande cabinet.example/temoin",
    "verify": "verify {proof} --public-key={key}",
    "verify dossier": "verify {dossier} --public-key={key}",
    "verify site": "verify {site} --public-key={key}",
    "export dossier": "export dossier {big} --output={again} --force",
    "export site": "export site --output={again} --force",
    "import again": "import {export} --dry-run",
}

WRITING = {
    "no cache": "list --limite=1",
    "import": "import {export}",
    "import snapshot": "import {snapshot}",
    "comptes": "comptes --vente=bien=707100",
    "creer-client": "creer-client --nom=Nouveau --homonyme",
    "modifier-client": "modifier-client {client} --email=a@b.example",
    "creer": "creer --client={client}",
    "creer named": "creer --client=Client",
    "creer whole": "creer {client} -l Une;1;1 -l Deux;2;2 --envoyer",
    "dupliquer": "dupliquer {big}",
    "editer": "editer {draft}",
    "modifier": "modifier {draft} --notes=Autre",
    "ajouter-ligne": "ajouter-ligne {draft} --designation=Une --quantite=1 --prix-unitaire=1",
    "modifier-ligne": "modifier-ligne {draft} 2 --quantite=7",
    "retirer-ligne": "retirer-ligne {draft} 1",
    "remplacer-lignes": "remplacer-lignes {draft} -l Une;1;1 -l Deux;2;2",
    "appliquer-remise": "appliquer-remise {draft} --pourcentage=5",
    "envoyer": "envoyer {draft}",
    "paiement": "enregistrer-paiement {big}",
    "encaisser": "encaisser {client} --montant=0.01",
    "advance": "encaisser {client} --montant=99999999 --avance",
    "utiliser": "utiliser-avance {big} --montant=0.01",
    "rendre": "rembourser-avance {client} --montant=0.01",
    "annuler-avance": "annuler-avance {client} {avance} --motif=Erreur",
    "annuler-paiement": "annuler-paiement {big} {paiement} --motif=Erreur",
    "abandonner": "abandonner {big} --montant=0.01 --motif=Perte",
    "creer-avoir": "creer-avoir {big}",
    "imputer-avoir": "imputer-avoir {avoir} --sur={big}",
    "rembourser": "rembourser {avoir}",
    "annuler": "annuler {big} --motif=Erreur",
    "checkpoint": "checkpoint --key={private}",
}

# Of the ways in which a file grows, and of no others; the second of statements of a bank.
FILE = {
    "import file": "import {file} --format={format}",
    "releve importer": "releve importer {file} --compte=courant",
    "rapprocher": "rapprocher",
}

# These fill a ledger that is otherwise empty; the first has no model of what it lists.
INTO_AN_EMPTY_ONE = {"import", "import snapshot"}
WITHOUT_A_CACHE = {"no cache"}

ALL = READING | WRITING | FILE
