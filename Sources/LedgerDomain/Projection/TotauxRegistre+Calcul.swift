extension TotauxRegistre {
  /// What was added up; `clients` were counted on the way.
  package init(_ cumul: CumulRegistre, clients: Int) {
    self.init(
      clients: clients, factures: cumul.factures, avoirs: cumul.avoirs, lignes: cumul.lignes,
      paiements: cumul.paiements, statuts: cumul.statuts, totaux: cumul.totaux)
  }
}

extension EtatRegistre {
  /// What the whole state comes to, seen from `au`.
  ///
  /// - Throws: ``Debordement`` when a document comes to more than an amount holds, which no use case lets it.
  public func totaux(au: Jour) throws(Debordement) -> TotauxRegistre {
    var cumul = CumulRegistre(au: au)
    for place in factures.indices { try factures[place].situation.compte(dans: &cumul) }
    return TotauxRegistre(cumul, clients: clients.count)
  }
}
