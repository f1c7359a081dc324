import LedgerTestSupport
import Testing

/// Advice that readers marked: it has to name what really stands in the way, and a way out that works.
struct ReaderAdviceTests {
  private func expect(
    _ ledger: TestLedger, _ words: [String], exit: Int, _ texts: String...,
    at location: SourceLocation = #_sourceLocation
  ) {
    let outcome = ledger.program.run(words)
    #expect(
      Int(outcome.exit) == exit && texts.allSatisfy { (outcome.errors + outcome.output).contains($0) },
      "\(words): \(outcome)", sourceLocation: location)
  }

  private static let vente = ["creer", "Firme", "-l", "Conseil;1;100;20;service"]

  @Test func `a draft without a seller is remarked on before it is issued, and afterwards`() throws {
    let ledger = try TestLedger()
    expect(ledger, ["creer", "Dupont", "-l", "a;1;100;20;service"], exit: 0, "The seller is not defined: if F-")
    expect(ledger, ["envoyer", "F-2026-0001"], exit: 0, "was issued before the seller was defined")
    expect(ledger, ["a-faire"], exit: 0, "The seller is not defined")
    expect(ledger, ["doctor", "--offline"], exit: 0, "The seller is not defined")
    try ledger.done("emetteur", "--nom=Atelier EI", "--siren=732829320", "--regime-tva=reel")
    #expect(!ledger.run("a-faire").output.contains("seller"))
  }

  @Test func `a document issued before there was a seller lacks the seller alone`() throws {
    let ledger = try TestLedger()
    try ledger.done(
      "creer-client", "--nom=Firme", "--nature=entreprise", "--siren=404833048", "--rue=5 avenue des Cas",
      "--code-postal=06000", "--ville=Nice")
    try ledger.done(Self.vente + ["--envoyer"])
    let told = ledger.run("export", "cii", "--numero=F-2026-0001")
    #expect(
      told.errors.contains("--seller=current takes the present seller") && !told.errors.contains("nature"), "\(told)")
    try ledger.done(
      "emetteur", "--nom=Atelier Lumen", "--siren=732829320", "--numero-tva=FR44732829320", "--rue=12 rue des Essais",
      "--code-postal=69001", "--ville=Lyon", "--iban=FR7630006000011234567890189")
    expect(ledger, ["export", "cii", "--numero=F-2026-0001", "--emetteur=actuel"], exit: 0, "CrossIndustryInvoice")
  }

  @Test func `the present seller is offered only where nothing else is missing`() throws {
    let ledger = try TestLedger()
    _ = try ledger.sent()
    let told = ledger.run("export", "ubl", "--numero=F-2026-0001")
    #expect(told.exit == 1 && !told.errors.contains("takes the present seller"), "\(told)")
    #expect(told.errors.contains("Define the seller with `facture seller` first."), "\(told)")
  }

  @Test func `a deposit whose final invoice was credited is not called forgotten`() throws {
    let ledger = try TestLedger.ofFrance()
    try ledger.done("creer", "Firme", "--acompte", "-l", "Acompte;1;100;20;service", "--envoyer")
    try ledger.done("enregistrer-paiement", "F-2026-0001")
    try ledger.done(Self.vente.dropLast() + ["Conseil;1;300;20;service"])
    try ledger.done("ajouter-ligne", "F-2026-0002", "--reprend=F-2026-0001")
    try ledger.done("envoyer", "F-2026-0002")
    try ledger.done("creer-avoir", "F-2026-0002", "--reste", "--envoyer")
    #expect(!ledger.run("doctor", "--json").output.contains("acompte-ouvert"))
  }

  @Test func `a refund to a customer without an advance is refused`() throws {
    let ledger = try TestLedger.ofFrance()
    expect(ledger, ["rembourser-avance", "Firme"], exit: 1, "Firme has no advance in EUR to refund.")
    #expect(!ledger.run("rembourser-avance", "Firme").errors.contains("--advance"))
  }

  @Test func `an issued invoice deducts no deposit any more`() throws {
    let ledger = try TestLedger.ofFrance()
    try ledger.done("creer", "Firme", "--acompte", "-l", "Acompte;1;100;20;service", "--envoyer")
    try ledger.done(Self.vente + ["--envoyer"])
    expect(
      ledger, ["ajouter-ligne", "F-2026-0002", "--reprend=F-2026-0001"], exit: 1,
      "F-2026-0002 is issued, and an issued document")
  }

  @Test func `a date before the last number names the only possible one`() throws {
    let ledger = try TestLedger.ofFrance()
    try ledger.done(Self.vente + ["--envoyer"])
    let shown = ledger.run("show", "F-2026-0001", "--json").output
    let jour = try #require(shown.firstMatch(of: /"dateFacture":"([0-9-]+)"/)?.output.1)
    try ledger.done(Self.vente)
    expect(ledger, ["modifier", "F-2026-0002", "--date=2026-01-05"], exit: 1, "take a date from \(jour)")
    expect(ledger, Self.vente + ["--date=2026-01-05"], exit: 1, "take \(jour) or a later date.")
  }

  @Test func `a draft of next year is created again, since its number keeps its year`() throws {
    let ledger = try TestLedger.ofFrance()
    try ledger.done(Self.vente + ["--date=2027-01-01"])
    let told = ledger.run("envoyer", "F-2027-0001")
    #expect(told.exit == 1 && told.errors.contains("cancel this draft and create it again in 20"), "\(told)")
  }

  @Test func `only money that came in can become an advance, of the customer named`() throws {
    let ledger = try TestLedger.ofFrance()
    try ledger.done(Self.vente + ["--envoyer"])
    let advice = "facture receive Firme --amount=2000.00 --on=F-2026-0001 --advance"
    expect(ledger, ["enregistrer-paiement", "F-2026-0001", "--montant=2000"], exit: 1, "Give at most 120.00", advice)
    let told = ledger.run("abandonner", "F-2026-0001", "--montant=2000", "--motif=x")
    #expect(
      told.exit == 1 && told.errors.contains("Give at most 120.00.") && !told.errors.contains("receive"), "\(told)")
    try ledger.done("encaisser", "Firme", "--montant=2000", "--sur=F-2026-0001", "--avance")
  }

  @Test(arguments: [
    (["exporter", "html", "F-2026-0001"], "Did you mean --number=F-2026-0001?"),
    (["appliquer-remise", "F-2026-0001", "5"], "Did you mean --percentage=5?"),
    (["creer-client", "Toto"], "Did you mean --name=Toto?"),
    (["emetteur", "--option-debits=peut"], "YYYY-MM"),
    (["lister", "--depuis=novembre"], "a month as in 2026-11"),
    (["creer", "-l", "x;1;12;20;toto"], "\"toto\" is neither VAT, goods, service, a unit nor a discount."),
  ])
  func `a word too many or a wrong value is told what was meant`(words: [String], told: String) throws {
    expect(try TestLedger.ofFrance(), words, exit: 2, told)
  }

  @Test func `a file of another kind is named`() throws {
    let ledger = try TestLedger.ofFrance()
    let path = ledger.scratch.path("fichier")
    for (bytes, told) in [
      ("OFXHEADER:100\n<OFX>", "Import it with `facture statement import FILE`."),
      ("<!DOCTYPE html><html></html>", "This file is an HTML page, not documents."),
      ("<?xml version=\"1.0\"?><Invoice", "This file is XML, not JSON."),
    ] {
      Files.write(path, Array(bytes.utf8))
      expect(ledger, ["import", path], exit: 4, told)
    }
    try ledger.done("banque", "courant", "--iban=FR1420041010050500013M02606")
    Files.write(path, Array("<!doctype html><html></html>".utf8))
    expect(
      ledger, ["releve", "importer", path], exit: 1, "This file is an HTML page, which is not read as a statement.")
    Files.write(path, Array("Date,Amount\n2026-01-01,5\n".utf8))
    expect(
      ledger, ["releve", "importer", path, "--profil=credit-agricole"], exit: 1,
      "The columns of the file are not those of the profile credit-agricole.", "No known bank has this header",
      "`facture statement profile --show=bnp`")
    Files.write(path, Array("Date,Description,Amount,Currency\n".utf8))
    let own = ledger.run("releve", "importer", path, "--profil=bnp")
    #expect(!own.errors.contains("leave it out"), "\(own)")
    Files.write(path, Array("Date;Libellé;Montant\n01/11/2026;VIR Dupont;1800,00\n".utf8))
    let known = ledger.run("releve", "importer", path, "--profil=bnp").errors
    let bank = try #require(known.firstMatch(of: /give --profile=([a-z-]+), or leave it out/)?.output.1, "\(known)")
    expect(ledger, ["releve", "importer", path, "--profil=\(bank)"], exit: 0)
  }

  @Test func `a backup into a directory that is missing names the directory`() throws {
    let ledger = try TestLedger.ofFrance()
    let place = ledger.scratch.path("absent")
    expect(ledger, ["sauvegarder", "\(place)/registre.tar"], exit: 4, "The directory \(place) does not exist.")
  }

  @Test func `to follow after an event that was never there accuses nobody`() throws {
    let ledger = try TestLedger.ofFrance()
    let told = ledger.run("suivre", "--apres=9999", "--no-wait")
    #expect(told.errors.contains("The log ends with event ") && !told.errors.contains("dropped"), "\(told)")
  }

  @Test func `the first closing waits for the end of its month`() throws {
    let ledger = try TestLedger.ofFrance()
    expect(ledger, ["cloturer", "--mois"], exit: 1, "Nothing to close yet")
  }

  @Test func `an invoice at once is told of its profile by an option`() throws {
    let ledger = try TestLedger.ofFrance()
    try ledger.done("modifier-client", "Firme", "--profil=peppol")
    let told = ledger.program.run(Self.vente + ["--envoyer"])
    #expect(told.exit == 1 && told.errors.contains("Choose that profile: `--profile=fr`."), "\(told)")
    #expect(!told.errors.contains("Nothing was recorded"), "\(told)")
  }

  @Test func `a text of a draft is written with the names of its language`() throws {
    let ledger = try TestLedger.ofFrance()
    try ledger.done(Self.vente)
    try ledger.done("modifier", "F-2026-0001", "--method=carte")
    ledger.program.environment["EDITOR"] = "sh -c 'cp \"$0\" \(ledger.scratch.path("seen"))'"
    _ = ledger.run("editer", "F-2026-0001")
    let seen = String(decoding: Files.read(ledger.scratch.path("seen")), as: UTF8.self)
    #expect(seen.contains("customer: Firme") && seen.contains("due:") && !seen.contains("echeance"), "\(seen)")
  }
}
