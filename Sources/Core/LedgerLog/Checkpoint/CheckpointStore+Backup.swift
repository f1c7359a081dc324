/// A backup that is a ledger gets what lies in `checkpoints/` too.
extension CheckpointStore {
  /// Copies the files that another ledger of this log lacks: checkpoints, the lines of witnesses, time stamps and keys. Files
  /// already there stay. Throws `.io`, `.locked` and `.misplaced`.
  package func copy(to other: CheckpointStore, timeoutMs: Int = WriterLock.timeoutMs) throws(LogFailure) {
    let names = try names().filter { Self.isPart(named: $0) }.sorted()
    guard !names.isEmpty else { return }
    if try !other.isDirectory(other.path) { _ = try other.directory.makeDirectory(other.path) }
    for name in names {
      if let size = Self.cosignedSize(named: name) {
        let lines = Self.lines(try cosignatures(ofSize: size))
        _ = try other.keep(lines, ofSize: size, timeoutMs: timeoutMs)
      } else if let bytes = try WholeFile.read("\(path)/\(name)", upTo: Certificates.mostBytes, on: directory.disk) {
        _ = try other.store(bytes, at: "\(other.path)/\(name)")
      }
    }
    try other.sync()
  }
}
