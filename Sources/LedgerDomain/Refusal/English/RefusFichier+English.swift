/// What is said of a refusal about a file that is imported.
extension RefusFichier {
  /// What people are told.
  var english: Phrase {
    switch self {
    case .vide: Phrase("The file is empty.", "Give a JSON array of documents, JSON Lines, or a snapshot.")
    case .bom: Phrase("The file begins with a byte order mark.", "Save it as UTF-8 without BOM.")
    case .encodage(let encodage): Phrase("The file is encoded in \(encodage).", "Save it as UTF-8 without BOM.")
    case .compresse(let form): Phrase("The file is compressed (\(form)).", "Unpack it first.")
    case .binaire: Phrase("The file is binary, not text.", "Give a JSON array of documents, JSON Lines, or a snapshot.")
    case .illisible(let ligne, let colonne, let raison):
      Phrase(
        "The file is broken at line \(ligne), column \(colonne): \(raison)",
        "Correct it there. An import takes a JSON array of documents, JSON Lines, or a snapshot, in UTF-8.")
    case .pasUneListe(let cle, let ligne, let colonne):
      Phrase(
        "`\(cle)` must be an array, at line \(ligne), column \(colonne).",
        "A snapshot has its documents in `factures`: [{…},…], and its clients in `clients`: [{…},…].")
    case .documentTropGrand(let ligne, let colonne, let mio):
      Phrase(
        "The document that begins at line \(ligne), column \(colonne) is larger than \(mio) MiB.",
        "A document may take \(mio) MiB, a file any size: is a bracket or a quote missing?")
    case .documentInvalide(let raison): Phrase(raison, "Correct the program that wrote it.")
    case .typeInvalide(let raison): Phrase(raison, "EventSchemas lists the fields of a FactureDTO and their types.")
    case .nombreEntreGuillemets: Phrase("A number stands in quotes.", "Write it as a JSON number, without quotes.")
    case .dateInvalide(let text):
      Phrase(
        "\"\(Texte.cite(text))\" is not a date.",
        "Write 2026-03-02, 2026-03-02T00:00:00Z (or an offset for Z), or the seconds since 2001-01-01T00:00:00Z.")
    case .conditionsInconnues(let text): Self.inconnu(text, ConditionsPaiement.self)
    case .statutInconnu(let text): Self.inconnu(text, Statut.self)
    case .typeInconnu(let text): Self.inconnu(text, TypeDocument.self)
    case .champManquant(let champ):
      Phrase("`\(champ)` is missing or null.", "Give it: nothing is made up where a required field is absent.")
    }
  }

  /// `text` is none of the names of `choix`.
  private static func inconnu<Choix: RawRepresentable<String> & CaseIterable>(_ text: String, _ choix: Choix.Type)
    -> Phrase
  {
    let noms = choix.allCases.map(\.rawValue).joined(separator: ", ")
    return Phrase("\"\(Texte.cite(text))\" is unknown.", "It is one of \(noms).")
  }
}
