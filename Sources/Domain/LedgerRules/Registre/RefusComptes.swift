public import LedgerModel
import LedgerWords

/// Why the accounts of the books are not valid.
public typealias RefusComptes = Motif<Comptes>

extension RefusComptes {
  /// The values are the same already.
  public static var sansChangement: Self {
    Self(
      "rien-ne-change",
      "The accounts are these already: nothing changes.", fr: "Les comptes sont déjà ceux-là : rien ne change.",
      remede: "`facture comptes` shows them.", fr: "`facture comptes` les montre.")
  }

  /// No sale can have that combination.
  public static func venteImpossible(_ visees: VentesVisees) -> Self {
    Self(
      "vente-impossible",
      "No line can be of \(visees.description).", fr: "Aucune ligne ne peut être \(visees.description).",
      remede: "Category S has a rate above 0, every other the rate 0; name a nature, a category or a rate.",
      fr: "La catégorie S a un taux supérieur à 0, les autres le taux 0 ; donnez une nature, une catégorie ou un taux.")
  }

  /// Only member states have VAT with an account of its own.
  public static func etatSansTVA(_ etat: String) -> Self {
    Self(
      "compte-etat-inconnu",
      "\"\(Texte.cite(etat))\" is not a member state of the European Union.",
      fr: "« \(Texte.cite(etat)) » n'est pas un État membre de l'Union européenne.",
      remede: "Give the letters of one, as in `--tva=BE=445720`.",
      fr: "Donnez les lettres d'un État, comme `--tva=BE=445720`.")
  }

  /// VAT of another state would stand on an account of VAT that is declared here.
  public static func compteDUnEtat(_ compte: NumeroCompte, _ etat: Pays) -> Self {
    Self(
      "compte-d-un-etat",
      "\(compte) is an account of VAT that is declared here: VAT of another state (\(etat)) has its own.",
      fr: "\(compte) est un compte de la TVA déclarée ici : la TVA d'un autre État (\(etat)) a le sien.",
      remede: "Give it its own account, as in `--tva=\(etat)=445720`, or none: 4457\(etat).",
      fr: "Donnez-lui son propre compte, comme `--tva=\(etat)=445720`, ou aucun : 4457\(etat).")
  }

  /// The option of that name is given twice with that value.
  public static func repete(option: String, _ valeur: String) -> Self {
    Self(
      "compte-repete",
      "\(option: option)=\(Texte.cite(valeur)) is given twice.",
      fr: "\(option: option)=\(Texte.cite(valeur)) est donné deux fois.",
      remede: "Say it once.", fr: "Donnez-le une seule fois.")
  }

  /// An advance has the account for clients' advances, not an account of its own.
  public static var moyenSansCompte: Self {
    Self(
      "moyen-sans-compte",
      "An advance is not a movement of the bank: it has no account of its own.",
      fr: "Une avance n'est pas un mouvement de banque : elle n'a pas de compte propre.",
      remede: "Its account is that of --deposit invoices.", fr: "Son compte est celui de --acomptes.")
  }

  /// The code is not valid for a journal.
  public static func journalInvalide(_ code: String) -> Self {
    Self(
      "journal-invalide",
      "\"\(Texte.cite(code))\" is not a journal's code.", fr: "« \(Texte.cite(code)) » n'est pas un code de journal.",
      remede: "Give one to six capital letters and digits, as in BQ.",
      fr: "Donnez de une à six majuscules ou chiffres, comme BQ.")
  }

  /// The journal is not one for money.
  public static func journalReserve(_ code: String) -> Self {
    Self(
      "journal-reserve",
      "The journal \(code) is not for money: VE has the sales, OD the entries without money.",
      fr: "Le journal \(code) n'est pas de trésorerie : VE reçoit les ventes, OD les opérations sans trésorerie.",
      remede: "Give another code, as in BQ.", fr: "Donnez un autre code, comme BQ.")
  }

