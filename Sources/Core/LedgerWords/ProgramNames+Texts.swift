/// The names in texts of the program, which are written there as the program knows them.
extension ProgramNames {
  /// `line`, a command line as the program knows it, with the names of `language`.
  public static func commandLine(_ line: String, _ language: Language) -> String {
    NamedText(line, language, isCode: true).written()
  }

  /// `text`, a literal of the program, with the names of `language`: commands after `` `facture ``, their first argument (a
  /// report, list, export or setting), options after two dashes, choices after an equals sign.
  static func written(in text: String, _ language: Language) -> String {
    NamedText(text, language, isCode: false).written()
  }

  /// Whether a backquote or two dashes stand in `text`: in most texts neither does, and a help has a thousand.
  static func mayName(_ text: String) -> Bool {
    let bytes = text.utf8.span
    var before: UInt8 = 0
    for place in bytes.indices {
      let byte = bytes[place]
      if byte == UInt8(ascii: "`") || (byte == UInt8(ascii: "-") && before == byte) { return true }
      before = byte
    }
    return false
  }
}

/// A text of the program, and its rewriting in a language.
///
/// Most of its words are not names: they stay bytes, and only possible names are looked up.
private struct NamedText {
  private let bytes: [UInt8]
  private let language: Language
  /// Whether the whole text is a command line.
  private let isCode: Bool
  private var result: [UInt8] = []
  private var at = 0

  init(_ text: String, _ language: Language, isCode: Bool) {
    (bytes, self.language, self.isCode) = (Array(text.utf8), language, isCode)
    result.reserveCapacity(bytes.count + 32)
  }

  /// The text with the names of the language.
  consuming func written() -> String {
    while at < bytes.count {
      let end = endOfWord(at)
      if end == at {
        result.append(bytes[at])
        at += 1
      } else if end - at > 2, bytes[at] == Self.dash, bytes[at + 1] == Self.dash {
        option(to: end)
      } else if isProgram(to: end) {
        copy(to: end)
        command()
      } else {
        copy(to: end)
      }
    }
    return String(decoding: result, as: UTF8.self)
  }

  private static let dash = UInt8(ascii: "-")
  /// The commands whose first argument is a choice.
  private static let choosing: Set<String> = ["report", "list", "export", "temoin", "releve", "facturer"]

  /// The commands whose argument is another command.
  private static let ofCommands: Set<String> = ["parc", "manuel", "help"]

  /// `facture` after a backquote, or in a command line.
  private func isProgram(to end: Int) -> Bool {
    end - at == 7 && (isCode || at > 0 && bytes[at - 1] == UInt8(ascii: "`"))
      && bytes[at..<end].elementsEqual("facture".utf8)
  }

  /// The name of an option, and the choices that are its value.
  private mutating func option(to letters: Int) {
    result += [Self.dash, Self.dash]
    at += 2
    // Digits are part of some: `--flux10`.
    let end = bytes[letters...].firstIndex { !(48...57).contains($0) } ?? bytes.count
    write(ProgramNames.option(word(to: end), language), to: end)
    guard at < bytes.count, bytes[at] == UInt8(ascii: "=") else { return }
    repeat {
      copy(to: at + 1)
      // A dash turns an order round.
      if at < bytes.count, bytes[at] == Self.dash { copy(to: at + 1) }
      choice()
    } while at < bytes.count && bytes[at] == UInt8(ascii: ",")
  }

  /// The name of a command, after spaces, and its first argument.
  private mutating func command() {
    skipSpaces()
    let end = endOfWord(at)
    guard end > at, bytes[at] != Self.dash else { return }
    let name = word(to: end)
    write(ProgramNames.command(name, language), to: end)
    // A setting is called as the option that says the same.
    if name == "config" {
      skipSpaces()
      let end = endOfWord(at)
      if end > at, bytes[at] != Self.dash { write(ProgramNames.option(word(to: end), language), to: end) }
    }
    let isOfCommand = Self.ofCommands.contains(name)
    guard isOfCommand || Self.choosing.contains(name) else { return }
    skipSpaces()
    isOfCommand ? command() : choice()
  }

  /// A choice, where a whole word is one: not the beginning of a file's name.
  private mutating func choice() {
    let end = endOfWord(at)
    guard end > at, bytes[at] != Self.dash, end == bytes.count || !Self.goesOn(bytes[end]) || isFullStop(end) else {
      return
    }
    write(ProgramNames.choice(word(to: end), language), to: end)
  }

  /// Whether the byte there ends a sentence.
  private func isFullStop(_ place: Int) -> Bool {
    bytes[place] == UInt8(ascii: ".") && (place + 1 == bytes.count || bytes[place + 1] == UInt8(ascii: " "))
  }

  private mutating func skipSpaces() {
    while at < bytes.count, bytes[at] == UInt8(ascii: " ") || bytes[at] == UInt8(ascii: "\n") { copy(to: at + 1) }
  }

  private func word(to end: Int) -> String { String(decoding: bytes[at..<end], as: UTF8.self) }

  private mutating func copy(to end: Int) {
    result += bytes[at..<end]
    at = end
  }

  /// Replaces the text up to `end` by `name`.
  private mutating func write(_ name: String, to end: Int) {
    result += name.utf8
    at = end
  }

  private func endOfWord(_ place: Int) -> Int {
    var end = place
    while end < bytes.count, Self.isOfName(bytes[end]) { end += 1 }
    return end
  }

  private static func isOfName(_ byte: UInt8) -> Bool { (97...122).contains(byte) || byte == dash }

  /// Whether a word that a byte follows is a part of something longer.
  private static func goesOn(_ byte: UInt8) -> Bool {
    (48...57).contains(byte) || (65...90).contains(byte) || byte >= 128 || "./_".utf8.contains(byte)
  }
}
