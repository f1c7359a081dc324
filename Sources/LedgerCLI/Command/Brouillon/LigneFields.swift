/// The options of a line's fields, which `ajouter-ligne` and `modifier-ligne` share.
enum LigneFields {
  /// `required`: those that make a line must be there.
  static func options(required: Bool) -> [Option] {
    [
      .value("designation", "TEXTE", "what is invoiced, up to 1,000 characters", required: required),
      .value("quantite", "NOMBRE", "how many, up to 6 decimals, not 0; negative for a return", required: required),
      .value("prix-unitaire", "PRIX", "the price of one before VAT, up to 6 decimals", required: required),
      .value("tva", "TAUX", "its rate of VAT, 0 to 100 (default: that of the document)"),
      .value("reference-commande", "TEXTE", "the customer's order number"),
      .value("date-commande", "JOUR", "the day of the customer's order"),
    ]
  }
}
