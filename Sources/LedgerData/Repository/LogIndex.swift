package import LedgerDomain
package import LedgerLog

/// An index of a log: what decisions look up, and where in the log the events of each subject stand.
package protocol LogIndex: RegistreIndex {
  /// The ledger's settings, of an index that is kept without the seller and the accounts; nil before it is opened.
  var registre: Registre? { get }
  /// Where it stands who invoices; nil where nothing says it, and where ``registre`` tells it.
  func emetteur() throws -> LogRange?
  /// The same of the accounts of the books.
  func comptes() throws -> LogRange?
  /// Where the closings stand that the next ones go on from, in the order of the log (``PlacesClotures``).
  func clotures() throws -> [LogRange]
  /// Where the closing of a month stands that was made last; nil where there is none.
  func dernierMois() throws -> LogRange?
  /// Where the event of `sequence` stands; nil where that is not known, and the log is to be read from its beginning.
  func place(ofSequence sequence: UInt64) throws -> LogRange?
  /// How many events `sujet` has.
  func revision(_ sujet: Sujet) throws -> Int
  /// Where they stand; nil where there are none.
  func place(of sujet: Sujet) throws -> LogPlace?
}

/// An index does not say what the log says: it is to be made again, and nothing it answers is to be used.
package struct IndexUnlikeTheLog: Error {
  package init() {}
}

/// An index that is kept beside the log, and follows it.
package protocol KeptIndex: LogIndex, AnyObject {
  /// Where the events stand that came from the command `id`.
  func ranges(ofCommande id: Identifiant) throws -> [LogRange]
  /// Sees that it says what the first `size` bytes of the log say, whose last line has the digest `head`, and brings it to
  /// there.
  func follow(size: Int, head: Digest) throws
  /// Has it made again by the next who opens it, if `error` is its fault.
  func forget(after error: any Error)
}

/// Where a ledger finds an index that is kept beside its log.
public struct IndexSource: Sendable {
  /// Gives the index of a log as it is, made or brought up to date; nil where there can be none.
  ///
  /// It asks where the log ends once the index is open, so that this never shows more than that.
  package typealias Open =
    @Sendable (LogDirectory, LogFile, EventCatalogue, () throws(LogFailure) -> LogEnd) throws(LogFailure) -> (
      any KeptIndex
    )?

  package let open: Open

  /// One that `open` opens.
  package init(_ open: @escaping Open) { self.open = open }
}
