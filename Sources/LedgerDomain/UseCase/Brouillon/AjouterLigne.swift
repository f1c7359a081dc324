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
  public func decide(_ facture: Facture, _ view: RegistreView) throws(Refus) -> [FactureEvent] {
    try facture.exigeBrouillon()
    try facture.exigeLigne(designation: ligne.designation)
    guard facture.ligne(ligne.id) == nil else { throw .ligneDejaLa(facture, ligne.id) }
    try facture.exigeMontantNet(ligne)
    try facture.exigeTotaux(avec: ligne)
    return [.ligneAjoutee(LigneAjoutee(ligne: ligne))]
  }
}

extension Facture {
  /// Its totals fit with `ligne` too; at the cost of its rates, not of its lines.
  fileprivate func exigeTotaux(avec ligne: LigneFacture) throws(Refus) {
    var sommes = sommes
    sommes.compte(LigneComptee(ligne), signe: 1)
    guard !sommes.sontPetites else { return }
    do {
      _ = try Totaux(sommes.sommes(tva: tva), remise: remisePourcentage)
    } catch {
      throw .totalTropGrand(numero)
    }
  }
}
