import Foundation
import LedgerData
import LedgerDomain
import LedgerTestSupport
import Testing

/// The library as a program uses it, with nothing but what is public: what `LibraryExample.swift`, which the README
/// shows, says.
@Suite struct LibraryExampleTests {
  @Test func `ten lines make a ledger, send an invoice and read it back`() throws {
    let place = TemporaryRegistre()
    #expect(try sellCoffee(in: place.path, .fixe()) == Montant("55.20"))
    let (etat, report) = try RegistreReader(at: place.path).etat()
    let envoyee = try #require(etat.facture(numero: "F-2026-0001"))
    #expect(try envoyee.statut(au: Jour("2026-03-02")) == .envoyee)
    #expect(report.sequence == 4)
    #expect(try RegistreReader(at: place.path).audit().intact)
  }

  @Test func `in the real world it is the same`() throws {
    let place = TemporaryRegistre()
    #expect(try sellCoffee(in: place.path) == Montant("55.20"))
    #expect(try RegistreReader(at: place.path).audit().intact)
  }

  @Test func `the README shows these very lines`() throws {
    let here = URL(filePath: #filePath).deletingLastPathComponent()
    let readme = try String(contentsOf: here.appending(path: "../../../README.md"), encoding: .utf8)
    let example = try String(contentsOf: here.appending(path: "LibraryExample.swift"), encoding: .utf8)
    #expect(readme.contains("\n```swift\n\(example)```\n"))
  }
}
