import LedgerModel
import LedgerTestSupport

/// The totals once more, slowly and in another way: every step an exact fraction, rates in a dictionary,
/// the missing cents handed out one at a time. It shares no line with what it checks.
struct TotauxReference: Equatable {
  var sousTotal = Fraction(0)
  var montantRemise = Fraction(0)
  var bases: [Fraction: Fraction] = [:]
  var tva: [Fraction: Fraction] = [:]

  init(_ invoice: FactureAleatoire) {
    let percentage = Fraction(invoice.remise.centiemes, 10_000)
    var brut: [Fraction: Fraction] = [:]
    for ligne in invoice.lignes {
      let taux = Fraction((ligne.tauxTVA ?? invoice.tva).centiemes, 10_000)
      let product =
        Fraction(ligne.quantite.millioniemes, 1_000_000) * Fraction(ligne.prixUnitaire.millioniemes, 1_000_000)
      brut[taux, default: Fraction(0)] = brut[taux, default: Fraction(0)] + product.r2
      sousTotal = sousTotal + product.r2
    }
    montantRemise = (sousTotal * percentage).r2
    let shares = Self.split(montantRemise, brut, percentage)
    for (taux, amount) in brut {
      let base = amount - (shares[taux] ?? Fraction(0))
      bases[taux] = base
      tva[taux] = (base * taux).r2
    }
  }

  /// Largest remainder, a cent at a time.
  private static func split(
    _ remise: Fraction, _ brut: [Fraction: Fraction], _ percentage: Fraction
  ) -> [Fraction: Fraction] {
    var shares = brut.mapValues { ($0 * percentage).truncatedToCent }
    var waiting = Set(brut.keys)
    while true {
      let missing = shares.values.reduce(remise) { $0 - $1 }
      guard missing != Fraction(0) else { return shares }
      let sign = missing < Fraction(0) ? Fraction(-1) : Fraction(1)
      let next = waiting.max { a, b in
        let left = [sign * (exact(a) - shares[a, default: Fraction(0)]), brut[a, default: Fraction(0)].magnitude, a]
        let right = [sign * (exact(b) - shares[b, default: Fraction(0)]), brut[b, default: Fraction(0)].magnitude, b]
        return left.lexicographicallyPrecedes(right)
      }
      guard let next else { return shares }
      waiting.remove(next)
      shares[next] = shares[next, default: Fraction(0)] + sign * Fraction(1, 100)
    }

    func exact(_ taux: Fraction) -> Fraction { brut[taux, default: Fraction(0)] * percentage }
  }
}

extension TotauxReference {
  /// The same of the totals to be checked.
  init(_ totaux: Totaux) {
    sousTotal = Fraction(totaux.sousTotal.centimes, 100)
    montantRemise = Fraction(totaux.montantRemise.centimes, 100)
    for part in totaux.ventilationTVA {
      bases[Fraction(part.taux.centiemes, 10_000)] = Fraction(part.base.centimes, 100)
      tva[Fraction(part.taux.centiemes, 10_000)] = Fraction(part.tva.centimes, 100)
    }
  }
}
