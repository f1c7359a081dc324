/// How far an object has been read: the state of ``JSONCursor/nextField(_:_:)`` between two fields.
///
/// It is made by ``JSONCursor/beginObject()`` and serves one object, with one and the same ``JSONKeys``.
public struct JSONObject: Sendable {
  /// One bit for each known key already met. A caller that read on by other means sets those it met.
  public var seen: UInt64 = 0
  /// How many unknown keys were met.
  public internal(set) var unknown = 0
  /// Where this object's unknown keys begin in the cursor's list.
  let firstUnknown: Int

  @inline(__always) init(firstUnknown: Int) {
    self.firstUnknown = firstUnknown
  }

  /// How many keys were met, known or not.
  var count: Int { seen.nonzeroBitCount + unknown }

  /// Whether a key was met.
  @inline(__always) var hasBegun: Bool { seen != 0 || unknown != 0 }
}

/// How far an array has been read: the state of ``JSONCursor/nextElement(_:)`` between two elements.
public struct JSONArray: Sendable {
  /// Whether an element was already announced, so that a comma must come before the next one.
  public internal(set) var hasBegun = false

  /// An array of which nothing but the opening bracket was read.
  @inline(__always) public init() {}
}

/// An unknown key, kept until its object ends so that a second one is noticed.
public struct JSONUnknownKey: Sendable {
  /// A hash of the unescaped name, differently seeded in each process: nobody can prepare collisions.
  public let hash: UInt64
  /// Where the name stands.
  public let text: JSONText

  /// What hashes start from.
  static let seed = UInt64.random(in: .min ... .max)
}

/// Bounds on untrusted input. Every document of the ledger stays far below them.
public enum JSONLimits {
  /// How many objects and arrays may be open at once.
  public static var depth: Int { 64 }
  /// How many keys one object may have, known and unknown together.
  public static var keysPerObject: Int { 1_000 }
}
