import LedgerDomain
import LedgerWords

/// `facture creer-client`: records a new client.
enum CreerClientCommand: WritingCommand {
  static let declaration = Declaration(
    name: "creer-client", summary: "create a client",
    about: """
      Creates a client and prints its id. A name that another client has, whatever its case and accents, is refused, so that
      nobody is entered twice: --homonyme lets it in.
      """,
    options: [
      .value("nom", "TEXTE", "its name", required: true), .flag("homonyme", "another client may have the same name"),
    ] + Option.client + Option.writing,
    example: #"facture creer-client --nom="Librairie du Canal" --siren=732829320 --ville=Lyon"#)

  static func useCase(_ arguments: Arguments, in registre: inout some Ledger) throws -> any UseCase {
    let id = registre.environment.newID()
    var creer = CreerClient(try arguments.changes(of: id).applique(a: Client(id: id, nom: "")))
    creer.homonyme = arguments.flag("homonyme")
    return creer
  }
}

/// `facture modifier-client`: records what changes of a client.
enum ModifierClientCommand: WritingCommand {
  static let declaration = Declaration(
    name: "modifier-client", summary: "change a client",
    about: "Changes a client and prints its id. Sent documents keep the client as it was.",
    positionals: [.required("CLIENT", Lookup.client)],
    changes: [.value("nom", "TEXTE", "its name")] + Option.client,
    options: [.flag("homonyme", "another client may have the same name")] + Option.writing,
    notes: "An empty value removes the field: --telephone=",
    example: #"facture modifier-client "Boulangerie Dupont" --email=contact@dupont.example --telephone="#)

  static func useCase(_ arguments: Arguments, in registre: inout some Ledger) throws -> any UseCase {
    var modifier = try arguments.changes(of: registre.client(named: arguments.positionals[0]))
    modifier.homonyme = arguments.flag("homonyme")
    return modifier
  }
}

extension Arguments {
  /// What they say of a client: of a new one, all there is.
  fileprivate func changes(of client: ClientID) throws(UsageError) -> ModifierClient {
    var modifier = ModifierClient(client)
    modifier.nom = given("nom")
    modifier.siren = try change("siren").sansBlancs
    modifier.siret = try change("siret").sansBlancs
    modifier.numeroTVA = try change("numero-tva").sansBlancs
    modifier.email = try change("email")
    modifier.telephone = try change("telephone")
    modifier.adresseElectronique = try change("adresse-electronique")
    modifier.nature = try change("nature")
    modifier.rue = try change("rue")
    modifier.complement = try change("complement")
    modifier.codePostal = try change("code-postal")
    modifier.ville = try change("ville")
    modifier.pays = try change("pays")
    return modifier
  }
}

extension NatureClient: ChoiceValue {}

extension Changement<String> {
  /// The same without the spaces by which people group digits.
  var sansBlancs: Changement {
    guard case .remplace(let text) = self, !Texte.estVide(text) else { return self }
    return .remplace(text.filter { !$0.isWhitespace })
  }
}

extension Option {
  /// The fields of a client that may be absent.
  fileprivate static let client: [Option] = [
    .value("nature", NatureClient.self, "what it is: a business, a private person or a public body", orNone: true),
    .value("siren", "SIREN", "nine digits"), .value("siret", "SIRET", "fourteen digits, the first nine its SIREN"),
    .value("numero-tva", "TEXTE", "its VAT number, as in FR40303265045"),
    .value("email", "TEXTE", "its e-mail address"),
    .value(
      "adresse-electronique", AdresseElectronique.self,
      "where invoices reach it: its SIREN in the French directory (the default), or an e-mail address", orNone: true),
    .value("telephone", "TEXTE", "where to call"), .value("rue", "TEXTE", "number and street"),
    .value("complement", "TEXTE", "building, floor"),
    .value("code-postal", "TEXTE", "postal code: in France five digits"), .value("ville", "TEXTE", "town"),
    .value("pays", "TEXTE", "country, where it is not France"),
  ]
}
