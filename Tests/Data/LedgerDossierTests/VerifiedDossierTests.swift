import Foundation
import LedgerAudit
import LedgerData
import LedgerLog
import LedgerModel
import LedgerTestSupport
import LedgerWords
import Testing

@testable import LedgerDossier

/// What `facture verify` finds in dossiers that were altered.
@Suite struct VerifiedDossierTests {
  /// The file of an issued document that was paid in part or settled by an avoir, its key, and an older checkpoint.
  private static func sample(seed: UInt64 = 2) throws -> (html: String, key: TrustedKey, ancien: [UInt8]) {
    let registre = try RegistreDeTest(seed: seed, count: 400)
    let facture = try #require(try registre.factures().first { $0.envoi != nil && $0.revision > 4 })
    return (String(decoding: try registre.html(facture), as: UTF8.self), try registre.publique(), registre.ancien)
  }

  private static func code(_ html: String, _ key: TrustedKey, _ old: [UInt8]? = nil) -> String? {
    failure {
      try VerifiedDossier(html: Array(html.utf8), by: key, named: "F.html", extending: old.map { ($0, "old") })
    }?.code
  }

  @Test(arguments: [
    ("<main ", "<p>x</p><main ", "dossier-altere", "something was added"),
    ("</body>", "<!-- --></body>", "dossier-altere", "something was added"),
    ("base-uri 'none'", "base-uri *", "dossier-altere", "its policy differs"),
    ("<title>", "<title>x", "dossier-altere", "its title differs"),
    ("margin: 0;", "margin: 1;", "dossier-altere", "its style differs"),
    ("\"use strict\";", "'use strict';", "dossier-altere", "its script differs"),
    ("class=\"totaux\"", "class=\"texte\"", "dossier-altere", "the document that it shows differs"),
    ("\"format\":", "\"format\": ", "dossier-altere", "its data are written otherwise"),
    ("facture/dossier@1", "facture/dossier@2", "dossier-invalide", "a format that this program does not know"),
    ("\"sujet\":\"facture/", "\"sujet\":\"client/", "dossier-invalide", "not the data of a dossier"),
    ("\\\"sequence\\\":", "\\\"sequense\\\":", "dossier-invalide", "is not an event"),
    ("\\\"authid\\\":\\\"", "\\\"authid\\\":\\\"x", "preuve-fausse", "does not prove that its line is event"),
    ("\"preuve\":[0,", "\"preuve\":[1,", "preuve-fausse", "does not prove that its line is event"),
  ])
  func `an altered dossier is refused with its difference`(old: String, new: String, code: String, words: String) throws
  {
    let (html, key, _) = try Self.sample()
    let changed = try #require(html.firstRange(of: old).map { html.replacingCharacters(in: $0, with: new) }, "\(old)")
    let found = failure { try VerifiedDossier(html: Array(changed.utf8), by: key, named: "F.html") }
    #expect(found?.code == code && found?.kind == .damaged, "\(String(describing: found))")
    #expect(found?.message.en.contains(words) == true, "\(found?.message.en ?? "nothing")")
  }

  @Test func `another key, a false signature and another log have their own messages`() throws {
    let (html, key, ancien) = try Self.sample()
    let other = try RegistreDeTest(seed: 2, count: 200)
    #expect(Self.code(html, key) == nil && Self.code(html, key, ancien) == nil)
    #expect(Self.code(html, try other.publique(RegistreDeTest.autreCle())) == "signature-absente")
    let third = try RegistreDeTest(seed: 2, count: 90)
    #expect(Self.code(html, key, third.ancien) == "preuve-absente")
  }

  @Test func `an event that is taken out, moved or doubled is missed`() throws {
    let (html, key, _) = try Self.sample()
    let start = try #require(html.range(of: "\"lignes\":[\n"))
    let end = try #require(html.range(of: "],\n\"anciens\"", range: start.upperBound..<html.endIndex))
    let rows = html[start.upperBound..<end.lowerBound].components(separatedBy: ",\n")
    func with(_ rows: [String]) -> String {
      html.replacingCharacters(in: start.upperBound..<end.lowerBound, with: rows.joined(separator: ",\n"))
    }
    #expect(with(rows) == html)
    for index in rows.indices {
      var fewer = rows
      fewer.remove(at: index)
      #expect(Self.code(with(fewer), key) != nil)
      var doubled = rows
      doubled.insert(rows[index], at: index)
      #expect(Self.code(with(doubled), key) == "preuve-fausse")
      guard index > 0 else { continue }
      var moved = rows
      moved.swapAt(index, index - 1)
      #expect(Self.code(with(moved), key) == "preuve-fausse")
    }
  }

  @Test func `the length of a proof is limited by the height of a tree, and the memory by the size of the file`()
    throws
  {
    let (html, key, _) = try Self.sample()
    for (list, element) in [
      ("\"preuve\":[", "0,"),
      ("\"anciens\":[", "{\"taille\":1,\"racine\":\"\(Digest.zero.base64)\",\"temoins\":\"\",\"preuve\":[]},"),
    ] {
      let place = try #require(html.range(of: list)).upperBound
      for count in [120, 100_000] {
        var long = html
        long.insert(contentsOf: String(repeating: element, count: count), at: place)
        let found = failure { try VerifiedDossier(html: Array(long.utf8), by: key, named: "F.html") }
        #expect(found?.code == "dossier-invalide", "\(String(describing: found))")
      }
    }
  }

  @Test func `bytes of the file, changed, are found`() throws {
    let registre = try RegistreDeTest(seed: 5, count: 40)
    let facture = try #require(try registre.factures().first)
    let html = try registre.html(facture)
    let key = try registre.publique()
    // One byte in some of what differs between files, and in a thousand of what does not: Tools/page/dossiers changes every one.
    let found = Coquille.dossier.parts(of: html.span)
    let parts = try #require(found)
    var places = Array(stride(from: 0, to: html.count, by: 997))
    for place in [Coquille.Place.titre, .feuille, .donnees, .politique] {
      places += parts[place].map { $0.filter { $0 % 23 == 0 } } ?? []
    }
    for place in places {
      var changed = html
      changed[place] ^= 0x01
      #expect(failure { try VerifiedDossier(html: changed, by: key, named: "F") } != nil, "byte \(place)")
    }
  }
}
