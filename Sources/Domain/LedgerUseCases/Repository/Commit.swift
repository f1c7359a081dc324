public import LedgerModel

/// Events recorded together: all of them or none.
public struct Commit: Sendable {
  /// Its events, in their order.
  public let facts: [Fact]
  /// The sequence of its last event.
  public let sequence: UInt64
  /// SHA-256 of its last line, 64 hex digits: the head of the log after this commit.
  public let head: String

  /// A commit of `facts`.
  public init(facts: [Fact], sequence: UInt64, head: String) {
    self.facts = facts
    self.sequence = sequence
    self.head = head
  }
}

/// A command with an id chosen by its caller, so that a repeated request changes nothing.
public struct Commande: Hashable, Sendable {
  /// Its id: the `correlationid` of its commit.
  public let id: Identifiant
  /// SHA-256 of the request, 64 hex digits.
  public let hash: String

  /// The request with the hash `hash`, under `id`.
  public init(id: Identifiant, hash: String) {
    self.id = id
    self.hash = hash
  }
}
