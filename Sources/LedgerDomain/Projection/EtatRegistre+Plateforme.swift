/// What documents are to the platform, where that depends on another document.
extension EtatRegistre {
  /// The facture that an avoir credits, if it is here; else the document itself.
  func creditee(_ facture: Facture) -> Facture {
    guard facture.estAvoir else { return facture }
    return facture.factureOrigineId.flatMap { self.facture($0) } ?? facture
  }

  /// Whether a document was refused or rejected, or is the credit note that cancels one in the books: no platform gets it any more.
  package func estEcartee(_ facture: Facture) -> Bool { creditee(facture).estRefusee }

  /// What waits of a document; nothing of a credit note that stays in the books.
  package func suitePlateforme(_ facture: Facture) -> SuitePlateforme? {
    let suite = facture.suitePlateforme
    return suite == .aDeposer && estEcartee(facture) ? nil : suite
  }
}
