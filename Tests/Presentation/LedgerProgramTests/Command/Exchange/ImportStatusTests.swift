import Testing

/// `import --format=cdar`: what a platform says of issued invoices. The messages are the ledger's own 212, made into others.
struct ImportStatusTests {
  /// An issued invoice of services, paid in part, and the message about that.
  private struct Cas {
    let ledger: TestLedger
    let message: String

    init() throws {
      ledger = try TestLedger.ofFrance()
      try ledger.done("creer", "Firme", "-l", "Conseil;2;450;20;service", "--date=2026-03-02", "--envoyer")
      try ledger.done("enregistrer-paiement", "F-2026-0001", "--date=2026-03-20", "--montant=540")
      message = ledger.run("export", "cdar").output
    }

    /// The message as one of another status, of whom it says it and with these amounts.
    func dit(_ code: String, _ montant: String = "MEN", detail: String = "") -> String {
      message.replacing("212", with: code).replacing(">MEN<", with: ">\(montant)<").replacing(
        "<ram:SequenceNumeric>", with: "\(detail)<ram:SequenceNumeric>")
    }

    func importe(_ message: String, _ plus: String...) -> FactureProgram.Outcome {
      ledger.program.run(["import", "-", "--format=cdar"] + plus, input: message)
    }
  }

  @Test func `a message is recorded once, however often it is imported`() throws {
    let cas = try Cas()
    let first = cas.importe(cas.message)
    #expect(first.exit == 0 && first.output == "1 read, 1 imported, 0 unchanged, 0 refused\n", "\(first)")
    let log = Files.read(cas.ledger.log)
    #expect(cas.importe(cas.message).output == "1 read, 0 imported, 1 unchanged, 0 refused\n")
    let autre = cas.importe(cas.message.replacing("540.00", with: "541.00"))
    #expect(autre.exit == 1 && autre.output.hasPrefix("refused 0 F-2026-0001 statut-deja-la: "), "\(autre)")
    #expect(Files.read(cas.ledger.log) == log && cas.ledger.run("audit").exit == 0)
    let shown = cas.ledger.run("show", "F-2026-0001").output
    #expect(shown.contains("Statuses received") && shown.contains("212 Payment received"), "\(shown)")
    let json = cas.ledger.run("show", "F-2026-0001", "--json").output
    #expect(
      json.contains(
        #""statuts":[{"messageId":"F-2026-0001_212_20260320000000#380_20260302","code":"212","date":"2026-03-20","#
          + #""heure":"00:00:00","role":"SE","details":[{"montants":[{"type":"MEN","montant":"540.00","devise":"EUR","#
          + #""taux":"20"}]}]}]"#), "\(json)")
    #expect(cas.ledger.run("history", "F-2026-0001").output.contains("Status received"))
    let events = try #require(cas.ledger.run("replay", "--json").output.firstMatch(of: /"sequence":([0-9]+)/)?.1)
    let diff = cas.ledger.run("diff", "\((Int(events) ?? 1) - 1)", String(events), "--json").output
    #expect(diff.contains(#""changements":["statuts"]"#), "\(diff)")
  }

  @Test(arguments: ["210", "213"])
  func `a refused invoice is shown with the command that cancels it, and its balance stays`(code: String) throws {
    let cas = try Cas()
    let balance = try #require(
      cas.ledger.run("show", "F-2026-0001", "--json").output.firstMatch(of: /"soldeDu":[0-9.]+/))
    let raison = "<ram:ReasonCode>DEST_ERR</ram:ReasonCode><ram:Reason>L'autre site</ram:Reason>"
    #expect(cas.importe(cas.dit(code, detail: raison)).exit == 0)
    #expect(cas.ledger.run("show", "F-2026-0001", "--json").output.contains(balance.0))
    let shown = cas.ledger.run("show", "F-2026-0001").output
    let line = try #require(shown.split(separator: "\n").first { $0.contains("facture cancel") }, "\(shown)")
    #expect(line.contains("L'\\''autre site"), "\(line)")
    let done = cas.ledger.program.shell(String(line).replacing("facture cancel", with: "\"$F\" cancel"))
    #expect(done.exit == 0, "\(done)")
    #expect(!cas.ledger.run("show", "F-2026-0001").output.contains("To cancel it"))
  }

