import LedgerLog

/// The input of libFuzzer at an entry point, copied out of its pointer: the only unsafe step of the fuzzers.
package enum FuzzInput {
  /// The `count` bytes from `start` on.
  package static func bytes(_ start: UnsafePointer<UInt8>?, _ count: Int) -> [UInt8] {
    unsafe Array(UnsafeBufferPointer(start: start, count: count))
  }

  /// Its first lines, each no longer than one of a log may be.
  package static func lines(_ input: [UInt8]) -> [[UInt8]] {
    input.split(separator: UInt8(ascii: "\n"), maxSplits: 8, omittingEmptySubsequences: false)
      .map { Array($0.prefix { $0 != UInt8(ascii: "\n") }.prefix(LogLine.maximumLength)) }
  }
}

/// Ends the run as a finding, with the two answers that should be equal.
package func finding(_ law: String, _ answers: Any...) -> Never {
  fatalError("\(law)\n" + answers.map { "  \($0)" }.joined(separator: "\n"))
}
