package import LedgerLog

/// Why a block cannot be folded as it was decoded.
package enum BlockFault: Error, Sendable {
  /// A line cannot be right. Which line of the file it is, is counted by who tells it: a fault that is not told costs
  /// nothing.
  case line(LineFault, offset: Int, sequence: UInt64?)
  /// The block could not be read.
  case failure(LogFailure)

  /// The same, as a replay that ends with it tells it.
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
