import LedgerModel
import LedgerTestSupport
import LedgerUseCases
import Testing

struct ModifierFactureTests {
  private func modifier(_ id: FactureID = .f1, _ change: (inout ModifierFacture) -> Void = { _ in }) -> ModifierFacture
  {
    var useCase = ModifierFacture(id)
    change(&useCase)
    return useCase
  }

  private func dated(_ date: String, _ id: FactureID = .f1) -> ModifierFacture {
    modifier(id) {
      $0.dateFacture = .le(date)
      $0.dateEcheance = .efface
    }
  }

  @Test func `only changed fields are recorded`() {
    let useCase = modifier {
      $0.clientId = .remplace(.c1)
      $0.dateFacture = .aujourdhui
      $0.dateEcheance = .remplace(.le("2026-03-02"))
      $0.tva = .normal
      $0.conditionsPaiement = .cheque
      $0.notes = ""
      $0.notesCommentaire = .efface
    }
    given(.client(), .brouillon()).when(useCase).then(
      .factureModifiee(
        FactureModifiee(
          clientId: .remplace(.c1), dateEcheance: .remplace(.le("2026-03-02")), conditionsPaiement: .cheque)))
  }

  @Test func `an optional field may be cleared`() throws {
    let useCase = modifier {
      $0.clientId = .efface
      $0.dateEcheance = .efface
      $0.notesCommentaire = .efface
    }
    let draft = Etape.brouillon {
      $0.clientId = .c1
      $0.notesCommentaire = "Interne"
    }
    given(.client(), draft).when(useCase).then(
      .factureModifiee(FactureModifiee(clientId: .efface, dateEcheance: .efface, notesCommentaire: .efface)))
  }

  @Test func `another rate changes the lines that name none`() throws {
    let after = given(.brouillon(.f1, [.cafe, .the])).when(modifier { $0.tva = .de("10") })
      .then(.factureModifiee(FactureModifiee(tva: .de("10"))))
    #expect(try after.facture().totaux().totalTTC == .de("149.09"))
  }

  @Test func `a change of nothing is refused`() {
    given(.brouillon()).when(modifier()).thenRefuses("rien-ne-change", naming: "F-2026-0001")
    given(.brouillon()).when(modifier { $0.conditionsPaiement = .virement }).thenRefuses("rien-ne-change")
  }

  @Test func `a document other than a draft is refused`() {
    let useCase = modifier { $0.notes = "Merci" }
    given(.envoyee()).when(useCase).thenRefuses("facture-deja-envoyee", naming: "F-2026-0001")
    given(.brouillon(), .annulee()).when(useCase).thenRefuses("facture-annulee", naming: "\(FactureID.f1)")
    given().when(useCase).thenRefuses("facture-inconnue")
  }

  @Test func `an unknown client is refused`() {
    given(.brouillon()).when(modifier { $0.clientId = .remplace(.inconnu) }).thenRefuses("client-inconnu")
  }

  @Test func `a due date before the invoice date is refused, for a change of either`() {
    given(.brouillon()).when(modifier { $0.dateEcheance = .remplace(.le("2026-03-01")) })
      .thenRefuses("echeance-avant-facture", naming: "F-2026-0001")
    given(.brouillon()).when(modifier { $0.dateFacture = .le("2026-04-02") }).thenRefuses("echeance-avant-facture")
    given(.brouillon()).when(modifier { $0.dateFacture = .le("2026-04-01") }).thenAccepts()
  }

  @Test func `a date outside the year of the number is refused`() {
    given(.brouillon()).when(dated("2027-01-01")).thenRefuses("date-hors-annee", naming: "F-2026-0001")
    given(.brouillon()).when(dated("2025-12-31")).thenRefuses("date-hors-annee")
    given(.brouillon()).when(dated("2026-01-01")).thenAccepts()
    given(.brouillon()).when(dated("2026-12-31")).thenAccepts()
  }

  @Test func `a number of no series may be dated in any year`() {
    given(.brouillon { $0.numero = "VIEUX-7" }).when(dated("2019-01-01")).thenAccepts()
  }

  /// Numbers 1, 2 and 3, dated 1, 10 and 20 March.
  private let three = given(
    .brouillon(.f1) { $0.dateFacture = .le("2026-03-01") }, .brouillon(.f2) { $0.dateFacture = .le("2026-03-10") },
    .brouillon(.f3) { $0.dateFacture = .le("2026-03-20") })

  @Test(arguments: [
    ("2026-02-28", false), ("2026-03-01", true), ("2026-03-05", true), ("2026-03-20", true), ("2026-03-21", false),
  ])
  func `a date stays between those of the numbers around it`(date: String, accepted: Bool) {
    let verdict = three.when(dated(date, .f2))
    if accepted { verdict.thenAccepts() } else { verdict.thenRefuses("date-hors-ordre", naming: "F-2026-0002") }
  }

  @Test func `the first number is bound on one side, and the last on the other`() {
    three.when(dated("2026-01-01", .f1)).thenAccepts()
    three.when(dated("2026-03-11", .f1)).thenRefuses("date-hors-ordre", naming: "F-2026-0001")
    three.when(dated("2026-12-31", .f3)).thenAccepts()
    three.when(dated("2026-03-09", .f3)).thenRefuses("date-hors-ordre", naming: "F-2026-0003")
  }

  @Test func `a cancelled draft binds no date`() {
    three.and(.annulee(.f2)).when(dated("2026-03-15", .f1)).thenAccepts()
    three.and(.annulee(.f3)).when(dated("2026-12-31", .f2)).thenAccepts()
    three.and(.annulee(.f2)).when(dated("2026-03-21", .f1)).thenRefuses("date-hors-ordre")
  }

  @Test func `a rate with which the total would overflow is refused`() {
    let line = LigneFacture.ligne(.l1, "9223372036854.775807", "10000")
    given(.brouillon(.f1, [line]) { $0.tva = .zero }).when(modifier { $0.tva = .de("0.01") })
      .thenRefuses("total-trop-grand", naming: "F-2026-0001")
  }
}
