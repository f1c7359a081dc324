import Glibc
import LedgerProgram
import Testing

@testable import LedgerTerminal

/// What a reader takes, in a process of its own: memory is counted in bytes, which are the same on every machine.
struct ReaderMemoryTests {
  @Test func `memory is at most forty times the file, with any content`() async {
    await #expect(processExitsWith: .success) {
      let ledger = try TestLedger()
      HostProcess.set("FACTURE_REGISTRE", ledger.path)
      HostProcess.set("TZ", "UTC")
      let (file, silent) = (ledger.scratch.path("f"), unsafe open("/dev/null", O_WRONLY))
      dup2(silent, 1)
      var wrong: [String] = []
      // The first import of each format takes what is made once in a process.
      for shape in HostileFiles.all {
        for count in [20, 20_000, 80_000] {
          Files.write(file, shape.file(count))
          let size = Files.read(file).count
          ReaderMemoryTests.forget()
          let before = ReaderMemoryTests.most()
          _ = Programme.run(["import", file, "--format=\(shape.format)", "--dry-run"])
          let taken = ReaderMemoryTests.most() - before
          // What any import takes, whatever the file: pieces of it, and of the log.
          if count > 20, taken > 40 * size + (8 << 20) {
            wrong.append("\(shape.name), \(count): \(taken) for \(size) bytes")
          }
        }
      }
      guard wrong.isEmpty else { fatalError(wrong.joined(separator: "\n")) }
    }
  }

  /// Begins to count anew, from what is resident (proc(5), clear_refs).
  private static func forget() { Files.write("/proc/self/clear_refs", "5") }

  /// The most memory that was resident at once since then, in bytes.
  private static func most() -> Int {
    let status = Files.text("/proc/self/status")
    guard let kib = status.firstMatch(of: /VmHWM:\s*([0-9]+) kB/)?.output.1 else { return 0 }
    return (Int(kib) ?? 0) << 10
  }
}
