import LedgerModel
import LedgerRules
import LedgerTestLogs
import LedgerTestSupport
import LedgerWords
import Testing

@testable import LedgerBank

/// What banks write in OFX: sections, entities, lists that nothing closes, amounts of any form, types against signs.
struct OFXTests {
  private static func releve(_ lignes: String, fin: String? = nil, asof: String? = nil) throws -> Releve {
    var text = ReleveTests.ofx(lignes, asof: asof ?? "20260331")
    if let fin { text = text.replacing("<BANKTRANLIST>", with: "<BANKTRANLIST><DTSTART>20260301\n<DTEND>\(fin)\n") }
    return try #require(FichierReleve.lit(Array(text.utf8)).first)
  }

  private static let solde = "<LEDGERBAL><BALAMT>1050,00\n<DTASOF>20260331\n</LEDGERBAL>"

  private static func mouvement(
    _ montant: String = "120.00", _ plus: String = "", type: String = "CREDIT", jour: String = "20260305"
  )
    -> String
  {
    "<STMTTRN><TRNTYPE>\(type)\n<DTPOSTED>\(jour)\n<TRNAMT>\(montant)\n\(plus)</STMTTRN>\n"
  }

  @Test(arguments: [
    ("<NAME><![CDATA[LIBRAIRIE DU CANAL]]>\n", "LIBRAIRIE DU CANAL"),
    ("<NAME><![CDATA[A < B & C]]></NAME>", "A < B & C"),
    ("<NAME>VIR <![CDATA[DU ]]><![CDATA[CANAL]]></NAME>", "VIR DU CANAL"), ("<NAME><!-- x -->ORME\n", "ORME"),
    ("<NAME><![CDATA[&amp;]]>\n", "&amp;"), ("<NAME ><![CDATA[ORME]]></NAME\n>", "ORME"),
    ("<NAME>L&apos;ATELIER D&#39;&Eacute;T&#233;\n", "L'ATELIER D'ÉTé"),
    ("<NAME>F&#45;2026&#x2D;0001\n", "F-2026-0001"),
    ("<NAME>A&nbsp;B &quot;C&quot;\n", "A B \"C\""),
    ("<NAME>&amp;lt; & &inconnu; &#0; &#xZZ;\n", "&lt; & &inconnu; &#0; &#xZZ;"),
    ("<NAME>&OElig;UVRE 5 &euro;\n", "ŒUVRE 5 €"), ("<name>ORME\n", "ORME"),
  ])
  func `sections and entities become text`(nom: String, texte: String) throws {
    #expect(try Self.releve(Self.mouvement("120.00", nom)).lignes.map(\.libelle) == [texte])
  }

  @Test(arguments: [
    ("1.234,56", "1234.56"), ("1,234.56", "1234.56"), (".50", "0.50"), ("-.5", "-0.50"), ("-,5", "-0.50"),
    ("120,00-", "-120.00"),
    ("(120.00)", "-120.00"), ("\u{2212}120.00", "-120.00"), ("1'234.56", "1234.56"), ("+120", "120.00"),
    ("120.00 EUR", "120.00"),
    ("1.234.567", "1234567.00"), ("<![CDATA[120.00]]>", "120.00"),
  ])
  func `an amount is read in any form that banks write`(texte: String, montant: String) throws {
    #expect(try Self.releve(Self.mouvement(texte, type: "OTHER")).lignes.map(\.montant) == [.de(montant)])
  }

