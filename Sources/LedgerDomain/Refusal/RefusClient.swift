import LedgerWords

/// Why something cannot be done to a client.
public enum RefusClient: Equatable, Sendable {
  /// Nobody is called so, or has that id.
  case inconnu(String)
  /// There is one of that id.
  case dejaLa(ClientID)
  /// The name is blank.
  case nomVide
  /// Nothing would change.
  case sansChangement
  /// The text is no SIREN.
  case sirenInvalide(String)
  /// The text is no SIRET.
  case siretInvalide(String)
  /// The SIRET is that of another company than the SIREN.
  case siretHorsSiren(siret: String, siren: String)
  /// There are clients of that name.
  case nomPris(String, [FicheClient])
  /// The text is no VAT number.
  case tvaInvalide(String, FauteTVA)
  /// The text is no e-mail address.
  case emailInvalide(String)
  /// The text is no postal code of France.
  case codePostalInvalide(String)
  /// The identifier is none of its scheme.
  case adresseElectroniqueInvalide(AdresseElectronique)
}

/// What is said of a refusal about a client.
extension RefusClient {
  var phrase: Phrase {
    switch self {
    case .inconnu(let client):
      Phrase(
        "client-inconnu",
        Words("There is no client \"\(Texte.cite(client))\".", fr: "Il n'y a pas de client « \(Texte.cite(client)) »."),
        Words(
          "`facture list clients` shows them with their ids.",
          fr: "`facture list clients` les montre avec leurs identifiants."))
    case .dejaLa(let id):
      Phrase(
        "client-deja-la", Words("There is a client \(id) already.", fr: "Il y a déjà un client \(id)."),
        Words(
          "Change it with `facture modifier-client`, or give the new one a new id.",
          fr: "Modifiez-le avec `facture modifier-client`, ou donnez au nouveau un autre identifiant."))
    case .nomVide:
      Phrase(
        "nom-vide", Words("The name of the client is blank.", fr: "Le nom du client est vide."),
        Words(
          "Give a name with at least one visible character.", fr: "Donnez un nom d'au moins un caractère visible."))
    case .sansChangement:
      Phrase(
        "rien-ne-change",
        Words(
          "The client has these values already: nothing changes.",
          fr: "Le client a déjà ces valeurs : rien ne change."),
        Words("Give at least one field another value.", fr: "Donnez une autre valeur à un champ au moins."))
    case .nomPris(let nom, let clients):
      Phrase(
        "nom-pris",
        Words(
          "There is a client named \"\(Texte.cite(nom))\" already: \(Self.premiers(clients))",
          fr: "Il y a déjà un client nommé « \(Texte.cite(nom)) » : \(Self.premiers(clients))"),
        Words(
          "Use that client, or give another the same name with --homonyme.",
          fr: "Prenez ce client, ou créez-en un autre du même nom avec --homonyme."))
    case .sirenInvalide(let siren):
      Self.pas(
        Words("a SIREN: \(Self.faute(siren, chiffres: 9))", fr: "un SIREN : \(Self.faute(siren, chiffres: 9))"),
        "siren-invalide", siren,
        Words(
          "A SIREN has nine digits without spaces, as in 732829320.",
          fr: "Un SIREN a neuf chiffres sans espaces, comme 732829320."))
    case .siretInvalide(let siret):
      Self.pas(
        Words("a SIRET: \(Self.faute(siret, chiffres: 14))", fr: "un SIRET : \(Self.faute(siret, chiffres: 14))"),
        "siret-invalide", siret,
        Words(
          "A SIRET has fourteen digits without spaces, as in 73282932000074.",
          fr: "Un SIRET a quatorze chiffres sans espaces, comme 73282932000074."))
    case .siretHorsSiren(let siret, let siren): Self.horsSiren(siret, siren)
    case .tvaInvalide(let numero, let faute): Self.tvaInvalide(numero, faute)
    case .emailInvalide(let email):
      Self.pas(
        Words("an e-mail address", fr: "une adresse e-mail"), "email-invalide", email,
        Words(
          "Give one address, as in contact@dupont.example.", fr: "Donnez une adresse, comme contact@dupont.example."))
    case .codePostalInvalide(let code): Self.codePostalInvalide(code)
    case .adresseElectroniqueInvalide(let adresse): Self.adresseInvalide(adresse)
    }
  }

