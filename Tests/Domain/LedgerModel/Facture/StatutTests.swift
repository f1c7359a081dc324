import LedgerModel
import LedgerTestSupport
import LedgerUseCases
import Testing

/// The statut as a function of the facts and of a date: a fact counts from its own date on.
struct StatutTests {
  /// A document's life, and how it is seen from some days: statut, paid, left.
  struct Vie: Sendable, CustomTestStringConvertible {
    let nom: String
    let document: FactureID
    let scenario: @Sendable () -> Scenario
    let vues: [(au: String, statut: Statut, paye: String, solde: String)]

    init(
      _ nom: String, _ vues: [(String, Statut, String, String)], de document: FactureID = .f1,
      _ scenario: @escaping @Sendable () -> Scenario
    ) {
      (self.nom, self.document, self.scenario) = (nom, document, scenario)
      self.vues = vues.map { (au: $0.0, statut: $0.1, paye: $0.2, solde: $0.3) }
    }

    var testDescription: String { nom }
  }

  @Test(arguments: lives)
  func `a document is seen as its facts are by then`(vie: Vie) throws {
    let facture = try vie.scenario().facture(vie.document)
    for vue in vie.vues {
      let au = Jour.le(vue.au)
      #expect(try facture.statut(au: au) == vue.statut, "au \(au)")
      #expect(try facture.montantPaye(au: au) == .de(vue.paye), "au \(au)")
      #expect(try facture.soldeDu(au: au) == .de(vue.solde), "au \(au)")
    }
  }

  /// Dated 10 January, due 9 February, issued on 15 January: 120.00.
  private static func janvier(_ etapes: Etape...) -> Scenario {
    var envoi = given(
      .le("2026-01-15"), .brouillon(.f1, [.cafe]) { $0.dateFacture = .le("2026-01-10") }, .cas(EnvoyerFacture(.f1)))
    for etape in etapes { envoi = envoi.and(etape) }
    return envoi
  }

