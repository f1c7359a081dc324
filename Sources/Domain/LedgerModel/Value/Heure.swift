import LedgerBytes

/// A time of day to the second, by the clock of its author: it has no time zone.
public struct Heure: Hashable, Comparable, Sendable, CustomStringConvertible {
  /// Seconds since midnight.
  private let secondes: Int32

  /// The beginning of a day.
  public static let minuit = Heure(secondes: 0)

  private init(secondes: Int32) { self.secondes = secondes }

  /// The given time; nil if a day has no such time.
  public init?(_ heure: Int, _ minute: Int, _ seconde: Int) {
    guard (0..<24).contains(heure), (0..<60).contains(minute), (0..<60).contains(seconde) else { return nil }
    secondes = Int32((heure * 60 + minute) * 60 + seconde)
  }

  /// Reads the bytes of `10:05:00`; nil if they do not have that form.
  package init?(_ text: Span<UInt8>) {
    guard text.count == 8, text[2] == UInt8(ascii: ":"), text[5] == UInt8(ascii: ":"),
      let heure = text.decimal(in: 0..<2), let minute = text.decimal(in: 3..<5), let seconde = text.decimal(in: 6..<8)
    else { return nil }
    self.init(heure, minute, seconde)
  }

  /// As in `10:05:00`.
  public var description: String {
    [secondes / 3_600, secondes / 60 % 60, secondes % 60].map { $0 < 10 ? "0\($0)" : "\($0)" }.joined(separator: ":")
  }

  /// The order in a day.
  public static func < (a: Self, b: Self) -> Bool { a.secondes < b.secondes }
}
