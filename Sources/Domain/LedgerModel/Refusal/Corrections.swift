import LedgerWords

/// A way to correct a document that no longer changes. The rules are asked before one is proposed.
package enum Correction: Equatable, Sendable {
  /// A rectificative of the facture.
  case remplacement
  /// An avoir of the whole facture.
  case avoir
  /// An avoir of the rest, after the avoirs before it.
  case reste
  /// Its avoir of that number is applied to the facture.
  case imputation(String)
  /// The avoir is refunded.
  case remboursement
  /// A newer version of the quote.
  case version
  /// A new facture with the same lines.
  case refaite
  /// Its period `n` of the subscription of that number is invoiced again, once the draft that holds it is cancelled.
  case periode(n: Int, abonnement: String, tenuePar: String?)
  /// The rest of its quote, which has that number, is invoiced.
  case resteDuDevis(String)
  /// A facture of the amount credited too much, to the client of that name or id.
  case facture(client: String?)

  /// The correction of the document `numero` in words, with its command.
  func words(_ numero: Designation) -> Words {
    switch self {
    case .remplacement:
      Words(
        "replace it: `facture creer --rectifie=\(numero)`", fr: "remplacez-la : `facture creer --rectifie=\(numero)`")
    case .avoir:
      Words(
        "correct it with a credit note: `facture creer-avoir \(numero)`",
        fr: "corrigez-la par un avoir : `facture creer-avoir \(numero)`")
    case .reste:
      Words(
        "credit the rest: `facture creer-avoir \(numero) --reste`",
        fr: "créditez le reste : `facture creer-avoir \(numero) --reste`")
    case .imputation(let avoir):
      Words(
        "apply its credit note to it: `facture imputer-avoir \(avoir) --sur=\(numero)`",
        fr: "imputez-lui son avoir : `facture imputer-avoir \(avoir) --sur=\(numero)`")
    case .remboursement:
      Words(
        "refund the rest: `facture rembourser \(numero)`",
        fr: "remboursez le reste : `facture rembourser \(numero)`")
    case .version:
      Words(
        "issue a newer version: `facture devis --remplace=\(numero)`",
        fr: "émettez une nouvelle version : `facture devis --remplace=\(numero)`")
    case .refaite:
      Words(
        "make the invoice again: `facture dupliquer \(numero)`",
        fr: "refaites la facture : `facture dupliquer \(numero)`")
    case .periode(let n, let abonnement, let brouillon?):
      Words(
        "cancel the draft of its period, then invoice that again: `facture annuler \(brouillon) --motif=TEXT`, "
          + "`facture facturer \(abonnement) --periode=\(n)`",
        fr: "annulez le brouillon de sa période, puis refacturez celle-ci : "
          + "`facture annuler \(brouillon) --motif=TEXTE`, `facture facturer \(abonnement) --periode=\(n)`")
    case .periode(let n, let abonnement, nil):
      Words(
        "invoice its period again: `facture facturer \(abonnement) --periode=\(n)`",
        fr: "refacturez sa période : `facture facturer \(abonnement) --periode=\(n)`")
    case .resteDuDevis(let devis):
      Words(
        "invoice its quote again: `facture facturer \(devis) --solde`",
        fr: "refacturez son devis : `facture facturer \(devis) --solde`")
    case .facture(let client):
      client.map {
        Words(
          "if you credited too much, invoice the difference: `facture creer \($0) --ligne=…`",
          fr: "si vous avez trop crédité, facturez la différence : `facture creer \($0) --ligne=…`")
      }
        ?? Words(
          "if you credited too much, invoice the difference", fr: "si vous avez trop crédité, facturez la différence")
    }
  }
}

extension [Correction] {
  /// All of them in one sentence.
  func words(_ numero: Designation) -> Words {
    map { $0.words(numero) }.joined(separator: Words(", or ", fr: ", ou ")).sentence
  }
}
