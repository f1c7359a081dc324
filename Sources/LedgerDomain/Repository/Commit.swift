/// What was recorded at once: all of it or nothing.
public struct Commit: Sendable {
  /// Its events, in their order.
  public let facts: [Fact]
  /// The sequence of its last event.
  public let sequence: UInt64
  /// SHA-256 of its last line, 64 hex digits: the head of the log once it was recorded.
  public let head: String

  /// A commit of these facts.
  public init(facts: [Fact], sequence: UInt64, head: String) {
    self.facts = facts
    self.sequence = sequence
    self.head = head
  }
}

/// A command that its caller named, so that asking again does nothing again.
public struct Commande: Hashable, Sendable {
  /// Its id: the `correlationid` of its commit.
  public let id: Identifiant
  /// SHA-256 of what was asked, 64 hex digits.
  public let hash: String

  /// What was asked under `id`.
  public init(id: Identifiant, hash: String) {
    self.id = id
    self.hash = hash
  }
}
