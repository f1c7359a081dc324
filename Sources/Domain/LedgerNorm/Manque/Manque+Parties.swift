public import LedgerModel
package import LedgerWords

/// Of the parties, and of why and how its lines are taxed.
extension Manque {
  /// No seller was frozen with it, and none is given.
  public static var emetteurAbsent: Self {
    Self(
      "emetteur-incomplet",
      "No seller was frozen when it was issued.", fr: "Aucun émetteur n'a été figé lors de son émission.",
      remede: "Define the seller: `facture emetteur --nom=…`.",
      fr: "Définissez l'émetteur : `facture emetteur --nom=…`."
    )
  }

  /// The seller lacks these fields; `regime` is that of its VAT, if it is known.
  public static func emetteurIncomplet(_ champs: [String], _ regime: Emetteur.RegimeTVA? = nil) -> Self {
    Self(
      "emetteur-incomplet",
      "The seller has no \(Self.noms(champs)).", fr: "Il manque à l'émetteur : \(Self.noms(champs)).",
      remede: "Complete the seller: `facture emetteur \(Self.options(champs))`.\(Self.sansTVA(champs, regime))",
      fr: "Complétez l'émetteur : `facture emetteur \(Self.options(champs))`.\(Self.sansTVA(champs, regime))")
  }

  /// The command of a seller without VAT; empty if its VAT number is not asked for. One without VAT needs the number for sales
  /// to businesses of other Member States.
  private static func sansTVA(_ champs: [String], _ regime: Emetteur.RegimeTVA?) -> Words {
    guard champs.contains("numero-tva") else { return .none }
    guard regime != .franchise else {
      return Words(
        " Sales to businesses of other Member States need one, even without VAT: the tax office gives it.",
        fr: " Les ventes aux entreprises d'autres États membres en demandent un, même en franchise : "
          + "les impôts le donnent.")
    }
    return Words(
      " If you charge no VAT: `facture emetteur --regime-tva=franchise`.",
      fr: " Si vous ne facturez pas la TVA (micro-entreprise) : `facture emetteur --regime-tva=franchise`.")
  }

  /// It has no client.
  public static var clientAbsent: Self {
    Self("client-incomplet") { cible in
      Dit(
        "It has no customer.", fr: "Il n'a pas de client.",
        remede: "Name its customer: \(commande: "modifier", cible.numero, "--client=…").",
        fr: "Désignez le client : \(commande: "modifier", cible.numero, "--client=…").")
    }
  }

  /// The client's name and address were erased.
  static var clientEfface: Self {
    Self(
      "client-efface",
      "Name and address of the customer were erased.", fr: "Le nom et l'adresse du client ont été effacés.",
      remede: "Earlier exports remain valid.", fr: "Les exports antérieurs restent valables.")
  }

  /// The client's name and address are missing beside the log, and were not erased.
  static var clientPerdu: Self {
    Self(
      "client-perdu",
      "Name and address of the customer are lost: prives/ no longer has them, although they were not erased.",
      fr: "Le nom et l'adresse du client sont perdus : prives/ ne les a plus, et ils n'ont pas été effacés.",
      remede: "Restore prives/ from a backup: `facture audit` names the missing data.",
      fr: "Rétablissez prives/ d'après une sauvegarde : `facture audit` nomme ce qui manque.")
  }

  /// The client's contact details are missing beside the log, and were not erased.
  static var coordonneesPerdues: Self {
    Self("coordonnees-perdues") { cible in
      Dit(
        "The contact details of the customer are lost: prives/ no longer has them, although they were not erased.",
        fr: "Les coordonnées du client sont perdues : prives/ ne les a plus, et elles n'ont pas été effacées.",
        remede: "Restore prives/ from a backup, or erase them for good: "
          + "`facture effacer \(cible.client) --classe=coordonnees`.",
        fr: "Rétablissez prives/ d'après une sauvegarde, ou effacez-les pour de bon : "
          + "`facture effacer \(cible.client) --classe=coordonnees`.")
    }
  }

  /// The client lacks these fields.
  public static func clientIncomplet(_ champs: [String]) -> Self {
    Self("client-incomplet") { cible in
      Dit(
        "The customer has no \(Self.noms(champs)).", fr: "Il manque au client : \(Self.noms(champs)).",
        remede: "Complete the customer: `facture modifier-client \(cible.client) \(Self.options(champs))`.",
        fr: "Complétez le client : `facture modifier-client \(cible.client) \(Self.options(champs))`.")
    }
  }

