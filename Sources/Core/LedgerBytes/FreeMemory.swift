import CBytes

/// The memory that a process keeps for its next use.
package enum FreeMemory {
  /// Gives it back to the system: each thread would keep what its largest task took.
  package static func giveBack() { return_free_memory() }

  /// Gives large pieces back as soon as they are free, from now on.
  package static func keepNoLargePieces() { return_large_pieces() }
}
