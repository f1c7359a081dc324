import LedgerWords

/// What is said of a refusal about a file that is imported.
extension RefusFichier {
  var phrase: Phrase {
    switch self {
    case .vide:
      Phrase("fichier-vide", Words("The file is empty.", fr: "Le fichier est vide."), Self.formes)
    case .bom:
      Phrase(
        "fichier-bom",
        Words(
          "The file begins with a byte order mark.",
          fr: "Le fichier commence par un indicateur d'ordre des octets (BOM)."),
        Self.sansBOM)
    case .encodage(let encodage):
      Phrase(
        "fichier-utf16",
        Words("The file is encoded in \(encodage).", fr: "Le fichier est codé en \(encodage)."), Self.sansBOM)
    case .compresse(let form):
      Phrase(
        "fichier-binaire",
        Words("The file is compressed (\(form)).", fr: "Le fichier est compressé (\(form))."),
        Words("Unpack it first.", fr: "Décompressez-le d'abord."))
    case .binaire:
      Phrase(
        "fichier-binaire",
        Words("The file is binary, not text.", fr: "Le fichier est binaire, ce n'est pas du texte."), Self.formes)
    case .illisible(let ligne, let colonne, let raison):
      Phrase(
        "fichier-illisible",
        Words(
          "The file is broken at line \(ligne), column \(colonne): \(raison)",
          fr: "Le fichier est endommagé à la ligne \(ligne), colonne \(colonne) : \(raison)"),
        Words(
          "Correct it there. An import takes a JSON array of documents, JSON Lines, or a snapshot, in UTF-8; "
            + "for an invoice in XML or PDF say --format=cii, ubl or facturx.",
          fr:
            "Corrigez-le à cet endroit. Un import prend un tableau JSON de documents, du JSON Lines ou un instantané, "
            + "en UTF-8 ; pour une facture en XML ou en PDF, donnez --format=cii, ubl ou facturx."))
    case .pasUneListe(let cle, let ligne, let colonne):
      Phrase(
        "fichier-illisible",
        Words(
          "`\(cle)` must be an array, at line \(ligne), column \(colonne).",
          fr: "`\(cle)` doit être un tableau, à la ligne \(ligne), colonne \(colonne)."),
        Words(
          "A snapshot has its documents in `factures`: [{…},…], and its clients in `clients`: [{…},…].",
          fr: "Un instantané a ses documents dans `factures` : [{…},…], et ses clients dans `clients` : [{…},…]."))
    case .documentTropGrand(let ligne, let colonne, let mio):
      Phrase(
        "document-trop-grand",
        Words(
          "The document that begins at line \(ligne), column \(colonne) is larger than \(mio) MiB.",
          fr: "Le document qui commence à la ligne \(ligne), colonne \(colonne) dépasse \(mio) Mio."),
        Words(
          "A document may take \(mio) MiB, a file any size: is a bracket or a quote missing?",
          fr:
            "Un document peut prendre \(mio) Mio, un fichier n'a pas de limite : manque-t-il une accolade ou un guillemet ?"
        ))
    case .conditionsInconnues(let text): Self.inconnu("conditions-inconnues", text, ConditionsPaiement.self)
    case .statutInconnu(let text): Self.inconnu("statut-inconnu", text, Statut.self)
    case .typeInconnu(let text): Self.inconnu("type-inconnu", text, TypeDocument.self)
    case .natureDeLigneInconnue(let text): Self.inconnu("nature-inconnue", text, NatureLigne.self)
    case .categorieInconnue(let text): Self.inconnu("categorie-inconnue", text, CategorieTVA.self)
    case .natureInconnue(let text): Self.inconnu("nature-inconnue", text, NatureClient.self)
    case .documentInvalide, .typeInvalide, .nombreEntreGuillemets, .dateInvalide, .uniteInconnue, .categorieEtTaux,
      .mentionSansMotif, .periodeInversee, .emetteurInvalide, .champManquant, .pasUnNouveauBrouillon:
      phraseDuDocument
    }
  }

