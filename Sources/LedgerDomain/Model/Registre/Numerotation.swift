/// When a document gets its number.
public enum Numerotation: String, Hashable, Sendable, CaseIterable {
  /// When it is created. A draft that is given up keeps its number in the series, unless it is the last one.
  case creation
  /// When it is sent. Until then it is called `brouillon-7`, and holds no other up.
  case envoi
}

/// What a draft is called in a ledger that gives numbers when documents are sent: `brouillon-` and how many drafts there were.
/// No two documents of a ledger are ever called the same, whatever their type.
package enum NomBrouillon {
  private static let debut = "brouillon-"

  /// The name of the draft of that rank, from 1.
  package static func ecrit(_ rang: Int) -> String { "\(debut)\(rang)" }

  /// Whether `nom` could be taken for such a name, and is none.
  package static func ressemble(_ nom: String) -> Bool {
    let rang = nom.utf8.dropFirst(debut.utf8.count)
    return lit(nom) == nil && !rang.isEmpty && rang.allSatisfy { (48...57).contains($0) }
      && nom.lowercased().hasPrefix(debut)
  }

  /// The rank in `nom`; nil where it is no such name. Fifteen digits at most, as in a number (``FormatNumero/lit(_:)``).
  package static func lit(_ nom: String) -> Int? {
    guard nom.utf8.count > 10, nom.utf8.count <= 25, nom.hasPrefix(debut) else { return nil }
    guard let rang = Int(nom.dropFirst(10)), rang > 0, ecrit(rang) == nom else { return nil }
    return rang
  }
}
