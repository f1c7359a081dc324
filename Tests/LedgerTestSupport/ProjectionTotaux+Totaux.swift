package import LedgerDomain

extension ProjectionTotaux {
  /// What it all comes to, part by part.
  package func totaux(au: Jour) throws -> TotauxRegistre {
    var cumul = CumulRegistre(au: au)
    for part in 0..<parts { try ajoute(part: part, a: &cumul) }
    return totaux(cumul)
  }
}
