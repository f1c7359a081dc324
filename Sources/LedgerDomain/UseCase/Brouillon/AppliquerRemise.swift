/// Sets the remise of a draft.
public struct AppliquerRemise: FactureUseCase {
  /// The document.
  public let facture: FactureID
  /// The percentage taken off its lines.
  public let remisePourcentage: Taux

  /// To be taken off `facture`.
  public init(_ facture: FactureID, _ remisePourcentage: Taux) {
    self.facture = facture
    self.remisePourcentage = remisePourcentage
  }

  /// Refused when it is no draft, or has that remise already.
  public func decide(_ facture: Facture, _ view: RegistreView) throws(Refus) -> FactureEvent {
    try facture.admet(.remiseAppliquee(remisePourcentage), dans: view)
  }
}
