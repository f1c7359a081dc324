/// The electronic address of a business or a person for invoices (EN 16931, BT-34 and BT-49).
public struct AdresseElectronique: Hashable, Sendable, LosslessStringConvertible {
  /// The scheme of the identifier: four digits of the list EAS, `0225` for the French directory, or `EM` for e-mail.
  public var schema: String
  /// The identifier; in the French directory the SIREN, alone or followed by an underscore and more.
  public var identifiant: String

  /// An address of that scheme.
  public init(schema: String, identifiant: String) {
    self.schema = schema
    self.identifiant = identifiant
  }

  /// The scheme of the French directory.
  public static let annuaire = "0225"

  /// Parses the form of ``description``; nil where there is no colon.
  public init?(_ description: String) {
    let parts = description.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2 else { return nil }
    self.init(schema: String(parts[0]), identifiant: String(parts[1]))
  }

  /// The scheme, a colon and the identifier.
  public var description: String { "\(schema):\(identifiant)" }

  /// Whether its identifier is valid: in the French directory 1 to 125 letters, digits and `+ _ . -` (BR-FR-23, -24),
  /// for e-mail an address, else any text of up to 125 characters.
  package var estValide: Bool {
    switch schema {
    case Self.annuaire: (1...125).contains(identifiant.utf8.count) && identifiant.utf8.allSatisfy(Self.estDeLAnnuaire)
    case "EM": Email.estValide(identifiant)
    default:
      schema.utf8.count == 4 && schema.utf8.allSatisfy { (48...57).contains($0) } && !Texte.estVide(identifiant)
        && identifiant.unicodeScalars.count <= 125
    }
  }

  private static func estDeLAnnuaire(_ signe: UInt8) -> Bool {
    (48...57).contains(signe) || (65...90).contains(signe) || (97...122).contains(signe)
      || [UInt8(ascii: "+"), UInt8(ascii: "_"), UInt8(ascii: "."), UInt8(ascii: "-")].contains(signe)
  }
}
