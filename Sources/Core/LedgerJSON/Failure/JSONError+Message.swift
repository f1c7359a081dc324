public import LedgerWords

extension JSONError {
  /// One sentence that describes the fault, without the place.
  public var message: Words {
    switch kind {
    case .unexpectedCharacter(let scalar, let expected):
      Words(
        "Unexpected character \(Self.shown(scalar)): expected \(expected.words).",
        fr: "Caractère inattendu \(Self.shown(scalar)) ; attendu : \(expected.words).")
    case .unexpectedEnd(let expected):
      Words("Unexpected end: expected \(expected.words).", fr: "Fin inattendue ; attendu : \(expected.words).")
    case .wrongType(let expected, let found):
      Words(
        "Expected \(expected.words), found \(found.words).",
        fr: "Attendu : \(expected.words) ; trouvé : \(found.words).")
    case .duplicateKey(let name):
      Words(
        "The key \"\(Self.shown(name))\" appears twice in the same object.",
        fr: "La clé « \(Self.shown(name)) » figure deux fois dans le même objet.")
    case .tooDeep(let limit):
      Words(
        "Objects and arrays are nested more than \(limit) deep.",
        fr: "Objets et tableaux sont imbriqués sur plus de \(limit, "niveau", "niveaux").")
    case .tooManyKeys(let limit):
      Words("An object has more than \(limit) keys.", fr: "Un objet a plus de \(limit, "clé", "clés").")
    case .badEscape:
      Words(
        "A backslash in a string is not followed by one of \" \\ / b f n r t or u and 4 hex digits.",
        fr: "Dans une chaîne, une barre oblique inverse n'est suivie ni de l'un des caractères \" \\ / b f n r t, "
          + "ni de u et de 4 chiffres hexadécimaux.")
    case .loneSurrogate:
      Words(
        "A \\u escape is half of a surrogate pair without its other half.",
        fr: "Un échappement \\u est la moitié d'une paire de substitution sans l'autre moitié.")
    case .invalidUTF8: Words("The text is not UTF-8.", fr: "Le texte n'est pas en UTF-8.")
    case .controlCharacter(let byte):
      Words(
        "A string holds the control character \(Self.hex(UInt32(byte))) unescaped.",
        fr: "Une chaîne contient le caractère de contrôle \(Self.hex(UInt32(byte))) sans échappement.")
    case .malformedNumber:
      Words("The number is not written as JSON writes numbers.", fr: "Le nombre n'est pas écrit comme en JSON.")
    case .notAnInteger:
      Words(
        "Expected an integer, found a number with a fraction or an exponent.",
        fr: "Attendu : un entier ; trouvé : un nombre avec des décimales ou un exposant.")
    case .numberOutOfRange:
      Words("The integer does not fit 64 bits.", fr: "L'entier ne tient pas sur 64 bits.")
    case .trailingCharacters:
      Words("Something follows the end of the JSON value.", fr: "Quelque chose suit la fin de la valeur JSON.")
    case .byteOrderMark:
      Words(
        "The text begins with a byte order mark: save it as UTF-8 without BOM.",
        fr: "Le texte commence par un indicateur d'ordre des octets (BOM) : enregistrez-le en UTF-8 sans BOM.")
    }
  }

  private static func shown(_ scalar: Unicode.Scalar) -> String {
    switch scalar.properties.generalCategory {
    case .control, .format, .privateUse, .unassigned, .lineSeparator, .paragraphSeparator, .nonspacingMark,
      .spaceSeparator, .enclosingMark:
      hex(scalar.value)
    default: "'\(Character(scalar))'"
    }
  }

  /// A key as a message may show it: without control characters, at most 40 scalars.
  private static func shown(_ name: String) -> String {
    var result = ""
    for scalar in name.unicodeScalars.prefix(40) {
      if scalar.properties.generalCategory == .control {
        result += hex(scalar.value)
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
    return name.unicodeScalars.dropFirst(40).isEmpty ? result : result + "…"
  }

  private static func hex(_ value: UInt32) -> String {
    let digits = String(value, radix: 16, uppercase: true)
    return "U+" + String(repeating: "0", count: max(0, 4 - digits.utf8.count)) + digits
  }
}