  /// The name of the account is blank.
  public static func libelleVide(_ compte: NumeroCompte) -> Self {
    Self(
      "libelle-vide",
      "The name of the account \(compte) is blank.", fr: "Le libellé du compte \(compte) est vide.",
      remede: "Give a name, or leave it out.", fr: "Donnez un libellé, ou omettez-le.")
  }

  /// The account for VAT on hold is also one for VAT due.
  public static func attenteEmployee(_ compte: NumeroCompte) -> Self {
    Self(
      "compte-tva-attente",
      "VAT that is not due yet cannot wait on \(compte), the account of VAT that is due.",
      fr: "La TVA qui n'est pas encore exigible ne peut pas attendre sur \(compte), compte de la TVA exigible.",
      remede: "Give it its own account, as in `--tva-attente=445740`.",
      fr: "Donnez-lui son propre compte, comme `--tva-attente=445740`.")
  }

  /// A year of another length ends with a month.
  public static func exerciceSansFin(_ exercice: Exercice) -> Self {
    Self(
      "exercice-fin",
      "An accounting year from \(exercice.debut) cannot end on \(exercice.fin): it ends with a month.",
      fr: "Un exercice ouvert le \(exercice.debut) ne peut pas finir le \(exercice.fin) : il finit avec un mois.",
      remede: "Give its last day, as in `--exercice-au=2027-06-30`.",
      fr: "Donnez son dernier jour, comme `--exercice-au=2027-06-30`.")
  }

  /// A year of another length has 24 months at most.
  public static func exerciceTropLong(_ exercice: Exercice) -> Self {
    Self(
      "exercice-trop-long",
      "An accounting year from \(exercice.debut) to \(exercice.fin) would have more than 24 months.",
      fr: "Un exercice du \(exercice.debut) au \(exercice.fin) aurait plus de 24 mois.",
      remede: "End it earlier: `--exercice-au`.", fr: "Faites-le finir plus tôt : `--exercice-au`.")
  }

  /// The first day of the year is not known.
  public static var exerciceSansDebut: Self {
    Self(
      "exercice-sans-debut",
      "The first day of the accounting year is missing.", fr: "Le premier jour de l'exercice manque.",
      remede: "Give it too, as in `--exercice-du=2026-03-16`.",
      fr: "Donnez-le aussi, comme `--exercice-du=2026-03-16`.")
  }

  /// A closing covers the year already.
  public static func exerciceClos(_ fin: Jour, close: Jour) -> Self {
    Self(
      "exercice-clos",
      "The accounting year that ends on \(fin) is closed (everything until \(close) is): its end stays.",
      fr: "L'exercice qui finit le \(fin) est clos (tout l'est jusqu'au \(close)) : sa fin ne change plus.",
      remede: "`facture rapport clotures` shows the closings; the next year can have another end.",
      fr: "`facture rapport clotures` montre les clôtures ; l'exercice suivant peut finir autrement.")
  }

  /// The account is used both for clients and for another purpose.
  public static func compteEmploye(_ compte: NumeroCompte) -> Self {
    Self(
      "compte-employe",
      "The account \(compte) is that of customers, and of something else.",
      fr: "Le compte \(compte) sert aux clients et à autre chose.",
      remede:
        "Debts of customers and their advances are two balances: give each its own account.",
      fr: "Les créances des clients et leurs avances sont deux soldes : donnez à chacun son compte.")
  }
}

extension Comptes.TVA.Objet: CustomStringConvertible {
  /// The form of the command's option: `20`, or `BE`.
  public var description: String {
    switch self {
    case .taux(let taux): "\(taux)"
    case .etat(let etat): "\(etat)"
    }
  }
}

extension VentesVisees: CustomStringConvertible {
  /// The form of the command's option: `service:S:20`, with a star for each part left out.
  public var description: String {
    [nature?.rawValue, categorie?.rawValue, taux.map { "\($0)" }].map { $0 ?? "*" }.joined(separator: ":")
  }
}

extension Refus {
  /// About the accounts of the books.
  public static func comptes(_ motif: RefusComptes) -> Refus { motif.refus }
}
