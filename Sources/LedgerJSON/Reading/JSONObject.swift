/// How far an object has been read: the state of ``JSONCursor/nextField(_:_:)`` between two fields.
///
/// It is made by ``JSONCursor/beginObject()`` and serves one object, with one and the same ``JSONKeys``.
public struct JSONObject: Sendable {
  /// One bit for each known key already met. Whoever read on by other means sets those it met.
  public var seen: UInt64 = 0
  /// How many unknown keys were met.
  public internal(set) var unknown = 0
  /// Where this object's unknown keys begin in the cursor's list.
  let firstUnknown: Int

  @inline(__always)
  init(firstUnknown: Int) {
    self.firstUnknown = firstUnknown
  }

  /// How many keys were met, known or not.
  var count: Int { seen.nonzeroBitCount + unknown }

  /// Whether a key was met.
  @inline(__always)
  var hasBegun: Bool { seen != 0 || unknown != 0 }
}
