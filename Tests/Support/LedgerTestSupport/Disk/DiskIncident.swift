/// A fault of a call.
package struct DiskIncident: Hashable, Sendable {
  /// The call that went wrong.
  package let call: DiskCall
  /// How it went wrong.
  package let fault: DiskFault

  /// This fault of this call.
  package init(_ call: DiskCall, _ fault: DiskFault) {
    self.call = call
    self.fault = fault
  }
}

extension DiskIncident: CustomStringConvertible {
  /// The call and its fault.
  package var description: String { "\(call.rawValue): \(fault)" }
}
