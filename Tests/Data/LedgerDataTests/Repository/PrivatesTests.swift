import LedgerAudit
import LedgerBytes
import LedgerLog
import LedgerModel
import LedgerProjections
import LedgerReadModel
import LedgerTestSupport
import LedgerUseCases
import LedgerWords
import Testing

@testable import LedgerData

/// Personal values stand beside the log, and are erased wherever they are.
@Suite struct PrivatesTests {
  private static let jeanne = Client(
    id: .c1, nom: "Jeanne Personne", email: "jeanne@example.org", telephone: "06 11 22 33 44",
    adresse: Adresse(rue: "1 rue du Port", ville: "Brest"), nature: .particulier)

  /// A ledger with a firm and a person, and what was issued to the person.
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
    try PrivateLines(of: LogDirectory(at: path), Envelope.linkReader).eachPiece(after: 0, through: .max) {
      bytes.append(copying: $0)
    }
    return text(bytes)
  }

  private func put(_ text: String, _ path: String) {
    TemporaryRegistre.truncate(path, to: 0)
    TemporaryRegistre.append(Array(text.utf8)[...], to: path)
  }

  @Test(arguments: Keeping.allCases)
  func `the log has only hashes of personal values, and readers see the values`(keeping: Keeping) throws {
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

  @Test(arguments: Keeping.copies) func `a copy erases its values when the event reaches it`(keeping: Keeping) throws {
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

  @Test func `totals and hashes do not need the personal values`() throws {
    let place = TemporaryRegistre()
    _ = try opened(place)
    let bare = TemporaryRegistre(place.bytes)
    #expect(try bare.reader.totaux(au: .aujourdhui).totaux == place.reader.totaux(au: .aujourdhui).totaux)
    #expect(try bare.reader.etat().etat.client(.c1)?.nom == "perdu")
  }

  @Test func `erased values that an older file brings back are erased by the next writer`() throws {
    let place = TemporaryRegistre()
    var log: LogRegistreRepository? = try opened(place)
    let before = try privates(place.path)
    try log?.execute(EffacerPersonne(.c1, [.coordonnees], base: .demande))
    log = nil
    // In the place of the file, and into the file itself.
    for how in ["\(place.path)/older", LogDirectory(at: place.path).privatePath] {
      put(before, how)
      try SystemDisk().rename(how, to: LogDirectory(at: place.path).privatePath)
      _ = try LogRegistreRepository(at: place.path, environment: .fixe(seed: 2))
      let now = try privates(place.path)
      #expect(!now.contains("jeanne@") && now.contains("Personne"))
    }
  }

  @Test func `a value of an unfinished commit is saved beside, and goes with the next erasure`() throws {
    let place = TemporaryRegistre()
    _ = try opened(place)
    let (path, before) = (LogDirectory(at: place.path).privatePath, try privates(place.path))
    let line = before.split(separator: "\n")[0].replacing("00000000000000000002", with: "00000000000000000099")
    // Its writer had not taken the seal off yet.
    TemporaryRegistre.append(Array("\0\(line.dropFirst())\n{\"sequence\":\"000".utf8)[...], to: path)
    var log = try LogRegistreRepository(at: place.path, environment: .fixe(seed: 2))
    #expect(try privates(place.path) == before)
    let saved = TemporaryRegistre.list("\(place.path)/prives").filter { $0.contains(".torn-") }
    #expect(saved.count == 1 && text(TemporaryRegistre.read("\(place.path)/prives/\(saved[0])")).contains("jeanne@"))
    try log.execute(EffacerPersonne(.c1, [.coordonnees], base: .demande))
    #expect(TemporaryRegistre.list("\(place.path)/prives") == ["00000000000000000001.jsonl"])
  }

  @Test(arguments: ["Paul", "Paulette"])
  func `values that replace cut off ones are read, even by a reader that has read the old ones`(name: String) throws {
    let source = TemporaryRegistre()
    let privatePath = LogDirectory(at: source.path).privatePath
    var log = try opened(source)
    try log.execute(CreerClient(Client(id: .exemple(0xEF, 1), nom: "Anne", nature: .particulier)))
    let (bytes, values) = (source.bytes, TemporaryRegistre.read(privatePath))
    try log.execute(CreerClient(Client(id: .c2, nom: "Paul", nature: .particulier)))
    let unfinished = TemporaryRegistre.read(privatePath)[values.count...]
    // The writer of the last event was killed before it reached the log.
    let place = TemporaryRegistre(bytes)
    let directory = LogDirectory(at: place.path)
    try SystemDisk().makeDirectory(directory.privates, mode: 0o700)
    TemporaryRegistre.append((values + [0] + unfinished.dropFirst())[...], to: directory.privatePath)
    var follower = try LogFollower(place.reader, .after(0, nil))
    let before = try follower.next()
    // Often enough for an index of the file.
    for line in before + before { _ = try follower.event(line) }
    let paul = Client(id: .c2, nom: name, nature: .particulier)
    var again = try LogRegistreRepository(at: place.path, environment: .fixe(seed: 2))
    try again.execute(CreerClient(paul))
    #expect(again.recovered != nil)
    #expect(try again.client(.c2)?.nom == name)
    let after = try follower.next()
    #expect(try after.map { try follower.event($0).fact } == [.client(.c2, .clientCree(paul))])
  }

  @Test func `values of events that the log has lost are damage, and stay`() throws {
    let place = TemporaryRegistre()
    _ = try opened(place)
    let (path, before) = (LogDirectory(at: place.path).privatePath, place.bytes)
    let values = TemporaryRegistre.read(path)
    // The last event, of the three lines of that person.
    let cut = Array(before[..<(before.dropLast().lastIndex(of: 0x0A).map { $0 + 1 } ?? 0)])
    place.bytes = cut
    _ = Result { () throws(Errno) in try SystemDisk().remove("\(place.path)/cache/durable") }
    let failure = #expect(throws: LedgerFailure.self) {
      _ = try LogRegistreRepository(at: place.path, environment: .fixe(seed: 2))
    }
    #expect(failure?.kind == .damaged && failure?.code == "journal-perdu")
    #expect(failure?.message.en.contains("prives/") == true, "\(failure?.message.en ?? "")")
    #expect(try !place.reader.audit().intact)
    #expect(TemporaryRegistre.read(path) == values && place.bytes == cut)
    #expect(TemporaryRegistre.list("\(place.path)/prives") == ["00000000000000000001.jsonl"])
    place.bytes = before
    #expect(try place.reader.audit().intact)
  }

  @Test func `a writer that was killed before it took the seal off loses nothing`() throws {
    let place = TemporaryRegistre()
    _ = try opened(place)
    let (path, before) = (LogDirectory(at: place.path).privatePath, try privates(place.path))
    let raw = TemporaryRegistre.read(path)
    let last = raw.dropLast().lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
    TemporaryRegistre.truncate(path, to: 0)
    TemporaryRegistre.append((raw[..<last] + [0] + raw[(last + 1)...])[...], to: path)
    #expect(try privates(place.path) == before)
    #expect(try place.reader.audit().findings == [])
    #expect(try place.reader.etat().etat.client(.c1) == Self.jeanne)
    var log = try LogRegistreRepository(at: place.path, environment: .fixe(seed: 2))
    #expect(log.recovered == nil && TemporaryRegistre.read(path) == raw)
    try log.execute(CreerClient(Client(id: .c2, nom: "Librairie")))
  }

  @Test func `an invalid last line is damage, and stays`() throws {
    let place = TemporaryRegistre()
    _ = try opened(place)
    let path = LogDirectory(at: place.path).privatePath
    TemporaryRegistre.append(Array("{\"sequence\":\"0x\n".utf8)[...], to: path)
    let before = TemporaryRegistre.read(path)
    let failure = #expect(throws: LedgerFailure.self) {
      _ = try LogRegistreRepository(at: place.path, environment: .fixe(seed: 2))
    }
    #expect(failure?.kind == .damaged && failure?.message.en.contains("prives/") == true)
    #expect(TemporaryRegistre.read(path) == before)
  }

  @Test(arguments: Keeping.copies) func `a copy that was interrupted between two values gets the second`(
    keeping: Keeping
  ) throws {
    let place = TemporaryRegistre(keeping)
    _ = try opened(place)
    let other = TemporaryRegistre(copyOf: place)
    try other.fetch()
    let lines = try privates(other.path).split(separator: "\n")
    for kept in 0..<lines.count {
      put(lines.prefix(kept).map { "\($0)\n" }.joined(), LogDirectory(at: other.path).privatePath)
      try LogDirectory(at: other.path).awaitPrivates()
      try other.fetch()
      #expect(try privates(other.path) == privates(place.path))
    }
  }

  @Test func `a copy keeps no values that have another hash, nor such as its log erases`() throws {
    let place = TemporaryRegistre(.fileOrigin)
    var log: LogRegistreRepository? = try opened(place)
    let (path, before) = (LogDirectory(at: place.originPath).privatePath, try privates(place.originPath))
    put(before.replacing("jeanne@", with: "jeanna@"), path)
    let failure = #expect(throws: LogFailure.self) { try TemporaryRegistre(copyOf: place).fetch() }
    #expect(failure?.isDamage == true && failure?.message.en.contains("event 2 ") == true)
    put(before, path)
    try log?.execute(EffacerPersonne(.c1, [.coordonnees], base: .demande))
    log = nil
    put(before, path)
    let other = TemporaryRegistre(copyOf: place)
    try other.fetch()
    #expect(try privates(other.path) == privates(place.path))
    #expect(try !privates(other.path).contains("jeanne@"))
  }

  @Test func `a transfer finds out that the values at the origin are others`() throws {
    let place = TemporaryRegistre()
    let origin = TemporaryRegistre(.fileOrigin)
    let address = try OriginAddress("file://\(origin.originPath)")
    _ = try opened(place)
    func bring() throws {
      let log = try LogDirectory(at: place.path).openForReading()
      _ = try OriginTransfer(
        log, log.end(Envelope.linkReader), PrivateLines(of: LogDirectory(at: place.path), Envelope.linkReader),
        Envelope.linkReader
      ).bring(origin.origins.open(address, OriginOptions(creates: true)))
    }
    try bring()
    try bring()
    let lines = try privates(place.path)
    for other in ["", lines.replacing("Brest", with: "Brast"), lines + lines] {
      put(other, LogDirectory(at: origin.originPath).privatePath)
      #expect(throws: LogFailure.self) { try bring() }
    }
  }

  @Test func `a command with personal values is known again, and its hash hides them`() throws {
    let place = TemporaryRegistre()
    var log = try opened(place)
    let (name, asked) = ("jeudi", Array("creer-client --nom=Paul Martin".utf8))
    let commande = try Commande(nom: name, asked: asked)
    let paul = Client(id: .c2, nom: "Paul Martin", email: "paul@example.org", nature: .particulier)
    let commit = try log.append([.client(.c2, .clientCree(paul))], commande: commande)
    #expect(!text(place.bytes).contains(commande.hash))
    #expect(try log.commit(of: commande)?.sequence == commit.sequence)
    #expect(throws: LedgerFailure.self) { try log.commit(of: Commande(nom: name, asked: [1])) }
    try log.execute(EffacerPersonne(.c2, [.coordonnees], base: .demande))
    #expect(try log.commit(of: commande)?.sequence == commit.sequence)
  }

  @Test(arguments: Keeping.allCases) func `where a person is delivered stands beside the log too`(keeping: Keeping)
    throws
  {
    let place = TemporaryRegistre(keeping)
    var log = try LogRegistreRepository(
      creatingAt: place.path, environment: .fixe(), index: .readModel, origins: place.origins)
    try log.execute(OuvrirRegistre(Registre(id: .r1, nom: "Épicerie")))
    try log.execute(CreerClient(Self.jeanne))
    var creer = CreerFacture(.f1)
    (creer.clientId, creer.affaire.nomLivraison) = (.c1, .remplace("Voisine Martin"))
    try log.execute(creer)
    var modifier = ModifierFacture(.f1)
    modifier.affaire.rue = .remplace("2 rue Cachée")
    try log.execute(modifier)
    #expect(!text(place.bytes).contains("Voisine") && !text(place.bytes).contains("Cachée"))
    #expect(try privates(place.path).contains("Voisine") && privates(place.path).contains("Cachée"))
    let livraison = try place.reader.etat().etat.facture(.f1)?.affaire.livraison
    #expect(livraison == Livraison(nom: "Voisine Martin", adresse: Adresse(rue: "2 rue Cachée")))
    #expect(livraison?.personne == .c1)
    try log.execute(EffacerPersonne(.c1, [.identite], base: .demande))
    #expect(try !privates(place.path).contains("Voisine") && !privates(place.path).contains("Cachée"))
    #expect(try place.reader.etat().etat.facture(.f1)?.affaire.livraison == nil)
    #expect(try log.facture(.f1)?.affaire.livraison == nil)
  }

  @Test(arguments: 1...60) func `the fast path reads the values beside the log as they were written`(seed: UInt64)
    throws
  {
    var faits = FaitAleatoire(seed: seed)
    let catalogue = EventCatalogue.standard.with(PrivateLines([]))
    var encoder = try CommitEncoder(after: .start, time: nil, catalogue)
    var facts: [Fact] = []
    while facts.count < 12 {
      switch faits.fait(facts.count.isMultiple(of: 2) ? .clientCree : .factureEnvoyee) {
      case .client(let id, .clientCree(var client)):
        client.confidentiel = true
        facts.append(.client(id, .clientCree(client)))
      case .facture(let id, .factureEnvoyee(let envoyee)):
        var copie = envoyee.copie
        copie.client?.confidentiel = true
        let sent = FactureEnvoyee(dateEnvoi: envoyee.dateEnvoi, totaux: envoyee.totaux, copie: copie)
        facts.append(.facture(id, .factureEnvoyee(sent)))
      default: continue
      }
    }
    for fact in facts {
      _ = try encoder.append([fact], .fixe(), source: .r1, commande: nil, revisions: [:], readsBack: true)
    }
    let bytes = encoder.take(leaving: []).bytes
    for (line, fact) in zip(bytes.split(separator: 0x0A), facts) {
      let buffer = line + [0x0A] + [UInt8](repeating: 0x20, count: 64)
      var canonical = CanonicalLines(catalogue, wanted: .all)
      var events = DecodedEvents(wanted: .all)
      #expect(canonical.read(Array(buffer).span, from: 0, into: &events) != nil)
      #expect(events.first?.recorded.fact == fact, "seed \(seed)")
      let envelope = try Envelope(Array(line).span)
      guard PrivateLine.isNamed(in: Array(line).span), let type = envelope.type else { continue }
      let object: PrivateObject = type == .clientCree ? .data : .client
      #expect(catalogue.canonicalData(Array(buffer).span, at: envelope.data, object, envelope.sequence) != nil)
    }
  }

  @Test func `a refused commit leaves no values for the next one`() throws {
    let place = TemporaryRegistre()
    var log = try opened(place)
    let long = Client(id: .c2, nom: String(repeating: "a", count: 100), nature: .particulier)
    let facts: [Fact] = [
      .client(.c2, .clientCree(long)),
      .client(
        .exemple(0xEF, 7),
        .clientCree(Client(id: .exemple(0xEF, 7), nom: "x", siren: String(repeating: "9", count: 2 << 20)))),
    ]
    #expect(throws: LedgerFailure.self) { try log.append(facts, commande: nil) }
    _ = try log.append([.client(.c2, .clientCree(Client(id: .c2, nom: "Paul", nature: .particulier)))], commande: nil)
    #expect(try log.client(.c2)?.nom == "Paul")
    #expect(try privates(place.path).split(separator: "\n").count == 5)
  }

  @Test func `an altered line is refused by every reader that needs it, and by no other`() throws {
    let place = TemporaryRegistre()
    _ = try opened(place)
    put(try privates(place.path).replacing("Jeanne", with: "Jeanna"), LogDirectory(at: place.path).privatePath)
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
