import LedgerData
import LedgerExchange

extension ReplayReport {
  /// The state that was read, in JSON.
  var position: [(String, (any JSONConvertible)?)] { [("sequence", sequence), ("head", head)] }
}
