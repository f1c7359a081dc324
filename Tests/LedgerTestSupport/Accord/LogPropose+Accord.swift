package import LedgerAudit
import LedgerDomain
import LedgerWords

/// The audit and the use cases cannot disagree.
extension LogPropose {
  /// Where an audit that found `findings` and the use cases disagree; nil where they say the same: the log is sound where a decision
  /// or an import could have written every event, and else the first that none could is found.
  package func desaccord(_ findings: [AuditFinding]) -> String? {
    // What numbers look like is only worth a look, and so is a document that an import may bring incomplete, and a date far
    // ahead: but where a decision refused that date, it must be told.
    let found = findings.filter { $0.severity == .error || ![.numbering, .mentions, .remarks].contains($0.check) }
    let fautes = found.filter { !$0.message.en.contains("more than 366 days ahead") }
    guard let (line, faits, refus) = refus else { return fautes.isEmpty ? nil : "nothing is refused, and \(fautes)" }
    // It is incomplete.
    if refus?.message.en.contains("and nothing can be added afterwards") == true {
      return fautes.first { ($0.line ?? 0) < line }.map { "line \(line): \($0)" }
    }
    let isFound = found.contains { line <= $0.line ?? 0 } && fautes.allSatisfy { line <= $0.line ?? 0 }
    return isFound ? nil : "line \(line): \(faits) is refused as \(refus?.code ?? "another"), and \(found)"
  }
}
