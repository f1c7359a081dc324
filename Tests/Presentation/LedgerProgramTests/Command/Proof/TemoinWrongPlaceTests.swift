import Testing

/// Witnesses and owners who do not know the same: after a rewriting, a loss, or an answer in the wrong place.
struct TemoinWrongPlaceTests {
  private static func ask(_ office: WitnessOffice, _ words: String...) throws -> FactureProgram.Outcome {
    try office.ledger.done(
      ["temoin", "demande", "cabinet.example/temoin", "--output=\(office.path("d"))", "--force"] + words)
    return office.ledger.run("temoin", "cosigner", office.path("cabinet"), office.path("d"))
  }

  private static func receive(_ office: WitnessOffice, _ text: String, _ words: String...) -> FactureProgram.Outcome {
    Files.write(office.path("a"), text)
    return office.ledger.program.run(["temoin", "recevoir", office.path("a"), "--json"] + words)
  }

  @Test func `a rewritten log that went on growing is refused where it must begin, and the request is kept`() throws {
    let office = try WitnessOffice()
    try office.witness("cabinet")
    office.rewrite("Dupont", "Dupond")
    _ = office.ledger.program.shell("rm -r '\(office.ledger.path)/checkpoints'")
    for _ in 0..<2 { try office.grow() }
    let folder = Files.names(office.path("cabinet")).first { $0.count == 64 } ?? ""
    let evidence = "\(office.path("cabinet"))/\(folder)/refus"
    // An honest owner who lost the checkpoints asks so too.
    let first = try Self.ask(office)
    #expect(first.exit == 1 && first.errors.contains("(HTTP 409, size 2)"), "\(first)")
    #expect(Files.names(evidence).isEmpty)
    let second = try Self.ask(office, "--taille=2")
    #expect(second.exit == 3 && second.errors.contains("(HTTP 422)"), "\(second)")
    #expect(Files.names(evidence).map { Files.text("\(evidence)/\($0)") } == [Files.text(office.path("d"))])
  }

  @Test func `an owner that lost its checkpoints continues from the size told by the witness`() throws {
    let office = try WitnessOffice()
    try office.witness("cabinet")
    _ = office.ledger.program.shell("rm -r '\(office.ledger.path)/checkpoints'")
    try office.grow()
    #expect(try Self.ask(office).errors.contains("(HTTP 409, size 2)"))
    let answer = try Self.ask(office, "--taille=2")
    #expect(answer.exit == 0, "\(answer)")
    #expect(Self.receive(office, answer.output, "--key=\(office.vkey("cabinet"))").exit == 0)
    for (size, code) in [(4, "taille-inconnue"), (1_000_000_000_000, "taille-inconnue")] {
      let refused = office.ledger.run("temoin", "demande", "cabinet.example/temoin", "--taille=\(size)", "--json")
      #expect(refused.exit == 1 && refused.errors.contains("\"code\":\"\(code)\""), "\(refused)")
    }
    try office.ledger.done("creer-client", "--nom=Petit")
    let late = office.ledger.run("temoin", "demande", "cabinet.example/temoin", "--taille=4", "--json")
    #expect(late.exit == 1 && late.errors.contains("checkpoint-ancien"), "\(late)")
  }

  @Test func `a line that stands already is known again, and one in the wrong place leaves it`() throws {
    let office = try WitnessOffice()
    let answer = try Self.ask(office).output
    // Without a key nothing says of which one it is, even where one checkpoint is left alone.
    let alone = Self.receive(office, answer)
    #expect(alone.exit == 1 && alone.errors.contains("checkpoint-inconnu"), "\(alone)")
    #expect(Self.receive(office, answer, "--taille=2").output.contains("\"size\":2,"))
    try office.grow()
    let again = Self.receive(office, answer)
    #expect(again.output.contains("\"size\":2,") && again.output.contains("\"new\":false"), "\(again)")
    #expect(Files.read(office.checkpoint(3, "cosignatures")).isEmpty)
    #expect(office.ledger.run("temoin", "demande", "cabinet.example/temoin").output.hasPrefix("old 2\n"))
    Files.removeAll(office.checkpoint(2, "cosignatures"))
    let open = Self.receive(office, answer)
    #expect(open.exit == 1 && open.errors.contains("checkpoint-inconnu") && open.errors.contains("2, 3"), "\(open)")
    #expect(Self.receive(office, answer, "--taille=3").output.contains("\"size\":3,"))
    let policy = office.policy("quorum cabinet")
    #expect(office.ledger.run("audit", policy).exit == 3)
    let checked = Self.receive(office, answer, "--key=\(office.vkey("cabinet"))")
    #expect(checked.output.contains("\"size\":2,") && checked.output.contains("\"checked\":true"), "\(checked)")
    #expect(Files.text(office.checkpoint(2, "cosignatures")) == answer)
    #expect(Files.read(office.checkpoint(3, "cosignatures")).isEmpty)
    #expect(office.ledger.run("audit", policy).exit == 0)
    // The key is kept: from now on it checks by itself.
    Files.write(office.checkpoint(3, "cosignatures"), answer)
    let next = try Self.ask(office)
    #expect(next.exit == 0 && Files.text(office.path("d")).hasPrefix("old 2\n"), "\(next)")
    #expect(Self.receive(office, next.output).output.contains("\"checked\":true"))
    #expect(Files.text(office.checkpoint(3, "cosignatures")) == next.output)
  }

