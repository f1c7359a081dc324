import LedgerAudit
import LedgerData
import LedgerTerminal
import LedgerUseCases
import LedgerWords

/// The stamps and certificates that are given as files.
extension Arguments {
  /// The certificates by which time stamps are judged: `--autorites`, else the ones kept by the ledger.
  ///
  /// - Throws: `LedgerFailure` `certificats-invalides`; ``IOFailure``.
  func authorities() throws -> TrustedAuthorities {
    let now = Environment.system(auteur: "").now()
    guard let path = self[Options.autorites] else { return TrustedAuthorities(now: now) }
    return try TrustedAuthorities(pem: InputFile.text(of: path), named: path, now: now)
  }

  /// The stamp that `key` names; nil if it is missing.
  ///
  /// - Throws: `LedgerFailure` `certificats-invalides`; ``IOFailure``.
  func stamp(_ key: Key<String>) throws -> GivenStamp? {
    guard let path = self[key] else { return nil }
    let proofs = try self[Options.preuves].map { try InputFile.bytes(of: $0) }
    return GivenStamp(try InputFile.bytes(of: path), named: path, proofs: proofs, by: try authorities())
  }
}
