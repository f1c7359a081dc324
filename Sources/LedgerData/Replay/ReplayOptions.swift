import LedgerDomain

/// How a log is replayed.
public struct ReplayOptions: Sendable {
  /// How far; nil: all of it.
  public var until: Until?
  /// How many threads; the result never depends on it.
  public var threads: Int
  /// Whether the hash chain is checked on the way.
  public var verify: Bool
  /// Told now and then how far the replay is.
  public var progress: (@Sendable (Progress) -> Void)?

  /// All of the log, on all processors, checked.
  public init(
    until: Until? = nil, threads: Int? = nil, verify: Bool = true, progress: (@Sendable (Progress) -> Void)? = nil
  ) {
    self.until = until
    self.threads = threads ?? Threads.processors
    self.verify = verify
    self.progress = progress
  }
}
