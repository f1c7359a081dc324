public import LedgerModel
import LedgerWords

/// Why the details of a seller are not valid.
public typealias RefusEmetteur = Motif<Emetteur>

extension RefusEmetteur {
  /// The seller is not set yet.
  public static var inconnu: Self {
    Self(
      "emetteur-inconnu",
      "The seller is not defined yet.", fr: "L'émetteur n'est pas encore défini.",
      remede: "`facture emetteur --nom=… --siren=…` defines it; `facture emetteur --help` shows the rest.",
      fr: "`facture emetteur --nom=… --siren=…` le définit ; `facture emetteur --help` montre le reste.")
  }

  /// The seller keeps the rules of the ledger alone, so its documents have no profile.
  public static var sansProfil: Self {
    Self(
      "emetteur-sans-profil",
      "The seller keeps the rules of the ledger alone, so that its documents have no profile.",
      fr: "L'émetteur ne suit que les règles du registre : ses documents n'ont pas de profil.",
      remede: "Leave --profil out, or keep the law of a country, as with `facture emetteur --profil=fr`.",
      fr: "Omettez --profil, ou suivez la loi d'un pays, comme avec `facture emetteur --profil=fr`.")
  }

  /// A company in France has the VAT number of another country.
  static func tvaDAilleurs(_ numero: String) -> Self {
    Self(
      "numero-tva-d-ailleurs",
      "The seller has a SIREN, and the VAT number \(Texte.cite(numero)) is of another country.",
      fr: "L'émetteur a un SIREN, et le numéro de TVA \(Texte.cite(numero)) est d'un autre pays.",
      remede: "Give the French one, FR and eleven characters, or say the country of the seller: --pays=….",
      fr: "Donnez le numéro français, FR et onze caractères, ou indiquez le pays de l'émetteur : --pays=….")
  }

  /// A VAT number of its own state, or of none of the European Union, is given as one of another member state.
  public static func numeroDEtat(_ numero: String) -> Self {
    Self(
      "numero-tva-d-etat",
      "\(Texte.cite(numero)) is not the VAT number of another member state.",
      fr: "\(Texte.cite(numero)) n'est pas le numéro de TVA d'un autre État membre.",
      remede: "Give one of another member state: `facture emetteur --tva-etat=BE:…`. Its own number is --numero-tva=….",
      fr: "Donnez celui d'un autre État membre : `facture emetteur --tva-etat=BE:…`. Le sien propre est "
        + "--numero-tva=….")
  }

  /// Two VAT numbers of that state are given.
  public static func etatRepete(_ etat: Pays) -> Self {
    Self(
      "etat-repete",
      "Two VAT numbers of \(etat) are given.", fr: "Deux numéros de TVA de \(etat) sont donnés.",
      remede: "Give one for each state.", fr: "Donnez-en un par État.")
  }

  /// Its name is blank.
  public static var nomVide: Self {
    Self(
      "nom-vide",
      "The name of the seller is blank.", fr: "Le nom de l'émetteur est vide.",
      remede: "Give a name with at least one visible character.", fr: "Donnez un nom d'au moins un caractère visible.")
  }

  /// The values are the same already.
  public static var sansChangement: Self {
    Self(
      "rien-ne-change",
      "The seller has these values already: nothing changes.", fr: "L'émetteur a déjà ces valeurs : rien ne change.",
      remede: "Give at least one field another value.", fr: "Donnez une autre valeur à un champ au moins.")
  }

  /// Its capital is zero or less.
  public static func capitalInvalide(_ capital: Montant) -> Self {
    Self(
      "capital-invalide",
      "A capital of \(capital) is not possible.", fr: "Un capital de \(capital) n'est pas possible.",
      remede: "Give more than 0, or leave it out.", fr: "Donnez un montant supérieur à 0, ou omettez-le.")
  }

  /// The country does not exist.
  public static func paysInconnu(_ pays: String) -> Self {
    Self("pays-inconnu") { _ in
      Dit(
        Words("There is no country \"\(Texte.cite(pays))\".", fr: "Il n'y a pas de pays « \(Texte.cite(pays)) »."),
        Pays.proche(de: pays).map { Words("Did you mean \($0)?", fr: "Vouliez-vous dire \($0) ?") }
          ?? Words(
            "Give its two letters of ISO 3166, as in FR, or its name in French or English.",
            fr: "Donnez ses deux lettres de l'ISO 3166, comme FR, ou son nom en français ou en anglais."))
    }
  }

