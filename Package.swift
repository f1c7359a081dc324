// swift-tools-version: 6.2
import PackageDescription

let strict: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .strictMemorySafety(),
  // A cursor that stores the span it reads needs lifetime annotations, still behind a feature flag in Swift 6.3.
  .enableExperimentalFeature("Lifetimes"),
]

/// The domain takes 40 % of a release build, and all but the log stands on it. Without bodies for other targets to inline, of
/// which replay and audit gain nothing that can be measured, they know it at once, and are built beside it.
let domain = strict + [.unsafeFlags(["-disable-cmo"], .when(configuration: .release))]

/// The command line is words, options and what calls whom: it is optimised for size, since a command starts the faster the fewer
/// pages it has to fetch.
let commands = strict + [.unsafeFlags(["-Osize"], .when(configuration: .release))]

/// Every byte of every log goes through these, thousands of times in the tests: optimised in a debug build, too, they cost five
/// seconds to build and save a minute of the processor.
let bytes = strict + [.unsafeFlags(["-O"], .when(configuration: .debug))]
let c: [CSetting] = [.unsafeFlags(["-O2"], .when(configuration: .debug))]

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
        dependencies: [
          "FuzzSupport", "LedgerAudit", "LedgerBank", "LedgerBytes", "LedgerCLI", "LedgerData", "LedgerDomain",
          "LedgerDossier",
          "LedgerExchange",
          "LedgerInvoice", "LedgerJSON",
          "LedgerLog", "LedgerReports", "LedgerServer",
          "LedgerTestLogs", "LedgerTestSupport", "LedgerWords", "LedgerXML",
        ], path: "Tools/fuzz/parts/targets/\(name)", swiftSettings: strict)
    }
    + [
      .executableTarget(
        name: "FuzzCache", dependencies: ["CSQLite", "LedgerReadModel", "LedgerTestSupport"],
        path: "Tools/fuzz/parts/targets/Cache",
        swiftSettings: strict)
    ]

/// What Tools/bench/log measures inside of the program, and asks for with `FACTURE_BENCH`.
let measuring: [Target] =
  Context.environment["FACTURE_BENCH"] == nil
  ? []
  : [
    .executableTarget(
      name: "decode-lines", dependencies: ["LedgerBytes", "LedgerData", "LedgerDomain", "LedgerLog"],
      path: "Tools/bench/parts/decode-lines", swiftSettings: strict)
  ]

