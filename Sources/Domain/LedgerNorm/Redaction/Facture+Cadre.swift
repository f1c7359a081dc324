package import LedgerModel

/// The kind of sale, which a sent document states.
extension Facture {
  /// The kind of sale of its lines, and the moment of invoicing; nil if a line has no nature.
  package func cadre(estPayee: Bool) -> Cadre? {
    // A disbursement sells nothing; alone it goes with a service.
    var natures = Set(lignes.map(\.nature))
    if natures.remove(.debours) != nil, natures.isEmpty { natures = [.service] }
    guard !natures.contains(nil), !natures.isEmpty else { return nil }
    let objet: Cadre.Objet =
      natures == [.bien] ? .biens : natures == [.service] ? .services : .mixte
    let estDefinitive = typeDocument == .facture && lignes.contains { $0.acompteId != nil }
    return Cadre(objet, estPayee ? .dejaPayee : estDefinitive ? .definitive : .depot)
  }
}
