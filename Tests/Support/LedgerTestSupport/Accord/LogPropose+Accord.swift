package import LedgerAudit
import LedgerModel
import LedgerWords

/// The audit and the use cases cannot disagree.
extension LogPropose {
  /// The first disagreement of an audit with `findings` and the use cases; nil if they agree. A log is sound if a decision or
  /// an import could have written every event; else the audit must find the first event that it could not.
  package func desaccord(_ findings: [AuditFinding]) -> String? {
    // Findings about numbers, incomplete imports and dates far ahead are only remarks; but a date refused by a decision must be
    // found.
    let found = findings.filter { $0.severity == .error || ![.numbering, .mentions, .remarks].contains($0.check) }
    let fautes = found.filter { !$0.message.en.contains("more than 366 days ahead") }
    guard let (line, faits, refus) = refus else { return fautes.isEmpty ? nil : "nothing is refused, and \(fautes)" }
    // It is incomplete.
    if refus?.message.en.contains("cannot be issued yet") == true {
      return fautes.first { ($0.line ?? 0) < line }.map { "line \(line): \($0)" }
    }
    let isFound = found.contains { line <= $0.line ?? 0 } && fautes.allSatisfy { line <= $0.line ?? 0 }
    return isFound ? nil : "line \(line): \(faits) is refused as \(refus?.code ?? "another"), and \(found)"
  }
}
