import Foundation
import Testing

/// The arrows of the house, held against the `import` lines: the build sees neither transitive imports nor those of the
/// system.
struct ArchitectureTests {
  /// The floors, from below. A target may use all targets of the floors below it.
  private static let floors = ["Core", "Domain", "Data", "Presentation"]

  /// What the files of a target may import of its own floor, of the system, and of what few may know, and in how many of them.
  /// `Synchronization`, where `Mutex` lives, is a part of the standard library that needs an import. `COpenSSL` is in seven: the
  /// hashes, which every replay waits for and which keep their state; the signatures of both kinds, which a command makes one of;
  /// base 64; and certificates, with the time stamps and the signatures that are judged by them. `Dispatch` is in three: the clock
  /// with the threads of a replay, the thread that writes, and those that read many ledgers, more than there are processors.
  private static let allowed: [String: [String: Int]] = [
    "LedgerBytes": ["CBytes": 2, "Glibc": 1],
    "LedgerWords": [:],
    "LedgerJSON": ["LedgerBytes": .max, "LedgerWords": .max],
    "LedgerXML": ["LedgerWords": .max, "CExpat": 1],
    "LedgerLog": [
      "LedgerBytes": .max, "LedgerWords": .max, "COpenSSL": 7, "CSHA256Lines": 1, "Glibc": 1, "Synchronization": 3,
    ],
    "LedgerModel": ["LedgerBytes": 10],
    "LedgerNorm": ["LedgerBytes": 1, "LedgerModel": .max],
    "LedgerVAT": ["LedgerModel": .max],
    "LedgerOffers": ["LedgerModel": .max],
    "LedgerRules": ["LedgerModel": .max, "LedgerNorm": .max, "LedgerVAT": .max, "LedgerOffers": .max],
    "LedgerProjections": [
      "LedgerBytes": 4, "LedgerModel": .max, "LedgerNorm": .max, "LedgerVAT": .max, "LedgerOffers": .max,
      "LedgerRules": .max,
    ],
    "LedgerUseCases": [
      "LedgerModel": .max, "LedgerNorm": .max, "LedgerVAT": .max, "LedgerOffers": .max, "LedgerRules": .max,
      "LedgerProjections": .max,
    ],
    "LedgerData": ["LedgerBytes": .max, "LedgerJSON": .max, "Dispatch": 3, "Glibc": 1, "Synchronization": 8],
    "LedgerReadModel": ["LedgerData": .max, "CSQLite": 1, "CSQLitePages": 1, "Synchronization": 1],
    "LedgerPostgreSQL": ["LedgerBytes": 4, "CPostgreSQL": 2, "Glibc": 1],
    "LedgerAudit": ["LedgerBytes": 4, "LedgerJSON": 1, "LedgerData": .max, "CSchemas": 1, "Synchronization": 1],
    "LedgerBank": [:],
    "LedgerBooks": ["LedgerBytes": 1],
    "LedgerExchange": ["LedgerJSON": 31, "LedgerData": .max],
    "LedgerInvoice": ["LedgerBytes": 9, "CHelper": 1],
    "LedgerDossier": [
      "LedgerBytes": 1, "LedgerJSON": 7, "LedgerData": .max, "LedgerAudit": .max, "LedgerInvoice": .max, "CDossier": 1,
    ],
    "LedgerReports": ["LedgerData": .max, "LedgerExchange": .max, "LedgerInvoice": .max],
    "FactureTesting": ["LedgerData": .max, "Synchronization": 1],
    "LedgerServer": ["LedgerBytes": 3, "Dispatch": 2, "Glibc": 4, "Synchronization": 3],
    "LedgerTerminal": [
      "LedgerBytes": 2, "LedgerReadModel": 1, "LedgerPostgreSQL": 1, "LedgerServer": .max, "CHelper": 1, "CProcess": 1,
      "Glibc": 2, "Synchronization": 3,
    ],
    "LedgerViews": ["LedgerReadModel": 1, "LedgerTerminal": .max],
    "LedgerCommands": [
      "LedgerBytes": 1, "LedgerReadModel": 2, "LedgerTerminal": .max, "LedgerViews": .max, "Synchronization": 1,
    ],
    "LedgerKeeping": [
      "LedgerReadModel": 1, "LedgerServer": .max, "LedgerTerminal": .max, "LedgerViews": .max, "LedgerCommands": .max,
    ],
    "LedgerDesk": [
      "LedgerJSON": 1, "LedgerServer": .max, "LedgerTerminal": .max, "LedgerViews": .max, "LedgerCommands": .max,
      "Synchronization": 2,
    ],
    "LedgerProgram": [
      "LedgerReadModel": 1, "LedgerServer": .max, "LedgerTerminal": .max, "LedgerViews": 1, "LedgerCommands": .max,
      "LedgerKeeping": .max, "LedgerDesk": .max,
    ],
    "facture": ["LedgerProgram": 1],
  ]
  /// Bytes and JSON are for the log and the formats: above the data layer few files touch them.
  private static let few: Set = ["LedgerBytes", "LedgerJSON", "LedgerPostgreSQL", "LedgerReadModel"]

