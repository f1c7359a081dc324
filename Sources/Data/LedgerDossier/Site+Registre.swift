public import LedgerAudit
public import LedgerData
import LedgerLog
public import LedgerModel

/// Making a site from a registre.
extension Site {
  /// The site of the whole registre, under the newest checkpoint; of a log of more than `mostBytes` bytes its summary.
  ///
  /// - Parameters:
  ///   - au: the day from which it is seen.
  ///   - reader: the registre.
  ///   - index: gives the state of the registre, for a summary.
  ///   - key: the key that must have signed the checkpoint; nil: the key kept beside it.
  ///   - mostBytes: of a larger log, in bytes, the site is a summary.
  /// - Throws: `LedgerFailure`: the registre or the checkpoint is missing, the checkpoint is older than the last event, its
  ///   public key is unknown, the log differs from the checkpoint, or this program does not know an event in it.
  public init(
    au: Jour, in reader: RegistreReader, index: any RegistreReading, key: TrustedKey? = nil,
    upTo mostBytes: Int = Self.mostBytes
  ) throws(LedgerFailure) {
    guard let journal = try reader.wholeLog(signedBy: key, upTo: mostBytes) else {
      let (etat, report) = try index.etat(ReplayOptions())
      self = try LedgerFailure.wrap { try Site(resume: etat, nombre: report.sequence, au: au) }
      return
    }
    let prives = try reader.prives(of: journal.lines)
    self = try LedgerFailure.wrap { try Site(journal, prives: prives, au: au) }
  }

  /// The witnesses of a reader who cosigned its checkpoint, which `reader` keeps; nil without such witnesses. `name` is the
  /// name of the site in messages.
  ///
  /// - Throws: `LedgerFailure` if it is a summary, the checkpoint does not stand under their quorum, or a line of theirs is false.
  public func cosigned(
    by witnesses: TrustedWitnesses?, in reader: RegistreReader, named name: String
  ) throws(LedgerFailure) -> CosignedCheckpoint? {
    guard let witnesses else { return nil }
    guard let journal else { throw Self.sansPreuve(name) }
    return try reader.check(journal.checkpoint, by: witnesses)
  }
}
