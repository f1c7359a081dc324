import LedgerTestSupport
import Testing

/// What documents and lines carry, as it is typed, shown, and written.
@Suite struct TermeCommandTests {
  private static let numero = "F-2026-0001"

  /// A seller in Germany, and a draft of 350.00 with all that XRechnung asks for but what a direct debit needs.
  private static func ledger() throws -> TestLedger {
    let ledger = try TestLedger.ofGermany()
    try ledger.done(
      "creer", "Muster GmbH", "-l", "Grafik;1;300", "-l", "Papier;1000;0.0375", "--reference-acheteur=4711",
      "--date=2026-11-24", "--date-livraison=2026-11-24", "--terme=projet=P-7", "--terme=escompte/14=2",
      "--terme=mandat=M-1")
    try ledger.done(
      "ajouter-ligne", numero, "--designation=Fracht", "--quantite=1", "--prix-unitaire=12.50",
      "--terme=ajustement/FC=document")
    return ledger
  }

  @Test func `terms are written in their places, and amounts are not lines`() throws {
    let ledger = try Self.ledger()
    try ledger.done("modifier-ligne", Self.numero, "2", "--terme=article/0160=4012345001235", "--terme=parQuantite=100")
    let early = ledger.run("envoyer", Self.numero)
    #expect(early.exit == 1 && early.errors.contains("creancier (Creditor identifier), compteDebite ("), "\(early)")
    try ledger.done(
      "modifier", Self.numero, "--terme=creancier=DE98ZZZ09999999999", "--terme=compteDebite=DE21860000000086001055")
    try ledger.done("envoyer", Self.numero, "--date=2026-11-24")
    let cii = ledger.run("export", "cii", "--numero=\(Self.numero)").output
    for part in [
      "<ram:SpecifiedProcuringProject>", "<ram:GlobalID schemeID=\"0160\">4012345001235<", "<ram:TypeCode>59<",
      "<ram:BasisQuantity unitCode=\"C62\">100<", "<ram:DirectDebitMandateID>M-1<",
      "<ram:Description>#SKONTO#TAGE=14#PROZENT=2.00#\n<", "<ram:LineTotalAmount>337.50<",
      "<ram:ChargeTotalAmount>12.50<", "<ram:TaxBasisTotalAmount>350.00<",
    ] { #expect(cii.contains(part), "\(part)") }
    #expect(cii.split(separator: "<ram:IncludedSupplyChainTradeLineItem>").count == 3)
    let page = ledger.run("export", "html", "--numero=\(Self.numero)").output
    #expect(page.contains("Projekt") && page.contains("Lastschrift") && !page.contains("#SKONTO#"))
    #expect(ledger.run("show", Self.numero).output.contains("P-7"))
    #expect(ledger.run("history", Self.numero).output.contains("projet=P-7"))
    #expect(ledger.run("audit").exit == 0)
  }

  @Test func `a name that is given again is replaced, and without a value taken away`() throws {
    let ledger = try Self.ledger()
    func termes() -> String { ledger.run("show", Self.numero, "--json").output }
    try ledger.done("modifier", Self.numero, "--terme=projet=P-8", "--terme=mandat=")
    #expect(
      termes().contains(
        #""termes":[{"terme":"projet","valeur":"P-8"},{"terme":"escompte","valeur":"2","precision":"14"}]"#))
    try ledger.done("modifier", Self.numero, "--terme=projet=", "--terme=escompte/1=")
    #expect(!termes().contains("P-8") && !termes().contains("escompte"))
    let again = ledger.run("modifier", Self.numero, "--terme=projet=")
    #expect(again.exit == 1 && again.errors.contains("rien-ne-change") == false && !again.errors.isEmpty, "\(again)")
  }

  @Test(arguments: [
    ("projet", 2, "terme-inconnu"), ("quoi=1", 2, "terme-inconnu"), ("article=1", 1, "terme-ailleurs"),
    ("projet/x=1", 1, "terme-precision"), ("escompte=2", 1, "terme-precision"),
    ("escompte/14=200", 1, "terme-invalide"),
    ("exigibleLe=demain", 1, "terme-invalide"), ("beneficiaireId/=1", 1, "terme-precision"),
    ("texte/XYZ=Merci", 1, "terme-hors-liste"), ("objet/abz=7", 1, "terme-hors-liste"),
    ("vendeurId/0092=7", 1, "terme-hors-liste"), ("lieuLivraison/EM=7", 1, "terme-hors-liste"),
  ])
  func `an invalid term of a document is refused, and nothing is recorded`(
    terme: String, exit: Int32, code: String
  ) throws {
    let ledger = try Self.ledger()
    let log = Files.read(ledger.log)
    let outcome = ledger.run("modifier", Self.numero, "--terme=\(terme)", "--json")
    #expect(outcome.exit == exit && outcome.errors.contains(code), "\(outcome)")
    #expect(Files.read(ledger.log) == log)
  }

  @Test(arguments: [
    ("projet=1", "terme-ailleurs"), ("article=1", "terme-precision"), ("origine=Mars", "terme-invalide"),
    ("parQuantite=0", "terme-invalide"), ("ajustement=tout", "terme-invalide"), ("base=1.234", "terme-invalide"),
    ("article/9999=1", "terme-hors-liste"), ("classification/GTIN=1", "terme-hors-liste"),
    ("ajustement/PORT=document", "terme-hors-liste"),
  ])
  func `an invalid term of a line is refused`(terme: String, code: String) throws {
    let ledger = try Self.ledger()
    let outcome = ledger.run("modifier-ligne", Self.numero, "1", "--terme=\(terme)", "--json")
    #expect(outcome.exit == 1 && outcome.errors.contains(code), "\(outcome)")
  }

  @Test func `an amount with a code of the wrong list is refused, and an amount with no code has its designation`()
    throws
  {
    let ledger = try Self.ledger()
    try ledger.done("modifier-ligne", Self.numero, "3", "--quantite=-1")
    try ledger.done("modifier", Self.numero, "--terme=mandat=")
    let refused = ledger.run("envoyer", Self.numero, "--date=2026-11-24", "--json")
    #expect(refused.exit == 1 && refused.errors.contains("terme-hors-liste"), "\(refused)")
    try ledger.done("modifier-ligne", Self.numero, "3", "--terme=ajustement=document")
    try ledger.done("envoyer", Self.numero, "--date=2026-11-24")
    for format in ["cii", "ubl"] {
      let file = ledger.run("export", format, "--numero=\(Self.numero)").output
      #expect(file.contains("Reason>Fracht<") && !file.contains(">FC<"), "\(file)")
    }
  }

  @Test func `a period of a line beyond that of its document is reported before the issue`() throws {
    let ledger = try Self.ledger()
    try ledger.done(
      "modifier", Self.numero, "--periode=2026-11-01..2026-11-30", "--terme=mandat=", "--terme=projet=")
    try ledger.done("modifier-ligne", Self.numero, "1", "--terme=debut=2026-11-01", "--terme=fin=2026-12-01")
    let refused = ledger.run("envoyer", Self.numero, "--json")
    #expect(refused.exit == 1 && refused.errors.contains("periode-de-ligne"), "\(refused)")
    try ledger.done("modifier-ligne", Self.numero, "1", "--terme=fin=2026-11-30")
    try ledger.done("envoyer", Self.numero)
  }
}
