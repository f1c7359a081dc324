import Glibc

/// How much of a law is tried: a little in the suite, and as much as the environment asks for where it runs by itself.
package enum Scale {
  /// The number that the environment has under `name`; nil where it has none.
  package static func of(_ name: String) -> UInt64? {
    guard let value = unsafe getenv(name) else { return nil }
    return UInt64(unsafe String(cString: value))
  }
}
