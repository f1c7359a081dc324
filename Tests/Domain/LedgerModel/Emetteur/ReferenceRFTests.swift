import LedgerModel
import LedgerTestLogs
import Testing

/// Creditor references (ISO 11649), and what payers quote.
struct ReferenceRFTests {
  @Test(arguments: [
    ("2348231", "RF712348231"), ("F-2026-0001", "RF12F20260001"), ("AC-2026-00012", "RF76AC202600012"),
    ("f/2026 0001", "RF12F20260001"), ("539007547034", "RF18539007547034"), ("F-2026-0084", "RF02F20260084"),
    ("F-2026-0005", "RF98F20260005"), ("ABCDEFGHIJKLMNOPQRSTU", "RF95ABCDEFGHIJKLMNOPQRSTU"),
  ])
  func `a number has one`(numero: String, reference: String) {
    #expect(ReferenceRF(numero: numero)?.description == reference)
    #expect(ReferenceRF(reference)?.description == reference)
  }

  @Test(arguments: ["", "--/ ", "ABCDEFGHIJKLMNOPQRSTUV", "é-2026-1", "F\u{9}1", "F-2026\u{A0}1", "F\u{301}-1"])
  func `a number that is too long, empty or outside ASCII has no reference`(numero: String) {
    #expect(ReferenceRF(numero: numero) == nil)
  }

  @Test(arguments: [
    ("RF12 F202 6000 1", true), ("rf12f20260001", true), ("RF18 5390 0754 7034", true), ("RF13F20260001", false),
    ("RF12F20260010", false), ("RF12-F20260001", false), ("F-2026-0001", false), ("RF", false), ("RF12", false),
    ("", false), ("RF992348231", false),
  ])
  func `a creditor reference is known by its check digits`(texte: String, isOne: Bool) {
    #expect((ReferenceRF(texte) != nil) == isOne)
  }

  /// As the standard checks it: the first four characters at the end, and 1 left by 97.
  private static func estValide(_ reference: String) -> Bool {
    (reference.dropFirst(4) + reference.prefix(4)).reduce(0) { reste, signe in
      let valeur = signe.wholeNumberValue ?? Int(signe.asciiValue ?? 0) - 55
      return (reste * (valeur > 9 ? 100 : 10) + valeur) % 97
    } == 1
  }

  @Test(arguments: [1, 2, 3] as [UInt64])
  func `the check digits of any number are valid, and another letter or digit is found`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let signes = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-/_. ")
    for _ in 0..<2_000 {
      let length = Int.random(in: 1...30, using: &random)
      let numero = String((0..<length).map { _ in signes.randomElement(using: &random) ?? "A" })
      let base = numero.filter { $0.isLetter || $0.isNumber }
      let reference = ReferenceRF(numero: numero)
      #expect((reference != nil) == (1...21).contains(base.count), "\(numero)")
      guard let texte = reference?.description else { continue }
      #expect(texte.dropFirst(4) == base && Self.estValide(texte) && texte.utf8.count <= 25, "\(numero)")
      var autre = Array(texte)
      let place = Int.random(in: 4..<autre.count, using: &random)
      let signe = autre[place]
      autre[place] = signe.isNumber ? (signe == "7" ? "8" : "7") : (signe == "K" ? "L" : "K")
      #expect(ReferenceRF(String(autre)) == nil, "\(texte)")
    }
  }

  @Test func `the seller chooses the reference that payers quote`() {
    var emetteur = Emetteur(nom: "Atelier")
    #expect(ReferencePaiement("F-2026-0001", de: emetteur).texte == "F-2026-0001")
    #expect(ReferencePaiement("F-2026-0001", de: nil).rf == nil)
    emetteur.reference = .rf
    let reference = ReferencePaiement("F-2026-0001", de: emetteur)
    #expect(reference.texte == "RF12F20260001" && reference.libre == "F-2026-0001")
    let long = String(repeating: "A", count: 22)
    #expect(ReferencePaiement(long, de: emetteur).texte == long)
  }

  @Test func `the reference quoted for another system stands for the number`() {
    let texte = ReferencePaiement("F-2026-0001", .rf, recue: "DOSSIER 4711")
    #expect(texte.texte == "DOSSIER 4711" && texte.libre == "DOSSIER 4711" && texte.rf == nil)
    let rf = ReferencePaiement("F-2026-0001", .numero, recue: "rf18 5390 0754 7034")
    #expect(rf.texte == "RF18539007547034" && rf.libre == "F-2026-0001")
  }
}
