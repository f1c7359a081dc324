import LedgerWords

/// Why a rectificative cannot be made or sent, or a facture not be replaced.
public enum RefusRectificative: Equatable, Sendable {
  /// The rectificative names no facture that it replaces.
  case sansOrigine
  /// What would be replaced is an avoir or an acompte.
  case pasUneFacture
  /// Something of the facture was paid, credited or given up, even if it was taken back.
  case entamee
  /// The facture takes back an acompte.
  case reprendUnAcompte
  /// A line of the rectificative takes back an acompte.
  case acompteRepris
  /// The rectificative would be paid when it is sent.
  case dejaPayee
  /// It is made out to another client than the facture of that number, which it replaces.
  case autreClient(String)
  /// It is in another currency than the facture of that number, which it replaces.
  case autreDevise(Devise, String, Devise)
  /// It is dated before the facture of that number, which it replaces.
  case dateAvantOrigine(Jour, String, Jour)
  /// It would be sent before the facture of that number was, which it replaces.
  case envoiAvantOrigine(Jour, String, Jour)
  /// The facture would be replaced by the document of that number, which is no rectificative of it that is sent on that day.
  case dUneAutre(String)
  /// The facture would be replaced, and the rectificative of that id is not sent with it.
  case manque(FactureID)
  /// The facture that it replaces is not there.
  case origineInconnue(FactureID)
}

/// What is said of a refusal about rectificatives.
extension RefusRectificative {
  func phrase(_ numero: String) -> Phrase {
    switch self {
    case .sansOrigine:
      Phrase(
        "origine-absente",
        Words(
          "\(numero) is a rectificative, and names no facture that it replaces.",
          fr: "\(numero) est une facture rectificative, et n'indique pas la facture qu'elle remplace."),
        Words(
          "Create it of one: `facture creer --rectifie=NUMBER`.",
          fr: "Créez-la à partir d'une facture : `facture creer --rectifie=NUMERO`."))
    case .acompteRepris:
      Phrase(
        "origine-multiple",
        Words(
          "\(numero) is a rectificative, and cannot take back an acompte beside what it replaces.",
          fr: "\(numero) est une facture rectificative, et ne peut pas reprendre aussi un acompte."),
        Words(
          "Leave the acompte out, or credit the facture (`facture annuler`) and make a new one.",
          fr: "Omettez l'acompte, ou créditez la facture (`facture annuler`) et faites-en une nouvelle."))
    case .dejaPayee:
      Phrase(
        "rectificative-payee",
        Words(
          "\(numero) is a rectificative, and is not paid when it is sent.",
          fr: "\(numero) est une facture rectificative : elle ne peut pas être payée dès l'envoi."),
        Words(
          "Send it, then record the payment: `facture enregistrer-paiement \(numero)`.",
          fr: "Envoyez-la, puis enregistrez le paiement : `facture enregistrer-paiement \(numero)`."))
    case .autreClient(let origine):
      Phrase(
        "rectificative-autre-client",
        Words(
          "\(numero) replaces \(origine), which is made out to another client.",
          fr: "\(numero) remplace \(origine), qui est au nom d'un autre client."),
        Words(
          "Name the client of \(origine), or credit it (`facture annuler \(origine)`) and make a new facture.",
          fr: "Donnez-lui le client de \(origine), ou créditez \(origine) (`facture annuler \(origine)`) "
            + "et faites une nouvelle facture."))
    case .autreDevise(let devise, let origine, let autre):
      Phrase(
        "autre-devise",
        Words(
          "\(numero) is in \(devise) and replaces \(origine), which is in \(autre).",
          fr: "\(numero) est en \(devise) et remplace \(origine), qui est en \(autre)."),
        Words(
          "Give it the currency of \(origine), or credit that one (`facture annuler \(origine)`) "
            + "and make a new facture.",
          fr: "Donnez-lui la devise de \(origine), ou créditez \(origine) (`facture annuler \(origine)`) "
            + "et faites une nouvelle facture."))
    case .dateAvantOrigine(let date, let origine, let premiere):
      Phrase(
        "rectificative-avant-origine",
        Words(
          "\(numero) is dated \(date), before the facture \(origine) of \(premiere) that it replaces.",
          fr: "\(numero) est datée du \(date), avant la facture \(origine) du \(premiere) qu'elle remplace."),
        Words(
          "Give it \(premiere) or a later date: `facture modifier \(numero) --date=\(premiere)`.",
          fr: "Datez-la du \(premiere) ou d'après : `facture modifier \(numero) --date=\(premiere)`."))
    case .envoiAvantOrigine(let date, let origine, let premier):
      Phrase(
        "rectificative-avant-origine",
        Words(
          "\(numero) cannot be sent on \(date), before the facture \(origine) that it replaces, "
            + "which was sent on \(premier).",
          fr: "\(numero) ne peut pas être envoyée le \(date) : "
            + "la facture \(origine), qu'elle remplace, l'a été le \(premier)."),
        Words("Give \(premier) or a later date.", fr: "Donnez le \(premier) ou une date ultérieure."))
    default: phraseDuRemplacement(numero)
    }
  }

