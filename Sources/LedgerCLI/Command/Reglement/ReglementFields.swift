import LedgerDomain

/// The options of a payment or refund, and what was given to them.
struct ReglementFields {
  static let options: [Option] = [
    .value("montant", "MONTANT", "how much, above 0.00 (default: the balance)"),
    .value("date", "JOUR", "the day of it, which may be in the future (default: today)"),
    .value("moyen", "MOYEN", "Virement, Chèque, Espèces or Carte (default: as the document says)"),
    .value("reference", "TEXTE", "what the bank or the payer wrote on it"),
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
