/// Splits applied avoirs over the avoirs' own VAT rates: the amounts that they take off the facture at each rate, and
/// that are no longer to be refunded.
struct Compensations {
  /// The parts, by avoir, then by the facture that it is applied to.
  private var parts: [FactureID: [FactureID: [[TotauxDevise.Ventilation]]]] = [:]

  /// The applications dated until `au`.
  ///
  /// - Throws: ``Debordement`` when the amounts applied of an avoir do not fit an amount.
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

  /// The parts of an application between `document` and `autre`, or of its reversal: the one at `rang`, from 0 by date;
  /// empty where the log has it on one side only.
  func parts(_ document: Facture, _ autre: FactureID, rang: Int) -> [TotauxDevise.Ventilation] {
    let (avoir, facture) = document.estAvoir ? (document.id, autre) : (autre, document.id)
    guard let parts = parts[avoir]?[facture], rang < parts.count else { return [] }
    return parts[rang]
  }
}
