import FuzzSupport
import LedgerAudit
import LedgerLog
import LedgerModel
import LedgerProjections
import LedgerTestSupport
import LedgerUseCases

@testable import LedgerData

/// A whole log: as it comes, and chained anew so that the content of lines is reached too. More checks never accept
/// more logs, and the audit finds each fault for which the replay refuses.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzLog(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let log = unsafe FuzzInput.bytes(start, count)
  do {
    try readersAgree(log)
    let chained = try FuzzInput.chainedAnew(log)
    if chained != log { try readersAgree(chained) }
    try conflictCopyIsTold(log)
  } catch {
    finding("a log that cannot be read is refused", error)
  }
  return 0
}

/// The result of a replay.
private enum Outcome: Equatable {
  case state(head: String, events: Int, factures: [Facture], clients: [Client])
  case refused(LedgerFailure)

  init(_ replay: () throws(LedgerFailure) -> (etat: EtatRegistre, report: ReplayReport)) {
    do throws(LedgerFailure) {
      let (etat, report) = try replay()
      self = .state(head: report.head, events: report.events, factures: Array(etat.factures), clients: etat.clients)
    } catch {
      self = .refused(error)
    }
  }

  /// Whether the log is sound as far as a replay looks, though it may hold nothing yet.
  var isSound: Bool {
    guard case .refused(let failure) = self else { return true }
    return failure.kind == .refused
  }
}

private func readersAgree(_ log: [UInt8]) throws {
  FuzzFile.registre.write(log)
  let reader = RegistreReader(at: FuzzFile.registre.path)
  let verified = Outcome { () throws(LedgerFailure) in try reader.etat(ReplayOptions(threads: 2)) }
  let unverified = Outcome { () throws(LedgerFailure) in try reader.etat(ReplayOptions(threads: 1, verify: false)) }
  guard !verified.isSound || verified == unverified else {
    finding("without hashes a sound log replays to the same", verified, unverified)
  }
  try auditAgrees(reader, verified)
  if verified.isSound { rehearse() }
}

/// The checks that a log must pass to replay. Under `envelope` and `schema` the audit also finds facts that no use case
/// records.
private let needed: Set<AuditCheck> = [.framing, .json, .envelope, .sequence, .chain, .commit, .schema]

private func auditAgrees(_ reader: RegistreReader, _ verified: Outcome) throws {
  let report: AuditReport
  do throws(LedgerFailure) {
    report = try reader.audit()
  } catch {
    // A log without events is refused by both.
    guard error.kind == .environment || verified == .refused(error) else { throw error }
    return
  }
  let errors = report.findings.filter { $0.severity == .error && needed.contains($0.check) }
  let agrees =
    verified.isSound ? errors.allSatisfy { [.envelope, .schema].contains($0.check) } : !report.intact
  guard agrees else { finding("the audit finds what a replay refuses", errors, verified) }
}

/// A writer opens the same log, and decides on its state.
private func rehearse() {
  do {
    var ledger = try LogRegistreRepository(rehearsingAt: FuzzFile.registre.path, environment: .fixe())
    for id in [FactureID.f1, .f2] { try ledger.execute(CreerFacture(id)) }
  } catch {
    // A refusal is an answer too.
    _ = LedgerFailure(error)
  }
}

/// Whatever lies beside a log as the copy that a conflict left, an audit of the log says so, and finds nothing else.
private func conflictCopyIsTold(_ bytes: [UInt8]) throws {
  let name = "00000000000000000001 (conflit).jsonl"
  let end = bytes.firstIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
  FuzzFile.registre.write(Array(bytes[..<end]))
  let reader = RegistreReader(at: FuzzFile.registre.path)
  let alone: AuditReport
  do throws(LedgerFailure) { alone = try reader.audit() } catch { return }
  FuzzFile.registre.write(bytes, as: name)
  defer { FuzzFile.registre.remove(name) }
  let beside = try reader.audit()
  let others = beside.findings.filter { $0.check != .autreHistoire }
  guard others == alone.findings, others.count + 1 == beside.findings.count else {
    finding("a copy beside a log is told, and nothing else", alone.findings, beside.findings)
  }
}
