import LedgerModel
import LedgerRules
import LedgerTestSupport
import LedgerWords
import Testing

@testable import LedgerBank

/// Profiles of CSV: a direction beside the amount, columns by number, forms of days.
struct ProfilTests {
  private static func lit(_ texte: String, _ champs: [String: String]) throws -> Releve {
    try #require(FichierReleve.lit(Array(texte.utf8), profil: ProfilCSV("mien", champs)).first)
  }

  private static func refus(_ texte: String, _ champs: [String: String]) -> String {
    let refus = #expect(throws: RefusReleve.self, "\(texte)") { try lit(texte, champs) }
    return refus.map { Refus.releve($0).message.en + " " + Refus.releve($0).hint.en } ?? ""
  }

  private static let signe = ["jour": "Datum", "libelles": "Text", "montant": "Betrag", "sens": "Art"]

  @Test(arguments: [
    ("Af", "Bij"), ("D", "C"), ("Soll", "Haben"), ("S", "H"), ("-", "+"), ("debit", "CREDIT"), ("DBIT", "CRDT"),
    ("Débit", "Crédit"), ("DR", "CR"),
  ])
  func `a column of its own gives the sign`(debit: String, credit: String) throws {
    let texte =
      "Datum;Text;Art;Betrag;Saldo\n05/03/2026;A;\(debit);401,25;598,75\n06/03/2026;B;\(credit);120,00;718,75\n"
    for plus in [[:], ["solde": "Saldo"]] {
      let releve = try Self.lit(texte, Self.signe.merging(plus) { $1 })
      #expect(releve.lignes.map(\.montant) == [.de("-401.25"), .de("120.00")])
    }
  }

  private static let mots: [(String, String, String?)] = [
    ("sortie", "10,00", "-10.00"), ("SORTIE", "-10,00", "-10.00"), ("retrait", "10,00", "-10.00"),
    ("entrée", "10,00", "10.00"), ("entrée", "-10,00", nil), ("D", "10,00", nil), ("", "10,00", nil),
    ("sorti", "10,00", nil),
  ]

  @Test(arguments: mots)
  func `the words of the direction are those of the profile, and another one is refused with its line`(
    mot: String, montant: String, attendu: String?
  ) throws {
    let champs = Self.signe.merging(["sensDebit": "Sortie|retrait", "sensCredit": "Entrée"]) { $1 }
    let texte = "Datum;Text;Art;Betrag\n05/03/2026;A;entrée;1,00\n05/03/2026;A;\(mot);\(montant)\n"
    if let attendu {
      #expect(try Self.lit(texte, champs).lignes.last?.montant == .de(attendu))
    } else {
      let dit = Self.refus(texte, champs)
      #expect(dit.contains("line 3") && (dit.contains("under Art") || dit.contains("under Betrag")), "\(dit)")
    }
  }

  @Test func `the fee that is apart is taken off after the direction`() throws {
    let champs = ["jour": "J", "libelles": "T", "montantAvantFrais": "M", "frais": "F", "sens": "S"]
    let releve = try Self.lit("J;T;S;M;F\n05/03/2026;A;D;10,00;0,50\n05/03/2026;B;C;20,00;0,50\n", champs)
    #expect(releve.lignes.map(\.montant) == [.de("-10.50"), .de("19.50")])
  }

  @Test(arguments: [
    (["Af;401,25", "Bij;120,00"], true), (["Bij;120,00", "Af;401,25"], true), (["Bij;120,00", "Bij;1,00"], false),
    (["Af;-401,25", "Bij;120,00"], false), (["Af;401,25", "OV;120,00"], false), (["Af;401,25", ";120,00"], false),
    (["D;401,25"], true), (["Debit ING;401,25"], false),
  ])
  func `a direction that the profile does not use is told where no amount has a sign`(
    rangees: [String], estDit: Bool
  ) throws {
    let texte = "Datum;Text;Art;Betrag\n" + rangees.map { "05/03/2026;A;\($0)\n" }.joined()
    let champs = Self.signe.filter { $0.key != "sens" }
    if estDit {
      let dit = Self.refus(texte, champs)
      #expect(dit.contains("\"sens = Art\"") && dit.contains("line \(rangees[0].hasPrefix("Bij") ? 3 : 2)"), "\(dit)")
    } else {
      #expect(try Self.lit(texte, champs).lignes.count == rangees.count)
    }
  }

  private static let nombres = ["separateur": ",", "decimale": ".", "jour": "#1", "montant": "#4", "libelles": "#3|#2"]

  @Test func `columns have numbers where a file has no header, and the first row is a line`() throws {
    let texte = "17-02-2026,ORME,F-1,223.77,X\n18-02-2026,TILLEUL,\"A, B\",-200.00,Y\n"
    let releve = try Self.lit(texte, Self.nombres.merging(["tiers": "#2"]) { $1 })
    #expect(releve.lignes.map(\.montant) == [.de("223.77"), .de("-200.00")])
    #expect(releve.lignes.map(\.tiers) == ["ORME", "TILLEUL"])
    #expect(releve.lignes.last?.textes == [.init(.libelle, "A, B"), .init(.libelle, "TILLEUL")])
    let sens = try Self.lit("17-02-2026,A,B,5.00,D\n", Self.nombres.merging(["sens": "#5"]) { $1 })
    #expect(sens.lignes.map(\.montant) == [.de("-5.00")])
  }

