import LedgerLog
import LedgerModel
import LedgerTestSupport
import LedgerWords
import Testing

@testable import LedgerAudit

/// Each break of a log is found, by the right check and in the right place, and nothing else is.
@Suite struct AuditTests {
  static let all =
    framing + envelopes + fields + chains + orders + transitions + inconsistencies + ties
    + changes + commandes + numbers

  @Test(arguments: all) func `a broken log has exactly these findings`(_ broken: BrokenLog) throws {
    let place = TemporaryRegistre(try broken.make())
    let report = try place.reader.audit()
    let shown = report.findings.map { "\n\($0)" }.joined()
    try #require(report.findings.count == broken.findings.count, "\(shown)")
    for (found, expected) in zip(report.findings, broken.findings) {
      #expect(found.check == expected.check, "\(found)")
      #expect(found.severity == expected.severity, "\(found)")
      #expect(found.line == expected.line, "\(found)")
      #expect(found.sequence == expected.sequence, "\(found)")
      #expect(found.message.en.contains(expected.fragment), "\(found)")
      #expect(found.file == (found.line == nil && [.numbering, .tva].contains(found.check) ? nil : place.logPath))
      #expect(found.message.en.hasSuffix("."), "\(found)")
    }
    #expect(report.intact == !broken.findings.contains { $0.severity == .error })
  }

