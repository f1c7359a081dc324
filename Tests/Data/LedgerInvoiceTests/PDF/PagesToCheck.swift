import Foundation
import LedgerInvoice
import LedgerModel
import LedgerTestSupport
import Testing

/// Writes the documents that Tools/check/pdf checks into the directory that `FACTURE_PAGES` names: of each the page, the invoice as
/// CII, and the PDF that has both; and the PDF of one page alone.
@Suite(.enabled(if: PagesToCheck.directory != nil, "Tools/check/pdf says where"))
struct PagesToCheckTests {
  @Test func `the documents to check are written`() throws {
    let directory = URL(filePath: try #require(PagesToCheck.directory))
    var pdf = try FacturX(python: PDFHelper.python)
    for (name, exemple) in Exemple.pages {
      let norme = try exemple.norme()
      try Data(try exemple.page.utf8).write(to: directory.appending(path: "\(name).html"))
      try Data(try exemple.xml(.cii).utf8).write(to: directory.appending(path: "\(name).cii.xml"))
      try pdf.write(norme, to: directory.appending(path: "\(name).pdf").path())
    }
    let seule = directory.appending(path: "devis.page.pdf").path()
    try pdf.write(page: Array(try Exemple.remise.page.utf8), of: "D-2026-0001", to: seule)
  }
}

/// Where they go.
enum PagesToCheck {
  static let directory = ProcessInfo.processInfo.environment["FACTURE_PAGES"]
}

extension Exemple {
  /// What pages are to be checked of: every example, and what fills more than one page.
  static var pages: [(name: String, exemple: Exemple)] {
    tous.map { ($0.key, $0.value) } + [("90-lignes", longue), ("textes", textes)]
  }

  /// Lines of one line and of several, some with a remise.
  private static let longue = Exemple {
    $0.numero = "F-2026-0190"
    $0.cadre = Cadre("M1")
    $0.remise = "5"
    let pose =
      "Fourniture et pose d'une menuiserie en chêne massif, trois vantaux, vitrage isolant, ferrage compris, lot"
    $0.lignes = (1...90).map { place in
      .exemple(
        place % 7 == 0 ? "\(pose) \(place)" : "Article \(place)", "\(place % 5 + 1).5", "\(place * 37 % 900).25",
        place % 2 == 0 ? .bien : .service, place % 3 == 0 ? "HUR" : "C62", taux: place % 4 == 0 ? "5.5" : "20",
        remise: place % 9 == 0 ? "15" : "0")
    }
  }

  /// Long words, markup, other scripts, amounts of many digits.
  private static let textes = Exemple {
    $0.numero = "F-2026-0191"
    $0.notes = "</style><script>alert(1)</script>\nΕλλάδα, Україна & مرحبا"
    $0.affaire.references = References(
      commande: "\"><b>BC", contrat: String(repeating: "M", count: 60), acheteur: "]]>")
    $0.lignes = [
      .exemple(String(repeating: "Mot très long ", count: 71), "1", "10", .bien),
      .exemple(String(repeating: "W", count: 1_000), "1234.5678", "1234567.123456", .bien),
      .exemple("</td></tr></table>&amp; \u{202E}abc", "1", "10", .bien, remise: "5"),
    ]
  }
}
