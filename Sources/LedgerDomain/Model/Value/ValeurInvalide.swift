/// A text that is not the value it should be: what it says, and the form that is right.
public struct ValeurInvalide: Error, Equatable, Sendable {
  /// A stable name of the fault, kebab-case.
  public let code: String
  /// One sentence that quotes the text.
  public let message: String
  /// The form that would be accepted.
  public let hint: String

  /// A fault of these words.
  package init(_ code: String, _ message: String, hint: String) {
    self.code = code
    self.message = message
    self.hint = hint
  }

  static func nombre(_ fault: FixedPoint.Fault, _ text: String, nom: String, decimals: Int, exemple: String) -> Self {
    switch fault {
    case .malformed:
      return .init(
        "nombre-invalide", "\"\(Texte.cite(text))\" is not a \(nom).",
        hint: "Write digits with a decimal point, without spaces or separators, as in \(exemple).")
    case .notCanonical:
      return .init(
        "nombre-non-canonique", "\"\(Texte.cite(text))\" is not in canonical form.",
        hint: "One value has one text: no leading zero, no -0, and the decimals always written but no zero after them.")
    case .tooManyDecimals:
      return .init(
        "trop-de-decimales", "\"\(Texte.cite(text))\" has too many decimals for a \(nom).",
        hint: "At most \(decimals) decimals are kept; round it first, as in \(exemple).")
    case .outOfRange:
      return .init(
        "nombre-trop-grand", "\"\(Texte.cite(text))\" is too large for a \(nom).",
        hint: "The largest is \(FixedPoint.text(.max, decimals: decimals, atLeast: decimals)), on either side of zero.")
    }
  }
}
