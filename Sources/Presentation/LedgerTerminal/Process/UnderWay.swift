import Synchronization

/// The state that must be left tidy when a signal ends the process, and that threads share.
///
/// Only atomics: the handler of a signal may look at no other memory.
package enum UnderWay {
  /// The address of the last one of the names that are not whole yet; 0 for none. Of each name two words stand there: the
  /// address of the one before, and that of its path, a C string.
  static let names = Atomic<UInt>(0)

  /// Whether a line of progress stands on standard error, which has no end yet.
  static let hasOpenLine = Atomic<Bool>(false)

  /// When the line of progress was written last, on ``Host/monotonicMs()``.
  static let lastLineMs = Atomic<Int>(0)

  /// Whether `intervalMs` have passed since the last line of progress; only one thread gets true, and writes the next line.
  static func takesLine(nowMs: Int, intervalMs: Int) -> Bool {
    let lastMs = lastLineMs.load(ordering: .sequentiallyConsistent)
    guard nowMs - lastMs >= intervalMs else { return false }
    return lastLineMs.compareExchange(expected: lastMs, desired: nowMs, ordering: .sequentiallyConsistent).exchanged
  }
}
