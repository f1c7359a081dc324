import LedgerModel
import LedgerProjections
import LedgerTestLogs
import LedgerTestSupport
import LedgerUseCases
import LedgerWords
import Testing

/// Documents that are looked for.
struct RechercheTests {
  private func etat(_ scenario: Scenario) -> EtatRegistre {
    var etat = EtatRegistre()
    for fact in scenario.ledger.journal { etat.apply(fact) }
    return etat
  }

  /// The numbers of what is found, and of what follows when there is a limit.
  private func numeros(
    _ etat: EtatRegistre, au: Jour = .aujourdhui, _ change: (inout RechercheFactures) throws -> Void
  ) throws -> [String] {
    var recherche = RechercheFactures()
    try change(&recherche)
    return try etat.recherche(recherche, au: au).factures.map(\.numero)
  }

  /// Two clients, four documents of three statuts on three days.
  private func exemple() -> EtatRegistre {
    etat(
      given(
        .client(.c1, nom: "Café du Port"), .client(.c2, nom: "Œuvres & Cie"),
        .envoyee(.f1, [.cafe, .the]) { $0.clientId = .c1 }, .brouillon(.f2) { $0.clientId = .c2 },
        .le("2026-03-10"), .envoyee(.f3, [.the]) { $0.notes = "Livré à Brême" }, .paiement(sur: .f3), .le("2026-03-12"),
        .avoirEnvoye(lignes: [.l2])))
  }

