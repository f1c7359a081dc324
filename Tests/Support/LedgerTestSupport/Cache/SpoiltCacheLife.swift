package import LedgerData
import LedgerModel
import LedgerProjections
import LedgerTestLogs
import LedgerUseCases

/// A random life of a ledger whose cache is damaged between commands, beside the same life without a cache: the log, the
/// decisions, the refusals and the answers must be equal.
package struct SpoiltCacheLife {
  private let seed: UInt64
  private let index: IndexSource
  private let run: (_ path: String, _ sql: String) -> Void
  private let environment: (Horloge) -> Environment
  private var rng: SplitMix64
  /// The damages to the cache so far.
  private var spoilt: [String] = []

  /// The life of `seed`. `index` is the tested index; `run` runs statements on a database like another program.
  package init(seed: UInt64, index: IndexSource, run: @escaping (_ path: String, _ sql: String) -> Void) {
    self.seed = seed
    self.index = index
    self.run = run
    rng = SplitMix64(seed: ~seed)
    environment = { Environment.fixe($0, seed: seed) }
  }

  /// Lives it. Returns the first difference, with the damage before it, or nil. `reader` reads a registre by the damaged cache.
  package mutating func live(reader: (_ path: String) -> some RegistreReading) -> String? {
    let place = TemporaryRegistre()
    let twin = TemporaryRegistre()
    let (clock, twinsClock) = (Horloge(.aujourdhui), Horloge(.aujourdhui))
    let (here, there) = (environment(clock), environment(twinsClock))
    let spoiler = CacheSpoiler(cache: "\(place.path)/cache", run: run)
    // Mostly short lives: more of them fit in the same time.
    let life = HistoireAleatoire(seed: seed, count: .random(in: 3...(rng.oneIn(8) ? 40 : 10), using: &rng))
    for (step, pas) in life.pas.enumerated() {
      if rng.oneIn(2) { spoilt.append(spoiler.spoil(&rng)) }
      (clock.jour, twinsClock.jour) = (pas.jour, pas.jour)
      let outcome = Self.attempt(pas.useCase, at: place.path, here, index)
      let expected = Self.attempt(pas.useCase, at: twin.path, there, nil)
      if outcome != expected { return difference(step, "\(pas.useCase)", outcome, expected) }
      if place.bytes != twin.bytes { return difference(step, "the log", "differs", "as without a cache") }
      guard rng.oneIn(3) else { continue }
      if rng.oneIn(2) { spoilt.append(spoiler.spoil(&rng)) }
      let numero = "F-2026-000\(Int.random(in: 1...4, using: &rng))"
      let answers = Self.answers(reader(place.path), numero)
      let others = Self.answers(twin.reader, numero)
      if answers != others { return difference(step, "answers", "\(answers)", "\(others)") }
    }
    return nil
  }

  /// One command: opens a ledger, runs one use case, and returns the outcome without paths.
  private static func attempt(
    _ useCase: any UseCase, at path: String, _ environment: Environment, _ index: IndexSource?
  ) -> String {
    do {
      var ledger = try LogRegistreRepository(creatingAt: path, environment: environment, index: index)
      return "\(try ledger.execute(useCase))"
    } catch {
      let failure = LedgerFailure(error)
      return "\(failure.kind) \(failure.code)"
    }
  }

  /// The answers that people get from a ledger.
  private struct Answers: Equatable {
    var list: [ResumeFacture] = []
    var factures: [Facture] = []
    var history: [UInt64] = []
    var refusals: [String] = []
  }

  private static func answers(_ reader: some RegistreReading, _ numero: String) -> Answers {
    var answers = Answers()
    func attempt(_ ask: (inout Answers) throws -> Void) {
      do { try ask(&answers) } catch { answers.refusals.append(LedgerFailure(error).code) }
    }
    let options = ReplayOptions()
    attempt { answers in
      answers.list = try reader.ask(options) { try $0.resumes(DemandeFactures(), au: .aujourdhui) }.answer.elements
    }
    attempt { answers in
      let etat = try reader.ask(options) { try $0.etat(named: numero) }.answer
      answers.factures = etat.factures.filter { $0.numero == numero }
    }
    attempt { answers in answers.history = try reader.historique(de: numero, options).map(\.recorded.sequence) }
    return answers
  }

  private func difference(_ step: Int, _ what: String, _ found: String, _ expected: String) -> String {
    let done = spoilt.suffix(4).map { "  the cache: \($0)" }.joined(separator: "\n")
    return "seed \(seed), step \(step), \(what)\n\(done)\n  with the cache: \(found)\n  without: \(expected)"
  }
}
