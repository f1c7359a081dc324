import Foundation
import LedgerAudit
import LedgerCommands
import LedgerWords
import Testing

@testable import LedgerProgram
@testable import LedgerTerminal

/// The names that programs know: commands with their options, codes of failures, paths and answers over HTTP.
///
/// 1.x adds some, and neither changes nor removes one. `FACTURE_RECORD=1 swift test --filter InterfaceTests` writes them anew.
struct InterfaceTests {
  @Test func `the names that programs know are as recorded`() throws {
    let place = "\(Page.top)/Tests/Presentation/LedgerProgramTests/Corpus/interface.txt"
    let names = try Set(Self.commands + Self.checks + Self.codes() + Self.paths())
    if unsafe getenv("FACTURE_RECORD") != nil { Files.write(place, names.sorted().map { "\($0)\n" }.joined()) }
    let recorded = Set(Files.text(place).split(separator: "\n").map(String.init))
    #expect(recorded.subtracting(names).isEmpty, "1.x keeps these")
    #expect(names.subtracting(recorded).isEmpty, "FACTURE_RECORD=1 records these")
  }

  /// Commands, forms, arguments and options, each with its names in French and English.
  private static var commands: [String] {
    CommandList.all.flatMap { lines($0.declaration) } + lines("option", Options.shared.map(\.option))
  }

  private static func lines(_ command: Declaration) -> [String] {
    let (name, shared) = ("command \(command.name)", Options.shared.map(\.option.name))
    let own = (command.positionals + command.allOptions).filter { !shared.contains($0.name) }
    let forms = command.pages.flatMap { page in
      let form = "\(name) \(page.word)"
      return ["\(form): \(ProgramNames.choice(page.word, .english))"] + lines(form, page.positionals + page.options)
    }
    return ["\(name): \(ProgramNames.command(command.name, .english))"] + lines(name, own) + forms
  }

  private static func lines(_ place: String, _ options: [Option]) -> [String] {
    options.map { option in
      let names = Language.allCases.map { option.usage(in: $0) }.joined(separator: ", ")
      return "\(place) \(names)\(option.required ? ", required" : "")\(option.repeats ? ", repeated" : "")"
    }
  }

  /// A match, and the code in it.
  private typealias Code = (Substring, Substring)

  /// The checks of an audit.
  private static var checks: [String] { AuditCheck.allCases.map { "check \($0.rawValue)" } }

  /// The codes of refusals, failures, findings and remarks, read from the sources.
  private static func codes() throws -> [String] {
    let made =
      #"(?:(?:Self|Motif|LedgerFailure|Phrase|BadValue|inconnu|remark|problem|finding)\(\s*(?:(?:\.\w+|nil),\s*)?"#
      + #"|init\(\s*\.\w+,\s*)"#
    let code = #""([a-z0-9]+(?:-[a-z0-9]+)*)""#
    // `self.init` is one word by the rules of Unicode.
    let makers = try Regex("\\b\(made)\(code)", as: Code.self).wordBoundaryKind(.simple)
    let names = try Regex(code, as: Code.self)
    let sources = URL(filePath: Page.top).appending(path: "Sources")
    return try FileManager.default.subpathsOfDirectory(atPath: sources.path).filter { $0.hasSuffix(".swift") }
      .flatMap { path in
        let text = try String(contentsOf: sources.appending(path: path), encoding: .utf8)
        let computed = text.matches(of: /var code: String \{((?:.|\n)*?)\n  \}/).map(\.output.1)
        let found = text.matches(of: makers) + computed.flatMap { $0.matches(of: names) }
        return found.map { "code \($0.output.1)" }
      }
  }

  /// The paths over HTTP with their fields, and the members of the answers.
  private static func paths() throws -> [String] {
    let server = try RunningServer(TestLedger(), "--ecriture")
    let body = try server.ask("/v1/openapi.json").body
    let document = try #require(try JSONSerialization.jsonObject(with: Data(body.utf8)) as? [String: Any])
    let paths = try #require(document["paths"] as? [String: [String: [String: Any]]])
    let calls = paths.flatMap { path, methods in
      methods.flatMap { method, call in
        let name = "http \(method.uppercased()) \(path)"
        let fields = (call["parameters"] as? [[String: Any]] ?? []).compactMap { $0["name"] as? String }
        return [name] + fields.map { "\(name) \($0)" } + members(of: call["requestBody"] ?? [:], name)
      }
    }
    let components = document["components"] as? [String: [String: [String: Any]]] ?? [:]
    return calls + (components["schemas"] ?? [:]).flatMap { members(of: $1, "answer \($0)") }
  }

  /// The properties of a schema, at any depth, with their types.
  private static func members(of schema: Any, _ place: String) -> [String] {
    guard let schema = schema as? [String: Any] else {
      return (schema as? [Any] ?? []).flatMap { members(of: $0, place) }
    }
    return schema.flatMap { key, value in
      guard key == "properties", let properties = value as? [String: [String: Any]] else {
        return members(of: value, place)
      }
      return properties.flatMap { name, property in
        let type = property["type"] as? String ?? "any"
        return ["\(place) \(name): \(type)"] + members(of: property, "\(place) \(name)")
      }
    }
  }
}
