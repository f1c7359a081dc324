import LedgerTestLogs

/// A directory of a ``SimulatedDisk``: its names as they are, and as the disk has them.
struct SimulatedDirectory {
  /// What each name stands for: the number of a file or directory.
  private(set) var names: [String: Int] = [:]
  private var durable: [String: Int] = [:]
  /// The names that changed since the last sync, together where they changed at once.
  private var changes: [[String]] = []

  /// Gives a name to something, or takes it away.
  mutating func set(_ name: String, to number: Int?) {
    names[name] = number
    changes.append([name])
  }

  /// Gives something another name, and nobody sees it with both or with none.
  mutating func rename(_ name: String, to other: String, _ number: Int) {
    names[name] = nil
    names[other] = number
    changes.append([name, other])
  }

  /// Gives the disk every change.
  mutating func sync() {
    durable = names
    changes.removeAll()
  }

  /// The power fails: each change that was not synced is there, or not.
  mutating func losePower(using rng: inout SplitMix64) {
    for change in changes where rng.oneIn(2) {
      for name in change { names[name] = durable[name] }
    }
    sync()
  }
}
