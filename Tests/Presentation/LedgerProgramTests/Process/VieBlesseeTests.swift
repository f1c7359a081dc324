import LedgerTestLogs
import LedgerTestSupport
import Testing

/// Sequences of commands, kills, lost files, older files and erasures, by chance. After each step, what the ledger says is held
/// against the files themselves, read by this test alone.
struct VieBlesseeTests {
  /// What the files of a ledger hold, read without the program.
  private struct Fichiers {
    /// The last whole commit, and the bytes up to its end.
    var end: UInt64 = 0
    var size = 0
    /// Of each person, whether an event erased it.
    var persons: [String: Bool] = [:]
    /// The last event that a file beside the log shows, and that file.
    var shown: UInt64 = 0
    var witness = ""
    /// The lines in `prives/` of events up to the end, by person and class.
    var kept: Set<String> = []
    private var privates: [(sequence: UInt64, isAcknowledged: Bool)] = []
    let log: [UInt8]

    init(_ path: String) {
      log = Files.read("\(path)/events/00000000000000000001.jsonl")
      readLog()
      readWitnesses(path)
    }

    private mutating func readLog() {
      var (start, sequence) = (0, UInt64(0))
      var pending: [(client: String, isErasure: Bool)] = []
      while start < log.count {
        let feed = log[start...].firstIndex(of: 0x0A) ?? log.count
        let line = String(decoding: log[start..<feed], as: UTF8.self)
        // A line that is cut off, or in which the seal is not written yet, ends the log; one without its line feed counts.
        guard !line.contains("\0"), Self.isWhole(line), let remaining = Self.number("remaining", in: line) else {
          break
        }
        sequence += 1
        if let client = line.firstMatch(of: /"subject":"client\/([0-9a-f-]+)"/).map({ String($0.output.1) }) {
          pending.append((client, line.contains("\"type\":\"PersonneEffacee\"")))
        }
        start = min(feed + 1, log.count)
        guard remaining == 0 else { continue }
        (end, size) = (sequence, start)
        for event in pending { persons[event.client] = persons[event.client] == true || event.isErasure }
        pending = []
      }
    }

    private mutating func readWitnesses(_ path: String) {
      func shows(_ sequence: UInt64?, _ name: String) {
        if let sequence, sequence > shown { (shown, witness) = (sequence, name) }
      }
      let start = Files.text("/proc/sys/kernel/random/boot_id").filter { !$0.isWhitespace }
      for name in ["durable", "lecture.fin"] {
        let text = Files.text("\(path)/cache/\(name)")
        if name == "durable" || text.hasPrefix(start) {
          shows(text.split(separator: " ").last.flatMap { UInt64($0.filter(\.isNumber)) }, name)
        }
      }
      for line in Files.text("\(path)/sauvegardes").split(separator: "\n") {
        shows(line.split(separator: "-").dropFirst(2).first.flatMap { UInt64($0) }, "sauvegardes")
      }
      let names = FactureProgram().shell("ls '\(path)/checkpoints' 2>/dev/null").output
      for name in names.split(separator: "\n") where name.hasSuffix(".checkpoint") {
        shows(UInt64(name.prefix(20)), String(name))
      }
      readPrivates(path)
      for (sequence, isAcknowledged) in privates where isAcknowledged { shows(sequence, "prives") }
    }

    /// The lines of `prives/`. From a seal on they were never acknowledged; one whose event is in the log counts all the same.
    private mutating func readPrivates(_ path: String) {
      var isAcknowledged = true
      for line in Files.read("\(path)/prives/00000000000000000001.jsonl").split(separator: 0x0A) {
        let text = String(decoding: line, as: UTF8.self)
        isAcknowledged = isAcknowledged && text.hasPrefix("{")
        guard let sequence = text.firstMatch(of: /"([0-9]{20})"/).flatMap({ UInt64($0.output.1) }),
          let owner = text.firstMatch(of: /"client":"([0-9a-f-]+)","classe":"([a-z]+)"/)
        else { continue }
        privates.append((sequence, isAcknowledged))
        if sequence <= end { kept.insert("\(owner.output.1) \(owner.output.2)") }
      }
    }

