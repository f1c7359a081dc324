import Foundation
import LedgerAudit
import LedgerData
import LedgerLog
import LedgerModel
import LedgerProjections
import LedgerTestLogs
import LedgerTestSupport
import Testing

@testable import LedgerDossier

/// Dossiers as they are made, and what they refuse.
@Suite struct DossierTests {
  @Test(arguments: [1, 2, 3, 4] as [UInt64])
  func `every document of a ledger has a dossier that proves itself, the same twice`(seed: UInt64) throws {
    let registre = try RegistreDeTest(seed: seed)
    let key = try registre.publique()
    for facture in try registre.factures() {
      let html = try registre.html(facture)
      #expect(try registre.html(facture) == html)
      let verified = try VerifiedDossier(html: html, by: key, named: "F.html", extending: (registre.ancien, "old"))
      #expect(verified.facture == facture.id && verified.au == .aujourdhui)
      #expect(verified.events.filter { $0.subject == "facture/\(facture.id)" }.count == facture.revision)
      #expect(verified.events.first?.type == "RegistreOuvert")
    }
  }

  @Test func `the documents of the documented lines have dossiers`() throws {
    for log in [FixtureLog.examples, .examplesEnvoi] {
      let registre = try RegistreDeTest(log)
      for facture in try registre.factures() {
        let html = try registre.html(facture)
        _ = try VerifiedDossier(html: html, by: registre.publique(), named: "F.html")
      }
    }
  }

  @Test func `a dossier has all events of the document and of its linked documents`() throws {
    var liees = 0
    for seed in 1...4 as ClosedRange<UInt64> {
      let registre = try RegistreDeTest(seed: seed, count: 300)
      let factures = try registre.factures()
      for facture in factures where !facture.documentsNommes.isEmpty || facture.estEnvoyee {
        let dossier = try registre.dossier(facture)
        let lines = dossier.selection.lines.map { String(decoding: $0.line, as: UTF8.self) }
        let nommees = facture.documentsNommes.union(factures.filter { $0.factureOrigineId == facture.id }.map(\.id))
        for id in nommees {
          guard let nommee = factures.first(where: { $0.id == id }) else { continue }
          liees += 1
          #expect(lines.filter { $0.contains("\"subject\":\"facture/\(id)\"") }.count == nommee.revision)
        }
      }
    }
    #expect(liees > 1, "\(liees)")
  }

  @Test func `a dossier leaves out changes of the client and the seller after the issue`() throws {
    for seed in 1...4 as ClosedRange<UInt64> {
      let registre = try RegistreDeTest(seed: seed, count: 200)
      for facture in try registre.factures() where facture.envoi != nil {
        let events = try VerifiedDossier(html: registre.html(facture), by: registre.publique(), named: "F").events
        let sent = try #require(events.first { $0.type == "FactureEnvoyee" && $0.subject == "facture/\(facture.id)" })
        for event in events where !event.subject.hasPrefix("facture/") { #expect(event.sequence < sent.sequence) }
      }
    }
  }

  @Test func `a dossier needs a checkpoint as new as the document, under a known key`() throws {
    let registre = try RegistreDeTest(seed: 3)
    let (reader, path) = (registre.place.reader, registre.place.path)
    let facture = try #require(try registre.factures().last)
    func code(_ numero: String, _ key: TrustedKey? = nil, old: [UInt8]? = nil) -> String? {
      failure {
        try Dossier(
          of: numero, au: .aujourdhui, in: reader, index: reader, key: key,
          extending: old.map { ($0, "old") })
      }?.code
    }
    func remove(_ name: String) { try? FileManager.default.removeItem(atPath: "\(path)/checkpoints/\(name)") }
    #expect(code("\(facture.id)") == nil)
    #expect(code("\(facture.id)", try registre.publique()) == nil)
    #expect(code("\(facture.id)", try registre.publique(RegistreDeTest.autreCle())) == "signature-absente")
    #expect(code("F-1999-0001") != nil)
    #expect(code("\(facture.id)", old: Array("x".utf8)) == "checkpoint-invalide")
    let names = TemporaryRegistre.list("\(path)/checkpoints")
    for name in names where name.hasSuffix(".vkey") { remove(name) }
    #expect(code("\(facture.id)") == "cle-absente")
    _ = try reader.checkpoint(signedBy: RegistreDeTest.cle(), origin: nil)
    #expect(code("\(facture.id)") == nil)
    for name in names.sorted().filter({ $0.hasSuffix(".checkpoint") }).dropFirst() { remove(name) }
    #expect(code("\(facture.id)") == "checkpoint-ancien")
    for name in names { remove(name) }
    #expect(code("\(facture.id)") == "checkpoint-absent")
    #expect(registre.place.path == path)
  }

  @Test func `a client has no dossier`() throws {
    let registre = try RegistreDeTest(seed: 3)
    let client = try #require(try registre.place.reader.etat().etat.clients.first)
    let reader = registre.place.reader
    let found = failure { try Dossier(of: "\(client.id)", au: .aujourdhui, in: reader, index: reader) }
    #expect(found?.code == "facture-inconnue")
  }
}
