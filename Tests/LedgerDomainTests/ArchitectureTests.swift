import Foundation
import Testing

/// The arrows of the house, held against the `import` lines: the build sees neither transitive imports nor those of the
/// system.
struct ArchitectureTests {
  /// What the files of a target may import, and in how many of them. `Synchronization`, where `Mutex` lives, is a part of
  /// the standard library that needs an import. `COpenSSL` is in seven: the hashes, which every replay waits for and which
  /// keep their state; the signatures of both kinds, which a command makes one of; base 64; and certificates, with the time stamps and the
  /// signatures that are judged by them. `Dispatch` is in three: the clock with the
  /// threads of a replay, the thread that writes, and those that read many ledgers, more than there are processors.
  private static let allowed: [String: [String: Int]] = [
    "LedgerWords": [:],
    "LedgerBytes": ["CBytes": 1, "Glibc": 1],
    "LedgerDomain": ["LedgerWords": .max, "LedgerBytes": .max],
    "LedgerJSON": ["LedgerWords": .max, "LedgerBytes": .max],
    "LedgerLog": [
      "LedgerWords": .max, "LedgerBytes": .max, "Glibc": 1, "COpenSSL": 7, "CSHA256Lines": 1, "Synchronization": 3,
    ],
    "LedgerPostgreSQL": ["LedgerWords": .max, "LedgerBytes": 4, "LedgerLog": .max, "CPostgreSQL": 2, "Glibc": 1],
    "LedgerData": [
      "LedgerWords": .max, "LedgerBytes": .max, "LedgerDomain": .max, "LedgerJSON": .max, "LedgerLog": .max, "Glibc": 1,
      "Dispatch": 3, "Synchronization": 8,
    ],
    "LedgerReadModel": [
      "LedgerWords": .max, "LedgerData": .max, "LedgerDomain": .max, "LedgerLog": .max, "CSQLite": 1, "CSQLitePages": 1,
      "Synchronization": 1,
    ],
    "LedgerExchange": [
      "LedgerWords": .max, "LedgerBytes": 2, "LedgerData": .max, "LedgerDomain": .max, "LedgerJSON": .max,
    ],
    "LedgerServer": [
      "LedgerBytes": 2, "LedgerWords": 1, "LedgerLog": 2, "Dispatch": 1, "Glibc": 4, "Synchronization": 4,
    ],
    "LedgerBooks": ["LedgerBytes": 1, "LedgerDomain": .max],
    "LedgerXML": ["LedgerWords": .max, "CExpat": 1],
    "LedgerBank": ["LedgerWords": .max, "LedgerDomain": .max, "LedgerXML": 5],
    "LedgerInvoice": ["LedgerWords": .max, "LedgerBytes": 9, "LedgerDomain": .max, "LedgerXML": 3, "CHelper": 1],
    "LedgerAudit": [
      "LedgerWords": .max, "CSchemas": 1, "LedgerBytes": 4, "LedgerData": .max, "LedgerDomain": .max, "LedgerJSON": 1,
      "LedgerLog": .max,
    ],
    "LedgerDossier": [
      "LedgerWords": .max, "CDossier": 1, "LedgerAudit": .max, "LedgerBytes": 1, "LedgerData": .max,
      "LedgerDomain": .max,
      "LedgerInvoice": 1,
      "LedgerJSON": 7, "LedgerLog": .max,
    ],
    "LedgerReports": [
      "LedgerWords": .max, "LedgerData": 1, "LedgerDomain": .max, "LedgerExchange": .max, "LedgerInvoice": 2,
    ],
    "LedgerCLI": [
      "LedgerWords": .max, "LedgerAudit": 26, "LedgerDossier": 5, "LedgerBank": 4, "LedgerBooks": 1, "LedgerBytes": 3,
      "LedgerReports": .max,
      "LedgerDomain": .max, "LedgerJSON": 1,
      "LedgerData": .max,
      "LedgerExchange": .max,
      "LedgerLog": .max, "LedgerInvoice": 20, "LedgerReadModel": 5, "LedgerServer": 13,
      "LedgerPostgreSQL": 1, "CHelper": 1, "CProcess": 1, "Glibc": 2, "Synchronization": 5,
    ],
    "facture": ["LedgerCLI": 1],
  ]

