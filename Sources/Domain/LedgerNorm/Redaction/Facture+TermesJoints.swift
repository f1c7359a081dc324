package import LedgerModel

/// The rules that join two terms of a document or a line: each term is valid alone, but a file needs both. They are checked at
/// issue, since the document does not change afterwards.
extension Facture {
  /// The faults of its terms under `profil`.
  package func fautesDeTermes(selon profil: ProfilFacture) -> [Manque] {
    let seuls = Self.joints.filter { !affaire.termes[$0.terme].isEmpty && affaire.termes[$0.avec].isEmpty }
    var places: [Manque.FauteLigne: [Int]] = [:]
    for (index, ligne) in lignes.enumerated() where ligne.termes != nil {
      for faute in ligne.fautesDeTermes(selon: profil) { places[faute, default: []].append(index + 1) }
    }
    return seuls.map { .termeSeul($0.terme, sans: $0.avec) }
      + Manque.FauteLigne.allCases.compactMap { faute in places[faute].map { .lignes(faute, $0) } }
  }

  /// Terms about a payee need its name (BR-17), terms about a card its number (BR-51).
  private static let joints: [(terme: Terme.Nom, avec: Terme.Nom)] = [
    (.beneficiaireId, .beneficiaire), (.beneficiaireRegistre, .beneficiaire), (.porteurCarte, .carte),
  ]
}

extension LigneFacture {
  fileprivate func fautesDeTermes(selon profil: ProfilFacture) -> [Manque.FauteLigne] {
    var fautes: [Manque.FauteLigne] = []
    if let debut = termes[.debut].first?.jour, let fin = termes[.fin].first?.jour, fin < debut {
      fautes.append(.periodeInverse)
    }
    let (pourcentage, base) = (termes[.pourcentage].first?.pourcentage, termes[.base].first?.montant)
    guard pourcentage != nil || base != nil else { return fautes }
    guard !termes[.ajustement].isEmpty else { return fautes + [.sansAjustement] }
    guard profil.regles.jointLesPourcentages else { return fautes }
    guard let pourcentage, let base else { return fautes + [.ajustementIncomplet] }
    let ecart = Int128(pourcentage.centimes(de: base).magnitude) - Int128(centimesNets.magnitude)
    return ecart.magnitude <= 2 ? fautes : fautes + [.ajustementContradictoire]
  }
}
