import LedgerModel
import LedgerTestSupport
import Testing

/// Totals worked out by hand.
struct TotauxExemplesTests {
  /// Lines as quantity, price and rate; then the totals they must come to.
  struct Exemple: Sendable, CustomTestStringConvertible {
    let nom: String
    let remise: String
    let lignes: [(String, String, String)]
    /// sousTotal, montantRemise, totalHT, montantTVA, totalTTC.
    let totaux: [String]
    /// Rate, base and VAT, highest rate first.
    let ventilation: [[String]]

    var testDescription: String { nom }
  }

  static let exemples = [
    Exemple(
      nom: "one line", remise: "0", lignes: [("2", "50", "20")],
      totaux: ["100.00", "0.00", "100.00", "20.00", "120.00"],
      ventilation: [["20", "100.00", "20.00"]]),
    // 0.125 is half a cent: 0.13 twice, and not 0.25 once.
    Exemple(
      nom: "half a cent on each line", remise: "0", lignes: [("0.5", "0.25", "0"), ("0.5", "0.25", "0")],
      totaux: ["0.26", "0.00", "0.26", "0.00", "0.26"], ventilation: [["0", "0.26", "0.00"]]),
    Exemple(
      nom: "half a cent returned goes away from zero too", remise: "0", lignes: [("-0.5", "0.25", "20")],
      totaux: ["-0.13", "0.00", "-0.13", "-0.03", "-0.16"], ventilation: [["20", "-0.13", "-0.03"]]),
    // 0.36 × 5.5 % = 0.0198 → 0.02; line by line it would be 0.0066 → 0.01, three times.
    Exemple(
      nom: "VAT on the sum of a rate", remise: "0",
      lignes: [("1", "0.12", "5.5"), ("1", "0.12", "5.5"), ("1", "0.12", "5.5")],
      totaux: ["0.36", "0.00", "0.36", "0.02", "0.38"], ventilation: [["5.5", "0.36", "0.02"]]),
    // Remise 0.015 → 0.02: shares 0.005 and 0.01; the first lost half a cent, the second nothing.
    Exemple(
      nom: "the missing cent goes where most was cut off", remise: "50",
      lignes: [("1", "0.01", "20"), ("1", "0.02", "10")],
      totaux: ["0.03", "0.02", "0.01", "0.00", "0.01"], ventilation: [["20", "0.00", "0.00"], ["10", "0.01", "0.00"]]),
    // Shares 0.005 and 0.015, remise 0.02: both lost half a cent; the larger amount takes it.
    Exemple(
      nom: "a tie goes to the larger amount", remise: "50", lignes: [("1", "0.01", "20"), ("1", "0.03", "10")],
      totaux: ["0.04", "0.02", "0.02", "0.00", "0.02"], ventilation: [["20", "0.01", "0.00"], ["10", "0.01", "0.00"]]),
    // Shares 0.005 twice, remise 0.01: nothing but the rate tells them apart.
    Exemple(
      nom: "a tie of equal amounts goes to the higher rate", remise: "50",
      lignes: [("1", "0.01", "10"), ("1", "0.01", "20")],
      totaux: ["0.02", "0.01", "0.01", "0.00", "0.01"], ventilation: [["20", "0.00", "0.00"], ["10", "0.01", "0.00"]]),
    // sousTotal −0.01, remise −0.005 → −0.01; shares 0.005 → 0.00 and −0.01: no cent is missing.
    Exemple(
      nom: "a remise below zero", remise: "50", lignes: [("1", "0.01", "20"), ("-1", "0.02", "10")],
      totaux: ["-0.01", "-0.01", "0.00", "0.00", "0.00"],
      ventilation: [["20", "0.01", "0.00"], ["10", "-0.01", "0.00"]]),
    // sousTotal 0, remise 0; shares 0.005 → 0.00, −0.005 → 0.00.
    Exemple(
      nom: "rates that cancel out", remise: "50", lignes: [("1", "0.01", "20"), ("-1", "0.01", "10")],
      totaux: ["0.00", "0.00", "0.00", "0.00", "0.00"],
      ventilation: [["20", "0.01", "0.00"], ["10", "-0.01", "0.00"]]),
    Exemple(
      nom: "rates that cancel out but for their VAT", remise: "10", lignes: [("1", "100", "20"), ("-1", "100", "10")],
      totaux: ["0.00", "0.00", "0.00", "9.00", "9.00"],
      ventilation: [["20", "90.00", "18.00"], ["10", "-90.00", "-9.00"]]),
    Exemple(
      nom: "everything given away", remise: "100", lignes: [("3", "19.99", "20"), ("1", "7.77", "5.5")],
      totaux: ["67.74", "67.74", "0.00", "0.00", "0.00"],
      ventilation: [["20", "0.00", "0.00"], ["5.5", "0.00", "0.00"]]),
    // 33.33 % of 100.01 is 33.333333 → 33.33. Shares 6.666, 9.999 and 16.668333, cut to 6.66 + 9.99 + 16.66 = 33.31: two
    // cents are missing, and the second and third lost most (0.009 and 0.008333 against 0.006).
    Exemple(
      nom: "two missing cents over three rates", remise: "33.33",
      lignes: [("1", "20", "20"), ("1", "30", "10"), ("1", "50.01", "5.5")],
      totaux: ["100.01", "33.33", "66.68", "6.50", "73.18"],
      ventilation: [["20", "13.34", "2.67"], ["10", "20.00", "2.00"], ["5.5", "33.34", "1.83"]]),
    Exemple(
      nom: "a rate of 100 %", remise: "0", lignes: [("1", "9.99", "100")],
      totaux: ["9.99", "0.00", "9.99", "9.99", "19.98"],
      ventilation: [["100", "9.99", "9.99"]]),
    Exemple(
      nom: "no line", remise: "10", lignes: [], totaux: ["0.00", "0.00", "0.00", "0.00", "0.00"], ventilation: []),
  ]

