/// Splits avoirs that are applied to the facture that they credit over their own VAT rates and kinds of sale: the amounts that they
/// take off the facture, and that are no longer to be refunded.
///
/// Applied to another document, an avoir pays that one, as money would, and is itself given back (C. civ., art. 1347): each is split
/// by what it sells, and falls due by its own rule.
struct Compensations {
  /// The parts, by avoir, then by the facture that it is applied to.
  private var parts: [FactureID: [FactureID: [[PartDeGenre]]]] = [:]

  /// The applications dated until `au`.
  ///
  /// - Throws: ``Debordement`` when the amounts applied of an avoir do not fit an amount.
  init(_ factures: [Facture], au: Jour) throws(Debordement) {
    for avoir in factures where avoir.estAvoir && !avoir.imputations.isEmpty {
      let totaux = try avoir.totaux()
      var repartition = RepartitionGenres(totaux, try avoir.parts(totaux))
      for apurement in avoir.apurements(au: au) {
        guard case .imputation(let imputation) = apurement.nature else { continue }
        let part = try repartition.recoit(apurement.montant)
        guard imputation.documentId == avoir.factureOrigineId else { continue }
        parts[avoir.id, default: [:]][imputation.documentId, default: []].append(part)
      }
    }
  }

  /// The parts of an application between `document` and `autre`, or of its reversal: the one at `rang`, from 0 by date;
  /// nil where the avoir does not credit the facture, and where the log has it on one side only.
  func parts(_ document: Facture, _ autre: FactureID, rang: Int) -> [PartDeGenre]? {
    let (avoir, facture) = document.estAvoir ? (document.id, autre) : (autre, document.id)
    guard let parts = parts[avoir]?[facture], rang < parts.count else { return nil }
    return parts[rang]
  }
}
