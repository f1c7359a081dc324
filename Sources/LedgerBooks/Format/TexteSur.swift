import LedgerDomain

/// Names that people give, in files where some characters say something.
enum TexteSur {
  /// `texte` on one line: white space of any kind and those of `separateurs` are one space, what nobody sees is left out. Where
  /// nothing remains, `sinon`.
  static func ligne(_ texte: String, sans separateurs: Set<Unicode.Scalar> = [], sinon: String = "?") -> String {
    var scalaires = String.UnicodeScalarView()
    var attend = false
    for scalaire in texte.unicodeScalars {
      let estUnBlanc =
        scalaire.properties.isWhitespace || separateurs.contains(scalaire)
        || scalaire.properties.generalCategory == .control
      if estUnBlanc {
        attend = !scalaires.isEmpty
      } else if Texte.estSur(scalaire) {
        if attend { scalaires.append(" ") }
        attend = false
        scalaires.append(scalaire)
      }
    }
    return scalaires.isEmpty ? sinon : String(scalaires)
  }
}
