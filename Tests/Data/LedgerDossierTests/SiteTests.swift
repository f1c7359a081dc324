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

/// Sites as they are made, what they refuse, and what `facture verify` finds in those that were altered.
@Suite struct SiteTests {
  private static func site(_ registre: RegistreDeTest, au: Jour = .aujourdhui, upTo mostBytes: Int = Site.mostBytes)
    throws
    -> Site
  {
    try Site(au: au, in: registre.place.reader, index: registre.place.reader, upTo: mostBytes)
  }

  @Test(arguments: [1, 2, 3, 4] as [UInt64])
  func `a site holds every event, proves itself, and is the same twice`(seed: UInt64) throws {
    let registre = try RegistreDeTest(seed: seed, count: 300)
    let html = try Self.site(registre).html()
    #expect(try Self.site(registre).html() == html)
    let verified = try VerifiedSite(
      html: html, by: registre.publique(), named: "S.html", extending: (registre.ancien, "old"))
    let end = try registre.place.reader.etat().report.sequence
    #expect(verified.size == end && verified.au == .aujourdhui)
    let isMeant = VerifiedSite.isMeant(by: html.span)
    #expect(isMeant)
  }

  @Test func `a dossier is refused as a site, and a site as a dossier`() throws {
    let registre = try RegistreDeTest(seed: 2)
    let facture = try #require(try registre.factures().first)
    let (dossier, site, key) = (try registre.html(facture), try Self.site(registre).html(), try registre.publique())
    let isMeant = VerifiedSite.isMeant(by: dossier.span)
    #expect(!isMeant)
    #expect(failure { try VerifiedSite(html: dossier, by: key, named: "F") }?.code == "site-altere")
    #expect(failure { try VerifiedDossier(html: site, by: key, named: "F") }?.code == "dossier-altere")
  }

  @Test func `the documented lines have sites`() throws {
    for log in [FixtureLog.examples, .examplesEnvoi] {
      let registre = try RegistreDeTest(log)
      _ = try VerifiedSite(html: try Self.site(registre).html(), by: registre.publique(), named: "S.html")
    }
  }

  @Test func `the figures of a site are those of the reports`() throws {
    for seed in 1...6 as ClosedRange<UInt64> {
      let registre = try RegistreDeTest(seed: seed, count: 600)
      let etat = try registre.place.reader.etat().etat
      let dernier = etat.factures.map(\.dateFacture).max() ?? .aujourdhui
      for au in [dernier.plus(jours: 400), dernier, dernier.plus(jours: -60)] {
        let json = try JSONSerialization.jsonObject(with: Data(ChiffresSite(etat, au: au).json)) as? [String: Any]
        let devises = try #require(json?["devises"] as? [[String: Any]])
        for sommes in try etat.totaux(au: au).totaux {
          let devise = try #require(devises.first { $0["devise"] as? String == "\(sommes.devise)" })
          #expect(devise["totalTTC"] as? String == "\(sommes.totalTTC)")
          #expect(devise["soldeDu"] as? String == "\(sommes.soldeDu)")
          let mois = try #require(devise["mois"] as? [[String: String]])
          #expect(mois.count < 120, "else the sums below are of a part")
          func somme(_ nom: String) -> Int128 {
            mois.reduce(0) { $0 + (MontantLarge(canonical: Array(($1[nom] ?? "").utf8).span)?.centimes ?? 1 << 100) }
          }
          #expect(somme("ttc") == sommes.totalTTC.centimes && somme("ht") == sommes.totalHT.centimes)
          #expect(devise["montantPaye"] as? String == "\(sommes.montantPaye)")
          // What is paid by a set-off is not received.
          let recu = etat.reglements(au: au).first { $0.devise == sommes.devise }?.total ?? .zero
          #expect(somme("encaisse") == recu.centimes)
        }
      }
    }
  }

  @Test func `of a large log there is a summary, which proves nothing`() throws {
    let registre = try RegistreDeTest(seed: 2)
    let site = try Self.site(registre, upTo: 1000)
    #expect(site.origin == nil && site.root == nil && site.nombre > 10)
    let html = try site.html()
    #expect(!String(decoding: html, as: UTF8.self).contains("\\\"sequence\\\""))
    let found = failure { try VerifiedSite(html: html, by: registre.publique(), named: "S.html") }
    #expect(found?.code == "site-sans-preuve" && found?.kind == .damaged)
  }

  @Test func `a summary needs no checkpoint`() throws {
    let place = try TemporaryRegistre(Histories.log(seed: 3, count: 60).bytes)
    #expect(try Site(au: .aujourdhui, in: place.reader, index: place.reader, upTo: 1000).nombre > 10)
    let found = failure { try Site(au: .aujourdhui, in: place.reader, index: place.reader) }
    #expect(found?.code == "checkpoint-absent")
  }

