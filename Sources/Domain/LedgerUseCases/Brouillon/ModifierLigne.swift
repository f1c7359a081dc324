public import LedgerModel
import LedgerRules

/// Changes a line of a draft.
public struct ModifierLigne: FactureUseCase, Modification {
  /// The document.
  public let facture: FactureID
  /// The changes, and the id of the line.
  public var changement: LigneModifiee
  /// The requested VAT.
  public var taxation = TaxationDemandee()

  /// The line's other terms; an empty value removes the terms with its name.
  public var termes: [Terme] = []

  /// A modification of `ligne` without changes yet: set them.
  public init(_ facture: FactureID, _ ligne: LigneID) {
    self.facture = facture
    changement = LigneModifiee(ligneId: ligne)
  }

  /// The document, and the acompte that the line will take back.
  public func reads(on today: Jour) -> Reads {
    Reads(factures: [facture] + [changement.acompteId.valeur].compactMap { $0 })
  }

  /// Refused when the document is not a draft, when the line is missing or stays the same, or as for a new line
  /// (``AjouterLigne``).
  public func decide(_ facture: Facture, _ view: RegistreView) throws(Refus) -> FactureEvent {
    guard let ligne = facture.ligne(changement.ligneId) else {
      return try facture.admet(.ligneModifiee(changement), dans: view)
    }
    var demandee = changement
    if !termes.isEmpty {
      demandee.termes = Termes.changes(ligne.termes, termes.map(\.enCode)).map { .remplace($0) } ?? .efface
    }
    try taxation.complete(&demandee, ligne, isNew: false, facture, view)
    suitLePrixTTC(&demandee, ligne, facture)
    return try facture.admet(.ligneModifiee(demandee.utile(pour: ligne)), dans: view)
  }

  /// Computes the price before VAT of a line with a price with VAT; a new price before VAT takes the place of both.
  private func suitLePrixTTC(_ demandee: inout LigneModifiee, _ ligne: LigneFacture, _ facture: Facture) {
    var changee = ligne
    demandee.apply(to: &changee)
    guard let prixTTC = changee.prixTTC else { return }
    if let prix = demandee.prixUnitaire, prix != ligne.prixUnitaire, prixTTC == ligne.prixTTC {
      demandee.termes = (changee.termes?.sauf(.prixTTC)).map { .remplace($0) } ?? .efface
      return
    }
    let exacte = changee.auPrixTTC(facture.tva)
    demandee.prixUnitaire = exacte.prixUnitaire
    if exacte.imposition != changee.imposition, let imposition = exacte.imposition {
      demandee.imposition = .remplace(imposition)
    }
  }
}
