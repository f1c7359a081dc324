/// How an invoice of EN 16931 is written in XML.
public enum Syntaxe: String, CaseIterable, Sendable {
  /// Cross Industry Invoice of UN/CEFACT, which a Factur-X PDF carries.
  case cii
  /// Universal Business Language 2.1 of OASIS: an Invoice, or a CreditNote.
  case ubl

  /// Appends `facture` to `bytes` as one XML document.
  ///
  /// - Throws: ``TexteInexprimable`` where a text of it cannot be written; `bytes` are then as they were.
  public func append(_ facture: FactureNorme, to bytes: inout [UInt8]) throws(TexteInexprimable) {
    if self == .ubl, let code = UBL.codeInside(facture.notes) { throw .codeDeNote(code) }
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
      throw .caractere(interdit)
    }
  }
}

/// A text that a syntax cannot say.
public enum TexteInexprimable: Error, Equatable, Sendable {
  /// It has the character of that number, which XML cannot hold.
  case caractere(UInt32)
  /// It is a note in which that stands, as in `#PMD#`: UBL would take it for what a note is about (BR-FR-06).
  case codeDeNote(String)

  /// The stable name of the rule, kebab-case.
  public var code: String {
    switch self {
    case .caractere: "texte-non-exportable"
    case .codeDeNote: "note-ambigue"
    }
  }

  /// One sentence.
  public var message: String {
    switch self {
    case .caractere(let scalaire):
      "A text has the character \(XMLText.nom(scalaire)), which XML cannot hold."
    case .codeDeNote(let code):
      "A note has \(code) in it, which UBL takes for the code of a note: export it as CII."
    }
  }
}
