import LedgerModel
import LedgerTestSupport
import LedgerUseCases
import Testing

struct CreerFactureTests {
  private func creer(_ id: FactureID = .f1, _ change: (inout CreerFacture) -> Void = { _ in }) -> CreerFacture {
    var useCase = CreerFacture(id)
    change(&useCase)
    return useCase
  }

  private func creee(_ numero: String, _ date: Jour = .aujourdhui, _ echeance: Jour?) -> FactureEvent {
    .factureCreee(
      FactureCreee(
        numero: numero, typeDocument: .facture, dateFacture: date, dateEcheance: echeance, tva: .normal,
        conditionsPaiement: .virement, remisePourcentage: .zero, devise: .euro, notes: ""))
  }

  @Test func `a draft with no fields has every default and the first number`() {
    given().when(creer()).then(creee("F-2026-0001", .aujourdhui, .le("2026-04-01")))
  }

  @Test func `a draft is dated at most a year ahead`() {
    given().when(creer { $0.dateFacture = .le("2027-03-03") }).thenAccepts()
    given().when(creer { $0.dateFacture = .le("2027-03-04") }).thenRefuses(
      "date-invraisemblable", naming: "more than 366 days ahead")
  }

  @Test func `a draft has all given fields`() {
    let useCase = creer {
      $0.clientId = .c1
      $0.dateFacture = .le("2025-12-31")
      $0.dateEcheance = .remplace(.le("2025-12-31"))
      $0.tva = .de("5.5")
      $0.conditionsPaiement = .especes
      $0.remisePourcentage = .de("100")
      $0.devise = .de("USD")
      $0.notes = "Merci"
      $0.notesCommentaire = "Interne"
    }
    given(.client()).when(useCase).then(
      .factureCreee(
        FactureCreee(
          numero: "F-2025-0001", typeDocument: .facture, clientId: .c1, dateFacture: .le("2025-12-31"),
          dateEcheance: .le("2025-12-31"), tva: .de("5.5"), conditionsPaiement: .especes, remisePourcentage: .de("100"),
          devise: .de("USD"), notes: "Merci", notesCommentaire: "Interne")))
  }

  @Test func `a draft may have no day to be paid by`() {
    given().when(creer { $0.dateEcheance = .efface }).then(creee("F-2026-0001", .aujourdhui, nil))
  }

  @Test func `numbers go on within their year, and start again in the next`() {
    given(.brouillon(.f1), .brouillon(.f2), .le("2027-01-01")).when(creer(.f3))
      .then(creee("F-2027-0001", .le("2027-01-01"), .le("2027-01-31")), de: .f3)
    given(.brouillon(.f1), .brouillon(.f2)).when(creer(.f3))
      .then(creee("F-2026-0003", .aujourdhui, .le("2026-04-01")), de: .f3)
  }

  @Test func `a number stays given, also that of a cancelled draft that others follow`() {
    given(.brouillon(.f1), .brouillon(.f2), .annulee(.f1)).when(creer(.f3))
      .then(creee("F-2026-0003", .aujourdhui, .le("2026-04-01")), de: .f3)
  }

  @Test func `an avoir has a series of its own`() {
    given(.envoyee(.f1), .avoir(.a1)).when(creer(.f2)).then(
      creee("F-2026-0002", .aujourdhui, .le("2026-04-01")), de: .f2)
  }

  @Test func `a draft that holds up those after it is named, with the way out`() {
    let held = given(.brouillon { $0.dateFacture = .le("2026-12-31") })
    held.when(creer(.f2)).thenRefuses("date-avant-serie", naming: "the draft F-2026-0001, is dated 2026-12-31")
    given(.le("2026-12-31"), .envoyee(), .le("2027-01-02")).when(creer(.f2) { $0.dateFacture = .le("2026-12-30") })
      .thenRefuses("date-avant-serie", naming: "the previous number, F-2026-0001, is dated 2026-12-31")
  }

  @Test func `an imported number of the form counts, any other does not`() {
    let imported = creer(.f1) { $0.numero = "F-2026-0041" }
    let foreign = creer(.f2) { $0.numero = "2026/99999" }
    given(.cas(imported, foreign)).when(creer(.f3))
      .then(creee("F-2026-0042", .aujourdhui, .le("2026-04-01")), de: .f3)
  }

  @Test func `a number belongs to the series of its form, for any type of document`() {
    let avoir = creer(.a1) {
      $0.numero = "F-2026-0001"
      $0.typeDocument = .avoir
    }
    given(.cas(avoir)).when(creer(.f2)).then(creee("F-2026-0002", .aujourdhui, .le("2026-04-01")), de: .f2)
    let facture = creer(.f1) { $0.numero = "A-2026-0001" }
    let after = given(.cas(facture), .envoyee(.f2)).and(.cas(CreerAvoir(.f2, id: .a1)))
    #expect(after.ledger.documents.map(\.numero) == ["A-2026-0001", "F-2026-0001", "A-2026-0002"])
  }

  @Test func `the id of another document is no number: a document that gives its number back is called by its own`() {
    given(.brouillon(.f1)).when(creer(.f2) { $0.numero = "\(FactureID.f1)" })
      .thenRefuses("numero-invalide", naming: "\(FactureID.f1)")
  }

  @Test func `a rank beyond four digits goes on`() {
    given(.cas(creer(.f1) { $0.numero = "F-2026-9999" })).when(creer(.f2))
      .then(creee("F-2026-10000", .aujourdhui, .le("2026-04-01")), de: .f2)
  }

