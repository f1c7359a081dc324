import LedgerTestSupport
import Testing

/// `deposer`: what a platform takes. Tools/check/declarations holds the files against the official rules.
struct DeposerCommandTests {
  /// A firm and a private person; an issued facture of each, paid in part, and an empty directory.
  struct Cas {
    let ledger: TestLedger
    let place: String

    init() throws {
      ledger = try TestLedger.ofFrance()
      try ledger.done(
        "creer-client", "--nom=Alex", "--nature=particulier", "--rue=8 place du Marché", "--code-postal=44000",
        "--ville=Nantes")
      for client in ["Firme", "Alex"] {
        let numero = try ledger.done(
          "creer", client, "-l", "Conseil;2;450;20;service", "--date=2026-03-02", "--envoyer")
        try ledger.done("enregistrer-paiement", numero, "--date=2026-03-20", "--montant=540")
      }
      place = ledger.scratch.path("plateforme")
      _ = ledger.program.shell("mkdir '\(place)'")
    }

    func depose(_ words: String...) -> FactureProgram.Outcome {
      ledger.program.run(["deposer", "--output=\(place)"] + words)
    }

    /// Each file with its SHA-256.
    func fichiers() -> String { ledger.program.shell("cd '\(place)' && sha256sum *").output }

    var log: [UInt8] { Files.read(ledger.log) }
  }

  private static let facture = "F-2026-0001.cii.xml"
  private static let statut = "F-2026-0001_212_20260320000000-380_20260302.xml"
  private static let mars = ["--depuis=2026-03-01", "--jusqua=2026-03-31"]
  private static func flux(_ volet: String, _ rang: Int) -> String { "flux10-\(volet)-20260301-20260331-\(rang).xml" }

  @Test func `a file that no platform has is put out once, beside its flowInfo`() throws {
    let cas = try Cas()
    let done = cas.depose()
    #expect(done.exit == 0 && done.output == "\(Self.facture)\n\(Self.statut)\n", "\(done)")
    let info = Files.text("\(cas.place)/\(Self.facture).flowInfo.json")
    let sha256 = String(cas.fichiers().prefix(64))
    #expect(
      info == #"{"name":"\#(Self.facture)","flowSyntax":"CII","flowProfile":"CIUS","processingRule":"B2B","#
        + #""trackingId":"F-2026-0001","sha256":"\#(sha256)"}"# + "\n")
    let autre = Files.text("\(cas.place)/\(Self.statut).flowInfo.json")
    #expect(autre.contains(#""flowSyntax":"CDAR","trackingId":"F-2026-0001_212_20260320000000#380_20260302""#))
    let (log, fichiers) = (cas.log, cas.fichiers())
    let again = cas.depose("--json")
    #expect(again.exit == 0 && again.output.contains(#""files":[],"known":2,"refused":0"#), "\(again)")
    #expect(cas.log == log && cas.fichiers() == fichiers && cas.ledger.run("audit").exit == 0)
    let shown = cas.ledger.run("show", "F-2026-0001").output
    #expect(shown.contains("Submitted to the platform") && shown.contains("212 Payment received"), "\(shown)")
    #expect(cas.ledger.run("show", "F-2026-0001", "--json").output.contains(#""transmissions":[{"syntaxe":"CII","#))
    #expect(cas.ledger.run("history", "F-2026-0001").output.contains("File submitted"))
  }

