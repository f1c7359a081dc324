public import LedgerModel
import LedgerWords

/// Why a file for a platform cannot be produced or recorded.
public typealias RefusTransmission = Motif<Transmission>

extension RefusTransmission {
  /// It has no identifier.
  public static var sansIdentifiant: Self {
    Self(
      "transmission-sans-identifiant",
      "A report to a platform needs an identifier.",
      fr: "Une déclaration à une plateforme demande un identifiant.",
      remede: "Record it with `facture deposer --output=DIR`.",
      fr: "Enregistrez-le avec `facture deposer --output=REPERTOIRE`.")
  }

  /// A status has no code, or a document has one.
  public static func statutInvalide(_ texte: String) -> Self {
    Self(
      "transmission-statut-invalide",
      "\"\(Texte.cite(texte))\" is not a status code, or the file has none.",
      fr: "« \(Texte.cite(texte)) » n'est pas le code d'un statut, ou le fichier n'en a pas.",
      remede: "Give three digits to a CDAR, and nothing to an invoice.",
      fr: "Donnez trois chiffres à un CDAR, et rien à une facture.")
  }

  /// It is recorded already.
  public static func dejaLa(_ identifiant: String) -> Self {
    Self(
      "transmission-deja-la",
      "\"\(Texte.cite(identifiant))\" is already recorded as submitted.",
      fr: "« \(Texte.cite(identifiant)) » est déjà enregistré comme transmis.",
      remede: "A file is submitted only once: `facture history NUMBER` shows the date.",
      fr: "Un fichier n'est transmis qu'une fois : `facture history NUMERO` montre la date.")
  }

  /// The period is not over: sales of its last days would be reported too late.
  public static func periodeEnCours(_ fin: Jour) -> Self {
    Self(
      "periode-en-cours",
      "The period ends on \(fin), and is not over.", fr: "La période se termine le \(fin) : elle est encore en cours.",
      remede: "Put it out on the day after, or later.", fr: "Déposez-la le lendemain, ou plus tard.")
  }

  /// A period has at least two days.
  public static var periodeCourte: Self {
    Self(
      "periode-trop-courte",
      "A period reported to a platform has at least two days.",
      fr: "Une période déclarée à une plateforme a au moins deux jours.",
      remede: "Give the days of your regime: ten days, a month or two months.",
      fr: "Donnez les jours de votre régime : une décade, un mois ou deux mois.")
  }

  /// Some of its days were reported in the period from `debut` to `fin`.
  public static func periodesMelees(_ debut: Jour, _ fin: Jour) -> Self {
    Self(
      "periodes-melees",
      "Days of this period were already reported, in the period \(debut) to \(fin).",
      fr: "Des jours de cette période ont déjà été déclarés, dans celle du \(debut) au \(fin).",
      remede: "Report that period again: the platform replaces the whole period. Begin the next one after \(fin).",
      fr: "Déclarez de nouveau cette période-là : la plateforme la remplace en entier. Commencez la suivante après le "
        + "\(fin).")
  }

  /// The first report of a period cannot replace another; each later one must.
  public static func sorteContraire(_ sorte: FluxTransmis.Sorte, _ debut: Jour, _ fin: Jour) -> Self {
    Self(
      "transmission-contraire",
      "The period \(debut) to \(fin) cannot be reported as \(sorte.rawValue): the first time is IN, and each "
        + "later one RE.",
      fr:
        "La période du \(debut) au \(fin) ne peut pas être déclarée en \(sorte.rawValue) : la première fois est IN, et "
        + "chaque fois suivante RE.",
      remede: "Let `facture deposer --output=DIR` tell it.",
      fr: "Déclarez-la avec `facture deposer --output=REPERTOIRE`.")
  }

  /// No seller was frozen in the document of that number.
  public static func sansEmetteur(_ numero: String) -> Self {
    Self(
      "emetteur-absent",
      "\(Texte.cite(numero)) was issued before the seller was defined: no platform takes it.",
      fr: "\(Texte.cite(numero)) est émis alors que l'émetteur n'est pas défini : aucune plateforme ne le prend.",
      remede: "Define the seller (`facture emetteur --siren=…`), then replace it: "
        + "`facture creer --rectifie=\(numero)`.",
      fr: "Définissez l'émetteur (`facture emetteur --siren=…`), puis remplacez-le : "
        + "`facture creer --rectifie=\(numero)`.")
  }

  /// The document of that number does not go through a platform.
  public static func sansPlateforme(_ numero: String) -> Self {
    Self(
      "sans-plateforme",
      "\(Texte.cite(numero)) does not go through a platform: its customer is neither a French business nor a "
        + "French public body.",
      fr:
        "\(Texte.cite(numero)) ne passe pas par une plateforme : son client n'est ni une entreprise ni un "
        + "organisme public de France.",
      remede:
        "Its sale and payments are reported by period: "
        + "`facture deposer --flux10=ventes --depuis=… --jusqua=… --output=DIR`.",
      fr:
        "Sa vente et ses encaissements se déclarent par période : "
        + "`facture deposer --flux10=ventes --depuis=… --jusqua=… --output=REPERTOIRE`."
    )
  }

  /// A party of the document of that number has no SIREN.
  public static func sansSiren(_ numero: String) -> Self {
    Self(
      "partie-sans-siren",
      "A party of \(Texte.cite(numero)) has no SIREN, and platforms need one to recognise it.",
      fr: "Une partie de \(Texte.cite(numero)) n'a pas de SIREN, et une plateforme en a besoin pour la reconnaître.",
      remede: "An issued document cannot change: tell your platform.",
      fr: "Un document émis ne change plus : dites-le à votre plateforme.")
  }

  /// The last status of the document with that number does not ask for an answer.
  public static func nonSuspendue(_ numero: String) -> Self {
    Self(
      "statut-non-suspendu",
      "The last status of \(Texte.cite(numero)) is not 208: it does not need to be completed.",
      fr: "Le dernier statut de \(Texte.cite(numero)) n'est pas 208 : il n'a pas besoin d'être complété.",
      remede: "`facture show \(numero)` shows its statuses. Import the newest first: `facture reception DIR`.",
      fr: "`facture show \(numero)` montre ses statuts. Importez d'abord les derniers : `facture reception DIR`.")
  }
}

extension Refus {
  /// About a file for a platform.
  public static func transmission(_ motif: RefusTransmission) -> Refus { motif.refus }
}
