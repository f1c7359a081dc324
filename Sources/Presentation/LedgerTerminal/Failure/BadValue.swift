package import LedgerModel
import LedgerReports
package import LedgerWords

/// A text that is not the value an option or argument asks for.
package struct BadValue: Error, Equatable {
  package let phrase: Phrase

  init(_ code: String, _ message: Words, _ hint: Words) { phrase = Phrase(code, message, hint) }

  init(
    _ code: String, _ en: Sentence<English>, fr: Sentence<French>, hint: Sentence<English>, fr remede: Sentence<French>
  ) {
    phrase = Phrase(code, en, fr: fr, hint: hint, fr: remede)
  }
}

extension BadValue {
  package static var empty: Self {
    Self(
      "valeur-vide",
      "the value is empty.", fr: "la valeur est vide.",
      hint: "Give one, or leave the option out.", fr: "Donnez-en une, ou omettez l'option.")
  }

  /// A required value is empty.
  static var emptyRequired: Self {
    Self(
      "valeur-vide",
      "the value is empty.", fr: "la valeur est vide.",
      hint: "Give one: it is required.", fr: "Donnez-en une : elle est obligatoire.")
  }

  package static func notAmong(_ text: String, _ words: [Words]) -> Self {
    Self(
      "choix-inconnu",
      Words("\(quoted(text)) is not a choice here.", fr: "\(quoted(text)) n'est pas un choix possible."),
      Self.choice(text, words))
  }

  /// More values than a call takes at once.
  package static func tooMany(_ count: Int, most: Int) -> Self {
    Self(
      "trop-de-valeurs",
      "there are \(count) values, and a call takes at most \(most).",
      fr: "il y a \(count) valeurs, et un appel en prend \(most) au plus.",
      hint: "Send a larger document as an import: `facture import FILE`.",
      fr: "Envoyez un document plus grand comme import : `facture import FICHIER`.")
  }

  /// A text that no field takes in whole.
  package static func tooLong(_ count: Int, most: Int) -> Self {
    Self(
      "valeur-trop-longue",
      "the text has \(count) bytes, and a field takes at most \(most).",
      fr: "le texte a \(count) octets, et un champ en prend \(most) au plus.",
      hint: "Give the content of a file as its own field, `contenu` or `contenuBase64`.",
      fr: "Donnez le contenu d'un fichier dans son propre champ, `contenu` ou `contenuBase64`.")
  }

  /// A program sent a value of another type than in the schema.
  package static func otherType(_ value: String, _ type: Words) -> Self {
    let shown = quoted(SafeText.cut(value, to: 40))
    return Self(
      "type-invalide",
      "\(shown) is not \(type).", fr: "\(shown) n'est pas \(type).",
      hint: "Write it as the schema says.", fr: "Écrivez-le comme le dit le schéma.")
  }

  package static func count(_ text: String, _ range: ClosedRange<Int>) -> Self {
    Self(
      "nombre-invalide",
      "\(quoted(text)) is not a whole number within the limits.",
      fr: "\(quoted(text)) n'est pas un nombre entier dans les limites.",
      hint: "Write one from \(range.lowerBound) to \(range.upperBound).",
      fr: "Écrivez un nombre de \(range.lowerBound) à \(range.upperBound).")
  }

  /// As a decimal it has too many decimals for `nombre`.
  static func thousands(_ text: String, _ nombre: ValeurInvalide.Nombre, decimal: String, thousands: String) -> Self {
    Self(
      "nombre-ambigu",
      "\(quoted(text)) may mean \(decimal) or \(thousands).",
      fr: "\(quoted(text)) peut vouloir dire \(decimal) ou \(thousands).",
      hint: "Write \(thousands), or \(nombre.forme.nom) with \(nombre.decimales) decimals at most.",
      fr: "Écrivez \(thousands), ou \(nombre.forme.nom) avec \(nombre.decimales) décimales au plus.")
  }

