/// Adds a line to a draft.
///
/// A sent facture never changes: correct it with ``CreerAvoir``.
public struct AjouterLigne: FactureUseCase {
  /// The document.
  public let facture: FactureID
  /// The line, with its new id.
  public let ligne: LigneFacture

  /// To be added to `facture`.
  public init(_ facture: FactureID, _ ligne: LigneFacture) {
    self.facture = facture
    self.ligne = ligne
  }

  /// Refused when it is no draft, the designation is blank or over 1,000 characters, or the totals would not fit.
  public func decide(_ facture: Facture, _ view: RegistreView) throws(Refus) -> FactureEvent {
    try facture.admet(.ligneAjoutee(ligne), dans: view)
  }
}