  @Test func `a search returns exactly the documents that match each filter`() throws {
    let etat = exemple()
    #expect(try numeros(etat) { _ in } == ["F-2026-0001", "F-2026-0002", "F-2026-0003", "A-2026-0001"])
    #expect(try numeros(etat) { $0.clientId = .c1 } == ["F-2026-0001", "A-2026-0001"])
    #expect(
      try numeros(etat, au: .le("2026-03-12")) { $0.statuts = [.payee, .brouillon] } == ["F-2026-0002", "F-2026-0003"])
    #expect(
      try numeros(etat) { $0.periode = Periode(depuis: .le("2026-03-10"), jusqua: .le("2026-03-11")) } == [
        "F-2026-0003"
      ])
    #expect(try numeros(etat) { $0.numero = MotifNumero("*-0001") } == ["F-2026-0001", "A-2026-0001"])
    #expect(
      try numeros(etat) {
        $0.numero = MotifNumero("F-*")
        $0.mots = try MotsCherches("thé")
        $0.clientId = .c1
      } == ["F-2026-0001"])
    #expect(try numeros(etat) { $0.clientId = .inconnu }.isEmpty)
  }

  @Test(arguments: [
    ("cafe port", ["F-2026-0001", "A-2026-0001"]), ("CAFÉ", ["F-2026-0001", "F-2026-0002", "A-2026-0001"]),
    ("oeuvres", ["F-2026-0002"]), ("BREME", ["F-2026-0003"]), ("bre*", ["F-2026-0003"]), ("bre", []),
    ("grains café en", ["F-2026-0001", "F-2026-0002"]), ("thé-vert", ["F-2026-0001", "F-2026-0003", "A-2026-0001"]),
    ("the\u{301} vert", ["F-2026-0001", "F-2026-0003", "A-2026-0001"]), ("thé inconnu", []),
  ])
  func `words are found in any case, with any accents and in any order`(mots: String, found: [String]) throws {
    #expect(try numeros(exemple()) { $0.mots = try MotsCherches(mots) } == found)
  }

  @Test(arguments: ["", " ", "*", "…", "\u{301}"])
  func `a text with no word cannot be searched`(mots: String) {
    #expect(throws: ValeurInvalide.self) { try MotsCherches(mots) }
  }

  @Test(arguments: [
    ("Crème brûlée", "creme brulee"), ("ŒUVRE", "oeuvre"), ("Straße", "strasse"), ("Łódź", "lodz"),
    ("İstanbul", "istanbul"),
    ("tiếng Việt", "tieng viet"), ("e\u{301}t\u{65}\u{301}", "ete"), ("日本 2", "日本 2"), ("ΑΘΗΝΑ", "αθηνα"),
    ("l'été", "l ete"),
    ("", ""), (" … ", ""), ("a\u{200D}b", "ab"), ("１２", "１２"), ("Ångström", "angstrom"),
    ("1234,50 €", "1234·50"), ("1\u{A0}234.50", "1234·50"), ("-1\u{202F}234\u{202F}567.891", "1234567·891"),
    ("v1.2.3.", "v1·2·3"), ("2, 5", "2 5"), ("12.a", "12 a"), ("a.5", "a 5"), ("10\u{A0}m", "10 m"), ("10..5", "10 5"),
    ("n°\u{A0}7", "n 7"), ("5·5", "5 5"), ("é2.5é", "e2·5e"), ("7,", "7"), ("7\u{A0}", "7"),
  ])
  func `a text is searched in small letters without accents`(text: String, folded: String) {
    #expect(TextePlie(text).mots.map { String(decoding: $0, as: UTF8.self) }.joined(separator: " ") == folded)
    #expect(TextePlie(text).phrase == Array(folded.utf8))
  }

  /// Swift compares characters by what they mean, in whatever form they are written.
  @Test func `a letter of the Latin alphabet is the same with any accent`() {
    let premiers = "\u{302}\u{306}\u{31B}\u{308}\u{303}\u{304}\u{30A}\u{327}\u{323}".unicodeScalars
    let seconds = "\u{300}\u{301}\u{303}\u{304}\u{309}\u{323}\u{30C}\u{307}\u{302}".unicodeScalars
    var letters: [Character: String] = [:]
    for letter in "abcdefghijklmnopqrstuvwxyz" {
      for accent in (0x300...0x331).compactMap({ Unicode.Scalar($0) }) {
        letters[Character("\(letter)\(accent)")] = "\(letter)"
      }
      for first in premiers {
        for second in seconds { letters[Character("\(letter)\(first)\(second)")] = "\(letter)" }
      }
    }
    var found = 0
    for scalar in (0x80...0xFFFF as ClosedRange<UInt32>).compactMap({ Unicode.Scalar($0) }) {
      guard let letter = letters[Character(scalar)] else { continue }
      found += 1
      #expect(TextePlie("\(scalar)").lettres == Array(letter.utf8), "\(scalar)")
    }
    #expect(found >= 238)
  }

  @Test(arguments: [
    ("F-2026-*", "F-2026-0001", true), ("F-2026-*", "F-2025-0001", false), ("*", "", true), ("", "", true),
    ("", "F", false),
    ("F-????-0001", "F-2026-0001", true), ("F-???-0001", "F-2026-0001", false), ("*01", "F-2026-0101", true),
    ("*2*1*", "F-2026-0001", true), ("*2*9*", "F-2026-0001", false), ("f-*", "F-1", false), ("F-1", "F-1", true),
    ("**?", "É", true), ("?", "e\u{301}", false), ("*a*a*a*a*b", String(repeating: "a", count: 90), false),
  ])
  func `a pattern stands for numbers`(motif: String, numero: String, accepted: Bool) {
    #expect(MotifNumero(motif).accepte(numero) == accepted)
  }

  @Test(arguments: [
    ("F-2026-*", "F-2026-", false), ("F-????", "F-", false), ("*", "", false), ("F-1", "F-1", true), ("", "", true),
    ("é?", "é", false),
  ])
  func `a pattern gives the beginning of its numbers`(motif: String, debut: String, literal: Bool) {
    #expect(MotifNumero(motif).debut == debut && MotifNumero(motif).estLitteral == literal)
  }

  @Test(arguments: [nil, 0, 1, 3, 255, 256, 700, 5_000] as [Int?], 1...3 as ClosedRange<UInt64>)
  func `a page is the beginning of the sorted documents`(limite: Int?, seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let tri = TriFactures(.total, descendant: seed == 2)
    let rangs = (0..<3_000).map { tri.rang(.centimes(.random(in: -400...400, using: &random)), place: $0) }
    for apres in [nil, rangs[0], rangs.max(), rangs.min()] {
      var classement = ClassementFactures(apres: apres, limite: limite)
      for rang in rangs.shuffled(using: &random) { classement.offre(rang) }
      let sorted = rangs.sorted().filter { rang in apres.map { $0 < rang } ?? true }
      let page = classement.page()
      #expect(page.rangs == Array(sorted.prefix(limite ?? .max)), "seed \(seed)")
      #expect(page.reste == sorted.count - page.rangs.count, "seed \(seed)")
    }
  }

  @Test func `each order is one, and turned round it is the other`() throws {
    let etat = exemple()
    let orders: [(TriFactures.Cle, [String])] = [
      (.creation, ["F-2026-0001", "F-2026-0002", "F-2026-0003", "A-2026-0001"]),
      (.numero, ["F-2026-0001", "F-2026-0002", "F-2026-0003", "A-2026-0001"]),
      (.date, ["F-2026-0001", "F-2026-0002", "F-2026-0003", "A-2026-0001"]),
      (.statut, ["F-2026-0002", "F-2026-0001", "A-2026-0001", "F-2026-0003"]),
      (.total, ["A-2026-0001", "F-2026-0003", "F-2026-0002", "F-2026-0001"]),
      (.solde, ["A-2026-0001", "F-2026-0002", "F-2026-0003", "F-2026-0001"]),
      (.client, ["F-2026-0001", "A-2026-0001", "F-2026-0003", "F-2026-0002"]),
      (.echeance, ["F-2026-0001", "F-2026-0002", "F-2026-0003", "A-2026-0001"]),
    ]
    for (cle, order) in orders {
      #expect(try numeros(etat, au: .le("2026-03-12")) { $0.tri = TriFactures(cle) } == order, "\(cle)")
    }
    #expect(
      try numeros(etat) { $0.tri = TriFactures(.echeance, descendant: true) } == [
        "F-2026-0003", "F-2026-0001", "F-2026-0002", "A-2026-0001",
      ])
    #expect(
      try numeros(etat) { $0.tri = TriFactures(.numero, descendant: true) } == [
        "A-2026-0001", "F-2026-0003", "F-2026-0002", "F-2026-0001",
      ])
  }

  @Test(arguments: 0..<12 as Range<UInt64>)
  func `pages are the list, cut`(seed: UInt64) throws {
    let horloge = Horloge(.aujourdhui)
    var ledger = ScenarioRepository(.fixe(horloge, seed: seed))
    _ = try HistoireAleatoire(seed: seed, count: 400).live(in: &ledger, horloge)
    var etat = EtatRegistre()
    for fact in ledger.journal { etat.apply(fact) }
    for cle in TriFactures.Cle.allCases {
      for descendant in [false, true] {
        var recherche = RechercheFactures()
        recherche.tri = TriFactures(cle, descendant: descendant)
        if seed.isMultiple(of: 2) { recherche.statuts = [.envoyee, .payee, .enRetard] }
        let whole = try etat.recherche(recherche, au: horloge.jour)
        #expect(whole.reste == 0)
        recherche.limite = Int(seed) + 1
        var pages: [FactureID] = []
        while true {
          let page = try etat.recherche(recherche, au: horloge.jour)
          pages += page.factures.map(\.id)
          #expect(page.reste == whole.factures.count - pages.count, "seed \(seed), \(cle)")
          guard page.reste > 0, let last = pages.last else { break }
          recherche.apres = last
        }
        #expect(pages == whole.factures.map(\.id), "seed \(seed), \(cle)")
      }
    }
  }
}
