public import LedgerModel
import LedgerRules

/// Sets the discount of a draft.
public struct AppliquerRemise: FactureUseCase {
  /// The document.
  public let facture: FactureID
  /// The discount, in percent of its lines.
  public let remisePourcentage: Taux

  /// Sets the discount of `facture`.
  public init(_ facture: FactureID, _ remisePourcentage: Taux) {
    self.facture = facture
    self.remisePourcentage = remisePourcentage
  }

  /// Refused when the document is not a draft, or already has that discount.
  public func decide(_ facture: Facture, _ view: RegistreView) throws(Refus) -> FactureEvent {
    try facture.admet(.remiseAppliquee(remisePourcentage), dans: view)
  }
}