  private static let sources = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "Sources").resolvingSymlinksInPath()

  @Test(arguments: allowed.keys.sorted())
  func `a target imports only the modules allowed to it`(target: String) throws {
    let allowed = try #require(Self.allowed[target])
    var files: [String: [String]] = [:]
    for file in try Self.swiftFiles(target) {
      for module in Set(try Self.imports(file)) { files[module, default: []].append(file.lastPathComponent) }
    }
    for (module, importers) in files {
      #expect(importers.count <= allowed[module] ?? 0, "\(target) imports \(module) in \(importers.sorted())")
    }
  }

  @Test func `every target with Swift files has its place in the house`() throws {
    let folders = try FileManager.default.contentsOfDirectory(atPath: Self.sources.path)
    let targets = try folders.filter { try !Self.swiftFiles($0).isEmpty }
    #expect(Set(targets) == Set(Self.allowed.keys))
  }

  @Test func `CONTRIBUTING names every folder of each target`() throws {
    let text = try Self.text("CONTRIBUTING.md")
    for target in Self.allowed.keys where target != "facture" {
      let start = try #require(text.range(of: "**\(target)**"), "\(target)").upperBound
      let described = text[start...].prefix(upTo: text[start...].range(of: "**")?.lowerBound ?? text.endIndex)
      for folder in try Self.folders(target) { #expect(described.contains("`\(folder)`"), "\(target): \(folder)") }
    }
  }

  @Test func `the article on architecture names the targets that each target uses`() throws {
    let below: Set = ["LedgerBytes", "LedgerWords"]
    let rows = try Self.text("Sources/LedgerData/Facture.docc/Architecture.md").split(separator: "\n")
    for (target, modules) in Self.allowed where target != "facture" && !below.contains(target) {
      let row = try #require(rows.first { $0.hasPrefix("| `\(target)` |") }, "\(target)")
      let named = row.split(separator: "|").last?.split { !$0.isLetter }.map(String.init) ?? []
      let uses = modules.keys.filter { $0.hasPrefix("Ledger") && !below.contains($0) }
      #expect(named.sorted() == uses.sorted(), "\(target)")
    }
  }

  /// The text of a file of the checkout.
  private static func text(_ path: String) throws -> String {
    try String(contentsOf: sources.deletingLastPathComponent().appending(path: path), encoding: .utf8)
  }

  /// The folders of a target that hold Swift files, directly or deeper.
  private static func folders(_ target: String) throws -> Set<String> {
    let path = sources.appending(path: target).path
    let files = try FileManager.default.subpathsOfDirectory(atPath: path).filter { $0.hasSuffix(".swift") }
    return Set(files.compactMap { $0.contains("/") ? $0.split(separator: "/").first.map(String.init) : nil })
  }

  @Test func `the executable has at most ten lines`() throws {
    let lines = try Self.swiftFiles("facture").flatMap { try Self.lines($0) }
    #expect(lines.count <= 10)
  }

  @Test(arguments: [
    ("import LedgerDomain", "LedgerDomain"), ("package import LedgerLog  // why", "LedgerLog"),
    ("@preconcurrency internal import Glibc", "Glibc"), ("import struct Foundation.Data", "Foundation"),
    ("  import func Glibc.read", "Glibc"), ("@_spi(Test) import X", "X"), ("let important = 1", nil),
    ("// import X", nil),
    ("/// What to import", nil), ("imports.append(1)", nil),
  ])
  func `an import line is known by its module`(line: String, module: String?) {
    #expect(Self.imported(by: line[...]) == module)
  }

  private static func swiftFiles(_ target: String) throws -> [URL] {
    let folder = sources.appending(path: target)
    let paths = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
    return paths.filter { $0.hasSuffix(".swift") }.map { folder.appending(path: $0) }
  }

  private static func imports(_ file: URL) throws -> [String] { try lines(file).compactMap { imported(by: $0) } }

  private static func lines(_ file: URL) throws -> [Substring] {
    try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
  }

  /// The module that `line` imports; nil when it is no import.
  private static func imported(by line: Substring) -> String? {
    var words = line.split { $0 == " " || $0 == "\t" }[...]
    while let first = words.first, first.hasPrefix("@") || access.contains(first) { words.removeFirst() }
    guard words.popFirst() == "import" else { return nil }
    if let first = words.first, kinds.contains(first) { words.removeFirst() }
    return words.first?.split(separator: ".").first.map(String.init)
  }

  private static let access: Set<Substring> = ["public", "package", "internal", "fileprivate", "private"]
  private static let kinds: Set<Substring> = ["struct", "class", "enum", "protocol", "typealias", "func", "let", "var"]
}
