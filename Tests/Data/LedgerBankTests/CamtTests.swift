import LedgerModel
import LedgerRules
import LedgerTestSupport
import LedgerWords
import Testing

@testable import LedgerBank

/// Statements of ISO 20022, versions 02 and 08.
struct CamtTests {
  /// A camt.053 of `entries`, in the words of a version.
  static func camt(_ entries: String, version: String = "02", sorte: String = "053") -> [UInt8] {
    let (outer, inner) =
      switch sorte {
      case "053": ("BkToCstmrStmt", "Stmt")
      case "052": ("BkToCstmrAcctRpt", "Rpt")
      default: ("BkToCstmrDbtCdtNtfctn", "Ntfctn")
      }
    return Array(
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.\(sorte).001.\(version)">
      <\(outer)><GrpHdr><MsgId>1</MsgId></GrpHdr><\(inner)><Id>S1</Id>
      <Acct><Id><IBAN>FR14 2004 1010 0505 0001 3M02 606</IBAN></Id><Ccy>EUR</Ccy></Acct>
      <Bal><Tp><CdOrPrtry><Cd>OPBD</Cd></CdOrPrtry></Tp><Amt Ccy="EUR">100.00</Amt><CdtDbtInd>DBIT</CdtDbtInd>
      <Dt><Dt>2026-03-02</Dt></Dt></Bal>
      <Bal><Tp><CdOrPrtry><Cd>CLBD</Cd></CdOrPrtry></Tp><Amt Ccy="EUR">1100</Amt><CdtDbtInd>CRDT</CdtDbtInd>
      <Dt><Dt>2026-03-03</Dt></Dt></Bal>
      <Bal><Tp><CdOrPrtry><Cd>CLAV</Cd></CdOrPrtry></Tp><Amt Ccy="EUR">5.00</Amt><CdtDbtInd>CRDT</CdtDbtInd></Bal>
      \(entries)
      </\(inner)></\(outer)></Document>
      """.utf8)
  }

  static func ntry(
    _ amount: String, _ more: String = "", sens: String = "CRDT", sts: String = "<Sts>BOOK</Sts>"
  ) -> String {
    """
    <Ntry><Amt Ccy="EUR">\(amount)</Amt><CdtDbtInd>\(sens)</CdtDbtInd>\(sts)
    <BookgDt><Dt>2026-03-03</Dt></BookgDt><ValDt><Dt>2026-03-04</Dt></ValDt><AcctSvcrRef>REF9</AcctSvcrRef>\(more)</Ntry>
    """
  }

  static func seule(_ entries: String, version: String = "02") throws -> LigneReleve {
    let releve = try #require(FichierReleve.lit(camt(entries, version: version)).first)
    #expect(releve.lignes.count == 1)
    return try #require(releve.lignes.first)
  }

  @Test func `account, balances and a line of version 02`() throws {
    let releve = try #require(
      FichierReleve.lit(
        Self.camt(
          Self.ntry(
            "1200.00",
            """
            <NtryDtls><TxDtls><Refs><EndToEndId>NOTPROVIDED</EndToEndId></Refs>
            <RltdPties><Dbtr><Nm>ATELIER ORME SAS</Nm></Dbtr><DbtrAcct><Id><IBAN>fr7630006000011234567890189</IBAN></Id></DbtrAcct>
            </RltdPties><RmtInf><Ustrd>FACTURE F-2026-0</Ustrd><Ustrd>001 MERCI</Ustrd></RmtInf></TxDtls></NtryDtls>
            <AddtlNtryInf>VIR SEPA RECU</AddtlNtryInf>
            """))
      ).first)
    #expect(releve.format == .camt053 && releve.compte == "FR1420041010050500013M02606" && releve.devise == .euro)
    #expect(releve.ouverture == .init(jour: .le("2026-03-02"), montant: .de("-100.00")))
    #expect(releve.cloture == .init(jour: .le("2026-03-03"), montant: .de("1100.00")))
    #expect(releve.ecart == .zero && releve.enAttente == 0)
    let ligne = try #require(releve.lignes.first)
    #expect(ligne.jour == .le("2026-03-03") && ligne.jourValeur == .le("2026-03-04") && ligne.montant == .de("1200.00"))
    #expect(ligne.tiers == "ATELIER ORME SAS" && ligne.ibanTiers == "FR7630006000011234567890189")
    #expect(ligne.identifiant == "REF9" && ligne.retour == nil && ligne.frais == nil)
    #expect(
      ligne.textes == [
        .init(.communication, "FACTURE F-2026-0"), .init(.communication, "001 MERCI"), .init(.libelle, "VIR SEPA RECU"),
      ])
  }

  @Test func `version 08 names status and party one step deeper`() throws {
    let ligne = try Self.seule(
      Self.ntry(
        "12.5",
        """
        <NtryDtls><TxDtls><RltdPties><Dbtr><Pty><Nm>Alex</Nm></Pty></Dbtr><UltmtDbtr><Pty><Nm>Sam</Nm></Pty></UltmtDbtr></RltdPties>
        <RmtInf><Strd><CdtrRefInf><Tp><CdOrPrtry><Cd>SCOR</Cd></CdOrPrtry></Tp><Ref>RF12F20260001</Ref></CdtrRefInf></Strd></RmtInf>
        </TxDtls></NtryDtls>
        """, sts: "<Sts><Cd>BOOK</Cd></Sts>"), version: "08")
    #expect(
      ligne.tiers == "Sam" && ligne.textes == [.init(.structuree, "RF12F20260001")] && ligne.montant == .de("12.50"))
  }

  @Test(arguments: ["PDNG", "INFO", "FUTR"])
  func `an entry that is not booked is left out and counted`(sts: String) throws {
    for text in ["<Sts>\(sts)</Sts>", "<Sts><Cd>\(sts)</Cd></Sts>"] {
      let releve = try #require(FichierReleve.lit(Self.camt(Self.ntry("1.00", sts: text))).first)
      #expect(releve.lignes.isEmpty && releve.enAttente == 1)
    }
  }

  @Test func `an entry without a state is not booked`() throws {
    let releve = try #require(FichierReleve.lit(Self.camt(Self.ntry("1.00", sts: ""))).first)
    #expect(releve.lignes.isEmpty && releve.enAttente == 1)
  }

  @Test(arguments: [
    (["60.00", "40.00"], 2), (["60.00", "39.99"], 1), (["60.00", nil], 1), (["100.00"], 1), ([], 1),
  ])
  func `a batch is split only where its details come to it`(parts: [String?], lines: Int) throws {
    let details = parts.enumerated().map { rank, part in
      let amount = part.map { "<AmtDtls><TxAmt><Amt Ccy=\"EUR\">\($0)</Amt></TxAmt></AmtDtls>" } ?? ""
      return "<TxDtls>\(amount)<RmtInf><Ustrd>N\(rank)</Ustrd></RmtInf></TxDtls>"
    }
    let releve = try #require(
      FichierReleve.lit(Self.camt(Self.ntry("100.00", "<NtryDtls>\(details.joined())</NtryDtls>"))).first)
    #expect(releve.lignes.count == lines)
    #expect(releve.lignes.reduce(0) { $0 + $1.montant.centimes } == 100_00)
    if lines == 2 { #expect(releve.lignes.map(\.identifiant) == ["REF9/1", "REF9/2"]) }
  }

  @Test func `a fee is known where the bank states it, or states the amount sent`() throws {
    let chrgs = try Self.seule(
      Self.ntry(
        "90.00", "<NtryDtls><TxDtls><Chrgs><Rcrd><Amt Ccy=\"EUR\">10.00</Amt></Rcrd></Chrgs></TxDtls></NtryDtls>"))
    #expect(chrgs.frais == .de("10.00"))
    let sent = try Self.seule(
      Self.ntry(
        "90.00",
        "<NtryDtls><TxDtls><AmtDtls><InstdAmt><Amt Ccy=\"EUR\">100.00</Amt></InstdAmt></AmtDtls></TxDtls></NtryDtls>"))
    #expect(sent.frais == .de("10.00"))
  }

  @Test func `an amount in another currency is neither a fee nor a balance of the account`() throws {
    let sent =
      "<NtryDtls><TxDtls><AmtDtls><InstdAmt><Amt Ccy=\"USD\">100.00</Amt></InstdAmt></AmtDtls></TxDtls></NtryDtls>"
    #expect(try Self.seule(Self.ntry("90.00", sent)).frais == nil)
    let other = String(decoding: Self.camt(Self.ntry("1200.00")), as: UTF8.self).replacing(
      "<Amt Ccy=\"EUR\">1100</Amt>", with: "<Amt Ccy=\"JPY\">1100</Amt>")
    let releve = try #require(FichierReleve.lit(Array(other.utf8)).first)
    #expect(releve.cloture == nil && releve.ouverture != nil && releve.devise == .euro)
  }

  /// A detail of both sides, each with its account; nil leaves it out.
  private static func detail(debtor: (String, String)? = nil, creditor: (String, String)? = nil, _ more: String = "")
    -> String
  {
    func side(_ name: String, _ who: (String, String)?) -> String {
      who.map { "<\(name)><Nm>\($0.0)</Nm></\(name)><\(name)Acct><Id><IBAN>\($0.1)</IBAN></Id></\(name)Acct>" } ?? ""
    }
    return
      "<NtryDtls><TxDtls><RltdPties>\(side("Dbtr", debtor))\(side("Cdtr", creditor))</RltdPties>\(more)</TxDtls></NtryDtls>"
  }

  private static let soi = ("ATELIER TILLEUL", "FR14 2004 1010 0505 0001 3M02 606")
  private static let autre = ("ORME SAS", "FR7630006000011234567890189")

  @Test func `the other side is the payer of a credit, and the payee of a debit`() throws {
    let returned = "<RtrInf><Rsn><Cd>AC04</Cd></Rsn></RtrInf>"
    for (sens, text) in [
      ("CRDT", Self.detail(debtor: Self.autre, creditor: Self.soi)),
      ("DBIT", Self.detail(debtor: Self.soi, creditor: Self.autre)),
      // Some banks leave the sides of a returned item as they were, others turn them round.
      ("DBIT", Self.detail(debtor: Self.autre, creditor: Self.soi, returned)),
      ("DBIT", Self.detail(debtor: Self.soi, creditor: Self.autre, returned)),
      ("DBIT", Self.detail(debtor: Self.autre, returned)), ("CRDT", Self.detail(creditor: Self.autre, returned)),
    ] {
      let ligne = try Self.seule(Self.ntry("50.00", text, sens: sens))
      #expect(ligne.tiers == "ORME SAS" && ligne.ibanTiers == "FR7630006000011234567890189", "\(sens) \(text)")
    }
    #expect(try Self.seule(Self.ntry("50.00", Self.detail(creditor: Self.soi))).tiers == nil)
  }

  @Test(arguments: [
    "<Dbtr><PstlAdr><AdrLine>ORME SAS</AdrLine><AdrLine>12 RUE BLEUE</AdrLine></PstlAdr></Dbtr>",
    "<Dbtr><Pty><PstlAdr><AdrLine>ORME SAS</AdrLine></PstlAdr></Pty></Dbtr>",
    "<Dbtr><Agt><FinInstnId><Nm>ORME SAS</Nm></FinInstnId></Agt></Dbtr>",
    "<Dbtr><Nm>COMPTABLE</Nm></Dbtr><UltmtDbtr><Nm>ORME SAS</Nm></UltmtDbtr>",
  ])
  func `a name may be in the address, a bank's, or that of the person paid for`(parties: String) throws {
    let entry = Self.ntry("50.00", "<NtryDtls><TxDtls><RltdPties>\(parties)</RltdPties></TxDtls></NtryDtls>")
    #expect(try Self.seule(entry, version: "08").tiers == "ORME SAS")
  }

  @Test func `a batch kept whole has a payer only if all its parts name the same one`() throws {
    func batch(_ names: [String]) throws -> LigneReleve {
      let details = names.map {
        "<TxDtls><RltdPties><Dbtr><Nm>\($0)</Nm></Dbtr></RltdPties><RmtInf><Ustrd>\($0) 7</Ustrd></RmtInf></TxDtls>"
      }
      return try Self.seule(Self.ntry("100.00", "<NtryDtls>\(details.joined())</NtryDtls>"))
    }
    let several = try batch(["ORME", "HETRE"])
    #expect(several.tiers == nil && several.textes.map(\.texte) == ["ORME 7", "HETRE 7"])
    #expect(try batch(["ORME", "ORME"]).tiers == "ORME")
  }

  @Test(arguments: [
    ("<Chrgs><Amt Ccy=\"EUR\">3.00</Amt></Chrgs><Chrgs><Amt Ccy=\"EUR\">2.00</Amt></Chrgs>", "5.00"),
    ("<Chrgs><TtlChrgsAndTaxAmt Ccy=\"EUR\">5.00</TtlChrgsAndTaxAmt></Chrgs>", "5.00"),
    (
      "<Chrgs><TtlChrgsAndTaxAmt Ccy=\"EUR\">5.00</TtlChrgsAndTaxAmt><Rcrd><Amt Ccy=\"EUR\">5.00</Amt>"
        + "<CdtDbtInd>DBIT</CdtDbtInd><ChrgInclInd>true</ChrgInclInd></Rcrd></Chrgs>", "5.00"
    ),
    ("<Chrgs><Rcrd><Amt Ccy=\"EUR\">5.00</Amt><ChrgInclInd>false</ChrgInclInd></Rcrd></Chrgs>", nil),
    ("<Chrgs><Rcrd><Amt Ccy=\"EUR\">5.00</Amt><CdtDbtInd>CRDT</CdtDbtInd></Rcrd></Chrgs>", nil),
    ("<Chrgs><Rcrd><Amt Ccy=\"USD\">5.00</Amt></Rcrd></Chrgs>", nil),
    ("<Chrgs><Rcrd><Amt Ccy=\"EUR\">0</Amt></Rcrd></Chrgs>", nil),
  ])
  func `a fee counts once, and only where it was taken off`(charges: String, fee: String?) throws {
    let ligne = try Self.seule(Self.ntry("95.00", "<NtryDtls><TxDtls>\(charges)</TxDtls></NtryDtls>"))
    #expect(ligne.frais == fee.map { .de($0) })
  }

  @Test func `an amount before fees or in another currency is not the amount of an entry`() throws {
    for amount in ["<Amt Ccy=\"USD\">110.00</Amt>", "<Amt Ccy=\"EUR\">110.00</Amt>"] {
      let details = "<AmtDtls><TxAmt>\(amount)</TxAmt></AmtDtls>"
      #expect(try Self.seule(Self.ntry("100.00", details)).montant == .de("100.00"))
      let detail =
        "<NtryDtls><TxDtls><Amt Ccy=\"EUR\">60.00</Amt>\(details)</TxDtls><TxDtls><Amt Ccy=\"EUR\">40.00</Amt></TxDtls></NtryDtls>"
      let releve = try #require(FichierReleve.lit(Self.camt(Self.ntry("100.00", detail))).first)
      #expect(releve.lignes.map(\.montant) == [.de("60.00"), .de("40.00")])
    }
  }

  @Test func `the opening balance is that of the day before where both stand, in any order`() throws {
    let plus =
      "<Bal><Tp><CdOrPrtry><Cd>PRCD</Cd></CdOrPrtry></Tp><Amt Ccy=\"EUR\">7.00</Amt><CdtDbtInd>CRDT</CdtDbtInd></Bal>"
    let xml = String(decoding: Self.camt(Self.ntry("1.00")), as: UTF8.self)
    for both in [
      xml.replacing("<Bal><Tp><CdOrPrtry><Cd>OPBD", with: plus + "<Bal><Tp><CdOrPrtry><Cd>OPBD"),
      xml.replacing("<Ntry>", with: plus + "<Ntry>"),
    ] {
      #expect(try FichierReleve.lit(Array(both.utf8)).first?.ouverture?.montant == .de("-100.00"))
    }
  }

  @Test(arguments: ["", "<CdtDbtInd>DEBIT</CdtDbtInd>", "<CdtDbtInd></CdtDbtInd>"])
  func `an amount without a direction damages the file`(direction: String) {
    let entry = Self.ntry("5.00").replacing("<CdtDbtInd>CRDT</CdtDbtInd>", with: direction)
    #expect(throws: RefusReleve.self) { try FichierReleve.lit(Self.camt(entry)) }
    let balance = String(decoding: Self.camt(Self.ntry("5.00")), as: UTF8.self)
      .replacing(
        "<Amt Ccy=\"EUR\">100.00</Amt><CdtDbtInd>DBIT</CdtDbtInd>", with: "<Amt Ccy=\"EUR\">100.00</Amt>" + direction)
    #expect(throws: RefusReleve.self) { try FichierReleve.lit(Array(balance.utf8)) }
  }

  @Test func `a text of a structured reference is the payer's, and a status of the bank is none that is booked`() throws
  {
    let strd =
      "<NtryDtls><TxDtls><RmtInf><Strd><AddtlRmtInf>AVOIR DEDUIT</AddtlRmtInf></Strd></RmtInf></TxDtls></NtryDtls>"
    #expect(try Self.seule(Self.ntry("5.00", strd)).textes == [.init(.communication, "AVOIR DEDUIT")])
    let releve = try FichierReleve.lit(Self.camt(Self.ntry("5.00", sts: "<Sts><Prtry>XX</Prtry></Sts>"))).first
    #expect(releve?.enAttente == 1 && releve?.lignes.isEmpty == true)
  }

  @Test func `a returned item has its reason`() throws {
    let rtr = "<NtryDtls><TxDtls><RtrInf><Rsn><Cd>AM04</Cd></Rsn></RtrInf></TxDtls></NtryDtls>"
    let ligne = try Self.seule(Self.ntry("50.00", rtr, sens: "DBIT"))
    #expect(ligne.retour == "AM04" && ligne.montant == .de("-50.00"))
    #expect(try Self.seule(Self.ntry("50.00", "<RvslInd>true</RvslInd>", sens: "DBIT")).retour != nil)
    for family in ["RRTN", "UPDD", "PRDD", "UPCQ"] {
      let code = "<BkTxCd><Domn><Fmly><SubFmlyCd>\(family)</SubFmlyCd></Fmly></Domn></BkTxCd>"
      #expect(try Self.seule(Self.ntry("50.00", code, sens: "DBIT")).retour == family)
    }
  }

  @Test func `an advice and a report are read like a statement`() throws {
    let entries = Self.ntry("1.00") + Self.ntry("2.00", sts: "<Sts>PDNG</Sts>")
    for (sorte, format) in [("053", Releve.Format.camt053), ("052", .camt052), ("054", .camt054)] {
      let releve = try #require(FichierReleve.lit(Self.camt(entries, sorte: sorte)).first)
      #expect(releve.format == format && releve.lignes.map(\.montant) == [.de("1.00")] && releve.enAttente == 1)
      #expect(releve.cloture?.montant == .de("1100.00") && releve.compte == "FR1420041010050500013M02606")
    }
    let vide = #"<Document xmlns="x"><BkToCstmrAcctRpt><Rpt/></BkToCstmrAcctRpt></Document>"#
    #expect(throws: RefusReleve.vide) { try FichierReleve.lit(Array(vide.utf8)) }
  }

  @Test(arguments: [
    (["", "<RvslInd>true</RvslInd>"], [1]), (["<RvslInd>1</RvslInd>", "<RvslInd>false</RvslInd>"], [0]),
    (["", ""], []), (["<RvslInd>true</RvslInd>", "<RvslInd>true</RvslInd>"], [0, 1]),
  ])
  func `the lines that a bank marks as reversals are known`(marques: [String], places: [Int]) throws {
    let entries = marques.map { Self.ntry("5.00", $0, sens: "DBIT") }.joined()
    let releve = try #require(FichierReleve.lit(Self.camt(entries)).first)
    #expect(releve.contredites == places && releve.lignes.allSatisfy { $0.montant == .de("-5.00") })
  }

  @Test(arguments: [
    "<Document>", "<Document/>", "<!DOCTYPE a><Document/>", "<Document><BkToCstmrStmt><Stmt><Ntry></Stmt>",
  ])
  func `a file that is not a statement is refused`(xml: String) {
    #expect(throws: RefusReleve.self) { try FichierReleve.lit(Array(xml.utf8)) }
  }

  @Test(arguments: [
    ("<Amt Ccy=\"EUR\">1.005</Amt>", "2026-03-03"), ("<Amt Ccy=\"EUR\">-1.00</Amt>", "2026-03-03"),
    ("<Amt Ccy=\"EUR\"></Amt>", "2026-03-03"), ("<Amt Ccy=\"USD\">1.00</Amt>", "2026-03-03"),
    ("<Amt Ccy=\"EUR\">1.00</Amt>", "2026-02-30"), ("<Amt Ccy=\"EUR\">1.00</Amt>", ""), ("", "2026-03-03"),
  ])
  func `a damaged entry damages the file`(amount: String, day: String) {
    let entry = "<Ntry>\(amount)<CdtDbtInd>CRDT</CdtDbtInd><Sts>BOOK</Sts><BookgDt><Dt>\(day)</Dt></BookgDt></Ntry>"
    #expect(throws: RefusReleve.self, "\(entry)") { try FichierReleve.lit(Self.camt(Self.ntry("5.00") + entry)) }
  }

  @Test(
    arguments: [
      ("120.", "120.00"), ("+120.00", "120.00"), (" +7.5 ", "7.50"), ("-20.00", nil), ("+", nil), (".", nil),
      (".50", "0.50"), ("+.5", "0.50"), ("000005.00", "5.00"), ("00.07", "0.07"), ("5.00000", "5.00"), ("0", "0.00"),
      ("+0012.", "12.00"), ("\n.01\t", "0.01"), (".005", nil), ("5.001", nil), ("+.", nil), ("5e2", nil),
      ("5,00", nil), ("1 000.00", nil), ("0x5", nil), ("5+", nil), ("INF", nil), ("99999999999999999999.00", nil),
      ("++1", nil),
      ("1..", nil),
    ] as [(String, String?)])
  func `an amount is a decimal of XML that is not below zero`(texte: String, montant: String?) {
    let entree = Self.ntry("5.00").replacing("5.00", with: texte)
    #expect((try? Self.seule(entree))?.montant == montant.map { .de($0) })
  }

  @Test(arguments: ["JPY", "XPF", "KWD"])
  func `a currency without two decimals is a limit, and no damage`(devise: String) {
    let camt = String(decoding: Self.camt(Self.ntry("1200")), as: UTF8.self).replacing("EUR", with: devise)
    #expect(throws: RefusReleve.sansCentimes(devise)) { try FichierReleve.lit(Array(camt.utf8)) }
    let cfonb = ReleveTests.record("01", "0{", devise: devise, decimales: "0")
    #expect(throws: RefusReleve.sansCentimes(devise)) { try FichierReleve.lit(Array(cfonb.utf8)) }
    let csv =
      "Date de l'opération;Libellé;Détail de l'écriture;Montant de l'opération;Devise\n05/03/2026;A;B;12;\(devise)\n"
    #expect(throws: RefusReleve.sansCentimes(devise)) { try FichierReleve.lit(Array(csv.utf8)) }
  }

  @Test(arguments: [
    // Of two balances of a kind the plain one counts, and one with a line of credit in it is none.
    ("<CdtLine><Incl>true</Incl></CdtLine>", true), ("<CdtLine><Incl>1</Incl></CdtLine>", true),
    ("<CdtLine><Incl>false</Incl></CdtLine>", false),
  ])
  func `a balance with a line of credit in it is not that of the account`(credit: String, isLeftOut: Bool) throws {
    let more =
      "<Bal><Tp><CdOrPrtry><Cd>CLBD</Cd></CdOrPrtry></Tp>\(credit)<Amt Ccy=\"EUR\">9.00</Amt><CdtDbtInd>CRDT</CdtDbtInd></Bal>"
    for entries in [more + Self.ntry("1200.00"), Self.ntry("1200.00") + more] {
      let releve = try #require(FichierReleve.lit(Self.camt(entries)).first)
      #expect(releve.cloture?.montant == (isLeftOut ? .de("1100.00") : .de("9.00")))
    }
  }

  @Test(
    arguments: [
      // The closing balance of the fixture is of 3 March, the opening one of 2 March.
      ("2026-03-01T00:00:00", "2026-03-31T23:59:59", true, true), ("2026-03-03T00:00:00", "2026-03-03", true, true),
      ("2026-02-01T00:00:00", "2026-02-28T23:59:59", false, false), ("2026-03-04", "2026-03-31", true, false),
      ("2026-03-01", "2026-03-02T23:59:59", true, false), ("2026-03-01", "2026-03-02T23:30:00Z", true, true),
    ])
  func `a balance outside the days of a statement does not count`(
    debut: String, fin: String, ouvre: Bool, ferme: Bool
  ) throws {
    let days = "<FrToDt><FrDtTm>\(debut)</FrDtTm><ToDtTm>\(fin)</ToDtTm></FrToDt>"
    let text = String(decoding: Self.camt(Self.ntry("5.00")), as: UTF8.self).replacing("<Acct>", with: days + "<Acct>")
    let releve = try #require(FichierReleve.lit(Array(text.utf8)).first)
    #expect((releve.ouverture != nil) == ouvre && (releve.cloture != nil) == ferme)
  }

  @Test func `a line end inside a text stays between its lines`() throws {
    let remittance =
      "<NtryDtls><TxDtls><RmtInf><Ustrd>ACHATS FA2026\n  12 ARTICLES&#13;&#10;MERCI</Ustrd></RmtInf></TxDtls></NtryDtls>"
    let ligne = try Self.seule(Self.ntry("1200.00", remittance))
    #expect(ligne.textes.map(\.texte) == ["ACHATS FA2026\n12 ARTICLES\nMERCI"])
    #expect(ligne.libelle == "ACHATS FA2026 12 ARTICLES MERCI")
  }

  @Test func `a balance of a page gives way to that of the statement`() throws {
    let page =
      "<Bal><Tp><CdOrPrtry><Cd>CLBD</Cd></CdOrPrtry><SubTp><Cd>INTM</Cd></SubTp></Tp><Amt Ccy=\"EUR\">9.00</Amt>"
      + "<CdtDbtInd>CRDT</CdtDbtInd></Bal>"
    #expect(try FichierReleve.lit(Self.camt(page + Self.ntry("1200.00"))).first?.cloture?.montant == .de("1100.00"))
  }

  @Test func `an entry without a booking day has that of value, which is counted`() throws {
    let entry = Self.ntry("5.00").replacing("<BookgDt><Dt>2026-03-03</Dt></BookgDt>", with: "")
    let releve = try #require(FichierReleve.lit(Self.camt(entry)).first)
    #expect(releve.lignes.map(\.jour) == [.le("2026-03-04")] && releve.joursDeValeur == 1)
    let without = entry.replacing("<ValDt><Dt>2026-03-04</Dt></ValDt>", with: "")
    #expect(throws: RefusReleve.self) { try FichierReleve.lit(Self.camt(without)) }
  }

  @Test(
    arguments: [
      ("2026-03-03T22:30:00Z", "2026-03-03"), ("2026-03-03T23:30:00Z", "2026-03-04"),
      ("2026-07-03T22:30:00.123Z", "2026-07-04"),
      ("2026-03-03T23:30:00+01:00", "2026-03-03"), ("2026-03-03T23:30:00-05:00", "2026-03-03"),
      ("2026-03-03T23:30:00", "2026-03-03"), ("2026-03-03+01:00", "2026-03-03"), ("2026-03-03T23:30:00 MEZ", nil),
      ("2026-03-031", nil), ("2026-03-03T25:00:00", nil),
    ] as [(String, String?)])
  func `an instant is of the day that its writer's clock showed, and in UTC of that in Paris`(
    text: String, day: String?
  ) throws {
    let entry = Self.ntry("5.00").replacing("<Dt>2026-03-03</Dt>", with: "<DtTm>\(text)</DtTm>")
    if let day {
      #expect(try Self.seule(entry).jour == .le(day))
    } else {
      let refus = #expect(throws: RefusReleve.self) { try Self.seule(entry) }
      #expect(refus.map { Refus.releve($0).message.en.contains("\"\(text)\"") } == true)
    }
  }

  @Test(arguments: ["", "windows-1252", "ISO-8859-1", "ISO-8859-15", "UTF-16", "utf-8"])
  func `a statement that declares another encoding than its own is read`(declared: String) throws {
    let xml = String(decoding: Self.camt(Self.ntry("5.00", "<AddtlNtryInf>É L'ÉTÉ</AddtlNtryInf>")), as: UTF8.self)
      .replacing("encoding=\"UTF-8\"", with: declared.isEmpty ? "" : "encoding=\"\(declared)\"")
    for codage in Codage.allCases {
      let releve = try #require(FichierReleve.lit(codage.octets(xml)).first, "\(codage)")
      #expect(releve.lignes.map(\.libelle) == ["É L'ÉTÉ"], "\(codage)")
    }
  }

  @Test(arguments: [
    ("OPBD", "100.00", true), ("OPBD", "100.01", false), ("PRCD", "100.00", true), ("CLAV", "100.00", false),
  ])
  func `a statement without a line is read where its two balances agree`(code: String, amount: String, isRead: Bool)
    throws
  {
    let balance =
      "<Bal><Tp><CdOrPrtry><Cd>%C</Cd></CdOrPrtry></Tp><Amt Ccy=\"EUR\">%A</Amt><CdtDbtInd>CRDT</CdtDbtInd></Bal>"
    let balances = [(code, amount), ("CLBD", "100.00")].map {
      balance.replacing("%C", with: $0.0).replacing("%A", with: $0.1)
    }.joined()
    let camt =
      "<Document><BkToCstmrStmt><Stmt><Acct><Id><Othr><Id>77</Id></Othr></Id></Acct>\(balances)</Stmt></BkToCstmrStmt></Document>"
    guard isRead else {
      #expect(throws: RefusReleve.vide) { try FichierReleve.lit(Array(camt.utf8)) }
      return
    }
    #expect(try FichierReleve.lit(Array(camt.utf8)).first?.ecart == .zero)
  }

  @Test func `several statements are several accounts`() throws {
    let one = String(decoding: Self.camt(Self.ntry("1.00")), as: UTF8.self)
    let two = one.replacing(
      "</Stmt>", with: "</Stmt><Stmt><Acct><Id><Othr><Id>77</Id></Othr></Id><Ccy>USD</Ccy></Acct></Stmt>")
    let releves = try FichierReleve.lit(Array(two.utf8))
    #expect(releves.map(\.compte) == ["FR1420041010050500013M02606", "77"])
    #expect(releves.map(\.devise) == [.euro, .de("USD")])
  }
}
