import LedgerModel
import LedgerTestSupport
import LedgerUseCases
import Testing

/// A draft of the highest number of its series gives that back when it is cancelled.
struct NumeroRenduTests {
  private func creer(_ id: FactureID, numero: String? = nil) -> CreerFacture {
    var creer = CreerFacture(id)
    creer.numero = numero
    return creer
  }

  private func annuler(_ id: FactureID) -> AnnulerFacture { AnnulerFacture(id, motif: "Erreur") }

  /// The cancellation that gives `numero` back.
  private func annulee(_ numero: String?) -> FactureEvent {
    .factureAnnulee(FactureAnnulee(motif: "Erreur", dateAnnulation: .aujourdhui, numeroRendu: numero))
  }

  @Test func `the next document gets the number, and the draft is called by its id`() throws {
    let given = given(.brouillon(.f1), .brouillon(.f2))
    let after = given.when(annuler(.f2)).then(annulee("F-2026-0002"), de: .f2)
    let cancelled = try after.facture(.f2)
    #expect(cancelled.numero == "\(FactureID.f2)" && cancelled.numeroRendu == "F-2026-0002")
    #expect(after.ledger.factureID(numero: "F-2026-0002") == nil)
    #expect(after.ledger.factureID(numero: "\(FactureID.f2)") == .f2)
    let next = given.and(.cas(annuler(.f2), creer(.f3)))
    #expect(try next.facture(.f3).numero == "F-2026-0002")
    #expect(next.ledger.factureID(numero: "F-2026-0002") == .f3)
  }

  @Test func `drafts at the top that are cancelled one after the other give back one number each`() throws {
    let three = given(.brouillon(.f1), .brouillon(.f2), .brouillon(.f3))
    let after = three.and(.cas(annuler(.f3), annuler(.f2), creer(.a1)))
    #expect(try after.facture(.a1).numero == "F-2026-0002")
    // What was cancelled in the middle keeps its number, also when it is the last one then.
    let middle = three.and(.cas(annuler(.f2), annuler(.f3), creer(.a1)))
    #expect(try middle.facture(.f2).numero == "F-2026-0002")
    #expect(try middle.facture(.a1).numero == "F-2026-0003")
  }

  @Test func `an issued document, and a draft followed by others, keeps its number`() throws {
    let sent = try given(.envoyee(.f1)).when(annuler(.f1)).thenAccepts().facture(.f1)
    #expect(sent.numero == "F-2026-0001" && sent.numeroRendu == nil)
    given(.brouillon(.f1), .envoyee(.f2)).when(annuler(.f1)).then(annulee(nil), de: .f1)
  }

  @Test func `a number of no series, and one after a gap, stays given`() {
    given(.cas(creer(.f1, numero: "2026/41"))).when(annuler(.f1)).then(annulee(nil), de: .f1)
    given(.brouillon(.f1), .cas(creer(.f2, numero: "F-2026-0007"))).when(annuler(.f2)).then(annulee(nil), de: .f2)
    given(.cas(creer(.f1, numero: "F-2026-0003"))).when(annuler(.f1)).then(annulee(nil), de: .f1)
    given(.cas(creer(.f1, numero: "F-2026-0007"), creer(.f2))).when(annuler(.f2))
      .then(annulee("F-2026-0008"), de: .f2)
  }

  @Test func `each year and each type of document has its own highest number`() {
    var ancienne = creer(.f2)
    ancienne.dateFacture = .le("2025-12-31")
    let years = given(.brouillon(.f1), .cas(ancienne))
    years.when(annuler(.f1)).then(annulee("F-2026-0001"), de: .f1)
    years.when(annuler(.f2)).then(annulee("F-2025-0001"), de: .f2)
    given(.envoyee(.f1), .avoir(.a1), .brouillon(.f2)).when(annuler(.a1)).then(annulee("A-2026-0001"), de: .a1)
  }

  @Test func `the date of a draft that gave its number back binds no other`() throws {
    var tard = creer(.f2)
    tard.dateFacture = .le("2026-03-20")
    let after = given(.brouillon(.f1), .cas(tard, annuler(.f2), creer(.f3)))
    #expect(try after.facture(.f3).numero == "F-2026-0002")
  }

  @Test func `a number is given back once, by its holder`() {
    let two = given(.brouillon(.f1), .brouillon(.f2))
    func rend(_ id: FactureID, _ numero: String) -> AnnulerFacture {
      var annuler = annuler(id)
      annuler.numeroRendu = .remplace(numero)
      return annuler
    }
    two.when(rend(.f1, "F-2026-0001")).thenRefuses("numero-garde", naming: "the last one of a series")
    two.when(rend(.f2, "F-2026-0001")).thenRefuses("numero-garde", naming: "not its number")
    given(.envoyee(.f1)).when(rend(.f1, "F-2026-0001")).thenRefuses("numero-garde", naming: "is issued")
  }
}
