package import LedgerWords

/// A text that is not a valid value: a code with its arguments.
public enum ValeurInvalide: Error, Equatable, Sendable {
  /// The kind of number that was expected.
  public enum Nombre: Sendable {
    /// A ``LedgerModel/Montant``.
    case montant
    /// A ``LedgerModel/PrixUnitaire``.
    case prix
    /// A ``LedgerModel/Quantite``.
    case quantite
    /// A ``Taux``.
    case pourcentage

    /// How many decimals it has. Apart from its name: this is asked for every number that is read.
    package var decimales: Int {
      switch self {
      case .montant, .pourcentage: 2
      case .prix, .quantite: 6
      }
    }

    /// Its name with its article, and an example.
    package var forme: (nom: Words, exemple: String) {
      switch self {
      case .montant: (Words("an amount", fr: "un montant"), "120.50")
      case .prix: (Words("a price", fr: "un prix"), "12.3456")
      case .quantite: (Words("a quantity", fr: "une quantité"), "2.5")
      case .pourcentage: (Words("a percentage", fr: "un pourcentage"), "5.5")
      }
    }

    var maximum: String { FixedPoint.text(.max, decimals: decimales, atLeast: decimales) }
  }

  /// It is not a number.
  case nombreInvalide(String, Nombre)
  /// It is a number, but not in the canonical form of events.
  case nombreNonCanonique(String)
  /// It has too many decimals.
  case tropDeDecimales(String, Nombre)
  /// It is too large.
  case nombreTropGrand(String, Nombre)
  /// It is outside 0…100.
  case pourcentageHorsLimites(String)
  /// It is a price below zero.
  case prixNegatif(String)
  /// It is a quantity of zero.
  case quantiteNulle
  /// ISO 4217 has no such currency.
  case deviseInconnue(String)
  /// The currency does not have two decimals.
  case deviseSansCentimes(String)
  /// It is not a day of the calendar.
  case dateInvalide(String)
  /// It is a day outside the years of ``Jour/annees``.
  case dateHorsBornes(Jour)
  /// No year has such a day.
  case finExerciceInvalide(String)
  /// It is a day of that month, but not the last one.
  case finExerciceHorsFinDeMois(String, mois: FinExercice)
  /// It is not an instant.
  case instantInvalide(String)
  /// It is neither an event nor a moment.
  case limiteInvalide(String)
  /// It is not a UUID.
  case uuidInvalide(String)
  /// It is not a form of numbers.
  case formatInvalide(String, FauteFormat)
  /// It cannot name a log.
  case origineInvalide(String)
  /// It is not the number of an account.
  case compteInvalide(String)
  /// It has no word to search for.
  case rechercheVide(String)
  /// A `*` is not at the end of a word.
  case etoileMalPlacee(String)
}

extension FixedPoint {
  /// Reads `text` as the integer of such a number.
  static func parse(
    _ text: Span<UInt8>, _ nombre: ValeurInvalide.Nombre, _ notation: Notation
  ) throws(ValeurInvalide) -> Int64 {
    do {
      return try parse(text, decimals: nombre.decimales, notation: notation)
    } catch {
      let text = Texte.decode(text)
      switch error {
      case .malformed: throw .nombreInvalide(text, nombre)
      case .notCanonical: throw .nombreNonCanonique(text)
      case .tooManyDecimals: throw .tropDeDecimales(text, nombre)
      case .outOfRange where nombre == .pourcentage: throw .pourcentageHorsLimites(text)
      case .outOfRange: throw .nombreTropGrand(text, nombre)
      }
    }
  }
}
