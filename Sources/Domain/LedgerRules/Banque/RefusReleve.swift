public import LedgerModel
public import LedgerWords

/// Why a file is not read as a bank statement.
public typealias RefusReleve = Motif<Releve>

extension RefusReleve {
  /// The program reads no such form of file; `debut` is its beginning.
  public static func inconnu(debut: String) -> Self {
    guard !debut.isEmpty else {
      return Self(
        "releve-inconnu", "The file is empty.", fr: "Le fichier est vide.",
        remede: "Download the statement from your bank again.",
        fr: "Téléchargez à nouveau le relevé depuis votre banque.")
    }
    return Self(
      "releve-inconnu",
      "The file is not a statement in a known format. It begins with \"\(Texte.cite(debut))\".",
      fr: "Le fichier n'est pas un relevé d'un format connu. Il commence par « \(Texte.cite(debut)) ».",
      remede: "Export it from your bank as camt.053, CFONB 120 or OFX. For a CSV with this header, \(propre)",
      fr: "Exportez-le depuis votre banque en camt.053, CFONB 120 ou OFX. Pour un CSV de cet en-tête, \(propre)")
  }

  /// How to make a profile for a header that no known bank has.
  private static var propre: Words {
    Words(
      "write a profile of your own: save what `facture releve profil --afficher=bnp` prints as a file, write the names of "
        + "these columns into it (without a header their numbers: #1, #2), and import with --profil=FILE.",
      fr: "écrivez votre profil : enregistrez dans un fichier ce qu'affiche `facture releve profil --afficher=bnp`, "
        + "mettez-y les noms de ces colonnes (sans en-tête leurs numéros : #1, #2), et importez avec --profil=FICHIER.")
  }

  /// No row of the file has the columns of that profile; `debut` is its beginning. `banque`: the known profile with
  /// that header. `estPropre`: the profile is a file of the user.
  public static func autresColonnes(_ profil: String, debut: String, banque: String?, estPropre: Bool) -> Self {
    Self(
      "releve-inconnu",
      "The columns of the file are not those of the profile \(Texte.cite(profil)). It begins with \"\(Texte.cite(debut))\".",
      fr: "Les colonnes du fichier ne sont pas celles du profil \(Texte.cite(profil)). "
        + "Il commence par « \(Texte.cite(debut)) ».",
      remede: banque.map { "It has those of \($0): give --profil=\($0), or leave it out." }
        ?? (estPropre
          ? "No known bank has this header either: write the names of these columns into \(Texte.cite(profil)), or without a "
            + "header their numbers (#1, #2)."
          : "No known bank has this header: \(propre)"),
      fr: banque.map { "Elles sont celles de \($0) : donnez --profil=\($0), ou omettez-la." }
        ?? (estPropre
          ? "Aucune banque connue n'a non plus cet en-tête : mettez les noms de ces colonnes dans \(Texte.cite(profil)), ou "
            + "sans en-tête leurs numéros (#1, #2)."
          : "Aucune banque connue n'a cet en-tête : \(propre)"))
  }

  /// The file is of another kind: `quoi` is a noun with its article, and `remede` a sentence.
  public static func autreForme(_ quoi: Words, _ remede: Words) -> Self {
    Self("releve-inconnu") { _ in
      Dit(
        Words(
          "This file is \(quoi), which is not read as a statement.",
          fr: "Ce fichier est \(quoi), qui ne se lit pas comme un relevé."), remede)
    }
  }

  /// The file is broken in that line, for that reason, a clause.
  public static func illisible(ligne: Int, _ raison: Words) -> Self {
    rienImporte(
      "releve-illisible",
      Words(
        "The statement is broken at line \(ligne): \(raison).",
        fr: "Le relevé est endommagé à la ligne \(ligne) : \(raison)."),
      remede: Words("Export it from the bank once more.", fr: "Exportez-le de nouveau depuis votre banque."))
  }

  /// The file is whole, but a row in that line is not understood, for that reason, a clause that quotes the row.
  public static func rangee(ligne: Int, _ raison: Words) -> Self {
    rangee(
      ligne: ligne, raison,
      remede: Words(
        "Export the same days in another form: camt.053, CFONB 120 or CSV.",
        fr: "Exportez les mêmes jours dans un autre format : camt.053, CFONB 120 ou CSV."))
  }

  /// The same for a CSV that the profile `profil` reads; nil: a profile from a file. `changez`: a clause on the change of that
  /// profile.
  public static func rangee(
    ligne: Int, _ raison: Words, profil: String?, changez: Words = Words("change it", fr: "modifiez-le")
  ) -> Self {
    rangee(ligne: ligne, raison, remede: siElleLEcrit(profil, changez))
  }

