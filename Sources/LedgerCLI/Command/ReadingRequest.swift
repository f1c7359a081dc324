import LedgerData
import LedgerDomain

/// Which ledger a reading command reads, and what of it.
struct ReadingRequest {
  /// The ledger.
  let reader: any RegistreReading
  /// The directory of the ledger.
  let path: String
  /// How far it is read; nil: all of it.
  let until: Until?
  /// The day the statuts are seen from.
  let au: Jour

  /// - Throws: ``UsageError`` for an option that is none.
  init(_ arguments: Arguments) throws {
    path = try arguments.registre()
    reader = arguments.storage.reader(path)
    until = try arguments.value("until")
    au = try arguments.value("au") ?? Environment.system(auteur: "").today()
  }

  /// Does `body` where there is a ledger, and says so where there is none.
  func inRegistre<Result>(_ body: () throws -> Result) throws -> Result {
    try RegistrePlace.use(path, body)
  }

  /// Reads the whole ledger, and says on standard error when a commit at its end is not finished.
  func etat(_ console: Console) throws -> EtatRegistre { try replay(console).etat }

  /// The part of the ledger that `name` names, at least: of what is known now, whatever the length of the log.
  func etat(named name: String, _ console: Console) throws -> EtatRegistre {
    let (etat, report) = try inRegistre { try reader.etat(named: name, ReplayOptions(until: until)) }
    console.tell(unfinished: report)
    return etat
  }

  /// The whole ledger, and which state of which log it is.
  func replay(_ console: Console) throws -> (etat: EtatRegistre, report: ReplayReport) {
    let (etat, report) = try inRegistre { try reader.etat(ReplayOptions(until: until)) }
    console.tell(unfinished: report)
    return (etat, report)
  }
}

extension Console {
  /// A writer may be at work, or have died: the next one clears that up.
  func tell(unfinished report: ReplayReport) {
    guard report.unfinishedBytes > 0 else { return }
    tell(
      "facture: \(Measure.bytes(report.unfinishedBytes)) after event \(report.sequence) belong to an unfinished commit "
        + "and are not read. The next command that writes saves them and cuts them off.")
  }
}