  /// Bytes that are no lines, and lines that are no JSON.
  static let framing: [BrokenLog] = [
    .lines("an empty line", rechained: false, .error(.framing, line: 2, nil, "empty")) { $0.lines.insert([], at: 1) },
    .lines(
      "two empty lines", rechained: false, .error(.framing, line: 2, nil, "empty"),
      .error(.framing, line: 3, nil, "empty")
    ) {
      $0.lines.insert(contentsOf: [[], []], at: 1)
    },
    .lines("a NUL in a line", .error(.framing, line: 2, nil, "NUL byte (column ")) {
      try $0.replace("Sans", with: "S\u{0}ns", line: 2)
    },
    .lines("a line that is too long", .error(.framing, line: 2, nil, "longer than 65535 bytes")) {
      try $0.replace("Sans", with: String(repeating: "S", count: 70_000), line: 2)
    },
    .lines("a line that is much too long", .error(.framing, line: 2, nil, "longer than 65535 bytes")) {
      try $0.replace("Sans", with: String(repeating: "S", count: 700_000), line: 2)
    },
    .lines("a long line put in between", rechained: false, .error(.framing, line: 3, nil, "longer than 65535 bytes")) {
      $0.lines.insert([UInt8](repeating: 0x53, count: 99_999), at: 2)
    },
    .bytes("no line feed after what is no line", .error(.framing, line: 9, nil, "does not end with a line feed")) {
      $0 += Array("garbage".utf8)
    },
    .lines("a line that is no JSON", .error(.json, line: 2, nil, "xpected")) {
      try $0.replace(#""revision":1,"#, with: #""revision":1,,"#, line: 2)
    },
    .lines("a line of something else", .error(.json, line: 2, nil, "column 1")) { $0.lines[1] = Array("garbage".utf8) },
    .lines("a line put in between", rechained: false, .error(.json, line: 3, nil, "column 1")) {
      $0.lines.insert(Array("garbage".utf8), at: 2)
    },
    .lines("a key that stands twice", .error(.json, line: 2, nil, "appears twice")) {
      try $0.replace(#""revision":1,"#, with: #""revision":1,"revision":1,"#, line: 2)
    },
    .lines("bad UTF-8", .error(.json, line: 2, nil, "not UTF-8")) {
      let start = try #require($0.lines[1].firstRange(of: "Sans".utf8)).lowerBound
      $0.lines[1][start] = 0xFF
    },
    .lines("a byte order mark", .error(.json, line: 2, nil, "byte order mark")) {
      $0.lines[1] = [0xEF, 0xBB, 0xBF] + $0.lines[1]
    },
    .lines("a lone surrogate", .error(.json, line: 2, nil, "urrogate")) {
      try $0.replace("Sans", with: #"\ud800"#, line: 2)
    },
    .bytes(
      "an unfinished commit",
      .init(check: .commit, line: nil, sequence: nil, fragment: "An unfinished commit of 7 bytes", severity: .warning)
    ) {
      $0 += Array(#"{"speci"#.utf8)
    },
  ]

  /// Attributes and data.
  static let envelopes: [BrokenLog] = [
    .lines("an attribute that is missing", .error(.envelope, line: 2, nil, "`authid` is missing")) {
      try $0.replace(#""authid":"testeur","#, with: "", line: 2)
    },
    .lines("a subject that is none", .error(.envelope, line: 2, nil, "Expected registre")) {
      try $0.replace("client/", with: "clients/", line: 2)
    },
    .lines("a source that is another ledger", .error(.envelope, line: 3, 3, "The source is \(Identifiant.inconnu)")) {
      try $0.replace("\(Identifiant.r1)", with: "\(Identifiant.inconnu)", line: 3)
    },
    .lines("data of the wrong type", .error(.schema, line: 2, 2, "found a number")) {
      try $0.replace(#""nom":""#, with: #""nom":7,"x":""#, line: 2)
    },
    .lines("data that are missing", .error(.schema, line: 2, 2, "`nom` is missing")) {
      try $0.replace(#""nom""#, with: #""name""#, line: 2)
    },
    .lines("an event of a newer program", .error(.schema, line: 2, 2, "Use the facture that wrote it")) {
      try $0.replace(":ClientCree:1", with: ":ClientCree:2", line: 2)
    },
    .lines("a copy of the client that is none", .error(.schema, line: 6, 6, "`nom` is missing")) {
      try $0.replace(#","nom":"Café du Port""#, with: "", line: 6)
    },
  ]

  /// The place of a line among the others.
  static let chains: [BrokenLog] = [
    .lines("a line taken out", .error(.sequence, line: 2, 3, "the sequence is 3, where 2 is the next".capitalizedFirst))
    {
      $0.lines.remove(at: 1)
    },
    .lines("a line taken out with its hash", rechained: false, .error(.sequence, line: 2, 3, "3, where 2 is the next"))
    {
      $0.lines.remove(at: 1)
    },
    .lines(
      "two lines in each other's place", .error(.sequence, line: 2, 3, "3, where 2 is the next"),
      .error(.sequence, line: 4, 4, "4, where 3 is the next")
    ) { $0.lines.swapAt(1, 2) },
    .lines("an altered line", rechained: false, .error(.chain, line: 3, 3, "altered: compare both with a backup")) {
      try $0.replace("Sans", with: "Avec", line: 2)
    },
    .lines(
      "an altered hash", rechained: false, .error(.chain, line: 3, 3, "Prevhash is"),
      .error(.chain, line: 4, 4, "Prevhash is")
    ) {
      try $0.replace(#""prevhash":""#, with: #""prevhash":"0"#, line: 3)
      let start = try #require($0.lines[2].firstRange(of: #""prevhash":""#.utf8)).upperBound
      $0.lines[2].remove(at: start + 64)
    },
    .lines("a first line that follows another", .error(.chain, line: 1, 1, "Prevhash is f0000")) {
      try $0.replace(#""prevhash":"0"#, with: #""prevhash":"f"#, line: 1)
    },
    .lines(
      "a commit that counts wrong",
      .error(.commit, line: 5, 5, "Remaining is 2, where the commit so far leaves 1")
    ) {
      try $0.replace(#""remaining":1"#, with: #""remaining":2"#, line: 5)
    },
    .lines(
      "a commit that is not complete", .error(.commit, line: 4, 4, "Remaining is 2, where the commit so far leaves 0")
    ) {
      try $0.replace(#""remaining":0"#, with: #""remaining":1"#, line: 3)
    },
    .lines("a commit of two commands", .error(.commit, line: 5, 5, "The correlationid changes")) {
      let start = try #require($0.lines[4].firstRange(of: #""correlationid":""#.utf8)).upperBound
      $0.lines[4][start] = UInt8(ascii: "f")
    },
    .lines(
      "a time that goes back", .error(.time, line: 3, 3, "The time goes back, from 2026-03-02T10:15:01.000Z to 2025")
    ) {
      try $0.replace(#""time":"2026"#, with: #""time":"2025"#, line: 3)
    },
    .lines("a revision left out", .error(.revision, line: 7, 7, "is 5, but the next one is 4")) {
      try $0.replace(#""revision":4"#, with: #""revision":5"#, line: 7)
    },
    .lines(
      "two breaks", rechained: false, .error(.json, line: 2, nil, "xpected"),
      .error(.chain, line: 3, 3, "Prevhash"), .error(.chain, line: 8, 8, "Prevhash")
    ) {
      try $0.replace(#""revision":1,"#, with: #""revision":1,,"#, line: 2)
      try $0.replace("20.00", with: "19.00", line: 7)
    },
  ]
}

extension String {
  /// As a message begins.
  fileprivate var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
