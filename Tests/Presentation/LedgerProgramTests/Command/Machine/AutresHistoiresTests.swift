import Testing

/// Files beside those of a ledger that hold another history of it, or values of persons.
struct AutresHistoiresTests {
  private let name = "00000000000000000001"

  /// A ledger, the number of an invoice that another machine issued in its copy of it, and the log of that.
  private static func ledger() throws -> (TestLedger, String, [UInt8]) {
    let ledger = try TestLedger()
    let other = ledger.scratch.path("machine")
    _ = ledger.program.shell("cp -R '\(ledger.path)' '\(other)'")
    let numero = try ledger.done("creer", "--client=Dupont", "--date=2026-03-02", "--registre=\(other)")
    return (ledger, numero, Files.read("\(other)/events/00000000000000000001.jsonl"))
  }

  @Test(arguments: [
    "00000000000000000001 (Copie en conflit de PC-de-Jean 2026-02-03).jsonl",
    "00000000000000000001.sync-conflict-20260203-101500-ABCDEFG.jsonl",
    "00000000000000000001 (conflicted copy 2026-02-03 101500).jsonl", "00000000000000000001-LAPTOP.jsonl",
    "00000000000000000001 (1).jsonl", "00000000000000000001.jsonl~", "#00000000000000000001.jsonl#",
    ".00000000000000000001.jsonl.swp", "../.stversions/events/00000000000000000001~20260203-101500.jsonl",
    "../events (conflict)/00000000000000000001.jsonl",
  ])
  func `documents of a conflict copy are told by every command that has to do with them`(place: String) throws {
    let (ledger, numero, other) = try Self.ledger()
    _ = ledger.program.shell("mkdir -p \"$(dirname '\(ledger.path)/events/\(place)')\"")
    Files.write("\(ledger.path)/events/\(place)", other)
    for words in [["diagnostic"], ["audit"], ["a-faire"]] {
      let outcome = ledger.program.run(words)
      let said = outcome.output + outcome.errors
      #expect(said.contains("is another history of this ledger") && said.contains(numero), "\(words): \(said)")
    }
    let written = ledger.program.run(["creer-client", "--nom=Durand"])
    #expect(written.exit == 0 && written.errors.contains("another history"), "\(written)")
    let backup = ledger.program.run(["sauvegarder", ledger.scratch.path("b.tar")])
    #expect(backup.exit == 0 && backup.errors.contains("The backup lacks it: "), "\(backup)")
    #expect(ledger.run("audit").exit == 0)
  }

  @Test func `the command beside it puts it where it can be read as a ledger`() throws {
    let (ledger, numero, other) = try Self.ledger()
    Files.write("\(ledger.path)/events/\(name) (it's a copy).jsonl", other)
    let findings = ledger.program.run(["a-faire", "--json"]).output
    let command = try #require(findings.firstMatch(of: /"command":"(mkdir [^"]*)"/)).1
    #expect(ledger.program.shell(String(command).replacing(#"\\"#, with: #"\"#)).exit == 0)
    #expect(ledger.run("show", numero, "--registre=\(ledger.path)-2").exit == 0)
    #expect(!ledger.run("a-faire").output.contains("another history"))
  }

  @Test func `an older copy has nothing that is not here, and is a remark`() throws {
    let ledger = try TestLedger()
    Files.write("\(ledger.path)/events/\(name).jsonl.bak", Files.read(ledger.log))
    _ = try ledger.sent()
    let said = ledger.run("diagnostic").output
    #expect(said.contains("has nothing that is not here") && !said.contains("another history"))
    #expect(!ledger.run("a-faire").output.contains("\(name).jsonl.bak"))
  }

  @Test func `the program's own files are none`() throws {
    let ledger = try TestLedger()
    _ = try ledger.sent()
    Files.write("\(ledger.path)/events/\(name).jsonl.torn-2026-03-02T10-00-00.000Z", [1, 2])
    Files.write("\(ledger.path)/events/notes.txt", Array("mine".utf8))
    #expect(!ledger.run("diagnostic").output.contains("torn-"))
    #expect(!ledger.run("audit").output.contains("notes.txt"))
  }

  @Test func `erasing names the copies of personal values, and drafts of a stopped editor`() throws {
    let ledger = try TestLedger()
    let tmp = ledger.scratch.path("tmp")
    ledger.program.environment["TMPDIR"] = tmp
    try ledger.done("creer-client", "--nom=Jean Testeur", "--nature=particulier")
    _ = ledger.program.shell(
      "mkdir -p '\(tmp)/facture-01900000-0000-7000-8000-000000000001' && echo x > '\(tmp)/facture-01900000-0000-7000-8000-000000000001/brouillon.txt'"
        + " && cp '\(ledger.path)/prives/\(name).jsonl' '\(ledger.path)/prives/\(name) (1).jsonl'")
    let outcome = ledger.program.run(["effacer", "Jean Testeur"])
    #expect(outcome.exit == 0, "\(outcome)")
    #expect(outcome.errors.contains("\(name) (1).jsonl may hold values of persons"))
    #expect(outcome.errors.contains("brouillon.txt is a draft that an editor has or had open"))
  }
}
