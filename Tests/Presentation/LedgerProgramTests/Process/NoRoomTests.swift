import LedgerTestSupport
import Testing

/// A full disk, one that may only be read, and whatever lies beside the read model: the log is what counts, and every
/// command answers from it.
struct NoRoomTests {
  /// A ledger on a disk of a megabyte, with its read model, and what the log of it says.
  private static func onSmallDisk(_ body: (TestLedger, SmallDisk) throws -> Void) throws {
    let ledger = try TestLedger(opened: false)
    _ = ledger.program.shell("mkdir '\(ledger.path)'")
    try SmallDisk.mounted(on: ledger.path, size: "1m") { disk in
      try ledger.done("ouvrir", ledger.path, "--nom=Atelier Martin")
      try ledger.done("creer-client", "--nom=Dupont")
      try ledger.done("creer-avoir", ledger.sent())
      try body(ledger, disk)
    }
  }

  /// What reading commands say of the ledger at `path`.
  private static func answers(_ ledger: TestLedger, at path: String) -> [FactureProgram.Outcome] {
    let commands = [
      ["list"], ["list", "--limite=1"], ["list", "clients"], ["show", "F-2026-0001"], ["history", "F-2026-0001"],
      ["list", "--texte=pain", "--tri=-total"],
    ]
    return commands.map { ledger.program.run($0 + ["--registre=\(path)"]) }
  }

  /// Holds the answers against those of a copy elsewhere that has no read model. Gives them.
  @discardableResult
  private static func check(_ ledger: TestLedger, _ comment: Comment) -> [FactureProgram.Outcome] {
    let copy = ledger.scratch.path("copy")
    _ = ledger.program.shell("rm -rf '\(copy)'; mkdir '\(copy)'; cp -r '\(ledger.path)/events' '\(copy)/'")
    let found = answers(ledger, at: ledger.path)
    #expect(found == answers(ledger, at: copy), comment)
    #expect(found.allSatisfy { $0.exit == 0 }, comment)
    return found
  }

  private static let line = ["ajouter-ligne", "F-2026-0002", "--designation=Sel", "--quantite=1", "--prix-unitaire=2"]

  @Test(.enabled(if: SmallDisk.isPermitted, "mounting a small disk needs root"), arguments: [true, false])
  func `on a full disk commands answer, and report the state they could not save`(hasModel: Bool) throws {
    try Self.onSmallDisk { ledger, disk in
      try ledger.done("creer", "--date=2026-03-02")
      if !hasModel { _ = ledger.program.shell("rm -r '\(ledger.path)/cache'") }
      // Room for the log and none for the read model, until there is none at all.
      disk.fill(leaving: 12)
      var recorded = 0
      while case let outcome = ledger.program.run(Self.line), recorded < 100 {
        Self.check(ledger, "after \(recorded) lines")
        guard outcome.exit == 0 else {
          #expect(outcome.exit == 4 && outcome.errors.contains("Nothing was recorded: "), "\(outcome)")
          #expect(outcome.errors.contains("no space is left on the disk"), "\(outcome)")
          break
        }
        recorded += 1
      }
      #expect((1..<100).contains(recorded))
      let audit = ledger.run("audit", "--read-model", "--json")
      // What could not be written to its end counts as none.
      #expect(audit.exit == 0 && audit.output.contains(#""readModel":{"rows":0,"differences":[]}"#), "\(audit)")

      disk.empty()
      let answers = Self.check(ledger, "once there is room")
      try ledger.done(Self.line)
      #expect(Self.check(ledger, "and written to again") != answers)
      let lines = ledger.run("show", "F-2026-0002", "--json").output.matches(of: /"designation":"Sel"/).count
      #expect(lines == recorded + 1)
      #expect(ledger.run("audit", "--read-model").output.contains("\nread model: the same as a replay up to event "))
    }
  }

