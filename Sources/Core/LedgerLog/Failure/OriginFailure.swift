package import LedgerWords

/// The reason why an origin failed or must be distrusted.
package struct OriginFailure: Equatable, Sendable {
  /// The cases.
  package enum Kind: Equatable, Sendable {
    /// The address is not valid, or this program cannot reach it.
    case address(BadAddress)
    /// It is missing or silent: nothing was recorded. With the reason as a clause, and the way out.
    case unreachable(why: Words, hint: Words)
    /// It refuses to let this user read or write: nothing was recorded. With the reason as a clause, and the way out.
    case forbidden(why: Words, hint: Words)
    /// It failed while it recorded: it is not known whether it did.
    case unsettled(why: Words)
    /// Another writer appended first: the decision rests on an end that has moved, and nothing was recorded.
    case overtaken
    /// It lacks lines that it showed earlier and never confirmed: it lost its last moments.
    case wentBack
    /// It refuses the lines, and nothing was recorded.
    case refused(why: Words)
    /// It ends before the lines that it has acknowledged.
    case shortened(end: UInt64, acknowledged: UInt64)
    /// Its line of that sequence is another one than the copy's.
    case rewritten(sequence: UInt64)
    /// The lines that it gives after that event cannot follow it.
    case unchained(after: UInt64, LineFault)
    /// The lines that it gives end within a commit, or within a line.
    case unfinished(after: UInt64)
    /// It states that it ends with one event, and gives lines up to another.
    case contradiction(end: UInt64, given: UInt64)
    /// Neither the log of the registre nor that of the origin begins as the other one; they part at that event.
    case unrelated(sequence: UInt64)
    /// It begins like the log of the registre, but has another line of that sequence: it is the same registre, altered.
    case parted(sequence: UInt64)
    /// The personal values that it gives for the event of that sequence have not the hash in it.
    case privateAltered(sequence: UInt64)
    /// Nothing is recorded offline.
    case offline
  }

  /// Why an address is not valid.
  package enum BadAddress: Equatable, Sendable {
    /// No `scheme://` in front.
    case noScheme
    /// It holds spaces or control characters, or is too long.
    case notOneLine
    /// It holds a password, which is not shown.
    case password
    /// This program knows no origin of that kind.
    case unknownScheme(String)
    /// The program was built without PostgreSQL.
    case noPostgreSQL
    /// The client library of PostgreSQL cannot be loaded: why, as the system says it.
    case noLibrary(String)
    /// It names another registre than the expected one, which has that id.
    case otherRegistre(String)
    /// Another fault, as a clause, with the way out.
    case other(why: Words, hint: Words)
  }

  /// Which failure.
  package let kind: Kind
  /// The address, as people may see it.
  package let address: String

  /// A failure of the origin at `address`.
  package init(_ kind: Kind, at address: String) {
    self.kind = kind
    self.address = address
  }

  /// Whether the user has to give another address (exit 2).
  package var isMistake: Bool {
    if case .address(.otherRegistre) = kind { true } else { false }
  }

  /// Whether the origin is altered (exit 3), rather than out of reach (exit 4).
  package var isDamage: Bool {
    switch kind {
    case .shortened, .rewritten, .unchained, .unfinished, .contradiction, .parted, .privateAltered: true
    case .wentBack, .unrelated, .address, .unreachable, .forbidden, .unsettled, .overtaken, .refused, .offline: false
    }
  }
}
