import LedgerBytes

/// A moment in UTC, to the millisecond.
public struct Instant: Hashable, Comparable, Sendable, CustomStringConvertible {
  /// Milliseconds since 1970-01-01T00:00:00Z.
  public let millisecondes: Int64

  /// 1970-01-01T00:00:00.000Z.
  public static let epoque = Instant(exactement: 0)

  private init(exactement millisecondes: Int64) { self.millisecondes = millisecondes }

  /// The moment `millisecondes` after 1970-01-01T00:00:00Z; nil outside the years 1 to 9999.
  public init?(millisecondes: Int64) {
    guard (-62_135_596_800_000...253_402_300_799_999).contains(millisecondes) else { return nil }
    self.millisecondes = millisecondes
  }

  /// Reads `2026-03-02T10:15:00.000Z`.
  ///
  /// - Throws: ``ValeurInvalide`` when the form is another or there is no such moment.
  public init(_ text: String) throws(ValeurInvalide) {
    guard let parsed = Self(text.utf8.span) else { throw .instantInvalide(text) }
    self = parsed
  }

  /// Reads the bytes of `2026-03-02T10:15:00.000Z`; nil when they do not have that form.
  package init?(_ text: Span<UInt8>) {
    // Only this form of ISO 8601, and no leap second.
    guard text.count == 24, text[10] == UInt8(ascii: "T"), text[17] < UInt8(ascii: "6"), text[19] == UInt8(ascii: "."),
      text[23] == UInt8(ascii: "Z"), let instant = Self(iso8601: text)
    else { return nil }
    self = instant
  }

  /// The moment of a day in UTC; nil if the day has no such moment.
  package init?(_ jour: Jour, heure: Int, minute: Int, seconde: Int, milliseconde: Int) {
    guard (0..<24).contains(heure), (0..<60).contains(minute), (0..<60).contains(seconde),
      (0..<1_000).contains(milliseconde)
    else { return nil }
    let secondes = (heure * 60 + minute) * 60 + seconde
    millisecondes = Int64(jour.numero) * 86_400_000 + Int64(secondes * 1_000 + milliseconde)
  }

  /// The day in UTC.
  public var jour: Jour {
    let days = millisecondes >= 0 ? millisecondes / 86_400_000 : (millisecondes - 86_399_999) / 86_400_000
    return Jour(joursDepuis1970: days) ?? .dernier
  }

  /// Appends `2026-03-02T10:15:00.000Z`.
  package func append(to bytes: inout [UInt8]) {
    let jour = jour
    let rest = Int(millisecondes - Int64(jour.numero) * 86_400_000)
    jour.append(to: &bytes)
    bytes.append(UInt8(ascii: "T"))
    bytes.appendDecimal(rest / 3_600_000, width: 2)
    bytes.append(UInt8(ascii: ":"))
    bytes.appendDecimal(rest / 60_000 % 60, width: 2)
    bytes.append(UInt8(ascii: ":"))
    bytes.appendDecimal(rest / 1_000 % 60, width: 2)
    bytes.append(UInt8(ascii: "."))
    bytes.appendDecimal(rest % 1_000, width: 3)
    bytes.append(UInt8(ascii: "Z"))
  }

  /// `2026-03-02T10:15:00.000Z`.
  public var description: String { String(append) }

  /// The order in time.
  public static func < (a: Self, b: Self) -> Bool { a.millisecondes < b.millisecondes }
}
