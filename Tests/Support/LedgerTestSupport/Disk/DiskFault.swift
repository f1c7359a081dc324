package import LedgerLog

/// The kinds of faults of a call.
package enum DiskFault: Hashable, Sendable {
  /// The system refuses it with this error. A `write` may have taken a part before.
  case error(Errno)
  /// It does less than requested.
  case short
  /// The machine stops before the call, within it or after it.
  case powerCut
  /// The process is killed there: the system keeps the data that it already has.
  case kill
  /// It reports success, but does nothing.
  case lie

  /// The faults possible for a call while the machine runs.
  static func plausible(_ call: DiskCall) -> [DiskFault] {
    switch call {
    case .read: [.short, .short, .error(.interrupted), .error(.inputOutput)]
    case .write:
      [
        .short, .short, .error(.interrupted), .error(.noSpace), .error(.quotaExceeded), .error(.fileTooBig),
        .error(.inputOutput),
      ]
    case .syncData: [.error(.inputOutput), .error(.inputOutput), .error(.noSpace), .error(.interrupted)]
    case .syncDirectory, .truncate, .overwrite, .rename: [.error(.inputOutput), .error(.interrupted)]
    case .open: [.error(.tooManyFiles), .error(.inputOutput), .error(.interrupted)]
    case .lock: [.error(.noLocks), .error(.interrupted)]
    case .makeDirectory, .link: [.error(.noSpace), .error(.inputOutput)]
    // The origin does not answer, or its answer is lost.
    case .origin: [.error(.inputOutput), .short]
    case .inspect, .list, .remove: [.error(.inputOutput), .error(.interrupted)]
    }
  }
}

extension DiskFault: CustomStringConvertible {
  /// Its name in a table.
  package var description: String {
    switch self {
    case .error(.interrupted): "EINTR"
    case .error(.inputOutput): "EIO"
    case .error(.noSpace): "ENOSPC"
    case .error(.quotaExceeded): "EDQUOT"
    case .error(.fileTooBig): "EFBIG"
    case .error(.tooManyFiles): "EMFILE"
    case .error(.noLocks): "ENOLCK"
    case .error(let errno): "error \(errno.code)"
    case .short: "short"
    case .powerCut: "power cut"
    case .kill: "kill"
    case .lie: "lie"
    }
  }
}
