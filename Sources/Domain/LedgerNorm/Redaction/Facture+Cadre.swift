package import LedgerModel

/// The kind of sale, which an issued document states.
extension Facture {
  /// The kind of sale of its lines, and the moment of invoicing; nil if a line has no nature.
  package func cadre(estPayee: Bool) -> Cadre? {
    // Works are a service. A disbursement or a penalty sells nothing; alone it goes with a service.
    var natures = Set(lignes.map { $0.nature == .travaux ? .service : $0.nature })
    let horsVente = natures.filter { $0?.estHorsVente == true }
    natures.subtract(horsVente)
    if !horsVente.isEmpty, natures.isEmpty { natures = [.service] }
    guard !natures.contains(nil), !natures.isEmpty else { return nil }
    let objet: Cadre.Objet =
      natures == [.bien] ? .biens : natures == [.service] ? .services : .mixte
    let estDefinitive = typeDocument == .facture && lignes.contains { $0.acompteId != nil }
    return Cadre(objet, estPayee ? .dejaPayee : estDefinitive ? .definitive : .depot)
  }
}