let package = Package(
  name: "facture",
  products: [
    .executable(name: "facture", targets: ["facture"]),
    .library(
      name: "FactureLedger",
      targets: [
        "LedgerDomain", "LedgerData", "LedgerReadModel", "LedgerExchange", "LedgerInvoice", "LedgerAudit", "LedgerBank",
        "LedgerBooks", "LedgerDossier", "LedgerWords",
      ]),
  ],
  traits: [
    .trait(name: "Static", description: "`facture` with all libraries inside: it starts in a tenth of the time."),
    .trait(
      name: "PostgreSQL",
      description: "Registres whose origin is a PostgreSQL database; needs libpq, which is linked as a shared library."),
    .default(enabledTraits: ["Static"]),
  ],
  targets: [
    .systemLibrary(
      name: "COpenSSL", pkgConfig: "libcrypto", providers: [.apt(["libssl-dev"])]),
    .systemLibrary(
      name: "CSQLite", pkgConfig: "sqlite3", providers: [.apt(["libsqlite3-dev"])]),
    .systemLibrary(
      name: "CExpat", pkgConfig: "expat", providers: [.apt(["libexpat1-dev"])]),
    .systemLibrary(
      name: "CPostgreSQL", pkgConfig: "libpq", providers: [.apt(["libpq-dev"])]),

    .target(name: "CSQLitePages", dependencies: ["CSQLite"]),
    .target(name: "CBytes", cSettings: c),
    .target(name: "CHelper"),
    .target(name: "CProcess"),
    .target(name: "LedgerBytes", dependencies: ["CBytes"], swiftSettings: bytes),
    .target(name: "LedgerWords", swiftSettings: strict),
    .target(name: "LedgerDomain", dependencies: ["LedgerBytes", "LedgerWords"], swiftSettings: domain),
    .target(
      name: "LedgerBank", dependencies: ["LedgerDomain", "LedgerWords", "LedgerXML"], swiftSettings: strict),
    .target(name: "LedgerXML", dependencies: ["CExpat", "LedgerWords"], swiftSettings: strict),
    .target(name: "LedgerJSON", dependencies: ["LedgerBytes", "LedgerWords"], swiftSettings: bytes),
    .target(name: "CSHA256Lines", cSettings: c),
    .target(name: "CSchemas"),
    .target(name: "CDossier"),
    .target(
      name: "LedgerLog", dependencies: ["COpenSSL", "CSHA256Lines", "LedgerBytes", "LedgerWords"], swiftSettings: strict
    ),
    .target(
      name: "LedgerPostgreSQL",
      dependencies: [
        .target(name: "CPostgreSQL", condition: .when(traits: ["PostgreSQL"])), "LedgerBytes", "LedgerLog",
        "LedgerWords",
      ],
      resources: [.embedInCode("Schema/facture.sql")], swiftSettings: strict),
    .target(
      name: "LedgerData", dependencies: ["LedgerBytes", "LedgerDomain", "LedgerJSON", "LedgerLog", "LedgerWords"],
      swiftSettings: strict),
    .target(
      name: "LedgerReadModel",
      dependencies: ["CSQLite", "CSQLitePages", "LedgerData", "LedgerDomain", "LedgerLog", "LedgerWords"],
      swiftSettings: strict),
    .target(
      name: "LedgerAudit",
      dependencies: [
        "CSchemas", "LedgerBytes", "LedgerData", "LedgerDomain", "LedgerJSON", "LedgerLog", "LedgerWords",
      ],
      swiftSettings: strict),
    .target(
      name: "LedgerServer", dependencies: ["LedgerBytes", "LedgerLog", "LedgerWords"], swiftSettings: strict),
    .target(name: "LedgerBooks", dependencies: ["LedgerBytes", "LedgerDomain", "LedgerWords"], swiftSettings: strict),
    .target(
      name: "LedgerExchange", dependencies: ["LedgerBytes", "LedgerData", "LedgerDomain", "LedgerJSON", "LedgerWords"],
      swiftSettings: strict),
    .target(
      name: "LedgerInvoice", dependencies: ["CHelper", "LedgerBytes", "LedgerDomain", "LedgerWords", "LedgerXML"],
      resources: [.embedInCode("PDF/facturx.py")], swiftSettings: strict),
    .target(
      name: "LedgerDossier",
      dependencies: [
        "CDossier", "LedgerAudit", "LedgerBytes", "LedgerData", "LedgerDomain", "LedgerInvoice", "LedgerJSON",
        "LedgerLog", "LedgerWords",
      ],
      swiftSettings: strict),
    .target(
      name: "LedgerReports",
      dependencies: ["LedgerData", "LedgerDomain", "LedgerExchange", "LedgerInvoice", "LedgerWords"],
      swiftSettings: strict),
    .target(
      name: "LedgerCLI",
      dependencies: [
        "CHelper", "CProcess", "LedgerAudit", "LedgerBank", "LedgerBooks", "LedgerBytes", "LedgerDomain", "LedgerData",
        "LedgerDossier",
        "LedgerExchange",
        "LedgerInvoice", "LedgerLog",
        "LedgerReadModel", "LedgerReports", "LedgerServer", "LedgerWords",
        .target(name: "LedgerPostgreSQL", condition: .when(traits: ["PostgreSQL"])),
      ],
      resources: [.embedInCode("Desk/desk.css"), .embedInCode("Desk/desk.js")],
      swiftSettings: commands),
    // No test target depends on it, which would be linked like it: a build of the tests makes all executables.
    .executableTarget(
      name: "facture", dependencies: ["LedgerCLI"], swiftSettings: strict,
      linkerSettings: [.unsafeFlags(["-static-executable"], .when(traits: ["Static"]))]),

    .executableTarget(
      name: "generate", dependencies: ["LedgerDomain", "LedgerData", "LedgerLog", "LedgerTestLogs", "LedgerWords"],
      path: "Tools/ledger/parts/generator",
      swiftSettings: strict),
    .executableTarget(
      name: "write-invoices", dependencies: ["LedgerDomain", "LedgerInvoice", "LedgerTestSupport"],
      path: "Tools/check/parts/write-invoices", swiftSettings: strict),
    .executableTarget(
      name: "write-dossiers",
      dependencies: ["LedgerAudit", "LedgerData", "LedgerDomain", "LedgerDossier", "LedgerTestSupport"],
      path: "Tools/page/parts/write-dossiers", swiftSettings: strict),
    .executableTarget(
      name: "play-year", dependencies: ["LedgerDomain", "LedgerData", "LedgerTestLogs"],
      path: "Tools/check/parts/play-year",
      swiftSettings: strict),
    .executableTarget(
      name: "play-vat",
      dependencies: ["LedgerBooks", "LedgerData", "LedgerDomain", "LedgerJSON", "LedgerTestLogs", "LedgerTestSupport"],
      path: "Tools/check/parts/play-vat", swiftSettings: strict),
    .executableTarget(
      name: "appender", dependencies: ["LedgerDomain", "LedgerData", "LedgerWords"], path: "Tools/bench/parts/appender",
      swiftSettings: strict),
    .executableTarget(
      name: "write-origin",
      dependencies: ["LedgerBytes", "LedgerData", "LedgerLog", "LedgerPostgreSQL", "LedgerWords"],
      path: "Tools/postgresql/parts/writer",
      swiftSettings: strict),
    .executableTarget(
      name: "simulate", dependencies: ["LedgerTestSupport"], path: "Tools/fuzz/parts/simulator", swiftSettings: strict),

    // Logs made for a purpose, by chance: for tests and for tools, which do without Swift Testing.
    .target(
      name: "LedgerTestLogs", dependencies: ["LedgerDomain", "LedgerData", "LedgerJSON", "LedgerLog"],
      path: "Tests/LedgerTestLogs", swiftSettings: strict),
    .target(
      name: "LedgerTestSupport",
      dependencies: [
        .target(name: "LedgerPostgreSQL", condition: .when(traits: ["PostgreSQL"])),
        "LedgerAudit", "LedgerBytes", "LedgerDomain", "LedgerData", "LedgerJSON", "LedgerLog", "LedgerTestLogs",
        "LedgerWords",
      ],
      path: "Tests/LedgerTestSupport", swiftSettings: strict),
    .testTarget(
      name: "LedgerDomainTests", dependencies: ["LedgerDomain", "LedgerTestLogs", "LedgerTestSupport", "LedgerWords"],
      swiftSettings: strict),
    .testTarget(
      name: "LedgerBankTests", dependencies: ["LedgerBank", "LedgerDomain", "LedgerTestLogs", "LedgerTestSupport"],
      swiftSettings: strict),
    .testTarget(
      name: "LedgerBooksTests",
      dependencies: ["LedgerBooks", "LedgerData", "LedgerDomain", "LedgerTestLogs", "LedgerTestSupport"],
      swiftSettings: strict),
    .testTarget(
      name: "LedgerWordsTests", dependencies: ["LedgerWords"], exclude: ["texts.txt"], swiftSettings: strict),
    .testTarget(
      name: "LedgerServerTests", dependencies: ["LedgerServer", "LedgerTestLogs"], swiftSettings: strict),
    .testTarget(name: "LedgerBytesTests", dependencies: ["LedgerBytes"], swiftSettings: strict),
    .testTarget(
      name: "LedgerJSONTests", dependencies: ["LedgerBytes", "LedgerJSON", "LedgerTestLogs", "LedgerWords"],
      swiftSettings: strict),
    .testTarget(
      name: "LedgerLogTests", dependencies: ["LedgerLog", "LedgerTestLogs", "LedgerTestSupport", "LedgerWords"],
      exclude: ["Witness/ml-dsa-44.txt"],
      swiftSettings: strict),
    .testTarget(
      name: "LedgerPostgreSQLTests",
      dependencies: [
        .target(name: "LedgerPostgreSQL", condition: .when(traits: ["PostgreSQL"])), "LedgerData", "LedgerLog",
        "LedgerWords",
      ], swiftSettings: strict),
    .testTarget(
      name: "LedgerDataTests",
      dependencies: [
        "LedgerBytes", "LedgerAudit", "LedgerData", "LedgerDomain", "LedgerJSON", "LedgerLog", "LedgerReadModel",
        "LedgerTestLogs",
        "LedgerTestSupport", "LedgerWords",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "LedgerAuditTests",
      dependencies: [
        "LedgerAudit", "LedgerData", "LedgerDomain", "LedgerJSON", "LedgerLog", "LedgerTestLogs", "LedgerTestSupport",
        "LedgerWords",
      ],
      exclude: ["Audit/findings.txt"], swiftSettings: strict),
    .testTarget(
      name: "LedgerExchangeTests",
      dependencies: [
        "LedgerAudit", "LedgerBytes", "LedgerData", "LedgerDomain", "LedgerExchange", "LedgerJSON", "LedgerLog",
        "LedgerTestLogs", "LedgerTestSupport", "LedgerWords",
      ], swiftSettings: strict),
    .testTarget(
      name: "LedgerInvoiceTests",
      dependencies: [
        "LedgerData", "LedgerDomain", "LedgerExchange", "LedgerInvoice", "LedgerTestLogs", "LedgerTestSupport",
        "LedgerWords", "LedgerXML",
      ],
      exclude: ["Golden"], swiftSettings: strict),
    .testTarget(
      name: "LedgerDossierTests",
      dependencies: [
        "LedgerAudit", "LedgerData", "LedgerDomain", "LedgerDossier", "LedgerInvoice", "LedgerLog", "LedgerTestLogs",
        "LedgerTestSupport", "LedgerWords",
      ], swiftSettings: strict),
    .testTarget(
      name: "LedgerReadModelTests",
      dependencies: [
        "LedgerData", "LedgerDomain", "LedgerLog", "LedgerReadModel", "LedgerTestLogs", "LedgerTestSupport",
        "LedgerWords",
      ], swiftSettings: strict),
    .testTarget(
      name: "LedgerReportsTests", dependencies: ["LedgerDomain", "LedgerReports", "LedgerTestSupport", "LedgerWords"],
      swiftSettings: strict),
    .testTarget(
      name: "LedgerCLITests",
      dependencies: [
        "LedgerCLI", "LedgerData", "LedgerDomain", "LedgerLog", "LedgerReports", "LedgerTestLogs", "LedgerTestSupport",
        "LedgerWords",
      ], swiftSettings: strict),
  ] + fuzzing + measuring
)
