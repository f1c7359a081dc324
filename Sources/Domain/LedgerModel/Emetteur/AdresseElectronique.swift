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

  /// Parses the form of ``description``; nil if there is no colon.
  public init?(_ description: String) {
    let parts = description.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2 else { return nil }
    self.init(schema: String(parts[0]), identifiant: String(parts[1]))
  }

  /// The scheme, a colon and the identifier.
  public var description: String { "\(schema):\(identifiant)" }

  /// Whether the list has its scheme (BR-CL-25), and its identifier is valid: in the French directory 1 to 125 letters, digits and
  /// `+ _ . -` (BR-FR-23, -24), for e-mail an address, else any text of up to 125 characters.
  package var estValide: Bool {
    switch schema {
    case Self.annuaire: (1...125).contains(identifiant.utf8.count) && identifiant.utf8.allSatisfy(Self.estDeLAnnuaire)
    case "EM": Email.estValide(identifiant)
    default:
      schema.utf8.count == 4 && Self.schemas.contains(schema) && !Texte.estVide(identifiant)
        && identifiant.unicodeScalars.count <= 125
    }
  }

  private static func estDeLAnnuaire(_ signe: UInt8) -> Bool {
    (48...57).contains(signe) || (65...90).contains(signe) || (97...122).contains(signe)
      || [UInt8(ascii: "+"), UInt8(ascii: "_"), UInt8(ascii: "."), UInt8(ascii: "-")].contains(signe)
  }

  /// The schemes of electronic addresses (EAS, BR-CL-25).
  package static let schemas = Set(
    """
    0002 0007 0009 0037 0060 0088 0096 0097 0106 0130 0135 0142 0147 0151 0154 0158 0170 0177 0183 0184 0188 0190 0191 0192 \
    0193 0194 0195 0196 0198 0199 0200 0201 0202 0203 0204 0205 0208 0209 0210 0211 0212 0213 0215 0216 0217 0218 0219 0220 \
    0221 0225 0230 0235 0240 0242 0244 0245 0246 0248 9910 9913 9914 9915 9918 9919 9920 9922 9923 9924 9925 9926 9927 9928 \
    9929 9930 9931 9932 9933 9934 9935 9936 9937 9938 9939 9940 9941 9942 9943 9944 9945 9946 9947 9948 9949 9950 9951 9952 \
    9953 9957 9959 AN AQ AS AU EM
    """.split(separator: " ").map(String.init))
}
