import Glibc
import LedgerTerminal
import LedgerTestLogs
import Testing

/// Programs that are run on what somebody else made: pdfdetach, which opens PDFs.
struct BoundedProgramTests {
  private static func shell(_ script: String, limit: Int = 1_000, seconds: Int32 = 60) -> HostProcess.Answer {
    HostProcess.run(["sh", "-c", script], limit: limit, seconds: seconds)
  }

  @Test func `the output and the exit code of a program are reported`() {
    let answer = Self.shell("echo written; echo not shown >&2; exit 3")
    #expect(answer.bytes == Array("written\n".utf8) && answer.exit == 3 && !answer.isTooLong && !answer.isTooMuch)
    #expect(Self.shell("kill -9 $$").exit == 137)
    #expect(HostProcess.run(["/nowhere/program"], limit: 1, seconds: 1).exit == HostProcess.notStarted)
  }

  @Test(arguments: [
    "while :; do :; done", "exec sleep 1000", "exec >&-; exec sleep 1000", "trap '' TERM XCPU; while :; do :; done",
    "sleep 1000 & echo x", "echo x; exec sleep 1000",
  ])
  func `a slow program is killed, and waited for`(script: String) {
    #expect(Self.shell(script, seconds: 1).isTooLong)
  }

  @Test func `a program that writes too much is killed`() {
    #expect(Self.shell("head -c 1000 /dev/zero").bytes.count == 1_000)
    #expect(Self.shell("head -c 1001 /dev/zero").isTooMuch)
    #expect(Self.shell("exec cat /dev/zero", limit: 10 << 20).isTooMuch)
  }

  @Test func `a bounded program has little memory, and writes no file`() {
    let scratch = Scratch()
    #expect(Self.shell("ulimit -v; ulimit -f").bytes == Array("1048576\n0\n".utf8))
    _ = Self.shell("echo x > '\(scratch.path("f"))'; echo x > '\(scratch.path("g"))'")
    #expect(Files.read(scratch.path("f")).isEmpty)
  }

  @Test(arguments: [SIGKILL, SIGTERM, SIGHUP])
  func `a bounded program ends with the process that started it`(signal: Int32) throws {
    let ledger = try TestLedger()
    let pdf = ledger.scratch.path("f.pdf")
    Files.write(pdf, "%PDF-1.7")
    // The shell becomes what it starts, so that its number is that of the child. It may write to a pipe, and to no file.
    Files.write(
      ledger.scratch.path("pdfdetach"), "#!/bin/sh\necho $$ > '\(ledger.scratch.path("told"))'; exec sleep 1000\n")
    _ = ledger.program.shell("chmod +x '\(ledger.scratch.path)/pdfdetach'")
    ledger.program.environment["PATH"] = "\(ledger.scratch.path):/usr/bin:/bin"
    let outcome = ledger.program.shell(
      """
      mkfifo '\(ledger.scratch.path("told"))'; "$F" import '\(pdf)' --format=facturx & of=$!
      read -r child < '\(ledger.scratch.path("told"))'
      kill -\(signal) $of; wait $of; while kill -0 $child 2>/dev/null; do :; done; echo "over $child"
      """)
    #expect(outcome.output.hasPrefix("over "), "\(outcome)")
  }

  @Test func `a PDF with too much inside is refused with the limit`() throws {
    let ledger = try TestLedger()
    let pdf = ledger.scratch.path("f.pdf")
    Files.write(pdf, "%PDF-1.7")
    Files.write(ledger.scratch.path("pdfdetach"), "#!/bin/sh\nexec cat /dev/zero\n")
    _ = ledger.program.shell("chmod +x '\(ledger.scratch.path)/pdfdetach'")
    ledger.program.environment["PATH"] = "\(ledger.scratch.path):/usr/bin:/bin"
    let outcome = ledger.run("import", pdf, "--format=facturx")
    #expect(outcome.exit == 4 && outcome.errors.contains("is larger than 64 MiB"), "\(outcome)")
  }

  /// Programs that do a few things at random: what is told of each is what it did, and none stays.
  @Test(arguments: 0..<30 as Range<UInt64>)
  func `the outcome of any program is reported, and its process is over`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let count = Int.random(in: 0...2_000, using: &random)
    let code = Int32.random(in: 0...100, using: &random)
    let limit = Int.random(in: 0...2_000, using: &random)
    let closes = Bool.random(using: &random) ? "exec >&-; " : ""
    let answer = Self.shell("head -c \(count) /dev/zero; \(closes)exit \(code)", limit: limit)
    if count > limit {
      #expect(answer.isTooMuch, "seed \(seed)")
    } else {
      #expect(answer.bytes.count == count && answer.exit == code, "seed \(seed)")
    }
  }
}
