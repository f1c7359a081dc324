import LedgerTestSupport
import Testing

/// A paid deposit that no invoice can deduct: the seller has left or joined the VAT exemption since, or the works stop before the deposit is
/// used up. The refusals name one way out, and it works.
struct AcompteRegimeTests {
  private static let sansTVA = ["emetteur", "--regime-tva=franchise"]
  private static let avecTVA = ["emetteur", "--regime-tva=reel"]

  private static func dues(_ ledger: borrowing TestLedger) -> String {
    ledger.run("rapport", "tva", "--json", "--depuis=2026-03-01", "--jusqua=2026-03-31").output
  }

  /// A deposit of 1,500.00 that was paid, and a draft at the other scheme that cannot deduct it.
  @Test(arguments: [
    (sansTVA, avecTVA, "", "20", "300.00"), (avecTVA, sansTVA, "20;", "VATEX-FR-FRANCHISE", "0.00"),
  ])
  func `a deposit of the other VAT scheme is credited, and the credit note pays the invoice`(
    avant: [String], apres: [String], taux: String, nouveau: String, due: String
  ) throws {
    let ledger = try TestLedger.ofFrance()
    _ = ledger.program.run(avant)
    try ledger.done(
      "creer", "Firme", "--acompte", "--date=2026-03-02", "-l", "Acompte;1;1500;\(taux)service", "--envoyer",
      "--date-envoi=2026-03-02")
    try ledger.done("enregistrer-paiement", "F-2026-0001", "--date=2026-03-02")
    try ledger.done("creer", "Firme", "--date=2026-03-03", "-l", "Chaudière;1;1500;\(taux)service")
    try ledger.done("ajouter-ligne", "F-2026-0002", "--reprend=F-2026-0001")
    try ledger.done(apres)
    let early = ledger.run("ajouter-ligne", "F-2026-0002", "--reprend=F-2026-0001", "--json")
    #expect(early.exit == 1, "\(early)")
    let refused = ledger.run("envoyer", "F-2026-0002", "--json")
    #expect(refused.exit == 1 && refused.errors.contains("acompte-d-un-autre-regime"), "\(refused)")
    try ledger.done("retirer-ligne", "F-2026-0002", "2")
    try ledger.done("modifier-ligne", "F-2026-0002", "1", nouveau == "20" ? "--tva=20" : "--motif=\(nouveau)")
    let again = ledger.run("ajouter-ligne", "F-2026-0002", "--reprend=F-2026-0001", "--json")
    #expect(again.exit == 1 && again.errors.contains("acompte-d-un-autre-regime"), "\(again)")
    try ledger.done(
      "creer-avoir", "F-2026-0001", "--reste", "--date=2026-03-04", "--envoyer", "--date-envoi=2026-03-04")
    try ledger.done("envoyer", "F-2026-0002", "--date=2026-03-04")
    try ledger.done("imputer-avoir", "A-2026-0001", "--sur=F-2026-0002", "--date=2026-03-04")
    try ledger.done(
      nouveau == "20"
        ? ["enregistrer-paiement", "F-2026-0002", "--date=2026-03-05"]
        : ["rembourser", "A-2026-0001", "--date=2026-03-05"])
    let report = Self.dues(ledger)
    #expect(report.contains(#""tvaExigible":\#(due)"#), "\(report)")
    #expect(ledger.run("audit").exit == 0)
  }

  @Test func `works that stop at half of a larger deposit end by the way that both refusals name`() throws {
    let ledger = try TestLedger.ofFrance()
    try ledger.done(
      "devis", "Firme", "--date=2026-03-02", "-l", "Lot;1;1000;20;service", "--envoyer", "--date-envoi=2026-03-02")
    try ledger.done("accepter", "D-2026-0001")
    try ledger.done("facturer", "D-2026-0001", "--acompte=60%", "--date=2026-03-02", "--envoyer")
    try ledger.done("enregistrer-paiement", "F-2026-0001")
    for words in [["--reprend=F-2026-0001"], []] {
      let refused = ledger.program.run(["facturer", "D-2026-0001", "--lignes=1:50%", "--envoyer"] + words)
      #expect(
        refused.exit == 1 && refused.errors.contains("create-credit-note F-2026-0001 --rest --issue"), "\(refused)")
    }
    try ledger.done("creer-avoir", "F-2026-0001", "--reste", "--envoyer")
    try ledger.done("facturer", "D-2026-0001", "--lignes=1:50%", "--envoyer")
    try ledger.done("imputer-avoir", "A-2026-0001", "--sur=F-2026-0002")
    try ledger.done("rembourser", "A-2026-0001")
    let report = ledger.run("rapport", "tva", "--json").output
    #expect(report.contains(#""tvaExigible":100.00"#), "\(report)")
    #expect(ledger.run("audit").exit == 0)
  }
}
