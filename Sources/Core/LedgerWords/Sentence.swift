/// A text in one language, as it is written in the program.
///
/// Its arguments follow the language: an amount gets a comma in French, ``Words`` are taken in the same language. Names of
/// commands and options are written as the program knows them, and become those of the language (``ProgramNames``): `facture
/// creer` between backquotes becomes `facture create` in English. A text that people wrote is an argument, and stays as it is;
/// in a command line between backquotes it is one word, quoted for a shell (``ShellWord``).
public struct Sentence<T: Tongue>: ExpressibleByStringInterpolation, Equatable, Sendable {
  /// The text, with the commands in it.
  let marked: MarkedText
  /// The text.
  var text: String { marked.text }

  /// A text without arguments.
  public init(stringLiteral literal: String) {
    var all = Interpolation(literalCapacity: literal.utf8.count, interpolationCount: 0)
    all.appendLiteral(literal)
    self.init(stringInterpolation: all)
  }
  /// A text with arguments.
  public init(stringInterpolation interpolation: Interpolation) { marked = interpolation.marked }

  /// A text that is longer than a line of the source. No command begins in one part and ends in the other.
  public static func + (first: Sentence, second: Sentence) -> Sentence {
    var both = Interpolation(literalCapacity: 0, interpolationCount: 2)
    both.marked = first.marked
    both.marked.append(second.marked)
    return Sentence(stringInterpolation: both)
  }

  /// The parts of a text.
  public struct Interpolation: StringInterpolationProtocol {
    fileprivate var marked = MarkedText()
    /// The place after an open backquote; nil without one. A backquote in an argument does not count.
    private var code: Int?
    /// Whether at least one whole word follows that backquote.
    private var isCommand = false
    /// Whether the program itself wrote `facture` as the first word.
    private var isOfProgram = false

    /// Starts empty.
    public init(literalCapacity: Int, interpolationCount: Int) {}

    /// A literal of the program, with the names of the language.
    public mutating func appendLiteral(_ literal: String) {
      guard ProgramNames.mayName(literal) else { return append(literal: literal) }
      var rest = Substring(ProgramNames.written(in: literal, T.language))
      while let quote = rest.utf8.firstIndex(of: UInt8(ascii: "`")) {
        append(literal: String(rest[..<quote]))
        let next = rest.utf8.index(after: quote)
        if let start = code {
          if isOfProgram { marked.mark(from: start) }
          (code, isCommand, isOfProgram) = (nil, false, false)
          marked.append("`")
        } else {
          marked.append("`")
          code = marked.text.utf8.count
        }
        rest = rest[next...]
      }
      append(literal: String(rest))
    }

    private mutating func append(literal: String) {
      begins(with: literal)
      if code != nil, literal.utf8.contains(UInt8(ascii: " ")) { isCommand = true }
      marked.append(literal)
    }

    /// Notes whether `text`, which the program writes next, begins a command.
    private mutating func begins(with text: String) {
      if code == marked.text.utf8.count, text.hasPrefix("facture ") || text.hasPrefix("facture\n") {
        isOfProgram = true
      }
    }

    /// Whether the text is still empty.
    var isEmpty: Bool { marked.text.isEmpty }

    /// Appends words of the program as they are.
    mutating func appendName(_ name: String) { marked.append(name) }

    /// Appends between backquotes the command of that name about the document `number`, which asks that of it.
    mutating func append(command name: String, _ number: String, _ arguments: [Sentence], _ ofDocument: DocumentCommand)
    {
      marked.append("`")
      let start = marked.text.utf8.count
      marked.append("facture \(name) ")
      marked.append(others: number)
      for argument in arguments {
        marked.append(" ")
        marked.append(argument.marked, withCommands: false)
      }
      marked.mark(from: start, ofDocument)
      marked.append("`")
    }

    /// A value that is the same in every language: a name, a number of a document, a path, a day.
    @_disfavoredOverload
    public mutating func appendInterpolation(_ value: some CustomStringConvertible) {
      marked.append(others: isCommand ? ShellWord.quoted(value.description) : value.description)
    }

    /// A number.
    public mutating func appendInterpolation(_ value: some BinaryInteger) { marked.append("\(value)") }

    /// Words of the program, with the commands in them.
    public mutating func appendInterpolation(_ words: Words) {
      begins(with: words[T.language])
      marked.append(words.marked(T.language), withCommands: code == nil)
    }

    /// A value that each language writes in its own way.
    public mutating func appendInterpolation(_ value: some Worded) {
      marked.append(value.text(in: T.language))
    }

    /// A count and its noun: `1 line`, `3 lines`; in French 0 is singular too.
    public mutating func appendInterpolation(_ count: Int, _ singular: String, _ plural: String) {
      marked.append("\(T.language.number("\(count)")) \(T.language.isSingular(count) ? singular : plural)")
    }

    /// An option that the program knows by `name`, with its dashes.
    public mutating func appendInterpolation(option name: String) {
      marked.append("--\(ProgramNames.option(name, T.language))")
    }

    /// A choice that the program knows by `name`.
    public mutating func appendInterpolation(choice name: String) {
      marked.append(ProgramNames.choice(name, T.language))
    }

    /// A command that the program knows by `name`, with its arguments: `creer --rectifie`.
    public mutating func appendInterpolation(command name: String) {
      marked.append(String(ProgramNames.commandLine("facture \(name)", T.language).dropFirst("facture ".count)))
    }
  }
}

/// A value that each language writes in its own way.
public protocol Worded {
  /// As `language` writes it.
  func text(in language: Language) -> String
}
