import LedgerData
import LedgerLog
import LedgerModel
import LedgerTestLogs
import LedgerTestSupport
import Testing

@testable import LedgerAudit

/// Whatever event a break befalls, in a log of a whole life, it is one finding: none is hidden, and nothing that only
/// follows from it is told.
@Suite struct OneBreakTests {
  /// A way to break one line, and what is to be found.
  struct Break: CustomTestStringConvertible, Sendable {
    let testDescription: String
    /// The check and how many lines after the broken one it is found; nil where this line cannot be broken so.
    let findings: [(check: AuditCheck, distance: Int)]
    /// Breaks line `index`; false where it cannot be broken so.
    let change: @Sendable (inout FixtureLog, Int) throws -> Bool

    init(
      _ name: String, _ findings: (AuditCheck, Int)...,
      change: @escaping @Sendable (inout FixtureLog, Int) throws -> Bool
    ) {
      testDescription = name
      self.findings = findings.map { (check: $0.0, distance: $0.1) }
      self.change = change
    }

    /// Replaces the first `old` in the line.
    init(
      _ name: String, _ check: AuditCheck, after distance: Int = 0,
      replacing change: @escaping @Sendable (Envelope) -> (String, String)?
    ) {
      self.init(name, (check, distance)) { log, index in
        guard let (old, new) = change(try decode(log.lines[index]).envelope),
          let range = log.lines[index].firstRange(of: old.utf8)
        else { return false }
        log.lines[index].replaceSubrange(range, with: new.utf8)
        return true
      }
    }
  }

  static let breaks: [Break] = [
    Break("is no JSON", (.json, 0)) { log, index in
      log.lines[index] = Array("garbage".utf8)
      return true
    },
    Break("is empty", (.framing, 0)) { log, index in
      log.lines[index] = []
      return true
    },
    Break("is too long", (.framing, 0)) { log, index in
      log.lines[index] = [UInt8](repeating: 0x7B, count: 80_000)
      return true
    },
    Break("is taken out", (.sequence, 0)) { log, index in
      log.lines.remove(at: index)
      return true
    },
    Break("is there twice", (.sequence, 1), (.envelope, 1)) { log, index in
      log.lines.insert(log.lines[index], at: index)
      return true
    },
    Break("garbage is put in before it", (.json, 0)) { log, index in
      log.lines.insert(Array("garbage".utf8), at: index)
      return true
    },
    Break("says another sequence", .sequence) { envelope in
      (sequence(envelope.sequence), sequence(envelope.sequence + 1_000))
    },
    Break("says a sequence that was", .sequence) { envelope in
      envelope.sequence < 5 ? nil : (sequence(envelope.sequence), sequence(envelope.sequence - 3))
    },
    Break("says another revision", .revision) { envelope in
      (#""revision":\#(envelope.revision),"#, #""revision":\#(envelope.revision + 1),"#)
    },
    Break("is of another registre", .envelope) { envelope in
      envelope.sequence == 1 ? nil : ("urn:uuid:\(envelope.source)", "urn:uuid:\(Identifiant.inconnu)")
    },
    Break("says the id of another line", .envelope) { envelope in
      envelope.sequence == 1 ? nil : ("\"id\":\"\(envelope.id)\"", "\"id\":\"\(first)\"")
    },
    Break("lacks an attribute", .envelope) { _ in (#""authtype":"user","#, "") },
    Break("says an early time", .time) { envelope in
      envelope.sequence == 1 ? nil : (#""time":"20"#, #""time":"19"#)
    },
    Break("says a late time", .time, after: 1) { _ in (#""time":"20"#, #""time":"29"#) },
    Break("lacks a field, or has one too many", .schema) { _ in (#""data":{""#, #""data":{"x"#) },
    Break("has a field too many", .schema) { _ in (#""data":{"#, #""data":{"x":[{"y":0}],"#) },
    Break("was written by a newer program", .schema) { envelope in
      (":\(envelope.version)\",\"subject\"", ":9\",\"subject\"")
    },
  ]

  @Test(arguments: breaks) func `a break of any line is one finding`(_ broken: Break) throws {
    let sound = try Self.life.get()
    let lastCommit = try #require(try sound.lines.dropLast().lastIndex { try decode($0).envelope.remaining == 0 })
    var tried = 0
    for index in 0...lastCommit {
      var log = sound
      guard try broken.change(&log, index) else { continue }
      tried += 1
      try log.rechain()
      let place = TemporaryRegistre(log.bytes)
      let findings = try place.reader.audit().findings
      let expected = broken.findings.map { "\($0.check) \(index + 1 + $0.distance)" }
      #expect(
        findings.map { "\($0.check) \($0.line ?? 0)" } == expected,
        "line \(index + 1): \(sound.lines[index].text)\n\(findings.map { "\($0)\n" }.joined())")
    }
    #expect(tried > lastCommit - 5)
  }

  @Test(arguments: 1...40 as ClosedRange<UInt64>) func `several breaks are found each`(seed: UInt64) throws {
    let sound = try Self.life.get()
    var rng = SplitMix64(seed: seed)
    var log = sound
    var expected: Set<Int> = []
    // Some way apart, so that none can be taken for part of another.
    for line in stride(from: 3, to: sound.lines.count - 8, by: 8) where rng.oneIn(3) {
      log.lines[line] = rng.oneIn(2) ? Array("garbage".utf8) : []
      expected.insert(line + 1)
    }
    try log.rechain()
    let place = TemporaryRegistre(log.bytes)
    #expect(Set(try place.reader.audit().findings.compactMap(\.line)) == expected, "seed \(seed)")
  }

  /// A log of every kind of event but closings, which tell the hash of a line: a broken line has another one.
  private static let life = Result { try Histories.log(seed: 7, count: 70, clotures: false) }
  /// The id of its first event.
  private static var first: Identifiant {
    do { return try decode(life.get().lines[0]).envelope.id } catch { return .inconnu }
  }

  private static func sequence(_ value: UInt64) -> String {
    let digits = String(value)
    return "\"sequence\":\"" + String(repeating: "0", count: 20 - digits.count) + digits
  }
}
