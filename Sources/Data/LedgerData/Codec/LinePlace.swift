import LedgerLog
package import LedgerModel

/// The place of a line: in the ledger, in its commit, and in the log.
package struct LinePlace: Sendable {
  package let sequence: UInt64
  /// Its place among the events of its subject.
  package let revision: Int
  /// The number of later events in the same commit.
  package let remaining: Int
  /// Its offset in the log, in bytes.
  package let offset: Int
  /// Its length, with its line feed; 0 while its end is not known.
  package private(set) var count = 0

  /// The same place, with the length `count`; nil if that is longer than a line may be.
  func ended(count: Int) -> LinePlace? {
    guard count <= LogLine.maximumLength + 1 else { return nil }
    var ended = self
    ended.count = count
    return ended
  }
}

/// The identity of the event in a line: its id, its ledger, its time, and where it comes from.
package struct LineHead: Sendable {
  /// The id of the event.
  package let id: Identifiant
  /// The registre named in the line.
  package let source: Identifiant
  /// When it was recorded.
  package let time: Instant
  /// Whether an import recorded it.
  package let estImporte: Bool
}

/// The recording of an event, without its place: the values that the events of one commit share.
package struct Recording: Sendable {
  /// The time.
  package var time = Instant.epoque
  /// The author; empty if texts are not wanted.
  package var auteur = ""
  /// The command that recorded it.
  package var correlation = Identifiant(haut: 0, bas: 0)
}
