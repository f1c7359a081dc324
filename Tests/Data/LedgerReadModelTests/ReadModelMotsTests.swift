import Glibc
import LedgerData
import LedgerModel
import LedgerProjections
import LedgerTestSupport
import LedgerUseCases
import LedgerWords
import Testing

@testable import LedgerReadModel

/// The index of words: what it splits, when it is brought up to date, and what becomes of it.
struct ReadModelMotsTests {
  /// The numbers of the documents in which `mots` are, as the command finds them.
  private static func numeros(_ place: borrowing TemporaryRegistre, _ mots: String) throws -> [String] {
    var demande = DemandeFactures()
    demande.recherche.mots = try MotsCherches(mots)
    return try place.tables.ask { try $0.resumes(demande, au: .aujourdhui) }.answer.elements.map(\.numero)
  }

  private static func base(_ place: borrowing TemporaryRegistre) throws -> SQLiteDatabase {
    try SQLiteDatabase("\(place.path)/cache/lecture.sqlite", busyMs: 0)
  }

  /// Two drafts of one client, one of them issued.
  private static func builder() throws -> LogBuilder {
    try LogBuilder(
      [.ouverture, .client(nom: "Café du Port")], [.brouillon(client: .c1, notes: "vitrine"), .ajout(), .envoi()],
      [.brouillon(.f2, numero: "F-2026-0002", client: .c1), .ajout(.f2, .the)])
  }

  @Test func `the index splits words as people do, in any script`() throws {
    let place = TemporaryRegistre(try LogBuilder([.ouverture]).log.bytes)
    _ = try place.tables.ask { try $0.resumes(DemandeFactures(), au: .aujourdhui) }
    let base = try Self.base(place)
    try ReadModelMots.update(base, to: 1)
    var words: Set<String> = []
    var text: [UInt8] = []
    for value in 0...0x10FFFF as ClosedRange<UInt32> {
      guard let scalar = Unicode.Scalar(value) else { continue }
      if scalar.properties.isAlphabetic || scalar.properties.numericType != nil {
        TextePlie.append("x\(scalar)y", to: &text)
      }
      guard text.count > 60_000 || value == 0x10FFFF else { continue }
      for word in text.split(separator: UInt8(ascii: " ")) { words.insert(String(decoding: word, as: UTF8.self)) }
      var insert = try base.prepare("INSERT INTO recherche(mots) VALUES (?)")
      insert.add { $0.append(contentsOf: text) }
      try insert.run()
      text = []
    }
    try base.run("CREATE VIRTUAL TABLE temp.termes USING fts5vocab(main, recherche, row)")
    let terms = Set(try base.rows("SELECT term FROM temp.termes") { $0.text(0) })
    #expect(terms == words && terms.count > 100_000)
  }

  @Test func `the first search after a change brings it up to date, and no other command does`() throws {
    let place = TemporaryRegistre()
    var log = try LogRegistreRepository(creatingAt: place.path, environment: .fixe(), index: .readModel)
    try log.execute(OuvrirRegistre(Registre(id: .r1, nom: "Épicerie")))
    try log.execute(CreerClient(Client(id: .c1, nom: "Café du Port")))
    for id in [FactureID.f1, .f2] {
      var facture = CreerFacture(id)
      facture.clientId = .c1
      try log.execute(facture)
      try log.execute(AjouterLigne(id, .the))
    }
    try log.execute(EnvoyerFacture(.f1))
    #expect(try Self.numeros(place, "cafe port") == ["F-2026-0001", "F-2026-0002"])
    #expect(try ReadModelMots.sequence(Self.base(place)) == 7)
    var change = ModifierClient(.c1)
    change.nom = "Bar du Port"
    try log.execute(change)
    try log.execute(AjouterLigne(.f2, .cafe))
    _ = try place.tables.ask { try $0.resumes(DemandeFactures(), au: .aujourdhui) }
    #expect(try ReadModelMots.sequence(Self.base(place)) == 7)
    // What is issued keeps the name it was issued with.
    #expect(try Self.numeros(place, "bar port") == ["F-2026-0002"])
    #expect(try Self.numeros(place, "cafe") == ["F-2026-0001", "F-2026-0002"])
    #expect(try Self.numeros(place, "grains") == ["F-2026-0002"])
    #expect(try Self.numeros(place, "cafe port") == ["F-2026-0001", "F-2026-0002"])
    #expect(try ReadModelMots.sequence(Self.base(place)) == 9)
    try ReadModelLaw(place, "words").holdsToTheRow()
  }

