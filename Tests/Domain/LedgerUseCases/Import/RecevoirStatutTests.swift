import LedgerModel
import LedgerTestSupport
import LedgerUseCases
import Testing

/// What platforms say of a document.
struct RecevoirStatutTests {
  private static let refusee = StatutRecu(
    "M-1", "210", le: .le("2026-03-05"), Heure(10, 0, 0), role: "BY",
    details: [StatutRecu.Detail(motif: "DEST_ERR", texte: "Autre établissement")])
  private static let emetteur: Emetteur = {
    var emetteur = Emetteur.exemple
    emetteur.profil = nil
    return emetteur
  }()
  private static let sent = given(.cas(DefinirEmetteur(emetteur)), .envoyee())

  private static func dit(
    _ statut: StatutRecu = refusee, numero: String = "F-2026-0001", date: String = "2026-12-31", type: String = "380",
    vendeur: String = emetteur.sirenDit ?? ""
  ) -> StatutDit {
    StatutDit(numero: numero, date: .le(date), type: type, vendeur: vendeur, statut)
  }

  @Test func `a status is kept with its document, and changes nothing else`() throws {
    let before = try Self.sent.facture()
    let after = try Self.sent.when(RecevoirStatut(Self.dit(), .f1)).then(.statutRecu(Self.refusee)).facture()
    #expect(after.statuts == [Self.refusee] && after.revision == before.revision + 1)
    #expect(after.situation == before.situation)
  }

  @Test func `a message is recorded once`() throws {
    let once = Self.sent.when(RecevoirStatut(Self.dit(), .f1)).thenAccepts()
    let again = once.when(RecevoirStatut(Self.dit(), .f1))
    #expect(again.refus == nil && again.facts.isEmpty)
    var autre = Self.refusee
    autre.role = "SE"
    once.when(RecevoirStatut(Self.dit(autre), .f1)).thenRefuses("statut-deja-la", naming: "M-1")
  }

  @Test func `late messages are accepted, also for a cancelled document`() throws {
    let annulee = Self.sent.and(.annulee())
    for code in ["212", "200", "228", "999"] {
      annulee.when(RecevoirStatut(Self.dit(StatutRecu("M-2", code, le: .le("2020-01-01"))), .f1)).thenAccepts()
    }
  }

  @Test(arguments: [
    (dit(numero: String(repeating: "X", count: 20)), "statut-sans-facture", "could not read which invoice"),
    (dit(date: "1900-01-01"), "statut-sans-facture", "names none"),
    (dit(vendeur: "000000000"), "statut-sans-facture", "names none"),
    (dit(vendeur: "404833048"), "statut-vendeur-different", "of the seller 404833048"),
    (dit(date: "2025-03-02"), "statut-annee-differente", "is of 2026-03-02"),
    (dit(type: "381"), "statut-type-different", "and the document is of type 380"),
    (dit(StatutRecu(" ", "210", le: .aujourdhui)), "statut-incomplet", "has no MDT-4"),
    (dit(StatutRecu("M", "21", le: .aujourdhui)), "statut-invalide", "MDT-105 of the message is \"21\""),
    (dit(StatutRecu("M", "2 1", le: .aujourdhui)), "statut-invalide", "MDT-105"),
  ])
  func `a message that does not fit the document is refused by name`(dit: StatutDit, code: String, naming: String) {
    Self.sent.when(RecevoirStatut(dit, .f1)).thenRefuses(code, naming: naming)
  }

  @Test func `an unknown number, a draft and a seller with no SIREN are refused`() {
    Self.sent.when(RecevoirStatut(Self.dit(numero: "F-9"), nil)).thenRefuses("facture-inconnue", naming: "F-9")
    given(.cas(DefinirEmetteur(Self.emetteur)), .brouillon()).when(RecevoirStatut(Self.dit(), .f1))
      .thenRefuses("facture-non-envoyee", naming: "F-2026-0001")
    given(.envoyee()).when(RecevoirStatut(Self.dit(), .f1))
      .thenRefuses("statut-vendeur-different", naming: "without a SIREN")
  }

  @Test(arguments: [(0, 0, 0, "00:00:00"), (23, 59, 59, "23:59:59"), (9, 5, 7, "09:05:07")])
  func `a time of day has one text`(heure: Int, minute: Int, seconde: Int, texte: String) throws {
    let heure = try #require(Heure(heure, minute, seconde))
    #expect("\(heure)" == texte && Heure(texte.utf8.span) == heure)
  }

  @Test(arguments: ["24:00:00", "10:60:00", "10:00:60", "1:00:00", "10-00-00", "", "10:00:0a"])
  func `another text is no time of day`(texte: String) { #expect(Heure(texte.utf8.span) == nil) }
}
