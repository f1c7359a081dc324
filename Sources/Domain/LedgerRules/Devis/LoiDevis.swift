package import LedgerModel

/// The laws that the invoices of a quote keep. A draft may be edited, so a ledger that breaks one is only remarked on.
extension ResteDevis {
  /// The first line that is invoiced for more than the quote has, or for another amount than that of its quantity; nil: all lines
  /// are right.
  ///
  /// A part is the amount of the quantity so far, less what was invoiced before. After a credit note or a cancellation each part
  /// may be a cent more or less than that, until all is invoiced.
  package var ligneDifferente: RefusDevis? {
    for (place, ligne) in devis.lignes.enumerated() {
      let facturee = facture(ligne.id)
      guard facturee.parts > 0, !facturee.estDepasse else { continue }
      let reste = quantite(ligne)
      if reste.signum() * ligne.quantite.millioniemes.signum() < 0 {
        return .tropFacture(
          place + 1, facture: Quantite(millioniemes: facturee.quantite)?.description ?? "0",
          prevu: "\(ligne.quantite)")
      }
      var cumulee = ligne
      if let quantite = Quantite(millioniemes: facturee.quantite) { cumulee.quantite = quantite }
      let nettes = facturee.quantite == 0 ? 0 : cumulee.centimesNets
      // A part in per cent has its quantity to the millionth: half of one at the price of the line.
      let parPart = 1 + Int(ligne.prixUnitaire.millioniemes / 20_000_000_000)
      let tolerance = reste == 0 && !facturee.estCreditee ? 0 : facturee.parts * parPart
      guard (facturee.centimes - nettes).magnitude <= tolerance else {
        return .autreMontant(
          place + 1, facture: MontantLarge(centimes: facturee.centimes), prevu: MontantLarge(centimes: nettes))
      }
    }
    return nil
  }

  /// The documents of each of these quotes among `factures`, with the documents that deduct or credit its deposits.
  package static func documents<Documents: RandomAccessCollection<LedgerModel.Facture>>(
    de ids: Set<FactureID>, parmi factures: Documents
  ) -> [FactureID: [LedgerModel.Facture]] where Documents.Index == Int {
    var places: [FactureID: [Int]] = [:]
    var acomptes: [FactureID: Set<FactureID>] = [:]
    for place in factures.indices {
      let nommes = Set(factures[place].lignes.lazy.compactMap { $0.devis?.devisId }).intersection(ids)
      for devis in nommes {
        places[devis, default: []].append(place)
        if factures[place].typeDocument == .acompte { acomptes[factures[place].id, default: []].insert(devis) }
      }
    }
    if !acomptes.isEmpty {
      for place in factures.indices {
        let facture = factures[place]
        let repris = facture.lignes.compactMap(\.acompteId) + [facture.factureOrigineId].compactMap(\.self)
        let devis = Set(repris.flatMap { acomptes[$0] ?? [] })
        for id in devis where places[id]?.contains(place) == false { places[id, default: []].append(place) }
      }
    }
    return places.mapValues { $0.map { factures[$0] } }
  }
}
