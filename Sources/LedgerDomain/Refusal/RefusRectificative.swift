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
        "origine-absente", "\(numero) is a rectificative, and names no facture that it replaces.",
        "Create it of one: `facture creer --rectifie=NUMERO`.")
    case .pasUneFacture:
      Phrase(
        "rectificative-impossible", "\(numero) is an avoir or an acompte, and only a facture is replaced.",
        "Cancel an acompte by an avoir (`facture annuler \(numero) --motif=…`) and invoice anew; what was credited too much "
          + "is invoiced.")
    case .entamee:
      Phrase(
        "rectificative-impossible",
        "\(numero) cannot be replaced: a payment, an avoir or a given-up balance of it was recorded.",
        "Credit it by an avoir (`facture annuler \(numero) --motif=…`, or `facture creer-avoir \(numero)`), and make a new "
          + "facture.")
    case .reprendUnAcompte:
      Phrase(
        "rectificative-impossible", "\(numero) cannot be replaced: it takes back an acompte.",
        "Credit it by an avoir (`facture annuler \(numero) --motif=…`), and make a new facture.")
    case .acompteRepris:
      Phrase(
        "origine-multiple", "\(numero) is a rectificative, and cannot take back an acompte beside what it replaces.",
        "Leave the acompte out, or credit the facture (`facture annuler`) and make a new one.")
    case .dejaPayee:
      Phrase(
        "rectificative-payee", "\(numero) is a rectificative, and is not paid when it is sent.",
        "Send it, then record the payment: `facture enregistrer-paiement \(numero)`.")
    case .autreClient(let origine):
      Phrase(
        "rectificative-autre-client", "\(numero) replaces \(origine), which is made out to another client.",
        "Name the client of \(origine), or credit it (`facture annuler \(origine)`) and make a new facture.")
    case .autreDevise(let devise, let origine, let autre):
      Phrase(
        "autre-devise", "\(numero) is in \(devise) and replaces \(origine), which is in \(autre).",
        "Give it the currency of \(origine), or credit that one (`facture annuler \(origine)`) and make a new facture.")
    case .dateAvantOrigine(let date, let origine, let premiere):
      Phrase(
        "rectificative-avant-origine",
        "\(numero) is dated \(date), before the facture \(origine) of \(premiere) that it replaces.",
        "Give it \(premiere) or a later date: `facture modifier \(numero) --date=\(premiere)`.")
    case .envoiAvantOrigine(let date, let origine, let premier):
      Phrase(
        "rectificative-avant-origine",
        "\(numero) cannot be sent on \(date), before the facture \(origine) that it replaces, which was sent on \(premier).",
        "Give \(premier) or a later date.")
    case .dUneAutre(let autre):
      Phrase(
        "rectificative-d-une-autre", "\(numero) is not replaced by \(autre) on that day.",
        "What replaces a facture is a rectificative of it, sent on that day.")
    case .manque(let rectificative):
      Phrase(
        "rectificative-absente",
        "\(numero) is replaced by the rectificative \(rectificative), which is not sent in this file.",
        "Give both documents in the same file.")
    case .origineInconnue(let origine):
      Phrase(
        "origine-inconnue",
        "The rectificative \(numero) replaces the facture \(origine), which is neither recorded nor imported from this file.",
        "Import that facture first.")
    }
  }
}
