import LedgerDomain

/// The options of a payment or refund, and what was given to them.
struct ReglementFields {
  static let options: [Option] = [
    .value("montant", "MONTANT"), .value("date", "JOUR"), .value("moyen", "MOYEN"), .value("reference", "TEXTE"),
  ]

  let montant: Montant?
  let date: Jour?
  let moyen: ConditionsPaiement?
  let reference: String?

  /// - Throws: ``UsageError`` for a value that is none.
  init(_ arguments: Arguments) throws(UsageError) {
    montant = try arguments.value("montant")
    date = try arguments.value("date")
    moyen = try arguments.value("moyen")
    reference = arguments.text("reference")
  }
}
