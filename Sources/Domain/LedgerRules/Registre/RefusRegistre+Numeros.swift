public import LedgerModel
import LedgerWords

extension RefusRegistre {
  /// A document has the number already.
  public static func numeroPris(_ numero: String) -> Self {
    Self(
      "numero-pris",
      "The number \(Texte.cite(numero)) is taken.", fr: "Le numéro \(Texte.cite(numero)) est déjà pris.",
      remede: "A number belongs to one document: choose another.",
      fr: "Un numéro appartient à un seul document : choisissez-en un autre.")
  }

  /// The text cannot be a number.
  public static func numeroInvalide(_ numero: String) -> Self {
    Self(
      "numero-invalide",
      "\"\(Texte.cite(numero))\" cannot be a number.", fr: "« \(Texte.cite(numero)) » ne peut pas être un numéro.",
      remede:
        "A number has 1 to 100 characters, no control characters, and no spaces at its ends. An id (a UUID) or a "
        + "draft's name (brouillon-…) cannot be a number.",
      fr: "Un numéro a de 1 à 100 caractères, sans caractère de contrôle ni espace au début ou à la fin. Un "
        + "identifiant (UUID) ou le nom d'un brouillon (brouillon-…) ne peut pas être un numéro.")
  }

  /// The next number of the series is too long.
  public static func serieEpuisee(_ numero: String) -> Self {
    Self(
      "serie-epuisee",
      "\(Texte.cite(numero)) would be the next number, and its series is at its end.",
      fr: "Le numéro suivant serait \(Texte.cite(numero)), mais sa série est épuisée.",
      remede: "Only imported documents, which bring their own numbers, can still enter that year.",
      fr: "Seuls des documents importés, qui ont déjà leur numéro, peuvent encore entrer dans cette année.")
  }

  /// The number would bring its series near its end.
  public static func rangTropGrand(_ numero: String) -> Self {
    Self(
      "rang-trop-grand",
      "The rank in \(Texte.cite(numero)) has more than 14 digits: its series would come to its end.",
      fr: "Le rang dans \(Texte.cite(numero)) a plus de 14 chiffres : sa série serait épuisée.",
      remede: "Give the document another number. A number in another form than the ledger's belongs to no series.",
      fr: "Donnez un autre numéro au document. "
        + "Un numéro qui n'a pas le format du registre n'appartient à aucune série.")
  }

  /// The document would get a number whose predecessor has a later date.
  public static func dateAvantSerie(_ date: Jour, _ numero: String, apres: String, _ avant: EtatSerie.Datee) -> Self {
    Self("date-avant-serie") { _ in
      let dit = Words(
        "The number \(numero) cannot go to a document dated \(date): the previous number, "
          + "\(avant.estBrouillon ? "the draft " : "")\(apres), is dated \(avant.date).",
        fr: "Le numéro \(numero) ne peut pas aller à un document du \(date) : le numéro précédent, "
          + "\(avant.estBrouillon ? "le brouillon " : "")\(apres), est du \(avant.date).")
      // The document before the draft binds an earlier date of the draft, too.
      guard avant.estBrouillon, avant.depuis.map({ $0 <= date }) ?? true else {
        return Dit(
          "\(dit)", fr: "\(dit)",
          remede: "Numbers and dates go forward together: take \(avant.date) or a later date.",
          fr: "Les dates suivent l'ordre des numéros : prenez le \(avant.date) ou une date ultérieure.")
      }
      return Dit(
        "\(dit)", fr: "\(dit)",
        remede:
          "Take \(avant.date) or a later date. Or give that draft an earlier date "
          + "(`facture modifier \(apres) --date=\(date)`), or cancel it (`facture annuler \(apres) --motif=…`).",
        fr:
          "Prenez le \(avant.date) ou une date ultérieure. Ou donnez à ce brouillon une date plus ancienne "
          + "(`facture modifier \(apres) --date=\(date)`), ou annulez-le (`facture annuler \(apres) --motif=…`).")
    }
  }

  /// The numbers of the form would look like the names of drafts.
  public static func formatDeBrouillon(_ format: FormatNumero) -> Self {
    Self(
      "format-de-brouillon",
      "Numbers of the form \(format) would look like the names of drafts, such as brouillon-7.",
      fr: "Les numéros de format \(format) ressembleraient aux noms des brouillons, comme brouillon-7.",
      remede: "Give another form, such as F-{YYYY}-{NNNN}.", fr: "Donnez un autre format, par exemple F-{AAAA}-{NNNN}.")
  }

  /// The numbers of the form could be those of quotes or subscriptions.
  public static func formatReserve(_ format: FormatNumero) -> Self {
    Self(
      "format-reserve",
      "Numbers of the form \(format) could be those of quotes (D-2026-0001) or subscriptions (S-0001).",
      fr: "Les numéros de format \(format) pourraient être ceux de devis (D-2026-0001) ou d'abonnements (S-0001).",
      remede: "Give another form, such as F-{YYYY}-{NNNN}.", fr: "Donnez un autre format, par exemple F-{AAAA}-{NNNN}.")
  }

  /// Factures and avoirs would have the same numbers.
  public static var formatsEgaux: Self {
    Self(
      "formats-egaux",
      "Invoices and credit notes could have the same numbers.",
      fr: "Les factures et les avoirs pourraient avoir les mêmes numéros.",
      remede: "Give them two forms, such as F-{YYYY}-{NNNN} and A-{YYYY}-{NNNN}.",
      fr: "Donnez deux formats, par exemple F-{AAAA}-{NNNN} et A-{AAAA}-{NNNN}.")
  }
}
