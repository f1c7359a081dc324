import LedgerModel
import LedgerProjections
import LedgerTestSupport
import LedgerUseCases
import Testing

/// Reports on small ledgers, worked out by hand.
struct RapportExemplesTests {
  private func etat(_ scenario: Scenario) -> EtatRegistre {
    var etat = EtatRegistre()
    for fact in scenario.ledger.journal { etat.apply(fact) }
    return etat
  }

  @Test func `the journal lists issued documents by date, avoirs negative`() throws {
    let etat = etat(
      given(
        .client(), .envoyee(.f1, [.cafe, .the]) { $0.clientId = .c1 }, .avoirEnvoye(lignes: [.l2]), .brouillon(.f2),
        .le("2026-04-01"), .envoyee(.f3, [.cafe])))
    let euro = try #require(etat.journalVentes(au: .le("2026-04-01")).first)
    #expect(
      euro.ventes.map { "\($0.numero) \($0.date) \($0.client ?? "-") \($0.somme.totalTTC)" } == [
        "F-2026-0001 2026-03-02 Café du Port 159.09", "A-2026-0001 2026-03-02 Café du Port -39.09",
        "F-2026-0003 2026-04-01 Habitué 120.00",
      ])
    let mois = etat.regroupe(euro, par: .mois)
    #expect(mois.map(\.cle) == [.etape(.mois(annee: 2026, mois: 3)), .etape(.mois(annee: 2026, mois: 4))])
    #expect(mois.map { "\($0.somme.documents) \($0.somme.totalTTC)" } == ["2 120.00", "1 120.00"])
    let clients = etat.regroupe(euro, par: .client)
    #expect(clients.map(\.cle) == [.client(.c1, nom: "Café du Port"), .client(.habitue, nom: "Habitué")])
    #expect(try etat.journalVentes(Periode(depuis: .le("2026-04-01")), au: .dernier)[0].ventes.count == 1)
    #expect(try etat.journalVentes(au: .le("2026-03-01")).isEmpty)
  }

  @Test(arguments: [
    ("2026-04-01", "120.00 0.00 0.00 0.00 0.00"), ("2026-04-02", "0.00 120.00 0.00 0.00 0.00"),
    ("2026-05-01", "0.00 120.00 0.00 0.00 0.00"), ("2026-05-02", "0.00 0.00 120.00 0.00 0.00"),
    ("2026-05-31", "0.00 0.00 120.00 0.00 0.00"), ("2026-06-01", "0.00 0.00 0.00 120.00 0.00"),
    ("2026-06-30", "0.00 0.00 0.00 120.00 0.00"), ("2026-07-01", "0.00 0.00 0.00 0.00 120.00"),
  ])
  func `a balance grows old from the day after its dateEcheance`(au: String, soldes: String) throws {
    let etat = etat(given(.envoyee(.f1) { $0.dateEcheance = .remplace(.le("2026-04-01")) }))
    let total = try #require(etat.balanceAgee(au: .le(au)).first).total
    #expect(
      "\(total.nonEchu) \(total.de1a30) \(total.de31a60) \(total.de61a90) \(total.plusDe90)" == soldes)
    #expect(total.total == MontantLarge(.de("120.00")))
  }

  @Test func `a facture with no dateEcheance stays undue, and the rest of an avoir is deducted`() throws {
    let etat = etat(
      given(
        .envoyee(.f1, [.cafe, .the]) { $0.dateEcheance = .efface }, .paiement(), .avoirEnvoye(lignes: [.l2]),
        .envoyee(.f2) { $0.dateEcheance = .efface }))
    let total = try #require(etat.balanceAgee(au: .dernier).first).total
    #expect("\(total.nonEchu) \(total.total)" == "80.91 80.91")
  }

  @Test func `an account shows the opening balance of a client, its movements and its closing balance`() throws {
    let etat = etat(
      given(
        .client(), .envoyee(.f1, [.cafe, .the]) { $0.clientId = .c1 }, .paiement("59.09", le: "2026-03-10"),
        .avoirEnvoye(lignes: [.l2]), .imputation(), .paiement("10.00", id: .p2, le: "2026-04-02")))
    let client = try #require(etat.client(.c1))
    let releve = try etat.releve(client, Periode(depuis: .le("2026-03-10")), au: .dernier)
    let euro = try #require(releve.first)
    #expect("\(euro.ouverture) \(euro.cloture)" == "120.00 50.91")
    #expect(
      euro.mouvements.map { "\($0.date) \($0.nature) \($0.numero ?? "") \($0.montant) \($0.solde)" } == [
        "2026-03-10 paiement F-2026-0001 -59.09 60.91", "2026-04-02 paiement F-2026-0001 -10.00 50.91",
      ])
    #expect(try etat.releve(client, Periode(jusqua: .le("2026-03-01")), au: .dernier).isEmpty)
  }

  @Test func `numbers that an import leaves out are gaps`() throws {
    var first = CreerFacture(.f1)
    first.numero = "F-2026-0003"
    var other = CreerFacture(.f3)
    other.numero = "ANCIEN 7"
    let etat = etat(given(.cas(first), .brouillon(.f2), .annulee(.f2), .brouillon(.a1), .cas(other)))
    let series = try etat.rapportNumeros(au: .aujourdhui)
    #expect(series.map(\.serie) == [Serie(type: .facture, annee: 2026), nil])
    guard case .lacune(let lacune) = series[0].entrees[0], case .rendu(let rendu) = series[0].entrees[2],
      case .attribution(let suivante) = series[0].entrees[3], series[0].entrees.count == 4
    else {
      Issue.record("\(series[0].entrees)")
      return
    }
    #expect(
      "\(lacune.premier) \(lacune.dernier) \(lacune.nombre) \(lacune.avant)" == "F-2026-0001 F-2026-0002 2 F-2026-0003")
    #expect(
      rendu.numero == "F-2026-0004" && rendu.rang == 4 && rendu.facture.id == .f2
        && rendu.annulation.motif == "Erreur de saisie")
    #expect(suivante.facture.id == .a1 && suivante.facture.numero == "F-2026-0004")
    #expect(series[1].entrees.count == 1)
  }

  @Test func `receipts are listed by day and means, refunds apart`() throws {
    var refund = EnregistrerReglement(.remboursement, .a1, id: .p2)
    refund.moyen = .carte
    let etat = etat(
      given(.envoyee(.f1, [.cafe, .the]), .paiement(le: "2026-03-10"), .avoirEnvoye(lignes: [.l2]), .cas(refund)))
    let euro = try #require(etat.encaissements(par: .mois, au: .dernier).first)
    #expect(euro.tranches.map { "\($0.etape)" } == ["2026-03"])
    #expect(
      euro.total.map { "\($0.moyen.rawValue) \($0.nombre) \($0.encaisse) \($0.rembourse) \($0.net)" } == [
        "Virement 1 159.09 0.00 159.09", "Carte 1 0.00 39.09 -39.09",
      ])
    #expect(etat.encaissements(au: .aujourdhui)[0].tranches.count == 1)
  }
}
