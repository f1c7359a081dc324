/// When a document gets its number.
public enum Numerotation: String, Hashable, Sendable, CaseIterable {
  /// When it is created. A cancelled draft keeps its number, unless it is the last of its series.
  case creation
  /// When it is issued. Until then it is named `brouillon-7`, and does not delay other documents.
  case envoi
}

/// The name of a draft in a ledger that numbers documents at issue: `brouillon-` and the rank of the draft. No two documents
/// of a ledger ever have the same name, even of different types.
package enum NomBrouillon {
  private static let debut = "brouillon-"

  /// The name of the draft of that rank, from 1.
  package static func ecrit(_ rang: Int) -> String { "\(debut)\(rang)" }

  /// Whether `nom` looks like such a name, but is not one.
  package static func ressemble(_ nom: String) -> Bool {
    let rang = nom.utf8.dropFirst(debut.utf8.count)
    return lit(nom) == nil && !rang.isEmpty && rang.allSatisfy { (48...57).contains($0) }
      && nom.lowercased().hasPrefix(debut)
  }

  /// The rank in `nom`; nil if `nom` is not such a name. Fifteen digits at most, as in a number
  /// (``FormatNumero/lit(_:)``).
  package static func lit(_ nom: String) -> Int? {
    guard nom.utf8.count > 10, nom.utf8.count <= 25, nom.hasPrefix(debut) else { return nil }
    guard let rang = Int(nom.dropFirst(10)), rang > 0, ecrit(rang) == nom else { return nil }
    return rang
  }
}