  /// What is said of the facture that would be replaced.
  private func phraseDuRemplacement(_ numero: String) -> Phrase {
    switch self {
    case .pasUneFacture:
      Phrase(
        "rectificative-impossible",
        Words(
          "\(numero) is an avoir or an acompte, and only a facture is replaced.",
          fr: "\(numero) est un avoir ou une facture d'acompte, et seule une facture ordinaire se remplace."),
        Words(
          "Cancel an acompte by an avoir (`facture annuler \(numero) --motif=…`) and invoice anew; "
            + "what was credited too much is invoiced.",
          fr: "Annulez l'acompte par un avoir (`facture annuler \(numero) --motif=…`) et facturez à nouveau ; "
            + "ce qu'un avoir a crédité en trop se facture."))
    case .entamee:
      Phrase(
        "rectificative-impossible",
        Words(
          "\(numero) cannot be replaced: a payment, an avoir or a given-up balance of it was recorded.",
          fr: "\(numero) ne peut pas être remplacée : un paiement, un avoir ou un abandon de solde y est enregistré."),
        Words(
          "Credit it by an avoir (`facture annuler \(numero) --motif=…`, or `facture creer-avoir \(numero)`), "
            + "and make a new facture.",
          fr: "Créditez-la par un avoir (`facture annuler \(numero) --motif=…`, ou `facture creer-avoir \(numero)`), "
            + "et faites une nouvelle facture."))
    case .dUneAutre(let autre):
      Phrase(
        "rectificative-d-une-autre",
        Words(
          "\(numero) is not replaced by \(autre) on that day.",
          fr: "\(autre) ne remplace pas \(numero) ce jour-là."),
        Words(
          "What replaces a facture is a rectificative of it, sent on that day.",
          fr: "Une facture est remplacée par sa facture rectificative, envoyée ce jour-là."))
    case .manque(let rectificative):
      Phrase(
        "rectificative-absente",
        Words(
          "\(numero) is replaced by the rectificative \(rectificative), which is not sent in this file.",
          fr: "\(numero) est remplacée par la facture rectificative \(rectificative), "
            + "qui n'est pas envoyée dans ce fichier."),
        Words("Give both documents in the same file.", fr: "Donnez les deux documents dans le même fichier."))
    case .origineInconnue(let origine):
      Phrase(
        "origine-inconnue",
        Words(
          "The rectificative \(numero) replaces the facture \(origine), "
            + "which is neither recorded nor imported from this file.",
          fr: "La facture rectificative \(numero) remplace la facture \(origine), "
            + "qui n'est ni enregistrée ni importée de ce fichier."),
        Words("Import that facture first.", fr: "Importez d'abord cette facture."))
    default:  // reprendUnAcompte
      Phrase(
        "rectificative-impossible",
        Words(
          "\(numero) cannot be replaced: it takes back an acompte.",
          fr: "\(numero) ne peut pas être remplacée : elle reprend un acompte."),
        Words(
          "Credit it by an avoir (`facture annuler \(numero) --motif=…`), and make a new facture.",
          fr: "Créditez-la par un avoir (`facture annuler \(numero) --motif=…`), et faites une nouvelle facture."))
    }
  }
}
