import LedgerModel
import LedgerRules
import LedgerTestLogs
import LedgerTestSupport
import LedgerWords
import Testing

@testable import LedgerBank

/// CFONB 120, OFX and CSV.
struct ReleveTests {
  /// A record of CFONB, by the places of the form.
  static func record(
    _ code: String, jour: String = "030326", _ montant: String = "", libelle: String = "", rejet: String = "  ",
    devise: String = "EUR", decimales: String = "2", reference: String = "", compte: String = "0500013M026"
  ) -> String {
    var signes = [Character](repeating: " ", count: 120)
    func pose(_ texte: String, _ place: Int) {
      for (rang, signe) in texte.prefix(120 - place + 1).enumerated() { signes[place - 1 + rang] = signe }
    }
    pose(code, 1)
    pose("20041", 3)
    pose("01005", 12)
    pose(devise, 17)
    pose(decimales, 20)
    pose(compte, 22)
    pose(jour, 35)
    pose(rejet, 41)
    pose(libelle, 49)
    pose(String(repeating: "0", count: max(0, 14 - montant.count)) + montant, 91)
    pose(reference, 105)
    return String(signes)
  }

  static func complement(_ qualifiant: String, _ texte: String) -> String {
    String("\(Self.record("05").prefix(45))\(qualifiant)\(texte)".padding(to: 120).prefix(120))
  }

  private static let cfonb = [
    record("01", jour: "020326", "1000}"),
    record("04", "12000{", libelle: "VIR SEPA ATELIER ORME", reference: "REF PAYEUR"),
    complement("LCC", "FACTURE F-2026-00"), complement("LC2", "01 MERCI"), complement("NPY", "ATELIER ORME SAS"),
    record("04", "500}", libelle: "IMPAYE", rejet: "AM"), record("07", jour: "040326", "10500{"),
  ]

