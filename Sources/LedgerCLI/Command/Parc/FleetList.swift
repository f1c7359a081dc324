import LedgerLog
import LedgerWords

/// Which ledgers a fleet has.
enum FleetList {
  /// The ledgers at `places`, each once, in their order: all below a directory, by their names; those that a file, or `-` for
  /// standard input, names one a line.
  ///
  /// - Throws: ``CommandError`` where there is none, ``IOFailure`` where a place cannot be read.
  static func read(_ places: [String]) throws -> [String] {
    var found: [String] = []
    for place in places {
      if try place != "-" && Files.kind(of: place) == .directory {
        try append(to: &found, below: place)
      } else {
        found += try lines(of: place)
      }
    }
    var seen: Set<String> = []
    let paths = found.filter { seen.insert($0).inserted }
    guard !paths.isEmpty else { throw CommandError.emptyFleet(places: places) }
    return paths
  }

  /// A directory that has a log is a ledger; else those in it are looked at. Links are not followed on the way, so that no
  /// circle holds this up.
  private static func append(to found: inout [String], below directory: String) throws {
    if try Files.kind(of: "\(directory)/events") == .directory {
      found.append(directory)
      return
    }
    let names = try IOFailure.attempt(.list, directory) { () throws(Errno) in try Files.disk.names(in: directory) }
    let root = directory.hasSuffix("/") ? directory : "\(directory)/"
    for name in names.sorted() {
      let path = root + name
      let status = try IOFailure.attempt(.inspect, path) { () throws(Errno) in try Files.disk.status(at: path) }
      if status.kind == .directory {
        try append(to: &found, below: path)
      } else if status.kind == .symbolicLink, try Files.kind(of: "\(path)/events") == .directory {
        found.append(path)
      }
    }
  }

  private static func lines(of path: String) throws -> [String] {
    var paths: [String] = []
    try FleetLines.read(path) { line, number in
      guard !line.isEmpty else { return }
      guard let text = String(validating: line, as: UTF8.self) else {
        throw CommandError.listNotUTF8(path: path, line: number)
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
  /// - Returns: how many bytes the lines have that are whole: what follows the last line feed is not among them, where
  ///   `onlyWhole` is asked for, else it is a line too.
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
