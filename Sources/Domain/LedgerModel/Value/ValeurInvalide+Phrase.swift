public import LedgerWords

/// The messages of values that are not valid.
extension ValeurInvalide {
  /// A stable name of the fault, kebab-case.
  public var code: String { phrase.code }

  /// One sentence that quotes the text.
  public var message: Words { phrase.message }

  /// The form that would be accepted.
  public var hint: Words { phrase.hint }

  var phrase: Phrase {
    switch self {
    case .dateInvalide(let text):
      Self.pas(
        Words("a valid date", fr: "une date reconnue"), "date-invalide", text,
        Words("Write year, month and day as in 2026-03-02.", fr: "Écrivez année, mois et jour, comme 2026-03-02."))
    case .dateHorsBornes(let jour):
      Phrase(
        "date-hors-bornes",
        Words(
          "\(jour) is not in the years \(Jour.annees.lowerBound) to \(Jour.annees.upperBound).",
          fr: "\(jour) n'est pas dans les années \(Jour.annees.lowerBound) à \(Jour.annees.upperBound)."),
        Words("Correct the year.", fr: "Corrigez l'année."))
    case .finExerciceInvalide(let text):
      Self.pas(
        Words("a day on which each year can end", fr: "une fin d'exercice possible"), "fin-exercice-invalide",
        text,
        Words(
          "Write month and day, without a year, as in 06-30.", fr: "Écrivez mois et jour, sans l'année, comme 06-30."))
    case .finExerciceHorsFinDeMois(let text, let mois): Self.finExerciceHorsFinDeMois(text, mois)
    case .instantInvalide(let text):
      Self.pas(
        Words("an instant", fr: "un instant"), "instant-invalide", text,
        Words(
          "Write it in UTC with milliseconds, as in 2026-03-02T10:15:00.000Z.",
          fr: "Écrivez-le en UTC avec les millisecondes, comme 2026-03-02T10:15:00.000Z."))
    case .limiteInvalide(let text): Self.limiteInvalide(text)
    case .deviseInconnue(let text):
      Self.pas(
        Words("a currency of ISO 4217", fr: "une devise de l'ISO 4217"), "devise-inconnue", text,
        Words("Write its three capital letters, as in EUR.", fr: "Écrivez ses trois majuscules, comme EUR."))
    case .deviseSansCentimes(let text): Self.deviseSansCentimes(text)
    case .uuidInvalide(let text):
      Self.pas(
        Words("a UUID", fr: "un UUID"), "uuid-invalide", text,
        Words(
          "A UUID looks like 0190f3a2-7c1e-7d3b-9a55-2f6c1e8b4d70.",
          fr: "Un UUID ressemble à 0190f3a2-7c1e-7d3b-9a55-2f6c1e8b4d70."))
    case .formatInvalide(let text, let faute): Self.formatInvalide(text, faute)
    case .origineInvalide(let text): Self.origineInvalide(text)
    case .compteInvalide(let text):
      Self.pas(
        Words("an account", fr: "un numéro de compte"), "compte-invalide", text,
        Words(
          "An account begins with three digits, the first from 1 to 8; digits and capitals may follow, 20 characters "
            + "in all, as in 706000.",
          fr: "Un compte commence par trois chiffres, le premier de 1 à 8 ; chiffres et majuscules peuvent suivre, "
            + "20 caractères en tout, comme 706000."))
    case .rechercheVide(let text): Self.rechercheVide(text)
    case .etoileMalPlacee(let text): Self.etoileMalPlacee(text)
    case .nombreInvalide(let text, let nombre):
      Self.pas(
        nombre.forme.nom, "nombre-invalide", text,
        Words(
          "Write digits with a decimal point, without spaces or separators, as in \(nombre.forme.exemple).",
          fr: "Écrivez des chiffres avec un point décimal, sans espaces ni séparateurs, comme "
            + "\(nombre.forme.exemple)."))
    case .nombreNonCanonique(let text):
      Self.pas(
        Words("in canonical form", fr: "sous sa forme canonique"), "nombre-non-canonique", text,
        Words(
          "A value is written in one way: without leading zero or -0, with all its decimals, and without final "
            + "zeros.",
          fr: "Une valeur s'écrit d'une seule façon : ni zéro initial, ni -0 ; toutes ses décimales, sans zéro final.")
      )
    case .tropDeDecimales(let text, let nombre):
      Phrase(
        "trop-de-decimales",
        "\"\(Texte.cite(text))\" has too many decimals for \(nombre.forme.nom).",
        fr: "« \(Texte.cite(text)) » a trop de décimales pour \(nombre.forme.nom).",
        hint: "At most \(nombre.decimales) decimals are kept; round it first, as in \(nombre.forme.exemple).",
        fr: "\(nombre.decimales) décimales au plus : arrondissez d'abord, comme \(nombre.forme.exemple).")
    case .nombreTropGrand(let text, let nombre):
      Phrase(
        "nombre-trop-grand",
        "\"\(Texte.cite(text))\" is too large for \(nombre.forme.nom).",
        fr: "« \(Texte.cite(text)) » est trop grand pour \(nombre.forme.nom).",
        hint: "The largest is \(nombre.maximum), on either side of zero.",
        fr: "Le maximum est \(nombre.maximum), en positif comme en négatif.")
    case .pourcentageHorsLimites(let text):
      Phrase(
        "pourcentage-hors-limites",
        "\(Texte.cite(text)) is not a percentage from 0 to 100.",
        fr: "\(Texte.cite(text)) n'est pas un pourcentage de 0 à 100.",
        hint: "Write 20 for 20 %, 5.5 for 5.5 %.", fr: "Écrivez 20 pour 20 %, 5,5 pour 5,5 %.")
    case .prixNegatif(let text):
      Phrase(
        "prix-negatif",
        "A price of \(text) is below zero.", fr: "Un prix de \(text) est négatif.",
        hint: "Give a negative quantity for a return, or make a credit note.",
        fr: "Donnez une quantité négative pour un retour, ou faites un avoir.")
    case .quantiteNulle:
      Phrase(
        "quantite-nulle",
        "A line cannot have the quantity 0.", fr: "Une ligne ne peut pas avoir la quantité 0.",
        hint: "Leave the line out, or give its quantity.", fr: "Omettez la ligne, ou donnez sa quantité.")
    }
  }
}

