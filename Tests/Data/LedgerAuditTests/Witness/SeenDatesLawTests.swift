import LedgerData
import LedgerModel
import LedgerTestLogs
import LedgerTestSupport
import LedgerWords
import Testing

@testable import LedgerAudit
@testable import LedgerLog

/// Each event that was dated out of the window that cosignatures leave to it is found, and no other.
struct SeenDatesLawTests {
  private static let minute: Int64 = 60_000
  private static let day: Int64 = 86_400_000

  /// A checkpoint of the first events, and when two witnesses cosigned it.
  private struct Seen {
    let size: Int
    let times: [Int64]
  }

  @Test(arguments: 0..<Scale.lives(60, few: 20))
  func `exactly the events dated out of their window are found`(seed: UInt64) throws {
    var rng = SplitMix64(seed: seed)
    let tolerance: Int64 = rng.pick([0 as Int64, 5 * Self.minute, 120 * Self.minute, 7 * Self.day]) ?? 0
    var log = try Self.base()
    let ends = try log.commitEnds().dropFirst().compactMap { log.starts.firstIndex(of: $0) }.filter { 8...40 ~= $0 }
    let end = rng.pick(ends)
    log.lines.removeSubrange(try #require(end)...)

    // An honest life: what is recorded is dated then, and what follows a checkpoint was recorded after it was made.
    var now: Int64 = 1_767_000_000_000
    let honest = log.lines.map { _ -> Int64 in
      now += rng.oneIn(3) ? 0 : Int64.random(in: 1...3 * Self.day, using: &rng)
      return now
    }
    let seen = (1...Int.random(in: 1...5, using: &rng)).map { _ -> Seen in
      let size = Int.random(in: 1...honest.count, using: &rng)
      let next = size < honest.count ? honest[size] : honest[size - 1] + Self.day
      let made = Int64.random(in: honest[size - 1]...next, using: &rng)
      // Cosignatures have whole seconds: those of the time at which the checkpoint was made, or later.
      let times = (0..<2).map { _ -> Int64 in
        let late = Int64.random(in: made...made + tolerance, using: &rng) / 1_000 * 1_000
        return late < made ? min(late + 1_000, made + tolerance) / 1_000 * 1_000 : late
      }
      return Seen(size: size, times: times)
    }
    func window(_ index: Int) -> (Int64?, Int64?) {
      let before = seen.filter { $0.size <= index }.compactMap { $0.times.min() }.max()
      let after = seen.filter { $0.size > index }.compactMap { $0.times.max() }.min()
      return (before.map { (seen: Int64) in seen - tolerance }, after.map { (seen: Int64) in seen + 5 * Self.minute })
    }

    // Some events are dated anew: inside of their window, or before or after it.
    var (times, early, late) = (honest, Set<Int>(), Set<Int>())
    for index in honest.indices where rng.oneIn(4) {
      let (first, last) = window(index)
      let far = Int64.random(in: 1...30 * Self.day, using: &rng)
      switch (Int.random(in: 0..<3, using: &rng), first, last) {
      case (0, let first?, _):
        times[index] = first - (rng.oneIn(4) ? 1 : far)
        early.insert(index)
      case (1, _, let last?):
        times[index] = last + (rng.oneIn(4) ? 1 : far)
        late.insert(index)
      default:
        let (from, to) = (first ?? honest[index] - far, last ?? honest[index] + far)
        times[index] = rng.pick([from, to, Int64.random(in: from...to, using: &rng)]) ?? from
      }
    }

    let found = try Self.findings(log, times, seen, tolerance)
    let hint = "seed \(seed): \(found.map(\.message.en)), early \(early.sorted()), late \(late.sorted())"
    func count(_ words: String) -> Int {
      found.filter { $0.message.en.contains(words) }
        .compactMap { $0.message.en.split(separator: " ").first.flatMap { Int($0) } }.reduce(0, +)
    }
    #expect(count("a time before a quorum") == early.count, "\(hint)")
    #expect(count("a time after a quorum") == late.count, "\(hint)")
    for finding in found { #expect(early.union(late).contains(Int(finding.sequence ?? 0) - 1), "\(hint)") }
  }

  /// What an audit finds of the dates of a log whose events have these times.
  private static func findings(
    _ log: FixtureLog, _ times: [Int64], _ seen: [Seen], _ tolerance: Int64
  ) throws -> [AuditFinding] {
    var log = log
    for (index, time) in times.enumerated() {
      let instant = try #require(Instant(millisecondes: time))
      log.lines[index] = try log.lines[index].replacingText(of: "time", with: "\(instant)")
    }
    try log.rechain()
    let place = TemporaryRegistre(log.bytes)
    let keys = try keys()
    let origin = "facture/dates"
    let names = ["a.example", "b.example"]
    let notes = try seen.map { seen -> [UInt8] in
      let root = try NaiveTree.root(log.lines.prefix(seen.size))
      let checkpoint = Checkpoint(origin: origin, size: UInt64(seen.size), root: root)
      let signed = try SignedCheckpoint(checkpoint, signedBy: keys[2])
      let lines = try zip(names, seen.times).enumerated().map { index, line -> NoteSignature in
        try keys[index].cosign(signed.note.text, as: line.0, at: UInt64(line.1 / 1_000))
      }
      return signed.signed(by: signed.note.signatures + lines).bytes
    }
    let text = """
      log \(try keys[2].verifierKey(name: origin).text)
      witness a \(try keys[0].cosignerKey(name: names[0]).text)
      witness b \(try keys[1].cosignerKey(name: names[1]).text)
      group g all a b
      quorum g

      """
    let late = try #require(Instant(millisecondes: 4_000_000_000_000))
    let report = try place.reader.audit(
      AuditedCheckpoints(
        given: notes.enumerated().map { ("note \($0)", $1) },
        witnesses: TrustedWitnesses(policy: Array(text.utf8), named: "policy", now: late), toleranceMs: tolerance),
      threads: 1)
    return report.findings.filter { $0.check == .dateImpossible }
  }

  /// A log with some sixty decisions.
  private static let made = Result { try Histories.log(seed: 7, count: 60) }
  private static func base() throws -> FixtureLog { try made.get() }

  /// The keys of two witnesses and of the log.
  private static func keys() throws -> [SigningKey] {
    try (0..<3).map { (seed: UInt8) in
      let pem = TemporaryRegistre.pem.replacing("XHKDFz", with: "XHKDF\(["a", "b", "c"][Int(seed)])")
      return try SigningKey(pem: Array(pem.utf8).span)
    }
  }
}
