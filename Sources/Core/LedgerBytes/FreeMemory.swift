import CBytes

/// The memory that a process keeps for its next use.
package enum FreeMemory {
  /// Gives it back to the system: each thread would keep what its largest task took.
  package static func giveBack() { return_free_memory() }
}
