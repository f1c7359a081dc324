import LedgerWords

/// Why the accounts of the books cannot be so.
public enum RefusComptes: Equatable, Sendable {
  /// Nothing would change.
  case sansChangement
  /// No sale is so.
  case venteImpossible(VentesVisees)
  /// The option is said twice of the same thing.
  case repete(String)
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
        "rien-ne-change", "The accounts are these already: nothing changes.", "`facture comptes` shows them.")
    case .venteImpossible(let visees):
      Phrase(
        "vente-impossible", "No line can be of \(visees.description).",
        "Category S has a rate above 0, every other the rate 0; name a nature, a category or a rate.")
    case .repete(let option):
      Phrase("compte-repete", "\(Texte.cite(option)) is said twice.", "Say it once.")
    case .moyenSansCompte:
      Phrase(
        "moyen-sans-compte", "An advance is no money of the bank: it has no account of its own.",
        "Its account is that of --acomptes.")
    case .journalInvalide(let code):
      Phrase(
        "journal-invalide", "\"\(Texte.cite(code))\" is no code of a journal.",
        "Give one to six capital letters and digits, as in BQ.")
    case .journalReserve(let code):
      Phrase(
        "journal-reserve", "The journal \(code) is not one of money: VE has the sales, OD what moves no money.",
        "Give another code, as in BQ.")
    case .libelleVide(let compte):
      Phrase("libelle-vide", "The name of the account \(compte) is blank.", "Give a name, or leave it out.")
    case .compteEmploye(let compte):
      Phrase(
        "compte-employe", "The account \(compte) is that of clients, and of something else.",
        "What clients owe and what they paid in advance are balances of their own: give each an account of its own.")
    }
  }
}

extension VentesVisees: CustomStringConvertible {
  /// As the option of the command says it: `service:S:20`, a star for what is not said.
  public var description: String {
    [nature?.rawValue, categorie?.rawValue, taux.map { "\($0)" }].map { $0 ?? "*" }.joined(separator: ":")
  }
}
