import LedgerModel
import LedgerTestLogs
import LedgerTestSupport
import Testing

@testable import LedgerProjections

/// The numbers of documents in what banks write.
struct CleDocumentTests {
  /// The numbers of `numeros` that are found in `texte`.
  private static func trouve(_ texte: String, _ numeros: [String]) -> [String] {
    ClesDocuments(numeros).trouvees([.init(.libelle, texte)]).flatMap(\.documents).map { numeros[$0] }
  }

  @Test(arguments: [
    "F-2026-0001", "F 2026 0001", "f2026/0001", "FACTURE F-2026-0001 MERCI", "FACTUREF20260001", "VIR F.2026.0001.",
    "RF12F20260001", "RF12 F202 6000 1", "F\u{2010}2026\u{2010}0001", "É F2026-0001", "F - 2026 - 0001", "F_2026_0001",
    "F-2026-0001 (RF12 F202 6000 1)", "RF12F2026 0001",
  ])
  func `a number is found with any separators or none`(texte: String) {
    #expect(Self.trouve(texte, ["F-2026-0001", "F-2026-0002"]) == ["F-2026-0001"])
  }

  @Test(arguments: [
    "F-2026-00011", "F-2026-0001 1".replacing(" ", with: ""), "2026-0001", "F-2026", "F-20260-001", "F-2 026-0001",
    "120260001", "XF-2026-00010", "F-2026-1", "RF13 F202 6000 1", "",
    // Other letters belong to the number.
    "REF-2026-0001", "PF-2026-0001", "OF20260001", "F-2026-0001B", "RF99F20260001", "REF20260001",
  ])
  func `a number within another is not it`(texte: String) {
    #expect(Self.trouve(texte, ["F-2026-0001"]).isEmpty)
  }

  @Test(arguments: [
    "F-2026-0001DU 02/03", "F-2026-0001MERCI", "FACF-2026-0001", "FACTF-2026-0001", "FACTUREF-2026-0001",
    "FCTF-2026-0001",
    "NOF-2026-0001", "NF-2026-0001", "REFF-2026-0001", "FAF-2026-0001", "INVOICEF-2026-0001", "RGLTF-2026-0001",
    "PAIEMENTF-2026-0001", "FACTUREF 2026 0001DU 02/03", "DUPONT/F-2026-0001/", "F20260001DU",
  ])
  func `letters may touch a number with anything between its groups`(texte: String) {
    #expect(Self.trouve(texte, ["F-2026-0001"]) == ["F-2026-0001"])
  }

  @Test(arguments: [
    "n°", "N°", "nº", "Nº", "FACTURE n°", "FACTURE Nº", "facture(s) nº", "DUPONT°", "№", "#", "n.", "N?",
  ])
  func `a sign before a number is not a part of it`(signe: String) {
    for numero in ["F-2026-0001", "F2026-12", "FA2026-1", "100042", "12345", "2026-0315"] {
      // As the number alone: digits that may be a day, or too few, are not sure behind a sign either.
      #expect(Self.trouve(signe + numero, [numero]) == Self.trouve(numero, [numero]), "\(signe)\(numero)")
      #expect(Self.trouve("\(signe)\(numero)9", [numero]).isEmpty, "\(signe)\(numero)9")
    }
    #expect(Self.trouve("1º00042", ["100042"]).isEmpty)
  }

  @Test(arguments: [
    "F-2026-0001B", "F-2026-0001BIS", "F20260001A", "F-2026-0001TER", "LIBRAIRIEF-2026-0001", "AB12F-2026-0001",
  ])
  func `a letter behind a number is a part of it, and a word before it must announce one`(texte: String) {
    #expect(Self.trouve(texte, ["F-2026-0001"]).isEmpty)
  }

  /// A text of so many signs that ends with `fin`.
  private static func plein(_ fin: String, _ signes: Int = 35) -> String {
    String(repeating: "X", count: signes - fin.count - 1) + " " + fin
  }

