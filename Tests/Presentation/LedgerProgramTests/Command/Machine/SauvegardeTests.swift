import Testing

/// A backup, and the ledger that is made of it.
struct SauvegardeTests {
  @Test func `a ledger is made of its backup, byte for byte, and goes on`() throws {
    let ledger = try TestLedger()
    let numero = try ledger.sent()
    try ledger.done("checkpoint", "--key=\(ledger.key())")
    let (backup, other) = (ledger.scratch.path("b.tar"), ledger.scratch.path("other"))
    #expect(try ledger.done("sauvegarder", backup).hasSuffix("events, read back, identical"))
    #expect(try ledger.done("restaurer", backup, other).contains("events, checked"))
    let compared = ledger.program.shell(
      "cd '\(ledger.scratch.path(""))' && for d in events checkpoints; do diff -r registre/$d other/$d; done")
    #expect(compared.exit == 0 && compared.output.isEmpty)
    try ledger.done("enregistrer-paiement", numero, "--registre=\(other)", "--date=2026-03-20")
    #expect(ledger.run("audit", "--registre=\(other)").exit == 0)
  }

  @Test func `a ledger that was restored knows its backups at once`() throws {
    let ledger = try TestLedger()
    let (backup, other) = (ledger.scratch.path("b.tar"), ledger.scratch.path("other"))
    try ledger.done("sauvegarder", backup)
    try ledger.done("restaurer", backup, other)
    try ledger.done("sauvegarder", ledger.scratch.path("c.tar"), "--registre=\(other)")
    #expect(ledger.run("diagnostic", "--registre=\(other)").output.contains("c.tar, ends with event"))
  }

