public import LedgerModel
import LedgerWords

/// Why a command on a client is refused.
public typealias RefusClient = Motif<Client>

extension RefusClient {
  /// No client has that name or id.
  public static func inconnu(_ client: String) -> Self {
    Self(
      "client-inconnu",
      "There is no customer \"\(Texte.cite(client))\".", fr: "Il n'y a pas de client « \(Texte.cite(client)) ».",
      remede: "`facture list clients` shows them with their ids.",
      fr: "`facture list clients` les montre avec leurs identifiants.")
  }

  /// A client already has that id.
  public static func dejaLa(_ id: ClientID) -> Self {
    Self(
      "client-deja-la",
      "There is a customer \(id) already.", fr: "Il y a déjà un client \(id).",
      remede: "Change it with `facture modifier-client \(id) --nom=…`, or give the new one a new id.",
      fr: "Modifiez-le avec `facture modifier-client \(id) --nom=…`, ou donnez au nouveau un autre identifiant.")
  }

  /// The name is blank.
  public static var nomVide: Self {
    Self(
      "nom-vide",
      "The name of the customer is blank.", fr: "Le nom du client est vide.",
      remede: "Give a name with at least one visible character.", fr: "Donnez un nom d'au moins un caractère visible.")
  }

  /// The values are the same already.
  public static var sansChangement: Self {
    Self(
      "rien-ne-change",
      "The customer has these values already: nothing changes.", fr: "Le client a déjà ces valeurs : rien ne change.",
      remede: "Give at least one field another value.", fr: "Donnez une autre valeur à un champ au moins.")
  }

  /// Other clients have that name.
  public static func nomPris(_ nom: String, _ clients: [FicheClient]) -> Self {
    Self(
      "nom-pris",
      "There is a customer named \"\(Texte.cite(nom))\" already: \(Self.premiers(clients))",
      fr: "Il y a déjà un client nommé « \(Texte.cite(nom)) » : \(Self.premiers(clients))",
      remede: "Use that customer, or give another the same name with --homonyme.",
      fr: "Prenez ce client, ou créez-en un autre du même nom avec --homonyme.")
  }

  /// The text is not a SIREN.
  public static func sirenInvalide(_ siren: String) -> Self {
    Self("siren-invalide") { _ in
      pas(
        siren,
        Words("a SIREN: \(Self.faute(siren, chiffres: 9))", fr: "un SIREN : \(Self.faute(siren, chiffres: 9))"),
        Words(
          "A SIREN has nine digits without spaces, as in 732829320.",
          fr: "Un SIREN a neuf chiffres sans espaces, comme 732829320."))
    }
  }

  /// The text is not a SIRET.
  public static func siretInvalide(_ siret: String) -> Self {
    Self("siret-invalide") { _ in
      pas(
        siret,
        Words("a SIRET: \(Self.faute(siret, chiffres: 14))", fr: "un SIRET : \(Self.faute(siret, chiffres: 14))"),
        Words(
          "A SIRET has fourteen digits without spaces, as in 73282932000074.",
          fr: "Un SIRET a quatorze chiffres sans espaces, comme 73282932000074."))
    }
  }

  /// The SIRET belongs to another company than the SIREN.
  public static func siretHorsSiren(siret: String, siren: String) -> Self {
    Self(
      "siret-hors-siren",
      "The SIRET \(siret) does not begin with the SIREN \(siren).",
      fr: "Le SIRET \(siret) ne commence pas par le SIREN \(siren).",
      remede: "The first nine digits of a SIRET are the SIREN: one of the two is mistyped.",
      fr: "Les neuf premiers chiffres d'un SIRET sont le SIREN : l'un des deux est mal saisi.")
  }

  /// A private person cannot have a SIREN.
  public static func particulierAvecSiren(_ siren: String) -> Self {
    // An import brings clients as files have them.
    Self(
      "particulier-avec-siren", admisImporte: true,
      "A private person has no SIREN, and this one has \(siren).",
      fr: "Un particulier n'a pas de SIREN, et celui-ci a le \(siren).",
      remede: "Remove it with --siren= and --siret=, or say that the customer is a business: --nature=entreprise.",
      fr: "Retirez-le avec --siren= et --siret=, ou indiquez que le client est une entreprise : --nature=entreprise.")
  }

