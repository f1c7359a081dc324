/// A UUID (RFC 9562), as two big-endian words.
public struct Identifiant: Hashable, Sendable, CustomStringConvertible {
  /// The first eight bytes.
  public let haut: UInt64
  /// The last eight bytes.
  public let bas: UInt64

  /// The UUID of these sixteen bytes.
  public init(haut: UInt64, bas: UInt64) {
    self.haut = haut
    self.bas = bas
  }

  /// A UUID of version 7: the time in front, so that ids made later sort later; the rest from `aleatoire`.
  public static func version7(_ instant: Instant, aleatoire: (UInt64, UInt64)) -> Identifiant {
    Identifiant(
      haut: UInt64(truncatingIfNeeded: max(0, instant.millisecondes)) << 16 | 0x7000 | aleatoire.0 & 0x0FFF,
      bas: 0x8000_0000_0000_0000 | aleatoire.1 & 0x3FFF_FFFF_FFFF_FFFF)
  }

  /// Reads the 36 characters of a UUID, in either case.
  ///
  /// - Throws: ``ValeurInvalide`` when they are not.
  public init(_ text: String) throws(ValeurInvalide) {
    guard let parsed = Self(text.utf8.span) else {
      throw .init(
        "uuid-invalide", "\"\(Texte.cite(text))\" is not a UUID.",
        hint: "A UUID looks like 0190f3a2-7c1e-7d3b-9a55-2f6c1e8b4d70.")
    }
    self = parsed
  }

  /// Reads the bytes of a UUID, in either case; nil when they are not.
  package init?(_ text: Span<UInt8>) {
    guard text.count == 36 else { return nil }
    var words: (UInt64, UInt64) = (0, 0)
    var digits = 0
    for index in 0..<36 {
      if index == 8 || index == 13 || index == 18 || index == 23 {
        guard text[index] == UInt8(ascii: "-") else { return nil }
        continue
      }
      guard let nibble = Self.nibble(text[index]) else { return nil }
      if digits < 16 { words.0 = words.0 << 4 | nibble } else { words.1 = words.1 << 4 | nibble }
      digits += 1
    }
    self.init(haut: words.0, bas: words.1)
  }

  private static func nibble(_ byte: UInt8) -> UInt64? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): return UInt64(byte - UInt8(ascii: "0"))
    case UInt8(ascii: "a")...UInt8(ascii: "f"): return UInt64(byte - UInt8(ascii: "a") + 10)
    case UInt8(ascii: "A")...UInt8(ascii: "F"): return UInt64(byte - UInt8(ascii: "A") + 10)
    default: return nil
    }
  }

  /// Appends the 36 characters, lower case.
  package func append(to bytes: inout [UInt8]) {
    for position in 0..<32 {
      if position == 8 || position == 12 || position == 16 || position == 20 { bytes.append(UInt8(ascii: "-")) }
      let word = position < 16 ? haut : bas
      let nibble = UInt8(truncatingIfNeeded: word >> UInt64(60 - position % 16 * 4)) & 15
      bytes.append(nibble < 10 ? UInt8(ascii: "0") + nibble : UInt8(ascii: "a") + nibble - 10)
    }
  }

  /// The 36 characters, lower case.
  public var description: String {
    var bytes: [UInt8] = []
    append(to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }
}

/// The id of a facture or avoir.
public typealias FactureID = Identifiant
/// The id of a client.
public typealias ClientID = Identifiant
/// The id of a line.
public typealias LigneID = Identifiant
/// The id of a payment.
public typealias PaiementID = Identifiant
/// The id of a refund.
public typealias RemboursementID = Identifiant
