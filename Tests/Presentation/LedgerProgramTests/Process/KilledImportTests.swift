import Glibc
import LedgerTestLogs
import LedgerTestSupport
import Testing

/// kill -9 at a random moment of an import that decides some documents while it writes others.
struct KilledImportTests {
  private static let count = 600

  @Test(arguments: 0..<12 as Range<UInt64>)
  func `an import that was killed goes on where it stopped`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let ledger = try TestLedger()
    let (file, errors) = (ledger.scratch.path("documents"), ledger.scratch.path("errors"))
    Files.write(file, (1...Self.count).map { Samples.facture("X-\($0)") }.joined())
    Files.write(errors, "")
    let batch = random.pick([1, 3, 20]) ?? 1
    let child = ledger.program.start(["import", file, "--batch=\(batch)"], output: "/dev/null", errors: errors)
    // As far as a random size of the log, so that it is met in the middle whatever the machine.
    let size = Int.random(in: 0..<600_000, using: &random)
    var ended: Int32?
    while Self.size(ledger.log) < size, ended == nil {
      _ = poll(nil, 0, 1)
      ended = Spawn.result(child)
    }
    if ended == nil {
      Spawn.send(SIGKILL, to: child)
      _ = Spawn.wait(child)
    }

    #expect(ledger.run("audit").exit == 0, "seed \(seed)")
    let there = try Self.documents(ledger)
    // Documents enter by themselves, in the order of the file.
    #expect(there == (1...Self.count).prefix(there.count).map { "X-\($0)" }, "seed \(seed)")
    let again = ledger.run("import", file)
    let expected = "600 read, \(Self.count - there.count) imported, \(there.count) unchanged, 0 refused"
    #expect(again.answer == expected, "seed \(seed): \(again.errors)")
    #expect(try Self.documents(ledger).count == Self.count, "seed \(seed)")
  }

  private static func size(_ path: String) -> Int {
    var status = stat()
    return unsafe stat(path, &status) == 0 ? Int(status.st_size) : 0
  }

  private static func documents(_ ledger: TestLedger) throws -> [String] {
    ledger.run("list", "--json").output.matches(of: /"numero":"(X-[0-9]+)"/).map { String($0.1) }
  }
}
