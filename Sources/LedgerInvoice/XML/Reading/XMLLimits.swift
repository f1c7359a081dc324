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
  public static let tropDOctets = RefusNorme.tropGrand(
    Words("is larger than \(XMLLimits.bytes >> 20) MiB", fr: "dépasse \(XMLLimits.bytes >> 20) Mio"))

  static let tropProfond = RefusNorme.tropGrand(
    Words(
      "has elements more than \(XMLLimits.depth) deep",
      fr: "imbrique des éléments sur plus de \(XMLLimits.depth) niveaux"))

  static let tropDElements = RefusNorme.tropGrand(
    Words(
      "has more than \(XMLLimits.elements) elements", fr: "a plus de \(XMLLimits.elements, "élément", "éléments")"))

  static func tropDAttributs(ligne: Int) -> RefusNorme {
    .tropGrand(
      Words(
        "has an element of more than \(XMLLimits.attributes) attributes in line \(ligne)",
        fr: "a un élément de plus de \(XMLLimits.attributes) attributs à la ligne \(ligne)"))
  }

  static func nomTropLong(ligne: Int) -> RefusNorme {
    .tropGrand(
      Words(
        "has a name of more than \(XMLLimits.name) bytes in line \(ligne)",
        fr: "a un nom de plus de \(XMLLimits.name) octets à la ligne \(ligne)"))
  }

  static func attributTropLong(ligne: Int) -> RefusNorme {
    .tropGrand(
      Words(
        "has an attribute or a name space of more than \(XMLLimits.value) bytes in line \(ligne)",
        fr: "a un attribut ou un espace de noms de plus de \(XMLLimits.value) octets à la ligne \(ligne)"))
  }

  static func texteTropLong(ligne: Int) -> RefusNorme {
    .tropGrand(
      Words(
        "has a text of more than \(XMLLimits.text >> 20) MiB in line \(ligne)",
        fr: "a un texte de plus de \(XMLLimits.text >> 20) Mio à la ligne \(ligne)"))
  }
}
