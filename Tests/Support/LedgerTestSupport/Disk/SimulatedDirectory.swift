import LedgerTestLogs

/// A directory of a ``SimulatedDisk``: its names as readers see them, and as the disk has them.
struct SimulatedDirectory {
  /// The number of the file or directory of each name.
  private(set) var names: [String: Int] = [:]
  private var durable: [String: Int] = [:]
  /// The names changed since the last sync; names changed at once are together.
  private var changes: [[String]] = []

  /// Gives a name to a file or directory, or removes the name.
  mutating func set(_ name: String, to number: Int?) {
    names[name] = number
    changes.append([name])
  }

  /// Renames a file or directory: readers always see exactly one of both names.
  mutating func rename(_ name: String, to other: String, _ number: Int) {
    names[name] = nil
    names[other] = number
    changes.append([name, other])
  }

  /// Writes every change to the disk.
  mutating func sync() {
    durable = names
    changes.removeAll()
  }

  /// The power fails: each unsynced change is kept or lost.
  mutating func losePower(using rng: inout SplitMix64) {
    for change in changes where rng.oneIn(2) {
      for name in change { names[name] = durable[name] }
    }
    sync()
  }
}
