public import LedgerModel
import LedgerWords

/// Why penalties of a client are not invoiced.
extension RefusRelance {
  /// All was paid in time.
  public static var penalitesNulles: Self {
    Self("penalites-nulles") { nom in
      Dit(
        "\(nom) owes no penalties.", fr: "\(nom) ne doit pas de pénalités.",
        remede: "`facture report penalites` shows who owes some.",
        fr: "`facture report penalites` montre qui en doit.")
    }
  }

  /// All of them are invoiced.
  public static var penalitesDejaFacturees: Self {
    Self("penalites-deja-facturees") { nom in
      Dit(
        "The penalties of \(nom) are invoiced already.", fr: "Les pénalités de \(nom) sont déjà facturées.",
        remede: "`facture report penalites` shows what each document invoices.",
        fr: "`facture report penalites` montre ce que chaque document facture.")
    }
  }

  /// A private person owes interest from a formal notice on, and never the lump sum.
  public static var sansMiseEnDemeure: Self {
    Self("client-particulier") { nom in
      Dit(
        "\(nom) is a private person: interest begins with a formal notice (C. civ., art. 1231-6), and no fee is due.",
        fr: "\(nom) est un particulier : les intérêts courent à la mise en demeure (C. civ., art. 1231-6), sans "
          + "indemnité.",
        remede: "Send one: `facture relancer \(nom) --niveau=mise-en-demeure`.",
        fr: "Envoyez-en une : `facture relancer \(nom) --niveau=mise-en-demeure`.")
    }
  }

  /// An invoice is that of another client.
  public static func autreClient(_ numero: String) -> Self {
    Self("autre-client") { nom in
      Dit(
        "\(numero) is not an invoice to \(nom).", fr: "\(numero) n'est pas une facture à \(nom).",
        remede: "`facture report penalites` shows the invoices of each customer.",
        fr: "`facture report penalites` montre les factures de chaque client.")
    }
  }
}
