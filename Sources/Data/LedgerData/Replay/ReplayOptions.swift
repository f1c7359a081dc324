/// Options of a replay.
public struct ReplayOptions: Sendable {
  /// The limit; nil: the whole log.
  public var until: Until?
  /// The number of threads; the result never depends on it.
  public var threads: Int
  /// Whether the hash chain is checked.
  public var verify: Bool
  /// Called now and then with the progress.
  public var progress: (@Sendable (Progress) -> Void)?
  /// Whether documents of a large ledger are at rest (``EtatRegistre``): in less memory, and built again where they are read.
  package var auRepos = true

  /// By default the whole log, on all processors, checked.
  public init(
    until: Until? = nil, threads: Int? = nil, verify: Bool = true, progress: (@Sendable (Progress) -> Void)? = nil
  ) {
    self.until = until
    self.threads = threads ?? Threads.processors
    self.verify = verify
    self.progress = progress
  }
}