  /// The French VAT number belongs to another company than the SIREN (CGI, art. 286 ter).
  public static func tvaHorsSiren(numeroTVA: String, siren: String) -> Self {
    // An import brings clients as files have them.
    Self(
      "numero-tva-invalide", admisImporte: true,
      "The VAT number \(numeroTVA) does not end with the SIREN \(siren).",
      fr: "Le numéro de TVA \(numeroTVA) ne se termine pas par le SIREN \(siren).",
      remede: "A VAT number of France is FR, two characters and the SIREN: one of the two is mistyped.",
      fr: "Un numéro de TVA français se compose de FR, de deux caractères et du SIREN : l'un des deux est mal saisi.")
  }

  /// Documents were issued to the company with that SIREN.
  public static func sirenFige(_ nom: String, _ siren: String) -> Self {
    // An import completes the client of an older document by that of a draft.
    Self(
      "siren-fige", admisImporte: true,
      "Documents were issued to \"\(Texte.cite(nom))\" under the SIREN \(siren): it does not change.",
      fr: "Des documents ont été émis au nom de « \(Texte.cite(nom)) » avec le SIREN \(siren) : il ne change plus.",
      remede: "Another firm is another customer: `facture creer-client --nom=… --siren=…`.",
      fr: "Une autre entreprise est un autre client : `facture creer-client --nom=… --siren=…`.")
  }

  /// Its personal values stand in the log.
  public static func nonConfidentiel(_ nom: String) -> Self {
    Self(
      "client-non-confidentiel",
      "The data of \"\(Texte.cite(nom))\" is in the log itself, where it cannot be erased.",
      fr: "Les données de « \(Texte.cite(nom)) » sont dans le journal même, où elles ne peuvent pas être effacées.",
      remede: "To keep new data beside the log: `facture modifier-client \(nom) --confidentiel=oui`.",
      fr: "Pour garder les nouvelles données à côté du journal : "
        + "`facture modifier-client \(nom) --confidentiel=oui`.")
  }

  /// The client has no values left to erase. Erased clients have one name: the id tells them apart.
  public static func rienAEffacer(_ nom: String, _ client: ClientID) -> Self {
    Self(
      "rien-a-effacer",
      "\(Texte.cite(nom)) has no data of that kind: there is nothing to erase.",
      fr: "\(Texte.cite(nom)) n'a aucune donnée de ce genre : il n'y a rien à effacer.",
      remede: "`facture history \(client)` shows its records and erasures.",
      fr: "`facture history \(client)` montre ses enregistrements et effacements.")
  }

  /// Its name was erased; a document without the customer's name is not an invoice (CGI, ann. II, art. 242 nonies A).
  package static func efface(_ client: ClientID) -> Self {
    Self(
      "client-efface",
      "The name of customer \(client) was erased.", fr: "Le nom du client \(client) a été effacé.",
      remede: "A person who comes back is a new customer: `facture creer-client --nom=…`.",
      fr: "Une personne qui revient est un nouveau client : `facture creer-client --nom=…`.")
  }

  /// Its name is missing beside the log, but was not erased.
  package static func perdu(_ client: ClientID) -> Self {
    Self(
      "client-perdu",
      "The name of customer \(client) is lost: it is not in prives/, although it was not erased.",
      fr: "Le nom du client \(client) est perdu : il n'est pas dans prives/, sans avoir été effacé.",
      remede: "Bring prives/ back from a backup, or give the name again: `facture modifier-client \(client) --nom=…`.",
      fr: "Reprenez prives/ d'une sauvegarde, ou redonnez le nom : `facture modifier-client \(client) --nom=…`.")
  }

  /// Its contact details are missing beside the log, and were not erased.
  package static func coordonneesPerdues(_ client: ClientID) -> Self {
    Self(
      "coordonnees-perdues",
      "The contact details of customer \(client) are lost: they are not in prives/, although they were not erased.",
      fr: "Les coordonnées du client \(client) sont perdues : elles ne sont pas dans prives/, sans avoir été effacées.",
      remede: "Bring prives/ back from a backup, or erase what is lost: "
        + "`facture effacer \(client) --classe=coordonnees`, then give them again.",
      fr: "Reprenez prives/ d'une sauvegarde, ou effacez ce qui est perdu : "
        + "`facture effacer \(client) --classe=coordonnees`, puis redonnez-les.")
  }

