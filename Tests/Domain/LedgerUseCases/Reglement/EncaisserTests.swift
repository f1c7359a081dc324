import LedgerModel
import LedgerRules
import LedgerTestSupport
import LedgerUseCases
import LedgerWords
import Testing

/// One payment of a client over several factures.
struct EncaisserTests {
  private func encaisser(
    _ montant: String, sur: [FactureID]? = nil, le date: String? = nil
  ) -> EncaisserPaiement {
    var encaisser = EncaisserPaiement(.c1, .de(montant))
    (encaisser.sur, encaisser.date) = (sur, date.map { .le($0) })
    return encaisser
  }

  /// Three factures of 120.00 of one client: f2 is due first, then f1, and f3 never.
  private func trois() -> Scenario {
    func facture(_ id: FactureID, echeance: Changement<Jour>) -> Etape {
      .envoyee(id) {
        $0.clientId = .c1
        $0.dateEcheance = echeance
      }
    }
    return given(
      .client(), facture(.f1, echeance: .remplace(.le("2026-04-30"))), facture(.f3, echeance: .efface),
      facture(.f2, echeance: .remplace(.le("2026-04-15"))))
  }

  private func soldes(_ scenario: Scenario) throws -> [String] {
    try [FactureID.f1, .f2, .f3].map { "\(try scenario.facture($0).soldeDu())" }
  }

  @Test func `the oldest due date is paid first, and factures with no due date last`() throws {
    #expect(try soldes(trois().when(encaisser("50.00")).thenAccepts()) == ["120.00", "70.00", "120.00"])
    #expect(try soldes(trois().when(encaisser("250.00")).thenAccepts()) == ["0.00", "0.00", "110.00"])
    #expect(try soldes(trois().when(encaisser("360.00")).thenAccepts()) == ["0.00", "0.00", "0.00"])
  }

  @Test func `factures in one other currency are paid in it, each with its share of the credited euros`() throws {
    func enDollars(_ id: FactureID) -> Etape {
      .envoyee(id) {
        $0.clientId = .c1
        $0.devise = .de("USD")
      }
    }
    let deux = given(.client(), enDollars(.f1), enDollars(.f2))
    var encaisser = encaisser("200.00")
    encaisser.recu = .de("170.01")
    let after = deux.when(encaisser).thenAccepts()
    let paiements = try after.facture(.f1).paiements + after.facture(.f2).paiements
    #expect(paiements.map(\.montant) == [.de("120.00"), .de("80.00")])
    #expect(paiements.map(\.recu) == [.de("102.01"), .de("68.00")])
    let mixtes = deux.and(.envoyee(.f3) { $0.clientId = .c1 })
    mixtes.when(encaisser).thenRefuses("recu-inutile", naming: "F-2026-0003")
    encaisser.devise = .de("USD")
    #expect(try mixtes.when(encaisser).thenAccepts().facture(.f3).soldeDu() == .de("120.00"))
    encaisser.sur = [.f3]
    mixtes.when(encaisser).thenRefuses("autre-devise")
    (encaisser.sur, encaisser.enAvance, encaisser.recu) = (nil, true, .de("0.00"))
    mixtes.when(encaisser).thenRefuses("montant-non-positif")
    var trop = EncaisserPaiement(.c1, .de("500"))
    (trop.devise, trop.recu, trop.enAvance) = (.de("USD"), .de("400"), true)
    mixtes.when(trop).thenRefuses("recu-d-une-avance")
    let dOrme = Refus.compte("Orme", .recuDUneAvance).message.fr
    #expect(dOrme.hasPrefix("Le paiement d'Orme dépasse"), "\(dOrme)")
  }

  @Test func `named factures are paid in the order given`() throws {
    let after = trois().when(encaisser("130.00", sur: [.f3, .f1])).thenAccepts()
    #expect(try soldes(after) == ["110.00", "120.00", "0.00"])
  }

  @Test func `each part is a payment of its own, by the same means on the same day`() throws {
    var transfer = encaisser("150.00", le: "2026-03-01")
    (transfer.moyen, transfer.reference) = (.cheque, "CHQ 7")
    let after = trois().when(transfer).thenAccepts()
    let paiements = try after.facture(.f1).paiements + after.facture(.f2).paiements
    #expect(paiements.map(\.montant) == [.de("30.00"), .de("120.00")])
    #expect(paiements.allSatisfy { $0.date == .le("2026-03-01") && $0.moyen == .cheque && $0.reference == "CHQ 7" })
    #expect(Set(paiements.map(\.id)).count == 2)
  }

  @Test func `a payment above the total due is refused, and nothing is written`() {
    trois().when(encaisser("360.01")).thenRefuses(
      "encaissement-depasse", naming: "owes 360.00 on these invoices: 360.01 is 0.01 too much")
    trois().when(encaisser("120.01", sur: [.f2])).thenRefuses("encaissement-depasse", naming: "120.00")
    given(.client()).when(encaisser("1.00")).thenRefuses("encaissement-depasse", naming: "has no open invoice")
    trois().when(encaisser("0.00")).thenRefuses("montant-non-positif")
    given().when(encaisser("1.00")).thenRefuses("client-inconnu")
  }

  @Test func `settled, given up, draft and foreign factures are not paid`() throws {
    let some = trois().and(
      .paiement("120.00", sur: .f2), .cas(SolderFacture(.f1, id: .p2, motif: "Perte")),
      .brouillon(.a3) { $0.clientId = .c1 },
      .envoyee(.a2) {
        $0.clientId = .c1
        $0.devise = .de("GBP")
      })
    #expect(try soldes(some.when(encaisser("120.00")).thenAccepts()) == ["0.00", "0.00", "0.00"])
    some.when(encaisser("120.01")).thenRefuses("encaissement-depasse")
    some.when(encaisser("1.00", sur: [.f2])).thenRefuses("solde-nul")
    some.when(encaisser("1.00", sur: [.a3])).thenRefuses("facture-non-envoyee")
    some.when(encaisser("130.00", sur: [.f3, .a2])).thenRefuses("autre-devise", naming: "GBP")
    #expect(try some.when(encaisser("1.00", sur: [.a2])).thenAccepts().facture(.a2).soldeDu() == .de("119.00"))
  }

  @Test func `a facture that is named is the client's, and named once`() {
    let autre = trois().and(.client(.c2, nom: "Durand"), .envoyee(.a2) { $0.clientId = .c2 })
    autre.when(encaisser("1.00", sur: [.a2])).thenRefuses("facture-autre-client", naming: "Café du Port")
    autre.when(encaisser("1.00", sur: [.f1, .f1])).thenRefuses("facture-deja-choisie")
    autre.when(encaisser("1.00", sur: [.inconnu])).thenRefuses("facture-inconnue")
  }
}
