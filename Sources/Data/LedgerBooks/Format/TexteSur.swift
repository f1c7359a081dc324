import LedgerModel

/// Names that people give, for files in which some characters have a meaning.
enum TexteSur {
  /// `texte` on one line: white space of any kind and `separateurs` become one space, invisible characters are left
  /// out. Returns `sinon` if nothing remains.
  static func ligne(_ texte: String, sans separateurs: [Unicode.Scalar] = [], sinon: String = "?") -> String {
    if estSimple(texte), !texte.unicodeScalars.contains(where: separateurs.contains) { return texte }
    var scalaires = String.UnicodeScalarView()
    var attend = false
    for scalaire in texte.unicodeScalars {
      if separateurs.contains(scalaire) || estUnBlanc(scalaire) {
        attend = !scalaires.isEmpty
      } else if estUneLettre(scalaire) || Texte.estSur(scalaire) {
        if attend { scalaires.append(" ") }
        attend = false
        scalaires.append(scalaire)
      }
    }
    return scalaires.isEmpty ? sinon : String(scalaires)
  }

  private static func estUnBlanc(_ scalaire: Unicode.Scalar) -> Bool {
    guard !estUneLettre(scalaire) else { return false }
    return scalaire.properties.isWhitespace || scalaire.properties.generalCategory == .control
  }

  /// Whether it is certainly visible: a quick check for ASCII and the letters of Europe.
  private static func estUneLettre(_ scalaire: Unicode.Scalar) -> Bool {
    (0x21..<0x7F).contains(scalaire.value) || (0xC0..<0x250).contains(scalaire.value)
  }

  /// Whether `texte` has the usual form: letters of ASCII, with single spaces between them.
  private static func estSimple(_ texte: String) -> Bool {
    var precedent = UInt8(ascii: " ")
    for octet in texte.utf8 {
      guard (0x20..<0x7F).contains(octet), octet != UInt8(ascii: " ") || precedent != octet else { return false }
      precedent = octet
    }
    return precedent != UInt8(ascii: " ")
  }
}
