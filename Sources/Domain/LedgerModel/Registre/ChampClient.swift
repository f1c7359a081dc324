package import LedgerWords

/// A field of a client that may be absent, by the type of its value. Code that reads, writes, compares, changes, erases or
/// describes clients goes through ``Client/champs``, so it covers a new field too.
package enum ChampClient: Sendable {
  package typealias De<Valeur: ValeurDeChamp> = Champ<Client, ClientModifie, Valeur>

  case texte(De<String>)
  /// A text by which a client is found: look-ups need it, even where no other text is wanted.
  case cle(De<String>)
  case adresse(De<Adresse>)
  case electronique(De<AdresseElectronique>)
  case nature(De<NatureClient>)
  case profil(De<ProfilFacture>)
  case identifiant(De<IdentifiantPartie>)
  case langue(De<LangueDocument>)
  case recouvrement(De<Recouvrement>)

  /// The field, with its type of value left open.
  package var champ: any ChampDe<Client, ClientModifie> {
    switch self {
    case .texte(let champ), .cle(let champ): champ
    case .adresse(let champ): champ
    case .electronique(let champ): champ
    case .nature(let champ): champ
    case .profil(let champ): champ
    case .identifiant(let champ): champ
    case .langue(let champ): champ
    case .recouvrement(let champ): champ
    }
  }
}

extension Client {
  /// All fields but its name and whether it is confidential, in the order of events.
  package static let champs: [ChampClient] = [
    .cle(.init("siren", .siren, \.siren, \.siren)),
    .texte(.init("siret", .siret, \.siret, \.siret)),
    .texte(.init("numeroTVA", .numeroTVA, \.numeroTVA, \.numeroTVA)),
    .texte(.init("email", .email, \.email, \.email, .coordonnees)),
    .texte(.init("telephone", .telephone, \.telephone, \.telephone, .coordonnees)),
    .texte(.init("contact", .contact, \.contact, \.contact, .coordonnees)),
    .adresse(.init("adresse", .adresse, \.adresse, \.adresse, .identite)),
    .electronique(
      .init("adresseElectronique", .adresseElectronique, \.adresseElectronique, \.adresseElectronique, .identite)),
    .nature(.init("nature", .nature, \.nature, \.nature)),
    .profil(.init("profil", .profil, \.profil, \.profil)),
    .identifiant(.init("identifiantLegal", .identifiantLegal, \.identifiantLegal, \.identifiantLegal)),
    .identifiant(.init("autreIdentifiant", .autreIdentifiant, \.autreIdentifiant, \.autreIdentifiant)),
    .langue(.init("langue", .langue, \.langue, \.langue)),
    .cle(.init("codeComptable", .codeComptable, \.codeComptable, \.codeComptable)),
    .recouvrement(.init("recouvrement", .recouvrement, \.recouvrement, \.recouvrement)),
  ]

  /// The fields of a class of personal values, besides its name.
  package static func champs(_ classe: ClasseValeurs) -> [any ChampDe<Client, ClientModifie>] {
    champs.map(\.champ).filter { $0.classe == classe }
  }

  /// A field as a text: a column of tables, a row of histories and comparisons.
  package struct Rubrique: Sendable {
    /// Its name in tables.
    package let nom: String
    /// Its place in a file: the part of an address stands in it.
    package let chemin: String
    /// Its name for people.
    package let libelle: Lexique
    /// Its class, if it is a personal value.
    package let classe: ClasseValeurs?
    /// Its text; nil if the field is absent.
    package let texte: @Sendable (Client) -> String?
  }

  /// All of ``champs`` as texts, the address by its parts.
  package static let rubriques: [Rubrique] = champs.flatMap { champ in
    if case .adresse(let champ) = champ { return Adresse.parties.map { Rubrique(champ, $0) } }
    return [Rubrique(champ.champ)]
  }
}

extension Client.Rubrique {
  fileprivate init(_ champ: some ChampDe<Client, ClientModifie>) {
    (nom, chemin, libelle, classe) = ("\(champ.nom)", "\(champ.nom)", champ.libelle, champ.classe)
    texte = { champ.texte($0) }
  }

  fileprivate init(_ champ: ChampClient.De<Adresse>, _ partie: Adresse.Partie) {
    (nom, chemin, libelle, classe) = ("\(partie.nom)", "\(champ.nom).\(partie.nom)", partie.libelle, champ.classe)
    texte = { $0[keyPath: champ.objet]?[keyPath: partie.champ] }
  }
}
