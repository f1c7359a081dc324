import LedgerTestSupport
import Testing

/// A seller in a country whose law this program does not know follows the norm, or the profile that is asked for.
struct VendeurAilleursTests {
  private static let numero = "F-2026-0001"

  /// A seller in Switzerland, and a draft for a customer there.
  private static func ledger() throws -> TestLedger {
    let ledger = try TestLedger()
    let told = ledger.run(
      "emetteur", "--pays=CH", "--nom=Zürcher AG", "--rue=Gasse 1", "--code-postal=8001", "--ville=Zürich",
      "--json")
    #expect(told.exit == 0, "\(told)")
    try ledger.done(
      "creer-client", "--nom=Berner GmbH", "--nature=entreprise", "--pays=CH", "--rue=Weg 2", "--code-postal=3000",
      "--ville=Bern")
    try ledger.done("creer", "Berner GmbH", "-l", "Beratung;2;150;8.1", "--devise=CHF", "--date=2026-11-24")
    return ledger
  }

  /// What files need of it.
  private static func complete(_ ledger: borrowing TestLedger) throws {
    try ledger.done("emetteur", "--numero-tva=CHE-123.456.788 MWST", "--iban=CH9300762011623852957")
  }

  @Test(arguments: [[], ["--profil=en16931"]])
  func `details needed by the norm are asked for before a document is issued`(
    profil: [String]
  ) throws {
    let ledger = try Self.ledger()
    #expect(ledger.run("emetteur").output.contains("--vat-number, --iban"))
    let early = ledger.program.run(["envoyer", Self.numero, "--json"] + profil)
    #expect(early.exit == 1, "\(early)")
    for fault in ["The seller has no", "has no IBAN"] { #expect(early.errors.contains(fault), "\(early)") }
    try Self.complete(ledger)
    try ledger.done(["envoyer", Self.numero, "--date=2026-11-24"] + profil)
    #expect(ledger.run("show", Self.numero, "--json").output.contains(#""profil":"en16931""#))
    for format in ["cii", "ubl"] {
      let file = ledger.run("export", format, "--numero=\(Self.numero)")
      #expect(file.exit == 0 && file.output.contains(">CHE123456788MWST<"), "\(file)")
    }
    #expect(ledger.run("export", "html", "--numero=\(Self.numero)").exit == 0)
    #expect(ledger.run("audit").exit == 0)
  }

  @Test func `a customer may ask for another profile`() throws {
    let ledger = try Self.ledger()
    try Self.complete(ledger)
    try ledger.done("modifier-client", "Berner GmbH", "--profil=peppol")
    let refused = ledger.run("envoyer", Self.numero, "--json")
    #expect(refused.exit == 1 && refused.errors.contains("reference or order is missing"), "\(refused)")
  }

  @Test func `a seller under the ledger's rules alone needs no details, and cannot choose a profile`() throws {
    let ledger = try TestLedger.ofGermany()
    try ledger.done("emetteur", "--profil=", "--iban=")
    try ledger.done("creer", "Muster GmbH", "-l", "Beratung;1;100", "--date=2026-11-24")
    #expect(ledger.run("show", Self.numero).output.contains("19 %"))
    #expect(ledger.run("envoyer", Self.numero, "--profil=en16931").errors.contains("rules of the ledger alone"))
    try ledger.done("envoyer", Self.numero, "--date=2026-11-24")
  }

  @Test func `a text alone is a reason for no VAT`() throws {
    let ledger = try Self.ledger()
    try ledger.done("modifier-ligne", Self.numero, "1", "--tva=0", "--categorie=E", "--mention=Art. 21 MWSTG")
    #expect(ledger.run("show", Self.numero, "--json").output.contains("Art. 21 MWSTG"))
  }

  @Test func `a line needs its rate, and a sale outside of VAT a number of the register`() throws {
    let ledger = try Self.ledger()
    try Self.complete(ledger)
    try ledger.done("creer", "Berner GmbH", "-l", "Beratung;1;100", "--devise=CHF", "--date=2026-11-24")
    let sansTaux = ledger.run("envoyer", "F-2026-0002", "--json")
    #expect(sansTaux.exit == 1 && sansTaux.errors.contains("motif-absent"), "\(sansTaux)")
    try ledger.done("modifier-ligne", "F-2026-0002", "1", "--categorie=O")
    let sansNumero = ledger.run("envoyer", "F-2026-0002", "--json")
    #expect(sansNumero.exit == 1 && sansNumero.errors.contains("--legal-id"), "\(sansNumero)")
    try ledger.done("emetteur", "--identifiant-legal=0183:CHE123456788")
    try ledger.done("envoyer", "F-2026-0002", "--date=2026-11-24")
  }

  @Test func `only a seller in France can make files for its platforms`() throws {
    let ledger = try Self.ledger()
    for words in [
      ["export", "flux10"], ["export", "cdar"], ["deposer", "--output=\(ledger.path)"], ["rapport", "tva", "--ca3"],
    ] {
      let told = ledger.program.run(words + ["--json"])
      #expect(told.exit == 1 && told.errors.contains("emetteur-hors-de-france"), "\(told)")
    }
  }

  @Test func `an electronic address has a scheme that lists know`() throws {
    let ledger = try Self.ledger()
    for words in [["emetteur"], ["modifier-client", "Berner GmbH"], ["creer-client", "--nom=Autre"]] {
      let told = ledger.program.run(words + ["--adresse-electronique=9999:1", "--json"])
      #expect(told.exit == 1 && told.errors.contains("adresse-electronique-invalide"), "\(told)")
      try ledger.done(words + ["--adresse-electronique=0088:4000001123452"])
    }
  }

  @Test(arguments: [
    ("BE", "0403170701", "0208:0403170701"), ("NL", "12345678", "0106:12345678"), ("FR", "404833048", "0225:404833048"),
    ("DE", "9930:DE136695976", "9930:DE136695976"), ("CH", "a@b.example", "EM:a@b.example"),
  ])
  func `an electronic address without a scheme has that of its country`(pays: String, dite: String, lue: String) throws
  {
    let ledger = try TestLedger()
    let option = "--adresse-electronique=\(dite)"
    for words in [
      ["emetteur", "--pays=\(pays)", "--nom=Autre"], ["creer-client", "--nom=Autre", "--pays=\(pays)"],
      ["modifier-client", "Autre"],
    ] {
      if words[0] == "modifier-client" { try ledger.done(words + ["--adresse-electronique=0088:4000001123452"]) }
      try ledger.done(words + [option])
      let shown = ledger.program.run(words[0] == "emetteur" ? ["emetteur"] : ["show", "Autre"]).output
      #expect(shown.contains(lue), "\(words): \(shown)")
    }
  }

  @Test(arguments: [("DE", "136695976"), ("BE", "BE0403170701")])
  func `an electronic address elsewhere needs a scheme if that of its country is not known`(
    pays: String, dite: String
  ) throws {
    let ledger = try TestLedger()
    for words in [["emetteur", "--pays=\(pays)", "--nom=Autre"], ["creer-client", "--nom=Autre", "--pays=\(pays)"]] {
      let told = ledger.program.run(words + ["--adresse-electronique=\(dite)"])
      #expect(told.exit == 1 && told.errors.contains("has no scheme") && told.errors.contains("EM:"), "\(told)")
    }
  }
}
