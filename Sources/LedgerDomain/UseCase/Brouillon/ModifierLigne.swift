/// Changes a line of a draft.
public struct ModifierLigne: FactureUseCase {
  /// The document.
  public let facture: FactureID
  /// The line.
  public let ligne: LigneID
  /// What is invoiced.
  public var designation: String?
  /// How many.
  public var quantite: Quantite?
  /// The price of one.
  public var prixUnitaire: PrixUnitaire?
  /// Its rate of VAT; cleared, the document's.
  public var tauxTVA: Changement<Taux> = .inchange
  /// The customer's order number.
  public var referenceCommande: Changement<String> = .inchange
  /// The day of the customer's order.
  public var dateCommande: Changement<Jour> = .inchange

  /// Changes nothing yet: set what is to change.
  public init(_ facture: FactureID, _ ligne: LigneID) {
    self.facture = facture
    self.ligne = ligne
  }

  /// Refused when it is no draft, has no such line, nothing changes, or as for a new line (``AjouterLigne``).
  public func decide(_ facture: Facture, _ view: RegistreView) throws(Refus) -> [FactureEvent] {
    try facture.exigeBrouillon()
    guard let presente = facture.ligne(ligne) else { throw .ligneInconnue(facture, "\(ligne)") }
    let modifiee = LigneModifiee(
      ligneId: ligne, designation: designation == presente.designation ? nil : designation,
      quantite: quantite == presente.quantite ? nil : quantite,
      prixUnitaire: prixUnitaire == presente.prixUnitaire ? nil : prixUnitaire,
      tauxTVA: tauxTVA.utile(pour: presente.tauxTVA),
      referenceCommande: referenceCommande.utile(pour: presente.referenceCommande),
      dateCommande: dateCommande.utile(pour: presente.dateCommande))
    guard !modifiee.estVide else { throw .rienNeChange(facture) }
    if let designation { try facture.exigeLigne(designation: designation) }
    var resultat = facture
    resultat.apply(.ligneModifiee(modifiee))
    if let ligne = resultat.ligne(ligne) { try resultat.exigeMontantNet(ligne) }
    try resultat.exigeTotaux()
    return [.ligneModifiee(modifiee)]
  }
}
