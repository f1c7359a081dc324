/// The personal values of a client, by how long they are kept. Those of a confidential client stand beside the log, so
/// that they can be erased.
public enum ClasseValeurs: String, CaseIterable, Hashable, Sendable {
  /// E-mail address and telephone: they can be erased at any time.
  case coordonnees
  /// Name and addresses: while the law keeps a document of the client, they are kept (C. com., art. L123-22).
  case identite
}

extension Client {
  /// What stands in place of a name that was erased.
  public static let nomEfface = "effacé"

  /// Whether its personal values stand beside the log: of a private person, and of whoever is said to be confidential.
  public var estConfidentiel: Bool { confidentiel || nature == .particulier }

  /// Whether its name was erased.
  public var estEfface: Bool { estConfidentiel && nom == Self.nomEfface }
}
