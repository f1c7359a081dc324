public import LedgerWords

/// Why a personal value beside the log cannot be read. It is a state of its own: a name that reads the same is a name.
public enum Absence: String, Hashable, Sendable, CaseIterable {
  /// An event erased it.
  case efface
  /// It is missing beside the log, and no event erased it.
  case perdu

  /// The word in the place of a name.
  public var nom: String {
    switch self {
    case .efface: "effacé"
    case .perdu: "perdu"
    }
  }

  /// The same for people, in the place of any value.
  public var dit: Words {
    switch self {
    case .efface: Words("(erased)", fr: "(effacé)")
    case .perdu: Words("(lost)", fr: "(perdu)")
    }
  }
}
