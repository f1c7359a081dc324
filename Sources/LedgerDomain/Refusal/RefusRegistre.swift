/// Why something cannot be done to a registre, its numbers or its commands.
public enum RefusRegistre: Equatable, Sendable {
  /// One is open already.
  case dejaOuvert
  /// None is open.
  case absent
  /// It was opened at that moment, after the one that was asked for.
  case pasEncoreOuvert(Instant)
  /// Its name is blank.
  case nomVide
  /// Factures and avoirs would have the same numbers.
  case formatsEgaux
  /// A document has the number already.
  case numeroPris(String)
  /// The text cannot be a number.
  case numeroInvalide(String)
  /// The next number of the series is too long.
  case serieEpuisee(String)
  /// A document of that date would get the number, and the number before it is dated later.
  case dateAvantSerie(Jour, String, avant: Jour)
  /// The id of a command was given for something else.
  case commandeDejaEmployee(Identifiant)
  /// An event of the subject does not fit a line of the log.
  case evenementTropGrand(String, octets: Int)

  /// The stable name of the rule, kebab-case.
  public var code: String {
    switch self {
    case .dejaOuvert: "registre-deja-ouvert"
    case .absent: "registre-absent"
    case .pasEncoreOuvert: "registre-pas-encore-ouvert"
    case .nomVide: "nom-vide"
    case .formatsEgaux: "formats-egaux"
    case .numeroPris: "numero-pris"
    case .numeroInvalide: "numero-invalide"
    case .serieEpuisee: "serie-epuisee"
    case .dateAvantSerie: "date-avant-serie"
    case .commandeDejaEmployee: "commande-deja-employee"
    case .evenementTropGrand: "evenement-trop-grand"
    }
  }
}
