import LedgerWords

/// Why an advance of a client cannot be recorded, used, paid back or cancelled.
public enum RefusAvance: Error, Equatable, Sendable {
  /// The client has no advance of that id.
  case inconnue(AvanceID)
  /// The client has an advance of that id already.
  case dejaLa(AvanceID)
  /// The amount is not above zero.
  case montantNonPositif(Montant)
  /// Nothing is left of the advances of the client in that currency.
  case aucune(Devise)
  /// So much is more than what is left.
  case insuffisante(Montant, reste: MontantLarge)
  /// It would be used or paid back on a day before it came in.
  case avantReception(Jour, recue: Jour)
  /// The day has not come yet.
  case dateFuture(Jour, aujourdhui: Jour)
  /// The day is in a period that is closed.
  case periodeClose(Jour, close: Jour)
  /// An advance comes in and goes back as money, and not as an advance.
  case moyen
  /// The facture of that number is made out to another client.
  case autreClient(String)
  /// The facture of that number is in another currency.
  case autreDevise(String, Devise, Devise)
  /// The advance pays a facture with the payment of that id already.
  case dejaUtilisee(ReglementID)
  /// The client has a refund of that id already.
  case dejaRemboursee(ReglementID)
  /// The advance pays no facture with the payment of that id.
  case pasUtilisee(ReglementID)
  /// Nothing of the advance was paid back under that id, or that is cancelled already.
  case pasRemboursee(ReglementID)
  /// What was paid back and returned is money that came in.
  case remboursementSansRejet
  /// So much of it is used or paid back.
  case entamee(Montant)
  /// It is cancelled already.
  case dejaAnnulee(AvanceID)
  /// It would come back on a day before it came in.
  case rejetAvant(Jour, recue: Jour)
  /// A cancellation would count from that day on, and another one is right: nil of one that counts at once.
  case annulationComptable(Jour?, attendue: Jour?)
  /// The reason is blank.
  case motifVide
}

/// What is said of a refusal about the advances of the client of a name.
extension RefusAvance {
  func phrase(_ client: String) -> Phrase {
    let client = Texte.cite(client)
    let show: Words = "`facture show CLIENT` shows the advances of a client with their ids."
    return switch self {
    case .inconnue(let id): Phrase("avance-inconnue", "\(client) has no advance \(id).", show)
    case .dejaLa(let id):
      Phrase("avance-deja-la", "\(client) has an advance \(id) already.", "Give a new advance a new id.")
    case .montantNonPositif(let montant):
      Phrase(
        "montant-non-positif", "\(montant) cannot be an advance of \(client), or a part of one: it is not above zero.",
        "Give an amount above 0.00.")
    case .aucune(let devise):
      Phrase(
        "avance-insuffisante", "Nothing is left of an advance of \(client) in \(devise).",
        "Record what came in: `facture encaisser CLIENT --montant=MONTANT --avance`.")
    case .insuffisante(let montant, let reste):
      Phrase(
        "avance-insuffisante", "\(montant) is more than the \(reste) left of what \(client) advanced.",
        "Use or pay back at most \(reste).")
    case .avantReception(let date, let recue):
      Phrase(
        "date-avant-avance",
        "The advance of \(client) came in on \(recue): nothing of it is used or paid back on \(date).",
        "Give \(recue) or a later date.")
    case .dateFuture(let date, let aujourdhui):
      Phrase(
        "date-invraisemblable", "\(date) cannot be the day of an advance of \(client): today is \(aujourdhui).",
        "Record it on the day it happens.")
    case .periodeClose(let date, let close):
      Phrase(
        "periode-close",
        "Nothing can happen to an advance of \(client) on \(date): the books are closed until \(close).",
        "Give \(close.plus(jours: 1)), the first open day, or a later date.")
    case .moyen:
      Phrase(
        "moyen-avance", "Money of \(client) does not come in or go back by the means \"Avance\".",
        "Give the means by which it moved; `facture utiliser-avance NUMERO` pays a facture with an advance.")
    case .autreClient(let numero):
      Phrase(
        "facture-autre-client", "\(numero) is not made out to \(client), whose advance it is.",
        "An advance pays the factures of its client.")
    case .autreDevise(let numero, let devise, let autre):
      Phrase(
        "autre-devise", "\(numero) is in \(devise), and the advance of \(client) in \(autre).",
        "An advance pays factures in its own currency.")
    case .dejaUtilisee(let id):
      Phrase(
        "paiement-deja-la", "An advance of \(client) pays a facture with the payment \(id) already.",
        "Give a new payment a new id.")
    case .dejaRemboursee(let id):
      Phrase(
        "paiement-deja-la", "An advance of \(client) was paid back under the id \(id) already.",
        "Give a new refund a new id.")
    case .pasUtilisee(let id):
      Phrase("avance-pas-utilisee", "No advance of \(client) pays a facture with the payment \(id).", show)
    case .pasRemboursee(let id):
      Phrase(
        "remboursement-inconnu", "Nothing that \(client) advanced is paid back under the id \(id), or not any more.",
        show)
    case .remboursementSansRejet:
      Phrase(
        "remboursement-sans-rejet",
        "What was paid back to \(client) and returned is no refund that came back: it is money that came in again.",
        "Record it on the day it came in: `facture encaisser CLIENT --montant=MONTANT --avance --date=JOUR`.")
    case .entamee(let montant):
      Phrase(
        "avance-utilisee", "\(montant) of that advance of \(client) is used or paid back: it cannot be cancelled.",
        "Cancel its uses first, `facture annuler-paiement NUMERO PAIEMENT --motif=TEXTE`, and its refunds, "
          + "`facture annuler-avance CLIENT REMBOURSEMENT --motif=TEXTE`: `facture show CLIENT` shows both with their ids."
      )
    case .dejaAnnulee(let id):
      Phrase("avance-deja-annulee", "The advance \(id) of \(client) is cancelled already.", "Nothing is left to do.")
    case .rejetAvant(let rejet, let recue):
      Phrase(
        "rejet-avant-reglement", "\(rejet) is before \(recue), the day on which the advance of \(client) came in.",
        "Give the day on which the bank took it back, \(recue) or later.")
    case .annulationComptable(let date, let attendue):
      Phrase(
        "date-comptable",
        "What is cancelled of an advance of \(client) would count \(Self.depuis(date)), and \(Self.depuis(attendue)) is right.",
        "What changes a closed period counts from the first open day on.")
    case .motifVide:
      Phrase(
        "motif-vide", "A motif of an advance of \(client) is blank.",
        "Say why, with at least one visible character: an auditor will ask.")
    }
  }

  private static func depuis(_ date: Jour?) -> String { date.map { "from \($0)" } ?? "at once" }
}
