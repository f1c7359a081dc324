package import LedgerWords

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

extension Adresse: CustomStringConvertible {
  /// A part of an address: its name in files and tables, and for people.
  package typealias Partie = (
    nom: StaticString, libelle: Lexique, champ: any WritableKeyPath<Adresse, String?> & Sendable
  )

  /// Its parts, in the order of an envelope.
  package static let parties: [Partie] = [
    ("rue", .rue, \.rue), ("complement", .complement, \.complement), ("codePostal", .codePostal, \.codePostal),
    ("ville", .villeDuClient, \.ville), ("pays", .pays, \.pays),
  ]

  /// Its parts, with commas between them.
  public var description: String { Self.parties.compactMap { self[keyPath: $0.champ] }.joined(separator: ", ") }
}
