import LedgerData
import LedgerModel
import LedgerTestSupport
import LedgerUseCases
import LedgerWords
import Testing

@testable import LedgerExchange

/// What was given up travels: what an export says of it, and what an import makes of that.
struct AbandonsTests {
  private static let repris = #"""
    [{"id":"\#(Identifiant.p1)","montant":100.00,"dateAbandon":"2026-02-10","motif":"Perte","nature":"perte","dateReprise":"2026-02-20",
    "motifReprise":"Le client paie"}]
    """#
  private static let abandons = #"[{"montant":0.02,"dateAbandon":"2026-02-25","motif":"Écart","nature":"ecart"}]"#
  private static let document = DocumentTexte(statut: "Envoyée").avec("abandons", abandons)
    .avec("abandonsRepris", repris)

  @Test func `a write-off and its reversal are recorded, and exported as they were`() throws {
    var essai = try Essai()
    try essai.importe(Self.document.json)
    let facture = try #require(essai.repository.facture(.f1))
    #expect(try facture.soldeDu() == .de("119.98") && facture.montantAbandonne() == .de("0.02"))
    #expect(try facture.soldeDu(au: .le("2026-02-19")) == .de("20.00"))
    let export = try essai.exporte()
    #expect(export.contains(#""montantAbandonne":0.02,"soldeDu":119.98"#), "\(export)")
    #expect(export.contains(Self.repris.replacing("\n", with: "").replacing("    ", with: "")), "\(export)")
    var autre = try Essai()
    try autre.importe(export)
    #expect(try autre.exporte() == export)
  }

  @Test func `a write-off that is already recorded is unchanged, also after its reversal`() throws {
    var essai = try Essai()
    try essai.importe(Self.document.json)
    #expect(try essai.importe(Self.document.json).unchanged == 1)
    let export = try essai.exporte()
    try essai.repository.execute(ReprendreSolde(.f1, motif: "Payé"))
    #expect(try essai.importe(export).unchanged == 1)
    #expect(try essai.importe(Self.document.json).unchanged == 1)
  }

  @Test(arguments: [
    ("abandons", #"[{"montant":0.03,"dateAbandon":"2026-02-25","motif":"Écart","nature":"ecart"}]"#),
    ("abandons", #"[{"montant":0.02,"dateAbandon":"2026-02-26","motif":"Écart","nature":"ecart"}]"#),
    (
      "abandonsRepris",
      #"[{"montant":100,"dateAbandon":"2026-02-10","motif":"Perte","nature":"perte","dateReprise":"2026-02-21","motifReprise":"Le client paie"}]"#
    ),
  ])
  func `a write-off that differs from the recorded one is refused`(champ: String, valeur: String) throws {
    var essai = try Essai()
    try essai.importe(Self.document.json)
    let report = try essai.importe(Self.document.avec(champ, valeur).json)
    #expect(report.refused == 1 && report.refusals.first?.message.en.contains("\(champ)[0]") == true, "\(report)")
  }

  @Test(arguments: [
    (
      #"[{"montant":120.01,"dateAbandon":"2026-02-25","motif":"Perte","nature":"perte"}]"#, "montant-superieur-au-solde"
    ),
    (#"[{"montant":1,"dateAbandon":"2026-01-31","motif":"Écart","nature":"ecart"}]"#, "date-avant-envoi"),
    (#"[{"montant":1,"dateAbandon":"2026-02-25","motif":" ","nature":"perte"}]"#, "motif-vide"),
    (#"[{"montant":1.01,"dateAbandon":"2026-02-25","motif":"Écart","nature":"ecart"}]"#, "ecart-trop-grand"),
    (#"[{"montant":1,"dateAbandon":"2026-02-25","motif":"Écart","nature":"autre"}]"#, "nature-inconnue"),
    (#"[{"montant":1,"dateAbandon":"2026-02-25","motif":"Écart"}]"#, "champ-manquant"),
    (#"[{"montant":1,"dateAbandon":"2099-02-25","motif":"Écart","nature":"ecart"}]"#, "date-future"),
  ])
  func `an import keeps the rules`(abandons: String, code: String) throws {
    var essai = try Essai()
    let report = try essai.importe(DocumentTexte(statut: "Envoyée").avec("abandons", abandons).json)
    #expect(report.refusals.map(\.code) == [code], "\(report)")
    #expect(essai.repository.facture(.f1) == nil)
  }

  @Test func `the nature of a write-off is exported and imported`() throws {
    let perte = #"[{"montant":120.00,"dateAbandon":"2026-02-25","motif":"Liquidation","nature":"perte"}]"#
    var essai = try Essai()
    try essai.importe(DocumentTexte(statut: "Irrécouvrable").avec("abandons", perte).json)
    let facture = try #require(essai.repository.facture(.f1))
    #expect(facture.abandons.map(\.nature) == [.perte] && facture.paiements.isEmpty)
    let export = try essai.exporte()
    #expect(export.contains(#""statut":"Irrécouvrable""#) && export.contains(#""nature":"perte""#), "\(export)")
    var autre = try Essai()
    try autre.importe(export)
    #expect(try autre.exporte() == export)
    #expect(try essai.importe(export.replacing(#""nature":"perte""#, with: #""nature":"escompte""#)).refused == 1)
  }

  @Test func `a document with only the statut Irrécouvrable gets a write-off of its balance`() throws {
    var essai = try Essai()
    let report = try essai.importe(DocumentTexte(statut: "irrecouvrable").json)
    #expect(report.refused == 1)
    try essai.importe(DocumentTexte(statut: "Irrécouvrable").json)
    let facture = try #require(essai.repository.facture(.f1))
    #expect(facture.abandons.map(\.nature) == [.perte])
    #expect(try facture.statut(au: .aujourdhui) == .irrecouvrable)
    #expect(try essai.importe(DocumentTexte(statut: "Irrécouvrable").json).unchanged == 1)
    let paiements = #"[{"montant":20,"datePaiement":"2026-02-10","moyen":"Virement"}]"#
    var paye = try Essai()
    try paye.importe(DocumentTexte(statut: "Irrécouvrable").avec("paiements", paiements).json)
    #expect(try #require(paye.repository.facture(.f1)).abandons.map(\.montant) == [.de("100.00")])
  }

  @Test func `with dates in seconds, a document that is written off is exported as paid`() throws {
    var essai = try Essai()
    try essai.importe(DocumentTexte(statut: "Irrécouvrable").json)
    let facture = try #require(essai.repository.facture(.f1))
    func ecrit(_ dates: FormeDates) throws -> String {
      try FactureDTO(facture, client: nil, au: .aujourdhui, dates: dates).json().text
    }
    #expect(try ecrit(.jour).contains(#""statut":"Irrécouvrable""#))
    #expect(try ecrit(.iso8601).contains(#""statut":"Irrécouvrable""#))
    let reference = try ecrit(.reference)
    #expect(reference.contains(#""statut":"Payée""#), "\(reference)")
    #expect(reference.contains(#""montantAbandonne":120.00"#), "\(reference)")
  }

  @Test func `a document stated as paid is paid except for its write-offs`() throws {
    var essai = try Essai()
    try essai.importe(DocumentTexte(statut: "Payée").avec("abandons", Self.abandons).json)
    #expect(try #require(essai.repository.facture(.f1)).paiements.map(\.montant) == [.de("119.98")])
  }
}
