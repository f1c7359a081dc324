public import LedgerAudit
public import LedgerData
import LedgerLog
public import LedgerModel

/// Making a dossier from a registre.
extension Dossier {
  /// The dossier of the document that bears `numero`, under the newest checkpoint.
  ///
  /// - Parameters:
  ///   - numero: the number of the document.
  ///   - au: the day from which it is seen.
  ///   - reader: the registre.
  ///   - index: finds documents in the registre.
  ///   - key: the key that must have signed the checkpoint; nil: the key kept beside it.
  ///   - old: an older checkpoint, and its name in messages: the dossier then holds a proof that the log extends it.
  /// - Throws: `LedgerFailure`: the document or the checkpoint is missing, the checkpoint is too old, its public key is
  ///   unknown, or the log differs from the checkpoint.
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

  /// The witnesses of a reader who cosigned its checkpoint, which `reader` keeps; nil without such witnesses.
  ///
  /// - Throws: `LedgerFailure` if the checkpoint does not stand under their quorum, or a line of theirs is false.
  public func cosigned(
    by witnesses: TrustedWitnesses?, in reader: RegistreReader
  ) throws(LedgerFailure) -> CosignedCheckpoint? {
    guard let witnesses else { return nil }
    return try reader.check(selection.checkpoint, by: witnesses)
  }
}
