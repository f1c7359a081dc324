/// An identifier of a party, given by a register, another body or the other party (EN 16931, BT-29, BT-30, BT-46, BT-47). The
/// French SIREN and SIRET have their own fields.
public struct IdentifiantPartie: Hashable, Sendable, LosslessStringConvertible {
  /// The scheme: four digits of the list ICD (ISO 6523), such as `0208` for an enterprise in Belgium; nil for a register
  /// without a scheme, such as a commercial register in Germany.
  public var schema: String?
  /// The identifier.
  public var identifiant: String

  /// An identifier of that scheme.
  public init(schema: String? = nil, identifiant: String) {
    (self.schema, self.identifiant) = (schema, identifiant)
  }

  /// The scheme of the SIREN.
  public static let siren = "0002"
  /// The scheme of the SIRET.
  public static let siret = "0009"
  /// The schemes of RIDET in New Caledonia and TAHITI in French Polynesia.
  package static let duPacifique = ["0228", "0229"]
  /// The scheme of a bank's creditor identifier for direct debits; files put it beside a seller's identifiers (BT-90).
  public static let sepa = "SEPA"

  /// Parses the form of ``description``.
  public init(_ description: String) {
    let parts = description.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    let aUnSchema = parts.count == 2 && Self.estUnSchema(parts[0])
    self.init(
      schema: aUnSchema ? String(parts[0]) : nil, identifiant: aUnSchema ? String(parts[1]) : description)
  }

  /// The scheme, a colon and the identifier; without a scheme the identifier.
  public var description: String { schema.map { "\($0):\(identifiant)" } ?? identifiant }

  /// Whether it has a text, a scheme from the list, and the check digits of that scheme (BR-CL-10, BR-CL-11).
  package var estValide: Bool {
    guard !Texte.estVide(identifiant) else { return false }
    guard let schema else { return true }
    return aUnSchemaConnu && AdresseElectronique(schema: schema, identifiant: identifiant).estBienFormee
  }

  /// Whether its scheme is in the list, or absent (BR-CL-10, BR-CL-11).
  package var aUnSchemaConnu: Bool { schema.map(ListeCodes.schemas.contient) ?? true }

  private static func estUnSchema(_ texte: some StringProtocol) -> Bool {
    texte.utf8.count == 4 && texte.utf8.allSatisfy { (48...57).contains($0) }
  }
}
