import LedgerCommands
import LedgerData
import LedgerModel
import LedgerOffers
import LedgerProgram
import LedgerProjections
import LedgerTestSupport
import LedgerUseCases
import LedgerWords
import Synchronization
import Testing

@testable import LedgerTerminal

/// Commands read through the port alone: a ledger in memory shows the same as one in a log, and as a copy of an origin.
@Suite struct StorageTests {
  /// The same life, kept in two ways.
  private struct Ledgers: ~Copyable {
    let place: TemporaryRegistre
    let memory: InMemoryRegistreRepository
    let etat: EtatRegistre

    init(seed: UInt64, _ keeping: Keeping) throws {
      let horloge = Horloge(.aujourdhui)
      var plain = ScenarioRepository(.fixe(horloge, seed: seed))
      let life = try HistoireAleatoire(seed: seed, count: 500).live(in: &plain, horloge)
      var builder = try LogBuilder()
      let time = Mutex(builder.time)
      let world = Environment(
        auteur: "testeur", today: { .aujourdhui }, now: { time.withLock { $0 } }, newID: { .inconnu })
      var memory = InMemoryRegistreRepository(environment: world)
      for case .success(let commit) in life {
        let facts = commit.facts.map(Self.inLog)
        time.withLock { $0 = builder.time }
        _ = memory.append(facts, commande: nil)
        try builder.commit(facts)
      }
      place = try TemporaryRegistre(builder.log.bytes, keeping)
      etat = memory.etat
      self.memory = memory
    }

    /// A line says nothing of the ledger's id but what its source is.
    private static func inLog(_ fact: Fact) -> Fact {
      guard case .registre(_, .ouvert(let ouvert)) = fact else { return fact }
      return .ouverture(ouvert.renomme(.r1))
    }

    /// What a command prints.
    func shown(_ words: [String], _ storage: Storage) throws -> String {
      let command = try #require(CommandList.named(words[0]))
      let typed = try ArgumentReader.read(words.dropFirst() + ["--registre=\(place.path)"], command.declaration)
      var arguments = try Arguments(typed, command.declaration)
      arguments.storage = storage
      let console = Console(json: words.contains("--json"), .english)
      _ = try command.run(arguments, console)
      defer { console.output.discard() }
      return String(decoding: console.output.buffer, as: UTF8.self)
    }

    func expectTheSame(_ words: [String], sourceLocation: SourceLocation = #_sourceLocation) throws {
      let memory = memory
      let kept = try shown(words, .log)
      let remembered = try shown(words, Storage { _ in memory })
      #expect(kept == remembered, "\(words)", sourceLocation: sourceLocation)
    }
  }

  @Test(arguments: Keeping.lives(32...33, elsewhere: 1))
  func `commands show the same of a ledger in memory as of a log`(seed: UInt64, keeping: Keeping) throws {
    let ledgers = try Ledgers(seed: seed, keeping)
    let facture = try #require(ledgers.etat.factures.last { $0.estEnvoyee }).numero
    let client = try #require(ledgers.etat.clients.first)
    let avance = try #require(ledgers.etat.clients.first { !ledgers.etat.avances[$0.id].liste.isEmpty })
    let questions = [
      ["show", facture], ["show", facture, "--json"], ["show", "\(client.id)", "--json"], ["history", facture],
      ["history", "\(client.id)"], ["history", "\(avance.id)", "--json"],
      ["list"], ["list", "--json"], ["list", "--tri=-solde", "--limite=7"],
      ["list", "--statut=emise,payee", "--json"],
      ["list", "--client=\(client.id)", "--texte=a*"], ["list", "clients"],
      ["list", "clients", "--json", "--limite=2"],
      ["report", "ventes", "--par=mois"], ["report", "tva"], ["report", "balance-agee"], ["report", "numeros"],
      ["report", "releve", "\(client.id)"], ["report", "encaissements"], ["diff", "40", "80"],
      ["export", "factures"], ["export", "factures", "--format=jsonl"], ["export", "clients"],
    ]
    for words in questions {
      try ledgers.expectTheSame(words + ["--au=2027-01-31"].filter { _ in !["history", "diff"].contains(words[0]) })
    }
    try ledgers.expectTheSame(["comptes"])
    let memory = ledgers.memory
    for words in [["export", "fec"], ["export", "hledger"], ["export", "beancount", "--until=25"]] {
      // Books with a document in another currency are refused.
      func told(_ storage: Storage) -> String {
        do { return try ledgers.shown(words, storage) } catch { return "\(error)" }
      }
      #expect(told(.log) == told(Storage { _ in memory }), "\(words)")
    }
    for words in [["list", "--json"], ["report", "ventes"], ["export", "factures"]] {
      try ledgers.expectTheSame(words + ["--until=60", "--au=2027-01-31"])
      try ledgers.expectTheSame(words + ["--until=2026-03-02T10:16:00.000Z", "--au=2027-01-31"])
    }
  }

  @Test(arguments: Keeping.allCases)
  func `the totals of each storage are the same, at any event and on any day`(keeping: Keeping) throws {
    let ledgers = try Ledgers(seed: 33, keeping)
    let kept = Storage.log.reader(ledgers.place.path)
    for until in [nil, .sequence(25), .sequence(90)] as [Until?] {
      let options = ReplayOptions(until: until)
      for au in [Jour.aujourdhui, .aujourdhui.plus(jours: 400)] {
        #expect(try kept.totaux(options, au: au).totaux == ledgers.memory.totaux(options, au: au).totaux)
      }
      let (logged, remembered) = try (kept.etat(options), ledgers.memory.etat(options))
      #expect(logged.report.sequence == remembered.report.sequence && logged.report.time == remembered.report.time)
      #expect(logged.etat.factures == remembered.etat.factures)
    }
    let first = ReplayOptions(until: .instant(.epoque))
    let refusals = [kept, ledgers.memory].map { reader in #expect(throws: LedgerFailure.self) { try reader.etat(first) }
    }
    #expect(refusals[0] == refusals[1])
  }
}
