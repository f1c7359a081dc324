import LedgerData
import LedgerModel
import LedgerTestLogs
import LedgerTestSupport
import LedgerUseCases
import Testing

@testable import LedgerReadModel

/// The read model says what a replay says, wherever the ledger stopped.
@Suite struct ReadModelLawTests {
  @Test(arguments: Keeping.lives(1...4, elsewhere: 1))
  func `after every commit, the read model equals a replay`(seed: UInt64, keeping: Keeping) throws {
    let place = TemporaryRegistre(keeping)
    let horloge = Horloge(.aujourdhui)
    do {
      var log = try LogRegistreRepository(
        creatingAt: place.path, environment: .fixe(horloge, seed: seed), index: .readModel, origins: place.origins)
      try log.execute(OuvrirRegistre(Registre(id: .r1, nom: "Épicerie")))
    }
    let life = HistoireAleatoire(seed: seed, count: 120, retards: 3)
    var log = try LogRegistreRepository(
      at: place.path, environment: .fixe(horloge, seed: seed + 100), index: .readModel, origins: place.origins)
    for (step, pas) in life.pas.enumerated().dropFirst() {
      horloge.jour = pas.jour
      guard case .success = try HistoireAleatoire.attempt(pas.useCase, in: &log) else { continue }
      try ReadModelLaw(place, "seed \(seed), step \(step)").holds()
    }
    try ReadModelLaw(place, "seed \(seed)").holdsToTheRow()
  }

  /// How many short lives, and from which seed on: `Tools/fuzz/read-model` asks for ten thousand.
  private static let lives = Scale.lives(25, few: 8)
  private static let seed = Scale.of("FACTURE_LIVES_SEED") ?? 1

  @Test(arguments: Keeping.allCases)
  func `in many short lives with any writer, the read model equals a replay`(keeping: Keeping) throws {
    var (commits, behind) = (0, 0)
    for life in 0..<(keeping == .file ? Self.lives : 6) {
      let lived = try Self.live(Self.seed &+ life, keeping)
      commits += lived.commits
      behind += lived.behind
    }
    guard Self.lives > 25, keeping == .file else { return }
    print(
      "\(Self.lives) lives from seed \(Self.seed): the read model was what a replay says after each of \(commits) commits, "
        + "\(behind) of which it was told of later")
  }

  /// Lives one, with a new writer every few steps: one that the read model follows, or one that leaves it behind, as one
  /// that is killed does; where there is an origin, one who has another copy.
  private static func live(_ seed: UInt64, _ keeping: Keeping) throws -> (commits: Int, behind: Int) {
    let place = TemporaryRegistre(keeping)
    let other = TemporaryRegistre(copyOf: place)
    let horloge = Horloge(.aujourdhui)
    let environment = Environment.fixe(horloge, seed: seed)
    var random = SplitMix64(seed: ~seed)
    var pas = HistoireAleatoire(
      seed: seed, count: .random(in: 2...60, using: &random), retards: random.oneIn(3) ? 1 : 0
    ).pas[...]
    do {
      var log = try LogRegistreRepository(
        creatingAt: place.path, environment: environment, index: .readModel, origins: place.origins)
      for first in pas.prefix(1) { try log.execute(first.useCase) }
      pas = pas.dropFirst()
    }
    var (commits, behind) = (1, 0)
    while !pas.isEmpty {
      let inBulk = random.oneIn(3)
      let count = Int.random(in: 1...10, using: &random)
      let path = keeping != .file && random.oneIn(2) ? other.path : place.path
      var log = try LogRegistreRepository(
        at: path, environment: environment, index: inBulk ? nil : .readModel, origins: place.origins)
      for step in pas.prefix(count) {
        horloge.jour = step.jour
        guard case .success = try HistoireAleatoire.attempt(step.useCase, in: &log) else { continue }
        commits += 1
        behind += inBulk ? 1 : 0
        try ReadModelLaw(at: path, "seed \(seed), commit \(commits)").holds()
      }
      pas = pas.dropFirst(count)
    }
    if keeping != .file {
      try place.fetch()
      try other.fetch()
    }
    for path in keeping == .file ? [place.path] : [place.path, other.path] {
      try ReadModelLaw(at: path, "seed \(seed), in the end").holds()
      try ReadModelLaw(at: path, "seed \(seed), in the end").holdsToTheRow()
    }
    return (commits, behind)
  }

  /// A writer that is killed between the log and the read model leaves one that is behind; one whose sync failed may leave
  /// one that is ahead.
  @Test(arguments: [11, 12, 13] as [UInt64])
  func `a read model behind the log or ahead of it ends up the same`(seed: UInt64) throws {
    let log = try Histories.log(seed: seed, count: 200, devis: 4, abonnements: 4, retards: 6)
    let commits = try Self.commits(log)
    let place = TemporaryRegistre(Array(log.bytes[..<commits[0]]))
    var random = SplitMix64(seed: seed)
    var known = 0
    for round in 0..<25 {
      known =
        random.oneIn(5) ? Int.random(in: 0...known, using: &random) : known + Int.random(in: 0...9, using: &random)
      known = min(known, commits.count - 1)
      place.bytes = Array(log.bytes[..<commits[known]])
      let law = ReadModelLaw(place, "seed \(seed), round \(round), commit \(known)")
      try law.holds()
      try law.holdsToTheRow()
    }
  }

  /// Where each commit ends.
  private static func commits(_ log: FixtureLog) throws -> [Int] {
    var (ends, offset) = ([Int](), 0)
    for line in log.lines {
      offset += line.count + 1
      if try Envelope(line.span).remaining == 0 { ends.append(offset) }
    }
    return ends
  }

  @Test func `documents that are let go of while it is made are read back, and long ones kept`() throws {
    // More events than are held, about the last three of five documents, and then one more about each.
    var builder = try LogBuilder([.ouverture])
    let ids = (1...5 as ClosedRange<UInt64>).map { Identifiant.exemple(0xF0, $0) }
    for (index, id) in ids.enumerated() { try builder.commit([.brouillon(id, numero: "F-2026-000\(index + 1)")]) }
    for number in 0..<41_000 { try builder.commit([.ajout(ids[2 + number % 3], .cafe)]) }
    for id in ids { try builder.commit([.ajout(id, .the)]) }
    let place = TemporaryRegistre(builder.log.bytes)
    try ReadModelLaw(place, "41,000 lines").holds()
    try ReadModelLaw(place, "41,000 lines").holdsToTheRow()
  }
}
