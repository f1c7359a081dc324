// swift-tools-version: 6.2
import PackageDescription

/// SwiftPM takes no flags of a package that another one asks for by its version, and does not need these: they make our own builds
/// quicker. It keeps such packages in a directory of that name.
let isAskedFor = Context.packageDirectory.contains("/checkouts/")

func ours(_ flags: String..., in configuration: BuildConfiguration) -> [SwiftSetting] {
  isAskedFor ? [] : [.unsafeFlags(flags, .when(configuration: configuration))]
}

let language: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .strictMemorySafety(),
  // A cursor that stores the span it reads needs lifetime annotations, still behind a feature flag in Swift 6.3.
  .enableExperimentalFeature("Lifetimes"),
]

/// What is tested is what people run: one optimised build has what is not public for the tests to reach, and leaves it to the linker to
/// drop what nothing reaches. The program is smaller so, and as fast as without both.
let strict = language + ours("-enable-testing", "-Xfrontend", "-function-sections", in: .release)

/// Tests, and play-vat: to optimise tests takes longer than it saves, and the optimiser of Swift 6.3 breaks off at play-vat and at
/// LedgerInvoiceTests.
let plain = language + ours("-Onone", in: .release)

/// Without bodies for other targets to inline, of which replay and audit gain nothing that can be measured, a target of the domain
/// above the model is known at once, and those above are built beside it.
let domain = strict + ours("-disable-cmo", in: .release)

/// The command line is words, options and what calls whom: it is optimised for size, since a command starts the faster the fewer
/// pages it has to fetch.
let commands = strict + ours("-Osize", in: .release)

/// All libraries inside: a program starts in a tenth of the time.
let whole: [LinkerSetting] = isAskedFor ? [] : [.unsafeFlags(["-static-executable"], .when(traits: ["Static"]))]
/// Swift's libraries inside, and those of the system as they are: a program can load more.
let half: [LinkerSetting] = isAskedFor ? [] : [.unsafeFlags(["-static-stdlib"])]

/// Every byte of every log, every text and every statement goes through these, thousands of times in the tests: they are optimised in a
/// debug build too.
let bytes = strict + ours("-O", in: .debug)
let c: [CSetting] = isAskedFor ? [] : [.unsafeFlags(["-O2"], .when(configuration: .debug))]

/// The floors, from below: a target may use all of the floors below it, and those of its own that it names.
enum Floor: String, CaseIterable {
  /// Bytes, words, JSON, XML, and lines that nobody alters unnoticed: none of them knows an invoice.
  case core = "Core"
  /// What there is, what is allowed, what is decided, and what follows from it. No storage, no JSON.
  case domain = "Domain"
  /// Events as lines, and what reads and writes them in the formats of others: one subject a target.
  case data = "Data"
  /// The program: what people type and programs ask, and what they get to see.
  case presentation = "Presentation"

  /// Its Swift targets.
  var targets: [String] {
    switch self {
    case .core: ["LedgerBytes", "LedgerWords", "LedgerJSON", "LedgerXML", "LedgerLog"]
    case .domain:
      ["LedgerModel", "LedgerNorm", "LedgerVAT", "LedgerOffers", "LedgerRules", "LedgerProjections", "LedgerUseCases"]
    case .data:
      [
        "LedgerData", "LedgerReadModel", "LedgerPostgreSQL", "LedgerAudit", "LedgerBank", "LedgerBooks",
        "LedgerExchange", "LedgerInvoice", "LedgerDossier", "LedgerReports",
      ]
    case .presentation:
      [
        "LedgerServer", "LedgerTerminal", "LedgerViews", "LedgerCommands", "LedgerKeeping", "LedgerDesk",
        "LedgerProgram",
      ]
    }
  }

  /// The targets of the floors below.
  var below: [Target.Dependency] {
    Self.allCases.prefix { $0 != self }.flatMap(\.targets).map { .init(stringLiteral: $0) }
  }

