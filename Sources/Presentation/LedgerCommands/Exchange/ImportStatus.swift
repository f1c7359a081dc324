import LedgerData
import LedgerInvoice
import LedgerModel
import LedgerNorm
import LedgerTerminal
import LedgerUseCases
import LedgerWords

/// `facture import --format=cdar`: platforms' statements about invoices, a message in each file.
enum ImportStatus {
  /// Its notes in the help.
  static let notes = Words(
    """
    --format=cdar imports the messages of a platform, one per file (UN/CEFACT CDAR), any number of files: the status
    of an issued invoice, once per message. Nothing is booked: `facture show NUMBER` offers the next step.
    """,
    fr: """
      --format=cdar importe les messages de la plateforme, un par fichier (UN/CEFACT CDAR), autant de fichiers que
      voulu : le statut d'une facture émise, une seule fois par message. Rien n'est comptabilisé : `facture show
      NUMERO` propose la suite.
      """)

  /// The messages in the files of `paths`. They are read whole: no ledger has to wait for them. One of several files that
  /// is no message is refused as any other.
  ///
  /// - Throws: ``LedgerFailure/unreadableImport(_:)`` if the only file is another kind of file.
  static func read(_ paths: [String], _ input: [UInt8]?) throws -> [Result<StatutDit, Refus>] {
    try paths.map { path in
      let message: MessageCDAR
      do {
        message = try MessageCDAR(input ?? InputFile.beginning(of: path, upTo: Syntaxe.mostBytes))
      } catch let refus as RefusNorme {
        guard paths.count > 1 else { throw LedgerFailure.unreadableImport(.norme(refus)) }
        return .failure(.dans(path, .norme(refus)))
      }
      return Result { () throws(Refus) in try message.lu() }.mapError { paths.count > 1 ? .dans(path, $0) : $0 }
    }
  }
}
