import LedgerData
import LedgerExchange
import LedgerLog
import LedgerWords

/// One ledger of a fleet, as the command gets it.
struct FleetLedger: Sendable {
  /// The answer of a command for one ledger; it throws the errors of the command.
  typealias Ask = @Sendable (FleetLedger) throws -> FleetAnswer

  /// The reader of the ledger.
  let reader: RegistreReader
  /// How many threads the reading may use.
  let threads: Int
  /// The last known state of its log.
  let known: KnownHead?

  /// Checks that the log of `report` still has its last known event.
  func check(_ report: ReplayReport) throws {
    guard let known, known.sequence != report.sequence || known.digest.hex != report.head else { return }
    try reader.check(holds: known)
  }
}

/// The answer of one ledger.
struct FleetAnswer: Sendable {
  /// As the command answers with `--json`.
  let json: JSONValue
  let exit: Exit
  /// The state that was read.
  let sequence: UInt64
  let head: String
  let events: Int
  /// How many bytes of an unfinished commit follow the last whole one.
  var unfinishedBytes = 0
  /// The fault of a ledger that is not sound.
  var trouble: Words?
}

extension FleetAnswer {
  /// The answer of a sound ledger, whose replay gave `report`.
  init(json: JSONValue, _ report: ReplayReport) {
    self.init(
      json: json, exit: .done, sequence: report.sequence, head: report.head, events: report.events,
      unfinishedBytes: report.unfinishedBytes)
  }
}
