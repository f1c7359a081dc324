import LedgerModel
import LedgerTestLogs
import LedgerTestSupport
import Testing

@testable import LedgerVAT

/// What is received, split over rates of VAT.
struct RepartitionTests {
  /// Base and VAT at each rate, in cents.
  private static func sommes(_ parts: (Int128, Int128)...) -> [SommeTVA] { parts.map { SommeTVA(base: $0, tva: $1) } }

  /// 120.00 at 20 %, 39.09 at 5.5 %: 159.09 in all.
  private static let facture = sommes((100_00, 20_00), (37_05, 2_04))

  @Test func `all payments together are split, and the last one brings the rest`() throws {
    // 50.00 × 120.00 / 159.09 = 37.7145…, 50.00 × 39.09 / 159.09 = 12.2854…: the missing cent goes to the second.
    #expect(try RepartitionTVA.repartit(50_00, sur: Self.facture) == Self.sommes((31_42, 6_29), (11_65, 64)))
    // 100.00: 75.4290… and 24.5709…
    #expect(try RepartitionTVA.repartit(100_00, sur: Self.facture) == Self.sommes((62_86, 12_57), (23_29, 1_28)))
    #expect(try RepartitionTVA.repartit(159_09, sur: Self.facture) == Self.facture)
  }

  @Test func `a document of 0.00 is settled at once, and an open one is not`() throws {
    let balanced = Self.sommes((100_00, 20_00), (-120_00, 0))
    #expect(try RepartitionTVA.repartit(0, sur: balanced) == balanced)
    #expect(try RepartitionTVA.repartit(0, sur: Self.facture) == Self.sommes((0, 0), (0, 0)))
  }

  @Test func `a rate below zero waits as the others do, and gets its part of each payment`() throws {
    let facture = Self.sommes((1000_00, 100_00), (-100_00, -20_00))
    let taux = [Imposition(.de("10")), Imposition(.normal)]
    #expect(try RepartitionTVA.repartit(0, sur: facture, taux) == Self.sommes((0, 0), (0, 0)))
    #expect(try RepartitionTVA.repartit(490_00, sur: facture, taux) == Self.sommes((500_00, 50_00), (-50_00, -10_00)))
    // 100.00 × 1,100 / 980 = 112.2448…, and 100.00 × -120 / 980 = -12.2448….
    #expect(try RepartitionTVA.repartit(100_00, sur: facture, taux) == Self.sommes((102_04, 10_20), (-10_20, -2_04)))
    #expect(try RepartitionTVA.repartit(980_00, sur: facture, taux) == facture)
  }

  @Test func `an acompte that is taken back is settled first, and counts as received for the others`() throws {
    let facture = Self.sommes((100_00, 20_00), (-30_00, -6_00))
    #expect(try RepartitionTVA.repartit(0, sur: facture, reprises: [1]) == Self.sommes((30_00, 6_00), (-30_00, -6_00)))
    #expect(
      try RepartitionTVA.repartit(42_00, sur: facture, reprises: [1]) == Self.sommes((65_00, 13_00), (-30_00, -6_00)))
    // Beside it a rate below zero waits: of 36.00 received, 120/96 and -24/96.
    let trois = facture + Self.sommes((-20_00, -4_00))
    #expect(
      try RepartitionTVA.repartit(0, sur: trois, reprises: [1])
        == Self.sommes((37_50, 7_50), (-30_00, -6_00), (-7_50, -1_50)))
  }

  @Test func `a kind that is not of the sign of its rate lowers the price of the others`() throws {
    let taux = [Imposition(.normal), Imposition(.normal)]
    let facture = Self.sommes((100_00, 20_00), (-30_00, -6_00))
    #expect(try RepartitionTVA.repartit(0, sur: facture, taux) == Self.sommes((30_00, 6_00), (-30_00, -6_00)))
    let enMoins = Self.sommes((30_00, 6_00), (-100_00, -20_00), (500_00, 50_00))
    #expect(
      try RepartitionTVA.repartit(0, sur: enMoins, taux + [.init(.de("10"))])
        == Self.sommes((30_00, 6_00), (-30_00, -6_00), (0, 0)))
  }

  @Test(arguments: 0..<400 as Range<UInt64>)
  func `the parts add up to the received sum, and no rate receives more than its amount`(seed: UInt64) throws {
    var rng = SplitMix64(seed: seed)
    let taux = ["20", "10", "5.5", "2.1"].prefix(Int.random(in: 1...4, using: &rng))
    let impositions = taux.flatMap { taux in Array(repeating: Imposition(.de(taux)), count: rng.oneIn(2) ? 1 : 2) }
    let parts = impositions.map { imposition in
      let base = Int128(Int.random(in: 0...100_000, using: &rng))
      return SommeTVA(base: base, tva: Arrondi.demiSupAbsolu(base * Int128(imposition.taux.centiemes), par: 10_000))
    }
    let total = parts.reduce(0) { $0 + $1.ttc }
    guard total > 0 else { return }
    for _ in 0..<20 {
      let recu = Int128(Int64.random(in: 0...Int64(total), using: &rng))
      let reparties = try RepartitionTVA.repartit(recu, sur: parts, impositions)
      #expect(reparties.reduce(0) { $0 + $1.ttc } == recu, "seed \(seed)")
      for imposition in Set(impositions) {
        let places = parts.indices.filter { impositions[$0] == imposition }
        let (part, tout) = (
          places.reduce(SommeTVA()) { $0 + reparties[$1] }, places.reduce(SommeTVA()) { $0 + parts[$1] }
        )
        #expect(0 <= part.base && part.base <= tout.base && 0 <= part.tva && part.tva <= tout.tva, "seed \(seed)")
      }
    }
  }

  @Test func `more than any decision lets be paid is an error, and no trap`() throws {
    let edge = Int128(Int64.max)
    #expect(throws: Debordement.self) { try RepartitionTVA.repartit(2 * edge, sur: Self.facture) }
    #expect(throws: Debordement.self) { try RepartitionTVA.repartit(edge, sur: Self.sommes((edge, 0), (-edge + 1, 0))) }
  }

  @Test func `each line that takes an acompte back is taken off the kind that is then the largest`() throws {
    var facture = Facture(
      id: .f1,
      FactureCreee(
        numero: "F-2026-0001", typeDocument: .facture, clientId: nil, dateFacture: .aujourdhui, tva: .normal,
        conditionsPaiement: .virement, remisePourcentage: .zero, devise: .euro, notes: ""))
    let ventes: [(String, NatureLigne?)] = [("100", .bien), ("99", .service), ("50", nil), ("30", nil)]
    for (place, vente) in ventes.enumerated() {
      var ligne = LigneFacture(
        id: .exemple(0x11, UInt64(place)), designation: "Article", quantite: vente.1 == nil ? .de("-1") : .une,
        prixUnitaire: .de(vente.0))
      (ligne.nature, ligne.acompteId) = (vente.1, vente.1 == nil ? .a1 : nil)
      facture.apply(.ligneAjoutee(ligne))
    }
    #expect(try facture.parts(facture.totaux(), nil).map { "\($0.ventilation.base)" } == ["50.00", "69.00"])
  }
}
