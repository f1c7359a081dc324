import LedgerAudit
import LedgerDomain
import LedgerJSON
import LedgerLog
import LedgerTestLogs
import LedgerTestSupport
import LedgerWords
import Testing

@testable import LedgerData

/// Two versions of an event in one log: `LigneAjoutee` as it is, and as it was before (`LigneAjoutee+V1`).
@Suite struct VersionsTests {
  private static let seeds: [UInt64] = [2, 7, 42]

  /// The log of a random life, and the same with about half of its lines in version 1.
  private static func logs(_ seed: UInt64) throws -> (present: FixtureLog, mixed: FixtureLog) {
    let present = try Histories.log(seed: seed, count: 200, clotures: false, rendus: false)
    var shape = LogShape(seed: seed)
    shape.catalogues = [.ancien, .standard]
    var mixed = FixtureLog([])
    try shape.record(present.lines) { mixed.lines.append($0) }
    return (present, mixed)
  }

  @Test(arguments: seeds, [1, 2]) func `a log of both versions replays to the state of the present one alone`(
    seed: UInt64, threads: Int
  ) throws {
    let (present, mixed) = try Self.logs(seed)
    #expect(mixed.bytes.contains(":LigneAjoutee:1\"".utf8) && mixed.bytes.contains(":LigneAjoutee:4\"".utf8))
    let before = TemporaryRegistre(present.bytes)
    let after = TemporaryRegistre(mixed.bytes)
    let options = ReplayOptions(threads: threads)
    let state = try before.reader.etat(options).etat
    let found = try after.reader.etat(options).etat
    #expect(state.factures.count == found.factures.count && state.factures.allSatisfy { found.facture($0.id) == $0 })
    #expect(
      try before.reader.totaux(options, au: .aujourdhui).totaux
        == after.reader.totaux(options, au: .aujourdhui).totaux)
    // The documents come in another order: a date that was changed among its neighbours may now stand among others.
    let wrong = try after.reader.audit().findings.filter {
      $0.severity == .error && !$0.message.en.contains("cannot be dated")
    }
    #expect(wrong == [], "\(wrong.prefix(5))")
  }

  @Test(arguments: seeds) func `lines of both versions are read on the fast path, as on the other`(seed: UInt64) throws
  {
    let lines = try Self.logs(seed).mixed.lines
    let bytes = lines.flatMap { $0 + [UInt8(ascii: "\n")] } + [UInt8](repeating: 0x20, count: 64)
    var canonical = CanonicalLines(.standard, wanted: .all)
    var start = 0
    for line in lines {
      var events = DecodedEvents(wanted: .all)
      let link = canonical.read(bytes.span, from: start, at: start, into: &events)
      let general = try DecodedLine(line.span, at: start, .standard, wanted: .all)
      if line.text.contains(":LigneAjoutee:") {
        #expect(link != nil, "seed \(seed): \(line.text)")
      }
      if let link { #expect(link == general.link && events.first?.recorded == general.event.recorded) }
      start += line.count + 1
    }
  }

  @Test func `a repository goes on with such a ledger, and writes the newest version`() throws {
    let place = TemporaryRegistre(try Self.logs(1).mixed.bytes)
    let before = place.bytes
    var repository = try LogRegistreRepository(
      at: place.path, on: SystemDisk(), environment: .fixe(Horloge(.le("2028-01-01")), seed: 99), lockTimeoutMs: 0)
    let id = Identifiant.exemple(0xF0, 1)
    var creer = CreerFacture(id)
    creer.dateFacture = .le("2028-01-01")
    try repository.execute(creer)
    try repository.execute(AjouterLigne(id, .ligne(.exemple(0xF1, 1), "2", "50")))
    #expect(try #require(try repository.facture(id)).lignes.count == 1)
    // What was written before stays as it is.
    #expect(place.bytes.starts(with: before))
    #expect(FixtureLog(place.bytes).lines.last?.text.contains(":LigneAjoutee:4\"") == true)
  }

  @Test func `data of a version are checked as its own`() throws {
    var log = try LogBuilder([.ouverture], [.brouillon(), .ajout(), .envoi()]).log
    try log.replace(#""prixUnitaire""#, with: #""unite":"heure","prixUnitaire""#, line: 3)
    try log.rechain()
    let place = TemporaryRegistre(log.bytes)
    let failure = try #require(throws: LedgerFailure.self) { try place.reader.etat() }
    #expect(failure.kind == .damaged)
    #expect(
      failure.message.en.contains(":3:") && failure.message.en.contains("expected a code"), "\(failure.message.en)")
    try log.replace(":LigneAjoutee:4", with: ":LigneAjoutee:1", line: 3)
    try log.rechain()
    // Version 1 knew no unit, and what is not known is passed over.
    let old = TemporaryRegistre(log.bytes)
    #expect(try old.reader.etat().etat.factures.count == 1)
  }

  @Test func `an exempt line has words alone since version 3`() throws {
    var ligne = LigneFacture.ligne(.l1, "2", "50")
    ligne.imposition = Imposition(.zero, .exonere)
    ligne.exoneration = Exoneration(mention: "Régime particulier de franchise des petites entreprises")
    var log = try LogBuilder([.ouverture], [.brouillon(), .facture(.f1, .ligneAjoutee(ligne))]).log
    func read() throws -> Exoneration? {
      let place = TemporaryRegistre(log.bytes)
      return try place.reader.etat().etat.facture(.f1)?.lignes.first?.exoneration
    }
    #expect(try read() == ligne.exoneration)
    // Version 2 knew words beside a code only.
    try log.replace(":LigneAjoutee:4", with: ":LigneAjoutee:2", line: 3)
    try log.rechain()
    #expect(try read() == nil)
  }

  @Test func `a program that knows the first version alone says that a newer one wrote the second`() throws {
    let place = TemporaryRegistre(try Self.logs(1).mixed.bytes)
    let ancien = RegistreReader(at: place.path, decoder: .ancien)
    let failure = try #require(throws: LedgerFailure.self) { try ancien.etat() }
    #expect(failure.code == LineFault.newer, "\(failure.message.en)")
  }

  @Test func `what was given up before it had a kind leaves a facture paid`() throws {
    let abandon = Abandon(id: .p2, montant: .de("120.00"), date: .aujourdhui, motif: "Perte", nature: .perte)
    var log = try LogBuilder(
      [.ouverture], [.brouillon(), .ajout(), .envoi()], [.facture(.f1, .soldeAbandonne(abandon))]
    ).log
    func facture() throws -> Facture {
      let place = TemporaryRegistre(log.bytes)
      return try #require(try place.reader.etat().etat.facture(.f1))
    }
    #expect(try facture().abandons == [abandon])
    #expect(try facture().statut(au: .aujourdhui) == .irrecouvrable)
    // Version 1 knew no nature, and what is not known is passed over.
    try log.replace(":SoldeAbandonne:2", with: ":SoldeAbandonne:1", line: 5)
    try log.rechain()
    #expect(try facture().abandons.map(\.nature) == [nil])
    #expect(try facture().statut(au: .aujourdhui) == .payee && facture().montantAbandonne() == .de("120.00"))
  }

  @Test func `version 0 was never published`() throws {
    var log = try LogBuilder([.ouverture], [.brouillon(), .ajout(), .envoi()]).log
    try log.replace(":LigneAjoutee:4", with: ":LigneAjoutee:0", line: 3)
    try log.rechain()
    let place = TemporaryRegistre(log.bytes)
    let failure = try #require(throws: LedgerFailure.self) { try place.reader.etat() }
    #expect(failure.message.en.contains("LigneAjoutee has no version 0"), "\(failure.message.en)")
  }
}

