import LedgerData
import LedgerLog
import LedgerTerminal
import LedgerWords

/// A ledger of a fleet, or a place that could not be searched for ledgers.
struct FleetPlace: Sendable {
  let path: String
  /// Why it could not be searched; nil for a ledger.
  var fault: LedgerFailure?
}

/// Which ledgers a fleet has.
enum FleetList {
  /// The ledgers at `places`, each once, in their order: all ledgers below a directory, by their names; the ledgers named in a
  /// file, or on standard input for `-`, one a line. A directory that cannot be searched is reported in its own place, and the
  /// others are still found.
  ///
  /// - Throws: ``LedgerFailure`` if there is no ledger, ``IOFailure`` if a list cannot be read.
  static func read(_ places: [String]) throws -> [FleetPlace] {
    var found: [FleetPlace] = []
    for place in places {
      if try place != "-" && Files.kind(of: place) == .directory {
        append(to: &found, below: place)
      } else {
        found += try lines(of: place).map { FleetPlace(path: $0) }
      }
    }
    var seen: Set<String> = []
    let fleet = found.filter { $0.fault != nil || seen.insert($0.path).inserted }
    guard !fleet.isEmpty else { throw LedgerFailure.emptyFleet(places: places) }
    return fleet
  }

  /// A directory that has a log is a ledger, and so is one in which a lost log left its traces; else its directories are searched.
  /// Links are not followed, so that a circle of links cannot hold this up.
  private static func append(to found: inout [FleetPlace], below directory: String) {
    do throws(IOFailure) {
      if try isRegistre(directory) {
        found.append(FleetPlace(path: directory))
        return
      }
      let entries = try IOFailure.attempt(.list, directory) { () throws(Errno) in
        try Files.disk.entries(in: directory)
      }
      let root = directory.hasSuffix("/") ? directory : "\(directory)/"
      let named = entries.map { (name: String(decoding: $0.name, as: UTF8.self), entry: $0) }
      for (name, entry) in named.sorted(by: { $0.name < $1.name }) {
        append(to: &found, root + name, entry.kind, isText: entry.name.elementsEqual(name.utf8))
      }
    } catch {
      found.append(FleetPlace(path: directory, fault: LedgerFailure(leaving: error)))
    }
  }

  private static func isRegistre(_ directory: String) throws(IOFailure) -> Bool {
    for name in ["events", "prives"] where try Files.kind(of: "\(directory)/\(name)") == .directory { return true }
    return try Files.kind(of: "\(directory)/cache/durable") == .regular
  }

  /// Searches a directory: other directories in it, and links to ledgers.
  private static func append(to found: inout [FleetPlace], _ path: String, _ kind: FileKind?, isText: Bool) {
    do {
      let kind =
        try kind ?? IOFailure.attempt(.inspect, path) { () throws(Errno) in try Files.disk.status(at: path) }.kind
      guard kind == .directory || kind == .symbolicLink else { return }
      guard isText else { throw LedgerFailure.nameNotUTF8(path: path) }
      if kind == .directory {
        append(to: &found, below: path)
      } else if try Files.kind(of: "\(path)/events") == .directory {
        found.append(FleetPlace(path: path))
      }
    } catch let failure as IOFailure where [.noEntry, .notDirectory, .tooManyLinks].contains(failure.errno) {
      // It is gone, or a link that leads to no directory.
    } catch {
      found.append(FleetPlace(path: path, fault: LedgerFailure(leaving: error)))
    }
  }

  private static func lines(of path: String) throws -> [String] {
    var paths: [String] = []
    try FleetLines.read(path) { line, number in
      guard !line.isEmpty else { return }
      guard let text = String(validating: line, as: UTF8.self) else {
        throw LedgerFailure.listNotUTF8(path: path, line: number)
      }
      paths.append(text)
    }
    return paths
  }
}

/// A file, line by line.
enum FleetLines {
  /// Hands each line to `take`, without its line feed, with its number from 1; `-` is standard input.
  ///
  /// - Returns: how many bytes the whole lines have: with `onlyWhole`, bytes after the last line feed are left out; else they
  ///   count as a line.
  @discardableResult
  static func read(
    _ path: String, onlyWhole: Bool = false, _ take: (ArraySlice<UInt8>, Int) throws -> Void
  ) throws -> Int {
    let file = try InputFile(path)
    var bytes: [UInt8] = []
    var (number, whole) = (0, 0)
    while try file.append(to: &bytes) {
      var start = 0
      while let feed = bytes[start...].firstIndex(of: 0x0A) {
        number += 1
        try take(bytes[start..<feed], number)
        start = feed + 1
      }
      whole += start
      bytes.removeFirst(start)
    }
    if !bytes.isEmpty, !onlyWhole { try take(bytes[...], number + 1) }
    return whole
  }
}
