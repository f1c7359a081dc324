import Foundation
import LedgerInvoice
import LedgerWords
import Testing

/// Pages byte for byte as in `Golden`: a browser shows what they look like.
///
/// `FACTURE_RECORD=1 swift test --filter PageGoldenTests` writes them anew.
@Suite struct PageGoldenTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Golden")

  @Test(arguments: Exemple.complets.map(\.key))
  func `a page is written as it is written down`(nom: String) throws {
    try Self.compare(nom, try #require(Exemple.complets.first { $0.key == nom }?.value).page)
  }

  @Test(arguments: [("rechnung", LangueDocument.allemand), ("factuur", .neerlandais)])
  func `a page in another language is written as it is written down`(nom: String, langue: LangueDocument) throws {
    let exemple = langue == .allemand ? Exemple.rechnung : .factuur
    try Self.compare(nom, try exemple.page(langue))
  }

  private static func compare(_ nom: String, _ page: String) throws {
    let file = folder.appending(path: "\(nom).html")
    if ProcessInfo.processInfo.environment["FACTURE_RECORD"] != nil { try Data(page.utf8).write(to: file) }
    #expect(try String(contentsOf: file, encoding: .utf8) == page)
  }
}

extension Exemple {
  /// Its page.
  var page: String {
    get throws { try page(.francais) }
  }

  /// Its page in `langue`.
  func page(_ langue: LangueDocument) throws -> String {
    var bytes: [UInt8] = []
    PageHTML.append(try norme(), langue, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }
}