  @Test(arguments: ["\n", "&#10;", "&#x0D;&#x0A;", "\r\n", "<![CDATA[\n]]>", "\u{2028}"])
  func `a line end inside a text stays between its lines`(fin: String) throws {
    let ligne = try #require(
      Self.releve(Self.mouvement("120.00", "<NAME>ORME\(fin)SAS\n<MEMO>ACHATS FA2026\(fin)12 ARTICLES\n")).lignes.first)
    #expect(ligne.textes.map(\.texte) == ["ACHATS FA2026\n12 ARTICLES", "ORME\nSAS"])
    #expect(ligne.tiers == "ORME SAS" && ligne.libelle == "ORME SAS")
  }

  @Test func `a year before 2000 does not point to a profile of CSV`() throws {
    let refus = try #require(throws: RefusReleve.self) { try Self.releve(Self.mouvement(jour: "19260305")) }
    #expect(Refus.releve(refus).hint.en.contains("Correct this day"), "\(refus)")
  }

  @Test(arguments: ["douze", "1,2,3", "12.3456", "--5", "-5-", "5 USD", "1 2", "(5", "12."])
  func `a refusal quotes an unreadable amount`(texte: String) {
    let refus = #expect(throws: RefusReleve.self) { try Self.releve(Self.mouvement(texte)) }
    #expect(refus.map { Refus.releve($0).message.en.contains("\"\(texte)\"") } == true, "\(String(describing: refus))")
  }

  @Test(
    arguments: [
      (["1,120"], nil), (["1.120"], nil), (["-1,120", "+2,500"], nil), (["1,120", "12,50"], nil),
      (["1,120", "12.50", "1.250,50"], nil), (["1,120", "-1,250.50"], "1120.00"), (["1.120", "12,5"], "1120.00"),
      (["-12,345", "0.50"], "-12345.00"), (["0.120", "5"], "0.12"), (["1120,500"], "1120.50"),
      (["1.234.567", "5"], "1234567.00"),
    ] as [([String], String?)])
  func `three digits behind one mark are thousands only if other amounts have the other mark`(
    montants: [String], premier: String?
  ) {
    let texte = montants.map { Self.mouvement($0, type: "OTHER") }.joined()
    let sansSolde = ReleveTests.ofx(texte).replacing(Self.solde, with: "")
    let seul = try? FichierReleve.lit(Array(sansSolde.utf8)).first
    #expect(seul?.lignes.first?.montant == premier.map { .de($0) }, "\(montants)")
  }

  @Test(arguments: [
    ("<FITID>A1\n", "<FITID>A2\n<CORRECTFITID>A1\n<CORRECTACTION>REPLACE\n", ["5.00"], ["A1"]),
    ("<FITID>A1\n", "<FITID>A2\n<CORRECTFITID>A1\n<CORRECTACTION>delete\n", [], ["A1"]),
    ("<FITID>A1\n", "<FITID>A2\n<CORRECTFITID>A9\n<CORRECTACTION>REPLACE\n", ["120.00", "5.00"], ["A9"]),
    ("<FITID>A1\n", "<FITID>A1\n<CORRECTFITID>A1\n<CORRECTACTION>REPLACE\n", ["5.00"], []),
    ("<FITID>A1\n", "<FITID>A2\n<CORRECTFITID>A9\n<CORRECTACTION>DELETE\n", ["120.00"], ["A9"]),
  ])
  func `a correction replaces or deletes a line of its file`(
    un: String, deux: String, montants: [String], corrections: [String]
  ) throws {
    let lignes = [Self.mouvement("120.00", un), Self.mouvement("5.00", deux, type: "OTHER")]
    for ordre in [lignes, lignes.reversed()] {
      let releve = try Self.releve(ordre.joined())
      #expect(Set(releve.lignes.map(\.montant)) == Set(montants.map { .de($0) }) && releve.corrections == corrections)
      #expect(releve.contredites.isEmpty)
    }
    #expect(throws: RefusReleve.self) {
      try Self.releve(
        lignes.joined().replacing("REPLACE", with: "FIX").replacing("DELETE", with: "FIX").replacing(
          "delete", with: "x"))
    }
  }

  @Test(arguments: [
    ("<MEMO>VIR\n<EXTDNAME>REF F-1 SUITE\n", ["VIR", "ORME", "REF F-1 SUITE"]),
    ("<MEMO>VIR\n<REFNUM>F-1\n", ["VIR", "ORME", "F-1"]), ("<PAYEEID>F-1\n", ["ORME", "F-1"]),
    ("<MEMO>VIR\n<MEMO>F-1\n", ["VIR", "F-1", "ORME"]), ("<NAME>F-1\n", ["ORME", "F-1"]),
    ("<FITID>7\n<REFNUM>7\n<EXTDNAME>ORME\n", ["ORME"]),
    ("<MEMO>VIR <F-2026-0001> MERCI\n", ["VIR <F-2026-0001> MERCI", "ORME"]),
    ("<MEMO>2 < 3, <2026>\n", ["2 < 3, <2026>", "ORME"]),
  ])
  func `each text of a movement is kept`(plus: String, textes: [String]) throws {
    let ligne = try #require(Self.releve(Self.mouvement("120.00", "<NAME>ORME\n" + plus)).lignes.first)
    #expect(ligne.textes.map(\.texte) == textes && ligne.tiers == "ORME")
  }

  @Test(arguments: ["<TRNAMT>240.00\n", "<DTPOSTED>20260105\n"])
  func `a second amount or day of a movement is refused`(plus: String) {
    #expect(throws: RefusReleve.self) { try Self.releve(Self.mouvement("120.00", plus)) }
  }

  @Test(
    arguments: [
      (["USD"], "USD"), (["USD", "USD"], "USD"), (["USD", "GBP"], nil), (["USD", ""], nil), (["", ""], "EUR"),
      (["JPY"], nil),
    ] as [([String], String?)])
  func `without a currency of the account that of all movements counts`(symboles: [String], devise: String?) {
    let lignes = symboles.map { symbole in
      Self.mouvement("120.00", symbole.isEmpty ? "" : "<CURRENCY><CURRATE>1.0\n<CURSYM>\(symbole)\n</CURRENCY>")
    }
    let texte = ReleveTests.ofx(lignes.joined()).replacing("<CURDEF>EUR", with: "<CURDEF>")
    #expect((try? FichierReleve.lit(Array(texte.utf8)).first)?.devise == devise.map { .de($0) })
  }

  @Test(
    arguments: [
      ("20260305", "2026-03-05"), ("20260305233000", "2026-03-05"), ("20260305233000.000[+1:CET]", "2026-03-05"),
      ("20260305233000[-5:EST]", "2026-03-05"), ("20260305233000[0:GMT]", "2026-03-06"), ("202603051200", "2026-03-05"),
      ("20260305x", nil), ("2026-03-05", nil), ("20260305233000[CET", nil), ("0260305", nil),
    ] as [(String, String?)])
  func `a day is the whole of its text, or it is refused`(texte: String, jour: String?) {
    let releve = try? Self.releve(Self.mouvement(jour: texte))
    #expect(releve?.lignes.map(\.jour) == jour.map { [Jour.le($0)] })
  }

  @Test(arguments: [
    ("</BANKTRANLIST>", "", true), ("</BANKTRANLIST>", "</BANKTRANLIST><AVAILBAL><BALAMT>1\n", true),
    ("</STMTTRN>\n</BANKTRANLIST>", "</BANKTRANLIST>", false), ("</LEDGERBAL>", "", true),
    ("</BANKACCTFROM>", "", false),
  ])
  func `a list that nothing closes ends where the next part begins`(texte: String, autre: String, estLu: Bool) throws {
    let whole = ReleveTests.ofx(Self.mouvement())
    let releve = try? FichierReleve.lit(Array(whole.replacing(texte, with: autre).utf8)).first
    #expect((releve?.lignes.count == 1 && releve?.cloture?.montant == .de("1050.00")) == estLu)
  }

  @Test(
    arguments: [
      ("20260331", "20260331", true), ("20260331", "20260315", true), ("20260331", "20260401", false),
      ("20260331", "20260515", false),
      ("20260331", "20260228", false), (nil, "20260515", true),
    ] as [(String?, String, Bool)])
  func `the balance of the day of the export is not that of an older period`(fin: String?, asof: String, compte: Bool)
    throws
  {
    #expect(try (Self.releve(Self.mouvement(), fin: fin, asof: asof).cloture != nil) == compte)
  }

  @Test(arguments: [
    ("<BALAMT>0,00\n<DTASOF>00000000\n", true), ("<BALAMT>0.00\n<DTASOF>00000000000000[-3:BRT]\n", true),
    ("<DTASOF>0\n<BALAMT>7.00\n", true), ("<BALAMT>7.00\n", true), ("<DTASOF>20260331\n", true),
    ("<BALAMT>\n<DTASOF>20260331\n", true), ("<BALAMT> </BALAMT><DTASOF>20260331\n", true), ("", true),
    ("<BALAMT>7.00\n<DTASOF>00010101\n", true), ("<BALAMT>7.00\n<DTASOF>\n", true),
    ("<DTASOF>20260331\n<BALAMT>7.00\n", false), ("<BALAMT>7.00\n<DTASOF>20260331\n", false),
  ])
  func `a balance without a day or an amount does not count, and the lines stay`(solde: String, estIncomplet: Bool)
    throws
  {
    let texte = ReleveTests.ofx(Self.mouvement()).replacing(Self.solde, with: "<LEDGERBAL>\(solde)</LEDGERBAL>")
    let releve = try #require(FichierReleve.lit(Array(texte.utf8)).first)
    #expect(releve.lignes.map(\.montant) == [.de("120.00")] && releve.soldeIncomplet == estIncomplet, "\(releve)")
    #expect(releve.cloture == (estIncomplet ? nil : .init(jour: .le("2026-03-31"), montant: .de("7.00"))))
  }

  @Test(arguments: [
    "<BALAMT>sept\n<DTASOF>20260331\n", "<BALAMT>7.00\n<DTASOF>20261331\n", "<BALAMT>7\n<DTASOF>demain\n",
  ])
  func `a balance that is unreadable is refused`(solde: String) {
    let texte = ReleveTests.ofx(Self.mouvement()).replacing(Self.solde, with: "<LEDGERBAL>\(solde)</LEDGERBAL>")
    #expect(throws: RefusReleve.self) { try FichierReleve.lit(Array(texte.utf8)) }
  }

  @Test(arguments: [
    (["DEBIT 120", "CREDIT 240"], [0]), (["DEBIT 120", "DEBIT -5"], [0]), (["CREDIT -120"], [0]),
    (["OTHER 5", "XFER -5"], []),
    // A fee or a card may give money back; where no amount has a sign, nothing does.
    (["FEE 5", "DEBIT -5"], []), (["FEE 5", "CREDIT 240"], [0]), (["POS 5", "ATM 20", "CHECK 7"], [0, 1, 2]),
    (["DEBIT 0"], []),
  ])
  func `a type against the sign of its amount is a question`(lignes: [String], contredites: [Int]) throws {
    let mouvements = lignes.map { ligne in
      let parts = ligne.split(separator: " ").map(String.init)
      return Self.mouvement(parts[1], type: parts[0])
    }
    #expect(try Self.releve(mouvements.joined()).contredites == contredites)
  }

  @Test func `a name that fills its field goes on in the memo`() throws {
    let plein = String(repeating: "A", count: 30) + "F-"
    let ligne = try #require(Self.releve(Self.mouvement("5", "<NAME>\(plein)\n<MEMO>2026-0001\n")).lignes.first)
    #expect(ligne.textes == [.init(.libelle, plein), .init(.libelle, "2026-0001")] && plein.count == 32)
    let court = try #require(Self.releve(Self.mouvement("5", "<NAME>ORME\n<MEMO>2026-0001\n")).lignes.first)
    #expect(court.textes.map(\.champ) == [.communication, .libelle])
  }

  @Test func `a file without movement is refused, with its one balance too`() throws {
    #expect(throws: RefusReleve.vide) { try Self.releve("") }
    let empty = ReleveTests.ofx("").replacing(Self.solde, with: "")
    #expect(throws: RefusReleve.vide) { try FichierReleve.lit(Array(empty.utf8)) }
  }
}
