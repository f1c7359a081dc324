public import LedgerWords

/// Why a file, or a document in it, cannot be read.
public enum RefusFichier: Equatable, Sendable {
  /// It is empty.
  case vide
  /// It begins with a byte order mark.
  case bom
  /// It is in another encoding than UTF-8.
  case encodage(String)
  /// It is compressed in that form.
  case compresse(String)
  /// It is no text.
  case binaire
  /// It is no JSON at that place, for that reason.
  case illisible(ligne: Int, colonne: Int, Words)
  /// What stands there under the key is no array.
  case pasUneListe(String, ligne: Int, colonne: Int)
  /// The document that begins there is larger than so many MiB.
  case documentTropGrand(ligne: Int, colonne: Int, mio: Int)
  /// A document breaks a rule of JSON, in these words.
  case documentInvalide(Words)
  /// A field has a value of another type, in these words.
  case typeInvalide(Words)
  /// A number stands in quotes.
  case nombreEntreGuillemets
  /// It is no date.
  case dateInvalide(String)
  /// It is none of the conditions of payment.
  case conditionsInconnues(String)
  /// It is no statut.
  case statutInconnu(String)
  /// It is no type of document.
  case typeInconnu(String)
  /// It is no nature of a line.
  case natureDeLigneInconnue(String)
  /// It is no category of VAT.
  case categorieInconnue(String)
  /// It is no unit.
  case uniteInconnue(String)
  /// The category is none of that rate.
  case categorieEtTaux(CategorieTVA, Taux)
  /// A line has a text of why no VAT is taken, and no reason.
  case mentionSansMotif
  /// It is no nature of a client.
  case natureInconnue(String)
  /// What the document is about ends before it begins.
  case periodeInversee(Jour, Jour)
  /// It is no value of what is frozen of a seller.
  case emetteurInvalide(String)
  /// The field is absent.
  case champManquant(String)
  /// The field says that the document is no new draft.
  case pasUnNouveauBrouillon(String)
}

/// What is said of a refusal about a file that is imported.
extension RefusFichier {
  var phrase: Phrase {
    switch self {
    case .vide:
      Phrase("fichier-vide", "The file is empty.", "Give a JSON array of documents, JSON Lines, or a snapshot.")
    case .bom: Phrase("fichier-bom", "The file begins with a byte order mark.", "Save it as UTF-8 without BOM.")
    case .encodage(let encodage):
      Phrase("fichier-utf16", "The file is encoded in \(encodage).", "Save it as UTF-8 without BOM.")
    case .compresse(let form): Phrase("fichier-binaire", "The file is compressed (\(form)).", "Unpack it first.")
    case .binaire:
      Phrase(
        "fichier-binaire", "The file is binary, not text.",
        "Give a JSON array of documents, JSON Lines, or a snapshot.")
    case .illisible(let ligne, let colonne, let raison):
      Phrase(
        "fichier-illisible", "The file is broken at line \(ligne), column \(colonne): \(raison)",
        "Correct it there. An import takes a JSON array of documents, JSON Lines, or a snapshot, in UTF-8; "
          + "for an invoice in XML or PDF say --format=cii, ubl or facturx.")
    case .pasUneListe(let cle, let ligne, let colonne):
      Phrase(
        "fichier-illisible", "`\(cle)` must be an array, at line \(ligne), column \(colonne).",
        "A snapshot has its documents in `factures`: [{…},…], and its clients in `clients`: [{…},…].")
    case .documentTropGrand(let ligne, let colonne, let mio):
      Phrase(
        "document-trop-grand",
        "The document that begins at line \(ligne), column \(colonne) is larger than \(mio) MiB.",
        "A document may take \(mio) MiB, a file any size: is a bracket or a quote missing?")
    case .documentInvalide(let raison): Phrase("document-invalide", raison, "Correct the program that wrote it.")
    case .typeInvalide(let raison):
      Phrase("type-invalide", raison, "EventSchemas lists the fields of a FactureDTO and their types.")
    case .nombreEntreGuillemets:
      Phrase("nombre-entre-guillemets", "A number stands in quotes.", "Write it as a JSON number, without quotes.")
    case .dateInvalide(let text):
      Phrase(
        "date-invalide", "\"\(Texte.cite(text))\" is not a date.",
        "Write 2026-03-02, 2026-03-02T00:00:00Z (or an offset for Z), or the seconds since 2001-01-01T00:00:00Z.")
    case .conditionsInconnues(let text): Self.inconnu("conditions-inconnues", text, ConditionsPaiement.self)
    case .statutInconnu(let text): Self.inconnu("statut-inconnu", text, Statut.self)
    case .typeInconnu(let text): Self.inconnu("type-inconnu", text, TypeDocument.self)
    case .natureDeLigneInconnue(let text): Self.inconnu("nature-inconnue", text, NatureLigne.self)
    case .categorieInconnue(let text): Self.inconnu("categorie-inconnue", text, CategorieTVA.self)
    case .uniteInconnue(let text):
      Phrase(
        "unite-inconnue", "\"\(Texte.cite(text))\" is no unit.",
        "Give a code of UN/ECE Recommendation 20, as in HUR for hours.")
    case .categorieEtTaux(let categorie, let taux):
      Phrase(
        "categorie-et-taux", "The category \(categorie.rawValue) does not go with a rate of \(taux) %.",
        "S is every rate above 0, and every other category is at 0.")
    case .mentionSansMotif:
      Phrase(
        "mention-sans-motif", "A line has a mentionExoneration and no motifExoneration.",
        "Give the reason, a code of the list VATEX, or leave the text out.")
    case .natureInconnue(let text): Self.inconnu("nature-inconnue", text, NatureClient.self)
    case .periodeInversee(let debut, let fin):
      Phrase(
        "periode-inversee", "A period from \(debut) to \(fin) ends before it begins.", "Give its first day first.")
    case .emetteurInvalide(let text):
      Phrase(
        "emetteur-invalide", "\"\(Texte.cite(text))\" is no value of what a sent document says of its seller.",
        "`facture export` shows the form: cadre as in M1, traitement as in B2B, profil fr, regimeTVA reel or franchise."
      )
    case .champManquant(let champ):
      Phrase(
        "champ-manquant", "`\(champ)` is missing or null.",
        "Give it: nothing is made up where a required field is absent.")
    case .pasUnNouveauBrouillon(let champ):
      Phrase(
        "pas-un-nouveau-brouillon", "`\(champ)` says that the document is there already, or is no draft.",
        "Leave it out: a new draft gets its id and number here. A document made elsewhere enters by `facture import`.")
    }
  }

  /// `text` is none of the names of `choix`.
  private static func inconnu<Choix: RawRepresentable<String> & CaseIterable>(
    _ code: String, _ text: String, _ choix: Choix.Type
  ) -> Phrase {
    let noms = choix.allCases.map(\.rawValue).joined(separator: ", ")
    return Phrase(code, "\"\(Texte.cite(text))\" is unknown.", "It is one of \(noms).")
  }
}
