import LedgerModel
import LedgerTestSupport
import LedgerUseCases
import Testing

struct EnvoyerFactureTests {
  @Test func `a facture is issued with its totals and its client as they are`() throws {
    let client = Client(id: .c1, nom: "Café du Port")
    let sent = given(.client(), .brouillon(.f1, [.cafe, .the]) { $0.clientId = .c1 }).when(EnvoyerFacture(.f1)).then(
      .factureEnvoyee(
        FactureEnvoyee(
          dateEnvoi: .aujourdhui,
          totaux: Totaux(
            sousTotal: .de("137.05"), montantRemise: .zero, totalHT: .de("137.05"),
            ventilationTVA: [
              .init(taux: .normal, base: .de("100.00"), tva: .de("20.00")),
              .init(taux: .de("5.5"), base: .de("37.05"), tva: .de("2.04")),
            ],
            montantTVA: .de("22.04"), totalTTC: .de("159.09")),
          client: client)))
    #expect(try sent.facture().etat == .envoyee)
    #expect(try sent.facture().soldeDu() == .de("159.09"))
  }

  @Test(arguments: ["2026-02-20", "2026-02-27", "2026-03-02"])
  func `a draft may be issued on any day from its date to today`(date: String) throws {
    let draft = given(.brouillon { $0.dateFacture = .le("2026-02-20") })
    let sent = draft.when(EnvoyerFacture(.f1, dateEnvoi: .le(date))).thenAccepts()
    #expect(try sent.facture().envoi?.dateEnvoi == .le(date))
  }

  @Test func `a facture of 0.00 is issued, and is paid`() throws {
    let sent = given(.brouillon(.f1, [.gratuit])).when(EnvoyerFacture(.f1)).thenAccepts()
    #expect(try sent.facture().statut(au: .aujourdhui) == .payee)
  }

  @Test func `a document without a client is refused`() {
    given(.brouillon { $0.clientId = nil }).when(EnvoyerFacture(.f1)).thenRefuses("sans-client", naming: "F-2026-0001")
  }

  @Test func `a document imported without a client is corrected without one`() throws {
    let imported = FactureImportee(
      id: .f1, numero: "X-1", dateFacture: .aujourdhui, statut: .envoyee, lignes: [LigneImportee(.cafe)])
    let sent = given(.cas(ImportDeFactures([imported]), CreerAvoir(.f1, id: .a1))).when(EnvoyerFacture(.a1))
      .thenAccepts()
    #expect(try sent.facture(.a1).envoi != nil)
    #expect(try sent.facture(.a1).envoi?.client == nil)
  }

  @Test func `a document other than a draft is refused`() {
    given(.envoyee()).when(EnvoyerFacture(.f1))
      .thenRefuses(
        "facture-deja-envoyee", naming: "F-2026-0001 was issued already, on 2026-03-02: there is nothing to do")
    given(.brouillon(), .annulee()).when(EnvoyerFacture(.f1)).thenRefuses("facture-annulee", naming: "\(FactureID.f1)")
    given().when(EnvoyerFacture(.f1)).thenRefuses("facture-inconnue")
  }

  @Test func `a facture without a line is refused`() {
    given(.brouillon(.f1, [])).when(EnvoyerFacture(.f1)).thenRefuses("facture-sans-ligne", naming: "F-2026-0001")
    given(.brouillon(), .cas(RetirerLigne(.f1, .l1))).when(EnvoyerFacture(.f1)).thenRefuses("facture-sans-ligne")
  }

  @Test func `a total below 0.00 is refused`() {
    given(.brouillon(.f1, [.retour])).when(EnvoyerFacture(.f1)).thenRefuses("total-negatif", naming: "F-2026-0001")
    given(.brouillon(.f1, [.ligne(.l1, "-1", "0.01", tva: "0")])).when(EnvoyerFacture(.f1)).thenRefuses("total-negatif")
  }

  @Test func `a day before its date is refused`() {
    given(.brouillon()).when(EnvoyerFacture(.f1, dateEnvoi: .le("2026-03-01")))
      .thenRefuses("date-envoi-avant-facture", naming: "F-2026-0001")
    given(.brouillon { $0.dateFacture = .le("2026-03-10") }).when(EnvoyerFacture(.f1))
      .thenRefuses("date-envoi-avant-facture")
  }

  @Test func `a day after today is refused`() {
    given(.brouillon()).when(EnvoyerFacture(.f1, dateEnvoi: .le("2026-03-03")))
      .thenRefuses("date-future", naming: "F-2026-0001")
  }
}
