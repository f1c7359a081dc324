package import LedgerLog

/// Where writes are done, one after the other, beside the thread that gives them: by a thread of its own, or, in a
/// simulation, at moments that its seed chooses.
package protocol WriteLane: AnyObject, Sendable {
  /// Takes a write, which is done after all that were taken before, and returns at once. It answers why it failed.
  func start(_ write: @escaping @Sendable () -> LogFailure?)
  /// Waits for the oldest write that was not waited for, and gives its answer. There must be one.
  func wait() -> LogFailure?
}
