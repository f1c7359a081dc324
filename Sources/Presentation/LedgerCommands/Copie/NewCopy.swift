import LedgerData
import LedgerLog
import LedgerModel
import LedgerTerminal
import LedgerWords

/// The file `origine` of a ledger that is opened at an origin, so that it can be removed when the opening fails.
final class NewCopy {
  private let directory: LogDirectory
  private let address: OriginAddress?
  /// The file, if it was made.
  private var made: OriginFile?

  /// A ledger of `id` at `path`, which is opened at `address`; nil: it is its own.
  ///
  /// - Throws: `LedgerFailure` if the ledger is there already, and is another's copy or its own.
  init(at path: String, _ address: OriginAddress?, _ id: Identifiant) throws {
    directory = LogDirectory(at: path)
    guard let address else {
      self.address = nil
      return
    }
    let directory = directory
    self.address = try LedgerFailure.wrap {
      if let file = try OriginFile(of: directory) {
        let named = try file.address.registre.map { id throws(LogFailure) in try address.naming(id) }
        guard [address, named].contains(file.address) else {
          throw OriginCommandError.otherOrigin(file.address.text)
        }
        return nil
      }
      // An existing log shows by itself that the ledger was opened; an empty one is the rest of a failed opening.
      let log = Files.status(of: "\(path)/events/\(LogDirectory.firstName)")
      guard log == nil || log?.size == 0 else { return nil }
      let origin = try OriginSource.all.open(address, OriginOptions(creates: true, registre: id.description))
      try OriginCommandError.check(address, isNot: directory)
      guard try origin.end() == .nothing else { throw OriginCommandError.taken(address.text) }
      return origin.address
    }
  }

  /// The id of an earlier opening at an origin, if the file at `path` has one: its outcome may be unknown, and the same id is
  /// tried again.
  static func id(at path: String) throws -> Identifiant? {
    try LedgerFailure.wrap { try OriginFile(of: LogDirectory(at: path))?.address.registre }
      .flatMap { Identifiant(Array($0.utf8).span) }
  }

  /// Runs `body` with the file in its place; if that throws, the file is removed.
  func make<Result: ~Copyable>(_ body: () throws -> Result) throws -> Result {
    do {
      if let address {
        made = try LedgerFailure.wrap {
          try OriginFile.put(address, in: LogDirectory.create(at: directory.registre))
        }
      }
      return try body()
    } catch {
      remove()
      throw error
    }
  }

  /// Removes the file, if it was made.
  func remove() {
    guard let made else { return }
    _ = Result { () throws(LogFailure) in try made.remove(from: directory) }
    self.made = nil
  }
}
