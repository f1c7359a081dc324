import LedgerModel
import LedgerRules
import LedgerTestLogs
import LedgerTestSupport
import LedgerWords
import Testing

@testable import LedgerBank

/// What banks and spreadsheets write in CSV: rows that are no lines, protected cells, several accounts, fees.
struct CSVTests {
  private static func lit(_ texte: String, _ profil: ProfilCSV? = nil) throws -> [Releve] {
    try FichierReleve.lit(Array(texte.utf8), profil: profil)
  }

  /// What is said of a file that is refused.
  private static func refus(_ texte: String, _ profil: ProfilCSV? = nil) -> String {
    let refus = #expect(throws: RefusReleve.self, "\(texte)") { try lit(texte, profil) }
    return refus.map { Refus.releve($0).message.en + " " + Refus.releve($0).hint.en } ?? ""
  }

  private static let poste = "Date;Libellé;Montant(EUROS)\n"

  @Test(arguments: [
    ("=\"05/03/2026\"", true), ("\"=\"\"05/03/2026\"\"\"", true), ("05/03/26", true), ("5/3/2026", true),
    ("05-03-2026 10:30", true),
    ("05.03.2026", true), ("L 05/03/2026", false), ("* 05/03/2026", false), (": 05/03/2026", false),
    ("'05/03/2026", false),
    ("05/03/20261", false), ("05/03/2026 x", false), ("05/03-2026", false), ("05/03/0026", false),
    ("05/03/1926", false),
    ("31/02/2026", false), ("2026-03-05", false),
  ])
  func `a day is the whole cell, or it is refused and quoted`(cellule: String, estLue: Bool) throws {
    let texte = Self.poste + cellule + ";VIR;120,00\n"
    if estLue {
      #expect(try Self.lit(texte).first?.lignes.map(\.jour) == [.le("2026-03-05")])
    } else {
      let dit = Self.refus(texte)
      #expect(dit.contains("\"\(cellule)\"") || dit.contains("before the year 2000"), "\(dit)")
    }
  }

  @Test(arguments: [
    ("\u{2212}120,00", "-120.00"), ("120,00-", "-120.00"), ("(120,00)", "-120.00"), ("1'234,56", "1234.56"),
    ("1\u{2019}234,56", "1234.56"),
    ("EUR 120,00", "120.00"), ("120,00 EUR", "120.00"), ("120,00 €", "120.00"), (",50", "0.50"),
    ("=\"120,00\"", "120.00"),
    ("\"-1 234,5\"", "-1234.50"),
  ])
  func `an amount is read in the forms that banks write`(cellule: String, montant: String) throws {
    #expect(try Self.lit(Self.poste + "05/03/2026;VIR;\(cellule)\n").first?.lignes.map(\.montant) == [.de(montant)])
  }

  @Test(arguments: ["douze", "12.50", "1,234", "12,00 12", "- 5 -", "1 23,00", "5 ZZZ"])
  func `a refusal quotes an unreadable amount, with a way out that works`(cellule: String) {
    let dit = Self.refus(Self.poste + "05/03/2026;VIR;\(cellule)\n")
    #expect(dit.contains("\"\(cellule)\"") || dit.contains("\"ZZZ\""), "\(dit)")
    #expect(dit.contains("line 2") && dit.contains("--show=banque-postale") && !dit.contains("broken"), "\(dit)")
  }

  @Test(arguments: ["\n", "\r\n", "\r"])
  func `line ends of any kind end a row, also within quotes`(fin: String) throws {
    let texte = "Date;Libellé;Montant(EUROS)\n05/03/2026;\"VIR\n ORME\";120,00\n06/03/2026;X;1,00".replacing(
      "\n", with: fin)
    let lignes = try #require(Self.lit(texte).first).lignes
    #expect(lignes.map(\.libelle) == ["VIR ORME", "X"])
    #expect(lignes.first?.textes == [.init(.libelle, "VIR\nORME")] && lignes.first?.reference == "VIR ORME")
  }

