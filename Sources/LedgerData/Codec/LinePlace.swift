package import LedgerDomain
import LedgerLog

/// Where a line stands: in the ledger, in its commit, and in the log.
package struct LinePlace: Sendable {
  package let sequence: UInt64
  /// Its place among the events of its subject.
  package let revision: Int
  /// How many events of the same commit follow.
  package let remaining: Int
  /// Where it begins in the log, in bytes.
  package let offset: Int
  /// How long it is, its line feed included; 0 while its end is not yet known.
  package private(set) var count = 0

  /// The same, of `count` bytes with its line feed; nil where it is longer than a line may be.
  func ended(count: Int) -> LinePlace? {
    guard count <= LogLine.maximumLength + 1 else { return nil }
    var ended = self
    ended.count = count
    return ended
  }
}

/// Which event a line is, of which ledger, and when it was recorded.
package struct LineHead: Sendable {
  /// The event's own id.
  package let id: Identifiant
  /// The registre, as the line says it.
  package let source: Identifiant
  /// When it was recorded.
  package let time: Instant
}

/// How an event was recorded, but for its place: what the events of one commit share.
package struct Recording: Sendable {
  /// When.
  package var time = Instant.epoque
  /// By whom; empty where texts are not wanted.
  package var auteur = ""
  /// The command it came from.
  package var correlation = Identifiant(haut: 0, bas: 0)
}
