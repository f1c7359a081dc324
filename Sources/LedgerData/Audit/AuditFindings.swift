/// What was found so far: everything, up to a thousand of each check, so that a log broken throughout stays readable.
struct AuditFindings: Sendable {
  private static let most = 1_000
  private var kept: [AuditFinding] = []
  private var counts: [AuditCheck: Int] = [:]

  mutating func append(_ finding: AuditFinding) {
    counts[finding.check, default: 0] += 1
    if counts[finding.check, default: 0] <= Self.most { kept.append(finding) }
  }

  /// The findings, and for each check that found more, how many more.
  var all: [AuditFinding] {
    let rest = AuditCheck.allCases.compactMap { check -> AuditFinding? in
      let more = counts[check, default: 0] - Self.most
      guard more > 0 else { return nil }
      return AuditFinding(
        check: check, severity: kept.contains { $0.check == check && $0.severity == .error } ? .error : .warning,
        file: nil, line: nil, sequence: nil, subject: nil, message: "\(more) more of this check are not listed.")
    }
    return kept + rest
  }
}