  @Test func `a site needs a checkpoint as new as the last event, under the right key`() throws {
    let registre = try RegistreDeTest(seed: 3)
    let (reader, path) = (registre.place.reader, registre.place.path)
    func code(_ key: TrustedKey? = nil) -> String? {
      failure { try Site(au: .aujourdhui, in: reader, index: reader, key: key) }?.code
    }
    #expect(code() == nil)
    #expect(code(try registre.publique(RegistreDeTest.autreCle())) == "signature-absente")
    let names = TemporaryRegistre.list("\(path)/checkpoints").filter { $0.hasSuffix(".checkpoint") }.sorted()
    let newest = try #require(names.last)
    try FileManager.default.removeItem(atPath: "\(path)/checkpoints/\(newest)")
    #expect(code() == "checkpoint-ancien")
    for name in TemporaryRegistre.list("\(path)/checkpoints") where name.hasSuffix(".vkey") {
      try FileManager.default.removeItem(atPath: "\(path)/checkpoints/\(name)")
    }
    #expect(code() == "cle-absente")
  }

  @Test func `a summary stands under no policy`() throws {
    let registre = try RegistreDeTest(seed: 2, count: 60)
    let reader = registre.place.reader
    let key = try RegistreDeTest.cle().verifierKey(of: reader.origin())
    let policy = Array("log \(key)\nquorum none\n".utf8)
    let witnesses = try TrustedWitnesses(policy: policy, named: "policy", now: .epoque)
    let whole = try Self.site(registre).cosigned(by: witnesses, in: reader, named: "S.html")
    #expect(whole?.size == (try reader.etat().report.sequence) && whole?.cosigners.isEmpty == true)
    let summary = try Self.site(registre, upTo: 10)
    #expect(
      failure { try summary.cosigned(by: witnesses, in: reader, named: "S.html") }?.code == "site-sans-preuve")
    #expect(try summary.cosigned(by: nil, in: reader, named: "S.html") == nil)
  }

  @Test(arguments: [
    ("</body>", "<!-- --></body>", "site-altere"), ("base-uri 'none'", "base-uri *", "site-altere"),
    ("<title>", "<title>x", "site-altere"), ("margin: 0;", "margin: 1;", "site-altere"),
    ("\"use strict\";", "'use strict';", "site-altere"), ("\"soldeDu\":\"", "\"soldeDu\":\"1", "site-altere"),
    ("\"format\":", "\"format\": ", "site-altere"), ("facture/site@1", "facture/site@2", "site-invalide"),
    ("\\\"authid\\\":\\\"", "\\\"authid\\\":\\\"x", "preuve-fausse"),
    ("\"evenements\":", "\"evenements\":1", "site-altere"),
  ])
  func `an altered site is refused with its difference`(old: String, new: String, code: String) throws {
    let registre = try RegistreDeTest(seed: 2, count: 600)
    let dernier = try registre.factures().map(\.dateFacture).max() ?? .aujourdhui
    let html = String(decoding: try Self.site(registre, au: dernier.plus(jours: 400)).html(), as: UTF8.self)
    let changed = try #require(html.firstRange(of: old).map { html.replacingCharacters(in: $0, with: new) }, "\(old)")
    let found = failure { try VerifiedSite(html: Array(changed.utf8), by: registre.publique(), named: "S.html") }
    #expect(found?.code == code && found?.kind == .damaged, "\(old): \(String(describing: found))")
  }

  @Test func `an event that is taken out, moved or doubled is missed`() throws {
    let registre = try RegistreDeTest(seed: 2, count: 60)
    let html = String(decoding: try Self.site(registre).html(), as: UTF8.self)
    let key = try registre.publique()
    let start = try #require(html.range(of: "\"lignes\":[\n"))
    let end = try #require(html.range(of: "]}</script>", range: start.upperBound..<html.endIndex))
    let rows = html[start.upperBound..<end.lowerBound].components(separatedBy: ",\n")
    func code(_ rows: [String]) -> String? {
      let changed = html.replacingCharacters(in: start.upperBound..<end.lowerBound, with: rows.joined(separator: ",\n"))
      return failure { try VerifiedSite(html: Array(changed.utf8), by: key, named: "S.html") }?.code
    }
    #expect(code(rows) == nil)
    for index in rows.indices {
      var fewer = rows
      fewer.remove(at: index)
      #expect(code(fewer) == "preuve-fausse")
      var moved = rows
      moved.swapAt(index, index == 0 ? 1 : index - 1)
      #expect(code(moved) == "preuve-fausse")
    }
  }

  @Test func `another history is distinguished from an older one`() throws {
    let (one, other) = (try RegistreDeTest(seed: 2, count: 60), try RegistreDeTest(seed: 3, count: 60))
    let (html, key) = (try Self.site(one).html(), try one.publique())
    func code(_ old: [UInt8]) -> String? {
      failure { try VerifiedSite(html: html, by: key, named: "S.html", extending: (old, "old")) }?.code
    }
    #expect(code(one.ancien) == nil)
    #expect(code(other.ancien) == "deux-histoires")
    #expect(code(try RegistreDeTest(seed: 2, count: 600).ancien) == "preuve-absente")
    #expect(
      failure { try VerifiedSite(html: html, by: one.publique(RegistreDeTest.autreCle()), named: "S.html") }?.code
        == "signature-absente")
  }
}
