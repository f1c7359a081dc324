import LedgerModel
import LedgerWords

/// An element of a document. It notes which of its parts were read, so that the others can be reported.
///
/// Its name has the usual prefix of its name space, for example `ram:Name`, even if the file uses another.
final class XMLNode {
  /// Its name.
  let name: String
  /// Its attributes, without surrounding space: codes and schemes, which schemas and the lists of the norm collapse.
  let attributes: [String: String]
  /// The line where it begins, from 1.
  let line: Int
  /// Its child elements.
  private(set) var children: [XMLNode] = []
  private var content = ""
  private var use = Use.none

  /// Whether it was read, or skipped on purpose.
  private enum Use { case none, read, passedOver }

  /// An element without content.
  init(_ name: String, _ attributes: [String: String] = [:], line: Int = 1) {
    self.name = name
    self.attributes = attributes.mapValues { Self.trimmed($0) }
    self.line = line
  }

  /// Adds a child element.
  func append(_ node: XMLNode) { children.append(node) }

  /// Adds text.
  func append(_ text: String) { content += text }

  /// Its text, unchanged; nil if it is blank.
  var text: String? { Texte.estVide(content) ? nil : content }
}

/// Lookups; they mark what they find as read.
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

  /// The first element at `path`; further ones count as not read.
  func first(_ path: XMLPath, where condition: (XMLNode) -> Bool = { _ in true }) -> XMLNode? {
    var found: XMLNode? = self
    for (level, name) in path.names.enumerated() {
      let isLast = level == path.names.count - 1
      found = found?.children.first { $0.name == name && (!isLast || condition($0)) }
      found?.use = .read
    }
    return found
  }

  /// The first element at `path` in any of the groups around it; further ones count as not read.
  func firstOfAll(_ path: XMLPath, where condition: (XMLNode) -> Bool = { _ in true }) -> XMLNode? {
    if let first = first(path, where: condition) { return first }
    guard let name = path.names.first else { return nil }
    let rest = XMLPath(path.names.dropFirst().map(\.self))
    for child in children where child.name == name && !rest.names.isEmpty {
      guard let found = child.firstOfAll(rest, where: condition) else { continue }
      child.use = .read
      return found
    }
    return nil
  }

  /// The text at `path`; nil if it is blank.
  func text(_ path: XMLPath) -> String? { first(path)?.text }

  /// All texts at `path`, each on a line of its own; nil without any.
  func texts(_ path: XMLPath) -> String? {
    let texts = all(path).compactMap(\.text)
    guard let first = texts.first else { return nil }
    return texts.dropFirst().reduce(first) { $0.hasSuffix("\n") ? $0 + $1 : $0 + "\n" + $1 }
  }

  /// The text at `path` without surrounding space: a code, a number, a day.
  func code(_ path: XMLPath) -> String? { first(path)?.code }

  /// Its text without surrounding space.
  var code: String? {
    guard let text else { return nil }
    let code = Self.trimmed(text)
    return code.isEmpty ? nil : code
  }

  /// `text` without the white space of XML around it.
  private static func trimmed(_ text: String) -> String {
    let isSpace = { (scalar: Unicode.Scalar) in [0x20, 0x09, 0x0A, 0x0D].contains(scalar.value) }
    var scalars = text.unicodeScalars[...]
    while let first = scalars.first, isSpace(first) { scalars.removeFirst() }
    while let last = scalars.last, isSpace(last) { scalars.removeLast() }
    return scalars.count == text.unicodeScalars.count ? text : String(scalars)
  }

  /// Marks the elements at `path` as skipped: the ledger ignores them without a remark.
  func passOver(_ path: XMLPath) { for node in all(path) { node.use = .passedOver } }
}

/// Elements not read.
extension XMLNode {
  /// One sentence for each outermost element that was not read; beyond 1,000 only their number.
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
      if node.use == .none, sentences.count == 1_000 {
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
    // A loop calls `firstText` once for each child: a lazy sequence calls it twice, on every level again.
    for node in children {
      if let found = node.firstText { return found }
    }
    return nil
  }
}
