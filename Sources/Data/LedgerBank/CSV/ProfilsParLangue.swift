/// Payment services that write their CSV in the language of the account: the same columns under other names.
extension ProfilCSV {
  /// N26: since 2024 in English everywhere, before that in the language of the account.
  static let n26: [ProfilCSV] = [
    ProfilCSV(
      "n26", separateur: ",", decimale: ".", jour: "Booking Date", forme: .iso, .signe("Amount (EUR)"),
      libelles: ["Type"]
    ) {
      ($0.communication, $0.tiers) = ("Payment Reference", "Partner Name")
      ($0.ibanTiers, $0.compte) = ("Partner Iban", "Account Name")
    },
    ancienN26("en", "Date", "Amount (EUR)", "Transaction type", "Payment reference", "Payee", "Account number"),
    ancienN26(
      "fr", "Date", "Montant (EUR)", "Type de transaction", "Référence de paiement", "Bénéficiaire",
      "Numéro de compte"),
    ancienN26("de", "Datum", "Betrag (EUR)", "Transaktionstyp", "Verwendungszweck", "Empfänger", "Kontonummer"),
  ]

  /// N26 until 2024 in one language: its account is that of the other party.
  private static func ancienN26(
    _ langue: String, _ jour: String, _ montant: String, _ type: String, _ communication: String, _ tiers: String,
    _ compte: String
  ) -> ProfilCSV {
    ProfilCSV(
      "n26-\(langue)", separateur: ",", decimale: ".", jour: jour, forme: .iso, .signe(montant), libelles: [type]
    ) { ($0.communication, $0.tiers, $0.ibanTiers) = (communication, tiers, compte) }
  }

  /// The words of PayPal in one language.
  private struct PayPal {
    /// The end of the names of its profiles.
    let suffixe: String
    var decimale: Character = ","
    let jour: String
    let devise: String
    let frais: String
    let net: String
    let solde: String
    let identifiant: String
    let nom: String
    /// The columns of the report of activity, and its word for a booked line.
    let type: String
    let etat: String
    let acquis: String
    /// The column of the report of balances in place of the type: all its lines are booked.
    let description: String
  }

  private static let languesPayPal: [PayPal] = [
    PayPal(
      suffixe: "", jour: "Date", devise: "Devise", frais: "Commission", net: "Net", solde: "Solde",
      identifiant: "Numéro de transaction", nom: "Nom", type: "Type", etat: "État", acquis: "terminé",
      description: "Description"),
    // Its days are those of Europe; those of America need a profile of one's own.
    PayPal(
      suffixe: "-en", decimale: ".", jour: "Date", devise: "Currency", frais: "Fee", net: "Net", solde: "Balance",
      identifiant: "Transaction ID", nom: "Name", type: "Type", etat: "Status", acquis: "completed",
      description: "Description"),
    PayPal(
      suffixe: "-de", jour: "Datum", devise: "Währung", frais: "Entgelt|Gebühr", net: "Netto", solde: "Guthaben",
      identifiant: "Transaktionscode", nom: "Name", type: "Typ", etat: "Status", acquis: "abgeschlossen",
      description: "Beschreibung"),
    PayPal(
      suffixe: "-nl", jour: "Datum", devise: "Valuta", frais: "Kosten", net: "Net", solde: "Saldo",
      identifiant: "Transactiereferentie", nom: "Naam", type: "Type", etat: "Status", acquis: "voltooid",
      description: "Omschrijving"),
    PayPal(
      suffixe: "-it", jour: "Data", devise: "Valuta", frais: "Tariffa", net: "Netto", solde: "Saldo",
      identifiant: "Codice transazione", nom: "Nome", type: "Tipo", etat: "Stato", acquis: "completata",
      description: "Descrizione"),
    PayPal(
      suffixe: "-es", jour: "Fecha", devise: "Divisa", frais: "Comisión", net: "Neto", solde: "Saldo",
      identifiant: "Id. de transacción", nom: "Nombre", type: "Tipo", etat: "Estado", acquis: "completado",
      description: "Descripción"),
  ]

  /// The reports of PayPal: of activity, with a state for each line, and of balances.
  static let paypal: [ProfilCSV] = languesPayPal.flatMap { langue in
    [("paypal", langue.type, true), ("paypal-soldes", langue.description, false)].map { nom, texte, aUnEtat in
      ProfilCSV(
        nom + langue.suffixe, separateur: ",", decimale: langue.decimale, jour: langue.jour, .signe(langue.net),
        libelles: [texte]
      ) {
        ($0.tiers, $0.identifiant, $0.devise) = (langue.nom, langue.identifiant, langue.devise)
        ($0.solde, $0.frais) = (langue.solde, langue.frais)
        if aUnEtat { ($0.etatColonne, $0.etatsAcquis) = (langue.etat, [langue.acquis]) }
      }
    }
  }
}
