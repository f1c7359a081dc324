public import LedgerNorm
public import LedgerUseCases
import LedgerXML

/// Reads invoices issued elsewhere.
extension Syntaxe {
  /// The greatest size of a file in bytes.
  public static var mostBytes: Int { XMLLimits.bytes }

  /// Reads the document in `bytes`, the whole file.
  ///
  /// - Throws: `RefusNorme` if `bytes` are not such a document, or the ledger cannot keep it to the cent.
  public func lit(_ bytes: [UInt8]) throws(RefusNorme) -> FactureRecue {
    let root = try Expat.tree(bytes)
    let lecteur =
      switch self {
      case .cii: try LecteurNorme(cii: root)
      case .ubl: try LecteurNorme(ubl: root)
      }
    do {
      var recue = try lecteur.facture().recue()
      recue.remarques += root.leftOut()
      return recue
    } catch {
      throw lecteur.extensionNonLue.map { .extensionNonLue($0, error) } ?? error
    }
  }
}
