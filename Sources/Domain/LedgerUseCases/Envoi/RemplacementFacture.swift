import LedgerModel
import LedgerRules

/// Cancels the facture that a rectificative replaces, when it is issued.
extension EnvoyerFacture {
  /// The cancellation of `origine` by the rectificative `numero`, which is issued in `view`.
  func remplacee(_ origine: FactureID, par numero: String, _ view: RegistreView) throws(Refus) -> Fact {
    let remplacee = try view.facture(origine)
    let annulee = FactureAnnulee(
      motif: motif ?? "\(FactureAnnulee.remplaceePar) \(numero)", dateAnnulation: dateEnvoi ?? view.today,
      rectificativeId: facture)
    return .facture(origine, try remplacee.admet(.factureAnnulee(annulee), dans: view))
  }
}
