package import LedgerModel

extension AbonnementModifie {
  /// Applies the new values to `contenu`.
  package func apply(to contenu: inout ContenuAbonnement) {
    if let lignes { contenu.lignes = lignes }
    if let conditionsPaiement { contenu.conditionsPaiement = conditionsPaiement }
    if let echeance { contenu.echeance = echeance }
    if let envoi { contenu.envoi = envoi }
    references.apply(to: &contenu.references)
  }
}
