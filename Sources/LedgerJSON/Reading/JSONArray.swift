/// How far an array has been read: the state of ``JSONCursor/nextElement(_:)`` between two elements.
public struct JSONArray: Sendable {
  /// Whether an element was already announced, so that a comma must come before the next one.
  public internal(set) var hasBegun = false

  /// An array of which nothing but the opening bracket was read.
  @inline(__always)
  public init() {}
}
