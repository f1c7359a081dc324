import LedgerBytes
import LedgerDomain
import LedgerLog
import LedgerReadModel
import LedgerTestSupport
import Testing

@testable import LedgerData

/// Personal values stand beside the log, and are erased wherever they are.
@Suite struct PrivatesTests {
  private static let jeanne = Client(
    id: .c1, nom: "Jeanne Personne", email: "jeanne@example.org", telephone: "06 11 22 33 44",
    adresse: Adresse(rue: "1 rue du Port", ville: "Brest"), nature: .particulier)

  /// A ledger with a firm and a person, and what was sent to the person.
  private func opened(_ place: borrowing TemporaryRegistre) throws -> LogRegistreRepository {
    var log = try LogRegistreRepository(
      creatingAt: place.path, environment: .fixe(), index: .readModel, origins: place.origins)
    try log.execute(OuvrirRegistre(Registre(id: .r1, nom: "Épicerie")))
    try log.execute(CreerClient(Self.jeanne))
    _ = try log.append([.brouillon(client: .c1), .ajout()], commande: nil)
    guard case .facture(let id, .factureEnvoyee(let envoi)) = Fact.envoi() else { return log }
    let sent = FactureEnvoyee(dateEnvoi: envoi.dateEnvoi, totaux: envoi.totaux, client: Self.jeanne)
    _ = try log.append([.facture(id, .factureEnvoyee(sent))], commande: nil)
    return log
  }

  private func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

  private func privates(_ path: String) throws -> String {
    var bytes: [UInt8] = []
    try PrivateLines(of: LogDirectory(at: path)).eachPiece(after: 0, through: .max) { bytes.append(copying: $0) }
    return text(bytes)
  }

  @Test(arguments: Keeping.allCases)
  func `the log has hashes of what stands beside it, and readers see what was recorded`(keeping: Keeping) throws {
    let place = TemporaryRegistre(keeping)
    _ = try opened(place)
    for value in ["Personne", "jeanne@", "06 11", "Brest"] { #expect(!text(place.bytes).contains(value)) }
    let lines = try privates(place.path).split(separator: "\n")
    #expect(lines.count == 4)
    for line in lines { #expect(text(place.bytes).contains(try Array(line.utf8).digest().hex)) }
    let etat = try place.reader.etat().etat
    #expect(etat.client(.c1) == Self.jeanne && etat.facture(.f1)?.envoi?.client == Self.jeanne)
  }

  @Test(arguments: Keeping.copies) func `a copy has them too`(keeping: Keeping) throws {
    let place = TemporaryRegistre(keeping)
    _ = try opened(place)
    let other = TemporaryRegistre(copyOf: place)
    var copy = try other.copy(other.origins)
    try copy.fetch(lockTimeoutMs: 10_000, at: CopyMoment(milliseconds: 0, instant: "1970-01-01T00:00:00.000Z"))
    #expect(try privates(other.path) == privates(place.path))
    #expect(try other.reader.etat().etat.client(.c1) == Self.jeanne)
  }

  @Test(arguments: Keeping.allCases) func `erased they are nowhere, and totals stay`(keeping: Keeping) throws {
    let place = TemporaryRegistre(keeping)
    var log = try opened(place)
    let before = try place.reader.totaux(au: .aujourdhui).totaux
    try log.execute(EffacerPersonne(.c1, [.coordonnees], base: .demande))
    for value in ["jeanne@", "06 11"] { #expect(try !privates(place.path).contains(value)) }
    #expect(try privates(place.path).contains("Jeanne Personne"))
    #expect(try log.facture(.f1)?.envoi?.client?.email == nil)
    #expect(try place.reader.etat().etat.facture(.f1)?.envoi?.client?.email == nil)
    #expect(try place.reader.totaux(au: .aujourdhui).totaux == before)
    guard keeping != .file else { return }
    let other = TemporaryRegistre(copyOf: place)
    var copy = try other.copy(other.origins)
    try copy.fetch(lockTimeoutMs: 10_000, at: CopyMoment(milliseconds: 0, instant: "1970-01-01T00:00:00.000Z"))
    #expect(try privates(other.path) == privates(place.path))
  }

  @Test(arguments: Keeping.copies) func `a copy erases what it has when the event reaches it`(keeping: Keeping) throws {
    let place = TemporaryRegistre(keeping)
    var log = try opened(place)
    let other = TemporaryRegistre(copyOf: place)
    var copy = try other.copy(other.origins)
    let moment = CopyMoment(milliseconds: 0, instant: "1970-01-01T00:00:00.000Z")
    try copy.fetch(lockTimeoutMs: 10_000, at: moment)
    #expect(try privates(other.path).contains("jeanne@"))
    try log.execute(EffacerPersonne(.c1, [.coordonnees], base: .demande))
    try copy.fetch(lockTimeoutMs: 10_000, at: moment)
    #expect(try !privates(other.path).contains("jeanne@"))
  }

  @Test func `totals and hashes need nothing of what stands beside`() throws {
    let place = TemporaryRegistre()
    _ = try opened(place)
    let bare = TemporaryRegistre(place.bytes)
    #expect(try bare.reader.totaux(au: .aujourdhui).totaux == place.reader.totaux(au: .aujourdhui).totaux)
    #expect(try bare.reader.etat().etat.client(.c1)?.nom == "effacé")
  }

  @Test func `what an older file has of erased values, the next writer erases`() throws {
    let place = TemporaryRegistre()
    var log: LogRegistreRepository? = try opened(place)
    let before = try privates(place.path)
    try log?.execute(EffacerPersonne(.c1, [.coordonnees], base: .demande))
    log = nil
    let directory = LogDirectory(at: place.path)
    TemporaryRegistre.append(Array(before.utf8)[...], to: "\(place.path)/older")
    try SystemDisk().rename("\(place.path)/older", to: directory.privatePath)
    _ = try LogRegistreRepository(at: place.path, environment: .fixe(seed: 2))
    let now = try privates(place.path)
    #expect(!now.contains("jeanne@") && now.contains("Personne"))
  }

  @Test func `an altered line is refused by every reader that needs it, and by no other`() throws {
    let place = TemporaryRegistre()
    _ = try opened(place)
    let bytes = Array(try privates(place.path).replacing("Jeanne", with: "Jeanna").utf8)
    let directory = LogDirectory(at: place.path)
    TemporaryRegistre.append(bytes[...], to: "\(place.path)/older")
    try SystemDisk().rename("\(place.path)/older", to: directory.privatePath)
    #expect(throws: LedgerFailure.self) { try place.reader.etat() }
    #expect(try place.reader.totaux(au: .aujourdhui).report.sequence == 5)
  }

  @Test func `many commits in a row are read back before they are durable, and after`() throws {
    let place = TemporaryRegistre()
    var log = try opened(place)
    for index in 0..<300 {
      let id = ClientID.exemple(0xEF, UInt64(index + 1))
      _ = try log.enqueue([.client(id, .clientCree(Client(id: id, nom: "Personne \(index)", nature: .particulier)))])
      if index.isMultiple(of: 7) { try log.handOver() }
      #expect(try log.client(id)?.nom == "Personne \(index)")
    }
    try log.flush()
    #expect(try place.reader.etat().etat.clients.count == 301)
    #expect(try privates(place.path).split(separator: "\n").count == 304)
  }
}
