import Glibc
import LedgerBytes
package import LedgerData
package import LedgerLog
import LedgerPostgreSQL
import Synchronization
import Testing

/// A database for registres of tests, on the server in `FACTURE_POSTGRESQL`; it is removed after the last of them.
///
/// Tests choose the ids of their registres, many of them the same one: so most have their own database. The first line of a
/// place names its registre.
package final class TemporaryDatabase: Sendable {
  /// Its address, without a registre.
  package let address: OriginAddress
  private let server: String
  private let name: String

  /// `postgresql://user@server:port/`; nil without a server for tests.
  package static var server: String? {
    unsafe getenv("FACTURE_POSTGRESQL").map { unsafe String(cString: $0) }
  }

  /// Makes it, as a copy of the database `facture`, which has the schema.
  private init(on server: String) throws {
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

  /// One at a time: a database being copied must have no other user.
  private static let making = Mutex(())

  /// Its address in the form for commands.
  package var uri: String { address.text }

  /// The database shared by registres with unique ids; it exists as long as the server.
  package static let shared = Result { try made() }

  /// A new database, on the server for tests.
  package static func made() throws -> TemporaryDatabase {
    try TemporaryDatabase(on: #require(server, "FACTURE_POSTGRESQL names no server"))
  }

  /// Opens a place in it for one registre; directories as usual.
  package func place() -> OriginSource {
    let place = PlaceInDatabase(self)
    return OriginSource { [address] asked, options throws(LogFailure) in
      guard asked.text.hasPrefix(address.text) else { return try OriginSource.directories.open(asked, options) }
      return LateOrigin(place, options)
    }
  }
}

/// The place of one registre, present or future, in a database that exists as long as this object.
private final class PlaceInDatabase: Sendable {
  private let database: TemporaryDatabase
  private let registre = Mutex<String?>(nil)

  init(_ database: TemporaryDatabase) { self.database = database }

  var address: OriginAddress { database.address }

  /// The registre at this place, or nil.
  func origin(_ options: OriginOptions) throws(LogFailure) -> PostgreSQLOrigin? {
    guard let id = registre.withLock({ $0 }) else { return nil }
    var options = options
    (options.registre, options.creates) = (id, true)
    return try PostgreSQLOrigin(address, options)
  }

  /// The registre of these lines.
  func open(_ lines: Span<UInt8>) {
    // The id stands after `"source":"urn:uuid:`, at the same place in each line.
    var id: [UInt8] = []
    if lines.count > 120 { id.append(copying: lines.extracting(84..<120)) }
    registre.withLock { $0 = $0 ?? String(decoding: id, as: UTF8.self) }
  }
}

/// An origin that learns its registre from its first lines.
private final class LateOrigin: Origin {
  private let place: PlaceInDatabase
  private let options: OriginOptions
  private var origin: PostgreSQLOrigin?

  init(_ place: PlaceInDatabase, _ options: OriginOptions) { (self.place, self.options) = (place, options) }

  /// It names the registre, if there is one.
  var address: OriginAddress { origin?.address ?? place.address }

  private func found() throws(LogFailure) -> PostgreSQLOrigin? {
    if origin == nil { origin = try place.origin(options) }
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
    _ lines: Span<UInt8>, privates: [UInt8], ends: [Int], after: Chain, reaching next: Chain
  ) throws(LogFailure) -> OriginAnswer {
    place.open(lines)
    return try found()?.append(lines, privates: privates, ends: ends, after: after, reaching: next) ?? .overtaken
  }

  func release() throws(LogFailure) { try origin?.release() }

  func privates(
    after first: UInt64, through last: UInt64, _ take: (Span<UInt8>) throws(LogFailure) -> Void
  ) throws(LogFailure) {
    try found()?.privates(after: first, through: last, take)
  }
}
