import LedgerDomain
import LedgerWords

/// An element of a document that is being read. It remembers what of it was asked for, so that what nobody asked for can be told.
///
/// Its name is that of the standard with the prefix that is usual for its name space, as in `ram:Name`, whatever prefix the file
/// has.
final class XMLNode {
  /// Its name.
  let name: String
  /// Its attributes.
  let attributes: [String: String]
  /// The line in which it begins, from 1.
  let line: Int
  /// The elements in it.
  private(set) var children: [XMLNode] = []
  private var content = ""
  private var use = Use.none

  /// What was done with it.
  private enum Use { case none, read, passedOver }

  /// An element without content.
  init(_ name: String, _ attributes: [String: String] = [:], line: Int = 1) {
    self.name = name
    self.attributes = attributes
    self.line = line
  }

  /// It holds `node`.
  func append(_ node: XMLNode) { children.append(node) }

  /// It holds more text.
  func append(_ text: String) { content += text }

  /// Its text as it stands; nil where nothing of it shows.
  var text: String? { Texte.estVide(content) ? nil : content }
}

/// What a reader asks for.
extension XMLNode {
  /// All elements at `path`.
  func all(_ path: XMLPath, where condition: (XMLNode) -> Bool = { _ in true }) -> [XMLNode] {
    var found = [self]
    for (level, name) in path.names.enumerated() {
      let isLast = level == path.names.count - 1
      found = found.flatMap { $0.children.filter { $0.name == name && (!isLast || condition($0)) } }
      for node in found { node.use = .read }
    }
    return found
  }

  /// The first element at `path`; further ones count as not asked for.
  func first(_ path: XMLPath, where condition: (XMLNode) -> Bool = { _ in true }) -> XMLNode? {
    var found: XMLNode? = self
    for (level, name) in path.names.enumerated() {
      let isLast = level == path.names.count - 1
      found = found?.children.first { $0.name == name && (!isLast || condition($0)) }
      found?.use = .read
    }
    return found
  }

  /// The text at `path`; nil where nothing of it shows.
  func text(_ path: XMLPath) -> String? { first(path)?.text }

  /// The text at `path` without space around it: a code, a number, a day.
  func code(_ path: XMLPath) -> String? { first(path)?.code }

  /// Its text without space around it.
  var code: String? {
    guard let text else { return nil }
    let isSpace = { (scalar: Unicode.Scalar) in [0x20, 0x09, 0x0A, 0x0D].contains(scalar.value) }
    var scalars = text.unicodeScalars[...]
    while let first = scalars.first, isSpace(first) { scalars.removeFirst() }
    while let last = scalars.last, isSpace(last) { scalars.removeLast() }
    return scalars.isEmpty ? nil : String(scalars)
  }

  /// What stands at `path` says nothing that the ledger keeps, and needs no word.
  func passOver(_ path: XMLPath) { for node in all(path) { node.use = .passedOver } }
}

/// What was not asked for.
extension XMLNode {
  /// The outermost elements below this one that nobody asked for, each in one sentence; beyond ``XMLLimits/leftOut`` how many
  /// they are.
  func leftOut() -> [Words] {
    var sentences: [Words] = []
    var unlisted = 0
    collect("", into: &sentences, &unlisted)
    if unlisted > 0 {
      sentences.append(
        Words(
          "\(unlisted, "more element is", "more elements are") left out.",
          fr: "\(unlisted, "autre élément n'est pas repris", "autres éléments ne sont pas repris")."))
    }
    return sentences
  }

  private func collect(_ path: String, into sentences: inout [Words], _ unlisted: inout Int) {
    for node in children where node.use != .passedOver {
      if node.use == .none, sentences.count == XMLLimits.leftOut {
        unlisted += 1
        continue
      }
      let name = node.name.split(separator: ":").last.map(String.init) ?? node.name
      let place = path.isEmpty ? name : "\(path)/\(name)"
      if node.use == .none {
        sentences.append(node.left(place))
      } else {
        node.collect(place, into: &sentences, &unlisted)
      }
    }
  }

  private func left(_ place: String) -> Words {
    let left = Words("\(place) in line \(line) is left out", fr: "\(place), à la ligne \(line), n'est pas repris")
    let said = firstText.map { Words("\(left): \"\(Texte.cite($0))\".", fr: "\(left) : « \(Texte.cite($0)) ».") }
    return said ?? left.map { $0 + "." }
  }

  private var firstText: String? {
    if let text { return text }
    // Each element is asked once: a lazy sequence asks twice, on every level again.
    for node in children {
      if let found = node.firstText { return found }
    }
    return nil
  }
}
