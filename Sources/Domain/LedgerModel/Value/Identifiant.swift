import LedgerBytes

/// A UUID (RFC 9562), as two big-endian words.
public struct Identifiant: Hashable, Sendable, CustomStringConvertible {
  /// The first eight bytes.
  public let haut: UInt64
  /// The last eight bytes.
  public let bas: UInt64

  /// The nil UUID: all bits zero (RFC 9562 §5.9). It means: no id.
  package static let nul = Identifiant(haut: 0, bas: 0)

  /// The id; nil for the nil UUID, which stands for an id that an imported file lacks.
  package var donne: Identifiant? { self == .nul ? nil : self }

  /// The UUID of these sixteen bytes.
  public init(haut: UInt64, bas: UInt64) {
    self.haut = haut
    self.bas = bas
  }

  /// A UUID of version 7: the time first, so that later ids sort later; the rest from `aleatoire`.
  public static func version7(_ instant: Instant, aleatoire: (UInt64, UInt64)) -> Identifiant {
    Identifiant(
      haut: UInt64(truncatingIfNeeded: max(0, instant.millisecondes)) << 16 | 0x7000 | aleatoire.0 & 0x0FFF,
      bas: 0x8000_0000_0000_0000 | aleatoire.1 & 0x3FFF_FFFF_FFFF_FFFF)
  }

  /// Reads the 36 characters of a UUID, in either case.
  ///
  /// - Throws: ``ValeurInvalide`` when `text` is not a UUID.
  public init(_ text: String) throws(ValeurInvalide) {
    guard let parsed = Self(text.utf8.span) else { throw .uuidInvalide(text) }
    self = parsed
  }

  /// Reads the bytes of a UUID, in either case; nil when they are not one.
  package init?(_ text: Span<UInt8>) {
    guard text.count == 36, let words = text.uuid(at: 0) else { return nil }
    self.init(haut: words.0, bas: words.1)
  }

  /// Appends the 36 characters, lower case.
  package func append(to bytes: inout [UInt8]) { Hex.appendUUID(haut, bas, to: &bytes) }

  /// The 36 characters, lower case.
  public var description: String { String(append) }
}

extension Identifiant: Comparable {
  /// Compares the bytes, which gives the order of the texts; ids of version 7 sort by their time.
  public static func < (a: Identifiant, b: Identifiant) -> Bool { (a.haut, a.bas) < (b.haut, b.bas) }
}

/// The id of a facture or avoir.
public typealias FactureID = Identifiant
/// The id of a client.
public typealias ClientID = Identifiant
/// The id of a line.
public typealias LigneID = Identifiant
/// The id of a payment or refund.
public typealias ReglementID = Identifiant
/// The id of a write-off on a facture.
public typealias AbandonID = Identifiant
/// The id of an advance of a client.
public typealias AvanceID = Identifiant
/// The id of an account at a bank.
public typealias BanqueID = Identifiant
/// The id of a subscription.
public typealias AbonnementID = Identifiant

/// The id of a reminder letter.
public typealias RelanceID = Identifiant
