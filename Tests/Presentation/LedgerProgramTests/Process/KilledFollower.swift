import Glibc
import LedgerTestLogs
import LedgerTestSupport
import Testing

/// A writer killed at random moments, most often between what it records and what the read model learns of that.
///
/// After each kill, and before anything brings it up to date, the read model must be what a replay says of the log up to
/// where it knows it; then what it answers must be what a copy without it answers.
struct KilledFollower {
  private static let words: [[String]] = [
    ["creer", "--client=Dupont", "--date=2026-03-02"],
    ["ajouter-ligne", "{F}", "--designation=Pain", "--quantite=3", "--prix-unitaire=1.35", "--tva=5.5"],
    ["ajouter-ligne", "{F}", "--designation=Farine", "--quantite=2", "--prix-unitaire=10"],
    ["envoyer", "{F}", "--date=2026-03-02"], ["enregistrer-paiement", "{F}", "--montant=1", "--date=2026-03-05"],
    ["annuler", "{F}", "--motif=Erreur"], ["creer-avoir", "{F}"], ["creer-client", "--nom=Durand"],
  ]

  private let seed: UInt64
  private let ledger: TestLedger
  private var random: SplitMix64
  /// How long a command goes on after its lines are in the log, in microseconds: as measured so far.
  private var restUs = 2_000
  /// How many commands were killed.
  private(set) var killed = 0
  /// How many of them left a read model that knows less than the log.
  private(set) var behind = 0

  init(seed: UInt64) throws {
    self.seed = seed
    ledger = try TestLedger()
    random = SplitMix64(seed: seed)
    _ = try ledger.draft()
  }

  /// Kills `kills` commands.
  mutating func run(kills: Int) throws {
    while killed < kills {
      guard try attempt() else { continue }
      killed += 1
      try check()
    }
  }

  /// Starts a command and kills it; false where it ended before.
  private mutating func attempt() throws -> Bool {
    let numeros = ledger.run("list").output.matches(of: /[FA]-[0-9]{4}-[0-9]{4}/).map { String($0.output) }
    let command = Self.words.randomElement(using: &random) ?? []
    // The last ones are those that most can happen to.
    let numero = numeros.suffix(3).randomElement(using: &random) ?? ""
    // Now and then the command is killed while it makes the read model from nothing.
    if Int.random(in: 0..<6, using: &random) == 0 { _ = ledger.program.shell("rm -rf '\(ledger.path)/cache'") }
    let size = Self.size(of: ledger.log)
    let start = Self.microseconds
    let child = ledger.program.start(Scene.named(command, ["{F}": numero]), output: "/dev/null", errors: "/dev/null")
    if Int.random(in: 0..<4, using: &random) == 0 {
      Self.wait(until: start + Int.random(in: 0...restUs * 4, using: &random))
    } else {
      guard wait(for: child, toRecordMoreThan: size) else { return false }
      Self.wait(until: Self.microseconds + Int.random(in: 0...restUs, using: &random))
    }
    Spawn.send(SIGKILL, to: child)
    let wasKilled = Spawn.wait(child) == 128 + SIGKILL
    // What comes too late tells how long there is.
    if !wasKilled, Self.size(of: ledger.log) > size { restUs = max(200, restUs * 9 / 10) }
    if wasKilled { restUs = min(20_000, restUs * 21 / 20) }
    return wasKilled
  }

  /// Holds the read model against a replay as it lies there, then what it answers against a copy that has none.
  private mutating func check() throws {
    let audit = ledger.run("audit", "--json", "--read-model")
    #expect(audit.exit == 0, "seed \(seed), kill \(killed): \(audit.output)\(audit.errors)")
    let known = audit.output.firstMatch(of: /"readModel":{"sequence":([0-9]+)/).flatMap { Int($0.1) }
    let recorded = audit.output.firstMatch(of: /"sequence":([0-9]+)/).flatMap { Int($0.1) }
    if let known, let recorded, known < recorded { behind += 1 }
    let answers = ledger.program.shell(Self.compare(ledger.path, ledger.scratch.path("copy")))
    #expect(answers.exit == 0, "seed \(seed), kill \(killed): \(answers.output)\(answers.errors)")
  }

  /// A script that ends with 0 where the ledger answers as a copy without `cache/` does, and else shows both.
  private static func compare(_ path: String, _ copy: String) -> String {
    """
    rm -rf '\(copy)'; mkdir '\(copy)'; cp -r '\(path)/events' '\(copy)/'
    last="$("$F" list | tail -n 1 | cut -d ' ' -f 1)"
    for words in list 'list clients' 'list --limite=3 --tri=-numero' 'list --texte=pain' "show $last"; do
      kept="$("$F" $words --registre='\(path)' 2>&1)"; fresh="$("$F" $words --registre='\(copy)' 2>&1)"
      [ "$kept" = "$fresh" ] || { echo "$words: $kept"; echo "without cache: $fresh"; exit 1; }
    done
    """
  }

  /// Waits until the log is longer than `size`; false where the command ended without that.
  private func wait(for child: pid_t, toRecordMoreThan size: Int) -> Bool {
    while Self.size(of: ledger.log) <= size { if Spawn.result(child) != nil { return false } }
    return true
  }

  /// Moments are shorter than a sleep can be.
  private static func wait(until end: Int) { while microseconds < end {} }

  private static var microseconds: Int {
    var now = timespec()
    unsafe clock_gettime(CLOCK_MONOTONIC, &now)
    return now.tv_sec * 1_000_000 + now.tv_nsec / 1_000
  }

  private static func size(of path: String) -> Int {
    var status = stat()
    return unsafe stat(path, &status) == 0 ? Int(status.st_size) : 0
  }
}
