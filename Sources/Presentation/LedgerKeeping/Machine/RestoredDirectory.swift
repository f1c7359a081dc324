import LedgerData
import LedgerLog
import LedgerTerminal
import LedgerWords

/// The directory of a ledger that is made beside its place and takes it once it is whole and sound. A signal that ends the
/// process leaves nothing of it.
final class RestoredDirectory {
  /// The directory while it is being made.
  let partial: String
  private let place: String
  private var directories: [String] = []
  private var files: [String] = []
  private var descriptor: Int32?

  /// Makes it at `place` by `body`; if that throws, everything is removed.
  static func make<Result>(at place: String, _ body: (RestoredDirectory) throws -> Result) throws -> Result {
    let directory = RestoredDirectory(place)
    try LedgerFailure.wrap { try LogDirectory(at: place, on: Files.disk).checkPlaceOfNewRegistre() }
    do {
      try directory.makeDirectory(directory.partial)
      let result = try body(directory)
      try directory.takePlace()
      HostProcess.keepWhenKilled()
      return result
    } catch {
      directory.remove()
      throw error
    }
  }

  private init(_ place: String) {
    var place = place
    while place.count > 1, place.hasSuffix("/") { place.removeLast() }
    self.place = place
    partial = "\(place).partial-\(Host.processNumber)"
  }

  /// Makes a file, which is written next.
  func begin(_ name: String) throws {
    if let slash = name.lastIndex(of: "/") {
      let folder = "\(partial)/\(name[..<slash])"
      if !directories.contains(folder) { try makeDirectory(folder) }
    }
    let path = "\(partial)/\(name)"
    HostProcess.removeWhenKilled(path)
    descriptor = try IOFailure.attempt(.create, path) { () throws(Errno) in try Files.disk.open(path, .createNew) }
    files.append(path)
  }

  /// Adds bytes to that file.
  func write(_ bytes: Span<UInt8>) throws {
    guard let descriptor, let path = files.last else { return }
    try Files.write(descriptor, Words(same: path), bytes)
  }

  /// Makes that file durable.
  func end() throws {
    guard let descriptor, let path = files.last else { return }
    try IOFailure.attempt(.write, path) { () throws(Errno) in try Files.disk.syncAll(descriptor) }
    close()
  }

  private func close() {
    if let descriptor { Files.disk.close(descriptor) }
    descriptor = nil
  }

  private func makeDirectory(_ path: String) throws {
    HostProcess.removeWhenKilled(path)
    try IOFailure.attempt(.create, path) { () throws(Errno) in try Files.disk.makeDirectory(path, mode: 0o700) }
    directories.append(path)
  }

  private func takePlace() throws {
    let registre = LogDirectory(at: partial, on: Files.disk)
    for directory in directories { try registre.sync(directory) }
    // The cache that the audit may have made goes with it: it is never believed.
    try IOFailure.attempt(.create, place) { () throws(Errno) in try Files.disk.rename(partial, to: place) }
    let above = place.lastIndex(of: "/").map { $0 == place.startIndex ? "/" : String(place[..<$0]) } ?? "."
    try registre.sync(above)
  }

  private func remove() {
    close()
    for file in files { Files.remove(file) }
    for directory in directories.reversed() { Files.removeEmptyDirectory(directory) }
    HostProcess.keepWhenKilled()
  }
}
