/// The name spaces that are declared where the reading has come to.
///
/// They are told apart here, and not by expat, which writes the identifier of its name space before every single name: a long one
/// would be copied as often as there are names.
struct NameSpaces {
  /// A name space, by what stands before the names of its elements.
  private struct Space {
    /// Of an element that others stand in.
    let usual: String
    /// Of the outermost element, whose name a refusal may tell.
    let whole: String

    /// That of no name space.
    static let none = Space(usual: "", whole: "")

    private init(usual: String, whole: String) { (self.usual, self.whole) = (usual, whole) }

    /// The one of that identifier.
    init(_ identifier: String) {
      guard let prefix = NameSpaces.prefixes[identifier] else {
        self.init(usual: "?:", whole: "{\(identifier)}")
        return
      }
      self.init(usual: "\(prefix):", whole: "\(prefix):")
    }
  }

  /// By the prefix of the file: the default one by none.
  private var spaces: [String: Space] = ["": .none, "xml": Space("http://www.w3.org/XML/1998/namespace")]
  /// What was declared before, to be put back when the element that is so deep ends.
  private var before: [(depth: Int, prefix: String, space: Space?)] = []

  /// An element that is so deep declares what `prefix` stands for.
  mutating func declare(_ prefix: String, _ identifier: String, depth: Int) {
    before.append((depth, prefix, spaces[prefix]))
    spaces[prefix] = identifier.isEmpty ? (prefix.isEmpty ? Space.none : nil) : Space(identifier)
  }

  /// The element that is so deep ends.
  mutating func end(depth: Int) {
    while let last = before.last, last.depth == depth {
      spaces[last.prefix] = last.space
      before.removeLast()
    }
  }

  /// The name of an element as it is known here; nil where its prefix is not declared.
  func name(_ written: String, isOutermost: Bool) -> String? {
    let (prefix, local) = Self.parts(written)
    guard let space = spaces[String(prefix)] else { return nil }
    let start = isOutermost ? space.whole : space.usual
    return start.isEmpty ? String(local) : start + local
  }

  /// Whether the prefix of an attribute is declared.
  func isDeclared(_ prefix: Substring) -> Bool { spaces[String(prefix)] != nil }

  /// The prefix of a name, which may be empty, and the rest.
  static func parts(_ written: String) -> (prefix: Substring, local: Substring) {
    guard let colon = written.utf8.firstIndex(of: UInt8(ascii: ":")) else { return ("", written[...]) }
    return (written[..<colon], written[written.utf8.index(after: colon)...])
  }

  /// The prefixes that writers use by custom: elements are known by these here, whatever a file calls its name spaces.
  private static let prefixes = [
    "urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100": "rsm",
    "urn:un:unece:uncefact:data:standard:ReusableAggregateBusinessInformationEntity:100": "ram",
    "urn:un:unece:uncefact:data:standard:QualifiedDataType:100": "qdt",
    "urn:un:unece:uncefact:data:standard:UnqualifiedDataType:100": "udt",
    "urn:oasis:names:specification:ubl:schema:xsd:Invoice-2": "invoice",
    "urn:oasis:names:specification:ubl:schema:xsd:CreditNote-2": "credit",
    "urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2": "cac",
    "urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2": "cbc",
  ]
}
