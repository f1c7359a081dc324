package import LedgerWords

/// The limits of a document. Real invoices and statements stay far below them; they keep memory and time in proportion to the
/// file.
package enum XMLLimits {
  /// The most bytes of a file.
  package static let bytes = 64 << 20
  /// The most elements of a document that is made a tree: some 20,000 lines of an invoice.
  package static let elements = 1_000_000
  /// The greatest depth of nested elements.
  package static let depth = 64
  /// The most attributes of an element, including declarations of name spaces.
  package static let attributes = 100
  /// The most bytes of the name of an element or attribute.
  package static let name = 256
  /// The most bytes of the value of an attribute, including the identifier of a name space.
  package static let value = 4_096
  /// The most bytes of text in one element, for example an attached file.
  package static let text = 16 << 20
}

/// The sentences for limits of an element.
extension XMLLimits {
  static let tooManyAttributes = Words(
    "an element of more than \(attributes) attributes", fr: "un élément de plus de \(attributes) attributs")
  static let nameTooLong = Words("a name of more than \(name) bytes", fr: "un nom de plus de \(name) octets")
  package static let valueTooLong = Words(
    "an attribute or a name space of more than \(value) bytes",
    fr: "un attribut ou un espace de noms de plus de \(value) octets")
  static let textTooLong = Words("a text of more than \(text >> 20) MiB", fr: "un texte de plus de \(text >> 20) Mio")
}
