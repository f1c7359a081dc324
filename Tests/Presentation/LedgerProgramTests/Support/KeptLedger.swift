import Synchronization

/// A ledger as some first commands leave it: made once, however many tests begin with those commands, and copied for each.
///
/// Kept ledgers form a tree. From each one lead the commands that a test recorded next, in it or in a copy.
final class KeptLedger: Sendable {
  /// The empty place that every ledger begins as.
  static let nothing = KeptLedger(answer: "", .ofProcess())

  /// The last line that the last of its commands said.
  let answer: String
  /// Where it lies.
  private let scratch: Scratch
  private let next = Mutex<[[String]: Once]>([:])

  /// The name of the ledger's directory in that of a test.
  static let name = "registre"
  /// Stands for the path of the ledger in the words of a command.
  static let place = "{REGISTRE}"

  private init(answer: String, _ scratch: Scratch) { (self.answer, self.scratch) = (answer, scratch) }

  /// The ledger after one more command.
  ///
  /// - Parameter run: runs that command in the ledger at a path, and gives the last line that it said.
  /// - Throws: the error of `run`. Nothing is kept then, and the next test runs the command again.
  func after(_ words: [String], _ run: (_ words: [String], _ path: String) throws -> String) throws -> KeptLedger {
    let once = next.withLock { next in
      let once = next[words] ?? Once()
      next[words] = once
      return once
    }
    return try once.made.withLock { made in
      if let made { return made }
      let copy = Scratch.ofProcess()
      let path = copy.path(Self.name)
      self.copy(to: path)
      let answer = try run(words.map { $0 == Self.place ? path : $0 }, path)
      let new = KeptLedger(answer: answer, copy)
      made = new
      return new
    }
  }

  /// Copies the ledger to a path where nothing is yet.
  func copy(to path: String) { Files.copyAll(scratch.path(Self.name), to: path) }

  /// A ledger that the first test that wants it makes, while others wait.
  private final class Once: Sendable {
    let made = Mutex<KeptLedger?>(nil)
  }
}
