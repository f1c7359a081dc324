import Glibc
import LedgerTestLogs
import LedgerTestSupport
import Testing

/// Four writers and a reader at work on one ledger, killed at random moments, and an account of what each was told.
///
/// A writer that ends with 0 has an answer, and what it asked for must be there, once, for ever. One that was killed may
/// have recorded it or not; asked again under the same name it must come to the same.
struct KilledWriters {
  /// Something asked for: a draft with notes of its own, or a document with its line, which is a commit of two events.
  private struct Asked {
    let notes: String
    let words: [String]
  }

  /// A command that runs.
  private struct Running {
    let child: pid_t
    let asked: Asked?
    let errors: String
  }

  private static let writers = 4

  private let seed: UInt64
  private let ledger: TestLedger
  private var random: SplitMix64
  /// Of each writer; the last is the reader.
  private var running: [Running?] = Array(repeating: nil, count: writers + 1)
  private var count = 0
  /// What was acknowledged.
  private(set) var acknowledged: [String] = []
  /// What was killed before it said anything, to be asked again.
  private var open: [Asked] = []
  /// How many commands were killed.
  private(set) var killed = 0

  init(seed: UInt64) throws {
    self.seed = seed
    ledger = try TestLedger()
    random = SplitMix64(seed: seed)
  }

  /// Kills `kills` commands, then lets the others end, asks again for all that is open, and looks at what is there.
  mutating func run(kills: Int) throws {
    while killed < kills {
      startWhatRests()
      // A random moment in the life of a process, which takes some milliseconds.
      _ = poll(nil, 0, Int32.random(in: 0...4, using: &random))
      reap()
      if Int.random(in: 0..<3, using: &random) == 0 { killOne() }
    }
    while running.contains(where: { $0 != nil }) { reap() }
    try checkLog()
    for asked in open { try again(asked) }
    try checkDocuments()
  }

  private mutating func startWhatRests() {
    for place in running.indices where running[place] == nil {
      running[place] = place < Self.writers ? write(place) : read()
    }
  }

  private mutating func write(_ place: Int) -> Running {
    let asked = next()
    return start(asked.words, asked, place)
  }

  private mutating func read() -> Running {
    let commands = [
      ["replay", "--json"], ["audit", "--json"], ["list"], ["list", "--json"], ["export", "factures"],
    ]
    return start(commands.randomElement(using: &random) ?? [], nil, Self.writers)
  }

  private func start(_ words: [String], _ asked: Asked?, _ place: Int) -> Running {
    let errors = ledger.scratch.path("errors-\(place)")
    Files.write(errors, "")
    let child = ledger.program.start(words, output: "/dev/null", errors: errors)
    return Running(child: child, asked: asked, errors: errors)
  }

  /// Something new, or one of those that nobody knows of.
  private mutating func next() -> Asked {
    if !open.isEmpty, Bool.random(using: &random) {
      return open.remove(at: Int.random(in: open.indices, using: &random))
    }
    count += 1
    let notes = "n\(count)"
    guard Int.random(in: 0..<3, using: &random) == 0 else {
      let commande = "0190f3a2-7c1e-7d3b-8000-" + String(count + 100_000_000_000)
      return Asked(
        notes: notes, words: ["creer", "--notes=\(notes)", "--commande=\(commande)", "--lock-timeout=60"])
    }
    let file = ledger.scratch.path(notes)
    Files.write(file, Samples.facture("X-\(count)").replacing("\"notes\":\"\"", with: "\"notes\":\"\(notes)\""))
    return Asked(notes: notes, words: ["import", file, "--lock-timeout=60"])
  }

  /// Hears what the commands that have ended have to say.
  private mutating func reap() {
    for (place, command) in running.enumerated() {
      guard let command, let exit = Spawn.result(command.child) else { continue }
      running[place] = nil
      ended(command, exit)
    }
  }

  private mutating func ended(_ command: Running, _ exit: Int32) {
    if exit == 128 + SIGKILL {
      if let asked = command.asked { open.append(asked) }
      return
    }
    let said = Files.text(command.errors)
    #expect(exit == 0, "seed \(seed): \(command.asked?.words ?? ["a reader"]) said \(said)")
    if let asked = command.asked { acknowledged.append(asked.notes) }
  }

  private mutating func killOne() {
    let place = Int.random(in: running.indices, using: &random)
    guard let command = running[place] else { return }
    Spawn.send(SIGKILL, to: command.child)
    killed += 1
    running[place] = nil
    // It may have ended by itself just before.
    ended(command, Spawn.wait(command.child))
  }

  private mutating func again(_ asked: Asked) throws {
    for _ in 0..<2 { try ledger.done(asked.words) }
    acknowledged.append(asked.notes)
  }

  /// What is there is sound before anything more is written, whatever an interrupted commit left.
  private func checkLog() throws {
    let audit = ledger.run("audit", "--json", "--read-model")
    #expect(audit.exit == 0, "seed \(seed): \(audit.output)")
  }

  /// All that was acknowledged is there once, and nothing else.
  private func checkDocuments() throws {
    try checkLog()
    let list = try ledger.done("list", "--json")
    let notes = ledger.run("list", "--json").output.matches(of: /"notes":"(n[0-9]+)"/).map { String($0.1) }
    #expect(notes.sorted() == acknowledged.sorted(), "seed \(seed): \(list)")
    let numbers = ledger.run("list", "--json").output.matches(of: /"numero":"F-[0-9]{4}-([0-9]{4})"/)
    #expect(numbers.compactMap { Int($0.1) } == numbers.indices.map { $0 + 1 }, "seed \(seed): \(list)")
    let lines = ledger.run("replay", "--json").output.firstMatch(of: /"lignes":([0-9]+)/).flatMap { Int($0.1) }
    #expect(lines == notes.count - numbers.count, "seed \(seed): one line for each document that was imported")
  }
}
