/// Words of a command line, as people type them and shells read them.
public enum ShellWord {
  /// `text` as one word: as it is where every shell reads it as itself, else in quotation marks.
  ///
  /// The word means the same to sh, bash, zsh and fish. A backslash stands outside the quotation marks: inside of them fish reads
  /// it as an escape, which could let the rest of the text out.
  public static func quoted(_ text: String) -> String {
    guard text.isEmpty || !text.utf8.allSatisfy(isPlain) else { return text }
    var word = ""
    var isOpen = false
    for scalar in text.unicodeScalars {
      let isAlone = scalar == "'" || scalar == "\\"
      if isAlone == isOpen {
        word += "'"
        isOpen.toggle()
      }
      if isAlone { word += "\\" }
      word.unicodeScalars.append(scalar)
    }
    return word + (isOpen ? "'" : text.isEmpty ? "''" : "")
  }

  /// Characters that no shell interprets, at any place in a word.
  private static func isPlain(_ byte: UInt8) -> Bool { byte.isLetterOrDigit || "/._-+:,@".utf8.contains(byte) }
}