/// The longer messages, and the one for a text that is simply not such a value.
extension ValeurInvalide {
  /// The message: `texte` is not `quoi`.
  private static func pas(_ quoi: Words, _ code: String, _ texte: String, _ remede: Words) -> Phrase {
    Phrase(
      code, Words("\"\(Texte.cite(texte))\" is not \(quoi).", fr: "« \(Texte.cite(texte)) » n'est pas \(quoi)."), remede
    )
  }

  private static func formatInvalide(_ text: String, _ faute: FauteFormat) -> Phrase {
    let raison =
      switch faute {
      case .sansRang: Words("it has no rank, as {NNNN}", fr: "il n'a pas de rang, comme {NNNN}")
      case .deuxFois:
        Words("it has the rank, the year or the month twice", fr: "il a deux fois le rang, l'année ou le mois")
      case .moisSansAnnee:
        Words(
          "it has a month without a year: the same numbers would come again",
          fr: "il a un mois sans année : les mêmes numéros reviendraient")
      case .accolade(let mot):
        Words("\(Texte.cite(mot)) stands for nothing", fr: "\(Texte.cite(mot)) ne désigne rien")
      case .signe(let signe):
        Words(
          "it has \"\(Texte.cite(signe))\": numbers of invoices have letters and - + _ / around the rank (BR-FR-02)",
          fr: "il contient « \(Texte.cite(signe)) » : un numéro de facture a des lettres et - + _ / autour du rang "
            + "(BR-FR-02)")
      case .tropLong:
        Words(
          "its numbers have more than 35 characters (BR-FR-01)", fr: "ses numéros ont plus de 35 caractères (BR-FR-01)")
      }
    return Phrase(
      "format-invalide",
      Words(
        "\"\(Texte.cite(text))\" is not a form of numbers: \(raison).",
        fr: "« \(Texte.cite(text)) » n'est pas un format de numéro : \(raison)."),
      Words(
        "Write {NNNN} for the rank, with as many N as it has digits at least, and if you like {YYYY} or {YY} for the year and {MM} "
          + "for the month, with letters or dashes around them: F-{YYYY}-{NNNN}, FA{YY}{MM}-{NNNN} or {NNNNNN}.",
        fr:
          "Écrivez {NNNN} pour le rang, avec autant de N qu'il a de chiffres au moins, et si vous voulez {AAAA} ou {AA} pour l'année "
          + "et {MM} pour le mois, avec des lettres ou des tirets autour : F-{AAAA}-{NNNN}, FA{AA}{MM}-{NNNN} ou {NNNNNN}."
      ))
  }

