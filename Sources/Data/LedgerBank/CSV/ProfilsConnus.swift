/// The known profiles, by the headers of these banks. If two fit, the one with more columns counts.
extension ProfilCSV {
  /// All of them.
  public static let connus: [ProfilCSV] = banques + enLigne + n26 + paypal

  /// The known profiles by the number of columns that they require, the most first: a header may hold those of several.
  static let parColonnes = connus.sorted { $0.exigees.count > $1.exigees.count }

  /// The profile of that name.
  public static func nomme(_ nom: String) -> ProfilCSV? { connus.first { $0.nom == nom } }

  /// Banks with branches.
  private static let banques: [ProfilCSV] = [
    ProfilCSV(
      "bnp", jour: "Date operation", .signe("Montant operation en euro"), libelles: ["Libelle operation"]),
    ProfilCSV(
      "societe-generale", jour: "Date de l'opération", .signe("Montant de l'opération"),
      libelles: ["Libellé", "Détail de l'écriture"]
    ) { $0.devise = "Devise" },
    ProfilCSV(
      "societe-generale-particuliers", jour: "date_comptabilisation", .signe("montant_operation"),
      libelles: ["libellé_complet_operation"]
    ) { ($0.devise, $0.compteEnTete) = ("devise", "*") },
    ProfilCSV(
      "credit-agricole", jour: "Date", .debitCredit("Débit euros", "Crédit euros"), libelles: ["Libellé"]
    ) { $0.compteEnTete = "n°" },
    ProfilCSV(
      "bpce", jour: "Date de comptabilisation", .debitCredit("Debit", "Credit"),
      libelles: ["Libelle operation", "Libelle simplifie", "Reference"]
    ) { $0.communication = "Informations complementaires" },
    // Professional accounts at Caisse d'Épargne and Banque Populaire.
    ProfilCSV(
      "bpce-pro", jour: "Date comptable", .debitCredit("Debit", "Credit"), libelles: ["Libelle simplifie", "Reference"]
    ) { $0.communication = "Informations complementaires" },
    ProfilCSV("caisse-epargne", jour: "Date", .debitCredit("Débit", "Crédit"), libelles: ["Libellé"]) {
      ($0.communication, $0.identifiant, $0.compteEnTete) = ("Détail", "Numéro d'opération", "Numéro de compte")
    },
    ProfilCSV("credit-mutuel", jour: "Date", .debitCredit("Débit", "Crédit"), libelles: ["Libellé"]) {
      $0.solde = "Solde"
    },
    ProfilCSV("credit-mutuel-montant", jour: "Date", .signe("Montant"), libelles: ["Libellé"]) { $0.solde = "Solde" },
    ProfilCSV(
      "cic", separateur: ",", decimale: ".", jour: "Date", .debitCredit("Débit", "Crédit"), libelles: ["Libellé"]
    ) { $0.solde = "Solde" },
    ProfilCSV("banque-postale", jour: "Date", .signe("Montant(EUROS)"), libelles: ["Libellé"]) {
      $0.compteEnTete = "Numéro Compte"
      $0.soldesFin.append("Solde (EUROS)")
    },
    // Its balance, in each row, is that of the day of the export.
    ProfilCSV("boursobank", jour: "dateOp", forme: .iso, .signe("amount"), libelles: ["label"]) {
      ($0.communication, $0.compte) = ("comment", "accountNum")
    },
  ]

  /// Banks and payment services on the Web.
  private static let enLigne: [ProfilCSV] = [
    ProfilCSV(
      "qonto", separateur: ",", decimale: ".", jour: "Settlement date (UTC)", forme: .utc,
      .signe("Total amount (incl. VAT)"), libelles: ["Reference"]
    ) {
      ($0.tiers, $0.identifiant, $0.devise) = ("Counterparty name", "Transaction ID", "Currency")
      ($0.etatColonne, $0.etatsAcquis) = ("Status", ["settled"])
      ($0.solde, $0.compte, $0.ibanTiers) = ("Balance", "Account IBAN", "Counterparty IBAN")
    },
    ProfilCSV(
      "qonto-fr", jour: "Date de la valeur (UTC)", forme: .utc, .signe("Montant total (TTC)"), libelles: ["Référence"]
    ) {
      ($0.tiers, $0.identifiant, $0.devise) = ("Nom de la contrepartie", "Identifiant de transaction", "Devise")
      ($0.etatColonne, $0.etatsAcquis) = ("Statut", ["exécuté"])
      ($0.solde, $0.compte) = ("Solde", "IBAN du compte")
    },
    ProfilCSV(
      "shine", jour: "Date de la valeur", .debitCredit("Débit", "Crédit"), libelles: ["Libellé", "Commentaire"]
    ) {
      ($0.tiers, $0.identifiant, $0.solde) = ("Nom de la contrepartie", "Transaction ID", "Solde")
    },
    // The balance follows the amount with the fee.
    ProfilCSV(
      "revolut", separateur: ",", decimale: ".", jour: "Date completed (UTC)", forme: .utc, .signe("Total amount"),
      libelles: ["Description", "Reference"]
    ) {
      ($0.identifiant, $0.devise) = ("ID", "Payment currency")
      ($0.etatColonne, $0.etatsAcquis) = ("State", ["completed"])
      ($0.solde, $0.frais, $0.compte) = ("Balance", "Fee", "Account")
    },
    ProfilCSV(
      "revolut-particuliers", separateur: ",", decimale: ".", jour: "Completed Date", forme: .iso,
      .avantFrais("Amount", "Fee"), libelles: ["Description", "Type"]
    ) {
      ($0.devise, $0.solde, $0.compte) = ("Currency", "Balance", "Product")
      ($0.etatColonne, $0.etatsAcquis) = ("State", ["completed"])
    },
    // Its fee is a separate row.
    ProfilCSV("wise", separateur: ",", decimale: ".", jour: "Date", .signe("Amount"), libelles: ["Description"]) {
      ($0.communication, $0.tiers, $0.identifiant) = ("Payment Reference", "Payer Name", "TransferWise ID")
      ($0.devise, $0.solde) = ("Currency", "Running Balance")
    },
    // The payouts of Stripe to the bank, net of fees.
    ProfilCSV(
      "stripe-virements", separateur: ",", decimale: ".", jour: "Arrival Date (UTC)", forme: .utc, .signe("Amount"),
      libelles: ["Description"]
    ) {
      ($0.identifiant, $0.devise) = ("id", "Currency")
      ($0.etatColonne, $0.etatsAcquis) = ("Status", ["paid"])
    },
  ]
}
