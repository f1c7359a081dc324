/// A file beside those of a registre whose name holds that of one of them: a synchroniser keeps both versions of a file that two
/// machines wrote, and editors keep copies. Another history may stand in it, or values of persons that were erased.
package struct FileBeside: Equatable, Sendable {
  /// Where it is.
  package let path: String
  /// Whether it lies among the personal values, or else among the events.
  package let isPrivate: Bool
}

extension LogDirectory {
  /// The files that hold a log or personal values by their names, and are not the registre's own.
  ///
  /// Looked at are `events/`, `prives/` and other directories of the registre, as those in which a synchroniser keeps old versions.
  package func filesBeside() -> [FileBeside] {
    var (found, left): ([FileBeside], Int) = ([], Self.mostNames)
    look(into: registre, depth: 0, &found, &left)
    return found.sorted { $0.path < $1.path }
  }

  private static var mostNames: Int { 10_000 }
  private static var deepest: Int { 4 }

  private func look(into directory: String, depth: Int, _ found: inout [FileBeside], _ left: inout Int) {
    let names = Errno.answer { () throws(Errno) in try disk.names(in: directory) } ?? []
    for name in names.sorted() where left > 0 && ![".", "..", ".git"].contains(name) {
      left -= 1
      let path = "\(directory)/\(name)"
      switch status(path)?.kind {
      case .directory where depth < Self.deepest && path != cache: look(into: path, depth: depth + 1, &found, &left)
      case .regular where isBeside(name, in: directory):
        found.append(FileBeside(path: path, isPrivate: path.dropFirst(registre.count).contains("prives")))
      default: continue
      }
    }
  }

  private func isBeside(_ name: String, in directory: String) -> Bool {
    guard name.contains(Self.firstName.prefix { $0 != "." }) else { return false }
    guard directory == events || directory == privates else { return true }
    // What the program itself keeps there: the file, a new one that is to replace it, an unfinished end.
    return name != Self.firstName && name != "\(Self.firstName).new" && !name.hasPrefix("\(Self.firstName).torn-")
  }
}

/// What a file beside the log holds that the log does not.
package struct HistoryBeside: Sendable {
  /// The lines that both have, from the first on.
  package let common: Int
  /// The lines of the file that the log does not have.
  package let others: Int
  /// The first of these.
  package let lines: [[UInt8]]
}

extension LogDirectory {
  /// Compares a file beside the log with the log; nil where one of them cannot be read.
  package func history(beside file: FileBeside) -> HistoryBeside? {
    do throws(LogFailure) {
      let log = try File.open("\(events)/\(Self.firstName)", .read, on: disk)
      return try HistoryBeside(try File.open(file.path, .read, on: disk), beside: log)
    } catch {
      return nil
    }
  }
}

extension HistoryBeside {
  private static var piece: Int { 1 << 18 }
  private static var mostLines: Int { 2_000 }

  fileprivate init(_ file: borrowing File, beside log: borrowing File) throws(LogFailure) {
    var (own, other) = ([UInt8](repeating: 0, count: Self.piece), [UInt8](repeating: 0, count: Self.piece))
    var (offset, start, common, others, isSame) = (0, 0, 0, 0, true)
    var (lines, line): ([[UInt8]], [UInt8]) = ([], [])
    while case let count = try file.read(at: offset, into: &other, 0..<Self.piece), count > 0 {
      let known = isSame ? try log.read(at: offset, into: &own, 0..<Self.piece) : 0
      for place in 0..<count {
        if isSame, place >= known || own[place] != other[place] {
          isSame = false
          // The line began before.
          line = try file.bytes(at: start, count: offset + place - start) ?? []
        }
        if other[place] != UInt8(ascii: "\n") {
          if !isSame, lines.count < Self.mostLines { line.append(other[place]) }
          continue
        }
        start = offset + place + 1
        if isSame {
          common += 1
        } else {
          others += 1
          if lines.count < Self.mostLines { lines.append(line) }
          line.removeAll(keepingCapacity: true)
        }
      }
      offset += count
    }
    (self.common, self.others, self.lines) = (common, others, lines)
  }
}
