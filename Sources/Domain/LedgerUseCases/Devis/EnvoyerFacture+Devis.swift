package import LedgerModel
package import LedgerRules

/// The issue of a quote: the version that it replaces ends in the same commit.
extension EnvoyerFacture {
  func remplacement(
    par devis: Facture, _ envoyee: FactureEvent, _ vue: RegistreView
  ) throws(Refus) -> [Fact] {
    guard paiement == nil else { throw .facture(devis.numero, .offre) }
    guard let ancien = devis.factureOrigineId, case .factureEnvoyee(let envoi) = envoyee, !vue.estReprise else {
      return []
    }
    try vue.exigeRemplacable(ancien)
    var conclu = DevisConclu(.remplace, le: envoi.dateEnvoi)
    conclu.remplacantId = devis.id
    return [.facture(ancien, try vue.facture(ancien).admet(.devisConclu(conclu), dans: vue))]
  }
}

extension RegistreView {
  /// The rest to invoice of the quote of `id`, whose documents were read.
  func reste(_ id: FactureID) throws(Refus) -> ResteDevis { ResteDevis(try facture(id), parmi: factures.values) }

  /// Requires a quote that a newer version may replace: it has no invoice yet.
  func exigeRemplacable(_ id: FactureID) throws(Refus) {
    let devis = try facture(id)
    try devis.comptee.exigeNouvelleVersion(nil)
    let reste = try reste(id)
    guard let document = reste.factures.first ?? reste.acomptes.first?.document.id else { return }
    throw .devis(devis.numero, .dejaFacture(try facture(document).numero))
  }
}

extension RegistreRepository where Self: ~Copyable {
  /// The progress of each quote by the invoice that `facts` make; empty if they make none of a quote.
  ///
  /// - Throws: the ledger's error when a read fails.
  package mutating func avancements(par facts: [Fact]) throws -> [AvancementDevis] {
    for case .facture(let id, .factureCreee(let creee)) in facts where creee.typeDocument == .facture {
      guard let document = try facture(id) else { continue }
      var devis: [FactureID] = []
      for ligne in document.lignes {
        guard let part = ligne.devis, part.ligneId != nil, !devis.contains(part.devisId) else { continue }
        devis.append(part.devisId)
      }
      guard !devis.isEmpty else { continue }
      let view = try view { _ in Reads(familles: devis) }
      return try devis.map { try view.reste($0).avancement(par: document) }
    }
    return []
  }
}