  /// The values of a private person stand beside the log in any case.
  public static func particulierConfidentiel(_ nom: String) -> Self {
    Self(
      "particulier-confidentiel",
      "The data of \"\(Texte.cite(nom))\", a private person, is always beside the log.",
      fr: "Les données de « \(Texte.cite(nom)) », un particulier, sont toujours à côté du journal.",
      remede: "Leave --confidentiel out, or say that the customer is a business: --nature=entreprise.",
      fr: "N'indiquez pas --confidentiel, ou indiquez que le client est une entreprise : --nature=entreprise.")
  }

  /// The electronic address of a confidential client would be an e-mail address.
  static func emailEnClair(_ email: String) -> Self {
    Self(
      "email-en-clair",
      "As an electronic address, \(Texte.cite(email)) would be kept as long as the name, by law for ten years.",
      fr:
        "Comme adresse électronique, \(Texte.cite(email)) serait gardé aussi longtemps que le nom, dix ans selon la loi.",
      remede: "Give it as --email: files of invoices take it from there. Take it back as an address: "
        + "--adresse-electronique=",
      fr: "Indiquez-la avec --email : les fichiers des factures l'y prennent. Pour retirer l'adresse : "
        + "--adresse-electronique=")
  }

  /// The law keeps a document of the client.
  public static func conservationEnCours(_ nom: String, _ jour: Jour, coordonnees: Bool) -> Self {
    Self("conservation-en-cours") { _ in
      Dit(
        Words(
          "The law keeps the documents of \"\(Texte.cite(nom))\": name and addresses can be erased from \(jour) on.",
          fr:
            "La loi fait conserver les documents de « \(Texte.cite(nom)) » : nom et adresses ne s'effacent qu'à partir "
            + "du \(jour)."),
        coordonnees
          ? Words(
            "E-mail, telephone and contact can go now: --classe=coordonnees.",
            fr: "E-mail, téléphone et contact peuvent l'être maintenant : --classe=coordonnees.")
          : Words("Ask again then (C. com., art. L123-22).", fr: "Redemandez-le alors (C. com., art. L123-22)."))
    }
  }

  /// Its values are kept longer, for that reason.
  public static func conservationProlongee(_ nom: String, _ motif: String) -> Self {
    Self(
      "conservation-prolongee",
      "The values of \"\(Texte.cite(nom))\" are kept: \(Texte.cite(motif)).",
      fr: "Les valeurs de « \(Texte.cite(nom)) » sont conservées : \(Texte.cite(motif)).",
      remede: "`facture conserver \(nom) --lever` ends that.", fr: "`facture conserver \(nom) --lever` y met fin.")
  }

  /// Its values are not kept longer than the law asks.
  public static func pasProlongee(_ nom: String) -> Self {
    Self(
      "conservation-non-prolongee",
      "The data of \(Texte.cite(nom)) is kept only as long as the law asks.",
      fr: "Les données de \(Texte.cite(nom)) ne sont conservées que le temps prévu par la loi.",
      remede: "There is no retention to end.", fr: "Il n'y a pas de conservation à lever.")
  }

  /// No reason is given.
  public static var motifVide: Self {
    Self(
      "motif-vide",
      "No reason is given.", fr: "Le motif est vide.",
      remede: "Say why the values are kept longer with --motif.", fr: "Indiquez pourquoi les conserver avec --motif.")
  }
}

extension RefusClient {
  /// The error in `text`, which is not a valid number of that many `chiffres`.
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

  /// The first five clients, with the full stop.
  private static func premiers(_ clients: [FicheClient]) -> Words {
    let noms = clients.prefix(5).map(\.phraseAvecId).joined(separator: Words("; ", fr: " ; "))
    let end = clients.count > 5 ? Words(" ….", fr: " ….") : Words(".", fr: ".")
    return [noms, end].joined(separator: "")
  }
}

extension Refus {
  /// About a client.
  public static func client(_ motif: RefusClient) -> Refus { motif.refus }
}

extension Client {
  /// A refusal for each class of its personal values that is missing beside the log and was not erased.
  package var pertes: [Refus] {
    (estPerdu ? [.client(.perdu(id))] : []) + (coordonneesPerdues ? [.client(.coordonneesPerdues(id))] : [])
  }
}
