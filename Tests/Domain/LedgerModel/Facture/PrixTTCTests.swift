import LedgerModel
import LedgerTestLogs
import LedgerTestSupport
import Testing

/// Prices with VAT: the total is the price that was typed, and the base is it over (1 + rate).
struct PrixTTCTests {
  private static func ligne(
    _ id: LigneID, _ quantite: String, ttc: String, _ taux: String, remise: String = "0"
  ) throws -> LigneFacture {
    var ligne = LigneFacture.ligne(id, quantite, ttc, tva: taux)
    ligne.remisePourcentage = try Taux(remise)
    ligne.prixTTC = try PrixUnitaire(ttc)
    return ligne.auPrixTTC(.normal)
  }

  @Test(arguments: [
    ("1", "9.99", "20", "0", "8.33", "1.66", "9.99"), ("3", "19.99", "20", "0", "49.98", "9.99", "59.97"),
    ("1", "39.99", "20", "0", "33.33", "6.66", "39.99"), ("1", "9.98", "10", "0", "9.07", "0.91", "9.98"),
    ("1", "0.01", "20", "0", "0.01", "0.00", "0.01"), ("1000", "0.05", "5.5", "0", "47.39", "2.61", "50.00"),
    ("1", "19.99", "20", "10", "14.99", "3.00", "17.99"), ("-1", "9.99", "20", "0", "-8.33", "-1.66", "-9.99"),
    ("2.5", "3.33", "2.1", "0", "8.16", "0.17", "8.33"),
  ])
  func `a line comes to its price with VAT`(
    quantite: String, prix: String, taux: String, remise: String, base: String, tva: String, total: String
  ) throws {
    let ligne = try Self.ligne(.l1, quantite, ttc: prix, taux, remise: remise)
    let totaux = try given(.brouillon(.f1, [ligne])).facture().totaux()
    #expect(
      [totaux.totalHT, totaux.montantTVA, totaux.totalTTC].map(\.description) == [base, tva, total])
  }

  @Test(arguments: 0..<300 as Range<UInt64>)
  func `lines with VAT add up to their prices, beside others, and a credit note comes to the same`(seed: UInt64) throws
  {
    var rng = SplitMix64(seed: seed)
    var lignes: [LigneFacture] = []
    var attendu: [Imposition: Int128] = [:]
    for place in 0..<Int.random(in: 1...5, using: &rng) {
      let taux = ["20", "10", "5.5", "2.1"].randomElement(using: &rng) ?? "20"
      let prix = Montant(centimes: .random(in: 1...99_999, using: &rng))
      let quantite = Int64.random(in: 1...12, using: &rng)
      let ligne = try Self.ligne(.exemple(0x11, UInt64(place)), "\(quantite)", ttc: "\(prix)", taux)
      lignes.append(ligne)
      attendu[try #require(ligne.imposition), default: 0] += Int128(prix.centimes * quantite)
    }
    let facture = try given(.brouillon(.f1, lignes)).facture()
    let totaux = try facture.totaux()
    for part in totaux.ventilationTVA {
      #expect(Int128(part.base.centimes) + Int128(part.tva.centimes) == attendu[part.imposition], "seed \(seed)")
    }
    for ecart in totaux.ecartsTVA { #expect(ecart.centimes.magnitude <= lignes.count, "seed \(seed)") }
    // A line before VAT beside them has its own VAT.
    var avec = facture
    avec.apply(.ligneAjoutee(.ligne(.exemple(0x12, 1), "1", "10", tva: "20")))
    #expect(try avec.totaux().totalTTC.centimes == totaux.totalTTC.centimes + 12_00, "seed \(seed)")
    // A line that goes leaves the others.
    avec.apply(.ligneRetiree(.exemple(0x12, 1)))
    #expect(try avec.totaux() == totaux, "seed \(seed)")
  }
}
