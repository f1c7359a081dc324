/// Cancels a document. A draft is simply cancelled: its number stays given. A sent facture is cancelled by an avoir of
/// all of it, made, sent and applied in the same commit.
public struct AnnulerFacture: UseCase {
  /// The document.
  public let facture: FactureID
  /// Why.
  public let motif: String
  /// The day from which it counts; nil: today.
  package var date: Jour?
  /// The avoir that already cancels an imported facture; nil: one is made.
  package var avoirPresent: FactureID?

  /// To be cancelled.
  public init(_ facture: FactureID, motif: String) {
    self.facture = facture
    self.motif = motif
  }

  /// The document, all avoirs of it, the one said to cancel it, and the series of avoirs.
  public func reads(on today: Jour) -> Reads {
    Reads(
      factures: avoirPresent.map { [$0] } ?? [], familles: [facture],
      series: [Serie(type: .avoir, annee: today.annee)])
  }

  /// Refused when a payment of it stands or an avoir of it exists, for a sent avoir, and when the motif is blank.
  public func decide(_ view: RegistreView) throws(Refus) -> [Fact] {
    let facture = try view.facture(facture)
    guard facture.etat != .annulee else { throw .factureAnnulee(facture) }
    try facture.exigeMotif(motif)
    guard facture.etat == .envoyee else { return [annulee(view, avoirId: nil)] }
    guard !facture.estAvoir else { throw .avoirEnvoye(facture) }
    guard facture.paiements.allSatisfy(\.estAnnule) else { throw .paiementVivant(facture) }
    if let avoirPresent { return try annulee(facture, par: avoirPresent, view) }

    if let avoir = view.avoirs(de: facture.id).first(where: { $0.etat != .annulee }) {
      throw .factureAvecAvoir(facture, avoir.numero)
    }
    if let imputation = facture.imputations.first {
      throw .factureAvecAvoir(facture, view.factures[imputation.documentId]?.numero ?? "\(imputation.documentId)")
    }
    return try annuleeParAvoir(facture, view)
  }

  private func annuleeParAvoir(_ facture: Facture, _ view: RegistreView) throws(Refus) -> [Fact] {
    let avoirId = view.environment.newID()
    var view = view
    var facts: [Fact] = []
    try view.decide(CreerAvoir(facture.id, id: avoirId), into: &facts)
    try view.decide(EnvoyerFacture(avoirId), into: &facts)
    if try facture.exigeSolde() > .zero {
      try view.decide(ImputerAvoir(avoirId, sur: facture.id), into: &facts)
    }
    return facts + [annulee(view, avoirId: avoirId)]
  }

  /// The avoir is of this facture, sent, and clears it alone.
  private func annulee(_ facture: Facture, par id: FactureID, _ view: RegistreView) throws(Refus) -> [Fact] {
    let avoir = try view.facture(id)
    guard avoir.factureOrigineId == facture.id, avoir.etat == .envoyee, try facture.exigeSolde() == .zero,
      facture.imputations.allSatisfy({ $0.documentId == id })
    else { throw .avoirPartiel(facture) }
    return [annulee(view, avoirId: id)]
  }

  private func annulee(_ view: RegistreView, avoirId: FactureID?) -> Fact {
    let annulation = FactureAnnulee(motif: motif, dateAnnulation: date ?? view.today, avoirId: avoirId)
    return .facture(facture, .factureAnnulee(annulation))
  }
}
