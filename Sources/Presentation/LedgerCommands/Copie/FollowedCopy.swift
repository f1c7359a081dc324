import LedgerData
import LedgerLog
import LedgerTerminal
import LedgerWords

/// A copy that is read again and again: over one connection it asks the origin only for its end, and for lines only if that has
/// moved.
struct FollowedCopy {
  private var copy: RegistreCopy
  /// Where the origin ended when the copy was brought there.
  private var known: OriginEnd?

  /// The copy at `path`; nil for a ledger without an origin.
  ///
  /// - Throws: `LedgerFailure`: its address cannot be opened.
  init?(at path: String) throws {
    guard let copy = try LedgerFailure.wrap({ try RegistreCopy(at: path) }) else { return nil }
    self.copy = copy
  }

  /// Brings it up to date with its origin.
  ///
  /// - Throws: `LedgerFailure`: the origin is out of reach, or altered.
  mutating func look(_ console: Console) throws {
    try LedgerFailure.wrap {
      if let known, try copy.origin.end() == known { return }
      console.tell(try copy.catchUp(lockTimeoutMs: OriginOptions().lockTimeoutMs, at: .now))
      known = OriginEnd(try copy.directory.openForReading(believesMark: true).end(Envelope.linkReader).chain)
    }
  }
}
