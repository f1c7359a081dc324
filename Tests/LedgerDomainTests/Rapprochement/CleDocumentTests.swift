import Testing

@testable import LedgerDomain

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
  func `what may mean anything else is no key`(texte: String, numero: String, estCle: Bool) {
    #expect(Self.trouve(texte, [numero]) == (estCle ? [numero] : []))
  }

  @Test(arguments: [
    ("VIR DOSSIER-4711 MERCI", ["DOSSIER 4711"]), ("RF18 5390 0754 7034", ["RF18539007547034"]), ("4711", []),
    // One that several documents have names none of them.
    ("CLIENT 123456", []),
  ])
  func `what another system had payers quote names its document`(texte: String, recues: [String]) {
    let cles = ClesDocuments(
      ["F-1", "F-2", "F-3", "F-4", "F-5"],
      references: ["DOSSIER 4711", "CLIENT 123456", nil, "CLIENT 123456", "RF18539007547034"])
    #expect(cles.trouvees([.init(.libelle, texte)]).map { $0.preuve("").valeur } == recues)
  }

  @Test func `each key is told once, where it stands first`() {
    let cles = ClesDocuments(["F-2026-0001"])
    let textes: [LigneReleve.Texte] = [
      .init(.libelle, "rien"), .init(.communication, "F-2026-0001 F-2026-0001"), .init(.structuree, "F20260001"),
    ]
    #expect(cles.trouvees(textes).map(\.texte.champ) == [.communication])
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
