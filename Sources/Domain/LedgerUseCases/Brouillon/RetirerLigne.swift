public import LedgerModel
import LedgerRules

/// Removes a line of a draft.
public struct RetirerLigne: FactureUseCase {
  /// The document.
  public let facture: FactureID
  /// The line.
  public let ligne: LigneID

  /// Removes `ligne` from `facture`.
  public init(_ facture: FactureID, _ ligne: LigneID) {
    self.facture = facture
    self.ligne = ligne
  }

  /// Refused when the document is not a draft, or lacks the line.
  public func decide(_ facture: Facture, _ view: RegistreView) throws(Refus) -> FactureEvent {
    try facture.admet(.ligneRetiree(ligne), dans: view)
  }
}
