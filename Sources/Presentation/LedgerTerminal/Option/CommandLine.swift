/// The words of a command line, as shells make them: spaces separate them, except in quotes or after a backslash.
package enum CommandLine {
  /// The last word is the one before the cursor: empty after a space.
  package static func words(_ line: String) -> [String] {
    var words: [String] = []
    var word = ""
    var (quote, isEscaped) = (nil as Character?, false)
    for character in line {
      if isEscaped {
        word.append(character)
        isEscaped = false
      } else if character == "\\", quote != "'" {
        isEscaped = true
      } else if character == quote {
        quote = nil
      } else if quote == nil, character == "'" || character == "\"" {
        quote = character
      } else if quote == nil, character == " " || character == "\t" {
        if !word.isEmpty { words.append(word) }
        word = ""
      } else {
        word.append(character)
      }
    }
    return words + [word]
  }
}
