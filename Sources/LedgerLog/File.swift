/// An open file, closed when it goes away.
///
/// These few calls are all that the log asks of a disk, so that a disk that fails can take its place.
struct File: ~Copyable, Sendable {
  let path: String
  private let descriptor: Int32

  /// Opens a regular file. Throws `.notALog` for anything else that bears the name.
  static func open(_ path: String, _ access: System.Access) throws(LogFailure) -> File {
    let file: File
    do throws(Errno) {
      file = File(path: path, descriptor: try System.open(path, access))
    } catch {
      throw refusal(path, access, error)
    }
    let kind = try file.status().kind
    guard kind == .regular else { throw .notALog(path, word(for: kind)) }
    return file
  }

  deinit {
    System.close(descriptor)
  }

  /// What the file is now.
  func status() throws(LogFailure) -> FileStatus {
    do throws(Errno) {
      return try System.status(of: descriptor)
    } catch {
      throw .io(IOFailure(.inspect, path, error))
    }
  }

  /// Its size in bytes.
  func size() throws(LogFailure) -> Int {
    try status().size
  }

  /// Reads the bytes from `offset` on into a range of the buffer, and says how many there were: fewer only at the end of
  /// the file. Several threads may read at once.
  func read(at offset: Int, into buffer: inout [UInt8], _ range: Range<Int>) throws(LogFailure) -> Int {
    var done = 0
    do throws(Errno) {
      while done < range.count {
        let count = try System.read(
          descriptor, at: offset + done, into: &buffer, range.lowerBound + done..<range.upperBound)
        if count == 0 { break }
        done += count
      }
    } catch {
      throw .io(IOFailure(.read, path, error))
    }
    return done
  }

  /// Writes all the bytes at the end of the file.
  func append(_ bytes: Span<UInt8>) throws(IOFailure) {
    var done = 0
    do throws(Errno) {
      while done < bytes.count {
        let count = try System.write(descriptor, bytes, from: done)
        // A disk that takes nothing and reports nothing would hold this loop for ever.
        guard count > 0 else { throw .inputOutput }
        done += count
      }
    } catch {
      throw IOFailure(.write, path, error)
    }
  }

  /// Makes what was written durable (`fdatasync`).
  func sync() throws(IOFailure) {
    do throws(Errno) {
      try System.syncData(descriptor)
    } catch {
      throw IOFailure(.sync, path, error)
    }
  }

  /// Cuts the file to a size in bytes.
  func truncate(to size: Int) throws(IOFailure) {
    do throws(Errno) {
      try System.truncate(descriptor, to: size)
    } catch {
      throw IOFailure(.truncate, path, error)
    }
  }

  /// Takes the exclusive lock, which the system drops when the file is closed; false when another holds it.
  func tryLock() throws(LogFailure) -> Bool {
    do throws(Errno) {
      return try System.tryLock(descriptor)
    } catch {
      throw .io(IOFailure(.lock, path, error))
    }
  }

  /// Whether its path still names this file.
  func isStillNamed() throws(LogFailure) -> Bool {
    let identity = try status().identity
    do throws(Errno) {
      return try System.status(at: path).identity == identity
    } catch {
      if error == .noEntry { return false }
      throw .io(IOFailure(.inspect, path, error))
    }
  }

  /// Some kinds of file refuse to be opened this way with an error that doesn't say what they are.
  private static func refusal(_ path: String, _ access: System.Access, _ error: Errno) -> LogFailure {
    switch error {
    case .tooManyLinks, .isDirectory, .noDevice:
      if case .success(let status) = Result(catching: { () throws(Errno) in try System.status(at: path) }),
        status.kind != .regular
      {
        return .notALog(path, word(for: status.kind))
      }
    default: break
    }
    let creates = access == .createNew || access == .createOrAppend
    return .io(IOFailure(creates ? .create : .open, path, error))
  }

  private static func word(for kind: FileStatus.Kind) -> String {
    switch kind {
    case .regular: "it is a file"
    case .directory: "it is a directory"
    case .symbolicLink: "it is a symbolic link"
    case .fifo: "it is a pipe"
    case .device: "it is a device"
    case .socket: "it is a socket"
    case .other: "it is not a regular file"
    }
  }
}
