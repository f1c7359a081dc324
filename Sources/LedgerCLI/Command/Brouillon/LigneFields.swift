/// The options of a line's fields, which `ajouter-ligne` and `modifier-ligne` share.
enum LigneFields {
  static let options: [Option] = [
    .value("designation", "TEXTE"), .value("quantite", "NOMBRE"), .value("prix-unitaire", "PRIX"),
    .value("tva", "TAUX"),
    .value("reference-commande", "TEXTE"), .value("date-commande", "JOUR"),
  ]

  static let help = """
      --designation=TEXTE       what is invoiced, up to 1,000 characters
      --quantite=NOMBRE         how many, up to 6 decimals, not 0; negative for a return
      --prix-unitaire=PRIX      the price of one before VAT, up to 6 decimals
      --tva=TAUX                its rate of VAT, 0 to 100 (default: that of the document)
      --reference-commande=TEXTE  the customer's order number
      --date-commande=JOUR      the day of the customer's order
    """
}
