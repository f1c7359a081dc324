/// A text in one language, as it is written in the program.
///
/// Its arguments follow the language: an amount gets a comma in French, ``Words`` are taken in the same language. The names of
/// commands and options are written as the program knows them, and become those of the language (``ProgramNames``): what stands
/// between backquotes as `facture creer` is `facture create` in English. What people wrote is an argument, and stays as it is; in a
/// command line between backquotes it is one word of that, as a shell reads it (``ShellWord``).
public struct Sentence<T: Tongue>: ExpressibleByStringInterpolation, Equatable, Sendable {
  /// The text.
  let text: String
  /// The commands about a document in it, each with its place among the bytes of the text.
  private let commands: [(place: Range<Int>, command: DocumentCommand)]

  /// A text without arguments.
  public init(stringLiteral literal: String) { self.init(ProgramNames.written(in: literal, T.language), []) }
  /// A text with arguments.
  public init(stringInterpolation interpolation: Interpolation) {
    self.init(interpolation.text, interpolation.commands)
  }

  /// A text that is longer than a line of the source.
  public static func + (first: Sentence, second: Sentence) -> Sentence {
    var both = Interpolation(literalCapacity: 0, interpolationCount: 2)
    both.append(first)
    both.append(second)
    return Sentence(stringInterpolation: both)
  }

  private init(_ text: String, _ commands: [(place: Range<Int>, command: DocumentCommand)]) {
    (self.text, self.commands) = (text, commands)
  }

  /// Whether both say the same.
  public static func == (one: Sentence, other: Sentence) -> Bool {
    one.text == other.text && one.commands.elementsEqual(other.commands, by: ==)
  }

  /// The text with what `other` says for each command, between backquotes; nil where it says nothing for one.
  func replacingCommands(_ other: (DocumentCommand) -> String?) -> String? {
    var (bytes, end) = ([UInt8](), 0)
    for (place, command) in commands {
      guard let said = other(command) else { return nil }
      bytes += text.utf8.dropFirst(end).prefix(place.lowerBound - end)
      bytes += "`\(said)`".utf8
      end = place.upperBound
    }
    return String(decoding: bytes + text.utf8.dropFirst(end), as: UTF8.self)
  }

  /// The parts of a text.
  public struct Interpolation: StringInterpolationProtocol {
    fileprivate var text = ""
    fileprivate var commands: [(place: Range<Int>, command: DocumentCommand)] = []
    /// Whether a backquote is open. What people wrote opens and closes none.
    private var isCode = false
    /// Whether that is a command line, of which at least one word is whole.
    private var isCommand = false

    /// Nothing yet.
    public init(literalCapacity: Int, interpolationCount: Int) { text.reserveCapacity(literalCapacity) }

    /// What the program itself says, with the names of the language.
    public mutating func appendLiteral(_ literal: String) {
      for byte in literal.utf8 {
        if byte == UInt8(ascii: "`") { (isCode, isCommand) = (!isCode, false) }
        if byte == UInt8(ascii: " ") { isCommand = isCode }
      }
      text += ProgramNames.written(in: literal, T.language)
    }

    /// Whether nothing is said yet.
    var isEmpty: Bool { text.isEmpty }

    /// Appends `name` as it is.
    mutating func appendName(_ name: String) { text += name }

    /// Appends `text`, which is a command.
    mutating func append(_ text: String, as command: DocumentCommand) {
      let start = self.text.utf8.count
      self.text += text
      commands.append((start..<self.text.utf8.count, command))
    }

    fileprivate mutating func append(_ sentence: Sentence) {
      let start = text.utf8.count
      text += sentence.text
      commands += sentence.commands.map { ($0.place.lowerBound + start..<$0.place.upperBound + start, $0.command) }
    }

    /// What reads the same in every language: a name, a number of a document, a path, a day.
    @_disfavoredOverload
    public mutating func appendInterpolation(_ value: some CustomStringConvertible) {
      text += isCommand ? ShellWord.quoted(value.description) : value.description
    }

    /// A way out within another.
    public mutating func appendInterpolation(_ hint: Hint) {
      if let hint = hint.en as? Sentence ?? hint.fr as? Sentence { append(hint) }
    }

    /// What each language writes in its own way.
    public mutating func appendInterpolation(_ value: some Worded) { text += value.text(in: T.language) }

    /// A count and its noun: `1 line`, `3 lines`; in French 0 is singular too.
    public mutating func appendInterpolation(_ count: Int, _ singular: String, _ plural: String) {
      text += "\(T.language.number("\(count)")) \(T.language.isSingular(count) ? singular : plural)"
    }

    /// An option that the program knows by `name`, with its dashes.
    public mutating func appendInterpolation(option name: String) {
      text += "--\(ProgramNames.option(name, T.language))"
    }

    /// A choice that the program knows by `name`.
    public mutating func appendInterpolation(choice name: String) { text += ProgramNames.choice(name, T.language) }

    /// A command that the program knows by `name`, with what follows it: `creer --rectifie`.
    public mutating func appendInterpolation(command name: String) {
      text += ProgramNames.commandLine("facture \(name)", T.language).dropFirst("facture ".count)
    }
  }
}

/// A value that each language writes in its own way.
public protocol Worded {
  /// As `language` writes it.
  func text(in language: Language) -> String
}
