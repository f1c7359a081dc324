import LedgerModel
import LedgerTestLogs
import Testing

@testable import LedgerNorm

/// The text of a QR code for a transfer (EPC069-12).
struct VirementEPCTests {
  private static let compte = CompteBancaire(iban: "FR1420041010050500013M02606")
  private static let rf = ReferencePaiement("F-2026-0001", .rf)

  private static func texte(
    _ compte: CompteBancaire = compte, nom: String = "Atelier Exemple", _ centimes: Int64 = 123_456,
    _ reference: ReferencePaiement = rf
  ) -> String? {
    VirementEPC.texte(compte, nom: nom, montant: Montant(centimes: centimes), reference: reference)
  }

  @Test func `a creditor reference stands in its field, and nothing comes after it`() throws {
    let texte = try #require(Self.texte())
    #expect(
      texte == """
        BCD
        002
        1
        SCT

        Atelier Exemple
        FR1420041010050500013M02606
        EUR1234.56

        RF12F20260001
        """)
    #expect(texte.utf8.count == 84)
  }

  @Test func `a number is free text, after an empty creditor reference`() throws {
    let texte = try #require(Self.texte(Self.compte, nom: "A", 1, ReferencePaiement("F-2026-0001", .numero)))
    #expect(texte.hasSuffix("\nEUR0.01\n\n\nF-2026-0001"))
    #expect(texte.split(separator: "\n", omittingEmptySubsequences: false).count == 11)
  }

  @Test func `the account holder and the BIC of the account stand in it`() throws {
    let compte = CompteBancaire(iban: Self.compte.iban, bic: "PSSTFRPPLYO", titulaire: "Mme Bord")
    #expect(try #require(Self.texte(compte)).contains("SCT\nPSSTFRPPLYO\nMme Bord\nFR14"))
    let faux = CompteBancaire(iban: Self.compte.iban, bic: "?")
    #expect(try #require(Self.texte(faux)).contains("SCT\n\nAtelier Exemple\nFR14"))
  }

  @Test(
    arguments: [
      (1, true), (99_999_999_999, true), (0, false), (-1, false), (100_000_000_000, false), (.max, false),
    ] as [(Int64, Bool)])
  func `an amount has bounds`(centimes: Int64, isOne: Bool) {
    #expect((Self.texte(Self.compte, centimes) != nil) == isOne)
  }

  @Test(arguments: ["", "FR1420041010050500013M02607", "FR14 2004 1010 0505 0001 3M02 606"])
  func `an invalid IBAN gives no code`(iban: String) {
    #expect(Self.texte(CompteBancaire(iban: iban)) == nil)
  }

  @Test(arguments: [
    (" A\nB\r ", "A B"), (String(repeating: "é", count: 71), String(repeating: "é", count: 70)),
    ("A\u{2028}B\u{0}", "A B"), (String(repeating: "x", count: 69) + " y", String(repeating: "x", count: 69)),
  ])
  func `a name is one line of at most 70 signs`(nom: String, ligne: String) throws {
    let lignes = try #require(Self.texte(nom: nom)).split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lignes[5] == ligne && lignes[6].hasPrefix("FR14"))
  }

  @Test(arguments: ["", " ", "\n\t", "\u{200B}"])
  func `an invisible name gives no code`(nom: String) { #expect(Self.texte(nom: nom) == nil) }

  @Test(arguments: [1, 2, 3] as [UInt64])
  func `for any seller, the text has at most 331 bytes and each field in its line`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let signes = Array("Aé中😀\u{301} \n\u{202E}-").map(String.init)
    var (known, none) = (0, 0)
    for _ in 0..<2_000 {
      let texte = { (most: Int) -> String in
        (0..<Int.random(in: 1...most, using: &random)).map { _ in signes.randomElement(using: &random) ?? "A" }.joined()
      }
      let (nom, numero) = (texte(150), texte(200))
      let reference = ReferencePaiement(numero, random.next() % 2 == 0 ? .rf : .numero)
      guard let said = Self.texte(nom: nom, .random(in: 1...99_999_999_999, using: &random), reference) else {
        none += 1
        continue
      }
      known += 1
      let lignes = said.split(separator: "\n", omittingEmptySubsequences: false)
      #expect(said.utf8.count <= 331 && lignes.count <= 11, "\(nom) \(numero)")
      #expect(lignes[6] == Self.compte.iban && lignes[7].hasPrefix("EUR") && lignes[8] == "", "\(nom) \(numero)")
      #expect(lignes[5].unicodeScalars.count <= 70, "\(nom)")
    }
    #expect(known > 100 && none > 100, "\(known) \(none)")
  }
}
