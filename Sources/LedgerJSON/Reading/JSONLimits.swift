/// Bounds on untrusted input. Every document of the ledger stays far below them.
public enum JSONLimits {
  /// How many objects and arrays may be open at once.
  public static var depth: Int { 64 }
  /// How many keys one object may have, known and unknown together.
  public static var keysPerObject: Int { 1_000 }
}
