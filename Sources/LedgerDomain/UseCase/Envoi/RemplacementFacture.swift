/// What the sending of a rectificative does to the facture that it replaces.
extension EnvoyerFacture {
  /// `origine` is cancelled by the rectificative `numero`, which is sent in `view`.
  func remplacee(_ origine: FactureID, par numero: String, _ view: RegistreView) throws(Refus) -> Fact {
    let remplacee = try view.facture(origine)
    if copieImportee == nil { try remplacee.exigeSansAcompte() }
    let annulee = FactureAnnulee(
      motif: motif ?? "Remplacée par la rectificative \(numero)", dateAnnulation: dateEnvoi ?? view.today,
      rectificativeId: facture)
    return .facture(origine, try remplacee.admet(.factureAnnulee(annulee), dans: view))
  }
}

extension Facture {
  /// No line of it takes back an acompte: it would be taken back by nothing then.
  func exigeSansAcompte() throws(Refus) {
    guard lignes.allSatisfy({ $0.acompteId == nil }) else { throw .rectificative(numero, .reprendUnAcompte) }
  }
}
