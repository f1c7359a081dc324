import LedgerModel

/// The registre that every line names: it must be the same in all of them.
struct AuditedSource: Sendable {
  /// The registre that lines named so far.
  private(set) var source: Identifiant?
  /// The registre that the last line named, if that was another.
  private var other: Identifiant?

  /// Whether every line that was read names the same.
  func isSettled(on source: Identifiant?) -> Bool { other == nil && (self.source == nil || self.source == source) }

  /// Notes the registre that a line names. Returns the expected one if it is another.
  mutating func take(_ found: Identifiant) -> Identifiant? {
    guard let source, found != source else {
      (source, other) = (found, nil)
      return nil
    }
    // Two lines in a row: either the first of the log was wrong, or another log begins here. Both are reported once.
    guard found != other else {
      (self.source, other) = (found, nil)
      return nil
    }
    other = found
    return source
  }
}
