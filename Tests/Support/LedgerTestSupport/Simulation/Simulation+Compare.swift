import LedgerAudit
import LedgerData
import LedgerLog
import LedgerModel
import LedgerProjections
import LedgerTestLogs
import LedgerWords

/// The views of readers of a simulated ledger, and the expected ones.
extension Simulation {
  private var reader: RegistreReader { RegistreReader(at: Self.path, on: disk) }

  /// Every way to read the ledger must give the acknowledged commits.
  mutating func compare() throws(Violation) {
    guard !disk.isDown else { return }
    tally.comparisons += 1
    try calmly { () throws(Violation) in
      try walk()
      guard expected.sequence > 0 else { return }
      for threads in isLarge ? [1, 2] : [1] {
        try compareEtat(ReplayOptions(threads: threads))
        try compareTotaux(ReplayOptions(threads: threads))
      }
      try compareNumbers()
    }
    try compareEarlier()
  }

  /// A reader beside a writer: it sees the acknowledged commits, or a failure of the disk.
  mutating func lookOn() throws(Violation) {
    guard expected.sequence > 0 else { return }
    let day = horloge.jour
    switch Result(catching: { try reader.totaux(ReplayOptions(threads: 1), au: day).report }) {
    case .success(let report):
      guard report.sequence == expected.sequence, expected.head == nil || report.head == expected.head else {
        throw violation("a reader sees event \(report.sequence), where \(expected.sequence) is the last")
      }
    case .failure(let error): try expectEnvironment(LedgerFailure(error))
    }
  }

  /// A reader before a writer has cleaned up: it sees one of the possible ends.
  mutating func lookOnBetween() throws(Violation) {
    if rng.oneIn(4) { return try auditBetween() }
    let result = Result { try reader.etat(ReplayOptions(threads: 1)) }
    switch result {
    case .success(let (_, report)):
      guard expected.possibleEnds.contains(report.sequence) else {
        throw violation("a reader sees event \(report.sequence), where \(expected.sequence) was acknowledged last")
      }
    case .failure(let error):
      let failure = LedgerFailure(error)
      if expected.sequence == 0, failure.kind == .refused || failure.code == "not-a-log" { return }
      try expectEnvironment(failure)
    }
  }

  /// An audit before the cleanup gives at most warnings: an interrupted write is not damage.
  private func auditBetween() throws(Violation) {
    switch Result(catching: { try reader.audit() }) {
    case .success(let report):
      guard let finding = report.findings.first(where: { $0.severity == .error }) else { return }
      throw violation("the audit finds \(finding.check.rawValue) wrong: \(finding.message.en)")
    case .failure(let error):
      let failure = LedgerFailure(error)
      if expected.sequence == 0, failure.kind == .refused || failure.code == "not-a-log" { return }
      try expectEnvironment(failure)
    }
  }

  /// A second writer is kept away.
  mutating func expectLocked() throws(Violation) {
    do throws(LedgerFailure) {
      _ = try LogRegistreRepository(at: Self.path, on: disk, environment: environment, lockTimeoutMs: 0)
    } catch {
      guard error.kind == .environment, error.code == "log-locked" || error.code == "io" else {
        throw violation("a second writer is kept away by \(error.code): \(error.message.en)")
      }
      if error.code == "io" { isTroubled = true }
      return
    }
    throw violation("two writers are at work")
  }

  /// The audit must have no findings.
  func audit() throws(Violation) {
    guard expected.sequence > 0 else { return }
    do throws(LedgerFailure) {
      let report = try reader.audit()
      // Remarks, missing details and numbers of imports, which are not marked as such here, are not errors.
      let wrong = report.findings.first { finding in
        let estImporte = finding.message.en.contains("gives no such number")
        return !estImporte && ![.remarks, .mentions].contains(finding.check) || finding.severity == .error
      }
      guard let finding = wrong else { return }
      throw LedgerFailure(.damaged, finding.check.rawValue, finding.message, hint: .none)
    } catch {
      throw violation("the audit finds \(error.code): \(error.message.en)")
    }
  }

  private func expectEnvironment(_ failure: LedgerFailure) throws(Violation) {
    guard failure.kind == .environment, failure.code == "io" || disk.isDown else {
      throw violation("a reader fails: \(failure.code): \(failure.message.en)")
    }
  }

  /// Checks the chain with other means than the program's.
  private func walk() throws(Violation) {
    do {
      let walk = try ChainWalk(expected.bytes)
      guard UInt64(walk.count) == expected.sequence, expected.head == nil || walk.head.hex == expected.head else {
        throw violation("the log has \(walk.count) events, where \(expected.sequence) were acknowledged")
      }
    } catch let violation as Violation {
      throw violation
    } catch {
      throw violation("the chain is broken: \(error)")
    }
  }

  private func compareEtat(_ options: ReplayOptions) throws(Violation) {
    switch Result(catching: { try reader.etat(options) }) {
    case .success(let (etat, report)):
      guard report.sequence == expected.sequence, report.unfinishedBytes == 0 else {
        throw violation("a replay ends with event \(report.sequence), where \(expected.sequence) is the last")
      }
      try compare(etat, expected.memory.etat, "the state after event \(report.sequence)")
    case .failure(let error):
      let failure = LedgerFailure(error)
      throw violation("the ledger cannot be read: \(failure.code): \(failure.message.en)")
    }
  }

  private func compareTotaux(_ options: ReplayOptions) throws(Violation) {
    let day = horloge.jour
    let read = Result { try reader.totaux(options, au: day).totaux }
    let remembered = Result { try expected.memory.etat.totaux(au: day) }
    switch (read, remembered) {
    case (.success(let read), .success(let remembered)) where read == remembered: return
    default: throw violation("the totals are \(read), and a fresh fold of what was acknowledged gives \(remembered)")
    }
  }

  /// The state at an earlier event must stay the same.
  private mutating func compareEarlier() throws(Violation) {
    guard let view = rng.pick(expected.views) else { return }
    try calmly { () throws(Violation) in
      let result = Result { try reader.etat(ReplayOptions(until: .sequence(view.sequence), threads: 1)) }
      guard case .success(let (etat, report)) = result, report.sequence == view.sequence else {
        throw violation("the ledger as it was at event \(view.sequence) cannot be read: \(result)")
      }
      try compare(etat, view.etat, "the state as it was at event \(view.sequence)")
    }
  }

  private func compare(_ read: EtatRegistre, _ remembered: EtatRegistre, _ what: String) throws(Violation) {
    guard read.registre == remembered.registre, read.clients == remembered.clients,
      read.factures == remembered.factures
    else { throw violation("\(what) is not what was acknowledged") }
  }

  /// Numbers have no gap and are given once. Imported documents have their own numbers.
  private func compareNumbers() throws(Violation) {
    let etat = expected.memory.etat
    var ranks: [Serie: [Int]] = [:]
    for facture in etat.factures {
      guard let place = etat.registre?.place(facture.numero) else { continue }
      ranks[place.serie, default: []].append(place.rang)
    }
    for (serie, ranks) in ranks where ranks.sorted() != Array(1...ranks.count) {
      throw violation("the numbers of \(serie.type) in \(serie.annee) have a gap or a double: \(ranks)")
    }
  }
}
