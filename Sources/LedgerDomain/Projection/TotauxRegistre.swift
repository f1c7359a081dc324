/// What a whole ledger comes to, as seen from a day.
public struct TotauxRegistre: Hashable, Sendable {
  /// Clients created.
  public let clients: Int
  /// Documents of type facture, whatever their statut.
  public let factures: Int
  /// Documents of type avoir, whatever their statut.
  public let avoirs: Int
  /// Lines standing.
  public let lignes: Int
  /// Payments that are not cancelled.
  public let paiements: Int
  /// How many documents have each statut on the day; all five are there.
  public let statuts: [Statut: Int]
  /// The totals of each currency in which something was sent by the day, from A to Z.
  public let totaux: [TotauxDevise]
}

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