  @Test(arguments: ["Les montants sont en euros.", "* Opération en cours", "page 2", "05/2026;suite"])
  func `a row below the lines that is not a movement is quoted, with the field of a profile for it`(rangee: String)
    throws
  {
    for texte in [rangee, rangee + ";;"] {
      let dit = Self.refus(Self.poste + "05/03/2026;VIR;120,00\n" + texte + "\n")
      #expect(dit.contains("\"\(rangee.split(separator: ";")[0])\"") && dit.contains("line 3"), "\(dit)")
      #expect(dit.contains("--show=banque-postale") && dit.contains("`horsLignes`"), "\(dit)")
    }
    #expect(try Self.lit(Self.poste + "05/03/2026;VIR;120,00\n\u{1A}").first?.lignes.count == 1)
  }

  @Test func `a year before 2000 points to the form of days in the profile of its bank`() {
    let dit = Self.refus(Self.poste + "05/03/1926;VIR;120,00\n")
    #expect(dit.contains("--show=banque-postale") && dit.contains("`formeJour`"), "\(dit)")
  }

  @Test func `a profile without a column of fees is compared with the known one of that header`() throws {
    let entete = "Type,Started Date,Completed Date,Description,Amount,Fee,Currency,State,Balance"
    let rangees = [
      "Deposit,,2026-03-05 13:21:30,ORME,120.00,0.00,EUR,COMPLETED,120.00",
      "Transfer,,2026-03-06 13:51:02,X,-50.00,3.00,EUR,COMPLETED,67.00",
    ]
    let texte = ([entete] + rangees).joined(separator: "\n")
    var champs = [
      "separateur": ",", "decimale": ".", "jour": "Completed Date", "formeJour": "AAAA-MM-JJ", "montant": "Amount",
      "libelles": "Description", "solde": "Balance",
    ]
    #expect(try Self.refus(texte, ProfilCSV("mien", champs)).contains("--show=revolut-particuliers"))
    // The program has no example of another header.
    champs["libelles"] = "Texte"
    let autre = try Self.refus(texte.replacing("Description", with: "Texte"), ProfilCSV("mien", champs))
    #expect(autre.contains("take your profile") && !autre.contains("--show"), "\(autre)")
  }

  @Test(arguments: [
    "05/03/2026;\"VIR\" ORME;120,00", "05/03/2026;\"VIR;120,00", "05/03/2026;VIR;120,00;surplus", "05/03/2026;VIR",
    "VIR;05/03/2026;1",
    "Solde d'un autre;05/03/2026;1", "05/03/2026;VIR;",
  ])
  func `a row is read whole or refused`(rangee: String) {
    #expect(throws: RefusReleve.self) { try Self.lit(Self.poste + "05/03/2026;A;1,00\n" + rangee + "\n") }
  }

