import LedgerModel

/// The exchange of a document in another currency.
struct Change: Sendable {
  /// One application of an avoir to a facture, in cents of their currency, with the cents of a euro deducted from each debt.
  private struct Imputee {
    let centimes: Int64
    let facture: Int64
    let avoir: Int64
  }

  let taux: TauxChange
  /// Its total in cents of its currency.
  let total: Int64
  /// The amount of its client line, in cents of a euro, without sign.
  private let euros: Int64
  /// The open part of these euros; the last settlement takes it in full.
  private var reste: Int64
  /// The applications of each avoir, by its place, the oldest first.
  private var imputees: [Int32: [Imputee]] = [:]
  /// For an acompte, the amount taken back at each taxation, in cents of its currency.
  private var repris: [Imposition: Int64] = [:]

  init(_ taux: TauxChange, total: Int64, euros: Int64) {
    (self.taux, self.total, self.euros) = (taux, total, euros < 0 ? 0 &- euros : euros)
    reste = self.euros
  }

  /// The euros of a settlement from `avant` to `apres`, in cents of the currency: at the rate, and as a part of the debt. They
  /// differ only after an avoir; else all steps add up to the whole debt despite roundings.
  ///
  /// - Throws: `Debordement` if it does not fit an amount.
  mutating func regle(de avant: Int64, a apres: Int64) throws(Debordement) -> (auTaux: Int64, dette: Int64) {
    let parts = (try cumul(avant), try cumul(apres))
    let auTaux = try Montant(exact: Int128(parts.1) - Int128(parts.0)).centimes
    let dette = apres == total ? reste : auTaux
    reste &-= dette
    return (auTaux, dette)
  }

  /// Applies `centimes` of `avoir`, the document at that place, to this facture, or, below zero, undoes such an application.
  /// `avant` and `avantAvoir` are already settled. Returns the euros deducted from the facture beyond those from the avoir: 0
  /// at one rate, unless this settles the last unit of both.
  ///
  /// - Throws: `Debordement` if it does not fit an amount.
  mutating func impute(
    _ centimes: Int64, de avant: Int64, _ avoir: inout Change, _ place: Int32, de avantAvoir: Int64
  ) throws(Debordement) -> Int64 {
    if let rang = imputees[place]?.firstIndex(where: { $0.centimes == 0 &- centimes }),
      let retiree = imputees[place]?.remove(at: rang)
    {
      (reste, avoir.reste) = (reste &+ retiree.facture, avoir.reste &+ retiree.avoir)
      return retiree.avoir &- retiree.facture
    }
    var facturee = try regle(de: avant, a: avant &+ centimes).dette
    var creditee = try avoir.regle(de: avantAvoir, a: avantAvoir &+ centimes).dette
    if taux.taux == avoir.taux.taux {
      if avant &+ centimes != total {
        reste &+= facturee &- creditee
        facturee = creditee
      } else if avantAvoir &+ centimes != avoir.total {
        avoir.reste &+= creditee &- facturee
        creditee = facturee
      }
    }
    imputees[place, default: []].append(Imputee(centimes: centimes, facture: facturee, avoir: creditee))
    return facturee &- creditee
  }

  /// The euros of an amount that a document takes back; taking all back gives exactly the euros of its own entry.
  ///
  /// - Throws: `Debordement` if it does not fit an amount.
  mutating func reprend(_ montant: Int64, a imposition: Imposition) throws(Debordement) -> Int64 {
    try taux.euros(de: montant, apres: &repris[imposition, default: 0])
  }

  private func cumul(_ regle: Int64) throws(Debordement) -> Int64 {
    regle == total ? euros : try taux.euros(Montant(centimes: regle)).centimes
  }
}

extension TauxChange {
  /// The euros of `montant` cents, added to `somme`: all steps add up to those of the sum, despite roundings.
  fileprivate func euros(de montant: Int64, apres somme: inout Int64) throws(Debordement) -> Int64 {
    let avant = somme
    somme &+= montant
    return try euros(Montant(centimes: somme)).centimes &- euros(Montant(centimes: avant)).centimes
  }
}
