/// Takes a line of a draft away.
public struct RetirerLigne: FactureUseCase {
  /// The document.
  public let facture: FactureID
  /// The line.
  public let ligne: LigneID

  /// To be taken away from `facture`.
  public init(_ facture: FactureID, _ ligne: LigneID) {
    self.facture = facture
    self.ligne = ligne
  }

  /// Refused when it is no draft, or has no such line.
  public func decide(_ facture: Facture, _ view: RegistreView) throws(Refus) -> FactureEvent {
    try facture.admet(.ligneRetiree(ligne), dans: view)
  }
}
