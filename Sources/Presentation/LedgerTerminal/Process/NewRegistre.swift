package import LedgerLog

/// The files that opening a ledger creates, so that they can be removed when the opening fails.
package struct NewRegistre {
  /// The directories that were missing, the innermost first.
  private let directories: [String]
  /// The log's file, if it was missing.
  private let log: String?

  /// Notes the missing files before anything is made.
  package init(at path: String) {
    let events = "\(path)/events"
    directories = ([events] + Self.upwards(path)).filter { Files.status(of: $0) == nil }
    let log = "\(events)/\(LogDirectory.firstName)"
    self.log = Files.status(of: log) == nil ? log : nil
  }

  /// Whether an opening was begun at `path` and wrote nothing: the log is empty, and stands alone.
  package static func isEmpty(at path: String) throws(IOFailure) -> Bool {
    let events = "\(path)/events"
    let names = try IOFailure.attempt(.list, events) { () throws(Errno) in try Files.disk.names(in: events) }
    guard names.allSatisfy({ $0 == LogDirectory.firstName }) else { return false }
    return names.isEmpty || Files.status(of: "\(events)/\(LogDirectory.firstName)")?.size == 0
  }

  /// Runs `body`, which makes it. If that fails, the directories made in vain are removed; a file stays: without the
  /// lock it may be another program's.
  package func make<Result: ~Copyable>(_ body: () throws -> Result) throws -> Result {
    do {
      return try body()
    } catch {
      removeEmptyDirectories()
      throw error
    }
  }

  /// Removes the log, if it was made and has no byte, and the directories. Only under the writer's lock.
  package func removeEmptyLog() {
    guard let log, let status = Files.status(of: log), status.kind == .regular, status.size == 0 else { return }
    Files.remove(log)
    removeEmptyDirectories()
  }

  private func removeEmptyDirectories() {
    for directory in directories { Files.removeEmptyDirectory(directory) }
  }

  /// A path and its parents, as it is written.
  private static func upwards(_ path: String) -> [String] {
    var paths = [path]
    for index in path.utf8.indices.reversed() where path.utf8[index] == UInt8(ascii: "/") && index > path.startIndex {
      paths.append(String(path[..<index]))
    }
    return paths
  }
}