  /// The client, a firm of a territory of that name, lacks the number of its register, which has that scheme.
  static func registreAbsent(_ schema: String, _ lieu: Words) -> Self {
    let nom = schema == "0228" ? "RIDET" : "TAHITI"
    return Self("client-incomplet") { cible in
      Dit(
        "The customer in \(lieu) has no \(nom) number.", fr: "Il manque le numéro \(nom) du client (\(lieu)).",
        remede: "Complete the customer: `facture modifier-client \(cible.client) --identifiant-legal=\(schema):…`.",
        fr: "Complétez le client : `facture modifier-client \(cible.client) --identifiant-legal=\(schema):…`.")
    }
  }

  /// The customer is the seller.
  public static func aSoiMeme(_ siren: String) -> Self {
    Self(
      "client-est-emetteur",
      "The customer is the seller: both have the SIREN \(siren).",
      fr: "Le client est l'émetteur : tous deux ont le SIREN \(siren).",
      remede: "Name another customer; goods taken for one's own use are not invoiced.",
      fr: "Désignez un autre client ; un prélèvement pour soi-même ne se facture pas.")
  }

  /// The text is not a country.
  public static func paysInconnu(champ: String, _ texte: String) -> Self {
    Self(
      "pays-inconnu",
      "\(mots(champ: champ)): \"\(Texte.cite(texte))\" is not a country.",
      fr: "\(mots(champ: champ)) : « \(Texte.cite(texte)) » n'est pas un pays.",
      remede: "Give its two letters or its name, as in --pays=BE.",
      fr: "Donnez ses deux lettres ou son nom, comme --pays=BE.")
  }

  /// The text is not a valid identifier of that kind.
  public static func identifiantInvalide(_ identification: Identification, champ: String, _ texte: String) -> Self {
    Self(
      "\(identification.rawValue)-invalide",
      "\(mots(champ: champ)): \"\(Texte.cite(texte))\" is no \(identification.nom).",
      fr: "\(mots(champ: champ)) : « \(Texte.cite(texte)) » n'est pas \(identification.nom).",
      remede: "`facture modifier-client --help` and `facture emetteur --help` show how to correct it.",
      fr: "`facture modifier-client --help` et `facture emetteur --help` montrent comment le corriger.")
  }

  /// Invoices of a French firm go to the French directory, where its SIREN is its address.
  static func horsAnnuaire(_ adresse: AdresseElectronique) -> Self {
    Self("adresse-electronique-invalide") { cible in
      Dit(
        "A French firm receives its invoices by its SIREN, not at \(Texte.cite(adresse.description)).",
        fr: "Une entreprise française reçoit ses factures par son SIREN, et non à \(Texte.cite(adresse.description)).",
        remede: "Remove the address: `facture modifier-client \(cible.client) --adresse-electronique=`.",
        fr: "Retirez l'adresse : `facture modifier-client \(cible.client) --adresse-electronique=`.")
    }
  }

  /// It is to be paid by transfer, and the seller has no account (BR-61).
  public static var compteAbsent: Self {
    Self(
      "compte-absent",
      "It is to be paid by transfer, and the seller has no IBAN.",
      fr: "Il est payable par virement, et l'émetteur n'a pas d'IBAN.",
      remede: "Give the IBAN: `facture emetteur --iban=…`.", fr: "Donnez l'IBAN : `facture emetteur --iban=…`.")
  }

  /// Lines of that category give more than one reason (BR-E-01).
  public static func motifsMultiples(_ categorie: CategorieTVA) -> Self {
    Self(
      "motifs-multiples",
      "Its lines of the category \(categorie.rawValue) give more than one reason.",
      fr: "Ses lignes de catégorie \(categorie.rawValue) donnent plusieurs motifs.",
      remede: "Make an invoice for each reason.", fr: "Faites une facture par motif.")
  }

  /// That is not a rate of VAT in the country of the seller (in France BR-FR-16).
  public static func tauxInconnu(_ taux: Taux, _ places: [Int], en pays: Pays) -> Self {
    Self(pays == .france ? "taux-non-francais" : "taux-etranger") { cible in
      Dit(
        "\(taux) % is not a rate of VAT in \(pays == .france ? "France" : "the country of the seller, \(pays)").",
        fr: "\(taux) % n'est pas un taux de TVA \(pays == .france ? "en France" : "du pays de l'émetteur, \(pays)").",
        remede: "Give another rate: \(commande: "modifier-ligne", cible.numero, "\(places.first ?? 1)", "--tva=…").",
        fr: "Donnez un autre taux : \(commande: "modifier-ligne", cible.numero, "\(places.first ?? 1)", "--tva=…").")
    }
  }

  /// A line outside the scope of VAT stands beside other lines (BR-O-11).
  public static var horsChampMelange: Self {
    Self(
      "hors-champ-melange",
      "Lines outside the scope of VAT (O) are mixed with others.",
      fr: "Des lignes hors champ de la TVA (O) sont mêlées à d'autres.",
      remede: "Put it on a separate invoice.", fr: "Faites-en une facture à part.")
  }