  @Test func `where it cannot be written, the log is replayed`() throws {
    let place = TemporaryRegistre(try Self.builder().log.bytes)
    _ = try place.tables.ask { try $0.resumes(DemandeFactures(), au: .aujourdhui) }
    let other = try Self.base(place)
    try other.run("BEGIN IMMEDIATE")
    #expect(try Self.numeros(place, "cafe port") == ["F-2026-0001", "F-2026-0002"])
    try other.run("ROLLBACK")
    #expect(try ReadModelMots.sequence(other) == nil)
    #expect(try Self.numeros(place, "cafe port") == ["F-2026-0001", "F-2026-0002"])
    #expect(try ReadModelMots.sequence(other) == 7)
  }

  @Test(arguments: [
    "DROP TABLE recherche", "DELETE FROM recherche_position", "DROP TABLE recherche_position",
    "UPDATE recherche_position SET sequence = 1000", "UPDATE recherche_data SET block = x'FFFFFFFFFFFFFFFFFFFFFFFF'",
    "DELETE FROM recherche_position; CREATE TABLE other (a); DROP TABLE recherche; CREATE TABLE recherche (mots)",
  ])
  func `a broken index of words is made again`(damage: String) throws {
    var builder = try Self.builder()
    let place = TemporaryRegistre(builder.log.bytes)
    #expect(try Self.numeros(place, "vitrine") == ["F-2026-0001"])
    try Self.base(place).run(damage)
    #expect(try Self.numeros(place, "vitrine") == ["F-2026-0001"])
    try builder.commit([.brouillon(.f3, numero: "F-2026-0003", notes: "VITRINES")])
    place.bytes = builder.log.bytes
    #expect(try Self.numeros(place, "vitr*") == ["F-2026-0001", "F-2026-0003"])
    try ReadModelLaw(place, "\(damage)").holdsToTheRow()
  }

  @Test(arguments: [
    "UPDATE recherche_content SET c0 = ' vitrines ' WHERE id = 1", "DELETE FROM recherche WHERE rowid = 2",
    "INSERT INTO recherche(rowid, mots) VALUES (3, 'vitrine')",
  ])
  func `an audit finds words that are others`(change: String) throws {
    let place = TemporaryRegistre(try Self.builder().log.bytes)
    #expect(try Self.numeros(place, "vitrine") == ["F-2026-0001"])
    #expect(try place.tables.audit().differences == [])
    try Self.base(place).run(change)
    let differences = try place.tables.audit().differences
    #expect(!differences.isEmpty && differences.allSatisfy { $0.en.hasPrefix("recherche: ") }, "\(differences)")
  }

  @Test func `words of any length are found`() throws {
    let long = String(repeating: "a", count: 40_000)
    let place = TemporaryRegistre(
      try LogBuilder(
        [.ouverture], [.brouillon(notes: long + "b")], [.brouillon(.f2, numero: "F-2026-0002", notes: long + "c")]
      ).log.bytes)
    #expect(try Self.numeros(place, long + "b") == ["F-2026-0001"])
    #expect(try Self.numeros(place, long + "*") == ["F-2026-0001", "F-2026-0002"])
    #expect(try Self.numeros(place, "aaa*") == ["F-2026-0001", "F-2026-0002"])
    #expect(try Self.numeros(place, long) == [])
  }

  @Test func `many words are found together, or none`() throws {
    let many = (1...150).map { "mot\($0)" }.joined(separator: " ")
    let place = TemporaryRegistre(
      try LogBuilder(
        [.ouverture], [.brouillon(notes: "mot1 mot2")], [.brouillon(.f2, numero: "F-2026-0002", notes: many)]
      ).log.bytes)
    #expect(try Self.numeros(place, many) == ["F-2026-0002"])
    #expect(try Self.numeros(place, many + " mot151") == [])
  }
}