  /// What was written, and not recorded, is the same once more; what was recorded gets the flowInfo it lacks.
  @Test(arguments: [false, true])
  func `a run that was stopped is taken up with the same bytes`(estInscrit: Bool) throws {
    let cas = try Cas()
    let before = cas.log
    for words in [[], ["--flux10=ventes", "--flux10=paiements"] + Self.mars] {
      #expect(cas.ledger.program.run(["deposer", "--output=\(cas.place)"] + words).exit == 0)
    }
    let (fichiers, log) = (cas.fichiers(), cas.log)
    _ = cas.ledger.program.shell("rm '\(cas.place)'/*.flowInfo.json; touch '\(cas.place)/else'")
    if !estInscrit {
      Files.write(cas.ledger.log, before)
      // A run that stopped before it recorded anything left the notes of the log's end as they were.
      _ = cas.ledger.program.shell("rm -f '\(cas.ledger.path)/cache/durable' '\(cas.ledger.path)/cache/lecture.fin'")
    }
    // The clock shows another time then.
    cas.ledger.program.environment["TZ"] = "Pacific/Auckland"
    for words in [[], ["--flux10=ventes", "--flux10=paiements"] + Self.mars] {
      let done = cas.ledger.program.run(["deposer", "--output=\(cas.place)"] + words)
      #expect(done.exit == 0 && done.output.split(separator: "\n").count == 2, "\(done)")
    }
    _ = cas.ledger.program.shell("rm '\(cas.place)/else'")
    #expect(cas.fichiers() == fichiers)
    #expect(!estInscrit || cas.log == log)
    #expect(cas.ledger.run("audit").exit == 0)
    #expect(cas.ledger.run("replay", "--json").output.contains(#""sequence":\#(log.count { $0 == 0x0A })"#))
  }

  @Test func `a changed period is declared again as a correction, under another id`() throws {
    let cas = try Cas()
    let words = ["--flux10=ventes"] + Self.mars
    func depose() -> FactureProgram.Outcome { cas.ledger.program.run(["deposer", "--output=\(cas.place)"] + words) }
    #expect(depose().output == "\(Self.flux("ventes", 1))\n")
    let premier = Files.text("\(cas.place)/\(Self.flux("ventes", 1))")
    #expect(premier.contains("<TypeCode>IN</TypeCode>"))
    // The files may be gone, and a payment changes no sale.
    _ = cas.ledger.program.shell("rm '\(cas.place)'/*")
    cas.ledger.program.environment["TZ"] = "Pacific/Auckland"
    try cas.ledger.done("enregistrer-paiement", "F-2026-0002", "--date=2026-03-21", "--montant=1")
    #expect(depose().output == "There is nothing new to submit.\n")
    try cas.ledger.done("creer", "Alex", "-l", "Conseil;1;10;20;service", "--date=2026-03-09", "--envoyer")
    #expect(depose().output == "\(Self.flux("ventes", 2))\n")
    let second = Files.text("\(cas.place)/\(Self.flux("ventes", 2))")
    let id = #/<Id>(V[^<]+)<\/Id>/#
    #expect(second.contains("<TypeCode>RE</TypeCode>"))
    #expect(try #require(premier.firstMatch(of: id)?.1) != #require(second.firstMatch(of: id)?.1))
    let melee = cas.depose("--flux10=ventes", "--depuis=2026-03-02", "--jusqua=2026-04-10")
    #expect(melee.exit == 1 && melee.errors.contains("2026-03-01 to 2026-03-31"), "\(melee)")
    #expect(cas.ledger.run("audit").exit == 0)
  }

  @Test func `a document that is named is written again, and recorded once`() throws {
    let cas = try Cas()
    #expect(cas.depose("F-2026-0001").exit == 0)
    let log = cas.log
    _ = cas.ledger.program.shell("rm '\(cas.place)'/*")
    let again = cas.depose("F-2026-0001")
    #expect(again.exit == 0 && again.output == "\(Self.facture)\n\(Self.statut)\n" && cas.log == log, "\(again)")
    let ubl = cas.depose("F-2026-0001", "--format=ubl")
    #expect(ubl.output == "F-2026-0001.ubl.xml\n\(Self.statut)\n" && cas.log != log, "\(ubl)")
  }

