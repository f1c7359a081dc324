import LedgerModel
import LedgerWords

/// Reads the words after a command's name, strictly: an undeclared option is an error that names the nearest.
package struct ArgumentReader {
  private let declaration: Declaration
  private var typed = TypedWords()

  /// Reads `words` for the command of `declaration`.
  ///
  /// `--key=value` and `--key value` are equal; `--` ends the options; a word like `-5` is an argument, or a value.
  ///
  /// - Throws: ``UsageError`` for the first word without a place, or for a missing one.
  package static func read(_ words: [String], _ declaration: Declaration) throws(UsageError) -> TypedWords {
    var reader = ArgumentReader(declaration: declaration)
    try reader.read(words)
    reader.typed.form = try declaration.form(reader.typed)
    try reader.typed.form.check(reader.typed, declaration)
    return reader.typed
  }

  private init(declaration: Declaration) { self.declaration = declaration }

  private mutating func read(_ words: [String]) throws(UsageError) {
    var rest = words[...]
    while let word = rest.popFirst() {
      if word == "--" {
        typed.positionals += rest
        return
      }
      if Self.isOption(word) { try readOption(word, &rest) } else { typed.positionals.append(word) }
    }
  }

  /// Reads an option, and the word after it if that is its value.
  private mutating func readOption(_ word: String, _ rest: inout ArraySlice<String>) throws(UsageError) {
    let (said, given) = try split(word)
    var value = given
    guard let option = declaration.option(said) else {
      throw .unknownOption(said, command: declaration.name, nearest: NearestName.option(said, declaration))
    }
    let name = option.name
    guard option.repeats || !typed.options.contains(where: { $0.option.name == name }) else {
      throw .repeatedOption(name)
    }
    if option.placeholder == nil, value != nil { throw .valueOfFlag(option.name, instead: option.insteadOfValue) }
    if let placeholder = option.placeholder, value == nil, !option.standsAlone {
      guard let next = rest.popFirst(), !Self.isOption(next), next != "--" else {
        throw .missingValue(name, placeholder: placeholder)
      }
      value = next
    }
    // One that stands alone and can be cleared: an empty value clears it.
    typed.options.append((option, value ?? (option.clears && option.standsAlone ? Option.alone : "")))
  }

  /// Whether a word is an option by its form: dashes, and then no number. Bytes tell: a dash or an equals sign makes one
  /// character with a combining mark after it.
  private static func isOption(_ word: String) -> Bool {
    let dash = UInt8(ascii: "-")
    var bytes = word.utf8.makeIterator()
    guard bytes.next() == dash, let second = bytes.next() else { return false }
    if second == dash { return bytes.next() != nil }
    return !(48...57).contains(second) && second != UInt8(ascii: ".")
  }

  private func split(_ word: String) throws(UsageError) -> (name: String, value: String?) {
    if word == "-h" { return ("help", nil) }
    if let option = declaration.allOptions.first(where: { $0.letter.map { "-\($0)" } == word }) {
      return (option.name, nil)
    }
    guard word.utf8.starts(with: "--".utf8) else {
      throw .oneDash(word, command: declaration.name)
    }
    let rest = Substring(word.utf8.dropFirst(2))
    guard let equals = rest.utf8.firstIndex(of: UInt8(ascii: "=")) else { return (String(rest), nil) }
    return (String(rest[..<equals]), String(rest[rest.utf8.index(after: equals)...]))
  }
}
