import LedgerModel
import LedgerProjections
import LedgerRules

extension Relance {
  /// The remarks on the letter to `compte` about `factures`: a line of a statement may be its payment; above the first level, no
  /// account tells who has paid.
  ///
  /// - Throws: ``LedgerModel/Debordement`` when the total of a document does not fit an amount, which use cases prevent.
  func remarques(
    a compte: CompteClient, _ factures: [Facture], _ banques: [LivreBanque]
  ) throws(Debordement) -> [Refus] {
    guard !banques.isEmpty else {
      return niveau == .premier ? [] : [.relance(compte.client.nom, .sansBanque)]
    }
    guard let depuis = factures.map(\.dateFacture).min() else { return [] }
    var etat = EtatRegistre()
    etat.apply(compte)
    for facture in factures { etat.apply(facture) }
    for livre in banques { etat.apply(livre) }
    for livre in banques {
      let possible = try etat.ouvertes(livre).first { ligne, rapprochement in
        ligne.ligne.jour >= depuis && ligne.ligne.montant > .zero && ligne.ligne.motifRetour == nil
          && !rapprochement.neDitRien && rapprochement.classe != .dejaEnregistre
      }
      if let ligne = possible?.ligne.ligne {
        return [.relance(compte.client.nom, .paiementPossible(ligne, livre.banque))]
      }
    }
    return []
  }
}
