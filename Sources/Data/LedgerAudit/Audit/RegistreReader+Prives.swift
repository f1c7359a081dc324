package import LedgerData
import LedgerLog
package import LedgerProjections

extension RegistreReader {
  /// The whole state, and the faults of the personal values beside the log; nil in a ledger without personal values.
  ///
  /// - Throws: `LedgerFailure`: the log or a personal value is damaged, or cannot be read.
  package func etatEtPrives() throws(LedgerFailure) -> (etat: EtatRegistre, prives: [AuditFinding]?) {
    try readTwiceIfDamaged {
      let seen = SeenPrivates()
      let (etat, report) = try telling(seen).etat()
      let directory = LogDirectory(at: path, on: disk)
      guard try directory.hasPrivateFile() || !seen.missing.isEmpty else { return (etat, nil) }
      let log = try open()
      let erasures = Erasures(try Erasure.all(in: log, 0..<log.end(Envelope.linkReader).committedSize))
      return (etat, try PrivesAudit(directory, seen, erasures, last: report.sequence).findings)
    }
  }
}
