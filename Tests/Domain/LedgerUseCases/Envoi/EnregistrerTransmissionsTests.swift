import LedgerModel
import LedgerTestSupport
import LedgerUseCases
import Testing

/// What was put out for a platform.
struct EnregistrerTransmissionsTests {
  private static func fichier(
    _ syntaxe: Transmission.Syntaxe = .cii, statut: String? = nil, _ identifiant: String = "F-2026-0001",
    _ chiffre: String = "a"
  ) -> Transmission {
    Transmission(
      syntaxe, statut: statut, identifiant: identifiant, sha256: String(repeating: chiffre, count: 64),
      le: .le("2026-03-05"), .minuit)
  }

  private static func flux(
    _ sorte: FluxTransmis.Sorte, _ identifiant: String, _ chiffre: String, _ volet: FluxTransmis.Volet = .ventes,
    du debut: String = "2026-03-01", au fin: String = "2026-03-31"
  ) -> FluxTransmis {
    FluxTransmis(
      volet, sorte, du: .le(debut), au: .le(fin), identifiant: identifiant,
      sha256: String(repeating: chiffre, count: 64), le: .le("2026-04-02"), .minuit)
  }

  private static let sent = given(.envoyee())

  @Test func `a transmission is kept with its document, and changes nothing else`() throws {
    let before = try Self.sent.facture()
    let (facture, statut) = (Self.fichier(), Self.fichier(.cdar, statut: "212", "T", "b"))
    let after = try Self.sent.when(EnregistrerTransmissions([(.f1, [facture, statut])]))
      .then(.transmission(facture), .transmission(statut)).facture()
    #expect(after.transmissions == [facture, statut] && after.revision == before.revision + 2)
    #expect(after.situation == before.situation && after.statuts.isEmpty)
  }

  @Test func `a file is recorded once, however often it is asked`() {
    let once = Self.sent.when(EnregistrerTransmissions([(.f1, [Self.fichier()])])).thenAccepts()
    let again = once.when(EnregistrerTransmissions([(.f1, [Self.fichier(), Self.fichier()])]))
    #expect(again.refus == nil && again.facts.isEmpty)
    // Another form of the document is another file; a status is one by its identifier.
    once.when(EnregistrerTransmissions([(.f1, [Self.fichier(.ubl, "F-2026-0001", "b")])])).thenAccepts()
    let dit = once.when(EnregistrerTransmissions([(.f1, [Self.fichier(.cdar, statut: "212", "T", "b")])])).thenAccepts()
    let autre = dit.when(EnregistrerTransmissions([(.f1, [Self.fichier(.cdar, statut: "212", "T", "c")])]))
    #expect(autre.refus == nil && autre.facts.isEmpty)
  }

  @Test(arguments: [
    (fichier(.cdar), "transmission-statut-invalide"),
    (fichier(.cii, statut: "212"), "transmission-statut-invalide"),
    (fichier(.cdar, statut: "2x2"), "transmission-statut-invalide"),
    (fichier(.cii, " "), "transmission-sans-identifiant"),
  ])
  func `a file that does not belong to a document is refused`(fichier: Transmission, code: String) {
    Self.sent.when(EnregistrerTransmissions([(.f1, [fichier])])).thenRefuses(code)
  }

  @Test func `a draft and a document that is not there are refused`() {
    given(.brouillon()).when(EnregistrerTransmissions([(.f1, [Self.fichier()])])).thenRefuses("facture-non-envoyee")
    Self.sent.when(EnregistrerTransmissions([(.f2, [Self.fichier()])])).thenRefuses("facture-inconnue")
  }

  @Test func `a period is declared first, then replaced, each volet for itself`() {
    let premier = Self.flux(.initiale, "V 1", "a")
    let dit = Self.sent.when(EnregistrerTransmissions(flux: [premier])).thenAccepts()
    let encore = dit.when(EnregistrerTransmissions(flux: [premier]))
    #expect(encore.refus == nil && encore.facts.isEmpty)
    dit.when(EnregistrerTransmissions(flux: [Self.flux(.initiale, "P 1", "b", .paiements)])).thenAccepts()
    dit.when(
      EnregistrerTransmissions(flux: [Self.flux(.rectificative, "V 2", "b"), Self.flux(.rectificative, "V 3", "c")])
    )
    .thenAccepts()
    dit.when(
      EnregistrerTransmissions(flux: [Self.flux(.initiale, "V 4", "d", du: "2026-04-01", au: "2026-04-10")])
    ).thenAccepts()
  }

  @Test(arguments: [
    (flux(.initiale, "V 2", "b"), "transmission-contraire", "cannot be reported as IN"),
    (flux(.rectificative, "V 2", "b", du: "2026-05-01", au: "2026-05-31"), "transmission-contraire", "as RE"),
    (flux(.rectificative, "V 1", "b"), "transmission-deja-la", "V 1"),
    (flux(.rectificative, "V 2", "a"), "transmission-deja-la", "V 2"),
    (flux(.initiale, "V 2", "b", du: "2026-03-31", au: "2026-04-10"), "periodes-melees", "2026-03-01 to 2026-03-31"),
    (flux(.initiale, "V 2", "b", du: "2026-02-01", au: "2026-03-01"), "periodes-melees", "2026-03-01 to 2026-03-31"),
    (flux(.initiale, "V 2", "b", du: "2026-05-01", au: "2026-05-01"), "periode-trop-courte", "two days"),
    (flux(.initiale, "", "b", du: "2026-05-01", au: "2026-05-02"), "transmission-sans-identifiant", "an identifier"),
  ])
  func `a flow that contradicts an earlier one is refused`(flux: FluxTransmis, code: String, naming: String) {
    Self.sent.when(EnregistrerTransmissions(flux: [Self.flux(.initiale, "V 1", "a")])).thenAccepts()
      .when(EnregistrerTransmissions(flux: [flux])).thenRefuses(code, naming: naming)
  }
}
