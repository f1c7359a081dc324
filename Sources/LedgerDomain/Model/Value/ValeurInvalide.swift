/// A text that is not the value it should be: what it says, and the value.
///
/// Its sentences stand with those of refusals.
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

    /// How many decimals are kept.
    package var decimales: Int {
      switch self {
      case .montant, .pourcentage: 2
      case .prix, .quantite: 6
      }
    }
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
  /// There is no word in it to look for.
  case rechercheVide(String)
  /// A `*` stands before the end of the word.
  case etoileMalPlacee(String)

  /// The fault that reading `text` as a number met.
  static func nombre(_ fault: FixedPoint.Fault, _ text: Span<UInt8>, _ nombre: Nombre) -> Self {
    let text = Texte.decode(text)
    switch fault {
    case .malformed: return .nombreInvalide(text, nombre)
    case .notCanonical: return .nombreNonCanonique(text)
    case .tooManyDecimals: return .tropDeDecimales(text, nombre)
    case .outOfRange: return .nombreTropGrand(text, nombre)
    }
  }

  /// The stable name of the fault, kebab-case.
  public var code: String {
    switch self {
    case .nombreInvalide: "nombre-invalide"
    case .nombreNonCanonique: "nombre-non-canonique"
    case .tropDeDecimales: "trop-de-decimales"
    case .nombreTropGrand: "nombre-trop-grand"
    case .pourcentageHorsLimites: "pourcentage-hors-limites"
    case .prixNegatif: "prix-negatif"
    case .quantiteNulle: "quantite-nulle"
    case .deviseInconnue: "devise-inconnue"
    case .deviseSansCentimes: "devise-sans-centimes"
    case .dateInvalide: "date-invalide"
    case .instantInvalide: "instant-invalide"
    case .limiteInvalide: "limite-invalide"
    case .uuidInvalide: "uuid-invalide"
    case .formatInvalide: "format-invalide"
    case .origineInvalide: "origine-invalide"
    case .rechercheVide: "recherche-vide"
    case .etoileMalPlacee: "etoile-mal-placee"
    }
  }
}
