/// A command to type, in a text: it stands between backquotes and begins with `facture`.
///
/// The sentence marks it when it is made, in the program's own text: a backquote that people wrote begins no command.
public struct TypedCommand: Hashable, Sendable {
  /// Its bytes in the text, without the backquotes.
  public fileprivate(set) var place: Range<Int>
  /// As it is typed, with the names of the language.
  public let line: String
  /// Its parts, if it is about the document of the sentence; else nil.
  public let ofDocument: DocumentCommand?

  init(_ place: Range<Int>, _ line: String, _ ofDocument: DocumentCommand? = nil) {
    (self.place, self.line, self.ofDocument) = (place, line, ofDocument)
  }
}

/// A command about a document, without the document.
public struct DocumentCommand: Hashable, Sendable {
  /// By which the program knows it.
  public let name: String
  /// The words after the document, with the names of the language.
  public let arguments: [String]
}

/// A text of one language, in which commands are marked, and the words that others may have written.
struct MarkedText: Hashable, Sendable {
  private(set) var text = ""
  /// In the order of their places.
  private(set) var commands: [TypedCommand] = []
  /// The bytes that the program did not write itself, in their order.
  private(set) var others: [Range<Int>] = []

  init() {}

  /// A text that others may have written.
  init(_ text: String) { append(others: text) }

  /// A text of the program.
  init(program text: String) { self.text = text }

  /// Appends words of the program, without a command.
  mutating func append(_ text: String) { self.text += text }

  /// Appends words that others may have written.
  mutating func append(others text: String) {
    let start = self.text.utf8.count
    self.text += text
    if !text.isEmpty { others.append(start..<self.text.utf8.count) }
  }

  mutating func append(_ other: MarkedText, withCommands: Bool = true) {
    let start = text.utf8.count
    text += other.text
    if withCommands { commands += other.commands.map { $0.moved(by: start) } }
    others += other.others.map { $0.lowerBound + start..<$0.upperBound + start }
  }

  /// Appends some bytes of `other`, without its commands.
  private mutating func append(_ bytes: Range<Int>, of other: MarkedText) {
    var part = MarkedText(
      program: String(decoding: other.text.utf8.dropFirst(bytes.lowerBound).prefix(bytes.count), as: UTF8.self))
    part.others = other.others.map { $0.clamped(to: bytes) }.filter { !$0.isEmpty }
      .map { $0.lowerBound - bytes.lowerBound..<$0.upperBound - bytes.lowerBound }
    append(part)
  }

  /// Whether both have the same text and commands.
  static func == (one: MarkedText, other: MarkedText) -> Bool {
    one.text == other.text && one.commands == other.commands
  }

  func hash(into hasher: inout Hasher) { hasher.combine(text) }

  /// Marks all bytes from `start` on as a command.
  mutating func mark(from start: Int, _ ofDocument: DocumentCommand? = nil) {
    let line = String(decoding: text.utf8.dropFirst(start), as: UTF8.self)
    commands.append(TypedCommand(start..<text.utf8.count, line, ofDocument))
  }

  /// The same text, changed before its first command.
  func beginning(with change: (String) -> String) -> MarkedText {
    var changed = MarkedText(program: change(text))
    let shift = changed.text.utf8.count - text.utf8.count
    changed.commands = commands.map { $0.moved(by: shift) }
    changed.others = others.map { ($0.lowerBound == 0 ? 0 : $0.lowerBound + shift)..<$0.upperBound + shift }
    return changed
  }

  /// The same text, changed after its last command.
  func ending(with change: (String) -> String) -> MarkedText {
    var changed = MarkedText(program: change(text))
    changed.commands = commands
    changed.others = others.map { $0.clamped(to: 0..<changed.text.utf8.count) }.filter { !$0.isEmpty }
    return changed
  }

  /// The text with each command replaced by the result of `other`, a command or another text; nil if one result is nil.
  func replacingCommands(_ other: (TypedCommand) -> String?) -> MarkedText? {
    var (changed, end) = (MarkedText(), 0)
    for command in commands {
      guard let line = other(command) else { return nil }
      changed.append(end..<command.place.lowerBound, of: self)
      let start = changed.text.utf8.count
      if line.hasPrefix(command.line) {
        changed.append(command.place, of: self)
        changed.append(String(line.dropFirst(command.line.count)))
      } else {
        changed.append(others: line)
      }
      if line.hasPrefix("facture ") { changed.mark(from: start, command.ofDocument) }
      end = command.place.upperBound
    }
    changed.append(end..<text.utf8.count, of: self)
    return changed
  }
}

extension MarkedText {
  /// A command line; only texts in quotation marks may come from others.
  static func command(_ line: String) -> MarkedText {
    var marked = MarkedText(program: line)
    let quote = UInt8(ascii: "'")
    let bytes = Array(line.utf8)
    if let first = bytes.firstIndex(of: quote), let last = bytes.lastIndex(of: quote) {
      marked.others = [first..<last + 1]
    }
    return marked
  }

  /// The text, parted where others begin and end.
  var pieces: [Words.Piece] {
    var (pieces, end) = ([Words.Piece](), 0)
    func part(_ bytes: Range<Int>) -> String {
      String(decoding: text.utf8.dropFirst(bytes.lowerBound).prefix(bytes.count), as: UTF8.self)
    }
    for other in others {
      if end < other.lowerBound { pieces.append(.program(part(end..<other.lowerBound))) }
      pieces.append(.others(part(other)))
      end = other.upperBound
    }
    if end < text.utf8.count { pieces.append(.program(part(end..<text.utf8.count))) }
    return pieces
  }
}

extension TypedCommand {
  fileprivate func moved(by bytes: Int) -> TypedCommand {
    var moved = self
    moved.place = place.lowerBound + bytes..<place.upperBound + bytes
    return moved
  }
}
