/// Adds a line to a draft.
///
/// A sent facture never changes: correct it with ``CreerAvoir``.
public struct AjouterLigne: FactureUseCase {
  /// The document.
  public let facture: FactureID
  /// The line, with its new id.
  public let ligne: LigneFacture
  /// What is asked of its VAT, beside what the line says.
  public var taxation = TaxationDemandee()

  /// To be added to `facture`.
  public init(_ facture: FactureID, _ ligne: LigneFacture) {
    self.facture = facture
    self.ligne = ligne
  }

  /// The document, and the acompte that the line takes back.
  public func reads(on today: Jour) -> Reads { Reads(factures: [facture] + [ligne.acompteId].compactMap { $0 }) }

  /// Refused when it is no draft, the designation is blank or over 1,000 characters, the totals would not fit, or it would
  /// take back what is no sent acompte of the same client.
  public func decide(_ facture: Facture, _ view: RegistreView) throws(Refus) -> FactureEvent {
    var modifiee = LigneModifiee(ligneId: ligne.id)
    try taxation.complete(&modifiee, ligne, isNew: true, facture, view.registre)
    var taxee = ligne
    modifiee.apply(to: &taxee)
    return try facture.admet(.ligneAjoutee(taxee), dans: view)
  }
}
