public import LedgerWords

/// What is said of a document that cannot be exported.
extension FactureNonExportable {
  /// The stable name of what is missing, kebab-case; of several things `facture-incomplete`.
  public var code: String { manques.count == 1 ? manques[0].code : "facture-incomplete" }

  /// One sentence for each thing that is missing, with its code where there are several.
  public var message: Words {
    let (numero, faits) = (Texte.cite(numero), Manque.faits(manques))
    return Words(
      "\(numero) cannot be exported. \(faits)", fr: "Le document \(numero) ne peut pas être exporté. \(faits)")
  }

  /// How to give what is missing, as far as a sent document can be given anything.
  public var hint: Words {
    if manques == [.nonEnvoyee] {
      return Words("Send it: `facture envoyer \(numero)`.", fr: "Envoyez-le : `facture envoyer \(numero)`.")
    }
    return manques.contains(.emetteurAbsent)
      ? Words(
        "It was sent before anybody said who invoices: --emetteur=actuel takes the seller as it is now.",
        fr: "Il a été envoyé avant que l'émetteur soit défini : --emetteur=actuel prend l'émetteur d'aujourd'hui.")
      : Words(
        "What is sent never changes: correct it with an avoir, and send another one.",
        fr: "Un document envoyé ne change plus : corrigez-le par un avoir, puis envoyez-en un autre.")
  }
}

extension Manque {
  /// All of `manques`, each in its sentence.
  static func faits(_ manques: [Manque]) -> Words {
    guard manques.count > 1 else { return manques.first?.message ?? .none }
    return manques.map { manque in manque.message.clause.map { "\($0) (\(manque.code))." } }.joined(separator: " ")
  }

  /// What is said of a draft that cannot be sent for all that: each thing on a line of its own, with what gives it. `client` is the
  /// name of its client.
  static func phrase(_ numero: String, _ manques: [Manque], client: String?) -> Phrase {
    let cible = Cible(
      numero: Words(same: ShellWord.quoted(numero)),
      client: client.map { Words(same: ShellWord.quoted($0)) } ?? Cible.exemple.client)
    let refuse = Words(
      "\(numero) cannot be sent, and nothing can be added afterwards",
      fr: "Le document \(numero) ne peut pas être envoyé, et rien ne pourra y être ajouté ensuite")
    let phrases = manques.map { $0.phrase(cible) }
    guard phrases.count > 1 else {
      let phrase = phrases.first
      return Phrase(
        phrase?.code ?? "facture-incomplete",
        Words("\(refuse). \(phrase?.message ?? .none)", fr: "\(refuse). \(phrase?.message ?? .none)"),
        phrase?.hint ?? .none)
    }
    let lignes = phrases.map { phrase in
      Words(
        "- \(phrase.message.clause) (\(phrase.code)). \(phrase.hint)",
        fr: "- \(phrase.message.clause) (\(phrase.code)). \(phrase.hint)")
    }
    return Phrase(
      "facture-incomplete",
      Words(
        "\(refuse): \(phrases.count, "thing is", "things are") missing.",
        fr: "\(refuse) : il manque \(phrases.count, "élément", "éléments")."), lignes.joined(separator: "\n"))
  }

  /// The stable name of the rule, kebab-case.
  public var code: String { phrase(.exemple).code }

  /// One sentence.
  public var message: Words { phrase(.exemple).message }

  /// What a remedy is for: how a command names the draft and its client, each a word of it.
  struct Cible {
    /// The number of the draft.
    let numero: Words
    /// Its client.
    let client: Words

    /// What stands for both.
    static let exemple = Cible(numero: DocumentNouveau.numero, client: Words(same: "CLIENT"))
  }

