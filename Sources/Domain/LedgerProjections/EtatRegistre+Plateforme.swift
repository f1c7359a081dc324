package import LedgerModel

/// The state of documents at the platform, as far as it depends on another document.
extension EtatRegistre {
  /// The facture that an avoir credits, if it is here; else the document itself.
  func creditee(_ facture: Facture) -> Facture {
    guard facture.estAvoir else { return facture }
    return facture.factureOrigineId.flatMap { self.facture($0) } ?? facture
  }

  /// Whether a document was refused or rejected, or is the avoir that cancels one in the books: platforms no longer get it.
  package func estEcartee(_ facture: Facture) -> Bool { creditee(facture).estRefusee }

  /// The next step of a document; nil for an avoir that stays in the books.
  package func suitePlateforme(_ facture: Facture) -> SuitePlateforme? {
    let suite = facture.suitePlateforme
    return suite == .aDeposer && estEcartee(facture) ? nil : suite
  }
}
