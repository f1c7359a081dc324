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
    return switch self {
    case .inconnue(let id):
      Phrase(
        "avance-inconnue", Words("\(client) has no advance \(id).", fr: "\(client) n'a pas d'avance \(id)."), Self.show)
    case .dejaLa(let id):
      Phrase(
        "avance-deja-la", Words("\(client) has an advance \(id) already.", fr: "\(client) a déjà une avance \(id)."),
        Words("Give a new advance a new id.", fr: "Donnez un autre identifiant à la nouvelle avance."))
    case .montantNonPositif(let montant):
      Phrase(
        "montant-non-positif",
        Words(
          "\(montant) cannot be an advance of \(client), or a part of one: it is not above zero.",
          fr: "Le montant \(montant) ne peut pas être une avance de \(client), ni une partie d'avance : "
            + "il n'est pas au-dessus de zéro."),
        Words("Give an amount above 0.00.", fr: "Donnez un montant supérieur à 0,00."))
    case .moyen:
      Phrase(
        "moyen-avance",
        Words(
          "Money of \(client) does not come in or go back by the means \"Avance\".",
          fr: "L'argent de \(client) n'entre ni ne sort par le moyen « Avance »."),
        Words(
          "Give the means by which it moved; `facture utiliser-avance NUMBER` pays a facture with an advance.",
          fr: "Donnez le moyen réellement employé ; "
            + "`facture utiliser-avance NUMERO` paie une facture avec une avance."))
    case .motifVide:
      Phrase(
        "motif-vide",
        Words("A motif of an advance of \(client) is blank.", fr: "Un motif d'une avance de \(client) est vide."),
        Words(
          "Say why, with at least one visible character: an auditor will ask.",
          fr: "Dites pourquoi, avec au moins un caractère visible : un contrôleur le demandera."))
    case .dejaUtilisee(let id):
      Phrase(
        "paiement-deja-la",
        Words(
          "An advance of \(client) pays a facture with the payment \(id) already.",
          fr: "Une avance de \(client) règle déjà une facture par le paiement \(id)."),
        Words("Give a new payment a new id.", fr: "Donnez un autre identifiant au nouveau paiement."))
    case .dejaRemboursee(let id):
      Phrase(
        "paiement-deja-la",
        Words(
          "An advance of \(client) was paid back under the id \(id) already.",
          fr: "Une avance de \(client) est déjà remboursée sous l'identifiant \(id)."),
        Words("Give a new refund a new id.", fr: "Donnez un autre identifiant au nouveau remboursement."))
    default: phraseDesDates(client)
    }
  }

  private static let show = Words(
    "`facture show CLIENT` shows the advances of a client with their ids.",
    fr: "`facture show CLIENT` montre les avances d'un client avec leurs identifiants.")

  private func phraseDesDates(_ client: String) -> Phrase {
    switch self {
    case .avantReception(let date, let recue):
      Phrase(
        "date-avant-avance",
        Words(
          "The advance of \(client) came in on \(recue): nothing of it is used or paid back on \(date).",
          fr: "L'avance de \(client) est du \(recue) : elle ne peut être ni utilisée ni remboursée le \(date)."),
        Words("Give \(recue) or a later date.", fr: "Donnez le \(recue) ou une date ultérieure."))
    case .dateFuture(let date, let aujourdhui):
      Phrase(
        "date-invraisemblable",
        Words(
          "\(date) cannot be the day of an advance of \(client): today is \(aujourdhui).",
          fr: "Une avance de \(client) ne peut pas être datée du \(date) : nous sommes le \(aujourdhui)."),
        Words("Record it on the day it happens.", fr: "Enregistrez-la le jour venu."))
    case .periodeClose(let date, let close):
      Phrase(
        "periode-close",
        Words(
          "Nothing can happen to an advance of \(client) on \(date): the books are closed until \(close).",
          fr: "Rien ne peut être enregistré sur une avance de \(client) au \(date) : "
            + "la comptabilité est close jusqu'au \(close)."),
        Words(
          "Give \(close.plus(jours: 1)), the first open day, or a later date.",
          fr: "Donnez le \(close.plus(jours: 1)), premier jour ouvert, ou une date ultérieure."))
    case .rejetAvant(let rejet, let recue):
      Phrase(
        "rejet-avant-reglement",
        Words(
          "\(rejet) is before \(recue), the day on which the advance of \(client) came in.",
          fr: "Le rejet, le \(rejet), précède la réception de l'avance de \(client), le \(recue)."),
        Words(
          "Give the day on which the bank took it back, \(recue) or later.",
          fr: "Donnez le jour où la banque l'a rejetée, le \(recue) ou après."))
    case .annulationComptable(let date, let attendue):
      Phrase(
        "date-comptable",
        Words(
          "What is cancelled of an advance of \(client) would count \(RefusReglement.depuis(date)), "
            + "and \(RefusReglement.depuis(attendue)) is right.",
          fr: "Une annulation sur une avance de \(client) compterait \(RefusReglement.depuis(date)), "
            + "et doit compter \(RefusReglement.depuis(attendue))."),
        RefusReglement.periodeClose)
    default: phraseDuReste(client)
    }
  }

  /// What is said of what is left of an advance, and of what became of the rest.
  private func phraseDuReste(_ client: String) -> Phrase {
    switch self {
    case .aucune(let devise):
      Phrase(
        "avance-insuffisante",
        Words(
          "Nothing is left of an advance of \(client) in \(devise).",
          fr: "Il ne reste rien des avances de \(client) en \(devise)."),
        Words(
          "Record what came in: `facture encaisser CLIENT --montant=AMOUNT --avance`.",
          fr: "Enregistrez ce qui est reçu : `facture encaisser CLIENT --montant=MONTANT --avance`."))
    case .insuffisante(let montant, let reste):
      Phrase(
        "avance-insuffisante",
        Words(
          "\(montant) is more than the \(reste) left of what \(client) advanced.",
          fr: "Le montant \(montant) dépasse les \(reste) qui restent des avances de \(client)."),
        Words("Use or pay back at most \(reste).", fr: "Utilisez ou remboursez au plus \(reste)."))
    case .autreClient(let numero):
      Phrase(
        "facture-autre-client",
        Words(
          "\(numero) is not made out to \(client), whose advance it is.",
          fr: "\(numero) n'est pas au nom de \(client), à qui est l'avance."),
        Words("An advance pays the factures of its client.", fr: "Une avance règle les factures de son client."))
    case .autreDevise(let numero, let devise, let autre):
      Phrase(
        "autre-devise",
        Words(
          "\(numero) is in \(devise), and the advance of \(client) in \(autre).",
          fr: "\(numero) est en \(devise), et l'avance de \(client) en \(autre)."),
        Words("An advance pays factures in its own currency.", fr: "Une avance règle des factures dans sa devise."))
    case .pasUtilisee(let id):
      Phrase(
        "avance-pas-utilisee",
        Words(
          "No advance of \(client) pays a facture with the payment \(id).",
          fr: "Aucune avance de \(client) ne règle une facture par le paiement \(id)."), Self.show)
    case .pasRemboursee(let id):
      Phrase(
        "remboursement-inconnu",
        Words(
          "Nothing that \(client) advanced is paid back under the id \(id), or not any more.",
          fr: "Il n'y a pas, ou plus, de remboursement \(id) d'une avance de \(client)."), Self.show)
    default: phraseDeLAnnulation(client)
    }
  }

  /// What is said of an advance or a refund of one that would be cancelled.
  private func phraseDeLAnnulation(_ client: String) -> Phrase {
    switch self {
    case .entamee(let montant):
      Phrase(
        "avance-utilisee",
        Words(
          "\(montant) of that advance of \(client) is used or paid back: it cannot be cancelled.",
          fr: "Cette avance de \(client) est utilisée ou remboursée pour \(montant) : elle ne peut pas être annulée."),
        Words(
          "Cancel its uses first, `facture annuler-paiement NUMBER PAYMENT --motif=TEXT`, and its refunds, "
            + "`facture annuler-avance CLIENT REFUND --motif=TEXT`: `facture show CLIENT` shows both with their ids.",
          fr: "Annulez d'abord ses utilisations, `facture annuler-paiement NUMERO PAIEMENT --motif=TEXTE`, "
            + "et ses remboursements, `facture annuler-avance CLIENT REMBOURSEMENT --motif=TEXTE` : "
            + "`facture show CLIENT` les montre avec leurs identifiants."))
    case .dejaAnnulee(let id):
      Phrase(
        "avance-deja-annulee",
        Words(
          "The advance \(id) of \(client) is cancelled already.", fr: "L'avance \(id) de \(client) est déjà annulée."),
        Words("Nothing is left to do.", fr: "Il n'y a plus rien à faire."))
    default:  // remboursementSansRejet
      Phrase(
        "remboursement-sans-rejet",
        Words(
          "What was paid back to \(client) and returned is no refund that came back: "
            + "it is money that came in again.",
          fr: "Un remboursement que \(client) renvoie n'est pas un rejet : c'est de l'argent reçu à nouveau."),
        Words(
          "Record it on the day it came in: `facture encaisser CLIENT --montant=AMOUNT --avance --date=DAY`.",
          fr: "Enregistrez-le le jour de sa réception : "
            + "`facture encaisser CLIENT --montant=MONTANT --avance --date=JOUR`."))
    }
  }
}