/// The seller of `EmetteurDefini` 1 and `FactureEnvoyee` 2, who had not chosen what payers quote.
@Suite struct VersionsEmetteurTests {
  /// The documented line of that type and version, which has a choice.
  private static func line(_ type: String) throws -> [UInt8] {
    try #require(FixtureLog.presentExamples().last { $0.text.contains("\"\(type)\"") && $0.text.contains("\"qr\"") })
  }

  private static func emetteur(_ line: [UInt8], wanted: Wanted = .all) throws -> Emetteur? {
    switch try EventCatalogue.standard.fact(line.span, try Envelope(line.span), wanted: wanted) {
    case .emetteur(_, let emetteur): emetteur
    case .facture(_, .factureEnvoyee(let envoyee)): envoyee.emetteur
    default: nil
    }
  }

  @Test(arguments: [("EmetteurDefini", 4, 1), ("FactureEnvoyee", 8, 2)])
  func `the version before has no choice, and an audit finds one in it`(type: String, version: Int, before old: Int)
    throws
  {
    let line = try Self.line(type)
    let emetteur = try #require(try Self.emetteur(line))
    #expect(emetteur.reference == .rf && emetteur.qr)
    let before = try line.replacing("\(type):\(version)", with: "\(type):\(old)")
    var sans = emetteur
    (sans.reference, sans.qr, sans.empreinte, sans.autreIdentifiant) = (.numero, false, nil, nil)
    #expect(try Self.emetteur(before) == sans)
    let fault = try #require(throws: LineFault.self) { try Self.emetteur(before, wanted: [.all, .knownKeys]) }
    #expect(fault.check == LineFault.unknownKey)
  }