  @Test(arguments: [
    // In a piece of its own it is sure, whatever the next one begins with.
    (["FACTURE FA2026-1", "2 ARTICLES"], ["FA2026-1 sure"]), (["FA2026-1", "2/03/2026"], ["FA2026-1 sure"]),
    (["FA2026-1", "FA2026-12"], ["FA2026-1 sure", "FA2026-12 sure"]), (["4711", "FA2026-1"], ["FA2026-1 sure"]),
    (["CLIENT AB12", "FA2026-1"], ["FA2026-1 sure"]), (["VOTRE FACTURE", "FA2026-1", "MERCI"], ["FA2026-1 sure"]),
    // Made of two pieces it is not.
    (["FA20", "26-12"], ["FA2026-12"]), (["FACTURE FA2026-", "12"], ["FA2026-12"]),
    (["FA2026-12 FA20", "26-1"], ["FA2026-12 sure", "FA2026-1"]),
    // Where two pieces meet a separator may have stood.
    (["FA2026", "-12", "FA202", "6-1 VIRE", "MENT"], ["FA2026-12", "FA2026-1"]),
    (["FA20", "26-1", "MERCI"], ["FA2026-1"]),
    (["MERCI", "FA20", "26-12"], ["FA2026-12"]), (["FA20", "26-1", "2"], ["FA2026-12"]), (["XFA20", "26-1"], []),
    // A piece that fills its field may be cut in the middle of a number.
    ([plein("FA2026-1"), "2 ARTICLES"], ["FA2026-12"]), ([plein("FA2026-1"), "9 ARTICLES"], ["FA2026-1"]),
    ([plein("FA2026-1", 70), "2 ARTICLES"], ["FA2026-12"]), ([plein("FA2026-1"), "MERCI"], ["FA2026-1 sure"]),
    ([plein("FA2026-1", 34), "2 ARTICLES"], ["FA2026-1 sure"]), ([plein("VIR"), "FA2026-12"], ["FA2026-12 sure"]),
    ([plein("VIR 1"), "2FA2026-1"], []),
    // So may the word that announces it.
    ([plein("FACT"), "UREFA2026-12 MERCI"], ["FA2026-12"]), ([plein("FACT"), "UREFA2026-1"], []),
    ([plein("FACTURE FA2026-12 FACT"), "UREFA2026-12"], ["FA2026-12 sure"]),
  ])
  func `a number that only the join of two pieces makes is never sure`(morceaux: [String], trouvees: [String]) {
    let numeros = ["FA2026-1", "FA2026-12"]
    let textes = morceaux.map { LigneReleve.Texte(.communication, $0) }
    let dites = ClesDocuments(numeros).trouvees(textes).map { trouvee in
      trouvee.documents.map { numeros[$0] }.joined() + (trouvee.estSure ? " sure" : "")
    }
    #expect(dites == trouvees)
  }

  @Test(arguments: [
    ("ACHATS FA2026\n12 ARTICLES", ["FA2026-12"]), ("FACTURE FA2026-1\n2 ARTICLES", ["FA2026-1 sure"]),
    ("VIR DUPONT\nFA2026-12\nMERCI", ["FA2026-12 sure"]), ("FA20\n26-1", ["FA2026-1"]),
    // A line may be cut at the width of a field too.
    (plein("FA2026-1") + "\n2 ARTICLES", ["FA2026-12"]), ("VIR\n" + plein("FA2026-1", 31), ["FA2026-1 sure"]),
  ])
  func `a line end inside one text separates two pieces`(texte: String, trouvees: [String]) {
    let numeros = ["FA2026-1", "FA2026-12"]
    let dites = ClesDocuments(numeros).trouvees([.init(.libelle, texte)]).map { trouvee in
      trouvee.documents.map { numeros[$0] }.joined() + (trouvee.estSure ? " sure" : "")
    }
    #expect(dites == trouvees)
  }

  @Test func `a text that fills its field with its lines may cut its last number`() {
    let textes = ["VIREMENT DE LA SOCIETE X\n  FA2026-1", "2 ARTICLES"].map { LigneReleve.Texte(.communication, $0) }
    #expect(textes[0].remplitSonChamp)
    #expect(ClesDocuments(["FA2026-1", "FA2026-12"]).trouvees(textes).map(\.estSure) == [false])
  }

  @Test(arguments: 0..<200 as Range<UInt64>)
  func `no cut of a text makes another number sure`(seed: UInt64) {
    var rng = SplitMix64(seed: seed)
    let numeros = (1...40).map { "FA2026-\($0)" }
    let place = Int.random(in: 0..<numeros.count, using: &rng)
    let texte =
      "VIREMENT DE LA SOCIETE X FACTURE \(numeros[place]) \(Int.random(in: 0...99, using: &rng)) ARTICLES DU 12/03"
    // Banks cut at the width of the field, wherever it falls.
    let taille = rng.pick([31, 32, 35]) ?? 35
    let debut = String(texte.prefix(taille))
    let textes = [debut, String(texte.dropFirst(taille))].map { LigneReleve.Texte(.communication, $0) }
    for trouvee in ClesDocuments(numeros).trouvees(textes) where trouvee.estSure {
      #expect(trouvee.documents == [place] || debut.last == " ", "seed \(seed)")
    }
  }

