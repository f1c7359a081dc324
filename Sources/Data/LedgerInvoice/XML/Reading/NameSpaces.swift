/// The name spaces in scope at the present place of the parser.
///
/// They are resolved here and not by expat, which writes the whole identifier before every name: a long identifier
/// would be copied as often as there are names.
struct NameSpaces {
  /// A name space, as the text before the names of its elements.
  private struct Space {
    /// The text for inner elements.
    let usual: String
    /// The text for the outermost element, whose name a refusal may quote.
    let whole: String

    /// No name space.
    static let none = Space(usual: "", whole: "")

    private init(usual: String, whole: String) { (self.usual, self.whole) = (usual, whole) }

    /// The name space with that identifier.
    init(_ identifier: String) {
      guard let prefix = NameSpaces.prefixes[identifier] else {
        self.init(usual: "?:", whole: "{\(identifier)}")
        return
      }
      self.init(usual: "\(prefix):", whole: "\(prefix):")
    }
  }

  /// The name spaces by the prefix in the file; the empty prefix is the default.
  private var spaces: [String: Space] = ["": .none, "xml": Space("http://www.w3.org/XML/1998/namespace")]
  /// The earlier declarations, restored when the element at that depth ends.
  private var before: [(depth: Int, prefix: String, space: Space?)] = []

  /// Declares `prefix` in the element at `depth`.
  mutating func declare(_ prefix: String, _ identifier: String, depth: Int) {
    before.append((depth, prefix, spaces[prefix]))
    spaces[prefix] = identifier.isEmpty ? (prefix.isEmpty ? Space.none : nil) : Space(identifier)
  }

  /// Ends the element at `depth`.
  mutating func end(depth: Int) {
    while let last = before.last, last.depth == depth {
      spaces[last.prefix] = last.space
      before.removeLast()
    }
  }

  /// The name of an element with its usual prefix; nil if its prefix is not declared.
  func name(_ written: String, isOutermost: Bool) -> String? {
    let (prefix, local) = Self.parts(written)
    guard let space = spaces[String(prefix)] else { return nil }
    let start = isOutermost ? space.whole : space.usual
    return start.isEmpty ? String(local) : start + local
  }

  /// Whether the prefix of an attribute is declared.
  func isDeclared(_ prefix: Substring) -> Bool { spaces[String(prefix)] != nil }

  /// Splits a name into its prefix, which may be empty, and the rest.
  static func parts(_ written: String) -> (prefix: Substring, local: Substring) {
    guard let colon = written.utf8.firstIndex(of: UInt8(ascii: ":")) else { return ("", written[...]) }
    return (written[..<colon], written[written.utf8.index(after: colon)...])
  }

  /// The usual prefixes: the readers know elements by these, even if a file declares others.
  private static let prefixes = [
    "urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100": "rsm",
    "urn:un:unece:uncefact:data:standard:CrossDomainAcknowledgementAndResponse:100": "rsm",
    "urn:un:unece:uncefact:data:standard:ReusableAggregateBusinessInformationEntity:100": "ram",
    "urn:un:unece:uncefact:data:standard:QualifiedDataType:100": "qdt",
    "urn:un:unece:uncefact:data:standard:UnqualifiedDataType:100": "udt",
    "urn:oasis:names:specification:ubl:schema:xsd:Invoice-2": "invoice",
    "urn:oasis:names:specification:ubl:schema:xsd:CreditNote-2": "credit",
    "urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2": "cac",
    "urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2": "cbc",
  ]
}
