import LedgerDomain

/// The fields of a line, as `ajouter-ligne` and `modifier-ligne` are given them: a new one stands here three times.
enum LigneFields {
  /// Which line of a draft.
  static let ligne = Declaration.Positional.required(
    "LIGNE", "the line: its place from 1, or its id", of: LigneReference.self)

  /// `required`: those that make a line must be there. Else an empty value removes a field that may be absent.
  static func options(required: Bool) -> [Option] {
    [
      .value("designation", "TEXTE", "what is invoiced, up to 1,000 characters", required: required),
      .value("quantite", Quantite.self, "how many, up to 6 decimals, not 0; negative for a return", required: required),
      .value("prix-unitaire", PrixUnitaire.self, "the price of one before VAT, up to 6 decimals", required: required),
      .value("tva", Taux.self, "its rate of VAT, 0 to 100 (default: that of the document)", orNone: !required),
      .value("reference-commande", "TEXTE", "the customer's order number"),
      .value("date-commande", Jour.self, "the day of the customer's order", orNone: !required),
    ]
  }

  /// The line that they make.
  static func ligne(_ id: LigneID, _ arguments: Arguments) throws(UsageError) -> LigneFacture {
    LigneFacture(
      id: id, designation: arguments.given("designation") ?? "", quantite: try arguments.requiredValue("quantite"),
      prixUnitaire: try arguments.requiredValue("prix-unitaire"), tauxTVA: try arguments.value("tva"),
      referenceCommande: arguments.text("reference-commande"), dateCommande: try arguments.value("date-commande"))
  }

  /// What they change of a line.
  static func read(_ arguments: Arguments, into change: inout ModifierLigne) throws(UsageError) {
    change.designation = arguments.given("designation")
    change.quantite = try arguments.value("quantite")
    change.prixUnitaire = try arguments.value("prix-unitaire")
    change.tauxTVA = try arguments.change("tva")
    change.referenceCommande = try arguments.change("reference-commande")
    change.dateCommande = try arguments.change("date-commande")
  }
}
