import Foundation
import LedgerInvoice
import Testing

/// Documents that say all there is to say, in both syntaxes, byte for byte as in `Golden`: so that what an export looks like can be
/// read without making one.
///
/// `FACTURE_RECORD=1 swift test --filter GoldenTests` writes them anew.
@Suite struct GoldenTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Golden")

  @Test(arguments: Syntaxe.allCases, Exemple.complets.map(\.key))
  func `a document is written as it is written down`(syntaxe: Syntaxe, nom: String) throws {
    let exemple = try #require(Exemple.complets.first { $0.key == nom }?.value)
    let xml = try exemple.xml(syntaxe)
    let file = Self.folder.appending(path: "\(nom).\(syntaxe.rawValue).xml")
    if ProcessInfo.processInfo.environment["FACTURE_RECORD"] != nil { try Data(xml.utf8).write(to: file) }
    #expect(try String(contentsOf: file, encoding: .utf8) == xml)
  }
}