  @Test(arguments: exemples)
  func `a worked example comes out to the cent`(exemple: Exemple) throws {
    let lignes = exemple.lignes.enumerated().map { index, ligne in
      LigneFacture.ligne(.exemple(0x11, UInt64(index)), ligne.0, ligne.1, tva: ligne.2)
    }
    let totaux = try FactureAleatoire(tva: .normal, remise: .de(exemple.remise), lignes: lignes).facture.totaux()
    let heads = [totaux.sousTotal, totaux.montantRemise, totaux.totalHT, totaux.montantTVA, totaux.totalTTC]
    #expect(heads.map(\.description) == exemple.totaux)
    let parts = totaux.ventilationTVA.map { [$0.taux.description, $0.base.description, $0.tva.description] }
    #expect(parts == exemple.ventilation)
  }

  @Test func `the largest possible amount can be invoiced, and no larger one`() throws {
    let largest = FactureAleatoire(tva: .zero, remise: .zero, lignes: [.enorme])
    #expect(try largest.facture.totaux().totalTTC == Montant(centimes: .max))
    let taxed = LigneFacture.ligne(.l1, "9223372036854.775807", "10000")
    let more = FactureAleatoire(tva: .de("0.01"), remise: .zero, lignes: [taxed])
    #expect(throws: Debordement.self) { try more.facture.totaux() }
    let line = LigneFacture.ligne(.l1, "9223372036854.775807", "9223372036854.775807")
    #expect(throws: Debordement.self) { try line.montantNet() }
    #expect(throws: Debordement.self) {
      try FactureAleatoire(tva: .zero, remise: .zero, lignes: [line]).facture.totaux()
    }
  }

  @Test func `lines too large for an amount that go away again leave no trace`() throws {
    let line = LigneFacture.ligne(.l1, "9223372036854.775807", "9223372036854.775807", tva: "5.5")
    var facture = FactureAleatoire(tva: .normal, remise: .zero, lignes: [.cafe.avec(.l2), line]).facture
    facture.apply(.ligneRetiree(.l1))
    #expect(try facture.totaux().totalTTC == .de("120.00"))
    #expect(try facture.totaux().ventilationTVA.count == 1)
  }
}