  @Test(arguments: [
    ("Date;Date de valeur;Débit;Crédit;Libellé;Solde\n04/03/2026;;;50,00;X;50,00\n", "05/03/2026;;;12"),
    ("Date de l'opération;Libellé;Détail de l'écriture;Montant de l'opération;Devise\n", "05/03/2026;VIR;F-1;12"),
    // The last cell has no name, but the rows above have it.
    ("Date;Libellé;Débit euros;Crédit euros;\n04/03/2026;X;;50,00;\n", "05/03/2026;VIR;;24"),
    (poste + "04/03/2026;X;1,00\n", "05/03/2026;VIR"), (poste, "05/03/2026"),
  ])
  func `a row that is cut off is refused`(debut: String, rangee: String) {
    let dit = Self.refus(debut + rangee)
    #expect(dit.contains("it is cut off") && dit.contains("Nothing is imported"), "\(dit)")
    // A row of sums may be short.
    #expect(throws: Never.self) {
      if debut.contains("X") { _ = try Self.lit(debut + "Total;1") }
    }
  }

  private static let caisse = "Date;Libellé;Débit euros;Crédit euros;\n05/03/2026;VIR;;120,00;\n"
  private static let generale =
    "date_comptabilisation;libellé_complet_operation;montant_operation;devise;\n05/03/2026;VIR;120,00;EUR;\n"

  @Test(
    arguments: [
      ("Numéro Compte   ;1234567A020\nType         ;CCP\n\n" + poste + "05/03/2026;VIR;120,00\n", "1234567A020"),
      ("Numéro Compte : 1234567A020\n" + poste + "05/03/2026;VIR;120,00\n", "1234567A020"),
      ("Livret A n° 99999999999;;;\n" + caisse, "99999999999"),
      ("Compte courant n° 12345678901 EUR;;;\n" + caisse, "12345678901"),
      ("12 rue du Port n° 3;;;\nCompte n° 30006 00001 12345678901\n" + caisse, "30006 00001 12345678901"),
      ("=\"0999900099999999\";01/03/2026;31/03/2026;\n" + generale, "0999900099999999"),
      ("=\"0201\";a;b;\n" + generale, nil), ("MONSIEUR X;;;\n" + caisse, nil),
    ] as [(String, String?)])
  func `the account in the head of a file is that of its lines`(texte: String, compte: String?) throws {
    #expect(try Self.lit(texte).map(\.compte) == [compte])
  }

  @Test(
    arguments: [
      (
        "Date ;05/03/2026\nSolde (EUROS)   ;120,00\nSolde (FRANCS)   ;787,15\n" + poste + "05/03/2026;VIR;120,00\n",
        "120.00"
      ),
      ("Date ;31/03/2026\nSolde (EUROS)   ;999,00\n" + poste + "05/03/2026;VIR;120,00\n", nil),
      ("Solde au 05/03/2026 : 1 120,00 €;;;\n" + caisse, "1120.00"),
      // That of the day of the export is not that of the lines.
      ("Solde au 31/03/2026 : 999,00 ;;;\n" + caisse, nil), ("Solde au 05/03/2026 : voir annexe;;;\n" + caisse, nil),
    ] as [(String, String?)])
  func `a balance in the head of a file is read with its day`(texte: String, solde: String?) throws {
    #expect(try Self.lit(texte).first?.cloture?.montant == solde.map { .de($0) })
  }

  @Test(arguments: [
    "Total;;0,00;120,00;;", ";;;;;", "Solde au 05/03/2026;;;;;120,00", "Solde au 31/03/2026;;;;;999,00", "TOTAUX;;;;;",
    "Date;Date de valeur;Débit;Crédit;Libellé;Solde", "Solde final;;;;;120,00", "Ancien solde;;;;;0,00",
  ])
  func `a row of a balance, of sums, or of the header again is no line`(rangee: String) throws {
    let lignes = "Date;Date de valeur;Débit;Crédit;Libellé;Solde\n05/03/2026;05/03/2026;;120,00;VIR;120,00\n"
    let releve = try #require(Self.lit(lignes + rangee + "\n").first)
    #expect(releve.lignes.count == 1 && releve.cloture?.montant == .de("120.00") && releve.ecart == .zero)
    // A balance that is not that of the lines is refused, and no other row stands in the way of the next line.
    let encore = try? Self.lit(lignes + rangee + "\n" + "05/03/2026;;20,00;;CB;100,00\n").first
    #expect(encore?.lignes.count == 2 || rangee.contains("120,00"))
  }

  @Test(arguments: [("Solde final;;;;;121,00", "121.00"), ("Solde final;;;;;beaucoup", "beaucoup")])
  func `a row with a balance that is unreadable or contradicts the lines is refused`(rangee: String, cite: String) {
    let dit = Self.refus(
      "Date;Date de valeur;Débit;Crédit;Libellé;Solde\n05/03/2026;;;120,00;VIR;120,00\n" + rangee + "\n")
    #expect(dit.contains(cite), "\(dit)")
  }

  @Test func `rows above and below the lines of a statement give its balances and its account`() throws {
    let texte =
      "Numéro de compte : 12345678901;Nom;\nSolde en fin de période;;;;130,00\nDate;Numéro d'opération;Libellé;Débit;Crédit;Détail;\n"
      + "05/03/26;1;VIR;;+120,00;F-1;\nSolde en début de période;;;;10,00\n"
    let releve = try #require(Self.lit(texte).first)
    #expect(releve.compte == "12345678901" && releve.ecart == .zero && releve.ouverture?.montant == .de("10.00"))
    #expect(releve.lignes.first?.textes.map(\.texte) == ["F-1", "VIR"])
  }

  @Test(arguments: [
    "", "\n\n", ";;\n", "Total;;5,00\n", "Solde final;;5,00\n", "Solde initial;;5,00\nSolde final;;6,00\n",
  ])
  func `a CSV without a movement is refused`(rangees: String) {
    #expect(throws: RefusReleve.vide) { try Self.lit(Self.poste + rangees) }
    #expect(throws: RefusReleve.vide) { try Self.lit(rangees + Self.poste) }
  }

  @Test(arguments: [
    "Solde initial;;5,00\nSolde final;;5,00\n",
    "Ancien solde au 01/03/2026;;-5,00\nNouveau solde au 31/03/2026;;-5,00\n",
    "Solde en début;0,00\nTotal;;0,00\nSolde au 31/03/2026;0,00 €\n",
  ])
  func `two equal balances confirm that nothing moved`(rangees: String) throws {
    for texte in [Self.poste + rangees, rangees + Self.poste] {
      let releve = try #require(Self.lit(texte).first)
      #expect(releve.lignes.isEmpty && releve.ecart == .zero && releve.cloture != nil)
    }
  }

  @Test(arguments: [
    ("Solde initial;;beaucoup", "beaucoup"), ("Solde au 28/02/2026;1.234,5,6", "1.234,5,6"),
    ("Ancien solde;;12,00 ZZ", "12,00 ZZ"), ("Nouveau solde;n/a;", "n/a"), ("SOLDE EN FIN;;=\"douze\"", "douze"),
  ])
  func `an unreadable balance is refused above the header as below it`(rangee: String, cite: String) {
    let ligne = "05/03/2026;VIR;120,00\n"
    for (texte, rang) in [(rangee + "\n" + Self.poste + ligne, 1), (Self.poste + ligne + rangee + "\n", 3)] {
      let dit = Self.refus(texte)
      #expect(dit.contains("\"\(cite)\" is not an amount") && dit.contains("line \(rang)"), "\(dit)")
    }
  }

  @Test(arguments: ["Compte courant", "Solde", "Liste du 01/03/2026;5", "Total;;x", "Solde au 31/03/2026"])
  func `other rows above the header are skipped`(rangee: String) throws {
    let releve = try #require(Self.lit(rangee + "\n" + Self.poste + "05/03/2026;VIR;120,00\n").first)
    #expect(releve.lignes.count == 1 && releve.ouverture == nil && releve.cloture == nil)
  }

  @Test(arguments: [
    ("boursobank", "dateOp;dateVal;label;amount;comment;accountNum\n", "2026-03-05;;VIR;%M;;%C\n", ","),
    (
      "qonto-fr",
      "Statut;Date de la valeur (UTC);Montant total (TTC);Devise;IBAN du compte;Nom de la contrepartie;Identifiant de transaction;Référence\n",
      "Exécuté;05-03-2026 10:00:00;%M;EUR;%C;X;;R\n", ","
    ),
    (
      "revolut",
      "Date completed (UTC),ID,State,Description,Reference,Payment currency,Amount,Total amount,Fee,Account\n",
      "2026-03-05,,COMPLETED,D,R,EUR,%M,%M,0,%C\n", "."
    ),
    (
      "n26",
      "\"Booking Date\",\"Partner Name\",\"Partner Iban\",Type,\"Payment Reference\",\"Account Name\",\"Amount (EUR)\"\n",
      "2026-03-05,P,,T,R,%C,%M\n", "."
    ),
    (
      "revolut-particuliers",
      "Type,Product,Started Date,Completed Date,Description,Amount,Fee,Currency,State,Balance\n",
      "T,%C,,2026-03-05 09:00:00,D,%M,0.00,EUR,COMPLETED,\n", "."
    ),
  ])
  func `a file of several accounts is a statement for each`(nom: String, entete: String, rangee: String, marque: String)
    throws
  {
    let rangees = [("A1", "120\(marque)00"), ("B2", "33\(marque)00"), ("A1", "-20\(marque)00")].map { compte, montant in
      rangee.replacing("%C", with: compte).replacing("%M", with: montant)
    }
    let releves = try Self.lit(entete + rangees.joined())
    #expect(releves.map(\.compte) == ["A1", "B2"])
    #expect(releves.map { $0.lignes.map(\.montant) } == [[.de("120.00"), .de("-20.00")], [.de("33.00")]])
    // So it is with an own profile that does not name the column of the account.
    let connu = try #require(ProfilCSV.nomme(nom))
    var champs = Dictionary(uniqueKeysWithValues: connu.champs.map { ($0.nom, $0.valeur) })
    champs["compte"] = ""
    let propre = try ProfilCSV("mien", champs)
    #expect(try Self.lit(entete + rangees.joined(), propre).map(\.compte) == ["A1", "B2"])
  }

  @Test func `a file of several currencies is a statement for each, with its balances`() throws {
    let texte =
      "\"TransferWise ID\",Date,Amount,Currency,Description,\"Payment Reference\",\"Running Balance\",\"Payer Name\"\n"
      + "a,05-03-2026,120.00,EUR,D,,120.00,\nb,05-03-2026,50.00,USD,D,,80.00,\nc,06-03-2026,-20.00,EUR,D,,100.00,\n"
    let releves = try Self.lit(texte)
    #expect(releves.map(\.devise) == [.euro, .de("USD")] && releves.map(\.ecart) == [.zero, .zero])
    #expect(releves.map { $0.cloture?.montant } == [.de("100.00"), .de("80.00")])
  }

  @Test func `a fee that is apart is taken off, and one that is taken off already is stated`() throws {
    let revolut = try #require(
      Self.lit(
        "Date completed (UTC),ID,State,Description,Reference,Payment currency,Amount,Total amount,Fee,Balance\n"
          + "2026-03-06,a,COMPLETED,D,,EUR,-100.00,-100.20,0.20,134.80\n2026-03-05,b,COMPLETED,D,F-2,EUR,240.00,235.00,5.00,235.00\n"
      ).first)
    #expect(
      revolut.lignes.map(\.montant) == [.de("-100.20"), .de("235.00")] && revolut.cloture?.montant == .de("134.80"))
    #expect(revolut.lignes.map(\.frais) == [nil, .de("5.00")])
    let entete = "Type,Product,Started Date,Completed Date,Description,Amount,Fee,Currency,State,Balance\n"
    let rangees = "T,Current,,2026-03-05 13:21:30,D,120.00,0.00,EUR,COMPLETED,120.00\n"
    let personne = try #require(
      Self.lit(entete + rangees + "T,Current,,2026-03-06 13:51:02,D,-50.00,3.00,EUR,COMPLETED,67.00\n").first)
    #expect(personne.lignes.map(\.montant) == [.de("120.00"), .de("-53.00")] && personne.ecart == .zero)
    #expect(
      Self.refus(entete + rangees + "T,Current,,2026-03-06,D,-50.00,3.00,EUR,COMPLETED,70.00\n").contains("balance"))
  }

  /// An own profile of `champs` beside the usual ones.
  private static func profil(_ champs: [String: String]) -> ProfilCSV? {
    try? ProfilCSV("mien", ["jour": "Date", "libelles": "Motif", "solde": "Solde"].merging(champs) { $1 })
  }

  @Test(arguments: [
    ("120,00", "0,00", "120.00"), ("-50,00", "3,00", "-53.00"), ("-50,00", "-3,00", "-53.00"),
    ("120,00", "1,50", "118.50"), ("120,00", "-1,50", "118.50"), ("0,00", "2,00", "-2.00"), ("120,00", "", "120.00"),
    ("-0,01", "0,01", "-0.02"), ("1 234,50", "0,50 EUR", "1234.00"),
  ])
  func `a fee that is apart is taken off, with or without a sign`(montant: String, frais: String, mouvement: String)
    throws
  {
    let profil = try #require(Self.profil(["montantAvantFrais": "Brut", "frais": "Frais"]))
    let solde = mouvement.replacing(".", with: ",")
    let texte = "Date;Motif;Brut;Frais;Solde\n05/03/2026;X;\(montant);\(frais);\(solde)\n"
    let releve = try #require(Self.lit(texte, profil).first)
    #expect(releve.lignes.map(\.montant) == [.de(mouvement)] && releve.ouverture?.montant == .zero)
    #expect(releve.lignes.first?.frais == nil)
  }

  @Test(
    arguments: [
      ("96,50", "-3,50", "3.50"), ("96,50", "3,50", "3.50"), ("-10,00", "-0,35", nil), ("96,50", "0,00", nil),
      ("96,50", "", nil), ("1,00", "0,01", "0.01"), ("96,50", "EUR 3,50", "3.50"),
    ] as [(String, String, String?)])
  func `a fee that is off already is stated of what came in`(montant: String, frais: String, dits: String?) throws {
    let profil = try #require(Self.profil(["montant": "Net", "frais": "Commission"]))
    let ligne = try Self.lit("Date;Motif;Net;Commission\n05/03/2026;X;\(montant);\(frais)\n", profil).first?.lignes
      .first
    #expect(ligne?.montant == .de(montant.replacing(",", with: ".")) && ligne?.frais == dits.map { .de($0) })
  }

  @Test(arguments: ["trois", "3.50", "3,5,0", "3,50 ZZZZ", "--3", "3,"], ["montantAvantFrais", "montant"])
  func `a fee that is unreadable is refused and quoted`(frais: String, champ: String) throws {
    let profil = try #require(Self.profil([champ: "Brut", "frais": "Frais"]))
    let dit = Self.refus("Date;Motif;Brut;Frais\n05/03/2026;X;120,00;\(frais)\n", profil)
    #expect(dit.contains("\"\(frais)\" under Frais is not an amount") && dit.contains("line 2"), "\(dit)")
  }

  @Test(arguments: [
    (";", ",", "JJ/MM/AAAA", "05/03/2026;X;1 234,50"), ("tab", ".", "AAAA-MM-JJ", "2026-03-05\tX\t1,234.50"),
    (",", ".", "MM/JJ/AAAA", "3/5/2026,X,1234.50"), ("|", ",", "JJ/MM/AA", "05.03.26|X|1.234,50"),
    (";", ".", "UTC", "2026-03-04T23:30:00Z;X;+1234.5"), (",", ",", "JJ/MM/AAAA", "05-03-2026,X,\"1234,50\""),
  ])
  func `a profile says how a file is written`(separateur: String, decimale: String, forme: String, rangee: String)
    throws
  {
    let champs = ["separateur": separateur, "decimale": decimale, "formeJour": forme, "montant": "Net"]
    let profil = try #require(Self.profil(champs))
    let marque = separateur == "tab" ? "\t" : separateur
    let releve = try #require(Self.lit("Date\(marque)Motif\(marque)Net\n\(rangee)\n", profil).first)
    #expect(releve.lignes.map(\.jour) == [.le("2026-03-05")] && releve.lignes.map(\.montant) == [.de("1234.50")])
    // It is the same after it was shown.
    let montre = Dictionary(uniqueKeysWithValues: profil.champs.map { ($0.nom, $0.valeur) })
    #expect(try ProfilCSV("mien", montre) == profil)
  }

  @Test(arguments: [
    [:], ["montant": "Net", "jour": ""], ["debit": "Débit"], ["credit": "Crédit"], ["montantAvantFrais": "Brut"],
    ["montant": "Net", "formeJour": "JJMMAA"], ["montant": "Net", "separateur": "é"],
    ["montant": "Net", "decimale": ";"],
  ])
  func `a profile that lacks a column, or has an unknown form, is not one`(champs: [String: String]) {
    #expect(Self.profil(champs) == nil)
  }

  @Test(arguments: [
    "Date de l\u{2019}opération;Libellé;Détail de l\u{2019}écriture;Montant de l\u{2019}opération;Devise\n",
    "DATE DE L'OPÉRATION;libellé; Détail  de l'écriture ;Montant de l'opération;Devise\n",
    "\"Date de l'opération\";\"Libellé\";\"Détail de l'écriture\";\"Montant de l'opération\";\"Devise\"\n",
    "Devise;Montant de l'opération;Détail de l'écriture;Libellé;Date de l'opération;\n",
    "\u{FEFF}Date de l'opération;Libellé;Détail de l'écriture;Montant de l'opération;Devise;Solde\n",
    "Date de l\u{2019}ope\u{301}ration;Libelle\u{301};De\u{301}tail de l'e\u{301}criture;Montant de l'ope\u{301}ration;Devise\n",
  ])
  func `a header is recognised with any apostrophes, case and blanks`(entete: String) throws {
    let reste = entete.contains(";Solde") ? ";120,00\n" : "\n"
    let ligne =
      entete.hasPrefix("Devise") ? "EUR;120,00;F-1;VIR;05/03/2026;\n" : "05/03/2026;VIR;F-1;120,00;EUR" + reste
    #expect(try Self.lit(entete + ligne).first?.lignes.count == 1)
  }

  @Test func `a profile that is shown is one that is read, and reads the same`() throws {
    for profil in ProfilCSV.connus {
      let relu = try ProfilCSV("x", Dictionary(uniqueKeysWithValues: profil.champs.map { ($0.nom, $0.valeur) }))
      #expect(relu.champs.map(\.valeur) == profil.champs.map(\.valeur), "\(profil.nom)")
      #expect(relu.exigees == profil.exigees && relu.facultatives == profil.facultatives, "\(profil.nom)")
    }
  }
}
