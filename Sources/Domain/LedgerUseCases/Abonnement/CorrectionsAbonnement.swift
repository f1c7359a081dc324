public import LedgerModel
public import LedgerOffers

extension RegistreRepository where Self: ~Copyable {
  /// The documents of a subscription that differ from the days that are owed, each with its way out. With `avecDus` days may be
  /// owed again: documents without free days count too.
  ///
  /// - Throws: the ledger's error when a read fails.
  public mutating func corrections(
    _ id: AbonnementID, avecDus: Bool
  ) throws -> [(numero: String, correction: CorrectionDePeriode)] {
    let abonnements = try tranches([.abonnement(id)]).abonnements
    guard let abonnement = abonnements[id] else { return [] }
    var corrections: [(numero: String, correction: CorrectionDePeriode)] = []
    for (document, nonDus) in abonnement.joursNonDus(abonnements.factures(de: id)) {
      guard avecDus || nonDus > 0, let facture = try facture(document.id) else { continue }
      let avoirs = try avoirs(de: facture.id).compactMap { try self.facture($0) }.filter { $0.etat != .annulee }
      guard nonDus > 0 || !avoirs.isEmpty else { continue }
      let restes = facture.restes(sans: avoirs)
      if let correction = document.correction(facture, nonDus: nonDus, restes: restes) {
        corrections.append((facture.numero, correction))
      }
    }
    return corrections
  }
}
