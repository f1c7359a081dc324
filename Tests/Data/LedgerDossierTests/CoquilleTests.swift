import Foundation
import LedgerData
import LedgerInvoice
import LedgerLog
import LedgerNorm
import LedgerTestSupport
import LedgerWords
import Testing

@testable import LedgerDossier

/// The page around dossiers: what is the same in each.
@Suite struct CoquilleTests {
  static let toutes = [Coquille.dossier, .site]

  @Test(arguments: 0...1)
  func `the script knows the page that it is in, and its style`(place: Int) throws {
    let coquille = Self.toutes[place]
    let page = coquille.page([:])
    let script = String(decoding: try coquille.script(), as: UTF8.self)
    for (name, bytes) in [("COQUILLE", page), ("STYLE", coquille.style)] {
      let digest = try SHA256.base64(of: bytes)
      #expect(script.contains("\nconst \(name) = \"\(digest)\";\n"), "\(name) is \(digest)")
    }
  }

  @Test(arguments: 0...1)
  func `the script is one script, made of all its modules`(place: Int) throws {
    let script = String(decoding: try Self.toutes[place].script(), as: UTF8.self)
    #expect(script.hasPrefix("\"use strict\";\nconst LEXIQUE = {\n") && script.hasSuffix("});\n"))
    for line in script.split(separator: "\n") where line.hasPrefix("import ") || line.hasPrefix("export ") {
      Issue.record("\(line)")
    }
    #expect(!script.contains("{{"))
  }

  /// `FACTURE_RECORD=1 swift test --filter CoquilleTests` writes those of the version that the changelog is at.
  @Test func `the scripts of every released version are recorded`() throws {
    let file = Checkout.path("Sources/Data/CDossier/scripts.txt")
    let headings = try String(contentsOfFile: Checkout.path("CHANGELOG.md"), encoding: .utf8).matches(
      of: /(?m)^## \[(Unreleased\]: )?([0-9.]+)/)
    let newest = try #require(headings.first)
    var recorded = try String(contentsOfFile: file, encoding: .utf8)
    let rows = try zip(["dossier", "site"], Self.toutes).map { name, coquille in
      let script = try coquille.script()
      return "\(newest.2) \(name) \(try script.digest().hex) \(try SHA256.base64(of: script))\n"
    }
    if ProcessInfo.processInfo.environment["FACTURE_RECORD"] != nil {
      recorded = recorded.replacing(try Regex("(?m)^\(newest.2) .*\n"), with: "") + rows.joined()
      try recorded.write(toFile: file, atomically: true, encoding: .utf8)
    }
    for version in headings where version.1 == nil {
      #expect(recorded.matches(of: try Regex("(?m)^\(version.2) (dossier|site) ")).count == 2, "\(version.2)")
    }
    if newest.1 == nil {
      for row in rows { #expect(recorded.contains(row), "\(newest.2) is released, and this is another script: \(row)") }
    }
  }

  @Test func `page, style and script are small enough to be read`() throws {
    let page = Coquille.dossier.morceaux.textes.reduce(0) { $0 + $1.count }
    let dossier = try page + Coquille.dossier.style.count + Coquille.dossier.script().count
    #expect(dossier <= 141_000)
    let site = try Coquille.site.style.count + Coquille.site.script().count
    #expect(site <= 187_000)
  }

  @Test func `every text that the scripts ask for is there, and none of the lexicon stands again`() throws {
    let script = try Self.toutes.map { String(decoding: try $0.script(), as: UTF8.self) }.joined()
    for asked in script.matches(of: /\bt\("([A-Za-z0-9.]+)"/) {
      let id = asked.1
      #expect(script.contains("\n\"\(id)\":") || script.contains(" \(id): [") || script.contains(" \(id): \""), "\(id)")
    }
    let ids = String(decoding: LexiqueScript.bytes, as: UTF8.self).matches(of: /\n"([^"]+)":/).map(\.1)
    #expect(ids.count > 200 && Set(ids).count == ids.count)
    for row in Lexique.allCases where row.words.en != row.words.fr {
      #expect(!script.contains("[\"\(row.words.fr)\", \"\(row.words.en)\"]"), "\(row)")
    }
  }

  @Test(arguments: 0...1)
  func `scripts and styles load nothing, and insert texts only as text`(place: Int) throws {
    let script = String(decoding: try Self.toutes[place].script(), as: UTF8.self)
    for word in [
      "innerHTML", "outerHTML", "insertAdjacent", "document.write", "eval(", "fetch(", "XMLHttp", "import(", "https:",
    ] {
      #expect(!script.contains(word), "\(word)")
    }
    let style = String(decoding: Self.toutes[place].style, as: UTF8.self)
    for word in ["url(", "@import"] { #expect(!style.contains(word), "\(word)") }
  }

  @Test func `a place takes any bytes, and gives them back`() throws {
    let parts: [Coquille.Place: [UInt8]] = [
      .titre: Array("{{donnees}}".utf8), .feuille: Array("{{script}}</article".utf8), .donnees: Array("{}".utf8),
      .politique: [], .style: [], .script: Array("1".utf8),
    ]
    let page = Coquille.dossier.page(parts)
    let places = Coquille.dossier.parts(of: page.span)
    let found = try #require(places)
    for (place, bytes) in parts { #expect(found[place].map { Array(page[$0]) } == bytes, "\(place)") }
  }
}

/// The sheet of a dossier is the page of `facture export html` in French.
@Suite struct FeuilleTests {
  @Test func `an exportable document looks the same in a dossier`() throws {
    var compared = 0
    for seed in 1...300 as ClosedRange<UInt64> {
      guard let invoice = InvoiceAleatoire(seed: seed) else { continue }
      let norme = try FactureNorme(invoice.facture, origines: invoice.origines)
      let apercu = try FactureNorme(
        apercu: invoice.facture, client: nil, emetteur: nil, nom: "", origines: invoice.origines)
      // A country stands as it was written, and a long text is not cut in two.
      let estEtrangere = [apercu.acheteur.adresse, apercu.vendeur.adresse, apercu.livraison?.adresse]
        .contains { $0?.paysEcrit != nil }
      guard !estEtrangere, norme.lignes.allSatisfy({ $0.description == nil }) else { continue }
      var (page, feuille): ([UInt8], [UInt8]) = ([], [])
      PageHTML.append(body: norme, to: &page)
      PageHTML.append(body: apercu, to: &feuille)
      #expect(String(decoding: feuille, as: UTF8.self) == String(decoding: page, as: UTF8.self), "seed \(seed)")
      compared += 1
    }
    #expect(compared > 50, "\(compared)")
  }
}
