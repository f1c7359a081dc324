extension Client {
  /// The word in place of an erased name.
  public static let nomEfface = Absence.efface.nom

  /// The word in place of a name that is missing beside the log but was not erased.
  public static let nomPerdu = Absence.perdu.nom

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
  public var estEfface: Bool { nomAbsent == .efface }

  /// Whether its name is lost.
  public var estPerdu: Bool { nomAbsent == .perdu }

  /// Whether its name was erased or lost.
  public var estSansNom: Bool { nomAbsent != nil }

  /// Puts a word in the place of its name, which cannot be read.
  package mutating func perdSonNom(_ absence: Absence) { (nom, nomAbsent) = (absence.nom, absence) }
}
