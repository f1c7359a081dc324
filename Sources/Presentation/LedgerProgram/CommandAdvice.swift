import LedgerModel
import LedgerWords

/// The commands to suggest for names that people try and that do not exist. The words are compared without case,
/// accents and dashes.
enum CommandAdvice {
  /// The command to type instead of `name`; nil without advice.
  static func on(_ name: String) -> Words? {
    let letters = TextePlie(name).lettres
    return table.first { $0.words.contains { TextePlie($0).lettres == letters } }?.advice
  }

  /// Words that people try, French and English together, and the command to type.
  static let table: [(words: [String], advice: Words)] = [settling, drafting, reading, others].flatMap { advice in
    advice.map { (words: $0.split(separator: " ").map(String.init), advice: $1) }
  }

  private static let settling: KeyValuePairs<String, Words> = [
    "payer paye payee pay paiement payment regler reglement ajouter-paiement mark-paid mark-as-paid add-payment": Words(
      """
      To record a payment: `facture enregistrer-paiement NUMBER`. One over several invoices: \
      `facture encaisser CUSTOMER --montant=AMOUNT`.
      """,
      fr: """
        Pour enregistrer un paiement : `facture enregistrer-paiement NUMERO`. Un paiement de plusieurs factures : \
        `facture encaisser CLIENT --montant=MONTANT`.
        """),
    "modifier-paiement supprimer-paiement retirer-paiement": Words(
      """
      A payment never changes. Remove it with `facture annuler-paiement NUMBER PAYMENT --motif=TEXT`, and record it again.
      """,
      fr: """
        Un paiement ne se modifie pas. Annulez-le avec `facture annuler-paiement NUMERO PAIEMENT --motif=TEXTE`, puis \
        enregistrez-le à nouveau.
        """),
    "bounce bounced rejet rejeter chargeback": Words(
      "A payment that came back: `facture annuler-paiement NUMBER PAYMENT --rejet --motif=TEXT`.",
      fr: "Un paiement revenu impayé : `facture annuler-paiement NUMERO PAIEMENT --rejet --motif=TEXTE`."),
    "annuler-avoir supprimer-avoir": Words(
      """
      A draft credit note is cancelled like any draft: `facture annuler CREDIT-NOTE --motif=TEXT`. An issued one stays: invoice \
      again what was credited too much: `facture creer CUSTOMER --ligne=…`.
      """,
      fr: """
        Un avoir en brouillon s'annule comme tout brouillon : `facture annuler AVOIR --motif=TEXTE`. Un avoir émis \
        ne s'annule pas : refacturez ce qui a été crédité en trop : `facture creer CLIENT --ligne=…`.
        """),
    "retirer-imputation": Words(
      "To take the application of a credit note back: `facture retirer-avoir CREDIT-NOTE --de=NUMBER --motif=TEXT`.",
      fr: "Pour désimputer un avoir : `facture retirer-avoir AVOIR --de=NUMERO --motif=TEXTE`."),
    "avoir credit credit-note note-de-credit crediter": Words(
      "To credit an issued invoice: `facture creer-avoir NUMBER`.",
      fr: "Pour établir un avoir sur une facture émise : `facture creer-avoir NUMERO`."),
    "appliquer-avoir utiliser-avoir imputer": Words(
      "To apply a credit note to an invoice: `facture imputer-avoir CREDIT-NOTE --sur=NUMBER`.",
      fr: "Pour imputer un avoir sur une facture : `facture imputer-avoir AVOIR --sur=NUMERO`."),
    "abandon perte escompte ecart creance-irrecouvrable bad-debt": Words(
      "To write off the balance of an invoice: `facture abandonner NUMBER --motif=TEXT`.",
      fr: "Pour abandonner le solde d'une facture : `facture abandonner NUMERO --motif=TEXTE`."),
    "solder settle": Words(
      """
      To record the payment: `facture enregistrer-paiement NUMBER`. To write off the balance: \
      `facture abandonner NUMBER --motif=TEXT`.
      """,
      fr: """
        Pour enregistrer le paiement : `facture enregistrer-paiement NUMERO`. Pour abandonner le solde : \
        `facture abandonner NUMERO --motif=TEXTE`.
        """),
    "remboursement": Words(
      "To record a refund of a credit note: `facture rembourser CREDIT-NOTE`.",
      fr: "Pour enregistrer le remboursement d'un avoir : `facture rembourser AVOIR`."),
  ]

