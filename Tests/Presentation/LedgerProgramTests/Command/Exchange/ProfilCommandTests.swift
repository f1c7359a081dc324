import LedgerTestSupport
import Testing

/// A document for a neighbour: its profile is chosen when it is issued, and kept.
struct ProfilCommandTests {
  /// A Belgian customer who asks for Peppol, and a draft for it.
  private static func ledger() throws -> TestLedger {
    let ledger = try TestLedger.ofFrance()
    try ledger.done(
      "creer-client", "--nom=Gantoise", "--nature=entreprise", "--pays=BE", "--numero-tva=BE0888888796",
      "--rue=Voorbeeldstraat 2", "--code-postal=9000", "--ville=Gent", "--email=a@b.test", "--profil=peppol")
    try ledger.done("creer", "Gantoise", "-l", "Conseil;3;1200;0;service", "--date=2026-03-02")
    try ledger.done("modifier-ligne", numero, "1", "--categorie=AE", "--motif=VATEX-EU-AE")
    return ledger
  }

  private static let numero = "F-2026-0001"

  /// Gives what Peppol asks for.
  private static func complete(_ ledger: borrowing TestLedger) throws {
    try ledger.done("modifier-client", "Gantoise", "--adresse-electronique=0208:0888888796")
    try ledger.done("modifier", numero, "--reference-acheteur=PO-7781")
  }

  @Test func `the requirements of the customer's profile are asked for before issue, all at once`() throws {
    let ledger = try Self.ledger()
    let refused = ledger.run("envoyer", Self.numero)
    #expect(refused.exit == 1 && refused.errors.contains("--buyer-reference=…"), "\(refused)")
    #expect(refused.errors.contains("--electronic-address=0208:…"), "\(refused)")
    try Self.complete(ledger)
    try ledger.done("envoyer", Self.numero)
    let show = ledger.run("history", Self.numero).output
    #expect(show.contains("peppol"), "\(show)")
    #expect(ledger.run("show", Self.numero, "--json").output.contains(#""traitement":"B2BINT","profil":"peppol""#))
    let ubl = ledger.run("export", "ubl", "--numero=\(Self.numero)").output
    #expect(ubl.contains("urn:fdc:peppol.eu:2017:poacc:billing:3.0<") && ubl.contains("<cbc:Note>Entre pro"), "\(ubl)")
    #expect(ledger.run("export", "cii", "--numero=\(Self.numero)").exit == 1)
    // Another file of the same document: the rules of France, or those of Germany, which ask for a contact.
    let plain = ledger.run("export", "cii", "--numero=\(Self.numero)", "--profil=fr")
    #expect(plain.exit == 0 && plain.output.contains("<ram:SubjectCode>PMD<"))
    let german = ledger.run("export", "cii", "--numero=\(Self.numero)", "--profil=xrechnung", "--json")
    #expect(german.exit == 1 && german.errors.contains("emetteur-incomplet"), "\(german)")
  }

  @Test func `the profile that is given goes before the customer's, and stays when the customer changes`() throws {
    let ledger = try Self.ledger()
    try ledger.done("envoyer", Self.numero, "--profil=en16931")
    try ledger.done("modifier-client", "Gantoise", "--profil=")
    #expect(ledger.run("export", "ubl", "--numero=\(Self.numero)").output.contains("<cbc:Note>#PMD#"))
    #expect(!ledger.run("show", "Gantoise", "--json").output.contains("profil"))
    // What corrects a document follows its rules.
    try ledger.done("creer-avoir", Self.numero, "--envoyer")
    #expect(ledger.run("show", "A-2026-0001", "--json").output.contains(#""profil":"en16931""#))
    #expect(ledger.run("audit").exit == 0)
  }

