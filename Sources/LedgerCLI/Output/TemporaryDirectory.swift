import LedgerLog

/// A directory for the files of an audit, removed with it.
final class TemporaryDirectory {
  let path: String

  /// Makes it where `TMPDIR` says, else in `/tmp`.
  init() throws(IOFailure) {
    path = "\(Host.temporaryDirectory)/facture-\(Host.processNumber)-\(Host.monotonicMs())"
    try Files.makeDirectory(path)
  }

  deinit {
    for directory in ["\(path)/cache", path] { Files.removeEmptyDirectory(directory) }
  }
}
