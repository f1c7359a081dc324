/// The number by which the system says why a call failed.
package struct Errno: Error, Hashable, Sendable {
  /// The value of `errno`.
  package let code: Int32

  /// Wraps a value of `errno`.
  package init(_ code: Int32) { self.code = code }
}

extension Errno {
  /// Makes a call again as long as signals interrupt it.
  package static func uninterrupted<Result>(_ call: () throws(Errno) -> Result) throws(Errno) -> Result {
    while true {
      do throws(Errno) {
        return try call()
      } catch {
        if error != .interrupted { throw error }
      }
    }
  }

  /// What a call answers; nil where it fails, and that is all there is to say of it.
  @discardableResult
  package static func answer<Result>(_ call: () throws(Errno) -> Result) -> Result? {
    do throws(Errno) {
      return try uninterrupted(call)
    } catch {
      return nil
    }
  }
}
