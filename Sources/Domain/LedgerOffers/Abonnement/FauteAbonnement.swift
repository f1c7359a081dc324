public import LedgerModel

/// Why a subscription cannot be so. The rule book has its words.
public enum FauteAbonnement: Error, Hashable, Sendable {
  /// A period has that many months, which are not allowed.
  case periodeInvalide(Int)
  /// The last day is before the first, of a subscription or a suspension.
  case finAvantDebut(fin: Jour, debut: Jour)
  /// The anchor is not on its day of the month; `proche` would fit.
  case ancreIncoherente(proche: Jour)
  /// The anchor is before the first day.
  case ancreAvantDebut(debut: Jour)
  /// The first period would be a whole one or more; the anchor `proche` would fit.
  case premierePeriodeTropLongue(proche: Jour)
  /// It has no line, or none that its days leave above zero.
  case sansLigne
  /// That period has its invoice.
  case periodeDejaFacturee(n: Int, DocumentDePeriode)
  /// That period is due on a later day.
  case periodeNonExigible(n: Int, le: Jour)
  /// No day of that period is owed.
  case periodeSuspendue(n: Int)
  /// More periods than a run makes unasked are due and not invoiced.
  case periodesEnRetard(Int)
  /// It ends, or ended, on that day.
  case termine(Jour)
  /// It has no period of that place.
  case periodeInconnue(n: Int)
  /// The days of another suspension are among these.
  case suspensionCroisee(Suspension)
  /// It is not suspended on that day.
  case nonSuspendu(Jour)

  /// Its stable name.
  public var code: String {
    switch self {
    case .periodeInvalide: "periode-invalide"
    case .finAvantDebut: "fin-avant-debut"
    case .ancreIncoherente: "ancre-incoherente"
    case .ancreAvantDebut: "ancre-avant-debut"
    case .premierePeriodeTropLongue: "premiere-periode-trop-longue"
    case .sansLigne: "sans-ligne"
    case .periodeDejaFacturee: "periode-deja-facturee"
    case .periodeNonExigible: "periode-non-exigible"
    case .periodeSuspendue: "periode-suspendue"
    case .periodesEnRetard: "periodes-en-retard"
    case .termine: "abonnement-termine"
    case .periodeInconnue: "periode-inconnue"
    case .suspensionCroisee: "suspension-croisee"
    case .nonSuspendu: "abonnement-non-suspendu"
    }
  }
}
