/// In which of two steps an act is done.
enum ActStep: Equatable, Sendable {
  /// It is told what would be recorded, and nothing is.
  case told
  /// It is recorded if it is what was told under that plan.
  case agreed(String)
}