  private static let drafting: KeyValuePairs<String, Words> = [
    "envoye envoyee envoi valider finaliser finalize": Words(
      "To issue a draft: `facture envoyer NUMBER`.", fr: "Pour émettre un brouillon : `facture envoyer NUMERO`."),
    "proforma estimate offre offer": Words(
      "To make a quote: `facture devis CUSTOMER`.", fr: "Pour faire un devis : `facture devis CLIENT`."),
    "supprimer supprime delete remove rm detruire supprimer-facture": Words(
      """
      Documents are never deleted. To cancel one: `facture annuler NUMBER --motif=TEXT`. To remove a line of a \
      draft: `facture retirer-ligne NUMBER LINE`.
      """,
      fr: """
        Les documents ne sont jamais supprimés. Pour en annuler un : `facture annuler NUMERO --motif=TEXTE`. Pour \
        retirer une ligne d'un brouillon : `facture retirer-ligne NUMERO LIGNE`.
        """),
    "supprimer-ligne effacer-ligne annuler-ligne delete-line": Words(
      "To remove a line of a draft: `facture retirer-ligne NUMBER LINE`.",
      fr: "Pour retirer une ligne d'un brouillon : `facture retirer-ligne NUMERO LIGNE`."),
    "annuler-facture annule annulee annulation void": Words(
      "To cancel a document: `facture annuler NUMBER --motif=TEXT`.",
      fr: "Pour annuler un document : `facture annuler NUMERO --motif=TEXTE`."),
    "rectifier rectificative facture-rectificative remplacer corriger-facture replace": Words(
      """
      To replace an issued invoice by another one: `facture creer --rectifie=NUMBER`. To credit it: \
      `facture creer-avoir NUMBER`.
      """,
      fr: """
        Pour remplacer une facture émise par une autre : `facture creer --rectifie=NUMERO`. Pour en faire un avoir : \
        `facture creer-avoir NUMERO`.
        """),
    "remise rabais reduction discount": Words(
      "To set a discount: `facture appliquer-remise NUMBER --pourcentage=PERCENTAGE`.",
      fr: "Pour accorder une remise : `facture appliquer-remise NUMERO --pourcentage=POURCENTAGE`."),
    "items articles produit product catalogue catalog": Words(
      "To record items you often sell: `facture article CODE`; `facture list articles` shows the catalogue.",
      fr: "Pour enregistrer les articles souvent vendus : `facture article CODE` ; `facture list articles` montre "
        + "le catalogue."),
    "ligne line ajouter add new-line": Words(
      "To add a line: `facture ajouter-ligne NUMBER --designation=TEXT --quantite=QUANTITY --prix-unitaire=PRICE`.",
      fr: """
        Pour ajouter une ligne : `facture ajouter-ligne NUMERO --designation=TEXTE --quantite=QUANTITE \
        --prix-unitaire=PRIX`.
        """),
    "edit-line editer-ligne changer-ligne update-line": Words(
      "To change a line of a draft: `facture modifier-ligne NUMBER LINE`.",
      fr: "Pour modifier une ligne d'un brouillon : `facture modifier-ligne NUMERO LIGNE`."),
    "acompte deposit facture-d-acompte down-payment prepayment": Words(
      """
      To invoice a deposit: `facture creer CUSTOMER --acompte --ligne=…`. To keep a payment as an advance: `facture encaisser CUSTOMER \
      --montant=AMOUNT --avance`.
      """,
      fr: """
        Pour facturer un acompte : `facture creer CLIENT --acompte --ligne=…`. Pour garder un paiement comme avance : \
        `facture encaisser CLIENT --montant=MONTANT --avance`.
        """),
    "undo revert defaire reopen rouvrir unsend": Words(
      """
      Recorded data stays. To change a draft: `facture editer NUMBER`. To correct an issued document, create a credit \
      note: `facture creer-avoir NUMBER`.
      """,
      fr: """
        Ce qui est enregistré demeure. Pour modifier un brouillon : `facture editer NUMERO`. Pour corriger un \
        document émis, créez un avoir : `facture creer-avoir NUMERO`.
        """),
    "recurring recurrence recurrente subscriptions abonnements": Words(
      "A subscription is invoiced each month, quarter or year: `facture abonnement CUSTOMER`.",
      fr: "Un abonnement se facture chaque mois, trimestre ou année : `facture abonnement CLIENT`."),
    "copier copy dupliquer-facture recommencer": Words(
      "To make an invoice again: `facture dupliquer NUMBER`.",
      fr: "Pour refaire une facture : `facture dupliquer NUMERO`."),
    "facture nouvelle nouveau new creer-facture brouillon draft create-invoice new-invoice add-invoice": Words(
      "To create a draft: `facture creer`.", fr: "Pour créer un brouillon : `facture creer`."),
    "changer modifier-facture update": Words(
      "To change a draft: `facture editer NUMBER` in your editor, or `facture modifier NUMBER --notes=TEXT`.",
      fr: """
        Pour modifier un brouillon : `facture editer NUMERO` dans votre éditeur, ou \
        `facture modifier NUMERO --notes=TEXTE`.
        """),
  ]

