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
    let avoirId = avoirPresent ?? (facture.etat == .envoyee ? view.environment.newID() : nil)
    let annulee = try facture.admet(
      .factureAnnulee(FactureAnnulee(motif: motif, dateAnnulation: date ?? view.today, avoirId: avoirId)))
    var view = view
    var facts: [Fact] = []
    if avoirPresent == nil, let avoirId { try avoirTotal(facture, avoirId, &view, into: &facts) }
    try view.facture(facture.id).admet(annulee, dans: view)
    return facts + [.facture(facture.id, annulee)]
  }

  /// The avoir of all of it, sent and applied.
  private func avoirTotal(
    _ facture: Facture, _ avoirId: FactureID, _ view: inout RegistreView, into facts: inout [Fact]
  ) throws(Refus) {
    if let avoir = view.avoirs(de: facture.id).first(where: { $0.etat != .annulee }) {
      throw .avoir(facture.numero, .present(avoir.numero))
    }
    if let autre = facture.imputations.first(where: { $0.retrait == nil })?.documentId {
      throw .avoir(facture.numero, .present(view.factures[autre]?.numero ?? "\(autre)"))
    }
    try view.decide(CreerAvoir(facture.id, id: avoirId), into: &facts)
    try view.decide(EnvoyerFacture(avoirId), into: &facts)
    if try facture.aRegler() > .zero {
      try view.decide(ImputerAvoir(avoirId, sur: facture.id), into: &facts)
    }
  }
}