  @Test func `a declared payment that was a mistake is reversed, once`() throws {
    let cas = try Cas()
    #expect(cas.depose().exit == 0)
    let paiement = try #require(
      cas.ledger.run("show", "F-2026-0001", "--json").output.firstMatch(of: #/"paiements":\[\{"id":"([^"]+)"/#)?.1)
    try cas.ledger.done("annuler-paiement", "F-2026-0001", String(paiement), "--motif=Erreur")
    let back = "F-2026-0001_212_20260320000001-380_20260302.xml"
    #expect(cas.depose().output == "\(back)\n")
    let texte = Files.text("\(cas.place)/\(back)")
    #expect(texte.contains(">-540.00<") && texte.contains("Paiement rejeté ou annulé"), "\(texte)")
    #expect(cas.depose().output == "There is nothing new to submit.\n")
    try cas.ledger.done("enregistrer-paiement", "F-2026-0001", "--date=2026-03-20", "--montant=540")
    #expect(cas.depose().output == "F-2026-0001_212_20260320000006-380_20260302.xml\n")
    // A document that is named is written again with all its statuses, as they were.
    let fichiers = cas.fichiers()
    _ = cas.ledger.program.shell("rm '\(cas.place)'/*")
    #expect(cas.depose("F-2026-0001").exit == 0)
    #expect(cas.fichiers() == fichiers && cas.ledger.run("audit").exit == 0)
  }

  @Test func `an invoice refused by a platform is not put out again, nor is the credit note that cancels it`() throws {
    let cas = try Cas()
    #expect(cas.depose().exit == 0)
    let rejet = cas.ledger.run("export", "cdar").output.replacing("212", with: "213")
      .replacing(/<ram:SpecifiedDocumentCharacteristic>[\s\S]*<\/ram:SpecifiedDocumentCharacteristic>/, with: "")
    #expect(cas.ledger.program.run(["import", "-", "--format=cdar"], input: rejet).exit == 0)
    try cas.ledger.done("annuler", "F-2026-0001", "--motif=Rejetée")
    #expect(cas.depose().output == "There is nothing new to submit.\n")
    #expect(cas.ledger.run("list", "--plateforme=a-deposer", "--json").output == "[]\n")
    #expect(!cas.ledger.run("a-faire").output.contains("put out"))
  }

  @Test func `a period is declared when it is over, and an empty correction is refused`() throws {
    let cas = try Cas()
    let words = ["--flux10=paiements"] + Self.mars
    #expect(cas.ledger.program.run(["deposer", "--output=\(cas.place)"] + words).exit == 0)
    let paiement = try #require(
      cas.ledger.run("show", "F-2026-0002", "--json").output.firstMatch(of: #/"paiements":\[\{"id":"([^"]+)"/#)?.1)
    try cas.ledger.done("annuler-paiement", "F-2026-0002", String(paiement), "--motif=Erreur")
    let vide = cas.ledger.program.run(["deposer", "--output=\(cas.place)"] + words)
    #expect(vide.exit == 1 && vide.errors.contains("no empty correction"), "\(vide)")
    let encours = cas.depose("--flux10=ventes", "--depuis=2026-03-01", "--jusqua=2090-03-31")
    #expect(encours.exit == 1 && encours.errors.contains("is not over"), "\(encours)")
  }

  @Test func `209 answers the last status, and no other`() throws {
    let cas = try Cas()
    let none = cas.depose("F-2026-0001", "--completee=Relevé joint")
    #expect(none.exit == 1 && none.errors.contains("is not 208"), "\(none)")
    let message = cas.ledger.run("export", "cdar").output.replacing("212", with: "208")
      .replacing(/<ram:SpecifiedDocumentCharacteristic>[\s\S]*<\/ram:SpecifiedDocumentCharacteristic>/, with: "")
    #expect(cas.ledger.program.run(["import", "-", "--format=cdar"], input: message).exit == 0)
    let (log, export) = (cas.log, ["export", "cdar", "--completee=Relevé joint"])
    let seul = cas.ledger.program.run(export + ["--numero=F-2026-0001"])
    #expect(seul.exit == 0 && seul.output.contains("<ram:ProcessConditionCode>209<") && cas.log == log, "\(seul)")
    #expect(cas.ledger.program.run(export).errors.contains("--number"))
    #expect(cas.ledger.program.run(export + ["--numero=F-2026-0001", "--depuis=2026-03-01"]).exit == 2)
    #expect(cas.ledger.program.run(export + ["--numero=F-2026-0002"]).exit == 1)
    let done = cas.depose("F-2026-0001", "--completee=Relevé joint")
    let nom = "F-2026-0001_209_20260320000000-380_20260302.xml"
    #expect(done.exit == 0 && done.output == "\(nom)\n", "\(done)")
    let texte = Files.text("\(cas.place)/\(nom)")
    #expect(
      texte.contains("<ram:ProcessCondition>Complétée<") && texte.contains("<ram:Content>Relevé joint<"), "\(texte)")
    let encore = cas.depose("F-2026-0001", "--completee=Autre chose")
    #expect(encore.exit == 1 && encore.errors.contains("already recorded as submitted"), "\(encore)")
    #expect(cas.ledger.run("show", "F-2026-0001").output.contains("209 Completed"))
  }

  @Test func `files to put out are announced once the ledger puts files out`() throws {
    let cas = try Cas()
    let avant = cas.ledger.run("a-faire").output
    #expect(!avant.contains("put out"), "\(avant)")
    #expect(cas.depose().exit == 0)
    try cas.ledger.done("creer", "Firme", "-l", "Conseil;1;10;20;service", "--date=2026-03-09", "--envoyer")
    #expect(cas.ledger.run("a-faire").output.contains("1 invoice to submit to the platform."))
    #expect(cas.ledger.run("list", "--plateforme=a-deposer").output.contains("F-2026-0003"))
    let refusee = cas.ledger.run("export", "cdar", "--numero=F-2026-0001").output.replacing("212", with: "210")
    #expect(cas.ledger.program.run(["import", "-", "--format=cdar"], input: refusee).exit == 0)
    #expect(cas.ledger.run("a-faire").output.contains("1 invoice was refused or rejected"))
    let liste = cas.ledger.run("list", "--plateforme=refusee").output
    #expect(liste.contains("F-2026-0001") && !liste.contains("F-2026-0003"), "\(liste)")
  }

  @Test func `a snapshot brings along the transmissions`() throws {
    let cas = try Cas()
    #expect(cas.depose().exit == 0)
    let snapshot = cas.ledger.scratch.path("s.json")
    try cas.ledger.done("export", "snapshot", "--output=\(snapshot)")
    let autre = try TestLedger.ofFrance()
    let done = autre.run("import", snapshot)
    #expect(done.exit == 0, "\(done)")
    #expect(autre.run("import", snapshot).output.contains("0 imported, 2 unchanged"))
    #expect(autre.run("show", "F-2026-0001").output.contains("212 Payment received"))
  }

  @Test func `a file with other content is replaced only with --force`() throws {
    let cas = try Cas()
    Files.write("\(cas.place)/\(Self.facture)", Array("else".utf8))
    let (log, done) = (cas.log, cas.depose())
    #expect(done.exit == 4 && done.errors.contains("exists already") && cas.log == log, "\(done)")
    #expect(cas.depose("--force").exit == 0 && cas.log != log)
  }

  @Test(arguments: [
    (["F-2026-9999"], 1, "facture-inconnue"), (["F-2026-0003"], 1, "facture-non-envoyee"),
    (["F-2026-0002"], 1, "sans-plateforme"), (["--flux10=ventes"], 2, "option-manquante"),
    (["--flux10=ventes", "--depuis=2026-03-01", "--jusqua=2026-03-01"], 1, "periode-trop-courte"),
    (["--flux10=autre"] + mars, 2, "choix-inconnu"), (["F-2026-0001", "--flux10=ventes"] + mars, 2, "argument"),
    (["--completee=x"], 2, "argument-manquant"), (["--format=html"], 2, "choix-inconnu"),
    (["--output=absent"], 4, "pas-un-repertoire"),
    (["--format=facturx", "--python=absent"], 4, "python"), (["--output=file"], 4, "pas-un-repertoire"),
  ])
  func `an impossible deposit has a sentence and an exit code`(words: [String], exit: Int32, code: String) throws {
    let cas = try Cas()
    try cas.ledger.done("creer", "Firme", "-l", "Conseil;1;10;20;service", "--date=2026-03-02")
    Files.write(cas.ledger.scratch.path("file"), [])
    let output = words.contains { $0.hasPrefix("--output") } ? [] : ["--output=\(cas.place)"]
    let words = words.map { $0 == "--output=file" ? "--output=\(cas.ledger.scratch.path("file"))" : $0 }
    let outcome = cas.ledger.program.run(["deposer"] + words + output + ["--json"])
    #expect(outcome.exit == exit && outcome.errors.contains(code), "\(outcome)")
    #expect(cas.fichiers().isEmpty)
  }
}
