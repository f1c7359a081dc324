extension TotauxRegistre {
  /// What the documents of `rangees` come to, seen from `au`; `clients` were counted on the way.
  ///
  /// - Throws: ``Debordement`` when a document comes to more than an amount holds, which no use case lets it.
  package init(_ rangees: [[Facture]], clients: Int, au: Jour) throws(Debordement) {
    var cumul = CumulRegistre(au: au)
    for factures in rangees {
      // Lent, not copied.
      let lent = factures.span
      for index in lent.indices { try cumul.ajoute(lent[index]) }
    }
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
    try TotauxRegistre([factures], clients: clients.count, au: au)
  }
}
