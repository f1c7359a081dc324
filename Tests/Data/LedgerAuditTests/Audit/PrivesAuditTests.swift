import LedgerBytes
import LedgerLog
import LedgerModel
import LedgerTestSupport
import LedgerUseCases
import LedgerWords
import Testing

@testable import LedgerAudit
@testable import LedgerData

/// Personal values that are not what the events say of them.
struct PrivesAuditTests {
  /// A ledger with two persons; of one, e-mail and telephone were erased.
  private func fill(_ place: borrowing TemporaryRegistre) throws -> (lines: [String], erased: String) {
    var log = try LogRegistreRepository(creatingAt: place.path, environment: .fixe())
    try log.execute(OuvrirRegistre(Registre(id: .r1, nom: "Épicerie")))
    for id in [ClientID.c1, .c2] {
      try log.execute(
        CreerClient(Client(id: id, nom: "Personne \(id)", email: "\(id)@example.org", nature: .particulier)))
    }
    let erased = try lines(place.path)[0]
    try log.execute(EffacerPersonne(.c1, [.coordonnees], base: .demande))
    return (try lines(place.path), erased)
  }

  private func lines(_ path: String) throws -> [String] {
    var bytes: [UInt8] = []
    try PrivateLines(of: LogDirectory(at: path), Envelope.linkReader).eachPiece(after: 0, through: .max) {
      bytes.append(copying: $0)
    }
    return String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init)
  }

  private func put(_ lines: [String], in path: String) throws {
    let text = lines.map { $0 + "\n" }.joined()
    TemporaryRegistre.append(Array(text.utf8)[...], to: "\(path)/other")
    try SystemDisk().rename("\(path)/other", to: LogDirectory(at: path).privatePath)
  }

  private func found(_ path: String) throws -> [String] {
    let report = try RegistreReader(at: path).audit()
    #expect(report.checks.contains(.priveManquant))
    return report.findings.filter { $0.severity == .error || AuditCheck.dePersonnes.contains($0.check) }
      .map(\.check.rawValue)
  }

  @Test func `as they were written they are sound`() throws {
    let place = TemporaryRegistre()
    let (lines, _) = try fill(place)
    #expect(lines.count == 3)
    #expect(try found(place.path) == [])
  }

  @Test func `a ledger without any is not asked`() throws {
    let place = TemporaryRegistre(try Histories.log(seed: 5, count: 20).bytes)
    #expect(try !place.reader.audit().checks.contains(.priveManquant))
  }

  @Test func `each line that is altered, taken out, put in or back is found by name`() throws {
    let place = TemporaryRegistre()
    let (lines, erased) = try fill(place)
    for index in lines.indices {
      var altered = lines
      altered[index] = lines[index].replacing("example", with: "exomple").replacing("Personne", with: "Parsonne")
      try put(altered, in: place.path)
      #expect(try found(place.path) == ["prive-altere"], "\(index)")
      try put(lines.enumerated().filter { $0.offset != index }.map(\.element), in: place.path)
      #expect(try found(place.path) == ["prive-manquant"], "\(index)")
      try put(lines + [lines[index]], in: place.path)
      #expect(try found(place.path) == ["prive-sans-evenement"], "\(index)")
    }
    try put([erased] + lines, in: place.path)
    #expect(try found(place.path) == ["prive-pas-efface"])
    try put(lines + ["nonsense"], in: place.path)
    #expect(try found(place.path) == ["prive-altere"])
    let later = lines[2].replacing("00000000000000000003", with: "00000000000000000009")
    try put(lines + [later], in: place.path)
    #expect(try found(place.path) == ["commit"], "an event that the log does not have")
    try put([], in: place.path)
    #expect(try found(place.path) == ["prive-manquant", "prive-manquant", "prive-manquant"])
  }

  @Test func `no byte of a line can be another one`() throws {
    let place = TemporaryRegistre()
    let text = Array((try fill(place).lines.map { $0 + "\n" }.joined()).utf8)
    for index in Scale.some(text.indices, oneOf: 3) {
      for bit in [0, 5] as [UInt8] {
        var altered = text
        altered[index] ^= 1 << bit
        TemporaryRegistre.append(altered[...], to: "\(place.path)/other")
        try SystemDisk().rename("\(place.path)/other", to: LogDirectory(at: place.path).privatePath)
        let found = try found(place.path)
        // With another number it is the line of an event that the log does not have.
        let alone = found.allSatisfy { $0.hasPrefix("prive-") || $0 == "commit" }
        #expect(!found.isEmpty && alone, "byte \(index), bit \(bit): \(found)")
      }
    }
  }

  @Test func `an erasure while the law keeps a document is reported`() throws {
    let place = TemporaryRegistre()
    var log = try LogRegistreRepository(creatingAt: place.path, environment: .fixe())
    try log.execute(OuvrirRegistre(Registre(id: .r1, nom: "Épicerie")))
    let client = Client(id: .c1, nom: "Personne", nature: .particulier)
    try log.execute(CreerClient(client))
    _ = try log.append([.brouillon(client: .c1), .ajout()], commande: nil)
    _ = try log.append([.envoi(client: .c1)], commande: nil)
    _ = try log.append(
      [.client(.c1, .effacee(Effacement([.identite], jusqua: log.sequence, base: .demande)))], commande: nil)
    let errors = try RegistreReader(at: place.path).audit().findings.filter { $0.severity == .error }
    #expect(
      errors.map(\.check) == [.transition] && errors.first?.message.en.contains("2037-01-01") == true, "\(errors)")
  }
}
