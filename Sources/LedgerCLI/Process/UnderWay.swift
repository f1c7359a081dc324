import Synchronization

/// What the process has under way that must be left tidy when a signal ends it, and that threads share.
///
/// Atomics, and nothing else: they are all that the handler of a signal may look at.
enum UnderWay {
  private static let fileAddress = Atomic<UInt>(0)
  private static let lineIsOpen = Atomic<Bool>(false)
  private static let lineMs = Atomic<Int>(0)

  /// The address of the path, a C string, of a file that is not whole yet; 0 for none.
  static var file: UInt {
    get { fileAddress.load(ordering: .sequentiallyConsistent) }
    set { fileAddress.store(newValue, ordering: .sequentiallyConsistent) }
  }

  /// Whether a line of progress stands on standard error, which has no end yet.
  static var hasOpenLine: Bool {
    get { lineIsOpen.load(ordering: .sequentiallyConsistent) }
    set { lineIsOpen.store(newValue, ordering: .sequentiallyConsistent) }
  }

  /// When the line of progress was written last, on ``Host/monotonicMs()``.
  static var lastLineMs: Int {
    get { lineMs.load(ordering: .sequentiallyConsistent) }
    set { lineMs.store(newValue, ordering: .sequentiallyConsistent) }
  }

  /// Whether `intervalMs` have gone by since the last line of progress; the one thread that is told so writes the next.
  static func takesLine(nowMs: Int, intervalMs: Int) -> Bool {
    let lastMs = lastLineMs
    guard nowMs - lastMs >= intervalMs else { return false }
    return lineMs.compareExchange(expected: lastMs, desired: nowMs, ordering: .sequentiallyConsistent).exchanged
  }
}