  private static let reading: KeyValuePairs<String, Words> = [
    "clients customers": Words(
      "To see all customers: `facture list clients`.", fr: "Pour voir tous les clients : `facture list clients`."),
    "ls factures invoices documents chercher rechercher find search": Words(
      "To list and find documents: `facture list`.", fr: "Pour lister et retrouver des documents : `facture list`."),
    "voir montrer view": Words(
      "To see a document: `facture show NUMBER`.", fr: "Pour voir un document : `facture show NUMERO`."),
    "pdf export-pdf imprimer print facturx factur-x": Words(
      """
      To write an issued document as a PDF: `facture export facturx --numero=NUMBER --output=FILE`. To see it here: \
      `facture show NUMBER`.
      """,
      fr: """
        Pour obtenir un document émis en PDF : `facture export facturx --numero=NUMERO --output=FICHIER`. Pour le voir \
        ici : `facture show NUMERO`.
        """),
    "email e-mail mail mailer courriel envoyer-mail send-email": Words(
      """
      This program sends no e-mail. Attach the PDF to yours: `facture export facturx --numero=NUMBER --output=FILE`.
      """,
      fr: """
        Ce programme n'envoie pas d'e-mail. Joignez le PDF au vôtre : \
        `facture export facturx --numero=NUMERO --output=FICHIER`.
        """),
    "dossier": Words(
      "To write a document with its history and its proof: `facture export dossier NUMBER --output=FILE`.",
      fr:
        "Pour exporter un document avec son historique et sa preuve : "
        + "`facture export dossier NUMERO --output=FICHIER`."),
    "site": Words(
      "To write the whole ledger as one page: `facture export site --output=FILE`.",
      fr: "Pour exporter tout le registre en une page : `facture export site --output=FICHIER`."),
    "fec": Words(
      "To write the FEC: `facture export fec --output=DIR`.",
      fr: "Pour produire le FEC : `facture export fec --output=REPERTOIRE`."),
    "log versions": Words(
      "To see the history of a document: `facture history NUMBER`.",
      fr: "Pour voir l'historique d'un document : `facture history NUMERO`."),
    "impayes retard retards relance relances rappel overdue unpaid reminder reminders": Words(
      "To see overdue invoices, and the letters that are due: `facture relancer`.",
      fr: "Pour voir les retards de paiement, et les lettres dues : `facture relancer`."),
    "penalites interets penalties interest late-fees": Words(
      "To see the penalties of overdue invoices: `facture report penalites`.",
      fr: "Pour voir les pénalités des factures en retard : `facture report penalites`."),
    "rapports reports journal ventes sales chiffre-d-affaires ca": Words(
      "To see the sales: `facture report ventes`.", fr: "Pour voir les ventes : `facture report ventes`."),
    "ca3 declaration declarer vat-return": Words(
      "To see the boxes of the VAT return: `facture report tva --ca3`.",
      fr: "Pour voir les cases de la déclaration de TVA : `facture report tva --ca3`."),
    "urssaf cotisations recettes": Words(
      "This program declares nothing to the URSSAF. Its figures: `facture report recettes`.",
      fr: "Ce programme ne déclare rien à l'Urssaf. Les chiffres à déclarer : `facture report recettes`."),
    "tva vat": Words(
      "To see the VAT by rate and month: `facture report tva`.",
      fr: "Pour voir la TVA par taux et par mois : `facture report tva`."),
    "balance balance-agee ageing aging solde soldes": Words(
      "To see what customers owe: `facture report balance-agee`.",
      fr: "Pour voir ce que doivent les clients : `facture report balance-agee`."),
    "compte account": Words(
      "To see the account of a customer: `facture report releve CUSTOMER`.",
      fr: "Pour voir le compte d'un client : `facture report releve CLIENT`."),
    "encaissements paiements payments": Words(
      "To see payments: `facture report reglements` gives each payment, `facture report encaissements` the totals.",
      fr: """
        Pour voir les paiements : `facture report reglements` donne chaque règlement, `facture report \
        encaissements` les totaux.
        """),
    "rapprochement reconciliation": Words(
      "To see the differences between bank and ledger: `facture report rapprochement`; to settle lines: "
        + "`facture rapprocher`.",
      fr: """
        Pour voir les écarts entre la banque et le registre : `facture report rapprochement` ; pour rapprocher des \
        lignes : `facture rapprocher`.
        """),
    "import-statement import-bank importer-releve statements releves": Words(
      "To import a bank statement: `facture releve importer FILE`.",
      fr: "Pour importer un relevé : `facture releve importer FICHIER`."),
    "remises cheques cheque checks check-deposit": Words(
      "To record a deposit of cheques at the bank: `facture remise-cheques`.",
      fr: "Pour enregistrer une remise de chèques : `facture remise-cheques`."),
    "taches todo agenda": Words(
      "To see the open tasks: `facture a-faire`.", fr: "Pour voir ce qui reste à faire : `facture a-faire`."),
    "numeros numerotation numbers": Words(
      "To see all numbers: `facture report numeros`.", fr: "Pour voir tous les numéros : `facture report numeros`."),
    "totaux total totals stats status statut": Words(
      "To see the totals of the ledger: `facture replay`.", fr: "Pour voir les totaux du registre : `facture replay`."),
    "check controler controle": Words(
      "To check the whole log: `facture audit`. To check a proof: `facture verify PROOF --public-key=VKEY`.",
      fr: """
        Pour contrôler tout le journal : `facture audit`. Pour vérifier une preuve : \
        `facture verify PREUVE --public-key=CLE`.
        """),
  ]