  private static let sources = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "Sources").resolvingSymlinksInPath()

  /// The targets with Swift files, each with its folder: `Domain/LedgerModel`.
  private static let targets: [String: String] = {
    var found = ["facture": "facture"]
    for floor in floors {
      for name in (try? FileManager.default.contentsOfDirectory(atPath: sources.appending(path: floor).path)) ?? []
      where (try? swiftFiles("\(floor)/\(name)").isEmpty) == false { found[name] = "\(floor)/\(name)" }
    }
    return found
  }()

  private static func floor(of target: String) -> Int? {
    targets[target].flatMap { floors.firstIndex(of: String($0.prefix { $0 != "/" })) }
  }

  @Test(arguments: allowed.keys.sorted())
  func `a target imports only the modules allowed to it`(target: String) throws {
    let allowed = try #require(Self.allowed[target])
    let floor = Self.floor(of: target) ?? Self.floors.count
    var files: [String: [String]] = [:]
    for file in try Self.swiftFiles(try #require(Self.targets[target])) {
      for module in Set(try Self.imports(file)) { files[module, default: []].append(file.lastPathComponent) }
    }
    for (module, importers) in files {
      let isBelow = Self.floor(of: module).map { $0 < floor } ?? false
      let most = allowed[module] ?? (isBelow && !(floor > 0 && Self.few.contains(module)) ? .max : 0)
      #expect(importers.count <= most, "\(target) imports \(module) in \(importers.sorted())")
    }
  }

  @Test func `every target with Swift files has its place in the house`() {
    #expect(Set(Self.targets.keys) == Set(Self.allowed.keys))
  }

  @Test(arguments: allowed.keys.sorted())
  func `a target has at most 12,000 lines, the model 13,500`(target: String) throws {
    let lines = try Self.swiftFiles(try #require(Self.targets[target])).reduce(0) { sum, file in
      try sum + String(contentsOf: file, encoding: .utf8).count { $0 == "\n" }
    }
    // The model has the tables of all states and territories; its slices will leave it.
    #expect(lines <= (target == "LedgerModel" ? 13_500 : 12_000))
  }

  @Test func `CONTRIBUTING names every folder of each target`() throws {
    let text = try Self.text("CONTRIBUTING.md")
    for target in Self.allowed.keys where target != "facture" {
      let start = try #require(text.range(of: "**\(target)**"), "\(target)").upperBound
      let described = text[start...].prefix(upTo: text[start...].range(of: "**")?.lowerBound ?? text.endIndex)
      for folder in try Self.folders(target) { #expect(described.contains("`\(folder)`"), "\(target): \(folder)") }
    }
  }

  @Test func `the article on architecture names the targets of its floor that each target uses`() throws {
    let rows = try Self.text("Sources/Data/LedgerData/Facture.docc/Architecture.md").split(separator: "\n")
    for (target, modules) in Self.allowed where target != "facture" {
      let row = try #require(rows.first { $0.hasPrefix("| `\(target)` |") }, "\(target)")
      let named = row.split(separator: "|").last?.split { !$0.isLetter }.map(String.init) ?? []
      let uses = modules.keys.filter { Self.floor(of: $0) == Self.floor(of: target) && !Self.few.contains($0) }
      #expect(named.sorted() == uses.sorted(), "\(target)")
    }
  }

  /// The text of a file of the checkout.
  private static func text(_ path: String) throws -> String {
    try String(contentsOf: sources.deletingLastPathComponent().appending(path: path), encoding: .utf8)
  }

  /// The folders of a target that hold Swift files, directly or deeper.
  private static func folders(_ target: String) throws -> Set<String> {
    let path = sources.appending(path: targets[target] ?? "").path
    let files = try FileManager.default.subpathsOfDirectory(atPath: path).filter { $0.hasSuffix(".swift") }
    return Set(files.compactMap { $0.contains("/") ? $0.split(separator: "/").first.map(String.init) : nil })
  }

  @Test func `the executable has at most ten lines`() throws {
    let lines = try Self.swiftFiles("facture").flatMap { try Self.lines($0) }
    #expect(lines.count <= 10)
  }

  @Test(arguments: [
    ("import LedgerModel", "LedgerModel"), ("package import LedgerLog  // why", "LedgerLog"),
    ("@preconcurrency internal import Glibc", "Glibc"), ("import struct Foundation.Data", "Foundation"),
    ("  import func Glibc.read", "Glibc"), ("@_spi(Test) import X", "X"), ("let important = 1", nil),
    ("// import X", nil),
    ("/// What to import", nil), ("imports.append(1)", nil),
  ])
  func `an import line is known by its module`(line: String, module: String?) {
    #expect(Self.imported(by: line[...]) == module)
  }

  private static func swiftFiles(_ path: String) throws -> [URL] {
    let folder = sources.appending(path: path)
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
