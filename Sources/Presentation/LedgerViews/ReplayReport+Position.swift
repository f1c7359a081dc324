import LedgerData
package import LedgerExchange

extension ReplayReport {
  /// The state that was read, in JSON.
  package var position: [(String, (any JSONConvertible)?)] { [("sequence", sequence), ("head", head)] }
}
