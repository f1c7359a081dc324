/// The number by which the system says why a call failed.
package struct Errno: Error, Hashable, Sendable {
  /// The value of `errno`.
  package let code: Int32

  /// Wraps a value of `errno`.
  package init(_ code: Int32) {
    self.code = code
  }
}