  @Test func `an invoice sent over a French platform follows the rules of France`() throws {
    let ledger = try Self.ledger()
    try ledger.done("creer", "Firme", "-l", "Conseil;1;100;20;service", "--date=2026-03-02")
    let refused = ledger.run("envoyer", "F-2026-0002", "--profil=xrechnung", "--json")
    #expect(refused.exit == 1 && refused.errors.contains("French platform"), "\(refused)")
    try ledger.done("envoyer", "F-2026-0002", "--profil=fr")
    #expect(!ledger.run("show", "F-2026-0002", "--json").output.contains("\"profil\":\"x"))
  }

  @Test func `without a seller no profile can be followed`() throws {
    let ledger = try TestLedger()
    try ledger.done("creer-client", "--nom=Firme")
    try ledger.done("creer", "Firme", "-l", "Conseil;1;100", "--date=2026-03-02")
    let refused = ledger.run("envoyer", "F-2026-0001", "--profil=peppol")
    #expect(refused.exit == 1 && refused.errors.contains("facture seller"), "\(refused)")
    try ledger.done("envoyer", "F-2026-0001")
  }

  @Test(arguments: [("peppol", ["ubl"]), ("xrechnung", ["ubl", "cii"]), ("en16931", ["ubl", "cii"])])
  func `a file of its own adds nothing, and a page and another ledger accept it`(profil: String, formats: [String])
    throws
  {
    let ledger = try Self.ledger()
    try Self.complete(ledger)
    try ledger.done("emetteur", "--contact=Camille", "--telephone=+33 4 00", "--email=c@exemple.test")
    try ledger.done("envoyer", Self.numero, "--profil=\(profil)")
    let other = try TestLedger.ofFrance(alone: true)
    for format in formats {
      let file = ledger.run("export", format, "--numero=\(Self.numero)").output
      let again = ledger.program.run(["import", "-", "--format=\(format)"], input: file)
      #expect(again.exit == 0 && again.output.contains("1 unchanged"), "\(again)")
      guard format == formats.first else { continue }
      let taken = other.program.run(["import", "-", "--format=\(format)"], input: file)
      #expect(taken.exit == 0 && taken.output.contains("1 imported"), "\(taken)")
    }
    #expect(ledger.run("export", "html", "--numero=\(Self.numero)").output.contains("Aucun escompte"))
    if profil != "en16931" {
      #expect(
        other.run("export", "ubl", "--numero=\(Self.numero)").output.contains(
          "<cbc:CustomizationID>urn:cen.eu:en16931:2017#"))
      #expect(other.run("export", "flux10", "--depuis=2026-01-01", "--jusqua=2026-12-31").output.contains(Self.numero))
    }
  }

  @Test func `a seller who keeps the rules of the ledger alone has no profiles`() throws {
    let ledger = try Self.ledger()
    try ledger.done("emetteur", "--profil=")
    let refused = ledger.run("envoyer", Self.numero, "--profil=peppol")
    #expect(refused.exit == 1 && refused.errors.contains("seller --profile=fr"), "\(refused)")
    try ledger.done("envoyer", Self.numero)
    #expect(!ledger.run("show", Self.numero, "--json").output.contains(#""B2BINT","profil""#))
  }

  @Test func `a stricter profile at export names the parts to leave out`() throws {
    let ledger = try Self.ledger()
    try ledger.done("envoyer", Self.numero, "--profil=fr")
    let refused = ledger.run("export", "ubl", "--numero=\(Self.numero)", "--profil=peppol")
    #expect(refused.exit == 1 && refused.errors.contains("leave --profile out"), "\(refused)")
  }

  @Test func `snapshots and events have it, and another ledger reads the same`() throws {
    let ledger = try Self.ledger()
    try Self.complete(ledger)
    try ledger.done("envoyer", Self.numero)
    let snapshot = ledger.run("export", "snapshot").output
    let other = try TestLedger(alone: true)
    let read = other.program.run(["import", "-"], input: snapshot)
    #expect(read.exit == 0, "\(read)")
    #expect(other.run("export", "snapshot").output.contains(#""traitement":"B2BINT","profil":"peppol""#))
    #expect(other.run("export", "snapshot").output.contains(#""nature":"entreprise","profil":"peppol""#))
  }
}
