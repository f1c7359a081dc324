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
    let lue =
      switch self {
      case .cii: try LecteurNorme(cii: root).facture()
      case .ubl: try LecteurNorme(ubl: root).facture()
      }
    var recue = try lue.recue()
    recue.remarques += root.leftOut()
    return recue
  }
}
