/// In which step an act is done, or on which state of the ledger.
enum ActStep: Equatable, Sendable {
  /// It is told what would be recorded, and nothing is.
  case told
  /// It is recorded if it is what was told under that plan.
  case agreed(String)
  /// It is recorded if nothing else was since that state of the log (``Kept/position(_:_:)``).
  case unchanged(String)
}