  @Test func `tar makes a ledger of a backup too, and the same state gives the same bytes`() throws {
    let ledger = try TestLedger()
    _ = try ledger.sent()
    let (one, two) = (ledger.scratch.path("1.tar"), ledger.scratch.path("2.tar"))
    try ledger.done("sauvegarder", one)
    try ledger.done("sauvegarder", two)
    #expect(
      ledger.program.shell(
        "cmp '\(one)' '\(two)' && cd '\(ledger.scratch.path(""))' && tar -xf 1.tar && mv sauvegarde-* x && cd x && sha256sum --quiet -c SHA256SUMS"
      ).exit == 0)
    #expect(ledger.run("audit", "--registre=\(ledger.scratch.path("x"))").exit == 0)
  }

  @Test func `unpacked beside its ledger it takes nothing's place`() throws {
    let ledger = try TestLedger()
    let numero = try ledger.sent()
    let backup = ledger.scratch.path("b.tar")
    try ledger.done("sauvegarder", backup)
    try ledger.done("enregistrer-paiement", numero, "--date=2026-03-20")
    let log = Files.read(ledger.log)
    #expect(ledger.program.shell("cd '\(ledger.scratch.path(""))' && tar xf b.tar").exit == 0)
    #expect(Files.read(ledger.log) == log)
  }

  @Test(arguments: [
    "tar cf n.tar s/SHA256SUMS s/events/00000000000000000001.jsonl",
    // As backups were before: in a directory `registre`, with the checksums beside it.
    "mv s registre && sha256sum registre/events/* > SHA256SUMS && tar cf n.tar registre/events SHA256SUMS",
  ])
  func `a ledger is made of a backup in another order, and of one of before`(packed: String) throws {
    let ledger = try TestLedger()
    _ = try ledger.sent()
    try ledger.done("sauvegarder", ledger.scratch.path("b.tar"))
    let outcome = ledger.program.shell(
      "mkdir '\(ledger.scratch.path("y"))' && cd '\(ledger.scratch.path("y"))' && tar xf ../b.tar && mv sauvegarde-* s && \(packed)"
    )
    #expect(outcome.exit == 0, "\(outcome)")
    let other = ledger.scratch.path("other")
    try ledger.done("restaurer", ledger.scratch.path("y/n.tar"), other)
    #expect(Files.read("\(other)/events/00000000000000000001.jsonl") == Files.read(ledger.log))
  }

  @Test func `a message names the backup`() throws {
    let ledger = try TestLedger()
    let path = ledger.scratch.path("cut.tar")
    try ledger.done("sauvegarder", path)
    Files.write(path, Array(Files.read(path).prefix(1_700)))
    let outcome = ledger.run("restaurer", path, ledger.scratch.path("other"))
    #expect(outcome.errors.contains("The backup \(path) is cut off, or it is not a backup of a ledger."))
  }

  @Test func `a file that is cut off, altered or of another kind makes no ledger`() throws {
    let ledger = try TestLedger()
    _ = try ledger.sent()
    let (backup, other) = (ledger.scratch.path("b.tar"), ledger.scratch.path("other"))
    try ledger.done("sauvegarder", backup)
    let bytes = Files.read(backup)
    var broken = [("nothing", []), ("a text", Array("hello".utf8)), ("zeros", [UInt8](repeating: 0, count: 2_048))]
    for count in [100, 512, 1_700, bytes.count - 1_024] {
      broken.append(("\(count) bytes", Array(bytes.prefix(count))))
    }
    for place in stride(from: 0, to: bytes.count - 1_024, by: 397) where bytes[place] != 0 {
      var altered = bytes
      altered[place] ^= 1
      broken.append(("byte \(place)", altered))
    }
    for (name, bytes) in broken {
      Files.write(ledger.scratch.path("broken.tar"), bytes)
      let outcome = ledger.run("restaurer", ledger.scratch.path("broken.tar"), other, "--json")
      #expect(outcome.exit == 3 && outcome.errors.contains("sauvegarde-invalide"), "\(name): \(outcome)")
      #expect(ledger.program.shell("ls -d '\(other)'* 2>/dev/null").output.isEmpty, "\(name)")
    }
  }

  @Test func `nothing is written over, into the ledger, or of a damaged log`() throws {
    let ledger = try TestLedger()
    let backup = ledger.scratch.path("b.tar")
    try ledger.done("sauvegarder", backup)
    #expect(ledger.run("sauvegarder", backup, "--json").errors.contains("fichier-existant"))
    try ledger.done("sauvegarder", backup, "--force")
    #expect(ledger.run("restaurer", backup, "--json").errors.contains("registre-existant"))
    #expect(ledger.run("sauvegarder", "\(ledger.path)/events/x.tar", "--json").errors.contains("sortie-dans-registre"))
    #expect(ledger.run("sauvegarder", "\(backup)2", "--registre=\(backup)x").exit == 4)
    var log = Files.read(ledger.log)
    log[1] ^= 1
    try ledger.put(log)
    #expect(ledger.run("sauvegarder", "\(backup)2").exit == 3)
    #expect(ledger.program.shell("ls '\(backup)2'* 2>/dev/null").output.isEmpty)
  }
}

/// Where a backup may go.
struct SauvegardePlaceTests {
  @Test func `the backup on standard output is one`() throws {
    let ledger = try TestLedger()
    _ = try ledger.sent()
    let (tar, other) = (ledger.scratch.path("b.tar"), ledger.scratch.path("other"))
    let sent = ledger.program.shell("'\(FactureProgram.path)' sauvegarder - > '\(tar)'")
    #expect(sent.exit == 0 && sent.errors.contains("events sent"), "\(sent)")
    #expect(ledger.run("restaurer", tar, other).exit == 0)
    #expect(Files.read("\(other)/events/00000000000000000001.jsonl") == Files.read(ledger.log))
    let json = ledger.run("sauvegarder", "-", "--json")
    #expect(json.exit == 2 && json.errors.contains("sauvegarde-au-terminal"))
  }

  @Test(arguments: ["b.tar", "x/b.tar", "./b.tar"])
  func `a backup within its ledger is refused`(place: String) throws {
    let ledger = try TestLedger()
    _ = ledger.program.shell("mkdir '\(ledger.path)/x'")
    let outcome = ledger.run("sauvegarder", "\(ledger.path)/\(place)")
    #expect(outcome.exit == 2 && outcome.errors.contains("lies in the ledger"), "\(outcome)")
  }
}
