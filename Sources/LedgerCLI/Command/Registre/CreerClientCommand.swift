import LedgerDomain

/// `facture creer-client`: records a new client.
struct CreerClientCommand: WritingCommand {
  static let declaration = Declaration(
    "creer-client", "create a client",
    about: "Creates a client and prints its id.",
    options: [.value("nom", "TEXTE", "its name", required: true)] + ClientFields.options + Option.writing,
    example: #"facture creer-client --nom="Boulangerie Dupont" --siren=732829320 --ville=Lyon"#)

  let arguments: Arguments

  init(_ arguments: Arguments) throws(UsageError) {
    self.arguments = arguments
  }

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
