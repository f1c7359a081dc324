import Foundation
import LedgerAudit
import LedgerData
import LedgerModel
import LedgerProjections
import LedgerTestSupport
import Testing

/// The library as a program uses it, with nothing but what is public: what `LibraryExample.swift` and
/// `LibraryRowExample.swift`, which the article of the library shows, say.
@Suite struct LibraryExampleTests {
  @Test func `a dozen lines make a ledger, issue an invoice and read it back`() throws {
    let place = TemporaryRegistre()
    #expect(try sellCoffee(in: place.path, .fixe()) == Montant("55.20"))
    let (etat, report) = try RegistreReader(at: place.path).etat()
    let envoyee = try #require(etat.facture(numero: "F-2026-0001"))
    #expect(try envoyee.statut(au: Jour("2026-03-02")) == .envoyee)
    #expect(report.sequence == 5)
    #expect(try RegistreReader(at: place.path).audit().intact)
  }

  @Test func `in the real world it is the same`() throws {
    let place = TemporaryRegistre()
    #expect(try sellCoffee(in: place.path) == Montant("55.20"))
    #expect(try RegistreReader(at: place.path).audit().intact)
  }

  @Test func `a French seller's example comes to its rest, on a disk and in memory`() throws {
    // 900 at 20 % and 200 at 5.5 %, less 10 %: 1161.90, of which 500 are paid and 189.90 credited.
    let place = TemporaryRegistre()
    var ledger = try LogRegistreRepository(creatingAt: place.path, environment: .fixe())
    #expect(try sellInFrance(with: &ledger) == Montant("472.00"))
    #expect(try RegistreReader(at: place.path).audit().intact)
    var memory = InMemoryRegistreRepository(environment: .fixe())
    #expect(try sellInFrance(with: &memory) == Montant("472.00"))
  }

  @Test func `a row of drafts is recorded, each by itself`() throws {
    let place = TemporaryRegistre()
    _ = try sellCoffee(in: place.path, .fixe())
    let head = try record(["17", "18", "19"], in: place.path, .fixe(seed: 2))
    let (etat, report) = try RegistreReader(at: place.path).etat()
    #expect(etat.factures.map(\.notes) == ["", "Commande 17", "Commande 18", "Commande 19"])
    #expect(report.head == head && report.sequence == 8)
  }

  @Test(arguments: ["LibraryExample.swift", "LibraryRowExample.swift", "LibraryFrenchExample.swift"])
  func `the article shows these very lines`(file: String) throws {
    let here = URL(filePath: #filePath).deletingLastPathComponent()
    let library = here.appending(path: "../../../../Sources/Data/LedgerData/Facture.docc/Library.md")
    let article = try String(contentsOf: library, encoding: .utf8)
    let example = try String(contentsOf: here.appending(path: file), encoding: .utf8)
    #expect(article.contains("\n```swift\n\(example)```\n"))
  }
}
