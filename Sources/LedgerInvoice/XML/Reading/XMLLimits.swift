public import LedgerDomain
import LedgerWords

/// How much of anything a document may have: limits that no invoice comes near, so that what is read takes memory and time in
/// proportion to the file, whatever is in it.
enum XMLLimits {
  /// How large a file may be.
  static let bytes = 64 << 20
  /// How many elements a document may have: some 20,000 lines.
  static let elements = 1_000_000
  /// How deep elements may stand in each other.
  static let depth = 64
  /// How many attributes an element may have, with the name spaces that it declares.
  static let attributes = 100
  /// How many bytes the name of an element or of an attribute may have.
  static let name = 256
  /// How many bytes the value of an attribute may have: an identifier of a name space, too.
  static let value = 4_096
  /// How many bytes of text may stand in one element: an attached file is one.
  static let text = 16 << 20
  /// How many elements that are left out are told one by one.
  static let leftOut = 1_000
}

/// What is beyond a limit.
extension RefusNorme {
  /// The file is larger than any that is read.
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

  /// In that line stands what is beyond a limit, one of ``XMLLimits``.
  static func tropGrand(_ what: Words, ligne: Int) -> RefusNorme {
    .tropGrand(Words("has \(what) in line \(ligne)", fr: "a \(what) à la ligne \(ligne)"))
  }
}

/// What an element may not have.
extension XMLLimits {
  static let tooManyAttributes = Words(
    "an element of more than \(attributes) attributes", fr: "un élément de plus de \(attributes) attributs")
  static let nameTooLong = Words("a name of more than \(name) bytes", fr: "un nom de plus de \(name) octets")
  static let valueTooLong = Words(
    "an attribute or a name space of more than \(value) bytes",
    fr: "un attribut ou un espace de noms de plus de \(value) octets")
  static let textTooLong = Words("a text of more than \(text >> 20) MiB", fr: "un texte de plus de \(text >> 20) Mio")
}
