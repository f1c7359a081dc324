/// The options of a payment or refund.
enum ReglementFields {
  static let options: [Option] = [
    .value("montant", "MONTANT"), .value("date", "JOUR"), .value("moyen", "MOYEN"), .value("reference", "TEXTE"),
  ]
}
