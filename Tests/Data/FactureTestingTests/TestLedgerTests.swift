import FactureTesting
import Foundation
import LedgerModel
import LedgerProjections
import LedgerUseCases
import Testing

/// The kit for the tests of an app, with nothing but what is public.
struct TestLedgerTests {
  @Test func `a use case decides on a copy, and records where it is done`() throws {
    var ledger = try TestLedger(on: Jour("2026-03-02"))
    let client = CreerClient(Client(id: ledger.newID(), nom: "Café du Port"))
    #expect(try ledger.when(client).facts.count == 1 && ledger.etat.clients.isEmpty)
    #expect(try ledger.done(client).facts.count == 1 && ledger.etat.clients.map(\.nom) == ["Café du Port"])
    #expect(try ledger.when(client).refusal != nil)
    #expect(throws: Refus.self) { try ledger.given(client) }
  }

  @Test func `the clock moves by seconds, and to another day by hand`() throws {
    let ledger = try TestLedger(on: Jour("2026-03-02"))
    let first = ledger.clock.now()
    #expect(ledger.clock.now().millisecondes == first.millisecondes + 1_000)
    ledger.clock.jour = try Jour("2026-03-05")
    #expect("\(ledger.clock.now())".hasPrefix("2026-03-05T08:00:01"))
  }

  @Test(arguments: [1, 2, 3] as [UInt64]) func `a seed gives the same life, and a life has every state`(seed: UInt64)
    throws
  {
    var (one, other) = try (TestLedger(on: Jour("2026-01-01")), TestLedger(on: Jour("2026-01-01")))
    let outcomes = try one.live(600, seed: seed)
    #expect(try outcomes == other.live(600, seed: seed))
    #expect(outcomes.contains { $0.refusal != nil })
    #expect(one.etat.factures.contains { $0.etat == .envoyee } && one.etat.factures.contains { !$0.paiements.isEmpty })
    #expect(one.etat.factures.contains { $0.estAvoir } && one.etat.factures.contains { $0.etat == .annulee })
  }

  @Test func `the article shows these very lines`() throws {
    let here = URL(filePath: #filePath).deletingLastPathComponent()
    let library = here.appending(path: "../../../Sources/Data/LedgerData/Facture.docc/Library.md")
    let example = try String(contentsOf: here.appending(path: "TestLedgerExample.swift"), encoding: .utf8)
    #expect(try String(contentsOf: library, encoding: .utf8).contains("```swift\n\(example)```"))
  }
}