    /// Whether a line ends with its object; no text in these logs has a brace.
    private static func isWhole(_ line: String) -> Bool {
      line.hasSuffix("}") && line.count { $0 == "{" } == line.count { $0 == "}" }
    }

    private static func number(_ name: String, in line: String) -> Int? {
      guard let place = line.firstRange(of: "\"\(name)\":") else { return nil }
      return Int(line[place.upperBound...].prefix { $0.isNumber })
    }

    var erased: Int { persons.values.count { $0 } }
    /// Persons whose values of that class are gone, and whom no event erased.
    func lost(_ classe: String) -> Int { persons.count { !$0.value && !kept.contains("\($0.key) \(classe)") } }
  }

  /// A ledger in which everything happens by chance.
  private struct Vie {
    let ledger: TestLedger
    var random: SplitMix64
    var count = 0
    var steps: [String] = []
    /// Copies of the whole ledger, as somebody may keep them.
    var copies: [String] = []

    init(seed: UInt64) throws {
      (ledger, random) = (try TestLedger(opened: false), SplitMix64(seed: seed))
      ledger.program.environment["LANG"] = "C.UTF-8"
      try ledger.done("ouvrir", ledger.path, "--nom=Atelier Martin")
      keep()
    }

    @discardableResult func shell(_ line: String) -> FactureProgram.Outcome {
      ledger.program.shell("cd '\(ledger.scratch.path)' && \(line)")
    }

    /// Runs a command that must end: one that does not is killed, and has exit 137.
    func bounded(_ words: String...) -> FactureProgram.Outcome {
      shell("timeout -s KILL 120 \"$F\" \(words.map { "'\($0)'" }.joined(separator: " "))")
    }

    mutating func keep() {
      let copy = "copy\(copies.count)"
      shell("cp -a registre \(copy)")
      copies.append(copy)
    }

    /// A command, whose process is killed after some milliseconds where `kills`.
    mutating func command(kills: Bool) {
      count += 1
      let before = kills ? "timeout -s KILL 0.0\(Int.random(in: 10...60, using: &random)) " : ""
      let anybody =
        "$(\"$F\" list clients --json | grep -o '\"id\":\"[0-9a-f-]*\"' | cut -d'\"' -f4 | shuf -n 1 "
        + "--random-source=/proc/self/exe)"
      let line =
        switch Int.random(in: 0..<10, using: &random) {
        case 0...3:
          "creer-client --nom='Personne zq\(count)qz' --nature=particulier --email=p\(count)@example.org"
        case 4: "creer --client=\"\(anybody)\" --date=2026-03-02 --ligne='Pain;1;10'"
        case 5, 6: "effacer \"\(anybody)\""
        case 7: "checkpoint --key='\(ledger.key())'"
        case 8: "sauvegarder b\(count).tar"
        default: "list"
        }
      steps.append(before + line)
      // The note of a killed shell is of no interest.
      shell("\(before)\"$F\" \(line) >/dev/null 2>&1")
    }

    /// Something happens to the files.
    mutating func hurt() {
      let (log, copy) = ("registre/events/*.jsonl", copies.randomElement(using: &random) ?? "copy0")
      let bytes = Int.random(in: 1...4000, using: &random)
      let hurts = [
        ": > registre/events/00000000000000000001.jsonl", "rm -f \(log)", "rm -rf registre/events",
        "truncate -s -\(bytes) \(log)", "truncate -s -1 \(log)", "rm -rf registre/prives", "rm -rf registre/cache",
        "sed -i 1d registre/prives/*.jsonl", "sed -i '$d' registre/prives/*.jsonl", "rm -rf registre/checkpoints",
        "rm -f registre/cache/durable", "rm -f registre/cache/lecture.sqlite", "rm -f registre/cache/lecture.fin",
        "rm -f registre/sauvegardes", "printf '{\"specversion\":\"1.0\",\"id\":\"01' >> registre/events/*1.jsonl",
        "cp \(copy)/events/* registre/events/", "cp \(copy)/prives/* registre/prives/",
        "rm -rf registre/cache && cp -a \(copy)/cache registre/", "rm -rf registre && cp -a \(copy) registre",
      ]
      let line = hurts.randomElement(using: &random) ?? ":"
      steps.append(line)
      shell("\(line) 2>/dev/null")
    }
  }

