import LedgerTestSupport
import Testing

/// When the VAT of a seller outside France is due, and what its base is, by the law of its country.
struct VendeurTVATests {
  private static let numero = "F-2026-0001"

  private static func report(_ ledger: borrowing TestLedger) -> String {
    ledger.run("rapport", "tva", "--json", "--depuis=2026-11-01", "--jusqua=2026-11-30").output
  }

  /// A seller in Belgium with a customer there.
  private static func belge(_ langue: String = "fr") throws -> TestLedger {
    let ledger = try TestLedger()
    try ledger.done(
      "emetteur", "--pays=BE", "--nom=Atelier Meuse SRL", "--identifiant-legal=0208:0477777854",
      "--numero-tva=BE0477777854", "--rue=Rue du Pont 1", "--code-postal=4000", "--ville=Liège",
      "--iban=BE68539007547034")
    try ledger.done(
      "creer-client", "--nom=Drukkerij", "--nature=entreprise", "--pays=BE", "--numero-tva=BE0888888796",
      "--identifiant-legal=0208:0888888796", "--rue=Kaai 2", "--code-postal=9000", "--ville=Gent",
      "--adresse-electronique=0208:0888888796", "--langue-document=\(langue)")
    return ledger
  }

  @Test func `a seller in Germany may owe VAT on goods and services when they are paid`() throws {
    let ledger = try TestLedger.ofGermany()
    try ledger.done("emetteur", "--option-debits=non")
    #expect(ledger.run("emetteur").output.contains("due on payment"))
    try ledger.done(
      "creer", "Muster GmbH", "-l", "Grafik;1;200;19;service", "-l", "Buch;1;100;19;bien", "--date=2026-11-24",
      "--date-livraison=2026-11-24", "--reference-acheteur=4711", "--envoyer", "--date-envoi=2026-11-24")
    #expect(Self.report(ledger).contains(#""tvaExigible":0.00"#), "\(Self.report(ledger))")
    let cii = ledger.run("export", "cii", "--numero=\(Self.numero)").output
    #expect(
      cii.contains("Versteuerung nach vereinnahmten Entgelten") && cii.contains("<ram:DueDateTypeCode>72<"), "\(cii)")
    try ledger.done("enregistrer-paiement", Self.numero, "--montant=178.50", "--date=2026-11-25")
    #expect(Self.report(ledger).contains(#""tvaExigible":28.50"#), "\(Self.report(ledger))")
    #expect(ledger.run("audit").exit == 0)
    try ledger.done("emetteur", "--option-debits=oui")
    #expect(ledger.run("emetteur").output.contains("due on invoicing"))
    // Documents keep the choice of the day on which they were issued.
    #expect(Self.report(ledger).contains(#""tvaExigible":28.50"#))
  }

  @Test func `a choice that the law of the country lacks is refused`() throws {
    let belge = try Self.belge()
    let refused = belge.run("emetteur", "--option-debits=non", "--json")
    #expect(refused.exit == 1 && refused.errors.contains("tva-sans-encaissements"), "\(refused)")
    let allemand = try TestLedger.ofGermany()
    let month = allemand.run("emetteur", "--option-debits=2027-01", "--json")
    #expect(month.exit == 1 && month.errors.contains("option-debits-hors-de-france"), "\(month)")
    try allemand.done("emetteur", "--option-debits=non")
    let moved = allemand.run("emetteur", "--pays=FR", "--profil=fr", "--json")
    #expect(moved.exit == 1 && moved.errors.contains("tva-sans-encaissements"), "\(moved)")
  }

  @Test func `in Belgium a discount for early payment is never in the base of VAT`() throws {
    let ledger = try Self.belge()
    try ledger.done(
      "creer", "Drukkerij", "-l", "Papier;1;100;21;bien", "--date=2026-11-24", "--reference-acheteur=PO-1",
      "--terme=escompte/8=2", "--envoyer", "--date-envoi=2026-11-24")
    #expect(ledger.run("show", Self.numero, "--json").output.contains(#""totalTTC":120.58"#))
    #expect(Self.report(ledger).contains(#""tvaExigible":20.58"#), "\(Self.report(ledger))")
    let ubl = ledger.run("export", "ubl", "--numero=\(Self.numero)").output
    #expect(!ubl.contains("SKONTO") && ubl.contains("Escompte de 2 % pour un paiement sous 8 jours"), "\(ubl)")
    #expect(ubl.split(separator: "<cac:AllowanceCharge>").count == 3, "\(ubl)")
    try ledger.done("enregistrer-paiement", Self.numero, "--montant=118.58", "--date=2026-11-25")
    try ledger.done("passer-en-perte", Self.numero, "--nature=escompte", "--motif=2 %")
    #expect(Self.report(ledger).contains(#""tvaExigible":20.58"#), "\(Self.report(ledger))")
    #expect(ledger.run("audit").exit == 0)
  }

  @Test func `the discount follows the rates, the credit note gives all back, and the text the customer's language`()
    throws
  {
    let ledger = try Self.belge("nl")
    try ledger.done(
      "creer", "Drukkerij", "-l", "Papier;1;100;21;bien", "-l", "Boek;2;25;6;bien", "--date=2026-11-24",
      "--reference-acheteur=PO-1", "--terme=escompte/8=2", "--terme=escompte/15=1", "--envoyer",
      "--date-envoi=2026-11-24")
    let shown = ledger.run("show", Self.numero, "--json").output
    // 98.00 at 21 %, 49.00 at 6 %, 3.00 without VAT.
    #expect(shown.contains(#""totalTTC":173.52"#) && shown.contains("Korting buiten de maatstaf"), "\(shown)")
    try ledger.done("creer-avoir", Self.numero, "--date=2026-11-24", "--envoyer", "--date-envoi=2026-11-24")
    #expect(Self.report(ledger).contains(#""tvaExigible":0.00"#), "\(Self.report(ledger))")
    #expect(ledger.run("audit").exit == 0)
  }
}
