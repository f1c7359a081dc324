/// The ways to keep a ledger, for the tests that run in all repositories.
package enum Keeping: String, CaseIterable, Sendable {
  /// In the log of its directory.
  case file
  /// At an origin that is a directory elsewhere, its own directory being a copy.
  case fileOrigin
  /// At an origin in PostgreSQL, its own directory being a copy.
  case postgreSQL

  /// The ways to try: PostgreSQL alone beside a server for tests (`Tools/postgresql/with`), as a run without one tries the others.
  package static var allCases: [Keeping] { TemporaryDatabase.server == nil ? [.file, .fileOrigin] : [.postgreSQL] }

  /// The ways in which the directory of the registre is a copy.
  package static var copies: [Keeping] { allCases.filter { $0 != .file } }

  /// Lives of these seeds in the log of a directory, and of the first `few` in each other way, which takes longer.
  package static func lives(_ seeds: ClosedRange<UInt64>, elsewhere few: Int) -> [(seed: UInt64, keeping: Keeping)] {
    allCases.flatMap { keeping in
      (keeping == .file ? Scale.some(seeds, oneOf: 3) : Array(seeds.prefix(few))).map { ($0, keeping) }
    }
  }
}
