import LedgerDomain
import LedgerWords

/// Makes a tree of what a reader of XML tells, within ``XMLLimits``.
final class XMLTreeBuilder {
  /// The outermost element, once it was read.
  private(set) var root: XMLNode?
  /// Why the document is refused.
  private(set) var refus: RefusNorme?
  private var open: [XMLNode] = []
  private var count = 0
  private var spaces = NameSpaces()

  /// An element begins at that place, with its name and its attributes as the file writes them.
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
    // Those of another name space say nothing that anybody asks for.
    let plain = own.filter { NameSpaces.parts($0.name).prefix.isEmpty }
    let node = XMLNode(known, Dictionary(plain) { first, _ in first }, line: place.line)
    open.last?.append(node)
    open.append(node)
  }

  /// Takes in the name spaces that are declared among `attributes`, and gives the others.
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

  /// More text of the element that is open.
  func text(_ text: String) { open.last?.append(text) }

  /// The element that is open ends.
  func end() {
    guard let node = open.popLast() else { return }
    spaces.end(depth: open.count)
    if open.isEmpty { root = node }
  }

  /// The document is refused; the first reason counts.
  func refuse(_ refus: RefusNorme) { if self.refus == nil { self.refus = refus } }
}
