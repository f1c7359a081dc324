public import LedgerModel
public import LedgerWords

/// Why a file, or a document in it, cannot be read.
public typealias RefusFichier = Motif<SujetFichier>

/// The subject of a ``RefusFichier``.
public enum SujetFichier {}

extension RefusFichier {
  /// It is empty.
  public static var vide: Self {
    Self("fichier-vide") { _ in
      Dit(Words("The file is empty.", fr: "Le fichier est vide."), Self.formes)
    }
  }

  /// The file that a customer signed is empty.
  public static var signeVide: Self {
    Self(
      "fichier-vide",
      "The signed file is empty: its hash would prove nothing.",
      fr: "Le fichier signé est vide : son empreinte ne prouverait rien.",
      remede: "Name the file that the customer signed.", fr: "Indiquez le fichier que le client a signé.")
  }

  /// It is in another encoding than UTF-8.
  public static func encodage(_ encodage: String) -> Self {
    Self("fichier-utf16") { _ in
      Dit(Words("The file is encoded in \(encodage).", fr: "Le fichier est codé en \(encodage)."), Self.enUTF8)
    }
  }

  /// It is compressed in that form.
  public static func compresse(_ form: String) -> Self {
    Self(
      "fichier-binaire",
      "The file is compressed (\(form)).", fr: "Le fichier est compressé (\(form)).",
      remede: "Unpack it first.", fr: "Décompressez-le d'abord.")
  }

  /// The file is not text.
  public static var binaire: Self {
    Self("fichier-binaire") { _ in
      Dit(Words("The file is binary, not text.", fr: "Le fichier est binaire, ce n'est pas du texte."), Self.formes)
    }
  }

  /// The file is a statement of a bank.
  public static var releve: Self {
    Self(
      "fichier-illisible",
      "This is a bank statement, not documents.", fr: "C'est un relevé bancaire, et non des documents.",
      remede: "Import it with `facture releve importer FILE`.",
      fr: "Importez-le avec `facture releve importer FICHIER`.")
  }

  /// The file is a page of the web.
  public static var pageWeb: Self {
    Self("fichier-illisible") { _ in
      Dit(
        Words("This file is an HTML page, not documents.", fr: "Ce fichier est une page HTML, et non des documents."),
        Self.formes)
    }
  }

  /// The file is XML.
  public static var xml: Self {
    Self(
      "fichier-illisible",
      "This file is XML, not JSON.", fr: "Ce fichier est du XML, et non du JSON.",
      remede: "Say which: --format=cii or ubl for an invoice, --format=cdar for a platform's status.",
      fr: "Précisez lequel : --format=cii ou ubl pour une facture, --format=cdar pour un statut de plateforme.")
  }

  /// The file is not JSON at that place, for that reason.
  public static func illisible(ligne: Int, colonne: Int, _ raison: Words) -> Self {
    Self(
      "fichier-illisible",
      "The file is broken at line \(ligne), column \(colonne): \(raison)",
      fr: "Le fichier est endommagé à la ligne \(ligne), colonne \(colonne) : \(raison)",
      remede: "Correct it there. An import takes a JSON array of documents, JSON Lines, or a snapshot, in UTF-8; "
        + "for an invoice in XML or PDF say --format=cii, ubl or facturx.",
      fr: "Corrigez-le à cet endroit. Un import prend un tableau JSON de documents, du JSON Lines ou un instantané, "
        + "en UTF-8 ; pour une facture en XML ou en PDF, donnez --format=cii, ubl ou facturx.")
  }

  /// The value of the key at that place is not an array.
  public static func pasUneListe(_ cle: String, ligne: Int, colonne: Int) -> Self {
    Self(
      "fichier-illisible",
      "`\(cle)` must be an array, at line \(ligne), column \(colonne).",
      fr: "`\(cle)` doit être un tableau, à la ligne \(ligne), colonne \(colonne).",
      remede: "A snapshot has its documents in `factures`: [{…},…], and its customers in `clients`: [{…},…].",
      fr: "Un instantané a ses documents dans `factures` : [{…},…], et ses clients dans `clients` : [{…},…].")
  }

  /// The document that begins there is larger than that many MiB.
  public static func documentTropGrand(ligne: Int, colonne: Int, mio: Int) -> Self {
    Self(
      "document-trop-grand",
      "The document that begins at line \(ligne), column \(colonne) is larger than \(mio) MiB.",
      fr: "Le document qui commence à la ligne \(ligne), colonne \(colonne) dépasse \(mio) Mio.",
      remede: "A document may take \(mio) MiB, a file any size: is a bracket or a quote missing?",
      fr:
        "Un document peut prendre \(mio) Mio, un fichier n'a pas de limite : manque-t-il une accolade ou un guillemet ?"
    )
  }

  /// The text is not a condition of payment.
  public static func conditionsInconnues(_ text: String) -> Self {
    inconnu("conditions-inconnues", text, ConditionsPaiement.self)
  }

  /// The text is not a statut.
  public static func statutInconnu(_ text: String) -> Self { inconnu("statut-inconnu", text, Statut.self) }

  /// The text is not a type of document.
  public static func typeInconnu(_ text: String) -> Self { inconnu("type-inconnu", text, TypeDocument.self) }

  /// The text is not a nature of a line.
  public static func natureDeLigneInconnue(_ text: String) -> Self {
    inconnu("nature-inconnue", text, NatureLigne.self)
  }

  /// The text is not a nature of a write-off.
  public static func natureAbandonInconnue(_ text: String) -> Self {
    inconnu("nature-inconnue", text, NatureAbandon.self)
  }

