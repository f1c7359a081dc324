/// Totals as a file states them: derived, so they must be right where they are stated.
package struct TotauxImportes: Sendable {
  package var sousTotal: Montant?
  package var montantRemise: Montant?
  package var totalHT: Montant?
  package var ventilationTVA: [Totaux.Ventilation]?
  package var montantTVA: Montant?
  package var totalTTC: Montant?

  /// Totals that state nothing yet.
  package init() {}

  /// They are those of `calcules`, as far as they are stated.
  func verifie(_ calcules: Totaux, _ numero: String) throws(Refus) {
    let montants: [(champ: String, enonce: Montant?, calcule: Montant)] = [
      ("sousTotal", sousTotal, calcules.sousTotal), ("montantRemise", montantRemise, calcules.montantRemise),
      ("totalHT", totalHT, calcules.totalHT), ("montantTVA", montantTVA, calcules.montantTVA),
      ("totalTTC", totalTTC, calcules.totalTTC),
    ]
    for (champ, enonce, calcule) in montants {
      if let enonce, enonce != calcule { throw .totauxDifferents(numero, champ, "\(enonce)", "\(calcule)") }
    }
    guard let ventilationTVA else { return }
    // Each rate counts, whatever the order in which they stand.
    let enonces = ventilationTVA.sorted { $0.taux > $1.taux }
    guard enonces == calcules.ventilationTVA else {
      throw .totauxDifferents(
        numero, "ventilationTVA", Self.texte(enonces), Self.texte(calcules.ventilationTVA))
    }
  }

  private static func texte(_ ventilation: [Totaux.Ventilation]) -> String {
    let parts = ventilation.prefix(10).map { "\($0.taux) %: \($0.base) + \($0.tva)" }
    return parts.isEmpty ? "nothing" : parts.joined(separator: ", ") + (ventilation.count > 10 ? " …" : "")
  }
}
