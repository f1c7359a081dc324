/// A command that somebody can type, in a text: it stands between backquotes and begins with `facture`.
///
/// The sentence marks it when it is made, from what the program itself wrote: a backquote that people wrote begins no command.
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

/// A text of one language, in which commands are marked.
struct MarkedText: Hashable, Sendable {
  private(set) var text = ""
  /// In the order of their places.
  private(set) var commands: [TypedCommand] = []

  init() {}

  init(_ text: String) { self.text = text }

  /// Appends what holds no command.
  mutating func append(_ text: String) { self.text += text }

  mutating func append(_ other: MarkedText) {
    let start = text.utf8.count
    text += other.text
    commands += other.commands.map { $0.moved(by: start) }
  }

  /// Marks all bytes from `start` on as a command.
  mutating func mark(from start: Int, _ ofDocument: DocumentCommand? = nil) {
    let line = String(decoding: text.utf8.dropFirst(start), as: UTF8.self)
    commands.append(TypedCommand(start..<text.utf8.count, line, ofDocument))
  }

  /// The same text, changed before its first command.
  func beginning(with change: (String) -> String) -> MarkedText {
    var changed = MarkedText(change(text))
    let shift = changed.text.utf8.count - text.utf8.count
    changed.commands = commands.map { $0.moved(by: shift) }
    return changed
  }

  /// The same text, changed after its last command.
  func ending(with change: (String) -> String) -> MarkedText {
    var changed = MarkedText(change(text))
    changed.commands = commands
    return changed
  }

  /// The text with what `other` gives in the place of each command, a command or something else; nil where it gives nothing for one.
  func replacingCommands(_ other: (TypedCommand) -> String?) -> MarkedText? {
    var (changed, end) = (MarkedText(), 0)
    for command in commands {
      guard let line = other(command) else { return nil }
      changed.text += String(decoding: text.utf8.dropFirst(end).prefix(command.place.lowerBound - end), as: UTF8.self)
      let start = changed.text.utf8.count
      changed.text += line
      if line.hasPrefix("facture ") { changed.mark(from: start, command.ofDocument) }
      end = command.place.upperBound
    }
    changed.text += String(decoding: text.utf8.dropFirst(end), as: UTF8.self)
    return changed
  }
}

extension TypedCommand {
  fileprivate func moved(by bytes: Int) -> TypedCommand {
    var moved = self
    moved.place = place.lowerBound + bytes..<place.upperBound + bytes
    return moved
  }
}
