/// In which step an act is done, or on which state of the ledger.
enum ActStep: Equatable, Sendable {
  /// It is told what would be recorded, and nothing is.
  case told
  /// It is recorded if the act is the one of `plan`, and the log is still at `state` (``Kept/position(_:_:)``); nil: not asked.
  case agreed(plan: String?, state: String?)
}
