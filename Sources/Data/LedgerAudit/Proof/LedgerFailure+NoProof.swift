public import LedgerData
import LedgerLog
import LedgerWords

extension LedgerFailure {
  /// The failure for a checkpoint or a backup given as a proof, with the command that reads such a file; else nil.
  ///
  /// - Parameters:
  ///   - bytes: the content of the file.
  ///   - name: the name of the file.
  public static func noProof(_ bytes: Span<UInt8>, named name: String) -> LedgerFailure? {
    if isBackup(bytes) {
      return noProof(
        Words("\(name) is a backup, not a proof.", fr: "\(name) est une sauvegarde, et non une preuve."),
        hint: Words(
          "To restore a ledger from it, fully checked: `facture restaurer \(name) DIR`.",
          fr: "Pour en rétablir un registre, entièrement vérifié : `facture restaurer \(name) REPERTOIRE`."))
    }
    guard isCheckpoint(bytes) else { return nil }
    return noProof(
      Words("\(name) is a checkpoint, not a proof.", fr: "\(name) est un point de contrôle, et non une preuve."),
      hint: Words(
        "To compare the ledger with it: `facture audit --checkpoint=\(name)`.",
        fr: "Pour y comparer le registre : `facture audit --checkpoint=\(name)`."))
  }

  private static func isBackup(_ bytes: Span<UInt8>) -> Bool {
    do throws(NotTar) { return try Tar.entry(bytes) != nil } catch { return false }
  }

  private static func isCheckpoint(_ bytes: Span<UInt8>) -> Bool {
    do throws(ProofFault) {
      _ = try SignedCheckpoint(bytes)
      return true
    } catch {
      return false
    }
  }

  private static func noProof(_ message: Words, hint: Words) -> LedgerFailure {
    LedgerFailure(.damaged, "preuve-invalide", message, hint: hint)
  }
}