  @Test func `the longest key of the ledger counts`() {
    #expect(Self.trouve("AVF-2026-0001", ["F-2026-0001", "AVF-2026-0001"]) == ["AVF-2026-0001"])
    #expect(
      Self.trouve("AVF-2026-0001 F-2026-0001", ["F-2026-0001", "AVF-2026-0001"]) == ["AVF-2026-0001", "F-2026-0001"])
    #expect(Self.trouve("F-2026-0001-12", ["F-2026-0001", "F-2026-0001-12"]) == ["F-2026-0001-12"])
  }

  @Test func `two numbers that differ by separators alone name both`() {
    #expect(Self.trouve("F2026001", ["F-2026-001", "F-20260-01"]) == ["F-2026-001", "F-20260-01"])
  }

  @Test(arguments: [
    // Digits alone: six at least, and no day.
    ("12345", "12345", false), ("1814", "14", false), ("100042", "100042", true), ("ref100042", "100042", true),
    ("20260315", "2026-0315", false), ("150326", "15-0326", false), ("310226", "310226", false),
    ("20269915", "2026-9915", true), ("LOYER 2026-12", "2026-12", false), ("202612", "2026-12", false),
    ("12/2026", "12-2026", false), ("202613", "2026-13", true), ("1000421", "100042", false),
    ("100 042", "100042", false),
    // Few signs are found in nothing.
    ("F1", "F1", false), ("AB-1", "AB-1", false), ("ABC-1", "ABC-1", true), ("XABC-1", "ABC-1", false),
    ("ABC-1X", "ABC-1", false),
  ])
  func `an ambiguous text is not a key`(texte: String, numero: String, estCle: Bool) {
    #expect(Self.trouve(texte, [numero]) == (estCle ? [numero] : []))
  }

  @Test(arguments: [
    ("VIR DOSSIER-4711 MERCI", ["DOSSIER 4711"]), ("RF18 5390 0754 7034", ["RF18539007547034"]), ("4711", []),
    // One that several documents have names none of them.
    ("CLIENT 123456", []),
  ])
  func `the reference quoted for another system names its document`(texte: String, recues: [String]) {
    let cles = ClesDocuments(
      ["F-1", "F-2", "F-3", "F-4", "F-5"],
      references: ["DOSSIER 4711", "CLIENT 123456", nil, "CLIENT 123456", "RF18539007547034"])
    #expect(cles.trouvees([.init(.libelle, texte)]).map { $0.preuve("").valeur } == recues)
  }

  @Test func `each key is listed once, at its first place`() {
    let cles = ClesDocuments(["F-2026-0001"])
    let textes: [LigneReleve.Texte] = [
      .init(.libelle, "rien"), .init(.communication, "F-2026-0001 F-2026-0001"), .init(.structuree, "F20260001"),
    ]
    #expect(cles.trouvees(textes).map(\.champ) == [.communication])
  }

  @Test(arguments: [
    ("Atelier Orme SARL", "ATELIER ORME"), ("SAS Café d'Été", "cafe d ete"), ("Orme, S.A.", "ORME S A"),
  ])
  func `names agree without legal forms, case and accents`(un: String, autre: String) {
    #expect(NomPayeur(un) == NomPayeur(autre) || un.contains("S.A."))
    #expect(NomPayeur("SARL") == nil && NomPayeur("") == nil && NomPayeur("Orme") != NomPayeur("Orne"))
  }

  private static let choix: [(Int64, [Int64], [[Int]])] = [
    (10, [10], [[0]]), (10, [4, 6, 10], [[2], [0, 1]]), (10, [1, 2, 3, 4], [[0, 1, 2, 3]]), (10, [1, 2, 3, 3, 1], []),
    (10, [12, -2], [[0, 1]]), (10, [], []), (4, [2, 2, 2], [[0, 1], [0, 2]]),
    (5, Array(repeating: 1, count: 25), []),
  ]

  @Test(arguments: choix)
  func `choices of few documents, the smallest first, at most two`(montant: Int64, soldes: [Int64], choix: [[Int]]) {
    #expect(Combinaisons.trouve(montant, parmi: soldes) == choix)
  }
}