  @Test(arguments: [("ClientCree", 6), ("ClientModifie", 6), ("FactureEnvoyee", 8)])
  func `the version before had no language of a client`(type: String, version: Int) throws {
    func langue(_ line: [UInt8], _ wanted: Wanted = .all) throws -> LangueDocument? {
      switch try EventCatalogue.standard.fact(line.span, try Envelope(line.span), wanted: wanted) {
      case .client(_, .clientCree(let client)): client.langue
      case .client(_, .clientModifie(let modifie)): modifie.langue.valeur
      case .facture(_, .factureEnvoyee(let envoyee)): envoyee.client?.langue
      default: nil
      }
    }
    let line = try #require(
      FixtureLog.presentExamples().last {
        $0.text.contains("\"\(type)\"") && $0.text.contains("\"langue\"")
      })
    #expect(try langue(line) == (type == "ClientCree" ? .anglais : .allemand))
    let before = try line.replacing("\(type):\(version)", with: "\(type):\(version - 1)")
    #expect(try langue(before) == nil)
    let fault = try #require(throws: LineFault.self) { try langue(before, [.all, .knownKeys]) }
    #expect(fault.check == LineFault.unknownKey)
    let autre = try line.replacing(#""langue":"\#(type == "ClientCree" ? "en" : "de")""#, with: #""langue":"es""#)
    #expect(throws: LineFault.self) { try langue(autre) }
  }

  @Test func `a seller that is remembered is of the version that it was read in`() throws {
    let line = try Self.line("FactureEnvoyee")
    let lines = [line, try line.replacing("FactureEnvoyee:8", with: "FactureEnvoyee:2"), line]
    let bytes = lines.flatMap { $0 + [UInt8(ascii: "\n")] } + [UInt8](repeating: 0x20, count: 64)
    var canonical = CanonicalLines(.standard, wanted: .all)
    var start = 0
    var found: [ReferencePaiement.Choix?] = []
    for line in lines {
      var events = DecodedEvents(wanted: .all)
      #expect(canonical.read(bytes.span, from: start, at: start, into: &events) != nil)
      if case .facture(_, .factureEnvoyee(let envoyee))? = events.first?.recorded.fact {
        found.append(envoyee.emetteur?.reference)
      }
      start += line.count + 1
    }
    #expect(found == [.rf, .numero, .rf])
  }
}
