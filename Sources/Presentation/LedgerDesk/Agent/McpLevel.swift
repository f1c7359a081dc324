import LedgerTerminal

/// How much the program may record. Each level includes the one before it.
package enum McpLevel: String, ChoiceValue, Comparable {
  /// Drafts, new customers, bank statements.
  case brouillons
  /// Also payments.
  case paiements
  /// Also final acts, such as issue.
  case tout

  package static func < (a: Self, b: Self) -> Bool { a.rank < b.rank }

  private var rank: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}

extension McpLevel? {
  /// Whether what needs that level is there; nil: nothing needs to be recorded.
  func allows(_ needed: McpLevel?) -> Bool {
    guard let needed else { return true }
    return map { $0 >= needed } ?? false
  }
}