  @Test(arguments: [
    ("17-02-2026,A,B,5.00,X\n18-02-2026,A,B,cinq,X\n", "line 2", "in column 4"),
    ("demain,A,B,5.00,X\n", "line 1", "in column 1"), ("17-02-2026,A,B\n", "line 1", "column 4"),
    ("17-02-2026,A,B,5.00,X\n18-02-2026,A,B\n", "line 2", "3 cells"),
    ("17-02-2026,A,B,5.00,X\n18-02-2026,A,B,5.00,X,Y\n", "line 2", "more cells than the first line"),
    ("Datum,Naam,Tekst,Bedrag,X\n17-02-2026,A,B,5.00,X\n", "line 1", "\"Datum\" in column 1"),
    ("17-02-2026,A,B,,X\n", "line 1", "no amount in column 4"),
  ])
  func `an error names the row and the number of the column`(texte: String, ligne: String, attendu: String) {
    let dit = Self.refus(texte, Self.nombres)
    #expect(dit.contains(ligne) && dit.contains(attendu), "\(dit)")
  }

  @Test func `the first words of a header let it pass, and names may stand beside numbers`() throws {
    let texte = "Datum,Naam,Tekst,Bedrag,Saldo,Saldo\n17-02-2026,A,B,5.00,1.00,5.00\n18-02-2026,A,B,1.00,2.00,6.00\n"
    let passe = try Self.lit(texte, Self.nombres.merging(["horsLignes": "Datum"]) { $1 })
    #expect(passe.lignes.count == 2)
    // The second column of a name has a number only.
    let deux = try Self.lit(texte, Self.nombres.merging(["jour": "Datum", "solde": "#6"]) { $1 })
    #expect(deux.ouverture?.montant == .zero && deux.cloture?.montant == .de("6.00"))
    let nom = try Self.lit(texte, Self.nombres.merging(["tiers": "Naam"]) { $1 })
    #expect(nom.lignes.map(\.tiers) == ["A", "A"])
  }

  @Test(arguments: [
    (["jour": "#0"], "#1"), (["sens": "S", "montant": "", "debit": "D", "credit": "C"], "`sens`"),
    (["compteEnTete": "Compte"], "`compteEnTete`"), (["sensDebit": "C"], "`sensDebit`"), (["jour": ""], "`jour`"),
    (["montant": ""], "`montant`"), (["formeJour": "AA/MM"], "AAAA-MM-JJ"), (["decimale": ";"], "`decimale`"),
    (["separateur": "é"], "`separateur`"), (["solde": "#00"], "#1"),
  ])
  func `a profile that contradicts itself is refused, and the refusal names the field`(
    champs: [String: String], dit: String
  ) {
    let refus = #expect(throws: RefusReleve.self) { try ProfilCSV("mien", Self.nombres.merging(champs) { $1 }) }
    #expect(refus.map { Refus.releve($0).message.en }?.contains(dit) == true)
  }

  @Test(arguments: [
    ("AAAAMMJJ", "20260213"), ("AAAA-MM-JJ", "20260213"), ("YYYY-MM-DD", "2026-02-13"), ("AAAA.MM.JJ", "2026.02.13"),
    ("JJMMAAAA", "13022026"), ("JJ.MM.AAAA", "13022026"), ("DD/MM/YYYY", "13.02.2026"), ("MM/DD/YYYY", "02132026"),
    ("jj/mm/aa", "13/02/26"), ("UTC", "20260213"),
  ])
  func `a day may be eight digits, in the order of its form`(forme: String, texte: String) throws {
    let champs = ["jour": "J", "montant": "M", "libelles": "T", "formeJour": forme]
    #expect(try Self.lit("J;T;M\n\(texte);A;1,00\n", champs).lignes.map(\.jour) == [.le("2026-02-13")])
  }

  private static let conseils: [(String, String, String?)] = [
    ("JJ/MM/AAAA", "20260213", "formeJour = AAAA-MM-JJ"), ("AAAA-MM-JJ", "13/02/2026", "formeJour = JJ/MM/AAAA"),
    ("JJ/MM/AAAA", "02/13/2026", "formeJour = MM/JJ/AAAA"), ("AAAA-MM-JJ", "13022026", "formeJour = JJ/MM/AAAA"),
    ("AAAA-MM-JJ", "130226", nil), ("JJ/MM/AAAA", "13 février", nil), ("AAAA-MM-JJ", "20261302", nil),
  ]

  @Test(arguments: conseils)
  func `the advice about a day works, and there is none where no form reads it`(
    forme: String, texte: String, conseil: String?
  ) throws {
    let champs = ["jour": "J", "montant": "M", "libelles": "T", "formeJour": forme]
    let dit = Self.refus("J;T;M\n\(texte);A;1,00\n", champs)
    #expect(dit.contains("formeJour") == (conseil != nil) && dit.contains(conseil ?? "horsLignes"), "\(dit)")
    guard let dite = conseil?.split(separator: "= ").last.map(String.init) else { return }
    #expect(try Self.lit("J;T;M\n\(texte);A;1,00\n", champs.merging(["formeJour": dite]) { $1 }).lignes.count == 1)
  }
}
