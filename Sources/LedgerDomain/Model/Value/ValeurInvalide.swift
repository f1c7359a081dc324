package import LedgerWords

/// A text that is not the value it should be: a code with its arguments.
public enum ValeurInvalide: Error, Equatable, Sendable {
  /// Which number was to be read.
  public enum Nombre: Sendable {
    /// A ``LedgerDomain/Montant``.
    case montant
    /// A ``LedgerDomain/PrixUnitaire``.
    case prix
    /// A ``LedgerDomain/Quantite``.
    case quantite
    /// A ``Taux``.
    case pourcentage

    /// What it is called, with its article, one as people write it, and how many decimals are kept.
    package var forme: (nom: Words, exemple: String, decimales: Int) {
      switch self {
      case .montant: (Words("an amount", fr: "un montant"), "120.50", 2)
      case .prix: (Words("a price", fr: "un prix"), "12.3456", 6)
      case .quantite: (Words("a quantity", fr: "une quantité"), "2.5", 6)
      case .pourcentage: (Words("a percentage", fr: "un pourcentage"), "5.5", 2)
      }
    }

    var maximum: String { FixedPoint.text(.max, decimals: forme.decimales, atLeast: forme.decimales) }
  }

  /// It is no number.
  case nombreInvalide(String, Nombre)
  /// It is a number, written otherwise than the one way in which an event holds it.
  case nombreNonCanonique(String)
  /// It has more decimals than are kept.
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
  /// The currency does not count two decimals.
  case deviseSansCentimes(String)
  /// It is no day of the calendar.
  case dateInvalide(String)
  /// No year has such a day.
  case finExerciceInvalide(String)
  /// It is a day of that month, and not the last one.
  case finExerciceHorsFinDeMois(String, mois: FinExercice)
  /// It is no instant.
  case instantInvalide(String)
  /// It is neither an event nor a moment.
  case limiteInvalide(String)
  /// It is no UUID.
  case uuidInvalide(String)
  /// It is no form of numbers.
  case formatInvalide(String)
  /// It cannot name a log.
  case origineInvalide(String)
  /// It is no number of an account.
  case compteInvalide(String)
  /// There is no word in it to look for.
  case rechercheVide(String)
  /// A `*` stands before the end of the word.
  case etoileMalPlacee(String)
}

extension FixedPoint {
  /// Reads `text` as the integer that such a number is counted in.
  static func parse(
    _ text: Span<UInt8>, _ nombre: ValeurInvalide.Nombre, _ notation: Notation
  ) throws(ValeurInvalide) -> Int64 {
    do {
      return try parse(text, decimals: nombre.forme.decimales, notation: notation)
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
