public import LedgerDomain

/// How an invoice that was issued elsewhere is read.
extension Syntaxe {
  /// How large a file may be.
  public static var mostBytes: Int { XMLLimits.bytes }

  /// The document that `bytes` are, all of them.
  ///
  /// - Throws: `RefusNorme` where it is no such document, or one that the ledger cannot keep to the cent.
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
