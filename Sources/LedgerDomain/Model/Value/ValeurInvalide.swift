public import LedgerWords

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

    /// What it is called, one as people write it, and how many decimals are kept.
    fileprivate var forme: (nom: String, exemple: String, decimales: Int) {
      switch self {
      case .montant: ("montant", "120.50", 2)
      case .prix: ("price", "12.3456", 6)
      case .quantite: ("quantity", "2.5", 6)
      case .pourcentage: ("percentage", "5.5", 2)
      }
    }

    fileprivate var maximum: String { FixedPoint.text(.max, decimals: forme.decimales, atLeast: forme.decimales) }
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

/// What is said of a text that is not the value it should be.
extension ValeurInvalide {
  /// A stable name of the fault, kebab-case.
  public var code: String { phrase.code }

  /// One sentence that quotes the text.
  public var message: Words { phrase.message }

  /// The form that would be accepted.
  public var hint: Words { phrase.hint }

  var phrase: Phrase {
    switch self {
    case .nombreInvalide(let text, let nombre):
      Phrase(
        "nombre-invalide", "\"\(Texte.cite(text))\" is not a \(nombre.forme.nom).",
        "Write digits with a decimal point, without spaces or separators, as in \(nombre.forme.exemple).")
    case .nombreNonCanonique(let text):
      Phrase(
        "nombre-non-canonique", "\"\(Texte.cite(text))\" is not in canonical form.",
        "One value has one text: no leading zero, no -0, and the decimals always written but no zero after them.")
    case .tropDeDecimales(let text, let nombre):
      Phrase(
        "trop-de-decimales", "\"\(Texte.cite(text))\" has too many decimals for a \(nombre.forme.nom).",
        "At most \(nombre.forme.decimales) decimals are kept; round it first, as in \(nombre.forme.exemple).")
    case .nombreTropGrand(let text, let nombre):
      Phrase(
        "nombre-trop-grand", "\"\(Texte.cite(text))\" is too large for a \(nombre.forme.nom).",
        "The largest is \(nombre.maximum), on either side of zero.")
    case .pourcentageHorsLimites(let text):
      Phrase(
        "pourcentage-hors-limites", "\(Texte.cite(text)) is not a percentage from 0 to 100.",
        "Write 20 for 20 %, 5.5 for 5.5 %.")
    case .prixNegatif(let text):
      Phrase(
        "prix-negatif", "A price of \(text) is below zero.",
        "Give a negative quantity for a return, or make an avoir.")
    case .quantiteNulle:
      Phrase("quantite-nulle", "A line cannot have the quantity 0.", "Leave the line out, or give its quantity.")
    case .deviseInconnue(let text):
      Phrase(
        "devise-inconnue", "\"\(Texte.cite(text))\" is not a currency of ISO 4217.",
        "Write its three capital letters, as in EUR.")
    case .deviseSansCentimes(let text):
      Phrase(
        "devise-sans-centimes", "\(Texte.cite(text)) does not count two decimals.",
        "The ledger counts in cents: choose a currency with two decimals, such as EUR.")
    case .dateInvalide(let text):
      Phrase(
        "date-invalide", "\"\(Texte.cite(text))\" is not a day of the calendar.",
        "Write year, month and day as in 2026-03-02.")
    case .finExerciceInvalide(let text):
      Phrase(
        "fin-exercice-invalide", "\"\(Texte.cite(text))\" is not a day on which each year can end.",
        "Write month and day, without a year, as in 06-30.")
    case .finExerciceHorsFinDeMois(let text, let mois):
      Phrase(
        "fin-exercice-hors-fin-de-mois", "A year cannot end on \(text): it has twelve whole months.",
        "Take the last day of a month: \(mois.precedente) or \(mois).")
    case .instantInvalide(let text):
      Phrase(
        "instant-invalide", "\"\(Texte.cite(text))\" is not an instant.",
        "Write it in UTC with milliseconds, as in 2026-03-02T10:15:00.000Z.")
    case .limiteInvalide(let text):
      Phrase(
        "limite-invalide", "\"\(Texte.cite(text))\" is neither an event nor a moment.",
        "Write a sequence as in 42, an instant as in 2026-03-02T10:15:00Z, or a day as in 2026-03-02 for its end in UTC."
      )
    case .uuidInvalide(let text):
      Phrase(
        "uuid-invalide", "\"\(Texte.cite(text))\" is not a UUID.",
        "A UUID looks like 0190f3a2-7c1e-7d3b-9a55-2f6c1e8b4d70.")
    case .formatInvalide(let text):
      Phrase(
        "format-invalide", "\"\(Texte.cite(text))\" is not a form of numbers.",
        "Write {AAAA} for the year and then {NNNN} for the rank, with letters or dashes around them, as in F-{AAAA}-{NNNN}."
      )
    case .origineInvalide(let text):
      Phrase(
        "origine-invalide", "\"\(Texte.cite(text))\" cannot name a log.",
        "Write a name without spaces and plus signs, as in example.com/facture, of at most 200 bytes.")
    case .compteInvalide(let text):
      Phrase(
        "compte-invalide", "\"\(Texte.cite(text))\" is not an account.",
        "An account begins with three digits, the first from 1 to 8; digits and capitals may follow, 20 characters in all, as in "
          + "706000.")
    case .rechercheVide(let text):
      Phrase(
        "recherche-vide", "There is no word to look for in \"\(Texte.cite(text))\".",
        "Write words, as in vitrine, or how they begin, as in vitr*.")
    case .etoileMalPlacee(let text):
      Phrase(
        "etoile-mal-placee", "In \"\(Texte.cite(text))\" a * is not at the end.",
        "Write how a word begins, as in vitr*.")
    }
  }
}
