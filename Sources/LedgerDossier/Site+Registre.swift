public import LedgerAudit
public import LedgerData
public import LedgerDomain
import LedgerLog

/// How it is made of a registre.
extension Site {
  /// The site of the whole registre, under the newest checkpoint; of a log of more than `mostBytes` bytes its summary.
  ///
  /// - Parameters:
  ///   - au: the day from which it is seen.
  ///   - reader: the registre.
  ///   - index: what tells the state of it, for a summary.
  ///   - key: the key that must have signed the checkpoint; nil: the one that was kept beside it.
  ///   - mostBytes: of a larger log, in bytes, the site is a summary.
  /// - Throws: `LedgerFailure`: there is no registre, no checkpoint or none as new as its last event, its public key is not known, the
  ///   log is not what the checkpoint says, or a line of it is no event that this program knows.
  public init(
    au: Jour, in reader: RegistreReader, index: any RegistreReading, key: TrustedKey? = nil,
    upTo mostBytes: Int = Self.mostBytes
  ) throws(LedgerFailure) {
    guard let journal = try reader.wholeLog(signedBy: key, upTo: mostBytes) else {
      let (etat, report) = try index.etat(ReplayOptions())
      self = try LedgerFailure.wrap { try Site(resume: etat, nombre: report.sequence, au: au) }
      return
    }
    self = try LedgerFailure.wrap { try Site(journal, au: au) }
  }
}
