import Foundation
import Testing

/// Every text that people read, in both languages, held against what both must have.
struct TextsTests {
  private static let words = Result { try WrittenWords.all() }

  /// `texts.txt` shows them side by side, for those who read them through. `FACTURE_RECORD=1` writes it anew.
  @Test func `all texts are shown in a table`() throws {
    let table = try Self.words.get().map { "\($0.file)\n  \($0.en)\n  \($0.fr)\n" }.joined()
    let place = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "texts.txt")
    if ProcessInfo.processInfo.environment["FACTURE_RECORD"] != nil {
      try table.write(to: place, atomically: true, encoding: .utf8)
    }
    let recorded = try String(contentsOf: place, encoding: .utf8)
    #expect(table == recorded, "texts.txt is not what the sources say: FACTURE_RECORD=1 writes it anew")
  }

  @Test func `both languages say the same of the same things`() throws {
    for words in try Self.words.get() {
      #expect(
        WrittenWords.arguments(words.en) == WrittenWords.arguments(words.fr), "\(words.file):\(words.line): \(words.fr)"
      )
      #expect(
        WrittenWords.commands(words.en) == WrittenWords.commands(words.fr), "\(words.file):\(words.line): \(words.fr)")
    }
  }

  /// A text of a person is quoted for a shell where the same literal opened the backquote before it.
  @Test func `no command begins in one part of a text and ends in the next`() throws {
    for (path, source) in try WrittenWords.sources() {
      for line in source.split(separator: "\n") where line.contains("`facture ") {
        for literal in line.matches(of: /"((?:[^"\\]|\\.)*)"/) where literal.1.contains("`facture ") {
          #expect(literal.1.count { $0 == "`" }.isMultiple(of: 2), "\(path): \(line)")
        }
      }
    }
  }

  /// Words that are English and not French.
  private static let english: Set<Substring> = [
    "the", "of", "is", "are", "and", "with", "not", "this", "that", "was", "were", "has", "have", "which", "what",
    "file",
    "give", "its", "it", "ledger", "invoice", "number", "amount", "draft", "issued", "shows", "write", "log", "key",
    "backup", "default", "payment", "refund",
  ]

  @Test func `no English word stands in a French text`() throws {
    for words in try Self.words.get() {
      let prose = WrittenWords.prose(words.fr).replacing("file://", with: "").replacing(
        /--[a-z=-]+|[-.][a-z]+\b|<[^>]*>|\{[^}]*\}/, with: "")
      let found = prose.split { !($0.isLetter || $0 == "'") }.filter { Self.english.contains($0) }
      #expect(found.isEmpty, "\(words.file):\(words.line): \(found): \(words.fr)")
    }
  }

  @Test func `a space stands before a colon in French, and never in English`() throws {
    for words in try Self.words.get() {
      let (en, fr) = (WrittenWords.prose(words.en), WrittenWords.prose(words.fr).replacing("facture: ", with: ""))
      #expect(!fr.contains(/[\p{L}»)](:|;|\?|!)(\s|$)/), "\(words.file):\(words.line): \(words.fr)")
      #expect(!en.contains(/\p{L} (:|;|\?|!)(\s|$)/), "\(words.file):\(words.line): \(words.en)")
    }
  }

  @Test func `a text that ends a sentence ends it in both`() throws {
    // A label may end in an abbreviation.
    for words in try Self.words.get() where !words.en.isEmpty && !words.file.contains("Lexique") {
      #expect(words.en.hasSuffix(".") == words.fr.hasSuffix("."), "\(words.file):\(words.line): \(words.fr)")
    }
  }

  /// Names of units are words of their own, and what stands for a value in a help is written in capitals.
  @Test func `words of the lexicon are written nowhere else`() throws {
    let all = try Self.words.get().filter { !$0.file.hasSuffix("Unite.swift") }
    let (lexicon, rest) = (all.filter { $0.file.contains("/Lexique/") }, all.filter { !$0.file.contains("/Lexique/") })
    func pair(_ en: String, _ fr: String) -> String { "\(en) | \(fr.replacing("’", with: "'"))" }
    func small(_ text: String) -> String { text.prefix(1).lowercased() + text.dropFirst() }
    let named = Set(lexicon.flatMap { [pair($0.en, $0.fr), pair(small($0.en), small($0.fr))] })
    #expect(named.count > 300, "the lexicon is not where this test looks for it")
    for words in rest where named.contains(pair(words.en, words.fr)) {
      Issue.record("\(words.file):\(words.line): \(words.en) is in the lexicon")
    }
  }
}
