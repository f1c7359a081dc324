import LedgerCommands
import LedgerData
import LedgerExchange
import LedgerLog
import LedgerReports
import LedgerTerminal
import LedgerWords

/// One run over the ledgers of a fleet. The failure of one ledger is reported for that one, and the run goes on.
struct FleetRun: Sendable {
  let work: FleetWork
  /// How long the reading of one may take; nil: without a limit.
  let timeoutMs: Int?
  /// Whether copies are read as they are.
  let isOffline: Bool
  /// The states of the ledgers in earlier runs.
  let witness: FleetResults
  let language: Language

  /// Asks a ledger.
  func ask(_ place: FleetPlace, threads: Int) -> FleetOutcome {
    let startNs = Host.monotonicNs()
    let known = witness.known(place.path)
    let result = place.fault.map { .failure($0) } ?? answer(place.path, threads, known)
    let seconds = Double(Host.monotonicNs() - startNs) / 1e9
    return FleetOutcome(path: place.path, asked: work, known: known, result: result, seconds: seconds, language)
  }

  private func answer(_ path: String, _ threads: Int, _ known: KnownHead?) -> Result<FleetAnswer, LedgerFailure> {
    let disk = timeoutMs.map { DeadlineDisk(milliseconds: $0) }
    do {
      try bringUpToDate(path)
      let reader = disk.map { RegistreReader(at: path, on: $0) } ?? RegistreReader(at: path)
      let ledger = FleetLedger(reader: reader, threads: threads, known: known)
      return .success(try RegistrePlace.use(path) { try work.ask(ledger) })
    } catch {
      let failure = LedgerFailure(leaving: error)
      // An error of the disk after the deadline means too slow; a missing ledger is reported as missing.
      guard let timeoutMs, disk?.hasPassed == true, failure.code == "io" else { return .failure(failure) }
      return .failure(LedgerFailure.tooSlow(path: path, milliseconds: timeoutMs))
    }
  }
}

extension FleetRun {
  /// Brings a copy up to date with its origin, as the command alone does; an audit also compares the whole log of the origin
  /// with it.
  private func bringUpToDate(_ path: String) throws {
    guard !isOffline else { return }
    try LedgerFailure.wrap {
      guard var copy = try RegistreCopy(at: path) else { return }
      let news = try copy.catchUp(lockTimeoutMs: OriginOptions().lockTimeoutMs, at: .now)
      if let sentence = news.sentence {
        Files.tell("facture: \(SafeText.line("\(path): \(sentence[language])"))\n")
      }
      if case .audit = work.question { try copy.compare() }
    }
  }
}

/// The outcome of one ledger.
struct FleetOutcome: Sendable {
  let path: String
  let exit: Exit
  let events: Int
  /// The same for programs: one line of JSON, with its line feed.
  let row: [UInt8]
  /// The message about a ledger that is not sound.
  let trouble: Words?

  init(
    path: String, asked work: FleetWork, known: KnownHead?, result: Result<FleetAnswer, LedgerFailure>,
    seconds: Double, _ language: Language
  ) {
    self.path = path
    let ledger = CallLedger(at: path)
    let answered: [(String, (any JSONConvertible)?)]
    var position: [(String, (any JSONConvertible)?)] = []
    var unfinishedBytes = 0
    switch result {
    case .success(let answer):
      (exit, events, trouble) = (answer.exit, answer.events, answer.trouble.map(ledger.named))
      unfinishedBytes = answer.unfinishedBytes
      answered = [(work.question.rawValue, ledger.named(in: answer.json))]
      if exit == .done { position = [("sequence", answer.sequence), ("head", answer.head)] }
    case .failure(let failure):
      let named = failure.saying(ledger.named(in: failure.hint))
      (exit, events, trouble) = (Exit(named), 0, named.told)
      answered = [("error", named.body(language))]
    }
    // The known state of a ledger that is not sound now is kept for the next run.
    let kept = exit == .done ? nil : known
    let json = JSONValue.object(
      present: [("registre", path), ("asked", work.asked), ("exit", Int(exit.rawValue))] + position + [
        ("known", kept.map { ["sequence": $0.sequence, "head": $0.digest.hex] as JSONValue }),
        ("unfinishedBytes", unfinishedBytes > 0 ? unfinishedBytes : nil), ("seconds", JSONValue.mesure(seconds)),
      ] + answered)
    row = json.encoded() + [0x0A]
  }
}

/// How many ledgers came to what.
struct FleetTally {
  private(set) var counts: [Exit: Int] = [:]
  private(set) var events = 0
  /// How many had answered in an earlier run.
  private(set) var before = 0

  /// Takes what became of one.
  mutating func add(_ outcome: FleetOutcome) {
    counts[outcome.exit, default: 0] += 1
    events += outcome.events
  }

  /// Takes an earlier run's result for one ledger.
  mutating func add(before exit: Exit) {
    counts[exit, default: 0] += 1
    before += 1
  }

  var total: Int { counts.values.reduce(0, +) }
  private func count(_ exit: Exit) -> Int { counts[exit] ?? 0 }

  /// How the run ends: the log of one that is damaged counts most, then one that could not be asked.
  var exit: Exit { .worst { count($0) > 0 } }

  /// As in `2,000 ledgers: 1,998 sound, 1 damaged, 1 without an answer`.
  var words: Words {
    let parts = [
      Words("\(count(.done)) sound", fr: "\(count(.done), "sain", "sains")"),
      Words("\(count(.damaged)) damaged", fr: "\(count(.damaged), "endommagé", "endommagés")"),
      Words(
        "\(count(.refused) + count(.usage)) refused", fr: "\(count(.refused) + count(.usage), "refusé", "refusés")"),
      Words("\(count(.environment)) without an answer", fr: "\(count(.environment)) sans réponse"),
    ]
    let numbers = [count(.done), count(.damaged), count(.refused) + count(.usage), count(.environment)]
    let told = zip(parts, numbers).filter { $0.1 > 0 }.map(\.0).joined(separator: ", ")
    return Words(
      "\(total, "ledger", "ledgers"): \(told)", fr: "\(total, "registre", "registres") : \(told)")
  }

  /// The same for programs.
  func json(seconds: Double) -> JSONValue {
    [
      "registres": total, "sound": count(.done), "damaged": count(.damaged),
      "refused": count(.refused) + count(.usage), "unanswered": count(.environment), "before": before,
      "events": events, "seconds": JSONValue.mesure(seconds),
    ]
  }
}
