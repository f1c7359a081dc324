/// The number by which the system says why a call failed.
package struct Errno: Error, Hashable, Sendable {
  /// The value of `errno`.
  package let code: Int32

  /// Wraps a value of `errno`.
  package init(_ code: Int32) { self.code = code }
}

extension Errno {
  /// Repeats a call as long as signals interrupt it.
  package static func uninterrupted<Result>(_ call: () throws(Errno) -> Result) throws(Errno) -> Result {
    while true {
      do throws(Errno) {
        return try call()
      } catch {
        if error != .interrupted { throw error }
      }
    }
  }

  /// The result of a call; nil if it fails and the reason does not matter.
  @discardableResult
  package static func answer<Result>(_ call: () throws(Errno) -> Result) -> Result? {
    do throws(Errno) {
      return try uninterrupted(call)
    } catch {
      return nil
    }
  }
}
