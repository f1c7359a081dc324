/// The payment term of a document, counted from its date: days or months, perhaps with the end of a month before or after them,
/// and then a day of a month. Both readings of "45 days, end of month" are terms (C. com., art. L441-10, I).
public struct DelaiPaiement: Hashable, Sendable {
  /// The place of the end of the month.
  public enum FinDeMois: Hashable, Sendable {
    /// Payment is due at the end of the month in which the days end: `45j-fin-de-mois`.
    case apres
    /// The days count from the end of the month of the document: `fin-de-mois+45j`.
    case avant
  }

  /// The most days.
  public static let joursMax = 999
  /// The most months.
  public static let moisMax = 36

  /// The number of days; 0 where months are counted.
  public let jours: Int
  /// The number of months.
  public var mois = 0
  /// The end of the month in it; nil: none.
  public var fin: FinDeMois?
  /// The day of the month on which payment is due: after the end of the month (`45j-fin-de-mois-le-15`), else the first such day;
  /// nil: the day to which the term leads.
  public var jourDuMois: Int?

  /// Whether payment is due only at the end of the month in which these days end.
  public var finDeMois: Bool { fin == .apres }

  /// The default: 30 days (C. com., art. L441-10, I).
  package static let usuel = DelaiPaiement(jours: 30)

  /// `jours` days; with `finDeMois`, then to the end of that month.
  public init(jours: Int, finDeMois: Bool = false) {
    self.jours = jours
    fin = finDeMois ? .apres : nil
  }

  /// The last day to pay a document dated `date`.
  public func echeance(de date: Jour) -> Jour {
    let depart = fin == .avant ? date.finDeMois : date
    let compte = depart.plus(jours: jours).plus(mois: mois)
    let terme = fin == .apres ? compte.finDeMois : compte
    guard let jourDuMois else { return terme }
    let leMemeMois = terme.auJourDuMois(jourDuMois)
    guard fin == .apres || leMemeMois < terme else { return leMemeMois }
    return max(terme, terme.finDeMois.plus(jours: 1).auJourDuMois(jourDuMois))
  }

  /// The most days that it gives, whatever the date.
  package var joursAuPlus: Int { jours + mois * 31 + (fin == nil ? 0 : 30) + (jourDuMois == nil ? 0 : 31) }
}

extension Jour {
  /// The last day of its month.
  public var finDeMois: Jour {
    let (annee, mois, _) = composants
    return Jour(annee: mois == 12 ? annee + 1 : annee, mois: mois == 12 ? 1 : mois + 1, jour: 1)?.plus(jours: -1)
      ?? .dernier
  }

  /// The same day `mois` months later, or the last one of that month.
  fileprivate func plus(mois nombre: Int) -> Jour {
    guard nombre != 0 else { return self }
    let (annee, mois, jour) = composants
    let (annees, reste) = (mois - 1 + nombre).quotientAndRemainder(dividingBy: 12)
    return Jour(annee: annee + annees, mois: reste + 1, jour: 1)?.auJourDuMois(jour) ?? .dernier
  }

  /// That day of its month, or the last one of its month.
  fileprivate func auJourDuMois(_ jour: Int) -> Jour {
    let (annee, mois, _) = composants
    return min(finDeMois, Jour(annee: annee, mois: mois, jour: 1)?.plus(jours: jour - 1) ?? .dernier)
  }
}
