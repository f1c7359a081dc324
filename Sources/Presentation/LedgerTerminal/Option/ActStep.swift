/// In which step an act is done, or on which state of the ledger.
package enum ActStep: Equatable, Sendable {
  /// The command only tells its records, and makes none.
  case told
  /// It records if the act is that of `plan`, and the log is still at `state` (``Kept/position(_:_:)``); nil: not checked.
  case agreed(plan: String?, state: String?)

  /// Whether the act is announced, or must be the one that was.
  package var hasPlan: Bool {
    switch self {
    case .told: true
    case .agreed(let plan, _): plan != nil
    }
  }
}
