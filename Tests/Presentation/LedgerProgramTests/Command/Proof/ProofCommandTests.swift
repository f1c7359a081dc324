import LedgerExchange
import Testing

/// `checkpoint`, `prove`, `verify` and `audit --checkpoint`, as people and scripts use them.
struct ProofCommandTests {
  /// A ledger with an issued facture, the files of a key, and what to give commands.
  private struct Office {
    let ledger: TestLedger
    let numero: String
    let key: String
    let vkey: String

    init() throws {
      ledger = try TestLedger()
      numero = try ledger.sent()
      key = "--key=\(ledger.scratch.path("KEY.pem"))"
      Files.write(ledger.scratch.path("KEY.pem"), Samples.privateKey)
      vkey = "--public-key=\(try ledger.done("checkpoint", key, "--print-public-key"))"
    }

    /// Signs a checkpoint and gives its path.
    func checkpoint() throws -> String {
      let outcome = ledger.run("checkpoint", key, "--json")
      return String(try #require(outcome.output.firstMatch(of: /"path":"([^"]+)"/)?.1, "\(outcome)"))
    }

    func path(_ name: String) -> String { ledger.scratch.path(name) }

    /// Cuts the last line off the log.
    func dropTail() { _ = ledger.program.shell("sed -i '$d' '\(ledger.log)'") }
  }

