extension TotauxRegistre {
  /// What `factures` come to, seen from `au`; `clients` and `lignes` were counted on the way.
  ///
  /// - Throws: ``Debordement`` when a document comes to more than an amount holds, which no use case lets it.
  package init(_ factures: [Facture], clients: Int, lignes: Int, au: Jour) throws(Debordement) {
    var cumul = CumulRegistre(au: au)
    // Lent, not copied.
    let lent = factures.span
    for index in lent.indices { try cumul.ajoute(lent[index]) }
    self.init(
      clients: clients, factures: factures.count - cumul.avoirs, avoirs: cumul.avoirs, lignes: lignes,
      paiements: cumul.paiements, statuts: cumul.statuts, totaux: cumul.totaux)
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
