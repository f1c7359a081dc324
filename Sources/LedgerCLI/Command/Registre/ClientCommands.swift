import LedgerDomain

/// `facture creer-client`: records a new client.
struct CreerClientCommand: WritingCommand {
  static let declaration = Declaration(
    "creer-client", "create a client",
    about: "Creates a client and prints its id.",
    options: [.value("nom", "TEXTE", "its name", required: true)] + Option.client + Option.writing,
    example: #"facture creer-client --nom="Boulangerie Dupont" --siren=732829320 --ville=Lyon"#)

  let arguments: Arguments

  func useCase<Registre: RegistreRepository & ~Copyable>(in registre: inout Registre) throws -> any UseCase {
    let adresse = Adresse(
      rue: arguments.text("rue"), codePostal: arguments.text("code-postal"), ville: arguments.text("ville"),
      pays: arguments.text("pays"))
    return CreerClient(
      Client(
        id: registre.environment.newID(), nom: arguments.given("nom") ?? "", siren: arguments.text("siren"),
        siret: arguments.text("siret"), numeroTVA: arguments.text("numero-tva"), email: arguments.text("email"),
        telephone: arguments.text("telephone"), adresse: adresse.estVide ? nil : adresse))
  }
}

/// `facture modifier-client`: records what changes of a client.
struct ModifierClientCommand: WritingCommand {
  static let declaration = Declaration(
    "modifier-client", "change a client",
    about: "Changes a client and prints its id. Sent documents keep the client as it was.",
    positionals: [.required("CLIENT", "its id, or its exact name")],
    changes: [.value("nom", "TEXTE", "its name")] + Option.client, options: Option.writing,
    notes: "An empty value removes the field: --telephone=",
    example: #"facture modifier-client "Boulangerie Dupont" --email=contact@dupont.example --telephone="#)

  let arguments: Arguments

  func useCase<Registre: RegistreRepository & ~Copyable>(in registre: inout Registre) throws -> any UseCase {
    var change = ModifierClient(try registre.client(named: arguments.positionals[0]))
    change.nom = arguments.given("nom")
    change.siren = try arguments.change("siren")
    change.siret = try arguments.change("siret")
    change.numeroTVA = try arguments.change("numero-tva")
    change.email = try arguments.change("email")
    change.telephone = try arguments.change("telephone")
    change.rue = try arguments.change("rue")
    change.codePostal = try arguments.change("code-postal")
    change.ville = try arguments.change("ville")
    change.pays = try arguments.change("pays")
    return change
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
