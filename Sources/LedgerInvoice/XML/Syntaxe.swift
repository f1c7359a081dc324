/// How an invoice of EN 16931 is written in XML.
public enum Syntaxe: String, CaseIterable, Sendable {
  /// Cross Industry Invoice of UN/CEFACT, which a Factur-X PDF carries.
  case cii
  /// Universal Business Language 2.1 of OASIS: an Invoice, or a CreditNote.
  case ubl

  /// Appends `facture` to `bytes` as one XML document.
  ///
  /// - Throws: ``CaractereInterdit`` where a text has a character that XML cannot hold; `bytes` are then as they were.
  public func append(_ facture: FactureNorme, to bytes: inout [UInt8]) throws(CaractereInterdit) {
    let start = bytes.count
    var taken: [UInt8] = []
    swap(&taken, &bytes)
    var xml = XMLWriter(taken)
    switch self {
    case .cii: CII(facture: facture).append(to: &xml)
    case .ubl: UBL(facture: facture).append(to: &xml)
    }
    let interdit = xml.interdit
    bytes = xml.release()
    if let interdit {
      bytes.removeSubrange(start...)
      throw CaractereInterdit(scalaire: interdit)
    }
  }
}

/// A text has a character that XML cannot hold.
public struct CaractereInterdit: Error, Equatable, Sendable {
  /// The number that Unicode gives it.
  public let scalaire: UInt32
}
