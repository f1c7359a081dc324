import Foundation

/// A text of the program in both languages, as it stands in the source.
struct WrittenWords {
  /// The file, from `Sources` on.
  let file: String
  let line: Int
  /// The literals, with their interpolations as they are written.
  let en: String
  let fr: String

  /// All of the program, by file.
  static func all() throws -> [WrittenWords] {
    try sources().flatMap { path, source in
      var scanner = SourceScanner(source)
      return scanner.words(path)
    }
  }

  /// The sources of the program, by their paths.
  static func sources() throws -> [(path: String, text: String)] {
    let sources = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Sources").resolvingSymlinksInPath()
    let paths = try FileManager.default.subpathsOfDirectory(atPath: sources.path).filter { $0.hasSuffix(".swift") }
    return try paths.sorted().map { ($0, try String(contentsOf: sources.appending(path: $0), encoding: .utf8)) }
  }

  /// The text with an x for what stands in backquotes and interpolations.
  static func prose(_ text: String) -> String {
    text.replacing(/`[^`]*`/, with: "x").replacing(/⟨[^⟩]*⟩/, with: "x")
  }

  /// What is interpolated: without the words of a language in it, and a count with its noun as the count alone.
  static func arguments(_ text: String) -> Set<String> {
    Set(
      text.matches(of: /⟨([^⟩]*)⟩/).map { match in
        String(match.1).replacing(/"[^"]*"/, with: "\"\"").replacing(", \"\", \"\"", with: "")
          .replacing(/Int\(clamping: ([^)]*)\)/) { $0.1 }.replacing(", apres: \"\"", with: "")
      })
  }

  /// The commands in backquotes.
  static func commands(_ text: String) -> [String] {
    text.matches(of: /(?:`facture\s+|⟨commande: ")([a-z-]+)/).map { String($0.1) }
  }
}

/// Reads the texts in a Swift source: the arguments `fr: …` of all calls, and those before them.
struct SourceScanner {
  private let characters: [Unicode.Scalar]
  private var at = 0
  private var line = 1

  init(_ source: String) { characters = Array(source.unicodeScalars) }

  mutating func words(_ file: String) -> [WrittenWords] {
    var found: [WrittenWords] = []
    while at < characters.count {
      let character = characters[at]
      if character == "/", starts("//") {
        while at < characters.count, characters[at] != "\n" { step() }
      } else if character == "(" {
        let begin = line
        step()
        let inside = (at, line)
        found += pairs().map { WrittenWords(file: file, line: begin, en: $0, fr: $1) }
        // What is among the arguments may be a text too.
        (at, line) = inside
      } else if character == "\"" {
        // A string that holds no text: `Words(` within it is none.
        let (here, lines) = (at, line)
        let inside = literal()
        if inside.contains("Words(") { (at, line) = (here + 1, lines) }
      } else {
        step()
      }
    }
    return found
  }

  /// The literals of each argument `fr:` up to the closing parenthesis, with those of the argument before it.
  private mutating func pairs() -> [(en: String, fr: String)] {
    var (pairs, before, text, isFrench, depth) = ([(en: String, fr: String)](), "", "", false, 1)
    func end() {
      if isFrench, !(before + text).isEmpty { pairs.append((before, text)) }
      (before, text, isFrench) = (text, "", false)
    }
    while at < characters.count, depth > 0 {
      switch characters[at] {
      case "\"": text += literal()
      case "," where depth == 1:
        end()
        step()
      case "(", "[", "{":
        depth += 1
        step()
      case ")", "]", "}":
        depth -= 1
        step()
      case "f" where depth == 1 && starts("fr:"):
        isFrench = true
        step()
        step()
        step()
      default: step()
      }
    }
    end()
    return pairs
  }

  /// A string literal; interpolations stand in ⟨⟩.
  private mutating func literal() -> String {
    let isLong = starts("\"\"\"")
    for _ in 0..<(isLong ? 3 : 1) { step() }
    var text = ""
    while at < characters.count {
      if isLong ? starts("\"\"\"") : characters[at] == "\"" { break }
      if characters[at] == "\\", at + 1 < characters.count {
        step()
        if characters[at] == "(" {
          text += "⟨\(interpolation())⟩"
        } else {
          text.unicodeScalars.append(characters[at] == "\n" ? " " : characters[at])
          step()
        }
      } else {
        text.unicodeScalars.append(characters[at])
        step()
      }
    }
    for _ in 0..<(isLong ? 3 : 1) { step() }
    guard isLong else { return text }
    return text.split { $0 == "\n" || $0 == " " }.joined(separator: " ")
  }

  private mutating func interpolation() -> String {
    var (text, depth) = ("", 0)
    repeat {
      if characters[at] == "\"" {
        text += "\"\(literal().replacing("⟨", with: "").replacing("⟩", with: ""))\""
        continue
      }
      if characters[at] == "(" { depth += 1 }
      if characters[at] == ")" { depth -= 1 }
      text.unicodeScalars.append(characters[at])
      step()
    } while at < characters.count && depth > 0
    return String(text.dropFirst().dropLast())
  }

  private func starts(_ text: String) -> Bool {
    var place = at
    for character in text.unicodeScalars {
      guard place < characters.count, characters[place] == character else { return false }
      place += 1
    }
    return true
  }

  private mutating func step() {
    guard at < characters.count else { return }
    if characters[at] == "\n" { line += 1 }
    at += 1
  }
}
