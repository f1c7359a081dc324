extension AdviceScene {
  /// Codes of the domain that propose a command, for which there is no scene, and why.
  static let without: [String: String] = [
    "cle-invalide": "the command is one for the owner of the log, elsewhere",
    "option-inattendue": "it names the command that was typed, which lacks the option",
    "repertoire-manquant": "it names the command that was typed, which lacks a directory",
    "avoir-non-deduit": asked,
    "rapprochement-inexact": "a person names the payment that came back",
    "avoir-partiel": asked,
    "client-deja-la": "each customer gets a new id here, so that two never have the same",
    "cloture-hors-ordre": asked,
    "fichier-illisible": "the command is one for the statement, with an account of its own",
    "fin-exercice-autre": asked,
    "motif-absent": listed,
    "motif-inconnu": listed,
    "periode-incoherente": asked,
    "emetteur-absent": "the ledgers of the scenes have a seller",
    "promesse-sans-jour": asked,
    "relance-du-jour": "a letter of the same day is too recent before that",
    "paiement-possible": "its command is for a line of a statement of the bank",
    "avoir-non-impute": "it is a remark beside a letter, and no refusal",
    "banque-non-declaree": "its command is for an account of one's own",
    "releve-ancien": "the command is one for a statement of the bank",
    "penalites-trop-grandes": "no amount of a document bears so much",
    "taux-penalites-non-dit": "the seller of the scenes has the usual text",
    "client-particulier": "the customer of the scenes is a business",
    "origine-absente": "a file names no document that it corrects, so that only its maker knows the number",
    "exercice-clos": "the ledgers of the scenes have no closed year",
    "numero-tva-d-etat": "the number in the command is an example",
    "option-debits-hors-de-france": abroad, "tva-sans-encaissements": abroad,
    "avoir-sans-jours": "the invoices of the scenes have no period",
    "avoir-jours-au-dela": "the invoices of the scenes have no period",
    "transmission-contraire": asked,
    "transmission-sans-identifiant": asked,
  ]

  private static let listed = "the command lists the codes, of which a person chooses one"

  private static let abroad = "the seller of the scenes is in France"

  private static let asked =
    "the command makes a right event by itself: only the audit of a log of another program finds a wrong one"

  /// The words that a person puts in, in proposals that hold them, and why no code can. Any other proposal is typed as it stands.
  static let open: [String: String] = [
    "TEXT": reason, "TEXTE": reason,
    "FILE": place, "FICHIER": place, "DIR": place, "REPERTOIRE": place, "FILE.html": place, "FICHIER.html": place,
    "AMOUNT": money, "MONTANT": money, "DAY": money, "JOUR": money,
    "IBAN": bank, "NAME": bank, "NOM": bank, "ACCOUNT": bank, "COMPTE": bank, "CURRENCY": bank, "DEVISE": bank,
    "NUMBER": several, "NUMERO": several, "CREDIT-NOTE": several, "AVOIR": several, "PAYMENT": several,
    "PAIEMENT": several, "REFUND": several, "REMBOURSEMENT": several, "ADVANCE": several, "AVANCE": several,
    "CLIENT": several, "CUSTOMER": several, "LINE": several, "LIGNE": several, "PRICE": money, "PRIX": money,
    "QUANTITY": money, "QUANTITE": money,
    "VALUE": money, "VALEUR": money, "SOURCE": reason,
    "ORIGIN": place, "ORIGINE": place,
  ]

  private static let reason = "only the person knows why"
  private static let place = "only the person knows where files lie"
  private static let money = "only the person knows how much, and when"
  private static let bank = "only the person knows the account"
  static let several = "several are possible, or the document is not made yet"

  /// The codes of which a proposal names a document, payment, customer or line by such a word, and why the call does not know it.
  static let unnamed: [String: String] = [
    "abandon-credite": choice, "abandon-sur-avoir": choice, "acompte-annule": choice,
    "acompte-a-reprendre": unmade, "acompte-d-un-autre-regime": unmade, "reprise-depasse": unmade,
    "acompte-et-remise": lines, "debours-remis": lines,
    "argument-manquant": "nothing was named", "aucun-cheque": choice,
    "avance-utilisee": choice, "avoir-non-duplicable": choice,
    "devise-sans-taux": "the books know an advance by its number in them, and not by its id",
    "franchise-et-tva": lines,
    "montant-superieur-au-solde": "the document names the customer", "moyen-avance": choice,
    "paiement-apres-envoi": unmade, "paiement-rembourse": choice,
    "paiement-sur-avoir": choice, "rectificative-payee": unmade, "rien-a-relancer": choice,
    "remboursement-sans-encaissement": choice,
    "total-negatif": choice,
  ]

  private static let choice = "several are possible: the person says which"
  private static let lines = "it holds of several lines"
  private static let unmade = "the document that it would be of was not made"
}
