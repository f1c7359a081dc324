import Testing

/// `temoin` at the owner's and at the witness, and `--politique`, as people and scripts use them.
struct TemoinCommandTests {
  @Test func `two witnesses cosign, and the reader's policy is met`() throws {
    let office = try WitnessOffice()
    let ledger = office.ledger
    let request = ledger.run("temoin", "demande", "cabinet.example/temoin")
    #expect(request.exit == 0 && request.output == "old 0\n\n\(Files.text(office.checkpoint(2)))")
    for name in ["cabinet", "ami"] { try office.witness(name) }
    let note = Files.text(office.checkpoint(2)) + Files.text(office.checkpoint(2, "cosignatures"))
    #expect(note.matches(of: /\n— (cabinet|ami)\.example\/temoin [A-Za-z0-9+\/]{100}[A-Za-z0-9+\/=]{4}/).count == 2)
    Files.write(office.path("cosigned"), note)
    #expect(ledger.run("audit", "--checkpoint=\(office.path("cosigned"))", "--public-key=\(office.log)").exit == 0)
    try office.grow()
    let next = ledger.run("temoin", "demande", "cabinet.example/temoin", "--json").output
    #expect(next.contains("\"old\":2,\"size\":3,\"request\":\"old 2\\n"))
    #expect(ledger.run("temoin", "demande", "cabinet.example/temoin").output.contains("\n— facture/"))
    let audit = ledger.run("audit", office.policy(), "--age-max=45j")
    #expect(audit.exit == 0 && audit.errors.isEmpty, "\(audit)")
    #expect(audit.output.contains("\nCosigned: the first 2 events, by cabinet on 20"))
    for name in ["cabinet", "ami"] { try office.witness(name) }
    let json = ledger.run("audit", office.policy(), "--json").output
    #expect(json.contains("\"findings\":[],\"cosigned\":{\"size\":3,\"time\":\"20"))
    #expect(json.contains("\"witnesses\":[{\"name\":\"cabinet\",\"time\":\"20"))
    // Proofs carry the lines.
    let proof = office.path("p.proof")
    try ledger.done("prove", "2", "--output=\(proof)")
    let verified = ledger.run("verify", proof, "--public-key=\(office.log)", office.policy(), "--age-max=1")
    #expect(verified.exit == 0 && verified.output.contains("\nCosigned: the first 3 events, by cabinet on 20"))
    #expect(
      ledger.run("verify", proof, "--public-key=\(office.log)", office.policy(), "--json").output
        .contains("\"cosigned\":{\"size\":3,"))
    // The same answer again changes nothing; a newer one neither.
    let kept = Files.text(office.checkpoint(3, "cosignatures"))
    let again = ledger.run("temoin", "recevoir", office.path("reponse"), "--key=\(office.path("ami.vkey"))", "--json")
    #expect(again.exit == 0 && again.output.contains("\"checked\":true,\"new\":false"))
    #expect(Files.text(office.checkpoint(3, "cosignatures")) == kept)
  }

  @Test func `a witness that is served answers the same bytes as by file`() throws {
    let office = try WitnessOffice()
    let ledger = office.ledger
    let server = try RunningServer(ledger, of: ["temoin", "servir", office.path("cabinet")])
    func ask(_ body: String, _ headers: String...) throws -> RunningServer.Answer {
      try server.ask("/add-checkpoint", "POST", body: body, headers: headers)
    }
    let request = ledger.run("temoin", "demande", "cabinet.example/temoin").output
    let answer = try ask(request)
    #expect(answer.status == 200, "\(answer.body)")
    Files.write(office.path("reponse"), answer.body)
    #expect(
      try ledger.done("temoin", "recevoir", office.path("reponse"), "--key=\(office.vkey("cabinet"))").contains(
        "checked"))
    let again = try ask(request)
    #expect(again.status == 409 && again.body == "2\n" && again.headers["content-type"] == "text/x.tlog.size")
    #expect(try ask("no request").status == 400)
    let other = try WitnessOffice(alone: true)
    #expect(try ask(other.ledger.run("temoin", "demande", "cabinet.example/temoin").output).status == 404)
    office.rewrite("Dupont", "Dupond")
    _ = ledger.program.shell("rm -r '\(ledger.path)/checkpoints'")
    try ledger.done("checkpoint", office.key)
    #expect(try ask(ledger.run("temoin", "demande", "cabinet.example/temoin").output).status == 409)
    #expect(Files.names("\(office.path("cabinet"))").count == 4)
    #expect(try server.ask("/add-checkpoint", headers: []).status == 405)
    #expect(try server.ask("/", headers: []).status == 404)
    #expect(try ask(request, "Origin: https://example.com").status == 403)
    #expect(
      try server.send("POST /add-checkpoint HTTP/1.1\r\nHost: example.com\r\nContent-Length: 0\r\n\r\n").status == 421)
    #expect(server.stop() == 0)
  }

  @Test func `a rewritten log is refused by the witness, and the auditor is told`() throws {
    let office = try WitnessOffice()
    let ledger = office.ledger
    for name in ["cabinet", "ami"] { try office.witness(name) }
    let copy = office.path("copy")
    Files.write(copy, Files.text(office.checkpoint(2)) + Files.text(office.checkpoint(2, "cosignatures")))
    #expect(ledger.run("audit", office.policy()).exit == 0)
    // The owner makes every hash fit, takes the checkpoints away, and signs: by itself the ledger is sound.
    office.rewrite("Dupont", "Dupond")
    _ = ledger.program.shell("rm -r '\(ledger.path)/checkpoints'")
    try ledger.done("checkpoint", office.key)
    #expect(ledger.run("audit", "--public-key=\(office.log)").exit == 0)
    let alone = ledger.run("audit", office.policy())
    #expect(alone.exit == 3 && alone.output.contains("No checkpoint of this log has the quorum"), "\(alone)")
    // Beside a copy of what was cosigned, two histories.
    let held = ledger.run("audit", office.policy(), "--checkpoint=\(copy)")
    #expect(held.exit == 3 && held.output.contains("they were rewritten"), "\(held)")
    let signed = ledger.run("audit", office.policy(), "--checkpoint=\(copy)", "--public-key=\(office.log)", "--json")
    #expect(signed.output.contains("signed two different versions"))
    // The witness keeps the request, whatever it begins with.
    try ledger.done("temoin", "demande", "cabinet.example/temoin", "--output=\(office.path("fork"))")
    let refused = ledger.run("temoin", "cosigner", office.path("cabinet"), office.path("fork"), "--json")
    #expect(refused.exit == 3 && refused.output.isEmpty && refused.errors.contains("\"code\":\"deux-histoires\""))
    #expect(refused.errors.contains("(HTTP 409, size 2)"))
    let folder = Files.names(office.path("cabinet")).first { $0.count == 64 } ?? ""
    let evidence = "\(office.path("cabinet"))/\(folder)/refus"
    #expect(Files.names(evidence).map { Files.text("\(evidence)/\($0)") } == [Files.text(office.path("fork"))])
    try office.grow()
    try ledger.done(
      "temoin", "demande", "cabinet.example/temoin", "--taille=2", "--output=\(office.path("fork"))", "--force")
    let later = ledger.run("temoin", "cosigner", office.path("cabinet"), office.path("fork"))
    #expect(later.exit == 3 && later.errors.contains("(HTTP 422)"), "\(later)")
    #expect(Files.names(evidence).count == 2)
  }

  @Test func `a refused request has the status of the protocol and the way out`() throws {
    let office = try WitnessOffice()
    let ledger = office.ledger
    let witness = office.path("cabinet")
    func refusal(_ text: String) -> FactureProgram.Outcome {
      Files.write(office.path("r"), text)
      return ledger.run("temoin", "cosigner", witness, office.path("r"), "--json")
    }
    let request = ledger.run("temoin", "demande", "cabinet.example/temoin").output
    for (text, exit, code, http) in [
      ("nothing\n", 3, "demande-invalide", "HTTP 400"),
      (request.replacing("old 0", with: "old 00"), 3, "demande-invalide", "400"),
      (request.replacing("old 0", with: "old 3"), 3, "demande-invalide", "HTTP 400"),
      (request.replacing("facture/", with: "factura/"), 1, "journal-inconnu", "HTTP 404"),
      (request.replacing("\n2\n", with: "\n3\n"), 3, "signature-fausse", "HTTP 403"),
      (request.replacing("— facture/", with: "— factura/"), 3, "signature-absente", "HTTP 403"),
      (request.replacing("old 0", with: "old 1"), 1, "taille-differente", "HTTP 409, size 0"),
    ] as [(String, Int32, String, String)] {
      let outcome = refusal(text)
      #expect(outcome.exit == exit && outcome.output.isEmpty, "\(outcome)")
      #expect(outcome.errors.contains("\"code\":\"\(code)\"") && outcome.errors.contains(http), "\(outcome.errors)")
    }
    let people = ledger.run("temoin", "cosigner", witness, office.path("r"), "--langue=fr")
    #expect(people.errors.hasPrefix("facture: Ce témoin a signé 0 événement de ce journal"))
    #expect(people.errors.contains("`facture temoin reprendre REPERTOIRE NOTE`"))
    // The answer is made before the file of it is refused.
    Files.write(office.path("r"), request)
    Files.write(office.path("taken"), "x")
    let taken = ledger.run("temoin", "cosigner", witness, office.path("r"), "--output=\(office.path("taken"))")
    #expect(taken.exit == 4)
    #expect(ledger.run("temoin", "cosigner", witness, office.path("r")).exit == 0)
    #expect(ledger.run("temoin", "cosigner", witness, office.path("r"), "--json").errors.contains("HTTP 409, size 2"))
    let asked = ledger.run("temoin", "demande", "cabinet.example/temoin", "--taille=2")
    Files.write(office.path("r"), asked.output)
    #expect(
      ledger.run("temoin", "cosigner", witness, office.path("r"), "--json").output.hasPrefix("{\"answer\":\"— cab"))
  }

  @Test func `an answer is kept at the checkpoint of its key, and a false one is not`() throws {
    let office = try WitnessOffice()
    let ledger = office.ledger
    try ledger.done("temoin", "demande", "cabinet.example/temoin", "--output=\(office.path("d"))")
    let answer = ledger.run("temoin", "cosigner", office.path("cabinet"), office.path("d")).output
    try office.grow()
    func receive(_ text: String, _ words: String...) -> FactureProgram.Outcome {
      Files.write(office.path("a"), text)
      return ledger.program.run(["temoin", "recevoir", office.path("a"), "--json"] + words)
    }
    let key = "--key=\(office.vkey("cabinet"))"
    for (text, code, exit) in [
      ("", "reponse-invalide", 3), ("200 OK\n", "reponse-invalide", 3), (answer + "x\n", "reponse-invalide", 3),
      (answer.replacing("cabinet", with: "autre"), "signature-absente", 3),
      (Self.forged(answer), "signature-sans-checkpoint", 3),
    ] as [(String, String, Int32)] {
      let outcome = receive(text, key)
      #expect(outcome.exit == exit && outcome.errors.contains("\"code\":\"\(code)\""), "\(outcome)")
    }
    #expect(receive(answer, key, "--taille=3").errors.contains("signature-fausse"))
    #expect(receive(answer, "--key=\(office.vkey("ami"))").errors.contains("signature-absente"))
    #expect(receive(answer, "--taille=9").errors.contains("checkpoint-absent"))
    #expect(Files.names("\(ledger.path)/checkpoints").allSatisfy { !$0.hasSuffix(".cosignatures") })
    // A mail program's doing, and the checkpoint before the newest.
    let mailed = receive("\u{FEFF}" + answer.replacing("\n", with: "\r\n"), key)
    #expect(mailed.exit == 0 && mailed.output.contains("\"size\":2,"), "\(mailed)")
    #expect(Files.text(office.checkpoint(2, "cosignatures")) == answer)
    // A false line that was received without a key gives way to the right one, and the other lines stay.
    let path = office.checkpoint(2, "cosignatures")
    let other = answer.replacing("— cabinet", with: "— autre")
    Files.removeAll(path)
    _ = ledger.program.shell("rm '\(ledger.path)'/checkpoints/*.vkey")
    #expect(receive(Self.forged(answer) + other, "--taille=2").exit == 0)
    #expect(receive(answer, "--taille=2").output.contains("\"new\":false"))
    let policy = office.policy("quorum cabinet")
    #expect(ledger.run("audit", policy).exit == 3)
    let foreign = receive(other, key, "--taille=2")
    #expect(foreign.exit == 3, "\(foreign)")
    let late = receive(answer, key, "--taille=2")
    #expect(late.exit == 0 && late.output.contains("\"checked\":true"), "\(late)")
    #expect(Files.text(path) == other + answer)
    #expect(ledger.run("audit", policy).exit == 0)
    // A whole note says itself of which checkpoint it is.
    try office.witness("ami")
    let whole = Files.text(office.checkpoint(3)) + Files.text(office.checkpoint(3, "cosignatures"))
    #expect(receive(whole).output.contains("\"size\":3,"))
    #expect(receive(answer).output.contains("\"size\":2,") && receive(answer).output.contains("\"new\":false"))
  }

  @Test func `a damaged file of lines is reported, and the checkpoint still counts`() throws {
    let office = try WitnessOffice()
    let ledger = office.ledger
    for name in ["cabinet", "ami"] { try office.witness(name) }
    let path = office.checkpoint(2, "cosignatures")
    let whole = Files.text(path)
    Files.write(path, "— torn")
    #expect(ledger.run("prove", "2").exit == 0 && ledger.run("audit").exit == 0)
    Files.write(path, whole.replacing("— ami", with: "-- ami"))
    let audit = ledger.run("audit", office.policy())
    #expect(audit.exit == 3 && audit.output.contains("does not hold lines of witnesses"), "\(audit)")
    #expect(ledger.run("prove", "2", "--json").errors.contains("cosignatures-invalides"))
    try ledger.done("creer-client", "--nom=Lefevre")
    // A false line of a witness whose key the reader has.
    Files.write(path, whole.replacing("cabinet.example/temoin", with: "ami.example/temoin", maxReplacements: 1))
    #expect(ledger.run("audit", office.policy()).exit == 3)
    let lines = whole.split(separator: "\n", omittingEmptySubsequences: false)
    Files.write(path, "\(Self.forged(String(lines[0])))\n\(lines[1])\n")
    let forged = ledger.run("audit", office.policy())
    #expect(forged.exit == 3 && forged.output.contains("a signature of cabinet that is false"), "\(forged)")
  }

  @Test func `a backup, an archive and a dossier have the lines`() throws {
    let office = try WitnessOffice()
    let ledger = office.ledger
    let numero = try ledger.sent()
    try ledger.done("checkpoint", office.key)
    let size = Files.text(ledger.log).split(separator: "\n").count
    for name in ["cabinet", "ami"] { try office.witness(name) }
    let lines = Files.text(office.checkpoint(size, "cosignatures"))
    let (backup, restored) = (office.path("b.tar"), office.path("restored"))
    try ledger.done("sauvegarder", backup)
    try ledger.done("restaurer", backup, restored)
    let name = office.checkpoint(size, "cosignatures").split(separator: "/").last ?? ""
    #expect(Files.text("\(restored)/checkpoints/\(name)") == lines)
    #expect(ledger.run("audit", "--registre=\(restored)", office.policy()).exit == 0)
    let dossier = office.path("d.html")
    try ledger.done("export", "dossier", numero, "--output=\(dossier)")
    #expect(Files.text(dossier).contains("cabinet.example/temoin"))
    let verified = ledger.run("verify", dossier, "--public-key=\(office.log)", office.policy())
    #expect(
      verified.exit == 0 && verified.output.contains("Cosigned: the first \(size) events, by cabinet"), "\(verified)")
    let site = office.path("s.html")
    try ledger.done("export", "site", "--output=\(site)")
    #expect(ledger.run("verify", site, "--public-key=\(office.log)", office.policy()).output.contains("\nCosigned: "))
  }

  @Test func `a policy under which two histories pass is warned of`() throws {
    let office = try WitnessOffice()
    let ledger = office.ledger
    for name in ["cabinet", "ami"] { try office.witness(name) }
    for (lines, words) in [
      ("quorum cabinet", "may share one witness only"),
      ("group g any cabinet ami\nquorum g", "need not share a witness"),
      ("quorum none", "need not share a witness"),
    ] {
      let audit = ledger.run("audit", office.policy(lines))
      #expect(audit.exit == 0 && audit.errors.contains(words), "\(lines): \(audit)")
    }
    #expect(ledger.run("audit", office.policy()).errors.isEmpty)
    let ageless = ledger.run("audit", office.policy("quorum none"), "--age-max=9")
    #expect(ageless.exit == 3 && ageless.output.contains("needs no witness"))
    // A policy of another log, and one that asks for more than there is.
    Files.write(office.path("p"), Files.text(office.path("politique")).replacing(office.log, with: office.log + "x"))
    #expect(ledger.run("audit", "--politique=\(office.path("p"))").exit == 2)
    try ledger.done("temoin", "ouvrir", office.path("tiers"), "--nom=tiers.example")
    let proof = office.path("p.proof")
    try ledger.done("prove", "1", "--output=\(proof)")
    let third = try ledger.done("temoin", "ouvrir", office.path("quart"), "--nom=quart.example")
    let more = office.policy("witness quart \(third)\ngroup g all cabinet ami quart\nquorum g")
    let missing = ledger.run("verify", proof, "--public-key=\(office.log)", more)
    #expect(missing.exit == 3 && missing.errors.contains("only cabinet, ami cosigned it"), "\(missing)")
  }

  @Test func `a witness that lost its state takes it back from notes`() throws {
    let office = try WitnessOffice()
    let ledger = office.ledger
    try office.witness("cabinet")
    let folder = Files.names(office.path("cabinet")).first { $0.count == 64 } ?? ""
    let state = "\(office.path("cabinet"))/\(folder)"
    let note = office.path("note")
    Files.write(note, Files.text(office.checkpoint(2)) + Files.text(office.checkpoint(2, "cosignatures")))
    for name in ["checkpoint", "journal"] { Files.removeAll("\(state)/\(name)") }
    let back = ledger.run("temoin", "reprendre", office.path("cabinet"), note, note, "--json")
    #expect(back.exit == 0 && back.output.contains("\"size\":2}]"), "\(back)")
    #expect(Files.text("\(state)/checkpoint") == Files.text(note))
    #expect(ledger.run("temoin", "reprendre", office.path("ami"), note, "--json").errors.contains("signature-absente"))
    try office.grow()
    try office.witness("cabinet")
    let late = ledger.run("temoin", "reprendre", office.path("cabinet"), note, "--json")
    #expect(late.exit == 1 && late.errors.contains("note-ancienne"))
  }

  @Test(arguments: [
    ["temoin"], ["temoin", "signer"], ["temoin", "demande"], ["temoin", "demande", ""], ["temoin", "demande", "a b"],
    ["temoin", "demande", "a", "b"], ["temoin", "demande", "a", "--key=x"], ["temoin", "demande", "a", "--taille=-1"],
    ["temoin", "demande", "a", "--taille=01"], ["temoin", "recevoir"], ["temoin", "recevoir", "/dev/null", "--nom=x"],
    ["temoin", "recevoir", "/dev/null", "--key=a+00000000+BAAA"], ["temoin", "recevoir", "/dev/null", "--key=a+0000"],
    ["temoin", "ouvrir", "x"],
    ["temoin", "ouvrir", "x", "--nom="], ["temoin", "suivre", "x"], ["temoin", "cosigner", "x"],
    ["temoin", "cosigner", "x", "y", "z"], ["temoin", "reprendre", "x"], ["audit", "--age-max=45d"],
    ["audit", "--politique=/dev/null"], ["audit", "--politique=/dev/null", "--age-max=0"],
    ["audit", "--politique=/dev/null", "--age-max=soon"],
    [
      "verify", "x", "--public-key=PeterNeumann+c74f20a3+ARpc2QcUPDhMQegwxbzhKqiBfsVkmqq/LDE4izWy10TW", "--age-max=45d",
    ],
  ])
  func `wrong usage ends with exit 2`(words: [String]) throws {
    let ledger = try TestLedger()
    let outcome = ledger.program.run(words)
    #expect(outcome.exit == 2 && outcome.output.isEmpty, "\(words): \(outcome)")
    #expect(outcome.errors.hasPrefix("facture: "))
  }

  @Test func `a missing witness is refused, and so is an existing one`() throws {
    let office = try WitnessOffice()
    let ledger = office.ledger
    for (words, exit, code) in [
      (["temoin", "cosigner", office.path("none"), "/dev/null"], 1, "temoin-absent"),
      (["temoin", "ouvrir", office.path("ami"), "--nom=x.example"], 1, "temoin-existant"),
      (["temoin", "ouvrir", ledger.path, "--nom=x.example"], 1, "temoin-existant"),
      (["temoin", "ouvrir", office.path("neuf"), "--nom=x y"], 1, "nom-invalide"),
      (["temoin", "ouvrir", "\(ledger.path)/checkpoints/t", "--nom=x"], 4, "inside-registre"),
      (["temoin", "suivre", office.path("ami"), "--key=\(office.vkey("cabinet"))"], 2, "cle-invalide"),
      (["temoin", "recevoir", office.path("absent")], 4, "entree-sortie"),
      (["temoin", "demande", "a.example", "--taille=9"], 1, "taille-inconnue"),
      (["temoin", "demande", "a.example", "--registre=\(office.path("none"))"], 4, "registre-absent"),
    ] as [([String], Int32, String)] {
      let outcome = ledger.program.run(words + ["--json"])
      #expect(outcome.exit == exit && outcome.errors.contains("\"code\":\"\(code)\""), "\(words): \(outcome)")
    }
    let pem = office.path("log.pem")
    _ = ledger.program.shell("openssl pkey -in '\(ledger.key())' -pubout -out '\(pem)'")
    let bare = ledger.run("temoin", "suivre", office.path("ami"), "--key=\(pem)")
    #expect(bare.exit == 2 && bare.errors.contains("a PEM file does not have"))
  }

  /// A line in which one letter of the signature is another.
  private static func forged(_ line: String) -> String {
    var letters = Array(line)
    let place = letters.count - 12
    letters[place] = letters[place] == "A" ? "B" : "A"
    return String(letters)
  }
}
