import LedgerDomain

/// `facture creer-client`: records a new client.
enum CreerClientCommand: WritingCommand {
  static let declaration = Declaration(
    name: "creer-client", summary: "create a client",
    about: "Creates a client and prints its id.",
    options: [.value("nom", "TEXTE", "its name", required: true)] + Option.client + Option.writing,
    example: #"facture creer-client --nom="Boulangerie Dupont" --siren=732829320 --ville=Lyon"#)

  static func useCase(_ arguments: Arguments, in registre: inout some Ledger) throws -> any UseCase {
    let id = registre.environment.newID()
    return CreerClient(try arguments.changes(of: id).applique(a: Client(id: id, nom: "")))
  }
}

/// `facture modifier-client`: records what changes of a client.
enum ModifierClientCommand: WritingCommand {
  static let declaration = Declaration(
    name: "modifier-client", summary: "change a client",
    about: "Changes a client and prints its id. Sent documents keep the client as it was.",
    positionals: [.required("CLIENT", "its id, or its exact name")],
    changes: [.value("nom", "TEXTE", "its name")] + Option.client, options: Option.writing,
    notes: "An empty value removes the field: --telephone=",
    example: #"facture modifier-client "Boulangerie Dupont" --email=contact@dupont.example --telephone="#)

  static func useCase(_ arguments: Arguments, in registre: inout some Ledger) throws -> any UseCase {
    try arguments.changes(of: registre.client(named: arguments.positionals[0]))
  }
}

extension Arguments {
  /// What they say of a client: of a new one, all there is.
  fileprivate func changes(of client: ClientID) throws(UsageError) -> ModifierClient {
    var modifier = ModifierClient(client)
    modifier.nom = given("nom")
    modifier.siren = try change("siren")
    modifier.siret = try change("siret")
    modifier.numeroTVA = try change("numero-tva")
    modifier.email = try change("email")
    modifier.telephone = try change("telephone")
    modifier.rue = try change("rue")
    modifier.codePostal = try change("code-postal")
    modifier.ville = try change("ville")
    modifier.pays = try change("pays")
    return modifier
  }
}

extension Option {
  /// The fields of a client that may be absent.
  fileprivate static let client: [Option] = [
    .value("siren", "SIREN", "nine digits"), .value("siret", "SIRET", "fourteen digits, the first nine its SIREN"),
    .value("numero-tva", "TEXTE", "its VAT number"), .value("email", "TEXTE", "where to write to"),
    .value("telephone", "TEXTE", "where to call"), .value("rue", "TEXTE", "number and street"),
    .value("code-postal", "TEXTE", "postal code"), .value("ville", "TEXTE", "town"),
    .value("pays", "TEXTE", "country"),
  ]
}
