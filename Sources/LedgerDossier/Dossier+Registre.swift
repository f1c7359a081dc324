public import LedgerAudit
public import LedgerData
public import LedgerDomain
import LedgerLog

/// How it is made of a registre.
extension Dossier {
  /// The dossier of the document that bears `numero`, under the newest checkpoint.
  ///
  /// - Parameters:
  ///   - numero: the number of the document.
  ///   - au: the day from which it is seen.
  ///   - reader: the registre.
  ///   - index: what finds documents in it.
  ///   - key: the key that must have signed the checkpoint; nil: the one that was kept beside it.
  ///   - old: an older checkpoint, and how messages call it: what proves that the log extends it comes with the dossier.
  /// - Throws: `LedgerFailure`: there is no such document, no checkpoint or none as new, its public key is not known, or the log is
  ///   not what the checkpoint says.
  public init(
    of numero: String, au: Jour, in reader: RegistreReader, index: any RegistreReading, key: TrustedKey? = nil,
    extending old: (bytes: [UInt8], name: String)? = nil
  ) throws(LedgerFailure) {
    let choix = try ChoixDossier(numero, index)
    let sequences = try index.sequences(de: choix.factures, clients: choix.clients, avant: choix.dernier)
    let selection = try reader.select(sequences, signedBy: key, extending: old)
    let prives = try reader.prives(of: selection.lines.lazy.map(\.line))
    self.init(of: choix.facture, au: au, selection, prives: prives)
  }

  /// Who of the witnesses of a reader cosigned its checkpoint, which `reader` keeps; nil without such witnesses.
  ///
  /// - Throws: `LedgerFailure` if the checkpoint does not stand under their quorum, or a line of theirs is false.
  public func cosigned(
    by witnesses: TrustedWitnesses?, in reader: RegistreReader
  ) throws(LedgerFailure) -> CosignedCheckpoint? {
    guard let witnesses else { return nil }
    return try reader.check(selection.checkpoint, by: witnesses)
  }
}
