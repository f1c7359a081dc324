#if PostgreSQL
  import Glibc
  import LedgerBytes
  package import LedgerData
  package import LedgerLog
  import LedgerPostgreSQL
  import Synchronization

  /// A database of its own for a registre of a test, on the server that `FACTURE_POSTGRESQL` names; it goes away with the test.
  ///
  /// Tests give their registres the ids they like, the same in many of them: so each has a database, and which registre is in
  /// it the first line says.
  package final class TemporaryDatabase: Sendable {
    /// Where it is, without a registre.
    package let address: OriginAddress
    private let server: String
    private let name: String
    private let registre = Mutex<String?>(nil)

    /// `postgresql://user@server:port/`; nil where there is no server for tests.
    package static var server: String? {
      unsafe getenv("FACTURE_POSTGRESQL").map { unsafe String(cString: $0) }
    }

    /// Makes it, as a copy of the database `facture`, which has the schema.
    package init(on server: String) throws {
      name = "test_\(UInt64.random(in: .min ... .max))"
      self.server = server
      address = try OriginAddress("\(server)\(name)")
      try Self.making.withLock { _ throws(LogFailure) in
        try PostgreSQLSchema.run("CREATE DATABASE \(name) TEMPLATE facture", at: OriginAddress("\(server)postgres"))
      }
    }

    deinit {
      _ = Result { () throws(LogFailure) in
        try PostgreSQLSchema.run("DROP DATABASE \(name) WITH (FORCE)", at: OriginAddress("\(server)postgres"))
      }
    }

    /// One at a time: a database that is copied must have no other user.
    private static let making = Mutex(())

    /// Where it is, as a command is told.
    package var uri: String { address.text }

    /// What opens it; directories as ever.
    package var origins: OriginSource {
      OriginSource { [self] address, options throws(LogFailure) in
        guard address == self.address else { return try OriginSource.directories.open(address, options) }
        return LateOrigin(self, options)
      }
    }

    /// The registre that is in it, once there is one.
    fileprivate func origin(_ options: OriginOptions) throws(LogFailure) -> PostgreSQLOrigin? {
      guard let id = registre.withLock({ $0 }) else { return nil }
      var options = options
      (options.registre, options.creates) = (id, true)
      return try PostgreSQLOrigin(address, options)
    }

    /// The registre that these lines are of.
    fileprivate func open(_ lines: Span<UInt8>) {
      // The id stands behind `"source":"urn:uuid:`, at the same place in each line.
      var id: [UInt8] = []
      if lines.count > 120 { id.append(copying: lines.extracting(84..<120)) }
      registre.withLock { $0 = $0 ?? String(decoding: id, as: UTF8.self) }
    }
  }

  /// An origin that learns from its first lines which registre it is.
  private final class LateOrigin: Origin {
    private let database: TemporaryDatabase
    private let options: OriginOptions
    private var origin: PostgreSQLOrigin?

    init(_ database: TemporaryDatabase, _ options: OriginOptions) {
      (self.database, self.options) = (database, options)
    }

    var address: OriginAddress { database.address }

    private func found() throws(LogFailure) -> PostgreSQLOrigin? {
      if origin == nil { origin = try database.origin(options) }
      return origin
    }

    func end() throws(LogFailure) -> OriginEnd { try found()?.end() ?? .nothing }

    func read(
      from position: OriginPosition, _ take: (Span<UInt8>) throws(LogFailure) -> Void
    ) throws(LogFailure) -> OriginEnd {
      try found()?.read(from: position, take) ?? .nothing
    }

    func hold(
      from position: OriginPosition, _ take: (Span<UInt8>) throws(LogFailure) -> Void
    ) throws(LogFailure) -> OriginEnd {
      try found()?.hold(from: position, take) ?? .nothing
    }

    func append(
      _ lines: Span<UInt8>, ends: [Int], after: Chain, reaching next: Chain
    ) throws(LogFailure) -> OriginAnswer {
      database.open(lines)
      return try found()?.append(lines, ends: ends, after: after, reaching: next) ?? .overtaken
    }

    func release() throws(LogFailure) { try origin?.release() }
  }
#endif
