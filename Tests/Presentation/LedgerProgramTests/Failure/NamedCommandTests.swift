import Foundation
import LedgerCommands
import LedgerProgram
import LedgerWords
import Testing

@testable import LedgerTerminal

/// Every command that a text of the program names between backquotes: it is there, with these options.
struct NamedCommandTests {
  /// A text that names a command of a form: without what the command needs, the text is about the command as such.
  private static let needs: Set = ["argument-manquant", "option-manquante", "choix-manquant"]

  /// All texts in both languages, as ``TextsTests`` keeps them: what the program puts in stands in ⟨⟩.
  private static let texts: [(file: String, text: String)] = {
    let path = URL(filePath: Page.top).appending(path: "Tests/Core/LedgerWordsTests/texts.txt")
    guard case .success(let all) = Result(catching: { try String(contentsOf: path, encoding: .utf8) }) else {
      return []
    }
    var (file, found) = ("", [(file: String, text: String)]())
    for line in all.split(separator: "\n") {
      if line.hasPrefix(" ") { found.append((file, String(line))) } else { file = String(line) }
    }
    return found
  }()

  /// The commands in a text, each with a word for what the program puts in.
  private static func commands(_ text: String) -> [String] {
    let plain =
      text
      .replacing(/⟨commande: "([a-z-]+)", [^,⟩]*((?:, "[^"]*")*)[^⟩]*⟩/) { match in
        // What is put in has lost its marks there: options tell themselves from it.
        let options = match.2.replacing(", ", with: " ").replacing("\"", with: "").split(separator: " ")
        return "`facture \(match.1) X \(options.filter { $0.hasPrefix("--") }.joined(separator: " "))`"
      }
      .replacing(/⟨(?:option|choice|command): "([^"]*)"⟩/) { String($0.1) }
    return plain.matches(of: /`facture ([^`]+)`/).map { match in
      String(match.1).replacing(/⟨[^⟩]*⟩/, with: "X")
    }
  }

  /// The words of a line, as a shell reads them.
  private static func words(_ line: String) -> [String] {
    var (words, word, quote) = ([String](), "", Character?.none)
    for character in line {
      switch (character, quote) {
      case (let mark, let open?) where mark == open: quote = nil
      case ("'", nil), ("\"", nil): quote = character
      case (" ", nil), ("\n", nil):
        if !word.isEmpty { words.append(word) }
        word = ""
      default: word.append(character)
      }
    }
    return word.isEmpty ? words : words + [word]
  }

  /// Why a command cannot be typed; nil where it can, with what it still needs.
  private static func fault(_ line: String) -> String? {
    let words = words(line)
    // A form, as in `facture <command> --help`, names no command.
    guard let name = words.first, name.first?.isLowercase == true else { return nil }
    guard let command = CommandList.named(name) else {
      return ProgramNames.command("help", .english) == name || name == "aide" ? nil : "commande-inconnue"
    }
    let rest = words.dropFirst().filter { !["--help", "--aide", "…"].contains($0) }
    let found = fault(rest, of: command)
    // What is put in may be options.
    if found == "argument-inattendu" { return fault(rest.filter { $0 != "X" }, of: command) }
    // The number that is put in may be a subscription, which has options of its own.
    return found == "option-inattendue" ? fault(rest.map { $0 == "X" ? "S-0001" : $0 }, of: command) : found
  }

  private static func fault(_ words: [String], of command: any Command.Type) -> String? {
    do throws(UsageError) {
      _ = try ArgumentReader.read(words, command.declaration)
      return nil
    } catch {
      return needs.contains(error.phrase.code) ? nil : error.phrase.code
    }
  }

  @Test func `each command that a text names is there, with the options that the text gives it`() {
    var count = 0
    for (file, text) in Self.texts {
      for line in Self.commands(text) {
        count += 1
        let fault = Self.fault(line)
        #expect(fault == nil, "\(file): `facture \(line)`: \(fault ?? "")")
      }
    }
    #expect(count > 900, "\(count)")
  }
}
