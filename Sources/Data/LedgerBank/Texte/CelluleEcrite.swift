package import LedgerModel

/// Amounts and days of a cell, as spreadsheets and banks write them: one reader for all files.
package enum CelluleEcrite {
  /// The amount in `texte`, as `1 200,00 €`, `1.200,00` or `(12,00)`; nil for another text, another currency than the euro, or one mark
  /// before three digits, which may be thousands as well as cents.
  package static func montant(_ texte: String) -> Montant? {
    if case .ambigue = MontantEcrit.Marque(texte) { return nil }
    guard let ecrit = MontantEcrit(texte, decimale: nil), ecrit.devise ?? "EUR" == "EUR" else { return nil }
    return ecrit.montant
  }

  /// The day in `texte`, as `2025-12-01`, `01/12/2025`, `01/12/25` or `20251201`; nil for another text, or a year before 2000.
  package static func jour(_ texte: String) -> Jour? {
    let jour = JourBancaire.cellule(texte, .iso) ?? JourBancaire.cellule(texte, .jourMoisAnnee)
    return jour.flatMap { $0 < JourBancaire.premier ? nil : $0 }
  }
}
