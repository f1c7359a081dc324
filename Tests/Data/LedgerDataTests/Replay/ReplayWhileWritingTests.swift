import LedgerModel
import LedgerProjections
import LedgerTestLogs
import LedgerTestSupport
import LedgerWords
import Synchronization
import Testing

@testable import LedgerData

/// Readers take no lock: whatever a writer is doing, they see whole commits and no damage. Each case needs a thread for its reader
/// and one for its writer: the readers of two cases at once would leave two processors no thread for a writer.
@Suite(.serialized) struct ReplayWhileWritingTests {
  /// What writer and reader tell each other.
  private final class Shared: Sendable {
    let reads = Atomic<Int>(0)
    let isWritten = Atomic<Bool>(false)

    func waitForReads(after count: Int) {
      while reads.load(ordering: .acquiring) < count + 2 { Threads.pause() }
    }
  }

  @Test(arguments: [1, 2, 3] as [UInt64])
  func `a reader sees whole commits while one is written, cut off and written anew`(seed: UInt64) throws {
    let start = try LogBuilder([.ouverture], [.brouillon()])
    let place = TemporaryRegistre(start.log.bytes)
    let (path, logPath) = (place.path, place.logPath)
    let shared = Shared()
    let failures = Mutex<[String]>([])
    Threads.run(2) { thread in
      do {
        if thread == 1 {
          defer { shared.isWritten.store(true, ordering: .releasing) }
          try Self.write(after: start, to: logPath, seed, shared)
        } else {
          try Self.read(RegistreReader(at: path), shared)
        }
      } catch {
        failures.withLock { $0.append("\(error)") }
      }
    }
    #expect(failures.withLock { $0 } == [], "seed \(seed)")
    #expect(shared.reads.load(ordering: .acquiring) > 20)
  }

  private static func read(_ reader: RegistreReader, _ shared: Shared) throws {
    var last: UInt64 = 0
    while !shared.isWritten.load(ordering: .acquiring) {
      defer { shared.reads.add(1, ordering: .releasing) }
      let (etat, report) = try reader.etat(ReplayOptions(threads: 2))
      let revision = etat.factures.first?.revision ?? 0
      // Every event but the first is of the one document, in commits of three.
      guard report.sequence >= last, (report.sequence - 2).isMultiple(of: 3), revision == Int(report.sequence) - 1
      else {
        throw LedgerFailure(
          .damaged, "torn", Words(same: "Seen: \(report.sequence), revision \(revision)."), hint: .none)
      }
      last = report.sequence
    }
  }

  /// Writes commits in pieces; some are cut off when they are whole but not acknowledged, and others written there.
  private static func write(after start: LogBuilder, to path: String, _ seed: UInt64, _ shared: Shared) throws {
    var rng = SplitMix64(seed: seed)
    var builder = start
    for number in 0..<12 {
      var failed = builder
      try failed.commit((0..<3).map { _ in .notes("failed \(number)") })
      let size = builder.size
      let torn = Array(failed.log.bytes[size...])
      TemporaryRegistre.append(torn[..<Int.random(in: 1...torn.count, using: &rng)], to: path)
      // Readers promise to read again once: they are given the time for it.
      shared.waitForReads(after: shared.reads.load(ordering: .acquiring))
      TemporaryRegistre.truncate(path, to: size)
      try builder.commit(
        (0..<3).map { _ in .notes(String(repeating: "n", count: Int.random(in: 0...900, using: &rng))) })
      var rest = builder.log.bytes[size...]
      while !rest.isEmpty {
        let piece = rest.prefix(Int.random(in: 1...700, using: &rng))
        TemporaryRegistre.append(piece, to: path)
        rest = rest.dropFirst(piece.count)
        Threads.pause()
      }
      shared.waitForReads(after: shared.reads.load(ordering: .acquiring))
    }
  }
}