  static let lives = [
    Vie("a draft", [("0001-01-01", .brouillon, "0.00", "0.00"), ("9999-12-31", .brouillon, "0.00", "0.00")]) {
      given(.brouillon())
    },
    Vie("a cancelled draft", [("2026-03-01", .brouillon, "0.00", "0.00"), ("2026-03-02", .annulee, "0.00", "0.00")]) {
      given(.brouillon(), .annulee())
    },
    Vie(
      "issued and never paid",
      [
        ("2026-01-09", .brouillon, "0.00", "0.00"), ("2026-01-14", .brouillon, "0.00", "0.00"),
        ("2026-01-15", .envoyee, "0.00", "120.00"), ("2026-02-09", .envoyee, "0.00", "120.00"),
        ("2026-02-10", .enRetard, "0.00", "120.00"), ("9999-12-31", .enRetard, "0.00", "120.00"),
      ]
    ) { janvier() },
    Vie(
      "issued with no day to pay by",
      [("2026-03-02", .envoyee, "0.00", "120.00"), ("9999-12-31", .envoyee, "0.00", "120.00")]
    ) {
      given(.envoyee { $0.dateEcheance = .efface })
    },
    Vie(
      "paid late",
      [
        ("2026-02-09", .envoyee, "0.00", "120.00"), ("2026-02-19", .enRetard, "0.00", "120.00"),
        ("2026-02-20", .payee, "120.00", "0.00"), ("9999-12-31", .payee, "120.00", "0.00"),
      ]
    ) { janvier(.paiement(le: "2026-02-20")) },
    Vie(
      "paid in two parts",
      [
        ("2026-01-19", .envoyee, "0.00", "120.00"), ("2026-01-20", .envoyee, "50.00", "70.00"),
        ("2026-02-10", .enRetard, "50.00", "70.00"), ("2026-02-11", .payee, "120.00", "0.00"),
      ]
    ) { janvier(.paiement("50.00", le: "2026-01-20"), .paiement(id: .p2, le: "2026-02-11")) },
    Vie(
      "paid before it was issued",
      [("2026-01-14", .brouillon, "0.00", "0.00"), ("2026-01-15", .payee, "120.00", "0.00")]
    ) {
      janvier(.paiement(le: "2026-01-12"))
    },
    Vie(
      "paid by a cheque that bounced",
      [("2026-02-09", .envoyee, "0.00", "120.00"), ("2026-02-10", .enRetard, "0.00", "120.00")]
    ) {
      janvier(.paiement(le: "2026-01-20"), .cas(AnnulerReglement(.paiement, .f1, .p1, motif: "Sans provision")))
    },
    Vie("worth 0.00", [("2026-03-01", .brouillon, "0.00", "0.00"), ("2026-03-02", .payee, "0.00", "0.00")]) {
      given(.envoyee(.f1, [.gratuit]))
    },
    Vie(
      "settled by an avoir",
      [
        ("2026-02-09", .envoyee, "0.00", "120.00"), ("2026-03-01", .enRetard, "0.00", "120.00"),
        ("2026-03-02", .payee, "0.00", "0.00"),
      ]
    ) { janvier(.le("2026-03-02"), .avoirEnvoye(), .imputation()) },
    Vie(
      "settled by an avoir in part and paid in part",
      [
        ("2026-02-28", .enRetard, "0.00", "159.09"), ("2026-03-01", .enRetard, "120.00", "39.09"),
        ("2026-03-02", .payee, "120.00", "0.00"),
      ]
    ) {
      given(
        .le("2026-01-10"), .envoyee(.f1, [.cafe, .the]), .le("2026-03-02"), .avoirEnvoye(lignes: [.l2]), .imputation(),
        .paiement(le: "2026-03-01"))
    },
    Vie(
      "cancelled after it was issued",
      [
        ("2026-02-09", .envoyee, "0.00", "120.00"), ("2026-03-01", .enRetard, "0.00", "120.00"),
        ("2026-03-02", .annulee, "0.00", "0.00"),
      ]
    ) { janvier(.le("2026-03-02"), .annulee()) },
    Vie(
      "an avoir, never late",
      [
        ("2026-03-01", .brouillon, "0.00", "0.00"), ("2026-03-02", .envoyee, "0.00", "120.00"),
        ("9999-12-31", .envoyee, "0.00", "120.00"),
      ], de: .a1
    ) {
      var due = ModifierFacture(.a1)
      due.dateEcheance = .remplace(.le("2026-03-03"))
      return given(.envoyee(), .avoir(), .cas(due, EnvoyerFacture(.a1)))
    },
    Vie(
      "an avoir applied and refunded",
      [
        ("2026-03-01", .brouillon, "0.00", "0.00"), ("2026-03-02", .envoyee, "0.00", "20.00"),
        ("2026-03-09", .envoyee, "0.00", "20.00"), ("2026-03-10", .payee, "20.00", "0.00"),
      ], de: .a1
    ) {
      var refund = EnregistrerReglement(.remboursement, .a1, id: .p1)
      refund.date = .le("2026-03-10")
      return given(
        .envoyee(), .paiement("20.00", id: .p2), .avoirEnvoye(), .imputation(.a1, sur: .f1, "100.00"), .cas(refund))
    },
  ]

  @Test func `use cases decide on every recorded fact, of any date`() throws {
    let facture = try given(.envoyee(), .paiement(le: "2026-12-24")).facture()
    #expect(try facture.soldeDu() == .zero)
    #expect(try facture.montantPaye() == .de("120.00"))
    #expect(try facture.statut(au: .aujourdhui) == .envoyee)
  }

  @Test func `the day of payment is that of the last live payment, once all is covered`() throws {
    let none = try given(.envoyee(), .paiement("50.00", le: "2026-03-05")).facture()
    #expect(try none.datePaiement() == nil)
    let both = given(.envoyee(), .paiement("50.00", le: "2026-03-15"), .paiement(id: .p2, le: "2026-03-05"))
    #expect(try both.facture().datePaiement() == .le("2026-03-15"))
    let bounced = both.and(
      .cas(AnnulerReglement(.paiement, .f1, .p1, motif: "Sans provision")), .paiement(id: .a3, le: "2026-03-08"))
    #expect(try bounced.facture().datePaiement() == .le("2026-03-08"))
    #expect(try given(.envoyee(), .avoirEnvoye(), .imputation()).facture().datePaiement() == nil)
    #expect(try given(.brouillon()).facture().datePaiement() == nil)
  }

  @Test func `the avoir that cancels a facture is itself settled`() throws {
    let scenario = given(.envoyee(), .annulee())
    let avoir = try #require(scenario.ledger.documents.last)
    #expect(avoir.estAvoir)
    #expect(try avoir.statut(au: .aujourdhui) == .payee)
    #expect(try avoir.soldeDu() == .zero)
  }
}