  /// The way out by a profile of one's own: `changez` is a clause on it, and `profil` a known one to begin with.
  private static func siElleLEcrit(_ profil: String?, _ changez: Words) -> Words {
    guard let profil else {
      return Words(
        "If your bank writes it so, take your profile, \(changez), and import again.",
        fr: "Si votre banque l'écrit ainsi, prenez votre profil, \(changez), et importez de nouveau.")
    }
    return Words(
      "If your bank writes it so, save the profile that `facture releve profil --afficher=\(profil)` prints in a file, "
        + "\(changez), and import with --profil=FILE.",
      fr: "Si votre banque l'écrit ainsi, enregistrez dans un fichier le profil qu'affiche "
        + "`facture releve profil --afficher=\(profil)`, \(changez), et importez avec --profil=FICHIER.")
  }

  private static func rangee(ligne: Int, _ raison: Words, remede: Words) -> Self {
    rienImporte(
      "releve-illisible",
      Words(
        "The statement cannot be read at line \(ligne): \(raison).",
        fr: "Le relevé est illisible à la ligne \(ligne) : \(raison)."),
      remede: remede)
  }

  /// For `message`, and no line of the file is imported.
  private static func rienImporte(_ code: String, _ message: Words, remede: Words) -> Self {
    Self(code) { _ in
      Dit(message, Words("Nothing is imported. \(remede)", fr: "Rien n'est importé. \(remede)"))
    }
  }

  /// It is in a currency without two decimals.
  public static func sansCentimes(_ devise: String) -> Self {
    Self(
      "releve-sans-centimes",
      "The statement is in \(Texte.cite(devise)), and the ledger keeps only currencies with two decimals.",
      fr: "Le relevé est en \(Texte.cite(devise)), et le registre ne connaît que les devises à deux décimales.",
      remede: "Nothing is imported. Import the statements of your accounts in other currencies.",
      fr: "Rien n'est importé. Importez les relevés de vos comptes dans d'autres devises.")
  }

  /// It has no movement, and no two equal balances.
  public static var vide: Self {
    Self(
      "releve-vide",
      "The file holds no movement, nor two equal balances that confirm it.",
      fr: "Le fichier ne contient aucun mouvement, ni deux soldes égaux qui le confirment.",
      remede: "Export a period with movements.", fr: "Exportez une période qui a des mouvements.")
  }

  /// The day of a line is before the year 2000: its year was read wrongly, or written so.
  public static func tropAncien(_ jour: Jour, _ montant: Montant) -> Self {
    tropAncien(
      jour, montant,
      remede: Words(
        "Correct this day in the file, or export the days from 2000 on.",
        fr: "Corrigez ce jour dans le fichier, ou exportez les jours à partir de 2000."))
  }

  /// The same for a CSV that the profile `profil` reads; nil: a profile from a file.
  public static func tropAncien(_ jour: Jour, _ montant: Montant, profil: String?) -> Self {
    tropAncien(
      jour, montant,
      remede: siElleLEcrit(
        profil,
        Words(
          "change the order of day, month and year (`formeJour`)",
          fr: "changez l'ordre du jour, du mois et de l'année (`formeJour`)")))
  }

  private static func tropAncien(_ jour: Jour, _ montant: Montant, remede: Words) -> Self {
    rienImporte(
      "releve-trop-ancien",
      Words(
        "A line of \(montant) is of \(jour), before the year 2000.",
        fr: "Une ligne de \(montant) est du \(jour), avant l'an 2000."),
      remede: remede)
  }

  /// It declares a type of document in that line.
  public static func doctype(ligne: Int) -> Self {
    .illisible(
      ligne: ligne, Words("a statement has no DOCTYPE", fr: "un relevé n'a pas de DOCTYPE"))
  }

  /// The file exceeds that limit; `limite` is the rest of the sentence.
  public static func tropGrand(_ limite: Words) -> Self {
    Self(
      "releve-trop-grand",
      "The file \(limite).", fr: "Le fichier \(limite).",
      remede: "Export a shorter period.", fr: "Exportez une période plus courte.")
  }

  /// No profile has that name.
  public static func profilInconnu(_ nom: String, connus: String) -> Self {
    Self(
      "profil-inconnu",
      "There is no profile \"\(Texte.cite(nom))\".", fr: "Il n'y a pas de profil « \(Texte.cite(nom)) ».",
      remede: "The profiles are \(connus).", fr: "Les profils sont \(connus).")
  }

  /// The file of a profile cannot be used.
  public static func profilIllisible(_ nom: String, _ raison: Words) -> Self {
    Self(
      "profil-illisible",
      "The profile \"\(Texte.cite(nom))\" cannot be used: \(raison).",
      fr: "Le profil « \(Texte.cite(nom)) » est inutilisable : \(raison).",
      remede: "Begin with one that is known: `facture releve profil --afficher=bnp` shows it.",
      fr: "Partez d'un profil connu : `facture releve profil --afficher=bnp` le montre.")
  }
}

extension Refus {
  /// About a bank statement.
  public static func releve(_ motif: RefusReleve) -> Refus { motif.refus }
}
