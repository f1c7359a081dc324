public import LedgerWords

/// A place in the log where what is written cannot be right, and why.
///
/// Damage is never repaired: it is told, and the log is left as it is.
package struct Damage: Error, Equatable, Sendable {
  /// The log file.
  package let file: String
  /// The line, from 1.
  package let line: Int
  /// Where the line begins, in bytes from the beginning of the file.
  package let offset: Int
  /// The sequence of the event, where it could be read.
  package let sequence: UInt64?
  /// What is wrong with the line.
  package let fault: LineFault

  /// One sentence: place, check, cause.
  package var message: Words {
    let place = fault.column.map { "\(file):\(line):\($0)" } ?? "\(file):\(line)"
    return "\(place): \(fault.check): \(fault.sentence)"
  }
}

/// Why a line is not what it should be.
public struct LineFault: Error, Equatable, Sendable {
  /// The name of the check that found it: `framing`, `json`, `envelope`, `sequence`, `chain`, `commit` …
  public let check: String
  /// What is wrong, in one sentence without a full stop.
  public let sentence: Words
  /// Where in the line, in bytes from 1, when that is known.
  public let column: Int?

  /// Says which check found what.
  public init(check: String, sentence: Words, column: Int? = nil) {
    self.check = check
    self.sentence = sentence
    self.column = column
  }

  /// A fault in how bytes make lines, at a column where one is known.
  package static func framing(_ fault: FramingFault, column: Int? = nil) -> LineFault {
    LineFault(check: "framing", sentence: fault.sentence, column: column)
  }
}

/// What can be wrong with bytes as lines, whatever they say.
package enum FramingFault: Equatable, Sendable {
  /// A line is empty, too long, without its line feed, or holds a NUL.
  case empty
  case tooLong(mostBytes: Int)
  case unfinished, nul
  /// A NUL stands where the log was synced before more was written.
  case nulBefore(lastBytes: Int)
  /// The file does not begin with a line, or what follows the last line feed does not.
  case noLog, noLine
  /// No event is left, and a checkpoint tells that there were some.
  case emptied
  /// The file ends before a line or a stretch that should be there.
  case endsBefore
  case endsWithin(offset: Int, count: Int)
  /// The file became shorter while it was read.
  case shortened
  /// Another program wrote to the log without its lock.
  case foreignWrite

  fileprivate var sentence: Words {
    switch self {
    case .empty: "the line is empty"
    case .tooLong(let most): "the line is longer than \(most) bytes"
    case .unfinished: "the line does not end with a line feed"
    case .nul: "the line holds a NUL byte"
    case .nulBefore(let last):
      "a NUL byte stands before the last \(last) bytes, and no more than these can be lost in a power cut"
    case .noLog: "the file does not begin as a log does"
    case .noLine: "what follows the last line feed is not the beginning of a line"
    case .emptied: "the log holds no event, and a checkpoint beside it says that there were some"
    case .endsBefore: "the log ends before it"
    case .endsWithin(let offset, let count): "the file ends before byte \(offset) + \(count)"
    case .shortened: "the file became shorter while it was read"
    case .foreignWrite: "another program wrote here without the lock"
    }
  }
}