  private static func finExerciceHorsFinDeMois(_ text: String, _ mois: FinExercice) -> Phrase {
    Phrase(
      "fin-exercice-hors-fin-de-mois",
      "An accounting year ends on the last day of a month, not on \(text).",
      fr: "Un exercice finit le dernier jour d'un mois, et non le \(text).",
      hint: "Take \(mois.precedente) or \(mois).",
      fr: "Prenez \(mois.precedente) ou \(mois).")
  }

  private static func limiteInvalide(_ text: String) -> Phrase {
    Phrase(
      "limite-invalide",
      "\"\(Texte.cite(text))\" is neither an event nor a moment.",
      fr: "« \(Texte.cite(text)) » n'est ni un événement ni un moment.",
      hint:
        "Write a sequence as in 42, an instant as in 2026-03-02T10:15:00Z, or a day as in 2026-03-02 for its end here.",
      fr: "Écrivez une séquence comme 42, un instant comme 2026-03-02T10:15:00Z, ou un jour comme 2026-03-02 pour sa "
        + "fin, heure locale.")
  }

  private static func deviseSansCentimes(_ text: String) -> Phrase {
    Phrase(
      "devise-sans-centimes",
      "\(Texte.cite(text)) has no cents.", fr: "\(Texte.cite(text)) n'a pas de centimes.",
      hint: "The ledger counts in cents: choose a currency with two decimals, such as EUR.",
      fr: "Le registre compte en centimes : choisissez une devise à deux décimales, comme EUR.")
  }

  private static func origineInvalide(_ text: String) -> Phrase {
    Phrase(
      "origine-invalide",
      "\"\(Texte.cite(text))\" cannot name a log.", fr: "« \(Texte.cite(text)) » ne peut pas être le nom d'un journal.",
      hint: "Write a name without spaces and plus signs, as in example.com/facture, of at most 200 bytes.",
      fr: "Écrivez un nom sans espaces ni signes plus, comme example.com/facture, de 200 octets au plus.")
  }

  private static func rechercheVide(_ text: String) -> Phrase {
    Phrase(
      "recherche-vide",
      "There is no word to look for in \"\(Texte.cite(text))\".",
      fr: "Il n'y a aucun mot à chercher dans « \(Texte.cite(text)) ».",
      hint: "Write words, as in vitrine, or how they begin, as in vitr*.",
      fr: "Écrivez des mots, comme vitrine, ou leur début, comme vitr*.")
  }

  private static func etoileMalPlacee(_ text: String) -> Phrase {
    Phrase(
      "etoile-mal-placee",
      "In \"\(Texte.cite(text))\" a * is not at the end.", fr: "Dans « \(Texte.cite(text)) », un * n'est pas à la fin.",
      hint: "Write how a word begins, as in vitr*.", fr: "Écrivez le début d'un mot, comme vitr*.")
  }
}
