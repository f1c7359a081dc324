package import LedgerDomain

extension ProjectionTotaux {
  /// What it all comes to, part by part.
  package func totaux(au: Jour) throws -> TotauxRegistre {
    var totaux = TotauxRegistre(clients: clients)
    for part in 0..<parts { try ajoute(part: part, a: &totaux, au: au) }
    return totaux
  }
}
