import LedgerDomain
import LedgerWords

/// `facture creer-client`: records a new client.
enum CreerClientCommand: WritingCommand {
  static let name = "creer-client"
  static let declaration = Declaration(
    name: name, summary: Words("create a client", fr: "créer un client"),
    about: Words(
      """
      Creates a client and prints its id. A name that another client has, whatever its case and accents, is refused, so that
      nobody is entered twice: --homonyme lets it in.
      """,
      fr: """
        Crée un client et affiche son identifiant. Le nom d'un autre client, majuscules et accents mis à part, est
        refusé, pour que personne ne soit saisi deux fois : --homonyme l'admet.
        """),
    options: [
      .value("nom", Placeholder.texte, Words("its name", fr: "son nom"), required: true),
      .flag("homonyme", Words("another client may have the same name", fr: "un autre client peut porter le même nom")),
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
  static let name = "modifier-client"
  static let declaration = Declaration(
    name: name, summary: Words("change a client", fr: "modifier un client"),
    about: Words(
      "Changes a client and prints its id. Sent documents keep the client as it was.",
      fr: "Modifie un client et affiche son identifiant. Les documents envoyés gardent le client tel qu'il était."),
    positionals: [.client],
    changes: [.value("nom", Placeholder.texte, Words("its name", fr: "son nom"))] + Option.client,
    options: [
      .flag("homonyme", Words("another client may have the same name", fr: "un autre client peut porter le même nom"))
    ] + Option.writing,
    notes: Words(
      "An empty value removes the field: --telephone=", fr: "Une valeur vide efface le champ : --telephone="),
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
  fileprivate static let client: [Option] =
    [
      .value(
        "nature", NatureClient.self,
        Words(
          "what it is: a business, a private person or a public body", fr: "entreprise, particulier ou organisme public"
        ),
        orNone: true),
      .value("siren", Placeholder.siren, Words("nine digits", fr: "neuf chiffres")),
      .value(
        "siret", Placeholder.siret,
        Words(
          "fourteen digits, the first nine its SIREN", fr: "quatorze chiffres, dont les neuf premiers sont son SIREN")
      ),
      .value(
        "numero-tva", Placeholder.texte,
        Words("its VAT number, as in FR40303265045", fr: "son numéro de TVA, comme FR40303265045")),
      .value("email", Placeholder.texte, Words("its e-mail address", fr: "son adresse e-mail")),
      .adresseElectronique,
      .value("telephone", Placeholder.texte, Words("where to call", fr: "son numéro de téléphone")),
    ] + Option.adresse(pays: Words("country, where it is not France", fr: "pays, si ce n'est pas la France"))
}
