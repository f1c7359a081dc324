package import LedgerData
import LedgerExchange
import LedgerWords

/// The state of a copy's origin, beside the audit of the copy.
package struct AuditedOrigin {
  /// Its relation to the copy.
  package enum State: String {
    /// Its whole log is the copy's.
    case same
    /// Its log differs or is missing.
    case altered
    /// It could not be compared.
    case unknown
    /// Offline.
    case unasked
  }

  /// Its address; nil if the file `origine` cannot be read.
  package let address: String?
  /// Its relation to the copy.
  package let state: State
  /// The reason why it could not be compared, or its fault.
  package let fault: LedgerFailure?

  /// These values.
  package init(address: String?, state: State, fault: LedgerFailure?) {
    (self.address, self.state, self.fault) = (address, state, fault)
  }

  /// The clause about it in one sentence with the copy.
  var clause: Words {
    switch state {
    case .same: Words("its origin has the same log", fr: "son origine a le même journal")
    case .altered: Words("its origin is altered", fr: "son origine est altérée")
    case .unknown: Words("its origin could not be compared", fr: "son origine n'a pas pu être comparée")
    case .unasked: Words("its origin was not asked", fr: "son origine n'a pas été interrogée")
    }
  }

  /// The same for programs.
  var json: JSONValue { ["address": address, "state": state.rawValue] }
}
