import LedgerAudit
import LedgerExchange
import LedgerReadModel

/// What an audit found, as people and programs read it.
struct AuditView {
  let report: AuditReport
  let readModel: ReadModelAudit?

  /// Its lines of text: each check with its verdict, every finding, and the verdict on the whole.
  func lines(_ console: Console) -> [String] {
    var checks = Table([.left(""), .left("")])
    for check in report.checks {
      let (verdict, look) = verdict(check)
      checks.add([.init(check.rawValue), .init(verdict, look)])
    }
    var lines = checks.lines(console.style) + [""]
    for finding in report.findings { lines += self.lines(finding, console.style) }
    if !report.findings.isEmpty { lines.append("") }
    if let readModel { lines += self.lines(readModel) }
    return lines + [summary(console.style)]
  }

  private func lines(_ readModel: ReadModelAudit) -> [String] {
    guard !readModel.differences.isEmpty else {
      guard let sequence = readModel.sequence else { return ["read model: none", ""] }
      return ["read model: the same as a replay up to event \(sequence), \(Measure.grouped(readModel.rows)) rows", ""]
    }
    let remedy = "Delete cache/lecture.sqlite: the next command makes it again."
    return readModel.differences.map { "error read model: \(SafeText.line($0))" } + ["  \(remedy)", ""]
  }

  private func verdict(_ check: AuditCheck) -> (String, Look) {
    if check == .checkpoint, report.checkpoints == 0 { return ("none", .dim) }
    let found = report.findings.filter { $0.check == check }
    let errors = found.count { $0.severity == .error }
    let counts = [Self.counted(errors, "error"), Self.counted(found.count - errors, "warning")].compactMap { $0 }
    return counts.isEmpty ? ("ok", .green) : (counts.joined(separator: ", "), errors > 0 ? .red : .bold)
  }

  private static func counted(_ count: Int, _ noun: String) -> String? {
    count == 0 ? nil : "\(count) \(noun)\(count == 1 ? "" : "s")"
  }

  private func lines(_ finding: AuditFinding, _ style: Style) -> [String] {
    let place = [
      finding.file.map { file in finding.line.map { "\(file):\($0)" } ?? file }, finding.sequence.map { "event \($0)" },
      finding.subject,
    ].compactMap { $0 }.map(SafeText.line).joined(separator: ", ")
    let severity = style.apply(finding.severity == .error ? .red : .bold, finding.severity.rawValue)
    let head = "\(severity) \(finding.check.rawValue)\(place.isEmpty ? "" : ": \(place)")"
    return [head, "  \(SafeText.line(finding.message))"]
  }

  private func summary(_ style: Style) -> String {
    let errors = report.findings.count { $0.severity == .error }
    let verdict = errors == 0 ? "The log is intact" : "The log is damaged (\(Self.counted(errors, "error") ?? ""))"
    let events = "\(Measure.grouped(report.events)) events, sequence \(report.sequence), head \(report.head)"
    return "\(style.apply(errors == 0 ? .green : .red, verdict)): \(events)"
  }

  /// What `facture audit --json` prints.
  var json: JSONValue {
    [
      "intact": report.intact, "sequence": report.sequence, "head": report.head,
      "checks": report.checks.map(\.rawValue), "findings": report.findings.map(Self.json),
      "readModel": readModel.map {
        ["sequence": $0.sequence, "rows": $0.rows, "differences": $0.differences] as JSONValue
      },
    ]
  }

  private static func json(_ finding: AuditFinding) -> JSONValue {
    [
      "check": finding.check.rawValue, "severity": finding.severity.rawValue, "file": finding.file,
      "line": finding.line, "sequence": finding.sequence, "subject": finding.subject, "message": finding.message,
    ]
  }
}
