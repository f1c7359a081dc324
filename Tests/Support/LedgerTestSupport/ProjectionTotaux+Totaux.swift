package import LedgerModel
package import LedgerProjections

extension ProjectionTotaux {
  /// The totals of all parts.
  package func totaux(au: Jour, jusqua: Jour? = nil) throws -> TotauxRegistre {
    var totaux = TotauxRegistre(clients: clients)
    for part in 0..<parts { try ajoute(part: part, a: &totaux, au: au, jusqua: jusqua) }
    return totaux
  }
}
