import LedgerTerminal
import LedgerWords

/// Fields of reports, lists, the bank and the settings.
extension FieldWords {
  static let others: [String: FieldWords] = [
    "depuis": row("From", fr: "Du"), "jusqua": row("To", fr: "Au"), "exercice": row("Accounting year", fr: "Exercice"),
    "au": row(.situation), "until": row("As recorded at", fr: "Tel qu’enregistré au", .more),
    "par": row("By", fr: "Par"), "detail": row("Each movement", fr: "Chaque mouvement"),
    "ca3": row("The VAT return", fr: "La déclaration CA3"),
    "liberal": row(.liberal, .more),
    "ecarts": row("Differences", fr: "Écarts"), "format": row("Format", fr: "Format", .more),
    "csv": row("Kind of CSV", fr: "Genre de CSV", .more), "colonnes": row("Columns", fr: "Colonnes", .more),
    "tri": row("Sort by", fr: "Trier par"), "statut": row(.statut), "texte": row("Text", fr: "Texte"),
    "limite": row("At most", fr: "Au plus", .more), "apres": row("After", fr: "Après", .more),
    "numero": row(.numero), "plateforme": row("Platform", fr: "Plateforme", .more),
    "a-rapprocher": row("To match with the bank", fr: "À rapprocher", .more), "client": row(.client),
    "clients": row(.clients), "mois": row("Whole months", fr: "Des mois entiers"),
    "jour": row("Whole days", fr: "Des jours entiers"),
    "annuler-brouillons": row("Cancel the drafts of these days", fr: "Annuler les brouillons de ces jours", .more),
    "compte": row(.compte), "accepter": row("As proposed", fr: "Comme proposé"),
    "ecarter": row("Not about your sales", fr: "Sans rapport avec vos ventes"),
    "frais": row("Bank fee", fr: "Frais de banque"),
    "defaire": row("Undo", fr: "Défaire"), "avec-paiements": row("With its payments", fr: "Avec ses paiements"),
    "appliquer": row("Record all of a kind", fr: "Enregistrer toutes celles d’un genre", .more),
    "fichier": row("File of the agreement", fr: "Fichier de l’accord", .more),
    "doublons": row("Lines that may be known already", fr: "Lignes peut-être déjà connues", .more),
    "tout": row("Keep the descriptions of all debits", fr: "Garder les libellés de tous les débits", .more),
    "afficher": row("Profile of a bank to show", fr: "Profil de banque à afficher", .more),
    "sens": row("Debits with a positive amount", fr: "Débits au montant positif", .more),
    "dry-run": row("Only show what would be recorded", fr: "Montrer seulement ce qui serait enregistré"),
    "force": row("Replace what differs", fr: "Remplacer ce qui diffère", .more),
    "rejects": row("File of the rejected", fr: "Fichier des rejets", .more),
    "batch": row("Batch size", fr: "Taille des lots", .more),
    "fuseau": row("Time zone", fr: "Fuseau", .more), "aucun": row("None of them", fr: "Aucun", .more),
    "paiements": row(.paiements), "base": row("Legal basis", fr: "Base légale"),
    "classe": row("What is erased", fr: "Ce qui est effacé"),
    "lever": row("End the retention", fr: "Lever la conservation"),
    "retirer": row("Take it out of the catalogue", fr: "Retirer du catalogue", .more),
    "libelle": row("Label", fr: "Libellé"), "tva-attente": row("VAT not due yet", fr: "TVA en attente"),
    "vente": row("Sales", fr: "Ventes"), "pertes": row("Losses", fr: "Pertes"),
    "escomptes": row("Discounts for early payment", fr: "Escomptes"),
    "acomptes": row("Deposits", fr: "Acomptes"), "gains-change": row("Exchange gains", fr: "Gains de change"),
    "pertes-change": row("Exchange losses", fr: "Pertes de change"),
    "rabais": row("Rebates of a period", fr: "Rabais, remises et ristournes"),
    "exercice-du": row("First day of an unusual year", fr: "Premier jour d’un exercice particulier", .more),
    "exercice-au": row("Last day of an unusual year", fr: "Dernier jour d’un exercice particulier", .more),
    "avancement": row("Progress in %", fr: "Avancement en %"), "factures": row(.factures),
    "avec": row("With the quote", fr: "Avec le devis", .more),
    "depassement": row("Reason to invoice more", fr: "Motif d’un dépassement", .more),
    "rattrapage": row("Also older periods", fr: "Aussi les périodes anciennes", .more),
    "solde": row("All that is left", fr: "Tout le reste"),
    "ancre": row("First day of the periods", fr: "Premier jour des périodes"),
    "from": row("From", fr: "À partir du"), "tous-les": row("Every", fr: "Tous les"),
    "echu": row("Invoice when a period ends", fr: "Facturer à terme échu"),
    "entier": row("Invoice whole periods", fr: "Facturer des périodes entières", .more),
    "litige": row("Disputed", fr: "En litige"), "promesse": row("Payment promised for", fr: "Paiement promis pour le"),
    "sans-penalites": row("No penalties", fr: "Sans pénalités"),
    "avec-penalites": row("With penalties again", fr: "Avec pénalités de nouveau"),
    "lettre": row("Letter of", fr: "Lettre du"),
    "niveau": row(.niveau), "recommande": row("Registered letter number", fr: "Numéro du recommandé", .more),
    "resultat": row("Result", fr: "Résultat"), "sous": row("To pay within", fr: "À payer sous"),
    "annuler": row("Take the letter back", fr: "Annuler la lettre", .more),
    "ajouter": row("Rates to add", fr: "Taux à ajouter"),
    "corriger": row("Correct a rate", fr: "Corriger un taux", .more), "full": row("All", fr: "Tout", .more),
    "facture": row("Document", fr: "Document"), "connu": row("Known state", fr: "État connu", .more),
    "checkpoint": row("Checkpoint", fr: "Point de contrôle", .more),
    "age-max": row("Greatest age", fr: "Âge maximal", .more),
    "tolerance": row("Tolerance", fr: "Tolérance", .more), "politique": row("Policy", fr: "Politique", .more),
    "read-model": row("Check the read model", fr: "Contrôler le modèle de lecture", .more),
    "no-verify": row("Without the chain", fr: "Sans la chaîne", .more),
    "threads": row("Threads", fr: "Fils", .more), "no-wait": row("Do not wait", fr: "Sans attendre", .more),
    "pdf": row("As PDF", fr: "En PDF", .more),
    "duplicata": row("Duplicate with the unpaid amount", fr: "Duplicata avec la somme impayée", .more),
    "dates": row("Form of the days", fr: "Forme des jours", .more),
    "completee": row("Answer to a suspension", fr: "Réponse à une suspension", .more),
    "attendre": row("Wait, in seconds", fr: "Attendre, en secondes", .more),
  ]

