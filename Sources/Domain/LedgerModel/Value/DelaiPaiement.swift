/// The payment term of a document, counted from its date.
public struct DelaiPaiement: Hashable, Sendable {
  /// The number of days.
  public let jours: Int
  /// Whether payment is due only at the end of the month in which these days end.
  public let finDeMois: Bool

  /// The default: 30 days (C. com., art. L441-10, I).
  package static let usuel = DelaiPaiement(jours: 30)

  /// `jours` days; with `finDeMois`, then to the end of that month.
  public init(jours: Int, finDeMois: Bool = false) {
    self.jours = jours
    self.finDeMois = finDeMois
  }

  /// The last day to pay a document dated `date`.
  public func echeance(de date: Jour) -> Jour {
    let fin = date.plus(jours: jours)
    return finDeMois ? fin.finDeMois : fin
  }
}

extension Jour {
  /// The last day of its month.
  public var finDeMois: Jour {
    let (annee, mois, _) = composants
    return Jour(annee: mois == 12 ? annee + 1 : annee, mois: mois == 12 ? 1 : mois + 1, jour: 1)?.plus(jours: -1)
      ?? .dernier
  }
}
