import LedgerData
import LedgerLog
import LedgerTestLogs
import LedgerWords

/// How a simulated ledger is opened, and its expected state then.
extension Simulation {
  /// Opens the ledger for writing, with retries, and learns the outcome of unknown commits.
  mutating func open() throws(Violation) -> LogRegistreRepository {
    var attempts = 0
    while true {
      restart()
      // A copy may be behind until it is opened.
      if rng.oneIn(4), !hasOrigin { try lookOnBetween() }
      let before = disk.contents(Self.log)
      let repository: LogRegistreRepository
      do throws(LedgerFailure) {
        repository = try openOnce()
      } catch {
        disk.note("not opened: \(error.code): \(error.message.en)")
        isTroubled = true
        attempts += 1
        try check(error, attempts)
        continue
      }
      try settle(repository, before)
      return repository
    }
  }

  /// Restarts the machine, if it is stopped.
  private mutating func restart() {
    guard disk.isDown else { return }
    isTroubled = true
    if disk.isWithoutPower { tally.powerCuts += 1 } else { tally.kills += 1 }
    disk.restart()
    disk.note("started again, the log has \(disk.contents(Self.log)?.count ?? 0) bytes")
    if rng.oneIn(8) { disk.evict() }
  }

  private func openOnce() throws(LedgerFailure) -> LogRegistreRepository {
    // Once a commit is acknowledged the ledger exists, and need not be made.
    guard expected.sequence == 0 else {
      return try LogRegistreRepository(
        at: Self.path, on: disk, environment: environment, lockTimeoutMs: lockTimeoutMs, origins: origins,
        hold: hold, lane: lane)
    }
    return try LogRegistreRepository(
      at: Self.path, creating: true, on: disk, environment: environment, lockTimeoutMs: lockTimeoutMs,
      origins: origins, hold: hold, lane: lane)
  }

  /// A remote origin may learn late of the end of a process, and holds its lock until then.
  private var lockTimeoutMs: Int { elsewhere == nil ? 0 : 10_000 }

  /// Data read from an origin without its lock may be lost in a power cut: opening a copy to write takes the lock.
  private var hold: OriginHold { hasOrigin ? .once : .never }

  /// Opens directories of the simulated disk, or the remote origin.
  private var origins: OriginSource {
    if let elsewhere { return elsewhere.seen(from: disk) }
    return OriginSource { [disk] address, options throws(LogFailure) in
      try DirectoryOrigin(
        address, options, on: disk, instant: { "2026-03-02T10:15:00.000Z" }, Envelope.linkReader)
    }
  }

  /// Makes the ledger a copy before anything is recorded.
  func putOrigin() throws(Violation) {
    try calmly { () throws(Violation) in
      do throws(LogFailure) {
        let directory = try LogDirectory.create(at: Self.path, on: disk)
        _ = try OriginFile.put(OriginAddress(elsewhere?.address ?? "file:///origine"), in: directory)
      } catch {
        throw violation("no origin: \(error.message.en)")
      }
    }
  }

  /// A failing disk may prevent opening; a damaged or missing ledger must not.
  private func check(_ failure: LedgerFailure, _ attempts: Int) throws(Violation) {
    if attempts > 12 { disk.weather = .calm }
    let isOfCopy = hasOrigin && ["not-recorded", "not-known-whether-recorded"].contains(failure.code)
    guard failure.kind == .environment, attempts < 20,
      failure.code == "io" || disk.isDown || isOfCopy || isOfReach(failure)
    else {
      throw violation("a writer cannot open the ledger: \(failure.code): \(failure.message.en)")
    }
  }

  private mutating func settle(
    _ repository: borrowing LogRegistreRepository, _ before: [UInt8]?
  ) throws(Violation) {
    disk.note("opened: event \(repository.sequence), of \(expected.possibleEnds)")
    disk.weather = weather
    let acknowledged = expected.sequence
    guard let found = expected.settle(at: repository.sequence, head: repository.head) else {
      throw violation("the log ends with event \(repository.sequence), where \(acknowledged) was acknowledged last")
    }
    guard expected.head == nil || expected.head == repository.head else {
      throw violation("event \(repository.sequence) is another than the one that was acknowledged")
    }
    let bytes = disk.contents(Self.log) ?? []
    guard bytes.starts(with: expected.bytes), found > 0 || bytes.count == expected.bytes.count else {
      throw violation("the log is not what was acknowledged, byte for byte")
    }
    expected.bytes = bytes
    tally.found += found
    if isTroubled { tally.recoveries += 1 }
    if repository.recovered != nil {
      tally.tails += 1
      if !hasOrigin { try expectKept(before ?? []) }
    }
    for id in expected.effaces {
      guard let path = disk.paths(holding: "Personne \(id)").first(where: { $0.hasPrefix(Self.path) }) else { continue }
      throw violation("a name that was erased stands in \(path)")
    }
    let first = try firstLog()
    guard !hasOrigin || first.starts(with: bytes) else {
      throw violation("the copy has other bytes than its origin")
    }
  }

  /// A cut-off tail is kept beside the log, except for data that the disk itself had lost.
  private func expectKept(_ before: [UInt8]) throws(Violation) {
    let tail = before[min(before.count, expected.bytes.count)...]
    guard !tail.isEmpty else { return }
    try calmly { () throws(Violation) in
      let names = Result { () throws(Errno) in try disk.names(in: "\(Self.path)/events") }
      guard case .success(let names) = names,
        names.contains(where: { name in
          let copy = disk.contents("\(Self.path)/events/\(name)") ?? []
          return copy.count == tail.count && zip(copy, tail).allSatisfy { $0 == $1 || $0 == 0 }
        })
      else { throw violation("an unfinished tail of \(tail.count) bytes was cut off and not kept") }
    }
  }
}
