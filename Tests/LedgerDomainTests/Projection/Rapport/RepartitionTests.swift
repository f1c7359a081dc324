import LedgerTestLogs
import LedgerTestSupport
import Testing

@testable import LedgerDomain

/// Payments, split over rates of VAT.
struct RepartitionTests {
  private static func totaux(_ parts: [(taux: String, base: String, tva: String)]) -> Totaux {
    let ventilation = parts.map {
      Totaux.Ventilation(taux: .de($0.taux), base: .de($0.base), tva: .de($0.tva))
    }
    let base = ventilation.reduce(0) { $0 + $1.base.centimes }
    let tva = ventilation.reduce(0) { $0 + $1.tva.centimes }
    return Totaux(
      sousTotal: Montant(centimes: base), montantRemise: .zero, totalHT: Montant(centimes: base),
      ventilationTVA: ventilation, montantTVA: Montant(centimes: tva), totalTTC: Montant(centimes: base + tva))
  }

  private static func shown(_ parts: [TotauxDevise.Ventilation]) -> [String] {
    parts.map { "\($0.taux) \($0.base) \($0.tva)" }
  }

  /// 120.00 at 20 %, 39.09 at 5.5 %: 159.09 in all.
  private static let facture = totaux([("20", "100.00", "20.00"), ("5.5", "37.05", "2.04")])

  @Test func `each payment brings what all of them come to, and the last one the rest`() throws {
    var repartition = RepartitionReglements(Self.facture)
    // 50.00 × 120.00 / 159.09 = 37.7145…, 50.00 × 39.09 / 159.09 = 12.2854…: the missing cent goes to the second.
    #expect(try Self.shown(repartition.recoit(.de("50.00"))) == ["20 31.42 6.29", "5.5 11.65 0.64"])
    // 100.00: 75.4290… and 24.5709…
    #expect(try Self.shown(repartition.recoit(.de("50.00"))) == ["20 31.44 6.28", "5.5 11.64 0.64"])
    #expect(try Self.shown(repartition.recoit(.de("59.09"))) == ["20 37.14 7.43", "5.5 13.76 0.76"])
  }

  @Test func `what comes to nothing brings nothing, and is cleared by nothing`() throws {
    var nothing = RepartitionReglements(Self.totaux([("20", "0.00", "0.00")]))
    #expect(try Self.shown(nothing.apport()) == ["20 0.00 0.00"])
    var balanced = RepartitionReglements(Self.totaux([("20", "100.00", "20.00"), ("0", "-120.00", "0.00")]))
    #expect(try Self.shown(balanced.apport()) == ["20 100.00 20.00", "0 -120.00 0.00"])
    var open = RepartitionReglements(Self.facture)
    #expect(try Self.shown(open.apport()) == ["20 0.00 0.00", "5.5 0.00 0.00"])
  }

  @Test func `an avoir takes its own rates off what is to be received`() throws {
    var repartition = RepartitionReglements(Self.facture)
    _ = try repartition.recoit(.de("50.00"))
    let avoir = TotauxDevise.Ventilation(
      Imposition(.de("5.5")), base: MontantLarge(.de("37.05")), tva: MontantLarge(.de("2.04")))
    // All that is left is at 20 %, and so is what was received.
    #expect(try Self.shown(repartition.impute([avoir])) == ["20 10.25 2.04", "5.5 -11.65 -0.64"])
    #expect(try Self.shown(repartition.recoit(.de("70.00"))) == ["20 58.33 11.67", "5.5 0.00 0.00"])
  }

  @Test(arguments: 0..<400 as Range<UInt64>)
  func `the parts are the payments, and in the end the invoice`(seed: UInt64) throws {
    var rng = SplitMix64(seed: seed)
    let totaux = Self.totaux(
      ["20", "10", "5.5", "2.1"].prefix(Int.random(in: 1...4, using: &rng)).map { taux in
        let base = Montant(centimes: .random(in: rng.oneIn(5) ? -300...300 : 0...100_000, using: &rng))
        let tva = Arrondi.demiSupAbsolu(Int128(base.centimes) * Int128(Taux.de(taux).centiemes), par: 10_000)
        return (taux, base.description, MontantLarge(centimes: tva).description)
      })
    guard totaux.totalTTC > .zero else { return }
    var repartition = RepartitionReglements(totaux)
    var sums: [TotauxDevise.Ventilation] = []
    var left = totaux.totalTTC.centimes
    while left > 0 {
      let montant = Montant(centimes: .random(in: 1...left, using: &rng))
      left -= montant.centimes
      let parts = try repartition.recoit(montant)
      #expect(parts.reduce(MontantLarge.zero) { $0 + $1.base + $1.tva } == MontantLarge(montant), "seed \(seed)")
      for part in parts { sums.ajoute(part) }
    }
    #expect(sums == totaux.ventilationTVA.map { TotauxDevise.Ventilation($0, signe: 1) }, "seed \(seed)")
  }

  @Test func `more than any decision lets be paid is an error, and no trap`() throws {
    let edge = Montant(centimes: .max)
    var repartition = RepartitionReglements(Self.totaux([("20", "0.02", "0.00"), ("5.5", "-0.01", "0.00")]))
    _ = try repartition.recoit(edge)
    #expect(throws: Debordement.self) { try repartition.recoit(edge) }
    let huge = Totaux(
      sousTotal: .zero, montantRemise: .zero, totalHT: .zero,
      ventilationTVA: [
        .init(taux: .de("20"), base: edge, tva: edge), .init(taux: .zero, base: Montant(centimes: -.max), tva: .zero),
      ], montantTVA: edge, totalTTC: edge)
    var large = RepartitionReglements(huge)
    #expect(try large.recoit(edge).count == 2)
    var impossible = RepartitionReglements(
      Self.totaux([("20", "92233720368547758.07", "0.00"), ("5.5", "-92233720368547758.06", "0.00")]))
    #expect(throws: Debordement.self) { try impossible.recoit(edge) }
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
    #expect(try facture.parts(facture.totaux()).map { "\($0.ventilation.base)" } == ["50.00", "69.00"])
  }
}