  @Test(arguments: ["\n", "\r\n", ""])
  func `CFONB is read with and without line breaks`(separator: String) throws {
    let bytes = Array(Self.cfonb.joined(separator: separator).utf8)
    let releve = try #require(FichierReleve.lit(bytes).first)
    #expect(releve.format == .cfonb120 && releve.compte == "FR1420041010050500013M02606")
    #expect(releve.ouverture?.montant == .de("-100.00") && releve.cloture?.montant == .de("1050.00"))
    #expect(releve.ecart == .zero)
    #expect(releve.lignes.map(\.montant) == [.de("1200.00"), .de("-50.00")])
    #expect(releve.lignes.map(\.retour) == [nil, "AM"] && releve.lignes[0].tiers == "ATELIER ORME SAS")
    #expect(
      releve.lignes[0].textes.filter { $0.champ == .communication }.map(\.texte) == [
        "REF PAYEUR", "FACTURE F-2026-00", "01 MERCI",
      ])
  }

  @Test(arguments: [
    ("A", 1), ("I", 9), ("{", 0), ("J", -1), ("R", -9), ("}", 0), ("5", 5),
  ])
  func `the last sign of an amount is a digit and the sign`(sign: String, cents: Int64) throws {
    let lines = [Self.record("01", "0{"), Self.record("04", sign), Self.record("07", "0{")]
    let releve = try #require(FichierReleve.lit(Array(lines.joined(separator: "\n").utf8)).first)
    #expect(releve.lignes.first?.montant.centimes == cents)
  }

  @Test(arguments: [("0", "5{", 5_000), ("2", "5{", 50), ("3", "50{", 50)])
  func `decimals are those of the account`(decimals: String, amount: String, cents: Int64) throws {
    let lines = [
      Self.record("01", "0{", devise: "USD", decimales: decimals),
      Self.record("04", amount, devise: "USD", decimales: decimals),
      Self.record("07", "0{"),
    ]
    let releve = try #require(FichierReleve.lit(Array(lines.joined(separator: "\n").utf8)).first)
    #expect(releve.lignes.first?.montant.centimes == cents && releve.devise == .de("USD"))
  }

  @Test(
    arguments: [0, 1, 2, 3], ["", " ", "\t", String(repeating: " ", count: 120), String(repeating: " ", count: 250)])
  func `a line of blanks in a CFONB counts for nothing`(place: Int, blancs: String) throws {
    for separator in ["\n", "\r\n"] {
      var lines = Self.cfonb
      lines.insert(blancs, at: min(place, lines.count))
      lines.append(blancs)
      #expect(
        try FichierReleve.lit(Array(lines.joined(separator: separator).utf8))
          == FichierReleve.lit(Array(Self.cfonb.joined(separator: separator).utf8)))
    }
  }

  @Test func `records of blanks end a CFONB without line breaks`() throws {
    let whole = Self.cfonb.joined()
    #expect(
      try FichierReleve.lit(Array((whole + String(repeating: " ", count: 360)).utf8))
        == FichierReleve.lit(Array(whole.utf8)))
    #expect(throws: RefusReleve.self) { try FichierReleve.lit(Array(repeating: 0x20, count: 1_000_000)) }
  }

  @Test func `a damaged CFONB is refused whole`() throws {
    let whole = Self.cfonb
    for broken in [
      Array(whole.dropLast()), Array(whole.dropFirst(2)), whole + [whole[1]], [whole[0]] + whole,
      whole.map { $0.replacing("030326", with: "310226") }, whole.map { $0.replacing("12000{", with: "12X00{") },
      whole.map { String($0.dropLast(20)) }, whole.map { "09" + $0.dropFirst(2) },
    ] {
      #expect(throws: RefusReleve.self) { try FichierReleve.lit(Array(broken.joined(separator: "\n").utf8)) }
    }
  }

  @Test func `blanks at the end of a line may be missing, and a line is counted with the empty ones`() throws {
    let cut = Self.cfonb.map { String($0.reversed().drop { $0 == " " }.reversed()) }
    #expect(cut.contains { $0.count < 120 })
    #expect(
      try FichierReleve.lit(Array(cut.joined(separator: "\n").utf8))
        == FichierReleve.lit(Array(Self.cfonb.joined(separator: "\n").utf8)))
    let broken = [Self.cfonb[0], "", Self.cfonb[1].replacing("12000{", with: "12X00{")]
    #expect(
      throws: RefusReleve.illisible(
        ligne: 3,
        Words(
          "its amount \"0000000012X00{\" is not a number", fr: "son montant « 0000000012X00{ » n'est pas un nombre"))
    ) {
      try FichierReleve.lit(Array(broken.joined(separator: "\n").utf8))
    }
  }

  @Test func `a record of another account, another currency or no amount damages a CFONB`() {
    let (old, new) = (Self.record("01", "0{"), Self.record("07", "0{"))
    for movement in [
      Self.record("04", "5{", compte: "00000000001"), Self.record("04", "5{", devise: "USD"),
      Self.record("04", "5{", decimales: "0"),
      Self.record("04", "5{").replacing("0000000000005{", with: "              "),
    ] {
      #expect(throws: RefusReleve.self, "\(movement)") {
        try FichierReleve.lit(Array([old, movement, new].joined(separator: "\n").utf8))
      }
    }
    for first in ["04", "05", "07"] {
      #expect(throws: RefusReleve.self) { try FichierReleve.lit(Array(Self.record(first, "0{").utf8)) }
    }
    #expect(throws: RefusReleve.self) {
      try FichierReleve.lit(Array([old, Self.record("07", "0{", compte: "00000000001")].joined(separator: "\n").utf8))
    }
  }

  @Test(arguments: [
    ("5{", ["NPY", "NBE"], "NPY"), ("5{", ["NBE", "NPY"], "NPY"), ("5}", ["NPY", "NBE"], "NBE"),
    ("5}", ["NBE", "NPY"], "NBE"), ("5{", ["NBE"], "NBE"), ("5}", ["NPY"], "NPY"),
  ])
  func `the other side of a CFONB is the payer of a credit`(amount: String, names: [String], other: String) throws {
    let lines =
      [Self.record("01", "0{"), Self.record("04", amount)] + names.map { Self.complement($0, $0) } + [
        Self.record("07", "0{")
      ]
    #expect(try FichierReleve.lit(Array(lines.joined(separator: "\n").utf8)).first?.lignes.first?.tiers == other)
  }

  @Test func `complements keep the text of the payer, and the fee`() throws {
    let client = "CMD 77".padding(to: 35) + "ACOMPTE CHANTIER"
    let lines = [
      Self.record("01", "0{"), Self.record("04", "950{"), Self.complement("RCN", client),
      Self.complement("FEE", "EUR200000000000050"), Self.complement("FEE", "USD200000000000099"),
      Self.record("07", "0{"),
    ]
    let ligne = try #require(FichierReleve.lit(Array(lines.joined(separator: "\n").utf8)).first?.lignes.first)
    #expect(ligne.frais == .de("0.50"))
    #expect(
      ligne.textes == [
        .init(.boutEnBout, "CMD 77"), .init(.communication, "ACOMPTE CHANTIER"), .init(.libelle, "USD200000000000099"),
      ])
  }

  static func ofx(_ lignes: String, xml: Bool = false, asof: String = "20260331") -> String {
    let tete =
      xml
      ? "<?xml version=\"1.0\"?><?OFX OFXHEADER=\"200\"?>"
      : "OFXHEADER:100\nDATA:OFXSGML\nCHARSET:1252\n\n"
    func feuille(_ nom: String, _ valeur: String) -> String { "<\(nom)>\(valeur)" + (xml ? "</\(nom)>" : "\n") }
    return tete + "<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS>" + feuille("CURDEF", "EUR") + "<BANKACCTFROM>"
      + feuille("BANKID", "20041") + feuille("BRANCHID", "01005") + feuille("ACCTID", "0500013M026")
      + "</BANKACCTFROM><BANKTRANLIST>" + lignes + "</BANKTRANLIST><LEDGERBAL>" + feuille("BALAMT", "1050,00")
      + feuille("DTASOF", asof) + "</LEDGERBAL></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>"
  }

  @Test func `OFX 1 and 2 are read, with commas, points and any encoding`() throws {
    let un =
      "<STMTTRN><TRNTYPE>CREDIT\n<DTPOSTED>20260303120000[+1:CET]\n<TRNAMT>1200,50\n<FITID>77\n<NAME>ORME &amp; CIE\n"
      + "<MEMO>F-2026-0001 ÉTÉ\n</STMTTRN>"
    let deux =
      "<STMTTRN><TRNTYPE>DEBIT</TRNTYPE><DTPOSTED>20260304</DTPOSTED><TRNAMT>-5.00</TRNAMT><NAME>X</NAME></STMTTRN>"
    let sgml = try #require(FichierReleve.lit(Array(Self.ofx(un).utf8)).first)
    #expect(sgml.compte == "FR1420041010050500013M02606" && sgml.cloture?.montant == .de("1050.00"))
    let ligne = try #require(sgml.lignes.first)
    #expect(ligne.jour == .le("2026-03-03") && ligne.montant == .de("1200.50") && ligne.identifiant == "77")
    #expect(ligne.textes == [.init(.communication, "F-2026-0001 ÉTÉ"), .init(.libelle, "ORME & CIE")])
    let latin = Self.ofx(un).unicodeScalars.map { UInt8(truncatingIfNeeded: $0.value) }
    #expect(try FichierReleve.lit(latin).first?.lignes.first == ligne)
    let xml = try #require(FichierReleve.lit(Array(Self.ofx(deux, xml: true).utf8)).first)
    #expect(xml.lignes.map(\.montant) == [.de("-5.00")])
  }

  @Test func `OFX names the payee apart, counts pending movements, and dates its balance`() throws {
    let text = Self.ofx(
      "<!-- <STMTTRN><TRNAMT>9</STMTTRN> -->\n<STMTTRN><DTPOSTED>20260303<TRNAMT>1,00<PAYEE><NAME>ORME\n<CITY>LYON\n</PAYEE>"
        + "<CURRENCY><CURRATE>1\n<CURSYM>EUR\n</CURRENCY></STMTTRN>", asof: "20260310"
    ).replacing(
      "</BANKTRANLIST>", with: "</BANKTRANLIST><BANKTRANLISTP><STMTTRNP><TRNAMT>7\n</STMTTRNP></BANKTRANLISTP>"
    )
    for header in [text, text.replacing("OFXHEADER:100", with: "<HEADER>100</HEADER>")] {
      let releve = try #require(FichierReleve.lit(Array(header.utf8)).first)
      #expect(releve.lignes.map(\.montant) == [.de("1.00")] && releve.enAttente == 1)
      #expect(
        releve.lignes.first?.tiers == "ORME"
          && releve.cloture == .init(jour: .le("2026-03-10"), montant: .de("1050.00")))
    }
  }

  @Test(arguments: [
    ("<ACCTID>0500013M026\n", ""), ("<CURDEF>EUR", "<CURDEF>XXX"), ("1050,00", "beaucoup"),
    ("<BANKTRANLIST>", "<STMTRS><BANKTRANLIST>"), ("<BANKTRANLIST>", "<!-- <BANKTRANLIST>"),
    ("</STMTTRN>", "<CURRENCY><CURSYM>USD\n</CURRENCY></STMTTRN>"),
  ])
  func `an OFX that lacks its account, or contradicts itself, is refused`(found: String, put: String) throws {
    let whole = Self.ofx("<STMTTRN><DTPOSTED>20260303<TRNAMT>1\n</STMTTRN>")
    #expect(try FichierReleve.lit(Array(whole.utf8)).count == 1)
    #expect(throws: RefusReleve.self) { try FichierReleve.lit(Array(whole.replacing(found, with: put).utf8)) }
  }

  @Test(arguments: [
    "<STMTTRN><TRNAMT>1</STMTTRN>", "<STMTTRN><DTPOSTED>20260303</STMTTRN>", "<STMTTRN><STMTTRN>", "<STMTTRN",
    "<STMTTRN><DTPOSTED>20260399<TRNAMT>1</STMTTRN>", "<STMTTRN><DTPOSTED>20260303<TRNAMT>x</STMTTRN>", "</STMTRS>",
    "<OFX\n<<STMTTRN>",
  ])
  func `a damaged OFX is refused whole`(lines: String) {
    #expect(throws: RefusReleve.self) { try FichierReleve.lit(Array(Self.ofx(lines).utf8)) }
    #expect(throws: RefusReleve.self) { try FichierReleve.lit(Array(Self.ofx("").prefix(150).utf8)) }
  }

  @Test(arguments: [
    (
      "bnp",
      "Date operation;Libelle court;Type operation;Libelle operation;Montant operation en euro\n"
        + "03/03/2026;X;Y;VIR ORME;1 200,50\n", "1200.50"
    ),
    (
      "societe-generale-particuliers",
      "=\"0201\";a;b;\n\ndate_comptabilisation;libellé_complet_operation;montant_operation;devise;\n"
        + "03/03/2026;VIR ORME;-12,00;EUR;\n", "-12.00"
    ),
    (
      "credit-agricole",
      "Téléchargement;\n\nSolde;\nDate;Libellé;Débit euros;Crédit euros;\r\n"
        + "03/03/2026;\"VIR\nORME \"\"SAS\"\"\";;1 500,00;\n", "1500.00"
    ),
    (
      "bpce",
      "Date de comptabilisation;Libelle simplifie;Libelle operation;Reference;Informations complementaires;Debit;Credit\n"
        + "03/03/2026;A;B;C;F-1;-950,00;\n", "-950.00"
    ),
    ("credit-mutuel", "Date;Date de valeur;Débit;Crédit;Libellé;Solde\n03/03/26;;12,00;;VIR;1\n", "-12.00"),
    ("cic", "Date,Date de valeur,Débit,Crédit,Libellé,Solde\n03/03/2026,,,12.00,VIR,1\n", "12.00"),
    ("banque-postale", "Compte;1\nDate;Libellé;Montant(EUROS)\n03/03/2026;VIR;12,00\n", "12.00"),
    ("boursobank", "\u{FEFF}dateOp;dateVal;label;amount;comment\n2026-03-03;;VIR;\"1 718,70\";F-1\n", "1718.70"),
    (
      "qonto",
      "Status,Settlement date (UTC),Total amount (incl. VAT),Currency,Counterparty name,Transaction ID,Reference\n"
        + "settled,2026-03-02 23:30:00,12.00,EUR,Orme,t-1,F-1\nprocessing,,9,EUR,X,t-2,\n", "12.00"
    ),
    (
      "revolut",
      "Date completed (UTC),ID,State,Description,Reference,Payment currency,Amount,Total amount,Fee\n"
        + "2026-03-03,i,COMPLETED,D,R,EUR,12.50,12.00,0.50\n", "12.00"
    ),
    (
      "revolut-particuliers",
      "Type,Product,Started Date,Completed Date,Description,Amount,Fee,Currency,State,Balance\n"
        + "TOPUP,Current,2026-03-01 08:00:00,2026-03-03 08:00:01,D,12.00,0.40,EUR,COMPLETED,11.60\n"
        + "TOPUP,Current,2026-03-01 08:00:00,,D,12.00,0.40,EUR,PENDING,\n", "11.60"
    ),
    (
      "n26",
      "\"Booking Date\",\"Value Date\",\"Partner Name\",\"Partner Iban\",Type,\"Payment Reference\",\"Account Name\",\"Amount (EUR)\"\n"
        + "2026-03-03,,\"ORME\",FR7610278022040001234560307,\"Credit Transfer\",\"F-1\",\"Main Account\",12.00\n",
      "12.00"
    ),
    (
      "wise",
      "\"TransferWise ID\",Date,Amount,Currency,Description,\"Payment Reference\",\"Running Balance\",\"Payer Name\"\n"
        + "TRANSFER-1,03-03-2026,12.00,EUR,Received money,F-1,12.00,ORME\n", "12.00"
    ),
    (
      "paypal",
      "\u{FEFF}\"Date\",\"Heure\",\"Nom\",\"Type\",\"État\",\"Devise\",\"Avant commission\",\"Commission\",\"Net\",\"Numéro de transaction\"\n"
        + "\"03/03/2026\",\"10:00:00\",\"ORME\",\"Paiement\",\"Terminé\",\"EUR\",\"120,00\",\"-3,85\",\"116,15\",\"TX1\"\n",
      "116.15"
    ),
    (
      "stripe-virements",
      "id,Amount,Created (UTC),Currency,Arrival Date (UTC),Status,Description\n"
        + "po_1,96.22,2026-03-02 02:59,eur,2026-03-03 00:00,paid,STRIPE PAYOUT\n", "96.22"
    ),
    (
      "caisse-epargne",
      "Code de la banque : 30006;\nNuméro de compte : 12345678901;Devise : EUR;\n\nSolde en fin de période;;;;12,00\n"
        + "Date;Numéro d'opération;Libellé;Débit;Crédit;Détail;\n03/03/26;05-1;VIR;;+12,00;VIR ORME F-1 ;\n"
        + "Solde en début de période;;;;0,00\n", "12.00"
    ),
    (
      "shine",
      "Transaction ID;Date de la valeur;Débit;Crédit;Libellé;Nom de la contrepartie;Commentaire\n"
        + "s1;03/03/2026;-29,00;;L;N;C\n", "-29.00"
    ),
  ])
  func `the CSV of a bank is known by its columns`(nom: String, texte: String, montant: String) throws {
    for profil in [nil, ProfilCSV.nomme(nom)] {
      let releve = try #require(FichierReleve.lit(Array(texte.utf8), profil: profil).first)
      #expect(releve.lignes.map(\.montant) == [.de(montant)] && releve.lignes.map(\.jour) == [.le("2026-03-03")])
    }
  }

  @Test(arguments: [
    ("2026-03-28 23:30:00", "2026-03-29"), ("2026-03-29 22:30:00", "2026-03-30"), ("2026-03-29 00:30:00", "2026-03-29"),
    ("2026-10-24 22:30:00", "2026-10-25"), ("2026-10-25 22:30:00", "2026-10-25"), ("2026-07-01 21:59:59", "2026-07-01"),
    ("31-12-2026 23:00:00", "2027-01-01"),
  ])
  func `a moment in UTC is of the day in Paris`(texte: String, jour: String) throws {
    #expect(try JourBancaire.lit(texte, .utc) == Jour(jour))
  }

  @Test func `a known column of days in UTC is of the days in Paris`() {
    for profil in ProfilCSV.connus { #expect(profil.jour.contains("(UTC)") == (profil.forme == .utc), "\(profil.nom)") }
  }

  @Test(arguments: [
    "Date;Libellé\n1;2\n", "nonsense", "\"", "Date;Libellé;Montant(EUROS)\nx;VIR;12,00\n",
    "Date;Libellé;Montant(EUROS)\n03/03/2026;VIR;douze\n", "Date;Libellé;Montant(EUROS)\n03/03/2026;\"VIR;12,00\n", "",
  ])
  func `a CSV that is unknown or damaged is refused`(texte: String) {
    #expect(throws: RefusReleve.self) { try FichierReleve.lit(Array(texte.utf8)) }
  }

  @Test(
    arguments: [
      ("-1.234,56", ",", "-1234.56"), ("1 234 567,8", ",", "1234567.80"), ("1,234.50", ".", "1234.50"),
      ("1.234", ",", "1234.00"),
      ("12.50", ",", nil), ("1.23,50", ",", nil), ("1,2,3", ",", nil), (".123,00", ",", nil), ("1,50.000", ",", nil),
      ("", ",", nil),
    ] as [(String, Character, String?)])
  func `the mark of thousands is before three digits`(text: String, mark: Character, amount: String?) {
    #expect(MontantEcrit(text, decimale: mark)?.montant == amount.map { .de($0) })
  }

  @Test(arguments: [
    ("12,00;5,00", nil), ("12,00;0,00", "-12.00"), ("0,00;5,00", "5.00"), (";5,00", "5.00"), ("x;5,00", nil),
    ("0,00;", "0.00"), (";", nil),
  ])
  func `a row has a debit or a credit`(cells: String, amount: String?) throws {
    let bytes = Array("Date;Libellé;Débit;Crédit\n03/03/2026;VIR \"A, \"B;\(cells)\n".utf8)
    if let amount {
      #expect(try FichierReleve.lit(bytes).first?.lignes.map(\.montant) == [.de(amount)])
    } else {
      #expect(throws: RefusReleve.self) { try FichierReleve.lit(bytes) }
    }
  }

  @Test(arguments: [
    // Oldest first, newest first, and a day in any order; what came back to where it began; alone.
    (["02;;10,00;110,00", "03;4,00;;106,00"], ("100", "106")),
    (["03;4,00;;106,00", "02;;10,00;110,00"], ("100", "106")),
    (["02;;1,00;111,00", "02;;10,00;110,00", "03;11,00;;100,00"], ("100", "100")),
    (["02;;1,00;101,00", "02;;1,00;102,00", "02;2,00;;100,00"], ("100", "100")),
    (["02;2,00;;100,00", "02;;1,00;102,00", "02;;1,00;101,00"], ("100", "100")),
    (["02;;10,00;110,00"], ("100", "110")), (["02;;0,00;110,00"], ("110", "110")),
    // Those that stand are held against the lines between them, oldest first, newest first, and once a day.
    (["02;;10,00;", "02;;5,00;115,00", "03;4,00;;111,00"], ("100", "111")),
    (["03;4,00;;111,00", "02;;5,00;115,00", "02;;10,00;"], ("100", "111")),
    (["03;1,00;;", "03;;1,00;111,00", "02;;1,00;", "02;;10,00;111,00"], ("100", "111")),
    (["02;20,00;;", "02;;120,00;"], nil),
  ])
  func `the balances of a CSV are those of its statement`(rangees: [String], soldes: (String, String)?) throws {
    let releve = try #require(FichierReleve.lit(Self.avecSoldes(rangees)).first)
    #expect(
      releve.ouverture?.montant == soldes.map { .de($0.0) } && releve.cloture?.montant == soldes.map { .de($0.1) })
    #expect(
      releve.ecart ?? .zero == .zero && releve.cloture?.jour == soldes.flatMap { _ in releve.lignes.map(\.jour).max() })
  }

  @Test func `a CSV whose last line has no balance has an opening one alone`() throws {
    let releve = try #require(FichierReleve.lit(Self.avecSoldes(["02;;10,00;110,00", "03;4,00;;"])).first)
    #expect(releve.ouverture?.montant == .de("100.00") && releve.cloture == nil)
  }

  @Test(arguments: [
    (["02;;120,00;", "03;;240,00;360,00", "04;;1,00;999,00"], 4),
    (["02;;120,00;120,00", "03;;240,00;", "04;;1,00;999,00"], 4),
    (["04;;1,00;999,00", "03;;240,00;", "02;;120,00;120,00"], 4),
    (["02;;10,00;110,00", "04;;1,00;107,00"], 3), (["04;;1,00;107,00", "02;;10,00;110,00", "01;;5,00;100,00"], 3),
    (["02;;10,00;110,00", "03;;10,00;110,00"], 3),
  ])
  func `a CSV that lacks a line, or has a wrong balance, is refused with its line`(rangees: [String], ligne: Int) {
    let refus = #expect(throws: RefusReleve.self) { try FichierReleve.lit(Self.avecSoldes(rangees)) }
    #expect(
      refus.map { Refus.releve($0).message.en.contains("at line \(ligne)") } == true, "\(String(describing: refus))")
  }

  private static func avecSoldes(_ rangees: [String]) -> [UInt8] {
    let lignes = rangees.map { rangee in
      let cellules = rangee.split(separator: ";", omittingEmptySubsequences: false)
      return "\(cellules[0])/03/2026;;\(cellules[1]);\(cellules[2]);VIR;\(cellules[3])\n"
    }
    return Array(("Date;Date de valeur;Débit;Crédit;Libellé;Solde\n" + lignes.joined()).utf8)
  }

  @Test(arguments: [
    ("JJ/MM/AA", "04/03/26"), ("MM/JJ/AAAA", "03/04/2026"), ("MM/JJ/AA", "03-04-26"), ("AAAA-MM-JJ", "2026-03-04"),
  ])
  func `a profile gives the order of day, month and year`(forme: String, texte: String) throws {
    let profil = try ProfilCSV("x", ["jour": "J", "montant": "M", "libelles": "L", "formeJour": forme])
    let releve = try FichierReleve.lit(Array("J;L;M\n\(texte);VIR;1,00\n".utf8), profil: profil)
    #expect(releve.first?.lignes.map(\.jour) == [.le("2026-03-04")])
    #expect(throws: RefusReleve.self) {
      try ProfilCSV("x", ["jour": "J", "montant": "M", "libelles": "L", "formeJour": "AA/MM"])
    }
  }

  @Test func `a quote that another separator would open does not hide the header`() throws {
    let text = "Compte,\"principal;1\nDate;Libellé;Montant(EUROS)\n03/03/2026;VIR;12,00\n"
    #expect(try FichierReleve.lit(Array(text.utf8)).first?.lignes.count == 1)
  }

  @Test func `bytes of any kind end in a statement or a refusal`() {
    var rng = SplitMix64(seed: 31)
    let seeds = [
      CamtTests.camt("<Ntry><Amt Ccy=\"EUR\">1.00</Amt></Ntry>"), Array(Self.cfonb.joined(separator: "\n").utf8),
      Array(Self.ofx("<STMTTRN><DTPOSTED>20260303<TRNAMT>1</STMTTRN>").utf8),
      Array("Date;Libellé;Montant(EUROS)\n03/03/2026;VIR;12,00\n".utf8),
    ]
    for round in 0..<2_000 {
      var bytes = seeds[round % seeds.count]
      for _ in 0..<Int.random(in: 1...8, using: &rng) {
        let place = Int.random(in: 0..<bytes.count, using: &rng)
        bytes[place] = .random(in: 0...255, using: &rng)
      }
      _ = try? FichierReleve.lit(Array(bytes.prefix(.random(in: 0...bytes.count, using: &rng))))
    }
  }

  @Test(
    arguments: [
      ("a b", "a b"), ("  a\t b\r\nc ", "a b c"), ("é\nè", "é è"), ("12\u{202F}50\u{A0}€", "12 50 €"),
      ("\u{3000}", nil), (" \n", nil),
      ("", nil), ("n° 7", "n° 7"), ("l’été  fini", "l’été fini"), ("a ", "a"),
      ("\u{1F600}\n\u{1F600}", "\u{1F600} \u{1F600}"),
    ] as [(String, String?)])
  func `white space of any kind is one blank between words`(text: String, net: String?) {
    #expect(TexteBancaire.net(text) == net)
  }

  @Test func `the key of a French account follows from it`() {
    #expect(
      TexteBancaire.iban(banque: "20041", guichet: "01005", compte: "0500013M026") == "FR1420041010050500013M02606")
    #expect(TexteBancaire.iban(banque: "2004", guichet: "01005", compte: "0500013M026") == nil)
  }
}

extension String {
  /// The same, with blanks behind up to `count`.
  fileprivate func padding(to count: Int) -> String { self + String(repeating: " ", count: max(0, count - self.count)) }
}