  private static let others: KeyValuePairs<String, Words> = [
    "client nouveau-client ajouter-client customer add-client new-client add-customer": Words(
      "To create a customer: `facture creer-client --nom=TEXT`. To see them all: `facture list clients`.",
      fr: "Pour créer un client : `facture creer-client --nom=TEXTE`. Pour les voir tous : `facture list clients`."),
    "supprimer-client effacer-client fusionner-clients delete-client remove-client": Words(
      "A customer stays. To erase a person's name and addresses: `facture effacer CUSTOMER`; to change it: `facture modifier-client CUSTOMER`.",
      fr: "Un client ne se supprime pas. Pour effacer les données d'une personne : `facture effacer CLIENT` ; pour le "
        + "modifier : `facture modifier-client CLIENT`."),
    "edit-client editer-client update-client": Words(
      "To change a customer: `facture modifier-client CUSTOMER`.",
      fr: "Pour modifier un client : `facture modifier-client CLIENT`."),
    "issuer vendor vendeur me moi": Words(
      "To set or show the seller of the invoices: `facture emetteur`.",
      fr: "Pour définir ou voir l'émetteur des factures : `facture emetteur`."),
    "sign signer signature": Words(
      "To sign the state of the log: `facture checkpoint --key=KEY.pem`.",
      fr: "Pour signer l'état du journal : `facture checkpoint --key=CLE.pem`."),
    "version": Words(
      "Write --version instead; `facture doctor` gives the version too.",
      fr: "Écrivez --version à sa place ; `facture doctor` donne aussi la version."),
    "init registre ledger creer-registre": Words(
      "To open a new ledger: `facture ouvrir DIR`.", fr: "Pour ouvrir un registre : `facture ouvrir REPERTOIRE`."),
    "json": Words(
      "To write JSON: `facture export factures`.",
      fr: "Pour exporter en JSON : `facture export factures`."),
    "csv excel": Words(
      "To write CSV: `facture list --format=csv`, or `facture report ventes --csv=fr` for a French spreadsheet.",
      fr:
        "Pour exporter en CSV : `facture list --format=csv`, ou `facture report ventes --csv=fr` pour un tableur "
        + "français."
    ),
    "charger load": Words(
      "To import documents: `facture import FILE`.", fr: "Pour importer des documents : `facture import FICHIER`."),
    "sauvegarde backup": Words(
      "To make a backup: `facture sauvegarder FILE`.", fr: "Pour faire une sauvegarde : `facture sauvegarder FICHIER`."),
    "settings reglage configuration configurer parametres preferences": Words(
      "To see or change your settings: `facture config`.",
      fr: "Pour voir ou changer vos réglages : `facture config`."),
    "sante health checkup diagnostiquer diagnose": Words(
      "To check the ledger and the machine: `facture doctor`.",
      fr: "Pour contrôler le registre et la machine : `facture doctor`."),
    "man documentation doc docs": Words(
      "To read the manual: `facture manuel`.", fr: "Pour lire le manuel : `facture manuel`."),
    "restauration": Words(
      "To make a ledger of a backup: `facture restaurer FILE DIR`.",
      fr: "Pour rétablir un registre d'après une sauvegarde : `facture restaurer FICHIER REPERTOIRE`."),
  ]
}
