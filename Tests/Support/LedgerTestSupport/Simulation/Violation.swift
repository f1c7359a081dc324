/// A promise that a simulated ledger broke.
package struct Violation: Error, CustomStringConvertible {
  /// The seed of its history.
  package let seed: UInt64
  /// The broken promise.
  package let what: String

  /// One sentence, and how to run it again.
  package var description: String {
    "seed \(seed): \(what)\nTools/fuzz/simulate --seed=\(seed) --histories=1 shows it again."
  }
}