  /// A target in its folder; `uses` are those of its own floor, and libraries in C.
  func target(
    _ name: String, _ uses: [Target.Dependency] = [], resources: [Resource] = [], settings: [SwiftSetting] = strict
  ) -> Target {
    .target(
      name: name, dependencies: below + uses, path: "Sources/\(rawValue)/\(name)", resources: resources,
      swiftSettings: settings)
  }

  /// A target in C.
  func inC(_ name: String, _ uses: [Target.Dependency] = []) -> Target {
    .target(name: name, dependencies: uses, path: "Sources/\(rawValue)/\(name)", cSettings: c)
  }

  /// A library of the distribution.
  func library(_ name: String, _ pkgConfig: String, apt: String) -> Target {
    .systemLibrary(
      name: name, path: "Sources/\(rawValue)/\(name)", pkgConfig: pkgConfig, providers: [.apt([apt])])
  }

  /// The tests of the target `name`.
  func tests(_ name: String, exclude: [String] = []) -> Target {
    .testTarget(
      name: "\(name)Tests", dependencies: below + uses + support, path: "Tests/\(rawValue)/\(name)Tests",
      exclude: exclude, swiftSettings: plain)
  }

  /// What its tests may use of it.
  private var uses: [Target.Dependency] { targets.map { .init(stringLiteral: $0) } }
}

let support: [Target.Dependency] = ["LedgerTestLogs", "LedgerTestSupport"]

/// An executable of `Tools`.
func tool(
  _ name: String, at folder: String, _ uses: [Target.Dependency], settings: [SwiftSetting] = strict,
  linked: [LinkerSetting] = []
) -> Target {
  .executableTarget(
    name: name, dependencies: Floor.presentation.below + uses, path: "Tools/\(folder)", swiftSettings: settings,
    linkerSettings: linked)
}

let core: [Target] = [
  Floor.core.library("COpenSSL", "libcrypto", apt: "libssl-dev"),
  Floor.core.library("CExpat", "expat", apt: "libexpat1-dev"),
  Floor.core.inC("CBytes"),
  Floor.core.inC("CSHA256Lines"),
  Floor.core.inC("CHelper"),
  Floor.core.inC("CProcess"),
  Floor.core.inC("CStatic"),
  Floor.core.target("LedgerBytes", ["CBytes"], settings: bytes),
  Floor.core.target("LedgerWords", settings: bytes),
  Floor.core.target("LedgerJSON", ["LedgerBytes", "LedgerWords"], settings: bytes),
  Floor.core.target("LedgerXML", ["CExpat", "LedgerWords"]),
  Floor.core.target("LedgerLog", ["COpenSSL", "CSHA256Lines", "LedgerBytes", "LedgerWords"]),
]

let decisions: [Target] = [
  // Its bodies are small, and all above calls them: with them inside, exports take 4 % less time.
  Floor.domain.target("LedgerModel"),
  Floor.domain.target("LedgerNorm", ["LedgerModel"], settings: domain),
  Floor.domain.target("LedgerVAT", ["LedgerModel"], settings: domain),
  Floor.domain.target("LedgerOffers", ["LedgerModel"], settings: domain),
  Floor.domain.target("LedgerRules", ["LedgerModel", "LedgerNorm", "LedgerVAT", "LedgerOffers"], settings: domain),
  Floor.domain.target(
    "LedgerProjections", ["LedgerModel", "LedgerNorm", "LedgerVAT", "LedgerOffers", "LedgerRules"], settings: domain),
  Floor.domain.target(
    "LedgerUseCases", ["LedgerModel", "LedgerNorm", "LedgerVAT", "LedgerOffers", "LedgerRules", "LedgerProjections"],
    settings: domain),
]

