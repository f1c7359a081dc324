/// How far an object has been read: the state of ``JSONCursor/nextField(_:_:)`` between two fields.
///
/// It is made by ``JSONCursor/beginObject()`` and serves one object, with one and the same ``JSONKeys``.
public struct JSONObject: Sendable {
  /// One bit for each known key already met.
  public internal(set) var seen: UInt64 = 0
  /// The known key that follows the last one found: in canonical order, the next to come.
  public internal(set) var next = 0
  /// How many keys were met, known or not.
  public internal(set) var count = 0
  /// Where this object's unknown keys begin in the cursor's list.
  public let firstUnknown: Int

  @inline(__always)
  public init(firstUnknown: Int) {
    self.firstUnknown = firstUnknown
  }
}
