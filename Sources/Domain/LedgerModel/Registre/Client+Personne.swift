extension Client {
  /// The word in place of an erased name.
  public static let nomEfface = "effacé"

  /// The word in place of a name that is missing beside the log but was not erased.
  public static let nomPerdu = "perdu"

  /// Whether its personal values stand beside the log: those of private persons and of confidential clients.
  public var estConfidentiel: Bool { confidentiel || nature == .particulier }

  /// The same, with an e-mail given as an electronic address moved to its own field: it can then be erased at any time, and
  /// files of invoices read it there.
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

  /// Whether its name was erased or lost.
  public var estSansNom: Bool { estEfface || estPerdu }
}
