/// A pattern of numbers: `*` matches any characters or none, `?` any one character, other characters themselves.
public struct MotifNumero: Hashable, Sendable {
  private let scalaires: [Unicode.Scalar]

  /// The pattern `text`.
  public init(_ text: String) { scalaires = Array(text.unicodeScalars) }

  /// The beginning of every matching number.
  package var debut: String {
    var debut = String.UnicodeScalarView()
    debut.append(contentsOf: scalaires.prefix { !Self.estJoker($0) })
    return String(debut)
  }

  /// Whether it matches one number only.
  package var estLitteral: Bool { !scalaires.contains(where: Self.estJoker) }

  private static func estJoker(_ scalaire: Unicode.Scalar) -> Bool { scalaire == "*" || scalaire == "?" }

  /// Whether the whole of `numero` matches.
  public func accepte(_ numero: String) -> Bool {
    let texte = Array(numero.unicodeScalars)
    var (lu, ici) = (0, 0)
    /// The last `*`, and where the part after it was last tried.
    var reprise: (motif: Int, texte: Int)?
    while lu < texte.count {
      if ici < scalaires.count, scalaires[ici] == "*" {
        reprise = (ici, lu)
        ici += 1
      } else if ici < scalaires.count, scalaires[ici] == "?" || scalaires[ici] == texte[lu] {
        (lu, ici) = (lu + 1, ici + 1)
      } else if let derniere = reprise {
        reprise = (derniere.motif, derniere.texte + 1)
        (lu, ici) = (derniere.texte + 1, derniere.motif + 1)
      } else {
        return false
      }
    }
    return scalaires[ici...].allSatisfy { $0 == "*" }
  }
}