  /// The same of a document in it.
  private var phraseDuDocument: Phrase {
    switch self {
    case .documentInvalide(let raison):
      Phrase(
        "document-invalide", raison,
        Words("Correct the program that wrote it.", fr: "Corrigez le programme qui l'a écrit."))
    case .typeInvalide(let raison):
      Phrase(
        "type-invalide", raison,
        Words(
          "EventSchemas lists the fields of a FactureDTO and their types.",
          fr: "EventSchemas donne les champs d'un FactureDTO et leurs types."))
    case .dateInvalide(let text):
      Phrase(
        "date-invalide",
        Words("\"\(Texte.cite(text))\" is not a date.", fr: "« \(Texte.cite(text)) » n'est pas une date."),
        Words(
          "Write 2026-03-02, 2026-03-02T00:00:00Z (or an offset for Z), or the seconds since 2001-01-01T00:00:00Z.",
          fr: "Écrivez 2026-03-02, 2026-03-02T00:00:00Z (ou un décalage au lieu de Z), ou les secondes depuis "
            + "2001-01-01T00:00:00Z."))
    case .uniteInconnue(let text):
      Phrase(
        "unite-inconnue",
        Words("\"\(Texte.cite(text))\" is no unit.", fr: "« \(Texte.cite(text)) » n'est pas une unité."),
        Words(
          "Give a code of UN/ECE Recommendation 20, as in HUR for hours.",
          fr: "Donnez un code de la recommandation 20 CEE-ONU, comme HUR pour les heures."))
    case .categorieEtTaux(let categorie, let taux):
      Phrase(
        "categorie-et-taux",
        Words(
          "The category \(categorie.rawValue) does not go with a rate of \(taux) %.",
          fr: "La catégorie \(categorie.rawValue) ne va pas avec un taux de \(taux) %."),
        Words(
          "S is every rate above 0, and every other category is at 0.",
          fr: "S est pour tout taux supérieur à 0, les autres catégories sont à 0."))
    case .mentionSansMotif:
      Phrase(
        "mention-sans-motif",
        Words(
          "A line has a mentionExoneration and no motifExoneration.",
          fr: "Une ligne a une mentionExoneration sans motifExoneration."),
        Words(
          "Give the reason, a code of the list VATEX, or leave the text out.",
          fr: "Donnez le motif, un code de la liste VATEX, ou omettez la mention."))
    case .periodeInversee(let debut, let fin):
      Phrase(
        "periode-inversee",
        Words(
          "A period from \(debut) to \(fin) ends before it begins.",
          fr: "Une période du \(debut) au \(fin) finit avant de commencer."),
        Words("Give its first day first.", fr: "Donnez d'abord son premier jour."))
    case .champManquant(let champ):
      Phrase(
        "champ-manquant", Words("`\(champ)` is missing or null.", fr: "`\(champ)` est absent ou null."),
        Words(
          "Give it: nothing is made up where a required field is absent.",
          fr: "Donnez-le : un champ obligatoire n'est jamais inventé."))
    case .pasUnNouveauBrouillon(let champ):
      Phrase(
        "pas-un-nouveau-brouillon",
        Words(
          "`\(champ)` says that the document is there already, or is no draft.",
          fr: "D'après `\(champ)`, le document existe déjà ou n'est pas un brouillon."),
        Words(
          "Leave it out: a new draft gets its id and number here. A document made elsewhere enters by `facture import`.",
          fr: "Omettez-le : un nouveau brouillon reçoit ici son identifiant et son numéro. Un document fait ailleurs "
            + "entre par `facture import`."))
    case .emetteurInvalide(let text): Self.emetteurInvalide(text)
    default:
      Phrase(
        "nombre-entre-guillemets", Words("A number stands in quotes.", fr: "Un nombre est entre guillemets."),
        Words("Write it as a JSON number, without quotes.", fr: "Écrivez-le en nombre JSON, sans guillemets."))
    }
  }

  private static func emetteurInvalide(_ text: String) -> Phrase {
    Phrase(
      "emetteur-invalide",
      Words(
        "\"\(Texte.cite(text))\" is no value of what a sent document says of its seller.",
        fr: "« \(Texte.cite(text)) » n'est pas admis dans ce qu'un document envoyé dit de son émetteur."),
      Words(
        "`facture export` shows the form: cadre as in M1, traitement as in B2B, profil fr, regimeTVA reel or franchise.",
        fr: "`facture export` montre la forme : cadre comme M1, traitement comme B2B, profil fr, regimeTVA reel ou "
          + "franchise."))
  }

  private static let formes = Words(
    "Give a JSON array of documents, JSON Lines, or a snapshot.",
    fr: "Donnez un tableau JSON de documents, du JSON Lines ou un instantané.")

  private static let sansBOM = Words("Save it as UTF-8 without BOM.", fr: "Enregistrez-le en UTF-8 sans BOM.")

  /// `text` is none of the names of `choix`.
  private static func inconnu<Choix: RawRepresentable<String> & CaseIterable>(
    _ code: String, _ text: String, _ choix: Choix.Type
  ) -> Phrase {
    let noms = choix.allCases.map(\.rawValue).joined(separator: ", ")
    return Phrase(
      code, Words("\"\(Texte.cite(text))\" is unknown.", fr: "« \(Texte.cite(text)) » est inconnu."),
      Words("It is one of \(noms).", fr: "Choisissez parmi : \(noms)."))
  }
}
