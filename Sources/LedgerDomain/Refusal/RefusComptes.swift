import LedgerWords

/// Why the accounts of the books cannot be so.
public enum RefusComptes: Equatable, Sendable {
  /// Nothing would change.
  case sansChangement
  /// No sale is so.
  case venteImpossible(VentesVisees)
  /// The option of that name is given twice with that value.
  case repete(option: String, String)
  /// An advance has the account of what clients paid in advance.
  case moyenSansCompte
  /// The code is none of a journal.
  case journalInvalide(String)
  /// The journal is that of something else than money.
  case journalReserve(String)
  /// The name of the account is blank.
  case libelleVide(NumeroCompte)
  /// The account is that of clients and of something else.
  case compteEmploye(NumeroCompte)
}

/// What is said of a refusal about the accounts of the books.
extension RefusComptes {
  var phrase: Phrase {
    switch self {
    case .sansChangement:
      Phrase(
        "rien-ne-change",
        Words(
          "The accounts are these already: nothing changes.", fr: "Les comptes sont déjà ceux-là : rien ne change."),
        Words("`facture comptes` shows them.", fr: "`facture comptes` les montre."))
    case .venteImpossible(let visees):
      Phrase(
        "vente-impossible",
        Words("No line can be of \(visees.description).", fr: "Aucune ligne ne peut être \(visees.description)."),
        Words(
          "Category S has a rate above 0, every other the rate 0; name a nature, a category or a rate.",
          fr:
            "La catégorie S a un taux supérieur à 0, les autres le taux 0 ; donnez une nature, une catégorie ou un taux."
        ))
    case .repete(let option, let valeur):
      Phrase(
        "compte-repete",
        Words(
          "\(option: option)=\(Texte.cite(valeur)) is said twice.",
          fr: "\(option: option)=\(Texte.cite(valeur)) est donné deux fois."),
        Words("Say it once.", fr: "Donnez-le une seule fois."))
    case .moyenSansCompte:
      Phrase(
        "moyen-sans-compte",
        Words(
          "An advance is no money of the bank: it has no account of its own.",
          fr: "Une avance n'est pas un mouvement de banque : elle n'a pas de compte propre."),
        Words("Its account is that of --acomptes.", fr: "Son compte est celui de --acomptes."))
    case .journalInvalide(let code):
      Phrase(
        "journal-invalide",
        Words(
          "\"\(Texte.cite(code))\" is no code of a journal.",
          fr: "« \(Texte.cite(code)) » n'est pas un code de journal."),
        Words(
          "Give one to six capital letters and digits, as in BQ.",
          fr: "Donnez une à six majuscules et chiffres, comme BQ."))
    case .journalReserve(let code):
      Phrase(
        "journal-reserve",
        Words(
          "The journal \(code) is not one of money: VE has the sales, OD what moves no money.",
          fr:
            "Le journal \(code) n'est pas de trésorerie : VE reçoit les ventes, OD les opérations sans trésorerie."
        ),
        Words("Give another code, as in BQ.", fr: "Donnez un autre code, comme BQ."))
    case .libelleVide(let compte):
      Phrase(
        "libelle-vide",
        Words("The name of the account \(compte) is blank.", fr: "Le libellé du compte \(compte) est vide."),
        Words("Give a name, or leave it out.", fr: "Donnez un libellé, ou omettez-le."))
    case .compteEmploye(let compte):
      Phrase(
        "compte-employe",
        Words(
          "The account \(compte) is that of clients, and of something else.",
          fr: "Le compte \(compte) sert aux clients et à autre chose."),
        Words(
          "What clients owe and what they paid in advance are balances of their own: give each an account of its own.",
          fr: "Ce que les clients doivent et ce qu'ils ont avancé sont deux soldes : donnez à chacun son compte.")
      )
    }
  }
}

extension VentesVisees: CustomStringConvertible {
  /// As the option of the command says it: `service:S:20`, a star for what is not said.
  public var description: String {
    [nature?.rawValue, categorie?.rawValue, taux.map { "\($0)" }].map { $0 ?? "*" }.joined(separator: ":")
  }
}
