import Testing

/// A file that a command writes never takes the place of the ledger, or of what is read.
struct ProtectedFilesTests {
  @Test(arguments: [
    "registre/events/00000000000000000001.jsonl", "registre/events/new", "registre/cache/a/b", "registre/cache",
    "registre/checkpoints", "registre/origine", "registre/cache/../events/new", "linked/00000000000000000001.jsonl",
    "link", "hard",
  ])
  func `no output goes to where the ledger keeps its own files`(place: String) throws {
    let ledger = try TestLedger()
    let (log, path) = (Files.read(ledger.log), ledger.scratch.path(place))
    _ = ledger.program.shell(
      "cd '\(ledger.scratch.path)' && mkdir -p registre/cache/a && ln -s registre/events linked"
        + " && ln -s '\(ledger.log)' link && ln '\(ledger.log)' hard")
    let input = Samples.facture("X-1", designation: "")
    for force in [[], ["--force"]] {
      let export = ledger.program.run(["export", "factures", "--output=\(path)", "--json"] + force)
      let rejects = ledger.program.run(["import", "-", "--rejects=\(path)", "--json"] + force, input: input)
      for (outcome, option) in [(export, "--output"), (rejects, "--rejects")] {
        #expect(outcome.exit == 2)
        #expect(outcome.errors.contains("\"code\":\"sortie-dans-registre\",\"message\":\"\(option): "))
      }
    }
    #expect(Files.read(ledger.log) == log)
    #expect(Files.names("\(ledger.path)/events") == ["00000000000000000001.jsonl"])
    let kept = Files.names("\(ledger.path)/cache").filter { !$0.hasPrefix("lecture.") && $0 != "durable" }
    #expect(kept == ["a"] && Files.names("\(ledger.path)/cache/a").isEmpty)
  }

  @Test func `an output never replaces a file of another ledger`() throws {
    let ledger = try TestLedger()
    let other = ledger.scratch.path("autre")
    try ledger.done("ouvrir", other, "--nom=Autre", "--registre=\(other)")
    try ledger.done("creer-client", "--nom=Jean", "--nature=particulier", "--registre=\(other)")
    let log = "\(other)/events/00000000000000000001.jsonl"
    let bytes = Files.read(log)
    for place in [
      log, "\(other)/events/x", "\(other)/prives/00000000000000000001.jsonl", "\(other)/origine", "\(other)/cache/a",
    ] {
      for words in [["export", "factures", "--output=\(place)"], ["sauvegarder", place]] {
        let outcome = ledger.program.run(words + ["--force", "--json"])
        #expect(outcome.exit == 2 && outcome.errors.contains("sortie-dans-registre"), "\(place): \(outcome)")
      }
    }
    #expect(Files.read(log) == bytes && ledger.run("audit", "--registre=\(other)").exit == 0)
  }

  @Test func `an output never replaces the file origine, or a file of the origin`() throws {
    let ledger = try TestLedger(opened: false)
    let origin = ledger.scratch.path("ailleurs")
    try ledger.done("ouvrir", ledger.path, "--nom=Atelier", "--origine=file://\(origin)")
    try ledger.done("creer", "--date=2026-03-02")
    let (link, kept) = (ledger.scratch.path("link"), "\(ledger.path)/origine")
    let log = "\(origin)/events/00000000000000000001.jsonl"
    let bytes = Files.read(log)
    _ = ledger.program.shell("ln -s '\(kept)' '\(link)'")
    for place in [kept, link, "\(ledger.path)/cache/../origine", log, "\(origin)/cache/x", "\(origin)/origine"] {
      for words in [["export", "factures"], ["export", "dossier", "F-2026-0001"]] {
        let outcome = ledger.program.run(words + ["--output=\(place)", "--force", "--json"])
        #expect(outcome.exit == 2 && outcome.errors.contains("sortie-dans-registre"), "\(place): \(outcome)")
      }
    }
    // The moments in it move on with each command that reads.
    #expect(Files.text(kept).hasPrefix("file://\(origin)\nacknowledged ") && Files.read(log) == bytes)
    #expect(ledger.run("audit").exit == 0)
  }