  /// The text is not an IBAN.
  public static func ibanInvalide(_ iban: String) -> Self {
    Self("iban-invalide") { _ in
      iban.isEmpty
        ? Dit(
          "A BIC or a holder needs an account.", fr: "Un BIC ou un titulaire ne va pas sans compte.",
          remede: "Give its IBAN too: --iban=….", fr: "Donnez aussi son IBAN : --iban=….")
        : Dit(
          "\"\(Texte.cite(iban))\" is not an IBAN: its check digits or its length are wrong.",
          fr: "« \(Texte.cite(iban)) » n'est pas un IBAN : sa clé ou sa longueur est fausse.",
          remede: "Copy it from the bank, as in FR76 3000 6000 0112 3456 7890 189.",
          fr: "Recopiez-le du RIB, comme FR76 3000 6000 0112 3456 7890 189.")
    }
  }

  /// The text is not a BIC.
  public static func bicInvalide(_ bic: String) -> Self {
    Self(
      "bic-invalide",
      "\"\(Texte.cite(bic))\" is not a BIC.", fr: "« \(Texte.cite(bic)) » n'est pas un BIC.",
      remede: "A BIC has 8 or 11 letters and digits, as in AGRIFRPP.",
      fr: "Un BIC a 8 ou 11 lettres et chiffres, comme AGRIFRPP.")
  }

  /// The text with that code is blank.
  public static func mentionVide(_ code: Mention.Code) -> Self {
    Self(
      "mention-vide",
      "The text of \(code.minuscule) is blank.", fr: "Le texte « \(code.minuscule) » est vide.",
      remede: "Give the text, or leave it out.", fr: "Donnez le texte, ou omettez-le.")
  }

  /// Two texts have that code.
  public static func mentionRepetee(_ code: Mention.Code) -> Self {
    Self(
      "mention-repetee",
      "There are two texts of \(code.minuscule).", fr: "Il y a deux textes « \(code.minuscule) ».",
      remede: "Give one of them.", fr: "N'en donnez qu'un.")
  }

  /// VAT on all sales is due on invoicing in that country.
  public static func sansEncaissements(_ pays: Pays) -> Self {
    let pays = Words.ofProgram { $0 == .english ? pays.nom(.anglais) : pays.nom }
    return Self(
      "tva-sans-encaissements",
      "\(pays): no known law there lets a seller owe VAT on all sales when they are paid.",
      fr:
        "\(pays) : aucune loi connue n'y permet à un vendeur de devoir la TVA de toutes ses ventes à l'encaissement.",
      remede: "VAT is due on invoicing: `facture emetteur --option-debits=oui`.",
      fr: "La TVA est due à la facturation : `facture emetteur --option-debits=oui`.")
  }

  /// A month from which the option for débits holds is given for a seller outside France.
  public static var optionDebitsHorsDeFrance: Self {
    Self(
      "option-debits-hors-de-france",
      "Only in France does the choice of the day on which VAT is due begin with a month.",
      fr: "Ce n'est qu'en France que le choix du jour où la TVA est due commence un mois donné.",
      remede: "Choose it for the documents issued from now on: `facture emetteur --option-debits=oui`, or =non.",
      fr: "Choisissez pour les documents émis à partir de maintenant : `facture emetteur --option-debits=oui`, ou =non."
    )
  }

  /// The option for débits is in force, and would begin later.
  public static func optionDebitsEnVigueur(_ depuis: Jour) -> Self {
    Self(
      "option-debits-en-vigueur",
      "The option for débits is in force: it cannot begin on \(depuis).",
      fr: "L'option pour les débits est en vigueur : elle ne peut pas commencer le \(depuis).",
      remede:
        "Leave --option-debits out. `facture emetteur --option-debits=non` ends it on the first day of the next month.",
      fr: "Omettez --option-debits. `facture emetteur --option-debits=non` y met fin le premier jour du mois suivant.")
  }
}

extension Refus {
  /// About the seller.
  public static func emetteur(_ motif: RefusEmetteur) -> Refus { motif.refus }
}
