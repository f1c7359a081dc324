import LedgerAudit
import LedgerExchange

/// What an audit found, for the programs that collect such findings: SARIF 2.1.0 (OASIS).
extension AuditView {
  /// One run: each check is a rule, each finding a result.
  var sarif: JSONValue {
    let driver: JSONValue = [
      "name": "facture", "version": HostProcess.version, "rules": report.checks.map(Self.rule),
    ]
    let run: JSONValue = [
      "tool": ["driver": driver] as JSONValue, "invocations": [["executionSuccessful": true] as JSONValue],
      "results": report.findings.map(result),
      "properties": ["intact": report.intact, "sequence": report.sequence, "head": report.head] as JSONValue,
    ]
    return ["$schema": "https://json.schemastore.org/sarif-2.1.0.json", "version": "2.1.0", "runs": [run]]
  }

  private static func rule(_ check: AuditCheck) -> JSONValue {
    ["id": check.rawValue, "shortDescription": text(check.promise)]
  }

  private func result(_ finding: AuditFinding) -> JSONValue {
    [
      "ruleId": finding.check.rawValue, "ruleIndex": report.checks.firstIndex(of: finding.check),
      "level": finding.severity.rawValue, "message": Self.text(finding.message),
      "locations": Self.location(finding).map { [$0] },
      "properties": finding.sequence.map { ["sequence": $0] as JSONValue },
    ]
  }

  /// Where it is: a line of the log, and what the event is about.
  private static func location(_ finding: AuditFinding) -> JSONValue? {
    let region = finding.line.map { ["startLine": $0] as JSONValue }
    let physical = finding.file.map { file in
      ["artifactLocation": ["uri": uri(file)] as JSONValue, "region": region] as JSONValue
    }
    let logical = finding.subject.map { [["fullyQualifiedName": $0] as JSONValue] }
    guard physical != nil || logical != nil else { return nil }
    return ["physicalLocation": physical, "logicalLocations": logical]
  }

  private static func text(_ text: String) -> JSONValue { ["text": text] }

  /// A path as a URI reference (RFC 3986): what is not unreserved or a slash is percent-encoded.
  private static func uri(_ path: String) -> String {
    let encoded = path.utf8.map { byte -> String in
      let character = Character(UnicodeScalar(byte))
      let isPlain = byte < 0x80 && (character.isLetter || character.isNumber || "-._~/".contains(character))
      return isPlain ? String(character) : "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
    }
    return (path.utf8.first == UInt8(ascii: "/") ? "file://" : "") + encoded.joined()
  }
}

extension AuditCheck {
  /// What is so where it finds nothing.
  fileprivate var promise: String {
    switch self {
    case .framing: "The log is whole lines: none is empty, too long or unfinished, and none holds a NUL."
    case .json: "Each line is one JSON object."
    case .envelope: "The attributes of a line are those of CloudEvents and of the ledger, and no id is given twice."
    case .sequence: "Events are numbered 1, 2, 3 … without a gap."
    case .chain: "Each line holds the SHA-256 of the line before."
    case .commit: "Commits are whole, and a command is recorded once."
    case .time: "Time never goes back."
    case .revision: "The events of a subject are numbered 1, 2, 3 … without a gap."
    case .schema: "The data of an event are as its schema says."
    case .transition: "No event happens to a document where its state, or the rest of the ledger, forbids it."
    case .totals: "The totals frozen at sending are those of the lines."
    case .numbering: "No number is given twice; gaps and dates out of order are warnings."
    case .mentions: "What is sent under the profile of the seller is frozen with that seller, who lacks nothing."
    case .cloture: "Each closing is what the log comes to in its period."
    case .checkpoint: "The log has everything that its checkpoints were signed for."
    }
  }
}