  @Test func `a series that has come to its end gives no number twice`() {
    given(.faits(.brouillon(numero: "F-2026-999999999999999"))).when(creer(.f2))
      .thenRefuses("serie-epuisee", naming: "F-2026-1000000000000000")
  }

  @Test func `no number that is brought along ends its series`() {
    for numero in [
      "F-2026-100000000000000", "F-2026-999999999999999", "A-2026-999999999999999", "brouillon-999999999999999",
    ] {
      given().when(creer { $0.numero = numero }).thenRefuses("rang-trop-grand", naming: numero)
    }
    given(.cas(creer(.f1) { $0.numero = "F-2026-99999999999999" })).when(creer(.f2))
      .then(creee("F-2026-100000000000000", .aujourdhui, .le("2026-04-01")), de: .f2)
    // These are numbers of no series.
    let foreign = ["F-2026-1000000000000000", "X-2026-999999999999999", "999999999999999"].enumerated().map {
      at, numero in
      creer([.f1, .f2, .f3][at]) { $0.numero = numero }
    }
    given(.cas(foreign[0], foreign[1], foreign[2])).when(creer(.a1))
      .then(creee("F-2026-0001", .aujourdhui, .le("2026-04-01")), de: .a1)
  }

  @Test func `an unknown client is refused`() {
    given().when(creer { $0.clientId = .inconnu }).thenRefuses("client-inconnu", naming: "\(Identifiant.inconnu)")
  }

  @Test func `a number that is taken is refused`() {
    given(.brouillon(.f1)).when(creer(.f2) { $0.numero = "F-2026-0001" }).thenRefuses(
      "numero-pris", naming: "F-2026-0001")
    given(.brouillon(.f1), .brouillon(.f3), .annulee(.f1)).when(creer(.f2) { $0.numero = "F-2026-0001" })
      .thenRefuses("numero-pris")
    given(.brouillon(.f1), .annulee(.f1)).when(creer(.f2) { $0.numero = "F-2026-0001" }).thenAccepts()
  }

  @Test(arguments: ["", " ", " F1", "F1\n", "\u{3164}", "F\u{1B}1", "F\u{202E}1", String(repeating: "1", count: 101)])
  func `a number that could not be read is refused`(numero: String) {
    given().when(creer { $0.numero = numero }).thenRefuses("numero-invalide")
  }

  @Test func `a day to be paid by before the date is refused`() {
    given().when(creer { $0.dateEcheance = .remplace(.le("2026-03-01")) })
      .thenRefuses("echeance-avant-facture", naming: "F-2026-0001")
  }

  @Test(arguments: ["-0.01", "100.01", "-20"])
  func `a remise outside 0 to 100 is no percentage`(remise: String) throws {
    let refus = try #require(#expect(throws: ValeurInvalide.self) { try Taux(remise) })
    #expect(refus.code == "pourcentage-hors-limites")
  }

  @Test func `a date before that of the number before is refused`() {
    given(.brouillon(.f1)).when(creer(.f2) { $0.dateFacture = .le("2026-03-01") })
      .thenRefuses("date-avant-serie", naming: "F-2026-0002")
    given(.envoyee(.f1), .annulee(.f1)).when(creer(.f2) { $0.dateFacture = .le("2026-03-01") })
      .thenRefuses("date-avant-serie")
  }

  @Test func `a cancelled draft binds no date`() {
    let later = creer(.f2) { $0.dateFacture = .le("2026-03-20") }
    // The series goes on after it, so that it keeps its number.
    let last = creer(.a1) { $0.dateFacture = .le("2026-03-20") }
    let given = given(.brouillon(.f1), .cas(later, last), .annulee(.f2), .annulee(.a1))
    given.when(creer(.f3) { $0.dateFacture = .le("2026-03-02") })
      .then(creee("F-2026-0003", .le("2026-03-02"), .le("2026-04-01")), de: .f3)
    given.when(creer(.f3) { $0.dateFacture = .le("2026-03-01") })
      .thenRefuses("date-avant-serie")
  }

  @Test func `another year or an imported number binds no date`() {
    given(.brouillon(.f1)).when(creer(.f2) { $0.dateFacture = .le("2025-06-01") }).thenAccepts()
    let imported = creer(.f2) {
      $0.numero = "F-2026-0009"
      $0.dateFacture = .le("2026-01-01")
    }
    given(.brouillon(.f1)).when(imported).thenAccepts()
  }

  @Test func `an imported number of another year than its date leaves the series open`() {
    let imported = creer(.f1) {
      $0.numero = "F-2024-0007"
      $0.dateFacture = .le("2026-03-02")
    }
    let late = creer(.f2) { $0.dateFacture = .le("2024-06-01") }
    given(.cas(imported)).when(late)
      .then(creee("F-2024-0008", .le("2024-06-01"), .le("2024-07-01")), de: .f2)
    given(.cas(imported, late)).when(creer(.f3) { $0.dateFacture = .le("2024-05-31") })
      .thenRefuses("date-avant-serie", naming: "2024-06-01")
    var earlier = ModifierFacture(.f2)
    earlier.dateFacture = .le("2024-01-01")
    given(.cas(imported, late)).when(earlier).thenAccepts()
  }

  @Test func `an id that is taken is refused`() {
    given(.brouillon(.f1)).when(creer(.f1)).thenRefuses("facture-deja-la", naming: "\(FactureID.f1)")
  }
}
