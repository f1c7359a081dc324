import LedgerDomain
import LedgerWords

/// What to type instead of commands that people try and that do not exist. The words are compared without case, accents
/// and dashes.
enum CommandAdvice {
  /// What to type instead of `name`; nil where nothing is known.
  static func on(_ name: String) -> Words? {
    let letters = TextePlie(name).lettres
    return table.first { $0.words.contains { TextePlie($0).lettres == letters } }?.advice
  }

  /// What people try, and what to type.
  static let table = advice.map { (words: $0.split(separator: " ").map(String.init), advice: $1) }

  private static let advice: KeyValuePairs<String, Words> = [
    "payer paye payee pay paiement payment regler reglement ajouter-paiement":
      "To record a payment: `facture enregistrer-paiement NUMERO`. One over several factures: "
      + "`facture encaisser CLIENT --montant=MONTANT`.",
    "modifier-paiement supprimer-paiement retirer-paiement":
      "A payment never changes. Remove it with `facture annuler-paiement NUMERO PAIEMENT --motif=TEXTE`, and record "
      + "it again.",
    "envoye envoyee envoi send emettre valider finaliser": "To send a draft: `facture envoyer NUMERO`.",
    "devis proforma quote estimate":
      "There are no quotes here. Create a draft and send it when it is accepted: `facture creer`.",
    "supprimer supprime effacer delete remove rm detruire supprimer-facture":
      "Nothing is ever deleted. To cancel a document: `facture annuler NUMERO --motif=TEXTE`. To remove a line of a "
      + "draft: `facture retirer-ligne NUMERO LIGNE`.",
    "supprimer-ligne effacer-ligne annuler-ligne": "To remove a line of a draft: `facture retirer-ligne NUMERO LIGNE`.",
    "annuler-avoir supprimer-avoir":
      "A draft avoir is cancelled like any draft: `facture annuler AVOIR --motif=TEXTE`. A sent one stays: invoice "
      + "again what was credited too much, with `facture creer`.",
    "annuler-facture cancel annule annulee annulation": "To cancel a document: `facture annuler NUMERO --motif=TEXTE`.",
    "rectifier rectificative facture-rectificative remplacer corriger-facture":
      "To replace a sent facture by another one: `facture creer --rectifie=NUMERO`. To credit it: `facture creer-avoir NUMERO`.",
    "retirer-imputation desimputer":
      "To take the application of an avoir back: `facture retirer-avoir AVOIR --de=NUMERO --motif=TEXTE`.",
    "avoir credit credit-note note-de-credit crediter": "To credit a sent facture: `facture creer-avoir NUMERO`.",
    "appliquer-avoir utiliser-avoir imputer":
      "To apply an avoir to a facture: `facture imputer-avoir AVOIR --sur=NUMERO`.",
    "abandonner abandon passer-en-perte perte creance-irrecouvrable write-off":
      "To give up what is left of a facture: `facture solder NUMERO --motif=TEXTE`.",
    "remboursement refund": "To record a refund of an avoir: `facture rembourser AVOIR`.",
    "remise rabais reduction discount":
      "To set a discount: `facture appliquer-remise NUMERO --pourcentage=POURCENTAGE`.",
    "ligne ajouter add article produit":
      "To add a line: `facture ajouter-ligne NUMERO --designation=TEXTE --quantite=NOMBRE --prix-unitaire=PRIX`.",
    "client nouveau-client ajouter-client customer":
      "To create a client: `facture creer-client --nom=TEXTE`. To see them all: `facture list clients`.",
    "clients customers": "To see all clients: `facture list clients`.",
    "supprimer-client effacer-client fusionner-clients":
      "A client stays. To change it: `facture modifier-client CLIENT`.",
    "copier copy cloner clone duplicate dupliquer-facture recommencer":
      "To make a facture again: `facture dupliquer NUMERO`.",
    "facture nouvelle nouveau new create creer-facture brouillon": "To create a draft: `facture creer`.",
    "init open registre creer-registre": "To open a new ledger: `facture ouvrir DIR`.",
    "edit changer modifier-facture update":
      "To change a draft: `facture editer NUMERO` in your editor, or `facture modifier NUMERO --notes=TEXTE`.",
    "lister ls factures documents chercher rechercher find search": "To list and find documents: `facture list`.",
    "voir afficher montrer pdf imprimer print view": "To see a document: `facture show NUMERO`.",
    "historique log versions": "To see what happened to a document: `facture history NUMERO`.",
    "impayes retard retards relance relancer relances":
      "To see what is overdue: `facture list --statut=en-retard`, or `facture report balance-agee`.",
    "rapport rapports journal ventes chiffre-d-affaires ca": "To see the sales: `facture report ventes`.",
    "tva vat": "To see the VAT by rate and month: `facture report tva`.",
    "balance balance-agee solde soldes": "To see what clients owe: `facture report balance-agee`.",
    "releve compte statement": "To see the account of a client: `facture report releve CLIENT`.",
    "encaissements paiements rapprochement banque":
      "To see what was paid: `facture report reglements` has each payment, `facture report encaissements` the sums.",
    "numeros numerotation": "To see all numbers: `facture report numeros`.",
    "totaux total stats status statut": "To see the totals of the ledger: `facture replay`.",
    "verifier check controler controle":
      "To check the whole log: `facture audit`. To check a proof: `facture verify PROOF --public-key=VKEY`.",
    "exporter json": "To write JSON: `facture export factures`.",
    "csv excel":
      "To write CSV: `facture list --format=csv`, or `facture report ventes --csv=fr` for a French spreadsheet.",
    "importer charger load": "To import documents: `facture import FILE`.",
    "sauvegarde backup": "To make a backup: `facture sauvegarder FILE`.",
    "restauration restore": "To make a ledger of a backup: `facture restaurer FILE DIR`.",
  ]
}
