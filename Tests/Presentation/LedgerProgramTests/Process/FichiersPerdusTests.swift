import LedgerTestLogs
import LedgerTestSupport
import Testing

/// Files of a ledger that are emptied, cut, removed, put back or written in part: nothing says "intact" of what lost an
/// event, nor "erased" of what is lost; no command runs for ever, and nothing makes a second ledger.
struct FichiersPerdusTests {
  /// A ledger in which things happen by chance, and the sizes of its log after each command.
  private struct Vie {
    let ledger: TestLedger
    var random: SplitMix64
    var ends = [0]
    /// Names that must be there, and names that were erased.
    var present: [String] = []
    var gone: [String] = []
    private var count = 0

    init(seed: UInt64) throws {
      (ledger, random) = (try TestLedger(opened: false), SplitMix64(seed: seed))
      ledger.program.environment["LANG"] = "C.UTF-8"
      try ledger.done("ouvrir", ledger.path, "--nom=Atelier Martin")
      ends.append(Files.read(ledger.log).count)
      for _ in 0..<3 { try arrive() }
    }

    mutating func did(_ words: String...) throws {
      try ledger.done(words)
      ends.append(Files.read(ledger.log).count)
    }

    private mutating func arrive() throws {
      count += 1
      let name = "Personne zq\(count)qz"
      try did("creer-client", "--nom=\(name)", "--nature=particulier", "--email=p\(count)@example.org")
      present.append(name)
    }

    mutating func step() throws {
      switch UInt64.random(in: 0..<8, using: &random) {
      case 0, 1: try arrive()
      case 2, 3, 4:
        guard let who = present.randomElement(using: &random) else { return try arrive() }
        try did("creer", "--client=\(who)", "--date=2026-03-02", "--ligne=Pain;1;10")
      case 5, 6:
        let free = present.filter { name in !ledger.run("list").output.contains(name) }
        guard let who = free.randomElement(using: &random) else { return try arrive() }
        try did("effacer", who)
        present.removeAll { $0 == who }
        gone.append(who)
      default: try ledger.done("checkpoint", "--key=\(ledger.key())")
      }
    }

    func shell(_ line: String) { _ = ledger.program.shell("cd '\(ledger.path)' && \(line)") }
  }

  /// How a ledger is hurt, and whether its log then lacks whole commits.
  private enum Hurt: CaseIterable {
    case emptied, removed, withoutEvents, cutBack, torn, withoutFeed, withoutPrivates, withoutOne, withoutCache,
      onlyTables
  }

  private func hurt(_ vie: inout Vie, _ how: Hurt) -> Bool {
    let (log, bytes) = (vie.ledger.log, Files.read(vie.ledger.log))
    switch how {
    case .emptied: Files.write(log, [])
    case .removed: Files.removeAll(log)
    case .withoutEvents: vie.shell("rm -r events")
    case .cutBack:
      let commits = Int.random(in: 1..<vie.ends.count - 1, using: &vie.random)
      Files.write(log, Array(bytes[..<vie.ends[commits]]))
    case .torn:
      // An append that was interrupted: the beginning of another commit.
      Files.write(log, bytes + Array("{\"specversion\":\"1.0\",\"id\":\"01".utf8))
      return false
    case .withoutFeed:
      Files.write(log, Array(bytes.dropLast()))
      return false
    case .withoutPrivates:
      vie.shell("rm -r prives")
      return false
    case .withoutOne:
      let line = Int.random(in: 1...2, using: &vie.random)
      vie.shell("sed -i '\(line)d' prives/*.jsonl")
      return false
    case .withoutCache:
      vie.shell("rm -r cache")
      return false
    case .onlyTables:
      // Of the files that show an event, the tables are left alone.
      vie.shell("rm -rf events prives checkpoints sauvegardes; find cache -type f ! -name lecture.sqlite -delete")
    }
    return true
  }

  /// Runs a command that must end: one that does not is killed, and has another exit.
  private func bounded(_ ledger: TestLedger, _ words: String...) -> FactureProgram.Outcome {
    ledger.program.shell("timeout 120 \"$F\" \(words.map { "'\($0)'" }.joined(separator: " "))")
  }

