import LedgerAudit
import LedgerData
import LedgerLog
import LedgerModel
import LedgerTestLogs
import LedgerTestSupport
import LedgerUseCases
import LedgerWords
import Testing

/// A log of which single bytes are altered, or that is cut off, on a disk in memory.
struct AlteredLogTests {
  /// A small ledger: its log, where each commit ends, and where each line begins.
  private struct Sample {
    let disk = SimulatedDisk(seed: 1)
    let path = "/registre"
    var bytes: [UInt8] = []
    /// The size after each commit, and the last event then.
    var ends: [(size: Int, sequence: UInt64)] = [(0, 0)]

    var log: String { "\(path)/events/00000000000000000001.jsonl" }
    var reader: RegistreReader { RegistreReader(at: path, on: disk) }
    /// The line, from 1, that a byte belongs to.
    func line(of offset: Int) -> Int { bytes[..<offset].count { $0 == UInt8(ascii: "\n") } + 1 }

    /// Removes what was kept of unfinished commits: only so many of one instant are kept apart.
    func clearTails() throws {
      for name in try disk.names(in: "\(path)/events") where name.contains(".torn-") {
        try disk.remove("\(path)/events/\(name)")
      }
    }

    init(seed: UInt64, steps: Int) throws {
      let horloge = Horloge(.aujourdhui)
      var repository = try LogRegistreRepository(
        at: path, creating: true, on: disk, environment: .fixe(horloge, seed: seed), lockTimeoutMs: 0)
      for pas in HistoireAleatoire(seed: seed, count: steps).pas {
        horloge.jour = pas.jour
        guard case .success(let commit) = try HistoireAleatoire.attempt(pas.useCase, in: &repository) else { continue }
        bytes = disk.contents(log) ?? []
        ends.append((bytes.count, commit.sequence))
      }
    }
  }

  @Test(arguments: Scale.some(0..<8 as Range<UInt64>, oneOf: 8))
  func `altered bytes are found at their line or the next`(seed: UInt64) throws {
    let sample = try Sample(seed: seed, steps: 20)
    let lastLine = sample.line(of: sample.bytes.count - 1)
    var rng = SplitMix64(seed: seed)
    var apart = 0
    for round in 0..<1_250 {
      let offset = Int.random(in: 0..<sample.bytes.count, using: &rng)
      var altered = sample.bytes
      altered[offset] ^= UInt8.random(in: 1...255, using: &rng)
      sample.disk.put(altered, at: sample.log)
      let line = sample.line(of: offset)
      let found = try Self.damagedLines(sample.reader, isAudited: round.isMultiple(of: 5))
      if found.isEmpty, line == lastLine, altered[offset] != 0 {
        // Nothing chains it yet: it takes a checkpoint.
        apart += 1
      } else {
        let isFound = !found.isEmpty && found.isSubset(of: [line, line + 1])
        #expect(isFound, "seed \(seed), byte \(offset) of line \(line): \(found)")
      }
    }
    #expect(apart < 1_250 * 2 / lastLine, "seed \(seed): \(apart) of \(lastLine) lines")
  }

  /// The line that a verified replay finds damaged, and the first that the audit finds so.
  private static func damagedLines(_ reader: RegistreReader, isAudited: Bool) throws -> Set<Int> {
    var found: Set<Int> = []
    do throws(LedgerFailure) {
      _ = try reader.totaux(ReplayOptions(threads: 1), au: .aujourdhui)
    } catch {
      // What another program version may have written is the environment's fault, and no damage; and where nothing is
      // left of the only commits, no registre is open.
      guard error.kind == .damaged || ["newer-program", "registre-absent"].contains(error.code) else { throw error }
      if let line = error.message.en.split(separator: ":").dropFirst().first.flatMap({ Int($0) }) { found.insert(line) }
    }
    guard found.isEmpty || isAudited else { return found }
    let audited = try findings(reader)?.first { $0.severity == .error }
    if let line = audited?.line { found.insert(line) }
    return found
  }

  /// What the audit finds; nil where nothing is left of the only commit, so that no registre is open.
  private static func findings(_ reader: RegistreReader) throws -> [AuditFinding]? {
    do throws(LedgerFailure) {
      return try reader.audit().findings
    } catch {
      guard error.code == "registre-absent" else { throw error }
      return nil
    }
  }

  @Test func `a log cut at any byte is read, and written on, from its last whole commit`() throws {
    let sample = try Sample(seed: 5, steps: 6)
    for size in Scale.some(0...sample.bytes.count, oneOf: 4) {
      // Without its line feed alone a commit is whole.
      let (committed, sequence) = try #require(
        sample.ends.last { $0.size <= size || ($0.size == size + 1 && size > 0) })
      sample.disk.put(Array(sample.bytes[..<size]), at: sample.log)
      // The note of the last writer, and personal values, would show that the end is lost.
      for name in ["cache/durable", "prives/00000000000000000001.jsonl"] {
        _ = Result { () throws(Errno) in try sample.disk.remove("\(sample.path)/\(name)") }
      }
      let read = Result { try sample.reader.totaux(ReplayOptions(threads: 1), au: .aujourdhui).report }
      switch read {
      case .success(let report):
        #expect(report.sequence == sequence && report.unfinishedBytes == max(0, size - committed), "cut at \(size)")
      case .failure(let error):
        #expect(sequence == 0 && LedgerFailure(error).code == "registre-absent", "cut at \(size): \(error)")
      }
      var repository = try LogRegistreRepository(
        at: sample.path, creating: true, on: sample.disk, environment: .fixe(seed: UInt64(size) + 99), lockTimeoutMs: 0)
      #expect(repository.sequence == sequence && (repository.recovered == nil) == (size == committed), "cut at \(size)")
      if sequence == 0 { try repository.execute(OuvrirRegistre(Registre(id: .r1, nom: "De nouveau"))) }
      let commit = try repository.execute(CreerClient(Client(id: .c2, nom: "Librairie")))
      #expect(sample.disk.contents(sample.log)?.prefix(committed) == sample.bytes.prefix(committed), "cut at \(size)")
      #expect(try sample.reader.totaux(ReplayOptions(threads: 1), au: .aujourdhui).report.head == commit.head)
      try sample.clearTails()
    }
  }
}
