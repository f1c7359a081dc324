package import LedgerLog

/// Why a decoded block cannot be folded.
package enum BlockFault: Error, Sendable {
  /// A line cannot be right. Its line number in the file is counted only when the fault is reported: other faults cost
  /// nothing.
  case line(LineFault, offset: Int, sequence: UInt64?)
  /// The block could not be read.
  case failure(LogFailure)

  /// The failure that ends a replay.
  func failure(in log: LogFile) -> LogFailure {
    switch self {
    case .failure(let failure): return failure
    case .line(let fault, let offset, let sequence):
      do throws(LogFailure) {
        return try log.damage(fault, at: offset, sequence: sequence)
      } catch {
        return error
      }
    }
  }
}
