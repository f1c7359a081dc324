import LedgerData
import LedgerExchange
import LedgerLog
import LedgerTerminal
import LedgerWords

/// The results of earlier runs: the lines that they wrote, the last one of each ledger.
struct FleetResults {
  private var rows: [String: FleetRow] = [:]
  /// How many bytes of the file are whole lines.
  private(set) var size = 0

  /// Starts empty.
  init() {}

  /// Reads a file of results. `onlyWhole`: the bytes after its last line feed, the rest of a run that was killed, are
  /// left out.
  ///
  /// - Throws: ``LedgerFailure`` `resultats-invalides` at the first invalid line.
  init(_ path: String, onlyWhole: Bool = false) throws {
    size = try FleetLines.read(path, onlyWhole: onlyWhole) { line, number in
      let bytes = Array(line)
      guard let row = FleetRow(bytes.span),
        [row.position, row.known].allSatisfy({ seen in seen.map { Digest(hex: $0.head) != nil } ?? true })
      else { throw LedgerFailure.notResults(path: path, line: number) }
      rows[row.registre] = row
    }
  }

  /// The exit code with which a ledger answered `asked`; nil if it gave no answer.
  func answer(_ path: String, _ asked: String) -> Exit? {
    guard let row = rows[path], row.asked == asked, let exit = Exit(rawValue: Int32(clamping: row.exit)) else {
      return nil
    }
    return exit == .environment ? nil : exit
  }

  /// The last known state of the log of a ledger.
  func known(_ path: String) -> KnownHead? {
    guard let row = rows[path], let (sequence, head) = row.position ?? row.known, let digest = Digest(hex: head) else {
      return nil
    }
    return KnownHead(sequence: sequence, digest: digest)
  }

  /// The ledgers that were seen and are not among `paths`, by their names.
  func missing(_ paths: [String]) -> [String] {
    let paths = Set(paths)
    return rows.keys.filter { !paths.contains($0) && known($0) != nil }.sorted()
  }
}

/// The file to which the lines of a run are appended, so that the next run continues from there.
final class FleetResultsFile {
  private let path: String
  private let descriptor: Int32
  /// The results it held already.
  let before: FleetResults

  /// Opens it for this process alone, and cuts off half a line that a run left which was killed.
  ///
  /// - Throws: ``LedgerFailure`` if another run writes it, or if it holds something else; ``IOFailure``.
  init(_ path: String) throws {
    let folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? "./"
    try ProtectedFiles.check(path, .option("resultats"), registre: "\(folder)..")
    self.path = path
    descriptor = try IOFailure.attempt(.create, path) { () throws(Errno) in
      try Files.disk.open(path, .createOrAppend)
    }
    let opened = descriptor
    do {
      let isFree = try IOFailure.attempt(.lock, path) { () throws(Errno) in try Files.disk.tryLock(opened) }
      guard isFree else { throw LedgerFailure.resultsInUse(path: path) }
      guard Files.status(of: opened)?.kind == .regular else { throw LedgerFailure.notAFile(path: path) }
      let before = try FleetResults(path, onlyWhole: true)
      try IOFailure.attempt(.truncate, path) { () throws(Errno) in try Files.disk.truncate(opened, to: before.size) }
      self.before = before
    } catch {
      Files.disk.close(opened)
      throw error
    }
  }

  deinit { Files.disk.close(descriptor) }

  /// Adds lines.
  func write(_ bytes: Span<UInt8>) throws { try Files.write(descriptor, Words(same: path), bytes) }
}
