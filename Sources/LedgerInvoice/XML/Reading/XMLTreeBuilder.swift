import LedgerDomain
import LedgerWords

/// Builds a tree from the events of an XML parser, within ``XMLLimits``.
final class XMLTreeBuilder {
  /// The outermost element, once it was read.
  private(set) var root: XMLNode?
  /// Why the document is refused.
  private(set) var refus: RefusNorme?
  private var open: [XMLNode] = []
  private var count = 0
  private var spaces = NameSpaces()

  /// Begins an element at `place`, with its name and attributes as in the file.
  func begin(_ name: String, _ attributes: [(name: String, value: String)], at place: (line: Int, column: Int)) {
    count += 1
    guard open.count < XMLLimits.depth else { return refuse(.tropProfond) }
    guard count <= XMLLimits.elements else { return refuse(.tropDElements) }
    let own = declared(attributes)
    guard let known = spaces.name(name, isOutermost: open.isEmpty),
      own.allSatisfy({ spaces.isDeclared(NameSpaces.parts($0.name).prefix) })
    else {
      return refuse(
        .illisible(
          ligne: place.line, colonne: place.column,
          Words("unbound prefix", fr: "ce préfixe n'est pas déclaré")))
    }
    // No reader asks for attributes in a name space.
    let plain = own.filter { NameSpaces.parts($0.name).prefix.isEmpty }
    let node = XMLNode(known, Dictionary(plain) { first, _ in first }, line: place.line)
    open.last?.append(node)
    open.append(node)
  }

  /// Declares the name spaces among `attributes`, and returns the other attributes.
  private func declared(_ attributes: [(name: String, value: String)]) -> [(name: String, value: String)] {
    attributes.filter { name, value in
      if name == "xmlns" {
        spaces.declare("", value, depth: open.count)
      } else if name.hasPrefix("xmlns:") {
        spaces.declare(String(name.dropFirst(6)), value, depth: open.count)
      } else {
        return true
      }
      return false
    }
  }

  /// Adds text to the open element.
  func text(_ text: String) { open.last?.append(text) }

  /// Ends the open element.
  func end() {
    guard let node = open.popLast() else { return }
    spaces.end(depth: open.count)
    if open.isEmpty { root = node }
  }

  /// Refuses the document; the first refusal counts.
  func refuse(_ refus: RefusNorme) { if self.refus == nil { self.refus = refus } }
}