  @Test func `a payment on its way is proposed with its amount, until one came in`() throws {
    let cas = try Cas()
    let message = cas.dit("211", "MPA").replacing("540.00", with: "460.00").replacing("20260320", with: "20260325")
    #expect(cas.importe(message).exit == 0)
    let shown = cas.ledger.run("show", "F-2026-0001").output
    #expect(shown.contains("facture record-payment F-2026-0001 --amount=460.00 --date=2026-03-25"), "\(shown)")
    let montre = cas.ledger.run("show", "F-2026-0001", "--langue=fr").output
    let words = "facture enregistrer-paiement F-2026-0001 --montant=460.00 --date=2026-03-25"
    #expect(montre.contains("211 Paiement transmis") && montre.contains(words), "\(montre)")
    try cas.ledger.done("enregistrer-paiement", "F-2026-0001", "--montant=460", "--date=2026-03-26")
    #expect(!cas.ledger.run("show", "F-2026-0001").output.contains("on its way"))
  }

  @Test(arguments: [
    ("206", "CNP", "A credit note of a part"), ("207", "NIN", "A new invoice"), ("208", "PIN", "To be completed"),
  ])
  func `the action asked by the customer is shown`(code: String, action: String, asked: String) throws {
    let cas = try Cas()
    let detail = "<ram:Reason>Bon manquant</ram:Reason><ram:RequestedActionCode>\(action)</ram:RequestedActionCode>"
    #expect(cas.importe(cas.dit(code, detail: detail)).exit == 0)
    let shown = cas.ledger.run("show", "F-2026-0001").output
    #expect(shown.contains("Bon manquant") && shown.contains("\(action) \(asked)"), "\(shown)")
  }

  @Test(arguments: [
    (">F-2026-0001<", ">F-2026-0009<", "facture-inconnue"),
    ("20260302</qdt", "20250302</qdt", "statut-annee-differente"),
    (">380<", ">381<", "statut-type-different"), (">732829320<", ">404833048<", "statut-vendeur-different"),
    (">F-2026-0001<", ">XXXXXXXXXXXXXXXXXXXX<", "statut-sans-facture"),
    (">732829320<", ">000000000<", "statut-sans-facture"),
    ("20260320000000<", "demain<", "statut-invalide"), (">212<", ">2<", "statut-invalide"),
  ])
  func `a message that does not fit is refused, and the exit is 1`(texte: String, autre: String, code: String) throws {
    let cas = try Cas()
    let outcome = cas.importe(cas.message.replacing(texte, with: autre), "--json")
    #expect(outcome.exit == 1 && outcome.output.contains("\"code\":\"\(code)\""), "\(outcome)")
  }

  @Test func `of several files each is answered for`() throws {
    let cas = try Cas()
    let names = ["a.xml", "b.xml", "c.xml"].map(cas.ledger.scratch.path)
    for (name, text) in zip(names, [cas.dit("200"), "<Report/>", cas.dit("202")]) { Files.write(name, text) }
    let rehearsed = cas.ledger.program.run(["import"] + names + ["--format=cdar", "--dry-run"])
    #expect(rehearsed.answer == "3 read, 2 imported, 0 unchanged, 1 refused (dry run: nothing was written)")
    let outcome = cas.ledger.program.run(["import"] + names + ["--format=cdar"])
    #expect(outcome.exit == 1 && outcome.answer == "3 read, 2 imported, 0 unchanged, 1 refused", "\(outcome)")
    #expect(outcome.output.contains("refused 1 pas-une-facture: \(names[1]): "), "\(outcome)")
    #expect(cas.ledger.program.run(["import", names[0], names[1]]).exit == 2, "JSON is one file")
    #expect(cas.ledger.run("import", names[1], "--format=cdar").exit == 4)
    #expect(cas.ledger.run("import", "absent.xml", "--format=cdar").exit == 4)
  }

  @Test func `a status goes with its document to another ledger`() throws {
    let cas = try Cas()
    for code in ["200", "211", "207"] { #expect(cas.importe(cas.dit(code)).exit == 0) }
    let snapshot = cas.ledger.run("export", "snapshot").output
    let autre = try TestLedger.ofFrance(alone: true)
    #expect(autre.program.run(["import", "-"], input: snapshot).exit == 0)
    let statuts = #/"statuts":\[.*?\]}]}]/#
    let dits = try #require(cas.ledger.run("show", "F-2026-0001", "--json").output.firstMatch(of: statuts))
    #expect(autre.run("show", "F-2026-0001", "--json").output.contains(dits.0))
    let again = autre.program.run(["import", "-"], input: snapshot)
    #expect(again.exit == 0 && again.output.contains("0 imported"), "\(again)")
    let faux = snapshot.replacing(#""code":"207""#, with: #""code":"2""#)
    let refuse = try TestLedger.ofFrance(alone: true).program.run(["import", "-"], input: faux)
    #expect(refuse.exit == 1 && refuse.output.contains("statuts[2]"), "\(refuse)")
  }
}
