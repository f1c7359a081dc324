public import LedgerModel
public import LedgerNorm
import LedgerWords
import LedgerXML

extension Expat {
  /// The tree of the document in `bytes`.
  static func tree(_ bytes: [UInt8]) throws(RefusNorme) -> XMLNode {
    var builder = XMLTreeBuilder()
    let decoded = Encodage.utf8(xml: bytes)
    do throws(XMLFault) {
      try read(decoded ?? bytes, isUTF8: decoded != nil, into: &builder)
    } catch {
      throw RefusNorme(error)
    }
    guard let root = builder.root else { throw RefusNorme(.tooManyBytes) }
    return root
  }
}

extension RefusNorme {
  /// Why a file is not an invoice in XML.
  init(_ fault: XMLFault) {
    self =
      switch fault {
      case .broken(let line, let column, let reason): .illisible(ligne: line, colonne: column, reason)
      case .doctype(let line): .doctype(ligne: line)
      case .tooLarge(let limit): .tropGrand(limit)
      }
  }

  /// The file is too large.
  public static var tropDOctets: RefusNorme { RefusNorme(.tooManyBytes) }
}

/// Builds a tree from the events of an XML parser.
final class XMLTreeBuilder: XMLSink {
  /// The outermost element, once it was read.
  private(set) var root: XMLNode?
  /// Why the document is refused.
  private(set) var fault: XMLFault?
  private var open: [XMLNode] = []
  private var spaces = NameSpaces()

  /// Begins an element at `place`, with its name and attributes as in the file.
  func begin(_ name: String, _ attributes: [(name: String, value: String)], at place: (line: Int, column: Int)) {
    let own = declared(attributes)
    guard let known = spaces.name(name, isOutermost: open.isEmpty),
      own.allSatisfy({ spaces.isDeclared(NameSpaces.parts($0.name).prefix) })
    else {
      fault = .broken(
        line: place.line, column: place.column, Words("unbound prefix", fr: "ce préfixe n'est pas déclaré"))
      return
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
}