  @Test func `an answer whose checkpoint was lost is neither credited to a newer one nor called false`() throws {
    let office = try WitnessOffice()
    let answer = try Self.ask(office).output
    try office.grow()
    Files.removeAll(office.checkpoint(2))
    let (key, lines) = ("--key=\(office.vkey("cabinet"))", office.checkpoint(3, "cosignatures"))
    for (words, code) in [([], "checkpoint-inconnu"), ([key], "signature-sans-checkpoint")] {
      Files.write(office.path("a"), answer)
      let refused = office.ledger.program.run(["temoin", "recevoir", office.path("a"), "--json"] + words)
      #expect(refused.errors.contains("\"code\":\"\(code)\""), "\(refused)")
      #expect(refused.errors.contains("3") && Files.read(lines).isEmpty)
    }
  }

  @Test func `a line that was checked takes the place of one that was not`() throws {
    let office = try WitnessOffice()
    let answer = try Self.ask(office).output
    let others = (0..<15).map { answer.replacing("cabinet", with: "autre\($0)") }
    #expect(Self.receive(office, others.joined(), "--taille=2").exit == 0)
    #expect(Self.receive(office, answer, "--taille=2").errors.contains("temoins-trop-nombreux"))
    #expect(Self.receive(office, answer, "--key=\(office.vkey("cabinet"))").exit == 0)
    #expect(Files.text(office.checkpoint(2, "cosignatures")) == others.dropLast().joined() + answer)
    // The next one leaves it, whose key is kept.
    try office.witness("ami")
    let lines = Files.text(office.checkpoint(2, "cosignatures"))
    #expect(lines.hasPrefix(others.dropLast(2).joined() + answer) && lines.contains("— ami.example"))
  }

  @Test func `an invalid answer and a policy for any log are reported in plain words`() throws {
    let office = try WitnessOffice()
    for text in ["", "bonjour\n", "a\n\nb\n"] {
      let refused = Self.receive(office, text)
      #expect(refused.exit == 3 && refused.errors.contains("has no line \\\"— name base64\\\""), "\(refused)")
      #expect(refused.errors.contains("An answer is what `facture witness cosign` printed"))
    }
    for name in ["cabinet", "ami"] { try office.witness(name) }
    let policy = office.policy()
    Files.write(office.path("politique"), Files.text(office.path("politique")).replacing("log ", with: "# "))
    let audit = office.ledger.run("audit", policy)
    #expect(audit.exit == 0 && audit.errors.contains("names no log"), "\(audit)")
  }

  @Test func `the age of a checkpoint is written in minutes, hours or days`() throws {
    let office = try WitnessOffice()
    for name in ["cabinet", "ami"] { try office.witness(name) }
    for value in ["0", "5m", "2h", "7d", "7j", "36500"] {
      let audit = office.ledger.run("audit", office.policy(), "--tolerance=\(value)")
      #expect(audit.exit == 0, "\(value): \(audit)")
    }
    for value in ["", "m", "-1", "1s", "01", "36501", "99999999999999999999h", "1 h", "५m"] {
      let audit = office.ledger.run("audit", office.policy(), "--tolerance=\(value)")
      #expect(audit.exit == 2, "\(value): \(audit)")
    }
    #expect(office.ledger.run("audit", "--tolerance=5m").exit == 2)
  }
}
