/// How avoirs applied are split over the avoirs' own rates of VAT: what they take off the facture at each rate, and what is
/// no longer to be refunded.
struct Compensations {
  /// By the avoir, then by the facture that it is applied to.
  private var parts: [FactureID: [FactureID: [[TotauxDevise.Ventilation]]]] = [:]

  /// Those dated by `au`.
  ///
  /// - Throws: ``Debordement`` when more of an avoir was applied than an amount holds.
  init(_ factures: [Facture], au: Jour) throws(Debordement) {
    for avoir in factures where avoir.estAvoir && !avoir.imputations.isEmpty {
      var repartition = RepartitionReglements(try avoir.totaux())
      for apurement in avoir.apurements(au: au) {
        guard case .imputation(let imputation) = apurement.nature else { continue }
        let part = try repartition.recoit(apurement.montant)
        parts[avoir.id, default: [:]][imputation.documentId, default: []].append(part)
      }
    }
  }

  /// Of the applications between `document` and `autre`, and what took them back, the one at `rang`, counted from 0 by date; nothing where the log
  /// tells of it on one side only.
  func parts(_ document: Facture, _ autre: FactureID, rang: Int) -> [TotauxDevise.Ventilation] {
    let (avoir, facture) = document.estAvoir ? (document.id, autre) : (autre, document.id)
    guard let parts = parts[avoir]?[facture], rang < parts.count else { return [] }
    return parts[rang]
  }
}
