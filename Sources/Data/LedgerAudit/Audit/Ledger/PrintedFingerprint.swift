import LedgerData
import LedgerLog
import LedgerModel
import LedgerWords

/// The fingerprint on a document of the ledger that made it.
struct PrintedFingerprint {
  /// The name of the log.
  let origin: String
  /// Whether that is the default name of this log.
  let isOwn: Bool
  /// How many lines it covers.
  let size: UInt64
  /// The root of the tree over them; nil if the printed text is not a root.
  let root: Digest?
  /// The document.
  let facture: FactureID
  /// Its number.
  let numero: String
  /// When it was issued.
  let sequence: UInt64

  /// The finding that the log is another one.
  func finding(_ path: String) -> AuditFinding {
    AuditFinding(
      check: .checkpoint, severity: .error, file: path, sequence: sequence,
      subject: Sujet(.facture, facture).description,
      message: Words(
        "\(numero) has the fingerprint of another history: the first \(size) events of this log differ from the "
          + "ones announced to its customer. Compare the log with a backup.",
        fr:
          "Le document \(numero) porte l'empreinte d'une autre histoire : les \(size) premiers événements de ce "
          + "journal diffèrent de ceux annoncés à son client. Comparez le journal avec une sauvegarde."))
  }
}
