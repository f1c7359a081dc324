import LedgerData
import LedgerModel
import LedgerTestSupport
import Testing

@testable import LedgerAudit

/// More attributes, fields, and lines that stand where they should not.
extension AuditTests {
  /// Attributes and fields, each wrong in its own way.
  static let fields: [BrokenLog] = [
    .lines("another version of CloudEvents", .error(.envelope, line: 2, nil, "Expected specversion 1.0")) {
      try $0.replace(#""specversion":"1.0""#, with: #""specversion":"2.0""#, line: 2)
    },
    .lines("an id that is no UUID", .error(.envelope, line: 2, nil, "Expected a UUID")) {
      try $0.replace(#""id":""#, with: #""id":"x"#, line: 2)
    },
    .lines("a sequence of few digits", .error(.envelope, line: 2, nil, "Expected 20 digits")) {
      try $0.replace(#""sequence":"0"#, with: #""sequence":""#, line: 2)
    },
    .lines("a revision of nothing", .error(.envelope, line: 2, nil, "Expected a number from 1")) {
      try $0.replace(#""revision":1"#, with: #""revision":0"#, line: 2)
    },
    .lines("a time that is none", .error(.envelope, line: 2, nil, "Expected an instant")) {
      try $0.replace(#""time":"2026-"#, with: #""time":"2026/"#, line: 2)
    },
    .lines("a schema of another event", .error(.envelope, line: 2, nil, "Expected urn:facture:schema:<type>:<version>"))
    {
      try $0.replace("schema:ClientCree", with: "schema:ClientModifie", line: 2)
    },
    .lines(
      "an event about a subject of another kind", .error(.envelope, line: 2, nil, "not what a ClientCree is about")
    ) {
      try $0.replace("client/", with: "facture/", line: 2)
    },
    .lines("the id of an earlier event", .error(.envelope, line: 7, 7, "is that of event 3 in line 3 as well")) {
      let ids = try $0.lines.map { try decode($0).envelope.id }
      try $0.replace("\(ids[6])", with: "\(ids[2])", line: 7)
    },
    .lines("the ids of two events in each other's place") {
      let ids = try $0.lines.map { try decode($0).envelope.id }
      try $0.replace("\(ids[6])", with: "\(ids[2])", line: 7)
      try $0.replace("\(ids[2])", with: "\(ids[6])", line: 3)
    },
    .lines("an attribute that nobody knows") {
      try $0.replace(#""remaining""#, with: #""zone":"eu","remaining""#, line: 2)
    },
    .lines(
      "a field that the schema does not name", .warning(.schema, line: 2, 2, "The schema names no `surnom` (column ")
    ) {
      try $0.replace("}}", with: #","surnom":"SF"}}"#, line: 2)
    },
    .lines("such a field within a field", .warning(.schema, line: 6, 6, "The schema names no `escompte`")) {
      try $0.replace(#""montantTVA""#, with: #""escompte":{"a":[]},"montantTVA""#, line: 6)
    },
    .lines("such a field before all others", .warning(.schema, line: 8, 8, "The schema names no `numéro`")) {
      try $0.replace(#""data":{"#, with: #""data":{"numéro":1,"#, line: 8)
    },
    .lines("an amount that is not in canonical form", .error(.schema, line: 7, 7, "20.0")) {
      try $0.replace("20.00", with: "20.0", line: 7)
    },
    .lines("an amount that is a number", .error(.schema, line: 7, 7, "found a number")) {
      try $0.replace(#""20.00""#, with: "20.00", line: 7)
    },
    .lines("a rate above 100", .error(.schema, line: 8, 8, "101")) {
      try $0.replace(#""tva":"20""#, with: #""tva":"101""#, line: 8)
    },
    .lines("a day that is none", .error(.schema, line: 8, 8, "2026-02-30")) {
      try $0.replace(#""dateFacture":"2026-03-02""#, with: #""dateFacture":"2026-02-30""#, line: 8)
    },
    .lines(
      "an event that nobody knows",
      .error(.schema, line: 2, 2, "does not know ClientPerdu version 1: another version of facture wrote it")
    ) {
      for _ in 0..<2 { try $0.replace("ClientCree", with: "ClientPerdu", line: 2) }
    },
  ]

  /// Lines that were moved, copied or numbered anew.
  static let orders: [BrokenLog] = [
    .lines(
      "a line that is there twice", .error(.sequence, line: 4, 3, "The sequence is 3, where 4 is the next"),
      .error(.envelope, line: 4, 3, "is that of event 3 in line 3 as well")
    ) {
      $0.lines.insert($0.lines[2], at: 3)
    },
    .lines(
      "a line moved back", .error(.sequence, line: 2, 7, "The sequence is 7, where 2 is the next"),
      .error(.sequence, line: 8, 8, "The sequence is 8, where 7 is the next")
    ) {
      $0.lines.insert($0.lines.remove(at: 6), at: 1)
    },
    .lines(
      "a line moved on", .error(.sequence, line: 2, 3, "The sequence is 3, where 2 is the next"),
      .error(.sequence, line: 7, 2, "The sequence is 2, where 8 is the next")
    ) {
      $0.lines.insert($0.lines.remove(at: 1), at: 6)
    },
    .lines("a sequence that is another", .error(.sequence, line: 3, 9_003, "The sequence is 9003, where 3 is the next"))
    {
      try $0.replace("0000003\"", with: "0009003\"", line: 3)
    },
    .lines("an event taken out of a document", .error(.sequence, line: 5, 6, "The sequence is 6, where 5 is the next"))
    {
      $0.lines.remove(at: 4)
    },
    .lines("the beginning taken out", .error(.sequence, line: 1, 2, "The sequence is 2, where 1 is the next")) {
      $0.lines.remove(at: 0)
    },
    .lines("a time in the future", .error(.time, line: 5, 5, "from 2096-03-02T10:15:03.000Z to 2026")) {
      try $0.replace(#""time":"2026"#, with: #""time":"2096"#, line: 4)
    },
    .lines("a revision given twice", .error(.revision, line: 7, 7, "is 3, but the next one is 4")) {
      try $0.replace(#""revision":4"#, with: #""revision":3"#, line: 7)
    },
    .lines(
      "an event taken out and the rest numbered anew", .error(.revision, line: 5, 5, "is 3, but the next one is 2")
    ) {
      $0.lines.remove(at: 4)
      try $0.replace(#""remaining":2"#, with: #""remaining":1"#, line: 4)
      for line in 5...7 { try $0.replace("000000\(line + 1)\"", with: "000000\(line)\"", line: line) }
    },
    .lines(
      "an event put into another document", .error(.transition, line: 7, 7, "is a document that was never created")
    ) {
      try $0.replace("facture/\(FactureID.f1)", with: "facture/\(Identifiant.inconnu)", line: 7)
    },
    .lines("the creation of a document that cannot be read", .error(.schema, line: 4, 4, "`numero` is missing")) {
      try $0.replace(#""numero""#, with: #""number""#, line: 4)
    },
    .lines("a line of a commit that cannot be read", .error(.json, line: 5, nil, "xpected")) {
      $0.lines[4] = Array("{".utf8)
    },
  ]
}