  private static func row(
    _ en: Sentence<English>, fr: Sentence<French>, _ group: FieldGroup = .main
  ) -> FieldWords { .init(group, en, fr: fr) }

  private static func row(_ row: Lexique, _ group: FieldGroup = .main) -> FieldWords { .init(group, row) }

  /// A choice as people write it: its name at a terminal has no accents.
  static func choice(_ words: Words, of option: Option? = nil) -> Words {
    let isLanguage = option.map { $0.name.hasPrefix("langue") } ?? false
    guard words.fr.hasPrefix("-") else {
      return (isLanguage ? languages[words.fr] : nil) ?? choices[words.fr] ?? words.title
    }
    let key = choice(words.map { String($0.dropFirst()) })
    return Words("\(key), descending", fr: "\(key), décroissant")
  }

  private static let languages = [
    "fr": Words("French", fr: "Français"), "en": Words("English", fr: "Anglais"),
    "de": Words("German", fr: "Allemand"), "nl": Words("Dutch", fr: "Néerlandais"),
  ]

  private static let choices: [String: Words] = [
    "reel": Words("Charges VAT", fr: "Facture la TVA"),
    "franchise": Words("Without VAT (small business)", fr: "Franchise en base (art. 293 B)"),
    "numero": Words("The number of the invoice", fr: "Le numéro de la facture"),
    "rf": Words("RF reference", fr: "Référence RF"),
    "cheque": Words("Cheque", fr: "Chèque"), "especes": Words("Cash", fr: "Espèces"),
    "telephone": Words(.telephone), "recommande": Words("Registered letter", fr: "Lettre recommandée"),
    "mise-en-demeure": Words("Formal notice", fr: "Mise en demeure"), "debours": Words("Disbursement", fr: "Débours"),
    "penalites": Words(.penalites), "impayee": Words(.impayee), "csv": Words(same: "CSV"),
    "ignorer": Words("Leave them out", fr: "Les laisser"), "ajouter": Words("Add them", fr: "Les ajouter"),
    "type": Words("They are debits", fr: "Ce sont des débits"),
    "emise": Words("Issued", fr: "Émise"), "a-rembourser": Words("To refund", fr: "À rembourser"),
    "en-retard": Words("Overdue", fr: "En retard"),
    "annulee": Words("Cancelled", fr: "Annulée"), "a-deposer": Words("To submit", fr: "À déposer"),
    "refusee": Words("Refused", fr: "Refusée"), "irrecouvrable": Words("Written off", fr: "Irrécouvrable"),
    "creation": Words("Entry", fr: "Saisie"), "echeance": Words(.echeance),
    "be": Words("Belgium", fr: "Belgique"), "lu": Words(same: "Luxembourg"),
    "de": Words("Germany", fr: "Allemagne"), "nl": Words("Netherlands", fr: "Pays-Bas"),
    "S": Words("Standard or reduced rate", fr: "Taux normal ou réduit"), "Z": Words("Zero rate", fr: "Taux zéro"),
    "E": Words("Exempt", fr: "Exonérée"), "AE": Words("Reverse charge", fr: "Autoliquidation"),
    "K": Words("Intra-Community supply", fr: "Livraison intracommunautaire"), "G": Words("Export", fr: "Exportation"),
    "O": Words("Outside the scope of VAT", fr: "Hors du champ de la TVA"),
    "coordonnees": Words(.coordonnees), "identite": Words("Identity", fr: "Identité"),
    "fin-de-conservation": Words("End of the retention", fr: "Fin de la conservation"),
    "demande": Words("Request of the person", fr: "Demande de la personne"),
    "ecart": Words("Difference", fr: "Écart"), "iso8601": Words(same: "ISO 8601"),
    "reference": Words(.reference), "non-reclamee": Words("Unclaimed", fr: "Non réclamée"),
    "avisee": Words("Notice left", fr: "Avisée"), "rejete": Words("Rejected", fr: "Rejeté"),
    "payee": Words("Paid", fr: "Payée"), "expire": Words("Expired", fr: "Expiré"),
    "accepte": Words("Accepted", fr: "Accepté"), "facture": Words("Invoiced", fr: "Facturé"),
    "termine": Words("Ended", fr: "Terminé"), "refuse": Words("Declined", fr: "Refusé"),
    "retire": Words("Withdrawn", fr: "Retiré"), "remplace": Words("Replaced", fr: "Remplacé"),
    "cdar": Words(same: "CDAR"), "flux10": Words("Flow 10", fr: "Flux 10"),
    "statut212": Words("Status 212", fr: "Statut 212"),
    "instantane": Words("Snapshot", fr: "Instantané"), "cii": Words(same: "CII"), "ubl": Words(same: "UBL"),
    "html": Words(same: "HTML"), "facturx": Words(same: "Factur-X"), "pdf": Words(same: "PDF"),
    "fec": Words(same: "FEC"), "json": Words(same: "JSON"), "hledger": Words(same: "hledger"),
    "fr": Words(same: "France"), "xrechnung": Words(same: "XRechnung"), "en16931": Words(same: "EN 16931"),
  ]
}
