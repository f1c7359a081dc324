import LedgerModel
import LedgerNorm
import LedgerTestSupport
import LedgerUseCases
import LedgerWords
import Testing

@testable import LedgerInvoice

/// Whole documents in both syntaxes.
@Suite struct SyntaxeTests {
  @Test(arguments: Exemple.tous.map(\.key), Syntaxe.allCases)
  func `every element is closed, and an element with a text is not empty`(nom: String, syntaxe: Syntaxe) throws {
    let xml = try #require(Exemple.tous.first { $0.key == nom }?.value).xml(syntaxe)
    var open: [Substring] = []
    for line in xml.split(separator: "\n").dropFirst() {
      let tags = line.split(separator: "<").filter { $0.contains(">") }.map { $0.prefix { $0 != ">" && $0 != " " } }
      for tag in tags {
        if tag.first == "/" { #expect(open.popLast() == tag.dropFirst()) } else { open.append(tag) }
      }
      #expect(!line.contains("></"))
    }
    #expect(open.isEmpty)
  }

  @Test(
    arguments: Syntaxe.allCases,
    [
      "]]>", "&amp;", "\u{202E}abc\u{202C}", "\u{1F9ED}👨‍👩‍👧‍👦", "<!-- -->", "<?xml?>", "&#0;", "e\u{301}", "\u{FEFF}x",
      String(repeating: "&", count: 1_000),
    ])
  func `a hostile text comes through`(syntaxe: Syntaxe, texte: String) throws {
    let xml = try Exemple {
      $0.client?.nom = texte
      $0.notes = texte
      $0.lignes[0].designation = texte
      $0.affaire.references = References(commande: texte)
    }.xml(syntaxe)
    let escaped = texte.split(separator: "&", omittingEmptySubsequences: false).joined(separator: "&amp;").split(
      separator: "<", omittingEmptySubsequences: false
    ).joined(separator: "&lt;").split(separator: ">", omittingEmptySubsequences: false).joined(separator: "&gt;")
    // A long designation is cut in two.
    #expect(xml.split(separator: escaped, omittingEmptySubsequences: false).count >= (texte.count > 255 ? 4 : 5))
  }

  @Test(arguments: Syntaxe.allCases)
  func `documents follow each other in the same bytes`(syntaxe: Syntaxe) throws {
    var bytes: [UInt8] = []
    try syntaxe.append(try Exemple.unTaux.norme(), to: &bytes)
    try syntaxe.append(try Exemple.avoir.norme(), to: &bytes)
    #expect(String(decoding: bytes, as: UTF8.self) == (try Exemple.unTaux.xml(syntaxe) + Exemple.avoir.xml(syntaxe)))
  }

  @Test(arguments: Syntaxe.allCases)
  func `a document that cannot be written leaves the bytes unchanged`(syntaxe: Syntaxe) throws {
    var norme = try Exemple.unTaux.norme()
    norme.conditions = "\u{1}"
    var bytes = Array("before".utf8)
    #expect(throws: Inexprimable.caractere(1)) { try syntaxe.append(norme, to: &bytes) }
    #expect(bytes == Array("before".utf8))
  }

  @Test(arguments: [
    ("#PMD#", "#PMD#"), ("voir #A et #BAR# ici", "#BAR#"), ("##TXD#", "#TXD#"), ("#pmd#", nil), ("#PMDX#", nil),
    ("#PM", nil), ("# PMD #", nil),
  ])
  func `a note that UBL would read as a code is refused in UBL only`(note: String, code: String?) throws {
    let norme = try Exemple { $0.notes = note }.norme()
    var bytes: [UInt8] = []
    try Syntaxe.cii.append(norme, to: &bytes)
    if let code {
      #expect(throws: Inexprimable.codeDeNote(code)) { try Syntaxe.ubl.append(norme, to: &bytes) }
    } else {
      try Syntaxe.ubl.append(norme, to: &bytes)
    }
  }

  @Test(arguments: [("Ticket #ABC# im Portal", nil), ("#ABC# Ticket", "#ABC#")] as [(String, String?)])
  func `outside France a code counts at the beginning of a note alone`(note: String, code: String?) throws {
    var norme = try Exemple.unTaux.norme()
    (norme.profil, norme.notes) = (.xrechnung, [Note(code: .generale, texte: note)])
    #expect(Note.codeAmbigu(norme) == code)
    norme.notes = [Note(code: .generale, texte: note, autreCode: "AAI")]
    #expect(Note.codeAmbigu(norme) == nil)
  }

  @Test(arguments: Syntaxe.allCases)
  func `a private person without an address for files is sent a page`(syntaxe: Syntaxe) throws {
    var exemple = Exemple.payee
    exemple.client?.email = nil
    let norme = try exemple.norme()
    var bytes: [UInt8] = []
    #expect(throws: Inexprimable.sansAdresse) { try syntaxe.append(norme, to: &bytes) }
  }

  @Test func `an avoir is a CreditNote without signs, with its own due date`() throws {
    let xml = try Exemple {
      $0 = .avoir
      $0.echeance = "2026-12-24"
    }.xml(.ubl)
    #expect(xml.contains("<CreditNote xmlns=") && xml.contains("<cbc:CreditedQuantity unitCode=\"DAY\">2<"))
    #expect(xml.contains("<cbc:PaymentDueDate>2026-12-24<") && !xml.contains("<cbc:DueDate>") && !xml.contains(">-"))
  }

  @Test func `a facture in the place of another is an Invoice`() throws {
    #expect(try Exemple.rectificative.xml(.ubl).contains("<cbc:InvoiceTypeCode>384<"))
    #expect(try Exemple.rectificative.xml(.cii).contains("<ram:TypeCode>384<"))
    let seule = Exemple {
      $0 = .rectificative
      $0.origine = nil
      $0.origines = [:]
    }
    #expect(try seule.manques == ["origine-absente"])
  }

  @Test(arguments: Syntaxe.allCases)
  func `a document outside the scope of VAT has neither a rate nor a VAT number`(syntaxe: Syntaxe) throws {
    let xml = try Exemple.horsChamp.xml(syntaxe)
    #expect(xml.contains(">O<") && xml.contains(">VATEX-EU-O<") && xml.contains("art. 259-1"))
    for absent in ["RateApplicablePercent", "cbc:Percent", "TaxRegistration", "PartyTaxScheme", "FR25900000019"] {
      #expect(!xml.contains(absent))
    }
  }

  @Test(arguments: [(Syntaxe.cii, "<ram:Description>"), (.ubl, "<cbc:Description>")])
  func `a designation goes on in the description`(syntaxe: Syntaxe, element: String) throws {
    let xml = try Exemple { $0.lignes[0].designation = String(repeating: "mot ", count: 70) + "fin" }.xml(syntaxe)
    #expect(xml.contains("mot mot fin</"))
    #expect(xml.contains(element + "mot mot"))
  }

  @Test(arguments: [
    (MoyenNorme.virement, ConditionsPaiement.virement, true), (.cheque, .cheque, false), (.especes, .especes, false),
    (.carte, .carte, false), (.compensation, .avance, false),
  ])
  func `only a transfer names an account`(code: MoyenNorme, moyen: ConditionsPaiement, nomme: Bool) throws {
    let exemple = Exemple { $0.moyen = moyen }
    let (cii, ubl) = (try exemple.xml(.cii), try exemple.xml(.ubl))
    #expect(cii.contains("<ram:TypeCode>\(code.rawValue)<") && cii.contains("<ram:Information>\(moyen.rawValue)<"))
    #expect(ubl.contains("<cbc:PaymentMeansCode name=\"\(moyen.rawValue)\">\(code.rawValue)<"))
    #expect(cii.contains("IBANID") == nomme && ubl.contains("PayeeFinancialAccount") == nomme)
  }

  @Test(arguments: [
    (Inexprimable.caractere(0xFFFE), "texte-non-exportable", "U+FFFE"),
    (.caractere(1), "texte-non-exportable", "U+0001"),
    (.codeDeNote("#PMD#"), "note-ambigue", "#PMD#"), (.sansSchema("N-7"), "identifiant-sans-schema", "N-7"),
    (.schemaRepete(IdentifiantPartie(schema: "0088", identifiant: "N-8")), "schema-repete", "0088:N-8"),
  ])
  func `a value that cannot be written is named`(texte: Inexprimable, code: String, nomme: String) {
    #expect(texte.code == code && texte.message.en.contains(nomme) && texte.message.en.hasSuffix("."))
  }

  @Test func `an identifier without a scheme is refused in UBL of France alone`() throws {
    var norme = try Exemple().norme()
    norme.acheteur.autreIdentifiant = IdentifiantPartie(identifiant: "N-7")
    var bytes: [UInt8] = []
    try Syntaxe.cii.append(norme, to: &bytes)
    #expect(throws: Inexprimable.sansSchema("N-7")) { try Syntaxe.ubl.append(norme, to: &bytes) }
    norme.acheteur.autreIdentifiant?.schema = "0088"
    try Syntaxe.ubl.append(norme, to: &bytes)
    norme.acheteur.encore = [IdentifiantPartie(schema: "0088", identifiant: "N-8")]
    for syntaxe in Syntaxe.allCases {
      #expect(throws: Inexprimable.schemaRepete(norme.acheteur.encore[0])) { try syntaxe.append(norme, to: &bytes) }
    }
  }

  @Test func `XRechnung in CII refuses a VAT below zero that is 0.00 in the currency of the books`() throws {
    var norme = try Exemple().norme()
    norme.profil = .xrechnung
    norme.totaux.montantTVA = Montant(centimes: -11)
    norme.tvaComptable = TVAComptable(devise: .euro, montant: .zero)
    var bytes: [UInt8] = []
    try Syntaxe.ubl.append(norme, to: &bytes)
    #expect(throws: Inexprimable.tvaArrondieAZero) { try Syntaxe.cii.append(norme, to: &bytes) }
    norme.tvaComptable?.montant = Montant(centimes: -1)
    try Syntaxe.cii.append(norme, to: &bytes)
  }

  @Test(arguments: [("0088", true), ("QQQQ", false)])
  func `a file with a party of an unknown scheme is refused`(schema: String, estLu: Bool) throws {
    var norme = try Exemple().norme()
    norme.acheteur.autreIdentifiant = IdentifiantPartie(schema: schema, identifiant: "4000001123452")
    var bytes: [UInt8] = []
    try Syntaxe.ubl.append(norme, to: &bytes)
    let lu = Result { try Syntaxe.ubl.lit(bytes) }
    #expect(((try? lu.get()) != nil) == estLu, "\(schema) \(lu)")
    if case .success(let recue) = lu {
      #expect(recue.norme.acheteur.siret != nil)
      #expect(recue.norme.acheteur.autreIdentifiant == norme.acheteur.autreIdentifiant)
    }
  }
}
