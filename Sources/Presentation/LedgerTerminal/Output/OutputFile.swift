import LedgerData
package import LedgerLog
import LedgerWords

/// A file that is written beside its place and takes it once it is whole: a half-written file is never seen.
package final class OutputFile {
  /// Its place.
  package let path: String
  private let partial: String
  private let replaces: Bool
  private var descriptor: Int32?

  /// - Throws: ``LedgerFailure`` `fichier-existant` when its place is taken and `replaces` is false, `pas-un-fichier` when it
  ///   is no place for a file; ``IOFailure`` when it cannot be made.
  package init(at path: String, replaces: Bool) throws {
    switch try Files.kind(of: path) {
    case nil: guard !path.hasSuffix("/") else { throw LedgerFailure.notAFile(path: path) }
    case .regular: guard replaces else { throw LedgerFailure.fileExists(path: path) }
    default:
      throw LedgerFailure.notAFile(path: path)
    }
    self.path = path
    self.replaces = replaces
    partial = "\(path).partial-\(Host.processNumber)"
    HostProcess.removeWhenKilled(partial)
    do throws(IOFailure) {
      descriptor = try IOFailure.attempt(.create, partial) { () throws(Errno) in
        try Files.disk.open(partial, .createNew)
      }
    } catch {
      HostProcess.keepWhenKilled()
      // The name beside it means nothing to whoever named the file.
      let directory = path.lastIndex(of: "/").map { $0 == path.startIndex ? "/" : String(path[..<$0]) }
      guard error.errno == .noEntry, let directory else { throw error }
      throw LedgerFailure.notADirectory(path: directory, isThere: false)
    }
  }

  deinit {
    guard let descriptor else { return }
    Files.disk.close(descriptor)
    Files.remove(partial)
    HostProcess.keepWhenKilled()
  }

  /// Adds bytes.
  package func write(_ bytes: Span<UInt8>) throws(IOFailure) {
    guard let descriptor else { return }
    try Files.write(descriptor, Words(same: path), bytes)
  }

  /// Makes it durable, and compares the bytes on the disk with the ones that `write` gives now.
  ///
  /// - Throws: ``LedgerFailure`` `fichier-mal-ecrit` if it has other bytes.
  package func check(_ write: ((Span<UInt8>) throws -> Void) throws -> Void) throws {
    guard let descriptor else { return }
    try IOFailure.attempt(.write, path) { () throws(Errno) in try Files.disk.syncAll(descriptor) }
    Files.disk.forgetCache(descriptor, from: 0)
    var buffer = [UInt8](repeating: 0, count: 1 << 18)
    var offset = 0
    try write { bytes in
      var start = 0
      while start < bytes.count {
        let wanted = min(buffer.count, bytes.count - start)
        let count = try IOFailure.attempt(.read, path) { () throws(Errno) in
          try Files.disk.read(descriptor, at: offset, into: &buffer, 0..<wanted)
        }
        guard count > 0, (0..<count).allSatisfy({ buffer[$0] == bytes[start + $0] }) else {
          throw LedgerFailure.writtenOtherwise(path: path)
        }
        (offset, start) = (offset + count, start + count)
      }
    }
  }

  /// Makes it durable and gives it its place. Without this call it is removed again.
  ///
  /// - Parameter syncs: false for a file that ``check(_:)`` made durable, and for one of many files, which can be written again
  ///   after a power cut: each sync takes as long as a thousand files.
  package func finish(syncs: Bool = true) throws {
    guard let descriptor else { return }
    if syncs { try IOFailure.attempt(.write, path) { () throws(Errno) in try Files.disk.syncAll(descriptor) } }
    try takePlace()
    HostProcess.keepWhenKilled()
    Files.disk.close(descriptor)
    self.descriptor = nil
  }

  private func takePlace() throws {
    do throws(IOFailure) {
      try IOFailure.attempt(.create, path) { () throws(Errno) in
        try replaces ? Files.disk.rename(partial, to: path) : Files.disk.link(partial, to: path)
      }
    } catch {
      // Someone may have taken the place since.
      if !replaces, error.errno == .exists { throw LedgerFailure.fileExists(path: path) }
      throw error
    }
    if !replaces { Files.remove(partial) }
  }
}

extension Arguments {
  /// The file that `option` names; nil if it is missing, or names `standard`, which is not a file.
  ///
  /// - Throws: ``UsageError`` for a protected place, and the errors of the file.
  package func outputFile(
    _ option: Key<String> = Options.output, or standard: String? = nil, registre: String,
    input: FileStatus.Identity? = nil
  ) throws -> OutputFile? {
    guard let path = self[option], path != standard else { return nil }
    let inputs = filesRead(besides: option) + [input].compactMap(\.self)
    try ProtectedFiles.check(path, option.place, registre: registre, reading: inputs)
    return try OutputFile(at: path, replaces: self[Options.force])
  }

  /// The writer of files below the directory of `--output`.
  package func outputFiles(registre: String) -> OutputFiles {
    let proteges = ProtectedFiles(of: registre, reading: filesRead(besides: Options.output))
    return OutputFiles(proteges: proteges, replaces: self[Options.force])
  }

  /// The files that other arguments name, which an output must not replace.
  private func filesRead(besides option: Key<String>) -> [FileStatus.Identity] {
    given.filter { $0.option.name != option.option.name && $0.option.isOfFile }
      .compactMap { Files.status(of: $0.text)?.identity }
  }
}

/// Writes several files below the directory of `--output`.
package struct OutputFiles {
  fileprivate var proteges: ProtectedFiles
  fileprivate let replaces: Bool

  /// Writes one, without waiting for the disk.
  ///
  /// - Throws: as ``Arguments/outputFile(_:or:registre:input:)``.
  package mutating func write(_ bytes: Span<UInt8>, to path: String) throws {
    try proteges.check(path, Options.output.place)
    let file = try OutputFile(at: path, replaces: replaces)
    try file.write(bytes)
    try file.finish(syncs: false)
  }
}

extension String {
  /// The file of that name in this directory.
  package func file(_ nom: String) -> String { (hasSuffix("/") ? self : self + "/") + nom }
}
