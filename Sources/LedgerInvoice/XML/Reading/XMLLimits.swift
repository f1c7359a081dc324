public import LedgerDomain
import LedgerWords

/// The limits of a document. No invoice comes near them; they keep memory and time in proportion to the file, whatever
/// its content.
enum XMLLimits {
  /// The most bytes of a file.
  static let bytes = 64 << 20
  /// The most elements of a document: some 20,000 lines.
  static let elements = 1_000_000
  /// The greatest depth of nested elements.
  static let depth = 64
  /// The most attributes of an element, including declarations of name spaces.
  static let attributes = 100
  /// The most bytes of the name of an element or attribute.
  static let name = 256
  /// The most bytes of the value of an attribute, including the identifier of a name space.
  static let value = 4_096
  /// The most bytes of text in one element, for example an attached file.
  static let text = 16 << 20
  /// The most ignored elements listed one by one.
  static let leftOut = 1_000
}

/// Refusals of documents beyond a limit.
extension RefusNorme {
  /// The file is too large.
  public static var tropDOctets: RefusNorme {
    .tropGrand(Words("is larger than \(XMLLimits.bytes >> 20) MiB", fr: "dépasse \(XMLLimits.bytes >> 20) Mio"))
  }

  static var tropProfond: RefusNorme {
    .tropGrand(
      Words(
        "has elements more than \(XMLLimits.depth) deep",
        fr: "imbrique des éléments sur plus de \(XMLLimits.depth) niveaux"))
  }

  static var tropDElements: RefusNorme {
    .tropGrand(
      Words(
        "has more than \(XMLLimits.elements) elements", fr: "a plus de \(XMLLimits.elements, "élément", "éléments")"))
  }

  /// The line exceeds one of ``XMLLimits``.
  static func tropGrand(_ what: Words, ligne: Int) -> RefusNorme {
    .tropGrand(Words("has \(what) in line \(ligne)", fr: "a \(what) à la ligne \(ligne)"))
  }
}

/// The sentences for limits of an element.
extension XMLLimits {
  static let tooManyAttributes = Words(
    "an element of more than \(attributes) attributes", fr: "un élément de plus de \(attributes) attributs")
  static let nameTooLong = Words("a name of more than \(name) bytes", fr: "un nom de plus de \(name) octets")
  static let valueTooLong = Words(
    "an attribute or a name space of more than \(value) bytes",
    fr: "un attribut ou un espace de noms de plus de \(value) octets")
  static let textTooLong = Words("a text of more than \(text >> 20) MiB", fr: "un texte de plus de \(text >> 20) Mio")
}
