/// Decides the order of the commits of a registre with many writers: a directory elsewhere, a database.
///
///     copy                                          origin
///     … L7⏎ L8⏎ ─ hold(from: L8) ────────────────▸  takes the writer's lock, gives L8 L9 L10
///       is L8 the same? L9, L10 chained? kept
///       decides L11 on them
///               ─ append(L11, after: L10) ───────▸  is L10 still its last line? durable, lock dropped
///     … L10⏎ L11⏎
///
/// It knows lines and chains, and no invoices. The copy trusts none of its answers: its own last line must come back unchanged,
/// and each line after it must be chained (``CopyTail``). So a conformer need not check the lines that it reads.
///
/// One thread at a time calls it. After a failure the next call begins again, with a new connection if one was lost.
///
/// All functions throw ``LogFailure/Cause/origin(_:)``: `.unreachable` if it does not answer, `.forbidden` if this user may not
/// do that; and the errors of reading and writing a disk.
package protocol Origin: AnyObject {
  /// Its address, for people and for the file `origine`, without a password. It names the registre if the origin keeps
  /// several.
  var address: OriginAddress { get }

  /// The end of its log; ``OriginEnd/nothing`` before the first line.
  func end() throws(LogFailure) -> OriginEnd

  /// Gives the lines from the one at `position` on, that one included, in pieces of whole lines with their line feeds.
  /// Gives nothing if its log ends before. No lock is taken or waited for.
  ///
  /// The lines were committed there, and may still get lost with the machine: see ``release()``. Returns where the log
  /// ends, exactly with the last line given, if there was any. Throws what `take` throws too.
  @discardableResult
  func read(
    from position: OriginPosition, _ take: (Span<UInt8>) throws(LogFailure) -> Void
  ) throws(LogFailure) -> OriginEnd

  /// Takes the writer's lock, waiting up to ``OriginOptions/lockTimeoutMs``, and then reads as ``read(from:_:)`` does, in one
  /// round trip. No other writer appends until ``append(_:privates:ends:after:reaching:)`` or ``release()``. An origin without
  /// lines need not be locked. If it throws, no lock is held.
  ///
  /// Throws `.locked` too.
  @discardableResult
  func hold(
    from position: OriginPosition, _ take: (Span<UInt8>) throws(LogFailure) -> Void
  ) throws(LogFailure) -> OriginEnd

  /// Appends whole commits, all or none, if the log still ends with `after`, and drops the lock that ``hold(from:_:)``
  /// took. Without a hold, it waits for another writer up to the same timeout. When it answers `.appended` they are
  /// durable there: on as many machines as the origin promises.
  ///
  /// `privates` are the lines of personal values whose hashes the lines have: both are durable together. Values that the lines
  /// erase are erased (``Erasure``). `next` is the chain after the last of the lines. `ends` says where each commit ends, in
  /// bytes from the first; it may be empty for one commit. `after` is ``Chain/start`` for the first lines of a registre, which
  /// this opens.
  /// Throws `.unsettled` if it is not known whether they were appended; after any other failure they were not. To find
  /// out, hold again: either they are there, or the caller appends the same lines again. They cannot get in twice,
  /// because both follow the same line.
  func append(
    _ lines: Span<UInt8>, privates: [UInt8], ends: [Int], after: Chain, reaching next: Chain
  ) throws(LogFailure) -> OriginAnswer

  /// Gives the lines of personal values of the events after `first` up to `last`, in pieces of whole lines. Not called
  /// while a lock is held.
  func privates(
    after first: UInt64, through last: UInt64, _ take: (Span<UInt8>) throws(LogFailure) -> Void
  ) throws(LogFailure)

  /// Drops the lock, if it is held, and appends nothing. When it returns, the lines read under the lock are durable there: a
  /// primary that shows commits before its standby has answered waits for it here.
  func release() throws(LogFailure)
}

/// The answer to an append.
package enum OriginAnswer: Equatable, Sendable {
  /// The lines are there, and durable.
  case appended
  /// Another writer was faster; nothing was written. The caller catches up, and decides again.
  case overtaken
}

/// A line, by its number and its place: the lines of an origin are those of the copy, byte for byte.
package struct OriginPosition: Equatable, Sendable {
  /// The sequence of the line; 1 for the first.
  package let sequence: UInt64
  /// How many bytes stand before it, line feeds included.
  package let offset: Int

  /// Names a line.
  package init(sequence: UInt64, offset: Int) {
    self.sequence = sequence
    self.offset = offset
  }

  /// The first line.
  package static var first: OriginPosition { OriginPosition(sequence: 1, offset: 0) }
}

/// Where the log of an origin ends.
package struct OriginEnd: Equatable, Sendable {
  /// The sequence of the last line; 0 before the first.
  package let sequence: UInt64
  /// The SHA-256 of the last line without its line feed; zeros before the first.
  package let digest: Digest

  /// Says where it ends.
  package init(sequence: UInt64, digest: Digest) {
    self.sequence = sequence
    self.digest = digest
  }

  /// Before the first line.
  package static var nothing: OriginEnd { OriginEnd(sequence: 0, digest: .zero) }
}

/// Opens the origin at an address. It may wait with asking until the first call.
package typealias OriginOpener = @Sendable (OriginAddress, OriginOptions) throws(LogFailure) -> any Origin

/// The options for opening an origin.
package struct OriginOptions: Equatable, Sendable {
  /// How long to wait for the lock, in milliseconds.
  package var lockTimeoutMs: Int
  /// Whether a missing registre is a new one, which its first lines make. If not, it is `.unreachable`.
  package var creates: Bool
  /// Whether the copy knows lines of it as acknowledged: then a database without the registre has lost it, and says
  /// that it ends with nothing. A directory that is missing may be on a disk that is not mounted.
  package var wasThere = false
  /// The id of the registre there, as the lines of its log name it (a UUID in lower case), for an origin that keeps
  /// several: its ``Origin/address`` then names it.
  package var registre: String?

  /// Waits that long for the lock; `creates`: makes the registre of that id if it is missing.
  package init(lockTimeoutMs: Int = WriterLock.timeoutMs, creates: Bool = false, registre: String? = nil) {
    self.lockTimeoutMs = lockTimeoutMs
    self.creates = creates
    self.registre = registre
  }
}