  @Test(arguments: ["cache/x", "events/x", "checkpoints/x", "../link/x"])
  func `no ledger is made where another one keeps its own files`(place: String) throws {
    let ledger = try TestLedger()
    let (backup, other) = (ledger.scratch.path("s.tar"), ledger.scratch.path("autre"))
    try ledger.done("sauvegarder", backup)
    _ = ledger.program.shell("cd '\(ledger.scratch.path)' && ln -s registre/cache link && mkdir registre/checkpoints")
    try ledger.done("ouvrir", other, "--registre=\(other)")
    let before = ledger.program.shell("cd '\(ledger.scratch.path)' && find . | sort").output
    let path = "\(ledger.path)/\(place)"
    for words in [
      ["ouvrir", path], ["cloner", "file://\(other)", path], ["restaurer", backup, path],
      ["ouvrir", ledger.scratch.path("neuf"), "--origine=file://\(path)"],
      ["synchroniser", "file://\(path)", "--registre=\(other)"],
      ["origine", other, "--definir=file://\(path)"],
    ] {
      let outcome = ledger.program.run(words + ["--json"])
      #expect(outcome.exit == 4 && outcome.errors.contains("\"code\":\"inside-registre\""), "\(words): \(outcome)")
    }
    #expect(ledger.program.shell("cd '\(ledger.scratch.path)' && find . | sort").output == before)
    #expect(ledger.run("audit").exit == 0 && ledger.run("audit", "--registre=\(other)").exit == 0)
  }

  @Test func `refused documents never take the place of the file that is imported`() throws {
    let ledger = try TestLedger()
    let input = ledger.scratch.path("f.jsonl")
    let text = Samples.facture("X-1", designation: "") + Samples.facture("X-2")
    Files.write(input, text)
    _ = ledger.program.shell("ln -s '\(input)' '\(ledger.scratch.path("link"))'")
    for name in [input, "\(ledger.scratch.path)/./f.jsonl", ledger.scratch.path("link")] {
      let outcome = ledger.run("import", input, "--rejects=\(name)", "--force", "--json")
      #expect(outcome.exit == 2 && outcome.errors.contains("\"sortie-sur-entree\""))
    }
    let line = "\"$F\" import - --rejects='\(input)' --force < '\(input)'"
    #expect(ledger.program.shell(line).exit == 2)
    #expect(Files.text(input) == text)
    #expect(ledger.run("list", "--json").output == "[]\n")
  }

  @Test func `an output never replaces a file that another option names`() throws {
    let ledger = try TestLedger.ofFrance()
    try ledger.done("creer", "Firme", "-l", "Conseil;1;100;20;service", "--envoyer")
    let old = ledger.scratch.path("old.checkpoint")
    try ledger.done("checkpoint", "--key=\(ledger.key())")
    _ = ledger.program.shell("cp '\(ledger.path)'/checkpoints/*.checkpoint '\(old)'")
    try ledger.done("creer", "Firme")
    try ledger.done("checkpoint", "--key=\(ledger.key())")
    let kept = Files.text(old)
    for words in [["prove", "--from=\(old)"], ["export", "dossier", "F-2026-0001", "--from=\(old)"]] {
      let outcome = ledger.program.run(words + ["--output=\(old)", "--force", "--json"])
      #expect(outcome.exit == 2 && outcome.errors.contains("\"sortie-sur-entree\""), "\(words): \(outcome)")
    }
    #expect(Files.text(old) == kept)
  }

  @Test func `beside its own directories a ledger takes files`() throws {
    let ledger = try TestLedger()
    #expect(ledger.run("export", "clients", "--output=\(ledger.path)/clients.json").exit == 0)
    #expect(Files.text("\(ledger.path)/clients.json").contains("Dupont"))
  }

  @Test func `a dash is standard output`() throws {
    let ledger = try TestLedger()
    let outcome = ledger.program.shell("cd '\(ledger.scratch.path)' && \"$F\" export clients --output=-")
    #expect(outcome.output == ledger.run("export", "clients").output)
    #expect(Files.names(ledger.scratch.path) == ["registre"])
  }
}