  /// The client owes the VAT, and has no VAT number (BR-AE-02, BR-IC-02).
  public static func tvaClientAbsente(_ categorie: CategorieTVA) -> Self {
    Self("tva-client-absente") { cible in
      Dit(
        "Lines of the category \(categorie.rawValue) need the VAT number of the customer.",
        fr: "Les lignes de catégorie \(categorie.rawValue) exigent le numéro de TVA du client.",
        remede: "Give the number: `facture modifier-client \(cible.client) --numero-tva=…`.",
        fr: "Donnez le numéro : `facture modifier-client \(cible.client) --numero-tva=…`.")
    }
  }

  /// Sales of that category go to another country of the European Union, but the client is taxed in France (CGI, art. 262 ter,
  /// I and 283, 2).
  public static func clientEnFrance(_ categorie: CategorieTVA) -> Self {
    Self("client-en-france") { cible in
      categorie == .livraisonUE
        ? Dit(
          "Goods for another country of the European Union (K) are not sold to a French VAT number.",
          fr: "Une livraison vers un autre pays de l'Union européenne (K) ne va pas avec un numéro de TVA français.",
          remede: "Give the VAT number of the country they go to, or take VAT: "
            + "\(commande: "modifier-ligne", cible.numero, "LINE", "--tva=20").",
          fr: "Donnez le numéro de TVA du pays d'arrivée, ou appliquez la TVA : "
            + "\(commande: "modifier-ligne", cible.numero, "LIGNE", "--tva=20").")
        : Dit(
          "\(MotifExoneration.autoliquidationUE) is for customers elsewhere in the European Union.",
          fr: "\(MotifExoneration.autoliquidationUE) est réservé aux clients d'un autre pays de l'Union européenne.",
          remede:
            "For a customer in France: \(commande: "modifier-ligne", cible.numero, "LINE", "--motif=VATEX-FR-AE").",
          fr: "Pour un client en France : \(commande: "modifier-ligne", cible.numero, "LIGNE", "--motif=VATEX-FR-AE").")
    }
  }

  /// The kind of identifier that is not valid.
  public enum Identification: String, Sendable {
    /// Nine digits (BR-FR-32).
    case siren
    /// Fourteen digits that begin with the SIREN (BR-FR-09).
    case siret
    /// A country's prefix and a number of that country (BR-CO-09).
    case numeroTVA = "numero-tva"
    /// An address in a known scheme; between firms of France one that begins with the SIREN (BR-CL-25, BR-FR-21, BR-FR-23).
    case adresseElectronique = "adresse-electronique"
  }

  /// The names of these fields for people.
  package static func noms(_ champs: [String]) -> Words { champs.map(nom).joined(separator: ", ") }

  private static func nom(_ champ: String) -> Words {
    switch champ {
    case "siren": Words(.siren)
    case "nature": Words(same: "type")
    case "adresse": Lexique.adresse.minuscule
    case "adresse-electronique": Lexique.adresseElectronique.minuscule
    case "numero-tva": Words("VAT number", fr: "numéro de TVA")
    case "identifiant-legal": Words("number in a register", fr: "numéro dans un registre")
    case "forme-juridique": Words("legal form", fr: "forme juridique")
    case "immatriculation": Words("registration", fr: "immatriculation")
    case "penalites": Words("text on late payment", fr: "mention des pénalités de retard")
    case "recouvrement": Words("text on the recovery fee", fr: "mention de l'indemnité de recouvrement")
    case "escompte": Words("text on early payment", fr: "mention de l'escompte")
    default: Words { ProgramNames.option(champ, $0) }
    }
  }

  /// The options of these fields.
  package static func options(_ champs: [String]) -> Words {
    champs.flatMap { $0 == "adresse" ? ["rue", "code-postal", "ville"] : [$0] }
      .map { champ in Words("\(Words.option(champ))=…", fr: "\(Words.option(champ))=…") }
      .joined(separator: " ")
  }
}

extension Manque.Identification {
  /// A valid identifier in words; in French with its article.
  var nom: Words {
    switch self {
    case .siren: Words("SIREN of nine digits", fr: "un SIREN de neuf chiffres")
    case .siret: Words("SIRET that begins with the SIREN", fr: "un SIRET qui commence par le SIREN")
    case .numeroTVA:
      Words("VAT number that begins with a country", fr: "un numéro de TVA qui commence par un pays")
    case .adresseElectronique:
      Words("electronic address that invoices reach", fr: "une adresse électronique où recevoir des factures")
    }
  }
}