let data: [Target] = [
  Floor.data.library("CSQLite", "sqlite3", apt: "libsqlite3-dev"),
  Floor.data.inC("CSQLitePages", ["CSQLite"]),
  Floor.data.inC("CPostgreSQL"),
  Floor.data.inC("CSchemas"),
  Floor.data.inC("CDossier"),
  Floor.data.target("LedgerData"),
  Floor.data.target("LedgerReadModel", ["CSQLite", "CSQLitePages", "LedgerData"]),
  Floor.data.target("LedgerPostgreSQL", ["CPostgreSQL"], resources: [.embedInCode("Schema/facture.sql")]),
  Floor.data.target("LedgerAudit", ["CSchemas", "LedgerData"]),
  Floor.data.target("LedgerBank", settings: bytes),
  Floor.data.target("LedgerBooks"),
  Floor.data.target("LedgerExchange", ["LedgerData"]),
  Floor.data.target(
    "LedgerInvoice", ["CHelper"],
    resources: ["facturx.py", "install.py", "look.py", "packages.txt"].map { .embedInCode("PDF/\($0)") }),
  Floor.data.target("LedgerDossier", ["CDossier", "LedgerData", "LedgerAudit", "LedgerInvoice"]),
  Floor.data.target("LedgerReports", ["LedgerData", "LedgerExchange", "LedgerInvoice"]),
  // For the tests of others: nothing of the program uses it.
  Floor.data.target("FactureTesting", ["LedgerData"]),
]

let presentation: [Target] = [
  Floor.presentation.target("LedgerServer"),
  Floor.presentation.target("LedgerTerminal", ["CHelper", "CProcess", "LedgerServer"], settings: commands),
  Floor.presentation.target("LedgerViews", ["LedgerTerminal"], settings: commands),
  Floor.presentation.target("LedgerCommands", ["LedgerTerminal", "LedgerViews"], settings: commands),
  Floor.presentation.target(
    "LedgerKeeping", ["LedgerServer", "LedgerTerminal", "LedgerViews", "LedgerCommands"], settings: commands),
  Floor.presentation.target(
    "LedgerDesk", ["LedgerServer", "LedgerTerminal", "LedgerViews", "LedgerCommands"],
    resources: [.embedInCode("Page/desk.css"), .embedInCode("Page/desk.js")], settings: commands),
  Floor.presentation.target(
    "LedgerProgram",
    ["LedgerServer", "LedgerTerminal", "LedgerViews", "LedgerCommands", "LedgerKeeping", "LedgerDesk"],
    settings: commands),
  // No test target depends on it, which would be linked like it: a build of the tests makes all executables.
  .executableTarget(
    name: "facture",
    dependencies: ["LedgerProgram", .target(name: "CStatic", condition: .when(traits: ["Static"]))],
    swiftSettings: strict,
    linkerSettings: whole),
]

let tested: [Target] = [
  // Logs made for a purpose, by chance: for tests and for tools, which do without Swift Testing.
  .target(
    name: "LedgerTestLogs", dependencies: Floor.data.below + ["LedgerData"], path: "Tests/Support/LedgerTestLogs",
    swiftSettings: strict),
  .target(
    name: "LedgerTestSupport",
    dependencies: Floor.data.below + ["LedgerAudit", "LedgerData", "LedgerPostgreSQL", "LedgerTestLogs"],
    path: "Tests/Support/LedgerTestSupport", swiftSettings: strict),
  .testTarget(
    name: "LedgerDomainTests", dependencies: Floor.data.below + support, path: "Tests/Domain", swiftSettings: plain),
  Floor.core.tests("LedgerBytes"),
  Floor.core.tests("LedgerJSON"),
  Floor.core.tests("LedgerLog", exclude: ["Witness/ml-dsa-44.txt"]),
  Floor.core.tests("LedgerWords", exclude: ["texts.txt"]),
  Floor.data.tests("LedgerData"),
  Floor.data.tests("LedgerReadModel"),
  Floor.data.tests("LedgerPostgreSQL"),
  Floor.data.tests("LedgerAudit", exclude: ["Audit/findings.txt"]),
  Floor.data.tests("LedgerBank"),
  Floor.data.tests("LedgerBooks"),
  Floor.data.tests("LedgerExchange"),
  Floor.data.tests("LedgerInvoice", exclude: ["Golden"]),
  Floor.data.tests("LedgerDossier"),
  Floor.data.tests("LedgerReports"),
  .testTarget(
    name: "FactureTestingTests", dependencies: Floor.data.below + ["FactureTesting", "LedgerData"],
    path: "Tests/Data/FactureTestingTests", swiftSettings: plain),
  Floor.presentation.tests("LedgerServer"),
  Floor.presentation.tests("LedgerProgram", exclude: ["Corpus/1.0", "Corpus/api.txt", "Corpus/interface.txt"]),
]

