/// A key nobody asked for, kept until its object ends so that a second one is noticed.
public struct JSONUnknownKey: Sendable {
  /// A hash of the unescaped name, differently seeded in each process: nobody can prepare collisions.
  public let hash: UInt64
  /// Where the name stands.
  public let text: JSONText

  /// What hashes start from.
  static let seed = UInt64.random(in: .min ... .max)
}
