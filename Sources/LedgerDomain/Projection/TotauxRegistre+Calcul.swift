extension TotauxRegistre {
  /// What `factures` come to, seen from `au`; `clients` and `lignes` were counted on the way.
  ///
  /// - Throws: ``Debordement`` when a document comes to more than an amount holds, which no use case lets it.
  package init(_ factures: [Facture], clients: Int, lignes: Int, au: Jour) throws(Debordement) {
    var statuts = Dictionary(uniqueKeysWithValues: Statut.allCases.map { ($0, 0) })
    var cumuls: [Devise: CumulDevise] = [:]
    var avoirs = 0
    var paiements = 0
    for facture in factures {
      if facture.estAvoir { avoirs += 1 }
      paiements += facture.paiements.count { !$0.estAnnule }
      guard facture.estEnvoyee(au: au) else {
        statuts[try facture.statut(au: au), default: 0] += 1
        continue
      }
      let totaux = try facture.totaux()
      statuts[facture.statut(au: au, totalTTC: totaux.totalTTC), default: 0] += 1
      cumuls[facture.devise, default: CumulDevise()].ajoute(facture, totaux, au: au)
    }
    let totaux = cumuls.sorted { $0.key < $1.key }.map { devise, cumul in cumul.totaux(devise) }
    self.init(
      clients: clients, factures: factures.count - avoirs, avoirs: avoirs, lignes: lignes, paiements: paiements,
      statuts: statuts, totaux: totaux)
  }
}

extension EtatRegistre {
  /// What the whole state comes to, seen from `au`.
  ///
  /// - Throws: ``Debordement`` when a document comes to more than an amount holds, which no use case lets it.
  public func totaux(au: Jour) throws(Debordement) -> TotauxRegistre {
    try TotauxRegistre(factures, clients: clients.count, lignes: factures.reduce(0) { $0 + $1.lignes.count }, au: au)
  }
}
