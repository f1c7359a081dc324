import LedgerData
import LedgerExchange
import LedgerLog
import LedgerWords

/// One ledger of a fleet, as it is asked.
struct FleetLedger: Sendable {
  /// What a command answers to one ledger; it throws what the command does.
  typealias Ask = @Sendable (FleetLedger) throws -> FleetAnswer

  /// What reads it.
  let reader: RegistreReader
  /// How many threads the reading may use.
  let threads: Int
  /// What was seen of its log before.
  let known: KnownHead?

  /// Checks that the log of which `report` tells still has what was seen of it before.
  func check(_ report: ReplayReport) throws {
    guard let known, known.sequence != report.sequence || known.digest.hex != report.head else { return }
    try reader.check(holds: known)
  }
}

/// What one ledger answered.
struct FleetAnswer: Sendable {
  /// As the command answers with `--json`.
  let json: JSONValue
  let exit: Exit
  /// Which state of which log was read.
  let sequence: UInt64
  let head: String
  let events: Int
  /// How many bytes of an unfinished commit follow the last whole one.
  var unfinishedBytes = 0
  /// What is wrong, where it is not sound.
  var trouble: Words?
}

extension FleetAnswer {
  /// The answer of a sound ledger of which `report` tells.
  init(json: JSONValue, _ report: ReplayReport) {
    self.init(
      json: json, exit: .done, sequence: report.sequence, head: report.head, events: report.events,
      unfinishedBytes: report.unfinishedBytes)
  }
}
