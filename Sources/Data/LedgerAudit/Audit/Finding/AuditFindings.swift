import LedgerData
import LedgerWords

/// The findings so far: everything, up to a thousand of each check, so that a log broken throughout stays readable.
struct AuditFindings: Sendable {
  private static let most = 1_000
  private var kept: [AuditFinding] = []
  private var counts: [AuditCheck: Int] = [:]

  mutating func append(_ finding: AuditFinding) {
    counts[finding.check, default: 0] += 1
    if counts[finding.check, default: 0] <= Self.most { kept.append(finding) }
  }

  /// The findings in the order of the log, those without a place last; and how many more each check found.
  var all: [AuditFinding] {
    let ordered = kept.enumerated().sorted {
      ($0.element.line ?? .max, $0.offset) < ($1.element.line ?? .max, $1.offset)
    }
    let rest = AuditCheck.allCases.compactMap { check -> AuditFinding? in
      let more = counts[check, default: 0] - Self.most
      guard more > 0 else { return nil }
      return AuditFinding(
        check: check, severity: kept.contains { $0.check == check && $0.severity == .error } ? .error : .warning,
        message: Words(
          "\(more) more of this check are not listed.",
          fr:
            "\(more, "autre constat n'est pas affiché", "autres constats ne sont pas affichés") pour cette vérification."
        ))
    }
    return ordered.map(\.element) + rest
  }
}
