/// A postal address; every part may be missing.
public struct Adresse: Hashable, Sendable {
  /// Number and street.
  public var rue: String?
  /// The part between the street and the town, for example a building or a floor.
  public var complement: String?
  /// Postal code.
  public var codePostal: String?
  /// Town.
  public var ville: String?
  /// Country, as on an envelope.
  public var pays: String?

  /// An address of these parts.
  public init(
    rue: String? = nil, complement: String? = nil, codePostal: String? = nil, ville: String? = nil, pays: String? = nil
  ) {
    self.rue = rue
    self.complement = complement
    self.codePostal = codePostal
    self.ville = ville
    self.pays = pays
  }

  /// Whether all parts are missing.
  public var estVide: Bool { self == Adresse() }
}
