/// A pattern of numbers: `*` stands for any characters or none, `?` for any one, all else for itself.
public struct MotifNumero: Hashable, Sendable {
  private let scalaires: [Unicode.Scalar]

  /// The pattern `text`.
  public init(_ text: String) { scalaires = Array(text.unicodeScalars) }

  /// What every such number begins with.
  package var debut: String {
    var debut = String.UnicodeScalarView()
    debut.append(contentsOf: scalaires.prefix { !Self.estJoker($0) })
    return String(debut)
  }

  /// Whether it stands for one number only.
  package var estLitteral: Bool { !scalaires.contains(where: Self.estJoker) }

  private static func estJoker(_ scalaire: Unicode.Scalar) -> Bool { scalaire == "*" || scalaire == "?" }

  /// Whether all of `numero` is as the pattern says.
  public func accepte(_ numero: String) -> Bool {
    let texte = Array(numero.unicodeScalars)
    var (lu, ici) = (0, 0)
    /// The last `*`, and where what follows it was last tried.
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