  /// What every command says of the ledger as it is now.
  private func hold(_ vie: Vie, _ place: String) {
    let before = Fichiers(vie.ledger.path)
    let isLost = before.shown > before.end
    let audit = vie.bounded("audit")
    let (doctor, list) = (vie.bounded("doctor"), vie.bounded("list", "clients"))
    let backup = vie.bounded("sauvegarder", "held.tar", "--force")
    for outcome in [audit, doctor, list, backup] { #expect(outcome.exit != 137, "\(place): \(outcome)") }
    if isLost {
      #expect(
        audit.exit == 3 && doctor.exit == 3 && backup.exit == 3, "\(place): \(before.witness): \(audit) \(backup)")
      #expect(!audit.output.contains("is intact"), "\(place): \(audit)")
      for outcome in [vie.bounded("creer-client", "--nom=X"), vie.bounded("ouvrir", vie.ledger.path), list] {
        #expect(outcome.exit == 3, "\(place): \(before.witness): \(outcome)")
      }
      #expect(Files.read(vie.ledger.log) == before.log, "\(place): written over")
      #expect(vie.shell("find registre -name '*.torn-*' -newer held").output.isEmpty, "\(place)")
      return
    }
    guard before.end > 0 else { return }
    // A ledger is never opened over another.
    _ = vie.bounded("ouvrir", vie.ledger.path, "--nom=Autre")
    #expect(Files.read(vie.ledger.log).starts(with: before.log.prefix(before.size)), "\(place): a second ledger")
    // Values of another history, copied over: damage too, which this reader of files does not see.
    guard !audit.output.contains("error private data unaltered") else { return }
    let (names, lost) = (before.lost("identite"), max(before.lost("identite"), before.lost("coordonnees")))
    #expect(audit.exit == (lost > 0 ? 3 : 0), "\(place): \(lost) lost: \(audit)")
    #expect(list.output.ranges(of: "effacé").count == before.erased, "\(place): \(before.persons) \(list)")
    #expect(list.output.ranges(of: "perdu").count == names, "\(place): \(before.persons) \(list)")
    #expect(backup.exit == 0, "\(place): \(backup)")
  }

  @Test(arguments: 0..<Scale.lives(20, few: 2))
  func `no sequence of losses, kills and old files is told wrong, ends never or makes a second ledger`(
    seed: UInt64
  ) throws {
    var vie = try Vie(seed: seed)
    for _ in 0..<4 { vie.command(kills: false) }
    for _ in 0..<Scale.lives(12, few: 8) {
      for _ in 0..<Int.random(in: 0...3, using: &vie.random) { vie.command(kills: .random(using: &vie.random)) }
      if Bool.random(using: &vie.random), Fichiers(vie.ledger.path).shown <= Fichiers(vie.ledger.path).end {
        vie.keep()
      }
      for _ in 0..<Int.random(in: 0...2, using: &vie.random) { vie.hurt() }
      vie.shell("touch held")
      hold(vie, "seed \(seed): \(vie.steps.joined(separator: " ; "))")
      guard Fichiers(vie.ledger.path).end == 0 || Fichiers(vie.ledger.path).shown > Fichiers(vie.ledger.path).end else {
        continue
      }
      // Somebody brings the last copy back.
      vie.steps.append("back")
      vie.shell("rm -rf registre && cp -a \(vie.copies.last ?? "copy0") registre")
    }
  }
}
