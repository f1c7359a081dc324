package import LedgerLog
package import LedgerModel
package import LedgerUseCases

/// An index of a log: the look-ups of decisions, and the places of each subject's events.
package protocol LogIndex: RegistreIndex {
  /// The ledger's settings; a kept index has them without the seller and the accounts. nil before the ledger is opened.
  var registre: Registre? { get }
  /// The place of the event that defines the seller; nil without a seller, or if ``registre`` has the seller.
  func emetteur() throws -> LogRange?
  /// The same for the accounts.
  func comptes() throws -> LogRange?
  /// The places of the reference rates, in the order of the log; none if ``registre`` has them.
  func taux() throws -> [LogRange]
  /// The place of the last event of the article of `code`; nil if there is no such article.
  func article(_ code: String) throws -> LogRange?
  /// The accounts at banks, in the order of their declaration.
  func banques() throws -> [BanqueID]
  /// The places of the closings that the next closings continue, in the order of the log (``PlacesClotures``).
  func clotures() throws -> [LogRange]
  /// The place of the last closing of a month; nil before the first closing.
  func dernierMois() throws -> LogRange?
  /// The place of the event of `sequence`; nil if it is unknown: the log must then be read from its beginning.
  func place(ofSequence sequence: UInt64) throws -> LogRange?
  /// The number of events of `sujet`.
  func revision(_ sujet: Sujet) throws -> Int
  /// The places of its events; nil if it has no events.
  func place(of sujet: Sujet) throws -> LogPlace?
}

/// An index does not agree with the log: it must be built again, and none of its answers may be used.
package struct IndexUnlikeTheLog: Error {
  package init() {}
}

/// An index that is stored beside the log, and follows it.
package protocol KeptIndex: LogIndex, AnyObject {
  /// The places of the events of the command `id`.
  func ranges(ofCommande id: Identifiant) throws -> [LogRange]
  /// Checks that it agrees with the first `size` bytes of the log, whose last line has the digest `head`, and brings it
  /// up to date with them.
  func follow(size: Int, head: Digest) throws
  /// Makes the next opening build it again, if it caused `error`.
  func forget(after error: any Error)
}

/// Opens the index that is stored beside a log.
public struct IndexSource: Sendable {
  /// Returns the index of a log, built or brought up to date; nil if there cannot be one.
  ///
  /// It asks for the end of the log once the index is open, so that the index never shows more than the log.
  package typealias Open =
    @Sendable (LogDirectory, LogFile, EventCatalogue, () throws(LogFailure) -> LogEnd) throws(LogFailure) -> (
      any KeptIndex
    )?

  package let open: Open

  /// A source that calls `open`.
  package init(_ open: @escaping Open) { self.open = open }
}