  /// The text is not a reason why a value cannot be read.
  public static func absenceInconnue(_ text: String) -> Self { inconnu("absence-inconnue", text, Absence.self) }

  /// The value is not a status of a platform, as events have it.
  public static var statutRecuInvalide: Self {
    Self(
      "statut-recu-invalide",
      "It is no status as exports have it.", fr: "Ce n'est pas un statut tel que les exports les écrivent.",
      remede: "Give `messageId`, `code`, `date` and `details` as `facture show NUMBER --json` does.",
      fr: "Donnez `messageId`, `code`, `date` et `details` comme `facture show NUMERO --json`.")
  }

  /// The value is no reference rate, as events have it.
  package static var tauxInvalide: Self {
    Self(
      "taux-invalide",
      "It is no reference rate as exports have it.",
      fr: "Ce n'est pas un taux de référence tel que les exports l'écrivent.",
      remede: "Give `nom`, `jour`, `valeur` and `source` as `facture taux --json` does.",
      fr: "Donnez `nom`, `jour`, `valeur` et `source` comme `facture taux --json`.")
  }

  /// The value is no dispute, promise or decision about penalties, as events have it.
  package static var suiviInvalide: Self {
    Self(
      "suivi-invalide",
      "It is no dispute, promise or waiver as exports have it.",
      fr: "Ce n'est ni un litige, ni une promesse, ni une levée telle que les exports les écrivent.",
      remede: "Give `nature` and `date` as `facture show NUMBER --json` does.",
      fr: "Donnez `nature` et `date` comme `facture show NUMERO --json`.")
  }

  /// The days of letters, or those between them, are out of bounds.
  package static func recouvrementInvalide(_ text: String) -> Self {
    Self(
      "recouvrement-invalide",
      "\(Texte.cite(text)) does not say when letters are due.",
      fr: "\(Texte.cite(text)) ne dit pas quand les lettres sont dues.",
      remede: "Give at most four ascending numbers from 1 to 999 in `relances`, and other days from 1 to 999.",
      fr: "Donnez au plus quatre nombres croissants de 1 à 999 dans `relances`, et les autres jours de 1 à 999.")
  }

  /// The value is no answer to a quote, as events have it.
  package static var conclusionInvalide: Self {
    Self(
      "conclusion-invalide",
      "It is no answer to a quote as exports have it.",
      fr: "Ce n'est pas une réponse à un devis telle que les exports les écrivent.",
      remede: "Give `issue` and `date` as `facture show NUMBER --json` does.",
      fr: "Donnez `issue` et `date` comme `facture show NUMERO --json`.")
  }

  /// The value is not a subscription, as snapshots have it.
  public static var abonnementInvalide: Self {
    Self(
      "abonnement-invalide",
      "It is not a subscription as exports have it.",
      fr: "Ce n'est pas un abonnement tel que les exports l'écrivent.",
      remede: "Give `creation` and `suite` as an export of subscriptions has them.",
      fr: "Donnez `creation` et `suite` comme un export des abonnements.")
  }

  /// The value is not a transmission to a platform, as events have it.
  public static var transmissionInvalide: Self {
    Self(
      "transmission-invalide",
      "It is no transmission as exports have it.",
      fr: "Ce n'est pas une transmission telle que les exports les écrivent.",
      remede: "Give `syntaxe`, `identifiant`, `sha256`, `date` and `heure` as `facture show NUMBER --json` does.",
      fr: "Donnez `syntaxe`, `identifiant`, `sha256`, `date` et `heure` comme `facture show NUMERO --json`.")
  }

  /// The text is not a category of VAT.
  public static func categorieInconnue(_ text: String) -> Self {
    inconnu("categorie-inconnue", text, CategorieTVA.self)
  }

  /// The text is not a profile.
  public static func profilInconnu(_ text: String) -> Self { inconnu("profil-inconnu", text, ProfilFacture.self) }

  /// The text is not the name of a further term.
  public static func termeInconnu(_ text: String) -> Self { inconnu("terme-inconnu", text, Terme.Nom.self) }

  /// The text is not a language of documents.
  public static func langueInconnue(_ text: String) -> Self { inconnu("langue-inconnue", text, LangueDocument.self) }

  /// The text is not a nature of a client.
  public static func natureInconnue(_ text: String) -> Self { inconnu("nature-inconnue", text, NatureClient.self) }
}

extension RefusFichier {
  private static var formes: Words {
    Words(
      "Give a JSON array of documents, JSON Lines, or a snapshot.",
      fr: "Donnez un tableau JSON de documents, du JSON Lines ou un instantané.")
  }

  private static var enUTF8: Words { Words("Save it as UTF-8.", fr: "Enregistrez-le en UTF-8.") }

  /// `text` is not a name of `choix`.
  private static func inconnu<Choix: RawRepresentable<String> & CaseIterable & Sendable>(
    _ code: String, _ text: String, _ choix: Choix.Type
  ) -> Self {
    Self(code) { _ in
      let noms = choix.allCases.map(\.rawValue).joined(separator: ", ")
      return Dit(
        "\"\(Texte.cite(text))\" is unknown.", fr: "« \(Texte.cite(text)) » est inconnu.",
        remede: "It is one of \(noms).", fr: "Choisissez parmi : \(noms).")
    }
  }
}

extension Refus {
  /// About a file that is imported.
  public static func fichier(_ motif: RefusFichier) -> Refus { motif.refus }
}