  /// What is said of it, and how it is mended.
  private func phrase(_ cible: Cible) -> Phrase {
    let numero = cible.numero
    return switch self {
    case .nonEnvoyee:
      Phrase(
        "facture-non-envoyee",
        Words(
          "It is not sent: only what is sent is exported.",
          fr: "Il n'est pas envoyé : seul un document envoyé s'exporte."),
        Words("Send it: `facture envoyer \(numero)`.", fr: "Envoyez-le : `facture envoyer \(numero)`."))
    case .natureAbsente(let places):
      Phrase(
        "nature-absente",
        places.isEmpty
          ? Words(
            "Not every line says whether it sells goods or a service.",
            fr: "Certaines lignes ne disent pas si elles vendent un bien ou un service.")
          : Words(
            "\(Self.lignes(places)): the nature is missing, goods or a service.",
            fr: "\(Self.lignes(places)) : il manque la nature, bien ou service."),
        Words(
          "Give the nature: `facture modifier-ligne \(numero) \(places.first ?? 1) --nature=service`.",
          fr: "Précisez la nature : `facture modifier-ligne \(numero) \(places.first ?? 1) --nature=service`."))
    case .tvaSousFranchise(let imposition, let places):
      RefusFacture.sousFranchise(numero, imposition, ligne: Words(same: "\(places.first ?? 1)"))
    case .lignes(let faute, let places):
      Phrase(
        faute.code,
        Words(
          "\(Self.lignes(places)): \(faute.message).", fr: "\(Self.lignes(places)) : \(faute.message)."),
        Words(
          "Correct line \(places.first ?? 1): "
            + "`facture modifier-ligne \(numero) \(places.first ?? 1) \(option: faute.option)=…`.",
          fr: "Corrigez la ligne \(places.first ?? 1) : "
            + "`facture modifier-ligne \(numero) \(places.first ?? 1) \(option: faute.option)=…`."))
    case .numeroNonExportable(let refuse):
      Phrase(
        "numero-non-exportable",
        Words(
          "The number \"\(Texte.cite(refuse))\" may have letters, digits and + - _ / only, 35 at most.",
          fr: "Le numéro « \(Texte.cite(refuse)) » ne peut avoir que des lettres, des chiffres et + - _ /, 35 au plus."),
        Words(
          "Numbers follow the format that the ledger was opened with.",
          fr: "Les numéros suivent le format choisi à l'ouverture du registre."))
    case .origineAbsente:
      Phrase(
        "origine-absente",
        Words(
          "The document that it corrects or takes back is not known.",
          fr: "Le document qu'il corrige ou reprend n'est pas connu."),
        Words(
          "Make the avoir of its facture: `facture creer-avoir`.",
          fr: "Faites l'avoir à partir de sa facture : `facture creer-avoir`."))
    case .texteNonExportable(let champ, let scalaire):
      Phrase(
        "texte-non-exportable",
        Words(
          "\(champ) has the character \(XMLText.nom(scalaire)), which XML cannot hold.",
          fr: "\(champ) contient le caractère \(XMLText.nom(scalaire)), que XML n'admet pas."),
        Words("Write it without that character.", fr: "Écrivez-le sans ce caractère."))
    case .emetteurAbsent, .emetteurIncomplet, .clientAbsent, .clientIncomplet, .paysInconnu, .identifiantInvalide,
      .compteAbsent:
      phraseDesParties(cible)
    case .motifsMultiples, .tauxNonFrancais, .horsChampMelange, .tvaClientAbsente, .clientEnFrance:
      phraseDeLaTVA(cible)
    case .livraisonAbsente, .dateNonExportable, .tauxChangeAbsent, .deviseNonExportable, .echeanceAbsente,
      .echeanceAvant, .totauxDivergents:
      phraseDuTout(numero)
    }
  }
}

/// As messages count and write what it is about.
extension Manque {
  private static func lignes(_ places: [Int]) -> Words {
    let premieres = places.prefix(5).map(String.init).joined(separator: ", ") + (places.count > 5 ? ", …" : "")
    return places.count == 1
      ? Words("Line \(premieres)", fr: "Ligne \(premieres)") : Words("Lines \(premieres)", fr: "Lignes \(premieres)")
  }
}

extension Manque.FauteLigne {
  fileprivate var code: String {
    switch self {
    case .motifAbsent: "motif-absent"
    case .motifInconnu: "motif-inconnu"
    case .motifHorsCategorie: "motif-hors-categorie"
    case .motifReserveAuxAvoirs: "motif-reserve-aux-avoirs"
    case .quantiteTropPrecise: "quantite-trop-precise"
    case .uniteInconnue: "unite-inconnue"
    case .montantTropGrand: "montant-trop-grand"
    }
  }

  /// The option that says otherwise what of the line is wrong.
  fileprivate var option: String {
    switch self {
    case .motifAbsent, .motifInconnu, .motifHorsCategorie, .motifReserveAuxAvoirs: "motif"
    case .quantiteTropPrecise: "quantite"
    case .uniteInconnue: "unite"
    case .montantTropGrand: "prix-unitaire"
    }
  }

  fileprivate var message: Words {
    switch self {
    case .motifAbsent: Words("nobody said why no VAT is taken", fr: "rien ne dit pourquoi la TVA n'est pas appliquée")
    case .motifInconnu:
      Words(
        "the reason why no VAT is taken is in no list", fr: "le motif d'absence de TVA n'est dans aucune liste")
    case .motifHorsCategorie:
      Words(
        "the reason why no VAT is taken is one of another category",
        fr: "le motif d'absence de TVA est celui d'une autre catégorie")
    case .motifReserveAuxAvoirs:
      Words(
        "the reason why no VAT is taken is for avoirs only", fr: "le motif d'absence de TVA est réservé aux avoirs")
    case .quantiteTropPrecise:
      Words("the quantity has more than 4 decimals", fr: "la quantité a plus de 4 décimales")
    case .uniteInconnue: Words("the unit is in no list", fr: "l'unité n'est dans aucune liste")
    case .montantTropGrand: Words("the amount is too large", fr: "le montant est trop grand")
    }
  }
}
