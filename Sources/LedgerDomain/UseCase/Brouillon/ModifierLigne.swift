/// Changes a line of a draft.
public struct ModifierLigne: FactureUseCase, Modification {
  /// The document.
  public let facture: FactureID
  /// What changes, and of which line.
  public var changement: LigneModifiee
  /// What is asked of its VAT.
  public var taxation = TaxationDemandee()

  /// Changes nothing yet: set what is to change.
  public init(_ facture: FactureID, _ ligne: LigneID) {
    self.facture = facture
    changement = LigneModifiee(ligneId: ligne)
  }

  /// Refused when it is no draft, has no such line, nothing changes, or as for a new line (``AjouterLigne``).
  public func decide(_ facture: Facture, _ view: RegistreView) throws(Refus) -> FactureEvent {
    let ligne = facture.ligne(changement.ligneId)
    var demandee = changement
    try taxation.complete(&demandee, ligne, facture.numero)
    let modifiee =
      ligne.map { demandee.franchisee($0, view.registre, tva: facture.tva).utile(pour: $0) } ?? demandee
    return try facture.admet(.ligneModifiee(modifiee), dans: view)
  }
}