  static func ambiguousNumber(_ text: String, decimal: String, thousands: String) -> Self {
    Self(
      "nombre-ambigu",
      "\(quoted(text)) may mean \(decimal) or \(thousands).",
      fr: "\(quoted(text)) peut vouloir dire \(decimal) ou \(thousands).",
      hint: "Write the number you mean: \(decimal), or \(thousands).",
      fr: "Écrivez le nombre voulu : \(decimal), ou \(thousands).")
  }

  /// The comma in `text`, as in `2:1,5`, may stand between lines or before decimals.
  static func decimalComma(_ text: String) -> Self {
    let (point, apart) = (text.replacing(",", with: "."), text.split(separator: ",").reversed().joined(separator: ","))
    return Self(
      "nombre-ambigu",
      "\(quoted(text)) may be a quantity with decimals, or two lines.",
      fr: "\(quoted(text)) peut être une quantité avec des décimales, ou deux lignes.",
      hint: "Write \(quoted(point)) for the quantity, or \(quoted(apart)) for the two lines.",
      fr: "Écrivez \(quoted(point)) pour la quantité, ou \(quoted(apart)) pour les deux lignes.")
  }

  /// A percentage without a sign in a line: a discount, or the rate of VAT.
  static func pourcentageSansSigne(_ text: String) -> Self {
    let taux = text.replacing("%", with: "").trimmed
    return Self(
      "nombre-ambigu",
      "\(quoted(text)) may be a discount or the rate of VAT.",
      fr: "\(quoted(text)) peut être une remise ou le taux de TVA.",
      hint: "Write \(quoted("-\(taux)%")) for a discount, and \(quoted(taux)) for the VAT.",
      fr: "Écrivez \(quoted("-\(taux)%")) pour une remise, et \(quoted(taux)) pour la TVA.")
  }

  /// The domain refuses it as a number; the hint also understands commas and spaces.
  static func nombre(_ text: String, _ nombre: ValeurInvalide.Nombre) -> Self {
    let exemple = nombre.forme.exemple
    let virgule = exemple.replacing(".", with: ",")
    let seul =
      switch nombre {
      case .montant, .prix: Words("a currency", fr: "devise")
      case .quantite: Words("a unit", fr: "unité")
      case .pourcentage: Words(same: "%")
      }
    let invalide = ValeurInvalide.nombreInvalide(text, nombre)
    return Self(
      invalide.code, invalide.message,
      Words(
        "Write it as \(exemple) or \(virgule), without \(seul).",
        fr: "Écrivez \(exemple) ou \(virgule), sans \(seul)."))
  }

  /// The domain refuses it as a day; the hint also understands other orders. `fin` is the last day of its month, if it names a
  /// later one.
  static func jour(_ invalide: ValeurInvalide, fin: Jour?) -> Self {
    if let fin {
      return Self(
        invalide.code, invalide.message,
        Words(
          "That month ends on \(fin); the next day is \(fin.plus(jours: 1)).",
          fr: "Ce mois finit le \(fin) ; le lendemain est le \(fin.plus(jours: 1))."))
    }
    return Self(
      invalide.code, invalide.message,
      Words(
        "Write it as 2026-03-02, or as 02/03/2026: day, month, year.",
        fr: "Écrivez 2026-03-02, ou 02/03/2026 : jour, mois, année."))
  }

  /// The refusal of a value by the domain.
  package static func domain(_ invalide: ValeurInvalide) -> Self {
    Self(invalide.code, invalide.message, invalide.hint)
  }

  /// The refusal of an address of an origin.
  package static func origin(code: String, message: Words, hint: Words) -> Self {
    Self(code, Words("\(message).", fr: "\(message)."), hint.sentence)
  }

  private static func choice(_ text: String, _ words: [Words]) -> Words {
    // A word of one or two letters is near to any other.
    let nearest = NearestName.of(text, among: words.filter { $0.fr.count > 2 })
    return nearest.map { UsageError.didYouMean($0) }
      ?? Words("It is one of \(listed(words)).", fr: "Les choix sont \(listed(words)).")
  }

  static func quoted(_ text: String) -> Words {
    Words("\"\(Texte.cite(text))\"", fr: "« \(Texte.cite(text)) »")
  }

  static func listed(_ words: [Words]) -> Words { words.joined(separator: ", ") }
}
