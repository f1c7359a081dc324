import Glibc
import LedgerLog

/// Prints a line at once: its reader must have it when this program is killed.
func tell(_ line: String) {
  print(line)
  fflush(nil)
}

/// The options of one writer.
struct WriterOptions {
  struct Wrong: Error {}

  var address = ""
  /// How many commits; endless by default.
  var commits = Int.max
  /// For how long.
  var seconds = 3_600.0
  /// How many lines in each commit.
  var lines = 1
  /// How many bytes of text in each line.
  var size = 200
  var label = "writer"
  /// Whether an unknown outcome is settled under the lock, with a commit; else by looking, which is wrong.
  var settlesUnderLock = true
  /// How long the server may be silent, in milliseconds.
  var silenceMs = 30_000
  /// How long to wait for the lock, in milliseconds.
  var lockTimeoutMs = 600_000
  /// How long to try again while the server is down, in seconds.
  var patience = 60.0
  /// Whether the lock is taken before each decision; else an append is tried on the known lines, and again if another writer
  /// was faster.
  var holds = true

  init(_ words: [String]) throws {
    for word in words {
      let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
      guard word.hasPrefix("--") else {
        address = word
        continue
      }
      let value = parts.count == 2 ? parts[1] : ""
      switch parts[0] {
      case "--commits": commits = try Self.number(Int(value))
      case "--seconds": seconds = try Self.number(Double(value))
      case "--lines": lines = try Self.number(Int(value))
      case "--size": size = try Self.number(Int(value))
      case "--label": label = value
      case "--settle": settlesUnderLock = value == "lock"
      case "--silence": silenceMs = try Self.number(Int(value))
      case "--lock-timeout": lockTimeoutMs = try Self.number(Int(value))
      case "--patience": patience = try Self.number(Double(value))
      case "--no-hold": holds = false
      default: throw Wrong()
      }
    }
    guard !address.isEmpty, lines > 0 else { throw Wrong() }
  }

  private static func number<Number>(_ number: Number?) throws -> Number {
    guard let number else { throw Wrong() }
    return number
  }
}
