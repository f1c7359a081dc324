import LedgerDomain
import LedgerWords

/// Makes a tree of what a reader of XML tells, within limits that no invoice comes near.
final class XMLTreeBuilder {
  /// How large a file may be.
  static let maximumBytes = 64 << 20
  /// How many elements a document may have: some 20,000 lines.
  static let maximumElements = 1_000_000
  /// How deep elements may stand in each other.
  static let maximumDepth = 64

  /// The outermost element, once it was read.
  private(set) var root: XMLNode?
  /// Why the document is refused.
  private(set) var refus: RefusNorme?
  private var open: [XMLNode] = []
  private var count = 0
  /// The names that were read, each with the one it is known by here.
  private var names: [String: String] = [:]

  /// An element of that name begins: its name space, a line feed and its own.
  func begin(_ name: String, _ attributes: [String: String], line: Int) {
    count += 1
    guard open.count < Self.maximumDepth else {
      return refuse(
        .tropGrand(
          Words(
            "has elements more than \(Self.maximumDepth) deep",
            fr: "imbrique des éléments sur plus de \(Self.maximumDepth) niveaux")))
    }
    guard count <= Self.maximumElements else {
      return refuse(
        .tropGrand(
          Words(
            "has more than \(Self.maximumElements) elements",
            fr: "a plus de \(Self.maximumElements, "élément", "éléments")")))
    }
    let node = XMLNode(known(name), attributes, line: line)
    open.last?.append(node)
    open.append(node)
  }

  /// More text of the element that is open.
  func text(_ text: String) { open.last?.append(text) }

  /// The element that is open ends.
  func end() {
    guard let node = open.popLast(), open.isEmpty else { return }
    root = node
  }

  /// The document is refused; the first reason counts.
  func refuse(_ refus: RefusNorme) { if self.refus == nil { self.refus = refus } }

  private func known(_ name: String) -> String {
    if let known = names[name] { return known }
    let parts = name.split(separator: "\n", maxSplits: 1).map(String.init)
    let known = parts.count < 2 ? name : (Self.prefixes[parts[0]].map { "\($0):" } ?? "{\(parts[0])}") + parts[1]
    names[name] = known
    return known
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
