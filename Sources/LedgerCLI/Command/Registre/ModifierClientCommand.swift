import LedgerDomain

/// `facture modifier-client`: records what changes of a client.
struct ModifierClientCommand: WritingCommand {
  private static let fields = [Option.value("nom", "TEXTE", "its name")] + ClientFields.options

  static let declaration = Declaration(
    "modifier-client", "change a client",
    about: "Changes a client and prints its id. Sent documents keep the client as it was.",
    positionals: [.required("CLIENT", "its id, or its exact name")], options: fields + Option.writing,
    notes: "An empty value removes the field: --telephone=",
    example: #"facture modifier-client "Boulangerie Dupont" --email=contact@dupont.example --telephone="#)

  let arguments: Arguments

  init(_ arguments: Arguments) throws(UsageError) {
    try arguments.requireChange(Self.fields)
    self.arguments = arguments
  }

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
