import LedgerData
import LedgerModel
import LedgerTestSupport
import LedgerUseCases
import Testing

@testable import LedgerExchange

/// A draft that gave its number back travels under its id, and says which number that was.
struct NumerosRendusTests {
  /// f1, and two drafts that gave F-2026-0002 back, which f4 bears.
  private func essai() throws -> Essai {
    var essai = try Essai()
    let ids: [FactureID] = [.f1, .f2, .f3, .a1]
    for id in ids {
      try essai.repository.execute(CreerFacture(id))
      if id == .f2 || id == .f3 { try essai.repository.execute(AnnulerFacture(id, motif: "Erreur")) }
    }
    return essai
  }

  @Test func `an export can be imported, in any order of its documents`() throws {
    let export = try essai().exporte()
    #expect(export.contains(#""id":"\#(FactureID.f2)","numero":"\#(FactureID.f2)""#), "\(export)")
    #expect(export.contains(#""motif":"Erreur","numeroRendu":"F-2026-0002"}"#), "\(export)")
    var autre = try Essai()
    #expect(try autre.importe(export).refused == 0)
    #expect(try autre.exporte() == export)
    let documents = export.dropFirst().dropLast(2).split(separator: #",{"id":"#).enumerated().map { place, text in
      place == 0 ? String(text) : #"{"id":"# + text
    }
    var envers = try Essai()
    #expect(try envers.importe("[\(documents.reversed().joined(separator: ","))]").imported == 4)
    #expect(envers.repository.facture(.f3)?.numeroRendu == "F-2026-0002")
    #expect(try envers.repository.factureID(numero: "F-2026-0002") == .a1)
  }

  @Test func `a document exported before the cancellation is unchanged`() throws {
    var essai = try Essai()
    try essai.repository.execute(CreerFacture(.f1))
    let avant = try essai.exporte()
    try essai.repository.execute(AnnulerFacture(.f1, motif: "Erreur"))
    #expect(try essai.importe(avant).unchanged == 1)
    let apres = try essai.exporte()
    #expect(try essai.importe(apres).unchanged == 1)
    #expect(try essai.importe(apres.replacing("F-2026-0001", with: "F-2026-0002")).refused == 1)
  }

  @Test func `an import gives no number back by itself`() throws {
    var essai = try Essai()
    try essai.importe(DocumentTexte(statut: "Annulée").json)
    let facture = try #require(essai.repository.facture(.f1))
    #expect(facture.numeroRendu == nil && facture.etat == .annulee)
    try #expect(essai.repository.factureID(numero: facture.numero) == .f1)
  }
}
