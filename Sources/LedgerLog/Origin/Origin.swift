/// What decides the order of the commits of a registre that many write to: a directory elsewhere, a database.
///
///     copy                                          origin
///     … L7⏎ L8⏎ ─ hold(from: L8) ────────────────▸  takes the writer's lock, gives L8 L9 L10
///       is L8 the same? L9, L10 chained? kept
///       decides L11 on them
///               ─ append(L11, after: L10) ───────▸  is L10 still its last line? durable, lock dropped
///     … L10⏎ L11⏎
///
/// It knows lines and chains and nothing of invoices. Nothing it gives is believed: whoever has a copy checks that its own last
/// line comes back as it was, and that each line after it is chained (``CopyTail``). So a conformer checks nothing of
/// what it reads.
///
/// One thread at a time calls it. After a failure the next call begins anew, with a new connection where one was lost.
///
/// All functions throw ``LogFailure/Cause/origin(_:)``, `.unreachable` where it does not answer, `.forbidden` where it does not
/// let this user do that, and what reading and writing a disk throws.
package protocol Origin: AnyObject {
  /// Where it is, for people and for the file `origine`: without a password. It names the registre, where the origin keeps
  /// several.
  var address: OriginAddress { get }

  /// Where its log ends; ``OriginEnd/nothing`` where nothing was recorded yet.
  func end() throws(LogFailure) -> OriginEnd

  /// Gives the lines from the one at `position` on, that one included, piece by piece: each piece is whole lines with their
  /// line feeds. Gives nothing where its log ends before. No lock is taken or waited for.
  ///
  /// What it gives was committed there, and may still get lost with the machine: see ``release()``.
  /// Returns where the log ends: exactly with the last line that was given, where any was. Throws what `take` throws too.
  @discardableResult
  func read(
    from position: OriginPosition, _ take: (Span<UInt8>) throws(LogFailure) -> Void
  ) throws(LogFailure) -> OriginEnd

  /// Takes the writer's lock, waiting for it as long as ``OriginOptions/lockTimeoutMs`` says, and then does as
  /// ``read(from:_:)``, in one round trip: until ``append(_:ends:after:reaching:)`` or ``release()`` nobody else appends. Where
  /// nothing was recorded yet nothing need be locked. Where it throws nothing is held.
  ///
  /// Throws `.locked` too.
  @discardableResult
  func hold(
    from position: OriginPosition, _ take: (Span<UInt8>) throws(LogFailure) -> Void
  ) throws(LogFailure) -> OriginEnd

  /// Appends whole commits, all or none, if the log still ends with `after`, and drops the lock that ``hold(from:_:)``
  /// took. Without a hold, it waits for the one who writes, as long. When it answers `.appended` they are durable there: on as many
  /// machines as the origin promises.
  ///
  /// `next` is the chain after the last of the lines; `ends` says where each commit ends, in bytes from the first, and may be
  /// empty for one commit. `after` is ``Chain/start`` for the first lines of a registre, which this opens.
  /// Throws `.unsettled` where it is not known whether they were appended; after any other failure they were not.
  /// To settle it, hold again: they are there, or the very same lines are given again, and cannot get in twice, since each
  /// of both follows the same line.
  func append(
    _ lines: Span<UInt8>, ends: [Int], after: Chain, reaching next: Chain
  ) throws(LogFailure) -> OriginAnswer

  /// Drops the lock without appending; does nothing where none is held. When it returns, what was read under the lock is
  /// durable there: an origin that shows commits before they are (a primary whose standby has not answered) waits for them
  /// here.
  func release() throws(LogFailure)
}

/// What became of an append.
package enum OriginAnswer: Equatable, Sendable {
  /// The lines are there, and durable.
  case appended
  /// Somebody else was faster; nothing was written. Whoever asks catches up, and decides again.
  case overtaken
}

/// Which line is meant, by its number and by its place: the lines of an origin are those of the copy, byte for byte.
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

/// Opens the origin at an address. It may put off asking anything of it to the first call.
package typealias OriginOpener = @Sendable (OriginAddress, OriginOptions) throws(LogFailure) -> any Origin

/// What is wanted of an origin.
package struct OriginOptions: Equatable, Sendable {
  /// How long to wait for the lock, in milliseconds.
  package var lockTimeoutMs: Int
  /// Whether a registre that is not there is none yet, which its first lines open. Else it is `.unreachable`.
  package var creates: Bool
  /// Whether a copy knows lines of it as acknowledged: a database that has no such registre has lost it, and says that it ends
  /// with nothing. A directory that is not there may be on a disk that is not mounted.
  package var wasThere = false
  /// The id of the registre that is opened there or moves there, as the lines of its log name it (a UUID in lower case), for an
  /// origin that keeps several: the ``Origin/address`` that it opens then names it.
  package var registre: String?

  /// Waits so long; `creates`: opens the registre of that id where it is not there.
  package init(lockTimeoutMs: Int = WriterLock.timeoutMs, creates: Bool = false, registre: String? = nil) {
    self.lockTimeoutMs = lockTimeoutMs
    self.creates = creates
    self.registre = registre
  }
}