  @Test(arguments: 0..<Scale.lives(12, few: 2))
  func `every command reports a loss as a loss, and leaves the files as they are`(seed: UInt64) throws {
    var vie = try Vie(seed: seed)
    for _ in 0..<14 { try vie.step() }
    let ledger = vie.ledger
    try ledger.done("list")
    let sound = ledger.scratch.path("sound")
    _ = ledger.program.shell("cp -a '\(ledger.path)' '\(sound)'")
    for how in Hurt.allCases {
      let lacksEvents = hurt(&vie, how)
      let (log, place) = (Files.read(ledger.log), "seed \(seed), \(how)")
      let audit = bounded(ledger, "audit")
      let list = bounded(ledger, "list", "clients").output
      let backup = bounded(ledger, "sauvegarder", ledger.scratch.path("b.tar"), "--force")
      let doctor = bounded(ledger, "doctor")
      if lacksEvents {
        #expect(audit.exit == 3 && !audit.output.contains("is intact"), "\(place): \(audit)")
        #expect(backup.exit == 3 && doctor.exit == 3, "\(place): \(backup) \(doctor)")
        for words in [["creer-client", "--nom=Autre"], ["ouvrir", ledger.path], ["list"], ["replay"]] {
          let outcome = ledger.program.run(words)
          #expect(outcome.exit == 3, "\(place): \(words): \(outcome)")
        }
        #expect(Files.read(ledger.log) == log, "\(place)")
        #expect(!ledger.program.shell("find '\(ledger.path)' -name '*.torn-*'").output.contains("torn"), "\(place)")
      } else {
        let values = [.withoutPrivates, .withoutOne].contains(how) && !vie.present.isEmpty
        // A line may be missing of a person whose other line is there.
        #expect(audit.exit == (values ? 3 : 0) && doctor.exit == (values ? 3 : 0), "\(place): \(audit) \(doctor)")
        #expect(backup.exit == 0, "\(place): \(backup)")
        #expect(list.components(of: "effacé") == vie.gone.count, "\(place): \(list)")
        if how == .withoutPrivates { #expect(list.components(of: "perdu") == vie.present.count, "\(place): \(list)") }
        #expect(ledger.run("creer-client", "--nom=Autre").exit == 0, "\(place)")
        #expect(ledger.run("audit", "--read-model").exit == (values ? 3 : 0), "\(place)")
      }
      _ = ledger.program.shell("rm -rf '\(ledger.path)' && cp -a '\(sound)' '\(ledger.path)'")
      #expect(ledger.run("audit", "--read-model").exit == 0, "\(place): healed")
    }
  }

  /// The eight bytes of the seal of the last commit are not written yet; the values that it erases are still there.
  @Test func `an erasure that was interrupted behind its seal did not happen, and works when asked again`() throws {
    var vie = try Vie(seed: 7)
    let (ledger, who) = (vie.ledger, vie.present[0])
    try ledger.done("list")
    let before = ledger.scratch.path("before")
    _ = ledger.program.shell("cp -a '\(ledger.path)' '\(before)'")
    let start = Files.read(ledger.log).count
    try vie.did("effacer", who)
    var bytes = Files.read(ledger.log)
    let seal = start + (8 - start % 8) % 8
    for index in seal..<seal + 8 { bytes[index] = 0 }
    _ = ledger.program.shell("rm -rf '\(ledger.path)' && cp -a '\(before)' '\(ledger.path)'")
    Files.write(ledger.log, bytes)
    let audit = bounded(ledger, "audit", "--read-model")
    #expect(audit.exit == 0 && audit.output.contains("unfinished commit"), "\(audit)")
    #expect(bounded(ledger, "sauvegarder", ledger.scratch.path("b.tar")).exit == 0)
    #expect(ledger.run("show", who).output.contains("p1@example.org"))
    #expect(ledger.run("doctor").exit == 0)
    try ledger.done("effacer", who)
    #expect(ledger.program.shell("grep -rl p1@example.org '\(ledger.path)'").output.isEmpty)
    #expect(ledger.run("list", "clients").output.contains("effacé") && ledger.run("audit", "--read-model").exit == 0)
  }

  /// The event is recorded; the writer was killed before it took the values away.
  @Test func `an erasure killed after its event shows as erased, and the next writer finishes it`() throws {
    var vie = try Vie(seed: 8)
    let (ledger, who) = (vie.ledger, vie.present[0])
    try ledger.done("list")
    let before = ledger.scratch.path("before")
    _ = ledger.program.shell("cp -a '\(ledger.path)' '\(before)'")
    try vie.did("effacer", who)
    let bytes = Files.read(ledger.log)
    _ = ledger.program.shell("rm -rf '\(ledger.path)' && cp -a '\(before)' '\(ledger.path)'")
    Files.write(ledger.log, bytes)
    let audit = bounded(ledger, "audit", "--read-model")
    #expect(audit.exit == 0 && audit.output.contains("erased private data gone: "), "\(audit)")
    #expect(bounded(ledger, "sauvegarder", ledger.scratch.path("b.tar")).exit == 0)
    let list = ledger.run("list", "clients").output
    #expect(list.contains("effacé") && !list.contains(who) && !list.contains("perdu"), "\(list)")
    #expect(ledger.run("audit", "--read-model").exit == 0)
    try ledger.done("creer-client", "--nom=Autre")
    #expect(ledger.program.shell("grep -rl p1@example.org '\(ledger.path)'").output.isEmpty)
    #expect(ledger.run("audit", "--read-model").exit == 0)
  }

  @Test(arguments: [0, 4])
  func `a copy that lost its log gets it back from its origin by the command that is named`(steps: Int) throws {
    var vie = try Vie(seed: 9)
    for _ in 0..<steps { try vie.step() }
    let ledger = vie.ledger
    let copy = ledger.scratch.path("copie")
    try ledger.done("cloner", "file://\(ledger.path)", copy)
    _ = ledger.program.shell("rm -r '\(copy)/events'")
    let audit = ledger.run("audit", "--registre=\(copy)")
    #expect(audit.exit == 3 && audit.errors.contains("`facture clone file://"), "\(audit)")
    let named = try #require(audit.errors.firstMatch(of: /`(facture clone [^`]*)`/))
    let words = named.output.1.split(separator: " ").dropFirst().map(String.init)
    let refilled = ledger.program.run(words)
    #expect(refilled.exit == 0)
    // The personal values that come a second time are put aside, unless an erasure removes them, and the command says where.
    let aside = Files.names("\(copy)/prives").first { $0.contains(".torn-") }
    if steps == 0 || aside != nil {
      #expect(refilled.errors.contains("were saved to \(copy)/prives/\(aside ?? "none")"), "\(refilled)")
    }
    #expect(ledger.run("audit", "--registre=\(copy)").exit == 0)
    #expect(Files.read("\(copy)/events/00000000000000000001.jsonl") == Files.read(ledger.log))
  }

  @Test func `the threat model has a row for each file that a ledger can have`() throws {
    let vie = try Vie(seed: 11)
    let (ledger, copy) = (vie.ledger, vie.ledger.scratch.path("copie"))
    try ledger.done("checkpoint", "--key=\(ledger.key())")
    try ledger.done("sauvegarder", ledger.scratch.path("b.tar"))
    try ledger.done("creer", "--date=2026-03-02", "--ligne=Pain;1;10")
    try ledger.done("list")
    try ledger.done("cloner", "file://\(ledger.path)", copy)
    Files.write(ledger.log, Files.read(ledger.log) + Array("{\"specversion\"".utf8))
    try ledger.done("creer", "--date=2026-03-02")
    let files = ledger.program.shell("cd '\(ledger.path)' && find . -type f && cd '\(copy)' && find . -type f").output
    let article = Page("Sources/Data/LedgerData/Facture.docc/ThreatModel.md").text
    var names = Set(
      files.split(separator: "\n").map { path in
        path.dropFirst(2).replacing(/\/[0-9a-f]{8,20}\.([a-z0-9]+)/) { "/*.\($0.1)" }
          .replacing(/jsonl\.torn-.*/, with: "torn-*")
      })
    names.formUnion(["tsq", "tsr", "preuves", "p7s", "p7s.preuves", "cosignatures"].map { "checkpoints/*.\($0)" })
    #expect(names.count > 14, "\(names)")
    let rows = article.split(separator: "\n").filter { $0.hasPrefix("| `") }
    for name in names {
      let (whole, last) = ("`\(name)`", "`\(name.split(separator: "/").last ?? "")`")
      #expect(rows.contains { $0.contains(whole) || $0.contains(last) }, "\(name) has no row")
    }
  }

  @Test func `doctor finds a copy with a rewritten origin`() throws {
    let vie = try Vie(seed: 10)
    let (ledger, copy) = (vie.ledger, vie.ledger.scratch.path("copie"))
    try ledger.done("cloner", "file://\(ledger.path)", copy)
    #expect(ledger.run("doctor", "--registre=\(copy)").exit == 0)
    ledger.rewrite("Atelier Martin", "Atelier Martyn")
    let doctor = ledger.run("doctor", "--registre=\(copy)")
    #expect(doctor.exit == 3, "\(doctor)")
  }
}

extension String {
  /// How often `text` occurs.
  fileprivate func components(of text: String) -> Int { ranges(of: text).count }
}