  /// That `texte` is not `quoi`.
  private static func pas(_ quoi: Words, _ code: String, _ texte: String, _ remede: Words) -> Phrase {
    Phrase(
      code,
      Words("\"\(Texte.cite(texte))\" is not \(quoi).", fr: "« \(Texte.cite(texte)) » n'est pas \(quoi)."), remede)
  }

  private static func horsSiren(_ siret: String, _ siren: String) -> Phrase {
    Phrase(
      "siret-hors-siren",
      Words(
        "The SIRET \(siret) does not begin with the SIREN \(siren).",
        fr: "Le SIRET \(siret) ne commence pas par le SIREN \(siren)."),
      Words(
        "The first nine digits of a SIRET are the SIREN: one of the two is mistyped.",
        fr: "Les neuf premiers chiffres d'un SIRET sont le SIREN : l'un des deux est mal saisi."))
  }

  private static func tvaInvalide(_ numero: String, _ faute: FauteTVA) -> Phrase {
    pas(
      Words("a VAT number: \(Self.faute(faute))", fr: "un numéro de TVA : \(Self.faute(faute))"), "tva-invalide",
      numero,
      Words(
        "A VAT number begins with two letters for the country, as in FR40303265045.",
        fr: "Un numéro de TVA commence par les deux lettres du pays, comme FR40303265045."))
  }

  private static func codePostalInvalide(_ code: String) -> Phrase {
    pas(
      Words("a postal code of France", fr: "un code postal français"), "code-postal-invalide", code,
      Words(
        "It has five digits, as in 69001. Where the address is in another country, name it with --pays.",
        fr: "Il a cinq chiffres, comme 69001. Pour une adresse à l'étranger, indiquez le pays avec --pays."))
  }

  private static func adresseInvalide(_ adresse: AdresseElectronique) -> Phrase {
    let (identifiant, schema) = (Texte.cite(adresse.identifiant), Texte.cite(adresse.schema))
    return Phrase(
      "adresse-electronique-invalide",
      Words(
        "\"\(identifiant)\" is no electronic address of the scheme \(schema).",
        fr: "« \(identifiant) » n'est pas une adresse électronique du schéma \(schema)."),
      Words(
        "Of the scheme 0225, the French directory, it is the SIREN, alone or with _ and a suffix; of EM an e-mail address.",
        fr: "Pour 0225, l'annuaire français, c'est le SIREN, seul ou suivi de _ et d'un suffixe ; pour EM, un e-mail."))
  }

  private static func faute(_ faute: FauteTVA) -> Words {
    switch faute {
    case .forme:
      Words(
        "it is not two letters followed by 2 to 13 letters and digits",
        fr: "il faut deux lettres suivies de 2 à 13 lettres et chiffres")
    case .longueur(let pays, let attendu):
      Words("after \(pays) there are \(attendu)", fr: "après \(pays) il faut \(attendu)")
    case .cle: Words("its check digits are wrong", fr: "sa clé de contrôle est fausse")
    }
  }

  /// What is wrong with `text`, which is no valid number of so many `chiffres`.
  private static func faute(_ text: String, chiffres: Int) -> Words {
    guard text.utf8.allSatisfy({ (48...57).contains($0) }) else {
      return Words("it is not made of digits alone", fr: "il ne contient pas que des chiffres")
    }
    let count = text.utf8.count
    guard count == chiffres else {
      return Words(
        "it has \(count, "digit", "digits") and not \(chiffres)",
        fr: "il a \(count, "chiffre", "chiffres") au lieu de \(chiffres)")
    }
    return Words("its check digit is wrong", fr: "sa clé de contrôle est fausse")
  }

  /// The first five of them, with the full stop.
  private static func premiers(_ clients: [FicheClient]) -> Words {
    let noms = clients.prefix(5).map(\.phraseAvecId).joined(separator: Words("; ", fr: " ; "))
    return noms.map { $0 + (clients.count > 5 ? " …." : ".") }
  }
}
