import Foundation
import LedgerAudit
import LedgerData
import LedgerLog
import LedgerModel
import LedgerTestSupport
import LedgerUseCases
import Testing

@testable import LedgerDossier

/// Personal values in dossiers and sites: shown as long as they are there, then as erased, and proved in both cases.
@Suite struct PrivesTests {
  @Test func `pages show a private person, then that it is erased, while those made before still hold`() throws {
    let registre = try RegistrePrive()
    let before = try registre.pages()
    for page in before {
      #expect(try page.client() == RegistrePrive.nom, "\(page.genre)")
      for value in RegistrePrive.valeurs { #expect(page.html.contains(value), "\(page.genre): \(value)") }
    }
    try registre.efface()
    let after = try registre.pages()
    for page in after {
      #expect(try page.client() == Client.nomEfface, "\(page.genre)")
      for value in RegistrePrive.valeurs { #expect(!page.html.contains(value), "\(page.genre): \(value)") }
      // Whoever was not erased is still there.
      #expect(page.html.contains(RegistrePrive.autre) == (page.genre == .site))
    }
    for page in before { #expect(try page.client() == RegistrePrive.nom, "\(page.genre)") }
  }

  @Test func `a line that was altered, added, doubled or moved is reported`() throws {
    let pages = try RegistrePrive().pages()
    let others = try RegistrePrive(seed: 8).pages()
    for (page, other) in zip(pages, others) {
      let (rows, foreign) = (try page.rows(), try other.rows())
      #expect(rows.count == (page.genre == .site ? 6 : 4) && foreign.count == rows.count)
      #expect(try page.code(rows) == nil)
      for index in rows.indices {
        func code(_ change: (inout [String]) -> Void) throws -> String? {
          var changed = rows
          change(&changed)
          #expect(changed != rows)
          return try page.code(changed)
        }
        for (old, new) in [
          ("valeurs\\\":{", "valeurs\\\":{ "), ("classe", "klasse"), ("sequence\\\":\\\"0", "sequence\\\":\\\"1"),
        ] {
          #expect(try code { $0[index] = $0[index].replacing(old, with: new) } == Self.told)
        }
        #expect(try code { $0[index] = foreign[index] } == Self.told)
        #expect(try code { $0.insert(foreign[index], at: index) } == Self.told)
        #expect(try code { $0.insert(rows[index], at: index) } == Self.told)
        if index > 0 { #expect(try code { $0.swapAt(index, index - 1) } == Self.told) }
      }
      // Without its last line the field is not there at all.
      #expect(try page.code([]) == "\(page.genre.rawValue)-altere")
    }
  }

  @Test func `values left out are shown as erased, and the rest is proved`() throws {
    let registre = try RegistrePrive()
    let dossier = try registre.dossier()
    let shown = Dossier(of: dossier.facture, au: dossier.au, dossier.selection, prives: [])
    #expect(try registre.page(.dossier, shown.html()).client() == Client.nomEfface)
    let site = try registre.site()
    let journal = try #require(site.journal)
    for index in site.prives.indices {
      var fewer = site.prives
      fewer.remove(at: index)
      let page = try registre.page(.site, Site(journal, prives: fewer, au: site.au).html())
      #expect(try page.rows().count == site.prives.count - 1)
      _ = try page.client()
    }
  }

  @Test func `values that were altered beside the log are put into no page`() throws {
    let registre = try RegistrePrive()
    let path = "\(registre.place.path)/prives/00000000000000000001.jsonl"
    let text = String(decoding: TemporaryRegistre.read(path), as: UTF8.self)
    #expect(text.contains(RegistrePrive.nom))
    TemporaryRegistre.overwrite(path, Array(text.replacing(RegistrePrive.nom, with: "Jeanne MARTIN").utf8), at: 0)
    let found = failure { try registre.site() }
    #expect(found?.code == Self.told && found?.kind == .damaged)
    #expect(failure { try registre.dossier() }?.kind == .damaged)
  }

  private static let told = LineFault.privateAltered
}

/// A registre with a document issued to a private person, who can be erased, and another person.
private final class RegistrePrive {
  static let nom = "Jeanne Martin"
  static let autre = "Paul Durand"
  static let valeurs = [nom, "jeanne@example.org", "rue des Lilas"]

  let place = TemporaryRegistre()
  private let horloge = Horloge(.aujourdhui)
  private var repository: LogRegistreRepository

  init(seed: UInt64 = 7) throws {
    repository = try LogRegistreRepository(creatingAt: place.path, environment: .fixe(horloge, seed: seed))
    try repository.execute(OuvrirRegistre(Registre(id: .r1, nom: "Épicerie")))
    try repository.execute(
      CreerClient(
        Client(
          id: .c1, nom: Self.nom, email: Self.valeurs[1], adresse: Adresse(rue: "3, \(Self.valeurs[2])", ville: "Lyon"),
          nature: .particulier)))
    try repository.execute(CreerClient(Client(id: .c2, nom: Self.autre, telephone: "0102030405", confidentiel: true)))
    var creer = CreerFacture(.f1)
    creer.clientId = .c1
    try repository.execute(creer)
    try repository.execute(AjouterLigne(.f1, .cafe))
    try repository.execute(EnvoyerFacture(.f1))
    _ = try place.reader.checkpoint(signedBy: RegistreDeTest.cle(), origin: nil)
  }

  /// Erases all of the person, once the law does not keep it any longer.
  func efface() throws {
    horloge.jour = .le("2037-06-01")
    try repository.execute(EffacerPersonne(.c1, Set(ClasseValeurs.allCases), base: .finDeConservation))
    _ = try place.reader.checkpoint(signedBy: RegistreDeTest.cle(), origin: nil)
  }

  func dossier() throws -> Dossier {
    try Dossier(of: "\(FactureID.f1)", au: horloge.jour, in: place.reader, index: place.reader)
  }

  func site() throws -> Site { try Site(au: horloge.jour, in: place.reader, index: place.reader) }

  func page(_ genre: PageRelue.Genre, _ html: [UInt8]) throws -> PagePrive {
    let key = try #require(try TrustedKey(RegistreDeTest.cle().verifierKey(of: place.reader.origin())))
    return PagePrive(genre: genre, html: String(decoding: html, as: UTF8.self), key: key)
  }

  /// A dossier and a site.
  func pages() throws -> [PagePrive] { [try page(.dossier, dossier().html()), try page(.site, site().html())] }
}

/// A page that was written.
private struct PagePrive {
  let genre: PageRelue.Genre
  let html: String
  let key: TrustedKey

  /// Verifies it, and says how the client of the document is called in it.
  func client() throws -> String? {
    switch genre {
    case .dossier: return try VerifiedDossier(html: Array(html.utf8), by: key, named: "F.html").client
    case .site:
      _ = try VerifiedSite(html: Array(html.utf8), by: key, named: "S.html")
      let debiteurs = try #require(html.firstRange(of: "\"debiteurs\":["))
      let nom = try #require(html[debiteurs.upperBound...].firstRange(of: "\"nom\":\""))
      return String(html[nom.upperBound...].prefix { $0 != "\"" })
    }
  }

  private func place() throws -> Range<String.Index> {
    let start = try #require(html.firstRange(of: ",\n\"prives\":[\n"))
    let end = try #require(html[start.upperBound...].firstRange(of: "]}</script>"))
    return start.upperBound..<end.lowerBound
  }

  /// The rows of its lines of personal values.
  func rows() throws -> [String] { html[try place()].components(separatedBy: ",\n") }

  /// What verifying it says with other such rows; nil where it is sound.
  func code(_ rows: [String]) throws -> String? {
    let changed = html.replacingCharacters(in: try place(), with: rows.joined(separator: ",\n"))
    return failure { try PagePrive(genre: genre, html: changed, key: key).client() }?.code
  }
}
