/// The personal values of a client, by how long they are kept. Those of a confidential client stand beside the log, so
/// that they can be erased.
public enum ClasseValeurs: String, CaseIterable, Hashable, Sendable {
  /// E-mail address, telephone and whom to address: they can be erased at any time.
  case coordonnees
  /// Name and addresses: while the law keeps a document of the client, they are kept (C. com., art. L123-22).
  case identite
}

extension Client {
  /// What stands in place of a name that was erased.
  public static let nomEfface = "effacé"

  /// The word for a name that is missing beside the log and was not erased.
  public static let nomPerdu = "perdu"

  /// Whether its personal values stand beside the log: of a private person, and of whoever is said to be confidential.
  public var estConfidentiel: Bool { confidentiel || nature == .particulier }

  /// The same with its e-mail as such, where it is given as an electronic address: so it can be erased at any time, and files of
  /// invoices take it from there.
  package var sansEmailPourAdresse: Client {
    guard estConfidentiel, let adresseElectronique, adresseElectronique.schema == "EM" else { return self }
    var client = self
    client.email = email ?? adresseElectronique.identifiant
    client.adresseElectronique = nil
    return client
  }

  /// Whether its name was erased.
  public var estEfface: Bool { estConfidentiel && nom == Self.nomEfface }

  /// Whether its name is lost.
  public var estPerdu: Bool { estConfidentiel && nom == Self.nomPerdu }

  /// Whether its name is not there any more, for one reason or the other.
  public var estSansNom: Bool { estEfface || estPerdu }
}
