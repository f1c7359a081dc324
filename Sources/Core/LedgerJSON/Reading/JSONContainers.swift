/// How far a ``JSONCursor`` has read an object.
///
/// ``JSONCursor/enterObject()`` makes it and returns the object around it, for ``JSONCursor/leaveObject(_:)``.
public struct JSONObject: Sendable {
  /// Where its fields begin in the cursor's list. They are the last fields there.
  var first = 0
  /// How many skipped fields were not requested since.
  var passed = 0
  /// The index of the first of these fields.
  var firstPassed = 0
  /// The offset read so far; at the end, the offset after the closing brace.
  public internal(set) var end = 0
  /// Whether the caller is reading the value of the field that was found last.
  var isInValue = false
  /// Whether nothing is left to read: its end, or an error.
  var isClosed = false
}

/// A field of an object that was entered.
struct JSONField: Sendable {
  /// Where its name stands.
  let name: JSONText
  /// A hash of the unescaped name, with a seed for each process, so that nobody can prepare collisions. 0 if the field
  /// was asked for when it was met.
  let hash: UInt64
  /// Where its value begins, or the white space before it.
  let value: Int
  /// Whether a caller asked for it.
  var isAsked = false

  /// The seed of the hashes.
  static let seed = UInt64.random(in: .min ... .max)
}

/// How far an array has been read: the state of ``JSONCursor/nextElement(_:)`` between two elements.
public struct JSONArray: Sendable {
  /// Whether an element was already announced, so that a comma must come before the next one.
  public internal(set) var hasBegun = false

  /// An array whose opening bracket was read, and nothing else.
  @inline(__always) public init() {}
}

/// Bounds on untrusted input. Every document of the ledger stays far below them.
public enum JSONLimits {
  /// How many objects and arrays may be open at once.
  public static var depth: Int { 64 }
  /// How many keys one object may have.
  public static var keysPerObject: Int { 1_000 }
}
