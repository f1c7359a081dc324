public import LedgerModel

extension Instant {
  /// The day in Paris at this moment, on any machine. Files of every form use it for a time in UTC.
  public var jourAParis: Jour {
    let debut = Int64(jour.numero) * 86_400_000
    return jour.aParis(heureUTC: Int((millisecondes - debut) / 3_600_000))
  }
}

extension Jour {
  /// The day in Paris when it is that hour of this day in UTC.
  package func aParis(heureUTC heure: Int) -> Jour {
    heure + (estEnEte(heure) ? 2 : 1) >= 24 ? plus(jours: 1) : self
  }

  /// Whether summer time holds: from the last Sunday of March to that of October, both at 1 h UTC (directive 2000/84).
  private func estEnEte(_ heure: Int) -> Bool {
    let (annee, mois, numero) = composants
    guard let changement = Self.dernierDimanche(annee, mois) else { return false }
    let estApres = numero > changement || (numero == changement && heure >= 1)
    switch mois {
    case 4...9: return true
    case 3: return estApres
    case 10: return !estApres
    default: return false
    }
  }

  private static func dernierDimanche(_ annee: Int, _ mois: Int) -> Int? {
    guard let dernier = Jour(annee: annee, mois: mois, jour: 31) ?? Jour(annee: annee, mois: mois, jour: 30) else {
      return nil
    }
    // 1970-01-04 was a Sunday. Days before it count backwards.
    let apresDimanche = (Int(dernier.numero) - 3) % 7
    return dernier.composants.jour - (apresDimanche + 7) % 7
  }
}