let tools: [Target] = [
  tool("generate", at: "ledger/parts/generator", ["LedgerTestLogs"]),
  tool("write-invoices", at: "check/parts/write-invoices", ["LedgerTestSupport"]),
  tool("write-dossiers", at: "page/parts/write-dossiers", ["LedgerTestSupport"]),
  tool("play-year", at: "check/parts/play-year", ["LedgerTestLogs"]),
  tool("play-vat", at: "check/parts/play-vat", ["LedgerTestLogs", "LedgerTestSupport"], settings: plain),
  tool("appender", at: "bench/parts/appender", [], linked: half),
  tool("write-origin", at: "postgresql/parts/writer", []),
  // A program with all libraries inside cannot load libpq.
  tool("facture-with-postgresql", at: "postgresql/parts/facture", ["LedgerProgram"], linked: half),
  tool("simulate", at: "fuzz/parts/simulator", ["LedgerTestSupport"]),
]

/// The fuzzers: executables of libFuzzer, whose `main` it brings. Tools/fuzz/input asks for them, and Tools/test --all, so that they compile.
let fuzzers = [
  "Line", "Log", "Import", "Invoice", "Arguments", "Proof", "Checkpoint", "Rules", "Backup", "Origin", "Page", "Xml",
  "Pdf", "Statement", "Private", "Stamp", "Request", "Rpc",
]
let fuzzing: [Target] =
  Context.environment["FACTURE_FUZZ"] == nil
  ? []
  : [
    .target(
      name: "FuzzSupport", dependencies: ["LedgerLog"], path: "Tools/fuzz/parts/targets/Support", swiftSettings: strict)
  ]
    + fuzzers.map { name in
      .executableTarget(
        name: "Fuzz\(name)",
        dependencies: ["FuzzSupport"] + support + Floor.allCases.flatMap(\.targets).map { .init(stringLiteral: $0) },
        path: "Tools/fuzz/parts/targets/\(name)", swiftSettings: strict)
    }
    + [
      .executableTarget(
        name: "FuzzCache", dependencies: ["CSQLite", "LedgerData", "LedgerReadModel", "LedgerTestSupport"],
        path: "Tools/fuzz/parts/targets/Cache",
        swiftSettings: strict)
    ]

/// What Tools/bench/log measures inside of the program, and asks for with `FACTURE_BENCH`.
let measuring: [Target] =
  Context.environment["FACTURE_BENCH"] == nil
  ? []
  : [
    .executableTarget(
      name: "decode-lines", dependencies: ["LedgerBytes", "LedgerData", "LedgerModel", "LedgerLog"],
      path: "Tools/bench/parts/decode-lines", swiftSettings: strict, linkerSettings: half)
  ]

let package = Package(
  name: "facture",
  products: [
    .executable(name: "facture", targets: ["facture"]),
    .library(
      name: "FactureLedger",
      targets: [
        "LedgerModel", "LedgerNorm", "LedgerVAT", "LedgerOffers", "LedgerRules", "LedgerProjections", "LedgerUseCases",
        "LedgerData",
        "LedgerReadModel", "LedgerExchange", "LedgerInvoice", "LedgerAudit", "LedgerBank",
        "LedgerBooks", "LedgerDossier", "LedgerWords",
      ]),
    .library(name: "FactureTesting", targets: ["FactureTesting"]),
  ],
  traits: [
    .trait(
      name: "Static",
      description: "`facture` with all libraries inside: it starts in a tenth of the time, and reaches no database."),
    .default(enabledTraits: ["Static"]),
  ],
  targets: core + decisions + data + presentation + tested + tools + fuzzing + measuring
)
