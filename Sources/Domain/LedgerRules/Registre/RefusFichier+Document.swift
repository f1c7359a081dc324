public import LedgerModel
public import LedgerWords

extension RefusFichier {
  /// A document breaks a rule of JSON; `raison` is the error.
  public static func documentInvalide(_ raison: Words) -> Self {
    Self("document-invalide") { _ in
      Dit(raison, Words("Correct the program that wrote it.", fr: "Corrigez le programme qui l'a écrit."))
    }
  }

  /// A field has a value of another type; `raison` is the error.
  public static func typeInvalide(_ raison: Words) -> Self {
    Self("type-invalide") { _ in
      Dit(
        raison,
        Words(
          "EventSchemas lists the fields of a FactureDTO and their types.",
          fr: "EventSchemas donne les champs d'un FactureDTO et leurs types."))
    }
  }

  /// Nobody knows a field of that name; `proche`: the name that may be meant.
  public static func champInconnu(_ nom: String, proche: String?) -> Self {
    let cite = Texte.cite(nom)
    guard let proche else {
      return Self(
        "champ-inconnu", "There is no field `\(cite)`.", fr: "Il n'y a pas de champ `\(cite)`.",
        remede: "Leave it out, or write its name as EventSchemas has it.",
        fr: "Omettez-le, ou écrivez son nom comme dans EventSchemas.")
    }
    return Self(
      "champ-inconnu", "There is no field `\(cite)`.", fr: "Il n'y a pas de champ `\(cite)`.",
      remede: "Write `\(proche)` if that is what you mean, or leave the field out.",
      fr: "Écrivez `\(proche)` si c'est le champ voulu, ou omettez-le.")
  }

  /// The text is not a date.
  public static func dateInvalide(_ text: String) -> Self {
    Self(
      "date-invalide",
      "\"\(Texte.cite(text))\" is not a date.", fr: "« \(Texte.cite(text)) » n'est pas une date.",
      remede: "Write 2026-03-02, 2026-03-02T00:00:00Z (or an offset for Z), or the seconds since 2001-01-01T00:00:00Z.",
      fr: "Écrivez 2026-03-02, 2026-03-02T00:00:00Z (ou un décalage au lieu de Z), ou les secondes depuis "
        + "2001-01-01T00:00:00Z.")
  }

  /// The text is not a unit.
  public static func uniteInconnue(_ text: String) -> Self {
    Self(
      "unite-inconnue",
      "\"\(Texte.cite(text))\" is not a unit.", fr: "« \(Texte.cite(text)) » n'est pas une unité.",
      remede: "Give a code of UN/ECE Recommendation 20, as in HUR for hours.",
      fr: "Donnez un code de la recommandation 20 CEE-ONU, comme HUR pour les heures.")
  }

  /// The category does not go with that rate.
  public static func categorieEtTaux(_ categorie: CategorieTVA, _ taux: Taux) -> Self {
    Self(
      "categorie-et-taux",
      "The category \(categorie.rawValue) does not go with a rate of \(taux) %.",
      fr: "La catégorie \(categorie.rawValue) ne va pas avec un taux de \(taux) %.",
      remede: "S is every rate above 0, and every other category is at 0.",
      fr: "S est pour tout taux supérieur à 0, les autres catégories sont à 0.")
  }

  /// A line has an exemption text, but no reason for exemption.
  public static var mentionSansMotif: Self {
    Self(
      "mention-sans-motif",
      "A line has a mentionExoneration and no motifExoneration.",
      fr: "Une ligne a une mentionExoneration sans motifExoneration.",
      remede: "Give the reason, a code of the list VATEX, or leave the text out.",
      fr: "Donnez le motif, un code de la liste VATEX, ou omettez la mention.")
  }

  /// The period of the document ends before it begins.
  public static func periodeInversee(_ debut: Jour, _ fin: Jour) -> Self {
    Self(
      "periode-inversee",
      "A period from \(debut) to \(fin) ends before it begins.",
      fr: "Une période du \(debut) au \(fin) finit avant de commencer.",
      remede: "Give its first day first.", fr: "Donnez d'abord son premier jour.")
  }

  /// The field is absent.
  public static func champManquant(_ champ: String) -> Self {
    Self("champ-manquant", objet: .champ(champ)) { champ in
      Dit(
        "`\(champ)` is missing.", fr: "`\(champ)` est absent.",
        remede: "Give it: nothing is made up where a required field is absent.",
        fr: "Donnez-le : un champ obligatoire n'est jamais inventé.")
    }
  }

  /// The field shows that the document is not a new draft.
  public static func pasUnNouveauBrouillon(_ champ: String) -> Self {
    Self(
      "pas-un-nouveau-brouillon",
      "`\(champ)` says that the document is there already, or is not a draft.",
      fr: "D'après `\(champ)`, le document existe déjà ou n'est pas un brouillon.",
      remede:
        "Leave it out: a new draft gets its id and number here. A document made elsewhere enters by "
        + "`facture import FILE`.",
      fr: "Omettez-le : un nouveau brouillon reçoit ici son identifiant et son numéro. Un document fait ailleurs "
        + "s'importe par `facture import FICHIER`.")
  }

  /// The text is not a valid value of the frozen seller.
  public static func emetteurInvalide(_ text: String) -> Self {
    Self(
      "emetteur-invalide",
      "\"\(Texte.cite(text))\" is not a valid detail of the seller in an issued document.",
      fr: "« \(Texte.cite(text)) » n'est pas une mention valable de l'émetteur dans un document émis.",
      remede:
        "`facture export factures` shows the form: cadre as in M1, traitement as in B2B, profil fr, regimeTVA reel "
        + "or franchise.",
      fr:
        "`facture export factures` montre la forme : cadre comme M1, traitement comme B2B, profil fr, regimeTVA reel "
        + "ou "
        + "franchise.")
  }
  /// A number stands in quotes.
  public static var nombreEntreGuillemets: Self {
    Self(
      "nombre-entre-guillemets",
      "A number is in quotes.", fr: "Un nombre est entre guillemets.",
      remede: "Write it as a JSON number, without quotes.", fr: "Écrivez-le en nombre JSON, sans guillemets.")
  }
}