  @Test(.enabled(if: SmallDisk.isPermitted, "mounting a small disk needs root"))
  func `a ledger that may only be read is read, and refuses to be written`() throws {
    try Self.onSmallDisk { ledger, disk in
      let answers = Self.check(ledger, "writable")
      disk.setReadOnly(true)
      #expect(Self.check(ledger, "read-only") == answers)
      let refused = ledger.run("creer")
      #expect(refused.exit == 4 && refused.errors.contains("read-only"), "\(refused)")
      disk.setReadOnly(false)
      _ = ledger.program.shell("rm -r '\(ledger.path)/cache'")
      disk.setReadOnly(true)
      #expect(Self.check(ledger, "read-only, without a read model") == answers)
      disk.setReadOnly(false)
      try ledger.done("creer")
      Self.check(ledger, "writable again")
    }
  }

  @Test(.enabled(if: SmallDisk.isPermitted, "mounting a small disk needs root"), arguments: [true, false])
  func `a read-only cache leaves writers at work`(hasModel: Bool) throws {
    let ledger = try TestLedger()
    try ledger.done("creer-avoir", ledger.sent())
    let cache = "\(ledger.path)/cache"
    _ = ledger.program.shell("cd '\(ledger.path)'; mv cache kept; mkdir cache")
    try SmallDisk.mounted(on: cache, size: "1m") { disk in
      if hasModel { _ = ledger.program.shell("cp '\(ledger.path)'/kept/* '\(cache)'") }
      disk.setReadOnly(true)
      let answers = Self.check(ledger, "before")
      try ledger.done("creer", "--date=2026-03-02")
      try ledger.done(Self.line)
      #expect(Self.check(ledger, "after") != answers)
      disk.setReadOnly(false)
      Self.check(ledger, "once it may be written")
      #expect(ledger.run("audit", "--read-model").exit == 0)
    }
  }

  @Test(arguments: ["durable", "lecture.sqlite"])
  func `a file that has another name too is not written through the cache`(name: String) throws {
    let ledger = try TestLedger()
    try ledger.done("creer-avoir", ledger.sent())
    try ledger.done("checkpoint", "--key=\(ledger.key())")
    let other = ledger.scratch.path("precious")
    for content in ["cat", "echo mine"] {
      let linked = ledger.program.shell(
        "cd '\(ledger.path)/cache' && \(content) <'\(name)' >'\(other)' && ln -f '\(other)' '\(name)'")
      #expect(linked.exit == 0, "\(Files.names("\(ledger.path)/cache")): \(linked)")
      let bytes = Files.read(other)
      try ledger.done("creer", "--date=2026-03-02")
      #expect(ledger.run("list").exit == 0)
      try ledger.done("checkpoint", "--key=\(ledger.key())")
      #expect(ledger.run("audit", "--read-model").exit == 0)
      #expect(Files.read(other) == bytes, "\(content)")
    }
  }

  @Test(arguments: [
    "rm lecture.sqlite", "rm lecture.sqlite && mkdir lecture.sqlite",
    "head -c 20480 lecture.sqlite > x && mv x lecture.sqlite",
    "cp lecture.sqlite x && mv x lecture.sqlite", "echo x > lecture.sqlite-journal", "mkdir lecture.sqlite-journal",
    "cp lecture.sqlite lecture.sqlite-wal", "cp lecture.sqlite lecture.sqlite-journal", "echo x > durable",
    "\"$F\" ouvrir ../../b && \"$F\" creer --registre=../../b && cp ../../b/cache/* .",
  ])
  func `commands answer from the log, with anything in the cache`(made: String) throws {
    let ledger = try TestLedger()
    try ledger.done("creer-avoir", ledger.sent())
    let spoiling = ledger.program.shell("set -e; cd '\(ledger.path)/cache'; \(made)")
    #expect(spoiling.exit == 0, "\(spoiling)")
    let answers = Self.check(ledger, "spoilt")
    try ledger.done("creer", "--date=2026-03-02")
    try ledger.done(Self.line)
    #expect(Self.check(ledger, "written to") != answers)
    let audit = ledger.run("audit", "--read-model")
    #expect(audit.exit == 0, "\(audit)")
  }
}
