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
        "client-inconnu", "There is no client \"\(Texte.cite(client))\".",
        "`facture list clients` shows them with their ids.")
    case .dejaLa(let id):
      Phrase(
        "client-deja-la", "There is a client \(id) already.",
        "Change it with `facture modifier-client`, or give the new one a new id.")
    case .nomVide:
      Phrase("nom-vide", "The name of the client is blank.", "Give a name with at least one visible character.")
    case .sansChangement:
      Phrase(
        "rien-ne-change", "The client has these values already: nothing changes.",
        "Give at least one field another value.")
    case .sirenInvalide(let siren):
      Phrase(
        "siren-invalide", "\"\(Texte.cite(siren))\" is not a SIREN: \(Self.faute(siren, chiffres: 9)).",
        "A SIREN has nine digits without spaces, as in 732829320.")
    case .siretInvalide(let siret):
      Phrase(
        "siret-invalide", "\"\(Texte.cite(siret))\" is not a SIRET: \(Self.faute(siret, chiffres: 14)).",
        "A SIRET has fourteen digits without spaces, as in 73282932000074.")
    case .siretHorsSiren(let siret, let siren):
      Phrase(
        "siret-hors-siren", "The SIRET \(siret) does not begin with the SIREN \(siren).",
        "The first nine digits of a SIRET are the SIREN: one of the two is mistyped.")
    case .nomPris(let nom, let clients):
      Phrase(
        "nom-pris",
        "There is a client named \"\(Texte.cite(nom))\" already: \(clients.prefix(5).map(\.phraseAvecId).joined(separator: "; "))"
          + (clients.count > 5 ? " …." : "."),
        "Use that client, or give another the same name with --homonyme.")
    case .tvaInvalide(let numero, let faute):
      Phrase(
        "tva-invalide", "\"\(Texte.cite(numero))\" is not a VAT number: \(Self.faute(faute)).",
        "A VAT number begins with two letters for the country, as in FR40303265045.")
    case .emailInvalide(let email):
      Phrase(
        "email-invalide", "\"\(Texte.cite(email))\" is not an e-mail address.",
        "Give one address, as in contact@dupont.example.")
    case .codePostalInvalide(let code):
      Phrase(
        "code-postal-invalide", "\"\(Texte.cite(code))\" is not a postal code of France.",
        "It has five digits, as in 69001. Where the address is in another country, name it with --pays.")
    case .adresseElectroniqueInvalide(let adresse):
      Phrase(
        "adresse-electronique-invalide",
        "\"\(Texte.cite(adresse.identifiant))\" is no electronic address of the scheme \(Texte.cite(adresse.schema)).",
        "Of the scheme 0225, the French directory, it is the SIREN, alone or with _ and a suffix; of EM an e-mail address."
      )
    }
  }

  private static func faute(_ faute: FauteTVA) -> String {
    switch faute {
    case .forme: "it is not two letters followed by 2 to 13 letters and digits"
    case .longueur(let pays, let attendu): "after \(pays) there are \(attendu)"
    case .cle: "its check digits are wrong"
    }
  }

  /// What is wrong with `text`, which is no valid number of so many `chiffres`.
  private static func faute(_ text: String, chiffres: Int) -> String {
    guard text.utf8.allSatisfy({ (48...57).contains($0) }) else { return "it is not made of digits alone" }
    let count = text.utf8.count
    guard count == chiffres else { return "it has \(count) digit\(count == 1 ? "" : "s") and not \(chiffres)" }
    return "its check digit is wrong"
  }
}
