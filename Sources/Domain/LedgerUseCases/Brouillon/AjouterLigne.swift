public import LedgerModel
import LedgerRules

/// Adds a line to a draft.
///
/// An issued facture never changes: correct it with ``CreerAvoir``.
public struct AjouterLigne: FactureUseCase {
  /// The document.
  public let facture: FactureID
  /// The line, with its new id.
  public let ligne: LigneFacture
  /// The requested VAT, besides the fields of the line.
  public var taxation = TaxationDemandee()

  /// Adds `ligne` to `facture`.
  public init(_ facture: FactureID, _ ligne: LigneFacture) {
    self.facture = facture
    self.ligne = ligne
  }

  /// The document, and the acompte that the line takes back.
  public func reads(on today: Jour) -> Reads { Reads(factures: [facture] + [ligne.acompteId].compactMap { $0 }) }

  /// Refused when the document is not a draft, the designation is blank or over 1,000 characters, the totals would not
  /// fit, or the line takes back something other than an issued acompte of the same client.
  public func decide(_ facture: Facture, _ view: RegistreView) throws(Refus) -> FactureEvent {
    var modifiee = LigneModifiee(ligneId: ligne.id)
    try taxation.complete(&modifiee, ligne, isNew: true, facture, view)
    var taxee = ligne
    modifiee.apply(to: &taxee)
    return try facture.admet(.ligneAjoutee(taxee.auPrixTTC(facture.tva)), dans: view)
  }
}
