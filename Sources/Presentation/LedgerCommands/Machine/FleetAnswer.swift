package import LedgerData
package import LedgerExchange
package import LedgerLog
package import LedgerTerminal
package import LedgerWords

/// One ledger of a fleet, as the command gets it.
package struct FleetLedger: Sendable {
  /// The answer of a command for one ledger; it throws the errors of the command.
  package typealias Ask = @Sendable (FleetLedger) throws -> FleetAnswer

  /// The reader of the ledger.
  package let reader: RegistreReader
  /// How many threads the reading may use.
  package let threads: Int
  /// The last known state of its log.
  package let known: KnownHead?

  /// These values.
  package init(reader: RegistreReader, threads: Int, known: KnownHead?) {
    (self.reader, self.threads, self.known) = (reader, threads, known)
  }

  /// Checks that the log of `report` still has its last known event.
  func check(_ report: ReplayReport) throws {
    guard let known, known.sequence != report.sequence || known.digest.hex != report.head else { return }
    try reader.check(holds: known)
  }
}

/// The answer of one ledger.
package struct FleetAnswer: Sendable {
  /// As the command answers with `--json`.
  package let json: JSONValue
  package let exit: Exit
  /// The state that was read.
  package let sequence: UInt64
  package let head: String
  package let events: Int
  /// How many bytes of an unfinished commit follow the last whole one.
  package var unfinishedBytes = 0
  /// The fault of a ledger that is not sound.
  package var trouble: Words?
}

extension FleetAnswer {
  /// The answer of a sound ledger, whose replay gave `report`.
  init(json: JSONValue, _ report: ReplayReport) {
    self.init(
      json: json, exit: .done, sequence: report.sequence, head: report.head, events: report.events,
      unfinishedBytes: report.unfinishedBytes)
  }
}
