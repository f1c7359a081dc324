import Glibc
import LedgerCommands
import LedgerProgram
import LedgerTerminal
import LedgerWords
import Testing

/// What the documents name is there.
struct DocumentsTests {
  static let documents =
    [
      "README.md", "README.fr.md", "CONTRIBUTING.md", "CHANGELOG.md", "SECURITY.md", "EventSchemas/README.md",
      "Tools/README.md",
    ]
    + Page.articles

  @Test func `the README is an entrance`() {
    for readme in Readme.all {
      let lines = Page(readme.path).text.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
      #expect(lines.count <= 150, "\(readme.path)")
      for line in lines { #expect(line.count <= 120, "\(readme.path): \(line)") }
    }
  }

  @Test(arguments: documents)
  func `every link leads to a file, a folder or an article`(document: String) {
    let page = Page(document)
    let folder = document.split(separator: "/").dropLast().map { "\($0)/" }.joined()
    for link in page.links {
      // A picture is named without its folder and its kind.
      let places = ["\(folder)\(link)"] + ["svg", "png"].map { "\(folder)Resources/\(link).\($0)" }
      #expect(places.contains { Self.isThere($0) }, "\(document): \(link)")
    }
    for article in page.articleLinks {
      #expect(Page.articles.contains { $0.hasSuffix("/\(article).md") }, "\(document): \(article)")
    }
  }

  @Test(arguments: documents)
  func `every path that is named is there`(document: String) {
    let page = Page(document)
    for path in page.paths { #expect(Self.isThere(path), "\(document): \(path)") }
    for file in page.sourceFiles { #expect(Self.files.contains { $0.hasSuffix("/\(file)") }, "\(document): \(file)") }
  }

  /// `FACTURE_RECORD=1 swift test --filter DocumentsTests` writes the file of each test anew, by its sentence.
  @Test func `every guarantee names a test that is there`() {
    let page = Page.article("Guarantees")
    var text = page.text
    var tests: [Substring: [Substring]] = [:]
    for path in Self.files where path.hasPrefix("/Tests/") && path.hasSuffix(".swift") {
      let name = path.split(separator: "/").last?.dropLast(6) ?? ""
      for line in Files.text(Page.top + path).split(separator: "\n") {
        guard let function = line.firstRange(of: "func `") else { continue }
        tests[line[function.upperBound...].prefix { $0 != "`" }, default: []].append(name)
      }
    }
    #expect(page.proofs.count > 60)
    for proof in page.proofs {
      let holders = tests[proof.sentence.dropFirst().dropLast(), default: []]
      if unsafe getenv("FACTURE_RECORD") != nil, holders.count == 1 {
        text.replace("\(proof.sentence) (\(proof.file))", with: "\(proof.sentence) (\(holders[0]))")
      } else {
        #expect(holders.contains(proof.file[...]), "\(proof.sentence) is in \(holders), not in \(proof.file)")
      }
    }
    if text != page.text { Files.write("\(Page.top)/\(page.path)", text) }
  }

  @Test(arguments: HelpTests.names)
  func `the article of the commands lists every option of each`(name: String) throws {
    let command = try #require(CommandList.named(name))
    let rows = Page.article("Commands").text.split(separator: "\n").filter { $0.hasPrefix("| `\(name)` ") }
    #expect(rows.count == (name == "export" ? 7 : 1))
    let shared = [
      "registre", "json", "langue", "help", "auteur", "commande", "lock-timeout", "horloge", "au", "until",
      "hors-ligne",
    ]
    for option in command.declaration.allOptions where !shared.contains(option.name) {
      #expect(rows.contains { $0.contains("--\(option.name)") }, "\(name) --\(option.name)")
    }
  }

  @Test func `the article of the commands lists the names of both languages`() {
    let text = Page.article("Commands").text
    for (names, dashes) in [(ProgramNames.commands, ""), (ProgramNames.options, "--"), (ProgramNames.choices, "")] {
      for words in names.values where words.fr != words.en {
        #expect(text.contains("\n- `\(dashes)\(words.fr)`: `\(dashes)\(words.en)`\n"), "\(words)")
      }
    }
  }

  @Test func `the README of the tools lists every command there`() {
    let files = Self.files.filter { $0.hasPrefix("/Tools/") && !$0.contains("/parts/") }
    let commands = files.filter { unsafe access(Page.top + $0, X_OK) == 0 }
    let row = /^\| `([a-z\/-]+)` \|/
    let rows = Page("Tools/README.md").text.matches(of: row.anchorsMatchLineEndings()).map { "/Tools/\($0.1)" }
    #expect(rows.sorted() == commands.sorted())
  }

  @Test func `every document cited by a source file is in the repository`() {
    for file in Self.files where file.hasSuffix(".swift") && !file.hasSuffix("/DocumentsTests.swift") {
      let text = Files.text(Page.top + file)
      for match in text.matches(of: /[A-Za-z0-9_+.-]+\.md\b/) {
        #expect(Self.files.contains { $0.hasSuffix("/\(match.output)") }, "\(file): \(match.output)")
      }
      // A section of a standard has the number of the standard before it.
      #expect(text.firstMatch(of: /[A-Z]{3,} §/) == nil, "\(file)")
    }
  }

  /// All files that belong to the project, from the top of the checkout, with a slash before.
  private static let files: [String] =
    ["Sources", "Tests", "Tools", "EventSchemas"].flatMap { below("/\($0)") }
    + Files.names(Page.top).map { "/\($0)" }

  private static func below(_ path: String) -> [String] {
    let names = Files.names(Page.top + path).filter { $0 != "." && $0 != ".." }
    return names.isEmpty ? [path] : names.flatMap { below("\(path)/\($0)") }
  }

  private static func isThere(_ path: String) -> Bool {
    !Files.read("\(Page.top)/\(path)").isEmpty || !Files.names("\(Page.top)/\(path)").isEmpty
  }
}