  @Test func `a checkpoint is printed, kept, and the same again`() throws {
    let office = try Office()
    let first = office.ledger.run("checkpoint", office.key)
    #expect(first.exit == 0 && first.errors.isEmpty)
    let kept = "\(office.ledger.path)/checkpoints/00000000000000000006.checkpoint"
    #expect(Files.text(kept) == first.output)
    #expect(
      first.output.wholeMatch(
        of: /(facture\/[0-9a-f-]{36})\n6\n[A-Za-z0-9+\/]{43}=\n\n— facture\/[0-9a-f-]{36} [A-Za-z0-9+\/]{91}=\n/) != nil
    )
    #expect(office.ledger.run("checkpoint", office.key) == first)
    #expect(office.ledger.run("checkpoint", office.key, "--full") == first)
    let json = office.ledger.run("checkpoint", office.key, "--json").output
    #expect(json.hasPrefix("{\"path\":\"\(kept)\",\"origin\":\"facture/"))
    #expect(json.contains("\"size\":6,\"root\":\"") && json.hasSuffix(",\"new\":false,\"read\":6}\n"))
    let named = office.ledger.run("checkpoint", office.key, "--print-public-key", "--origin=example.com/a", "--json")
    #expect(named.output.hasPrefix("{\"publicKey\":\"example.com/a+"))
    let names = Files.names("\(office.ledger.path)/checkpoints")
    #expect(
      names.filter { $0.hasSuffix(".checkpoint") }.count == 1 && names.filter { $0.hasSuffix(".vkey") }.count == 1)
  }

  @Test func `without a key the checkpoints that are kept are shown`() throws {
    let office = try Office()
    #expect(office.ledger.run("checkpoint").output.hasPrefix("No checkpoint is signed yet"))
    let note = Files.text(try office.checkpoint())
    _ = try office.ledger.draft()
    let shown = office.ledger.run("checkpoint", "--langue=fr")
    #expect(shown.exit == 0 && shown.output.hasPrefix("Signé jusqu'à l'événement 6 ; 3 événements depuis.\n"))
    #expect(shown.output.hasSuffix("\n\n\(note)"), "\(shown.output)")
    let json = try JSONValue(reading: Array(office.ledger.run("checkpoint", "--json").output.utf8))
    #expect(json["sequence"]?.text == "9")
    guard case .array(let kept)? = json["checkpoints"], kept.count == 1 else {
      Issue.record("\(json)")
      return
    }
    #expect(kept[0]["checkpoint"]?.string == note && kept[0]["size"]?.text == "6")
    Files.write("\(office.ledger.path)/checkpoints/00000000000000000009.checkpoint", "no note")
    #expect(office.ledger.run("checkpoint").exit == 3)
  }

  @Test func `a rewritten log and a dropped tail pass the bare chain and are found with a checkpoint`() throws {
    for drops in [false, true] {
      let office = try Office()
      let checkpoint = try office.checkpoint()
      let copy = office.path("copy.checkpoint")
      Files.write(copy, Files.read(checkpoint))
      if drops { office.dropTail() } else { office.ledger.rewrite("Farine", "Sucre") }
      #expect(office.ledger.run("replay").exit == (drops ? 3 : 0))
      let (code, words) = drops ? ("journal-perdu", "its tail was dropped") : ("journal-reecrit", "were rewritten")
      let signed = office.ledger.run("checkpoint", office.key, "--json")
      #expect(signed.exit == 3 && signed.errors.contains("\"code\":\"\(code)\""))
      let proved = office.ledger.run("prove", "2", "--json")
      #expect(proved.exit == 3 && proved.errors.contains("\"code\":\"\(code)\""))
      let before = Files.read(office.ledger.log)
      let written = office.ledger.run("creer-client", "--nom=Lefevre", "--json")
      #expect(written.exit == 3 && written.errors.contains("\"code\":\"\(code)\""))
      #expect(Files.read(office.ledger.log) == before)
      let audit = office.ledger.run("audit")
      #expect(audit.exit == 3 && audit.output.contains(words))
      #expect(audit.output.contains(/\ncheckpoint +1 error\n/))
      // Who rewrites a log can take its checkpoints away; a copy elsewhere stays.
      Files.removeAll(checkpoint)
      #expect(office.ledger.run("audit").exit == (drops ? 3 : 0), "the note of the last writer shows it")
      Files.removeAll("\(office.ledger.path)/cache")
      #expect(office.ledger.run("audit").exit == 0)
      #expect(office.ledger.run("audit").output.contains(/\ncheckpoint +none\n/))
      let held = office.ledger.run("audit", "--checkpoint=\(copy)", office.vkey, "--json")
      #expect(held.exit == 3)
      #expect(
        held.output.contains("\"check\":\"checkpoint\",\"severity\":\"error\",\"file\":\"\(copy)\",\"sequence\":6,"))
    }
  }

  @Test func `a writer checks the log against the newest checkpoint, with any cache`() throws {
    for spoil in ["", "remove", "facture/tree@v2\n"] {
      let office = try Office()
      _ = try office.checkpoint()
      try office.ledger.done("creer-client", "--nom=Lefevre")
      let tree = "\(office.ledger.path)/cache/tree"
      if spoil == "remove" { Files.removeAll(tree) } else if !spoil.isEmpty { Files.write(tree, Array(spoil.utf8)) }
      try office.ledger.done("creer-client", "--nom=Moreau")
      office.ledger.rewrite("Farine", "Sucre")
      if spoil == "remove" { Files.removeAll(tree) }
      let written = office.ledger.run("creer-client", "--nom=Petit", "--json")
      #expect(written.exit == 3 && written.errors.contains("\"code\":\"journal-reecrit\""), "\(written.errors)")
    }
  }

  @Test func `an audit checks the signatures where a key is given`() throws {
    let office = try Office()
    let checkpoint = try office.checkpoint()
    #expect(office.ledger.run("audit", office.vkey, "--checkpoint=\(checkpoint)").exit == 0)
    let text = Files.text(checkpoint)
    let (origin, other) = (text.prefix(44), office.path("other.checkpoint"))
    Files.write(other, "\(text)— \(origin) AAAAAQ\(String(repeating: "A", count: 86))\n")
    #expect(office.ledger.run("audit", office.vkey, "--checkpoint=\(other)").exit == 0)
    Files.write(other, text.replacing("\n— ", with: "\nmore\n— ", maxReplacements: 1))
    #expect(office.ledger.run("audit", "--checkpoint=\(other)").exit == 2)
    let stranger = office.ledger.run(
      "audit", "--public-key=PeterNeumann+c74f20a3+ARpc2QcUPDhMQegwxbzhKqiBfsVkmqq/LDE4izWy10TW")
    #expect(stranger.exit == 3 && stranger.output.contains("is not signed by PeterNeumann"))
  }

  @Test func `a checkpoint and a backup are no proofs, and are named with the command that reads them`() throws {
    let office = try Office()
    let checkpoint = try office.checkpoint()
    let compared = office.ledger.run("verify", checkpoint, office.vkey)
    #expect(compared.exit == 3 && compared.errors.contains("is a checkpoint, not a proof"), "\(compared)")
    #expect(compared.errors.contains("`facture audit --checkpoint=\(checkpoint)`"))
    let backup = office.path("b.tar")
    try office.ledger.done("sauvegarder", backup)
    let restored = office.ledger.run("verify", backup, office.vkey)
    #expect(restored.exit == 3 && restored.errors.contains("`facture restore \(backup) DIR`"), "\(restored)")
  }

  @Test func `a proof is checked without the ledger, by this program and by another`() throws {
    let office = try Office()
    let old = office.path("old.checkpoint")
    Files.write(old, Files.read(try office.checkpoint()))
    try office.ledger.done("enregistrer-paiement", office.numero, "--date=2026-03-09")
    _ = try office.checkpoint()
    let (proof, growth) = (office.path("f.proof"), office.path("growth.proof"))
    #expect(office.ledger.run("prove", office.numero, "--output=\(proof)").output.hasPrefix("\(proof): "))
    #expect(office.ledger.run("prove", office.numero).output == Files.text(proof))
    #expect(office.ledger.run("prove", "--from=\(old)", "--output=\(growth)").exit == 0)
    #expect(office.ledger.run("prove", office.numero, "--output=\(proof)").exit == 4)
    let away = FactureProgram(scratch: office.ledger.scratch)
    let verified = away.run(["verify", proof, office.vkey])
    #expect(verified.exit == 0 && verified.output.contains("Proved: these 5 events are among the 7 of facture/"))
    let json = away.run(["verify", proof, office.vkey, "--json"]).output
    #expect(
      json.hasPrefix("{\"proved\":true,\"origin\":\"facture/") && json.contains("\"type\":\"PaiementEnregistre\""))
    let extended = away.run(["verify", growth, office.vkey, "--from=\(old)"])
    #expect(
      extended.output.wholeMatch(of: /Proved: the 7 events of facture\/.*, begin with the 6 of the old checkpoint\n/)
        != nil)
    let stdin = office.ledger.program.shell("\"$F\" verify - '\(office.vkey)' < '\(proof)'")
    #expect(stdin.output == verified.output)
    let script = "'\(Page.top)/Tools/ledger/verify-proof'"
    #expect(away.shell("\(script) '\(proof)' '\(office.vkey)'").output.split(separator: "\n").count == 5)
    #expect(away.shell("\(script) '\(growth)' '\(office.vkey)' --from='\(old)'").exit == 0)
    for file in [proof, growth] {
      let text = Files.text(file)
      for (old, new) in [("Farine", "Farin3"), ("\n7\n", "\n8\n"), ("old 6", "old 5"), ("index 2", "index 3")] {
        guard text.contains(old) else { continue }
        let altered = office.path("altered.proof")
        Files.write(altered, text.replacing(old, with: new))
        let from = file == growth ? ["--from=\(office.path("old.checkpoint"))"] : []
        #expect(away.run(["verify", altered, office.vkey] + from).exit == 3, "\(new)")
        #expect(away.shell("\(script) '\(altered)' '\(office.vkey)' \(from.joined())").exit == 3, "\(new)")
      }
    }
  }

  @Test func `a collection of proofs proves only one log under one checkpoint`() throws {
    let office = try Office()
    _ = try office.checkpoint()
    let away = FactureProgram(scratch: office.ledger.scratch)
    // A ledger to try things in, whose key is the same.
    let test = office.path("essai")
    try office.ledger.done("ouvrir", test)
    for name in ["Martin", "Durand"] { try office.ledger.done("creer-client", "--nom=\(name)", "--registre=\(test)") }
    try office.ledger.done("checkpoint", office.key, "--registre=\(test)")
    let pem = office.path("ledger.pem")
    _ = away.shell("openssl pkey -in '\(office.path("KEY.pem"))' -pubout -out '\(pem)'")
    let real = office.ledger.run("prove", "2").output
    let tried = office.ledger.run("prove", "1", "--registre=\(test)").output
    // The same ledger as it is later, and as somebody else is shown it.
    try office.ledger.done("creer-client", "--nom=Roux")
    _ = try office.checkpoint()
    let later = office.ledger.run("prove", "3").output
    office.ledger.rewrite("Farine", "Sucre")
    Files.removeAll("\(office.ledger.path)/checkpoints")
    _ = try office.checkpoint()
    let (shown, other) = (office.ledger.run("prove", "1").output, office.ledger.run("prove", "4").output)
    for (parts, code) in [
      ([tried, real], "origine-differente"), ([real, tried], "origine-differente"), ([real, real], "evenement-repete"),
      ([real, later], "checkpoints-differents"), ([later, shown], "deux-histoires"), ([real, other], "deux-histoires"),
    ] {
      let file = office.path("file.proof")
      Files.write(file, parts.joined())
      for part in parts {
        Files.write(office.path("part.proof"), part)
        #expect(away.run(["verify", office.path("part.proof"), "--public-key=\(pem)"]).exit == 0)
      }
      let outcome = away.run(["verify", file, "--public-key=\(pem)", "--json"])
      #expect(outcome.exit == 3 && outcome.errors.contains("\"code\":\"\(code)\""), "\(outcome)")
      let script = away.shell("'\(Page.top)/Tools/ledger/verify-proof' '\(file)' '--public-key=\(pem)'")
      #expect(script.exit == 3 && script.output.isEmpty, "\(code): \(script)")
      #expect(script.errors.contains("two different histories") == (parts == [later, shown]), "\(code): \(script)")
    }
  }

  @Test func `openssl alone checks the signature`() throws {
    let office = try Office()
    let checkpoint = try office.checkpoint()
    let outcome = office.ledger.program.shell(
      """
      cd '\(office.ledger.scratch.path)' && openssl pkey -in KEY.pem -pubout -out ledger.pem \
      && sed '/^$/,$d' '\(checkpoint)' > text \
      && grep '^— ' '\(checkpoint)' | cut -d' ' -f3 | base64 -d | tail -c 64 > signature \
      && openssl pkeyutl -verify -rawin -pubin -inkey ledger.pem -in text -sigfile signature
      """)
    #expect(outcome.exit == 0 && outcome.output == "Signature Verified Successfully\n", "\(outcome)")
  }

  @Test(
    arguments: [
      (["checkpoint", "--full"], 2, "option-inattendue"), (["checkpoint", "--key="], 2, "valeur-vide"),
      (["checkpoint", "--key={KEY}", "extra"], 2, "argument-inattendu"),
      (["checkpoint", "--key={KEY}", "--origin=a b"], 2, "origine-invalide"),
      (["checkpoint", "--key={KEY}", "--origin=a+b"], 2, "origine-invalide"),
      (["checkpoint", "--key=/nonexistent"], 4, "entree-sortie"),
      (["checkpoint", "--key=/dev/null"], 2, "cle-invalide"),
      (["checkpoint", "--key={LOG}"], 2, "cle-invalide"),
      (["checkpoint", "--key={KEY}", "--registre=/nonexistent"], 4, "registre-absent"),
      (["prove"], 2, "argument-manquant"), (["prove", "2", "--from=x"], 2, "argument-inattendu"),
      (["prove", "2", "--output="], 2, "valeur-vide"), (["prove", ""], 2, "valeur-vide"),
      (["prove", "2", "--output={R}/checkpoints/x"], 2, "sortie-dans-registre"),
      (["prove", "X-1"], 1, "facture-inconnue"), (["prove", "99"], 1, "evenement-inconnu"),
      (["prove", "--from=/nonexistent"], 4, "entree-sortie"), (["prove", "--from={LOG}"], 3, "checkpoint-invalide"),
      (["verify"], 2, "argument-manquant"), (["verify", "{LOG}"], 2, "option-manquante"),
      (["verify", "{LOG}", "--public-key=a+b+c"], 2, "cle-invalide"),
      (["verify", "{LOG}", "--public-key={VKEY}x"], 2, "cle-invalide"),
      // A key for which anybody can sign.
      (
        ["verify", "{LOG}", "--public-key=a.example+04b6ce81+AQEAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA"], 2,
        "cle-invalide"
      ),
      (["audit", "--public-key=a.example+04b6ce81+AQEAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA"], 2, "cle-invalide"),
      (["verify", "{LOG}", "--public-key=/nonexistent"], 4, "entree-sortie"),
      (["verify", "{LOG}", "--public-key={KEY}"], 2, "cle-invalide"),
      (["verify", "/nonexistent", "--public-key={VKEY}"], 4, "entree-sortie"),
      (["verify", "{LOG}", "--public-key={VKEY}"], 3, "preuve-invalide"),
      (["verify", "/dev/null", "--public-key={VKEY}"], 3, "preuve-invalide"),
      (["audit", "--checkpoint=/nonexistent"], 4, "entree-sortie"),
      (["audit", "--public-key=/dev/null"], 2, "cle-invalide"),
    ] as [([String], Int32, String)])
  func `an impossible command is refused, and nothing is written`(words: [String], exit: Int32, code: String) throws {
    let office = try Office()
    _ = try office.checkpoint()
    let names = [
      "{KEY}": office.path("KEY.pem"), "{LOG}": office.ledger.log, "{R}": office.ledger.path,
      "{VKEY}": String(office.vkey.dropFirst("--public-key=".count)),
    ]
    let before = Files.names("\(office.ledger.path)/checkpoints")
    let outcome = office.ledger.program.run(Scene.named(words, names) + ["--json"])
    #expect(outcome.exit == exit, "\(outcome)")
    #expect(outcome.errors.hasPrefix("{\"error\":{\"code\":\"\(code)\","), "\(outcome)")
    #expect(Files.names("\(office.ledger.path)/checkpoints") == before)
  }

  @Test func `without a checkpoint nothing is proved`() throws {
    let office = try Office()
    let outcome = office.ledger.run("prove", office.numero, "--output=\(office.path("p"))")
    #expect(outcome.exit == 1 && outcome.errors.contains("There is no checkpoint yet"))
    #expect(!Files.names(office.ledger.scratch.path).contains("p"))
    _ = try office.checkpoint()
    try office.ledger.done("enregistrer-paiement", office.numero)
    #expect(office.ledger.run("prove", office.numero).errors.contains("is older than event 7"))
    #expect(office.ledger.run("prove", "7").exit == 1)
    #expect(office.ledger.run("prove", "6").exit == 0)
  }
}
