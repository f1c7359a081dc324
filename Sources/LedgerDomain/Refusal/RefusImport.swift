public import LedgerWords

/// Why a document or a client is not imported.
public enum RefusImport: Equatable, Sendable {
  /// It was paid on that day, and has another statut.
  case datePaiementPassee(Jour, Statut)
  /// It and the avoir of that number state other applications of each other.
  case imputationDifferente(avoir: String)
  /// What it says was paid or is left is not what its facts come to.
  case soldeDifferent(Ecart)
  /// It belongs together with a document that is not there.
  case lienManquant(Words)
  /// It belongs together with a document that is refused.
  case lieARefuse(String)
  /// It is recorded otherwise.
  case dejaLaEtDifferente(Ecart)
  /// The client of that name is recorded otherwise.
  case clientDifferent(Ecart)
  /// An advance of the client of that name is recorded otherwise.
  case avanceDifferente(Ecart)
  /// It names a client, and has the copy of another.
  case clientContradictoire(ClientID, copie: ClientID)
}

/// The first field of an imported document that is recorded otherwise.
public struct Ecart: Equatable, Sendable {
  /// The field, as the file names it.
  public let champ: String
  /// What the file says.
  public let enonce: Words
  /// What is recorded.
  public let inscrit: Words
}

/// What is said of a refusal about an imported document.
extension RefusImport {
  func phrase(_ numero: String) -> Phrase {
    switch self {
    case .datePaiementPassee(let date, let statut):
      Phrase(
        "date-paiement-passee",
        Words(
          "\(numero) says it was paid on \(date), but its statut is \(statut.rawValue).",
          fr: "Le document \(numero) se dit payé le \(date), mais son statut est \(statut.rawValue)."),
        Words(
          "Make its statut Payée, or leave datePaiement out.",
          fr: "Donnez-lui le statut Payée, ou omettez datePaiement."))
    case .imputationDifferente(let avoir):
      Phrase(
        "imputation-differente",
        Words(
          "The avoirs of \(numero) and the imputations of \(avoir) do not tell the same of each other.",
          fr: "Les avoirs de \(numero) et les imputations de \(avoir) ne concordent pas."),
        Words(
          "State each application on both with the same montant and date, or on one of them only.",
          fr: "Indiquez chaque imputation sur les deux, avec les mêmes montant et date, ou sur un seul."))
    case .soldeDifferent(let ecart):
      Phrase(
        "solde-different",
        Words(
          "\(numero) states \(ecart.champ) as \(ecart.enonce), but its payments and avoirs come to \(ecart.inscrit).",
          fr: "Le document \(numero) indique \(ecart.enonce) pour \(ecart.champ), mais ses paiements et avoirs donnent "
            + "\(ecart.inscrit)."),
        Words(
          "Give all of them (`paiements`, `avoirs`, …), or leave montantPaye and soldeDu out.",
          fr: "Donnez-les tous (`paiements`, `avoirs`, …), ou omettez montantPaye et soldeDu."))
    case .lienManquant(let lien):
      Phrase(
        "lien-manquant",
        Words(
          "\(numero) belongs together with \(lien), which is neither in the file nor recorded.",
          fr: "Le document \(numero) est lié à \(lien), qui n'est ni dans le fichier ni dans le registre."),
        Words(
          "Import documents that are applied to each other from one file.",
          fr: "Importez d'un même fichier les documents imputés l'un sur l'autre."))
    case .lieARefuse(let autre):
      Phrase(
        "document-lie-refuse",
        Words(
          "\(numero) belongs together with \(autre), which is refused.",
          fr: "Le document \(numero) est lié au document \(autre), qui est refusé."),
        Words("Correct that document and import both again.", fr: "Corrigez ce dernier et réimportez les deux."))
    case .dejaLaEtDifferente(let ecart):
      Phrase(
        "deja-la-et-differente",
        Words(
          "\(numero) is recorded already with another \(ecart.phrase)",
          fr: "Le document \(numero) est déjà dans le registre, avec une différence : \(ecart.phrase)"),
        Words(
          "What is recorded is never overwritten: change the document through its own commands.",
          fr: "Rien n'est jamais écrasé : modifiez le document par ses propres commandes."))
    case .clientDifferent(let ecart):
      Phrase(
        "client-different",
        Words(
          "The client \(Texte.cite(numero)) is recorded already with another \(ecart.phrase)",
          fr: "Le client \(Texte.cite(numero)) est déjà dans le registre, avec une différence : \(ecart.phrase)"),
        Words(
          "What is recorded is never overwritten: change the client with `facture modifier-client`.",
          fr: "Rien n'est jamais écrasé : modifiez le client avec `facture modifier-client`."))
    case .avanceDifferente(let ecart):
      Phrase(
        "avance-differente",
        Words(
          "An advance of \(Texte.cite(numero)) is recorded already with another \(ecart.phrase)",
          fr: "Une avance de \(Texte.cite(numero)) est déjà dans le registre, avec une différence : \(ecart.phrase)"),
        Words(
          "What is recorded is never overwritten: cancel it with `facture annuler-avance`, and record it anew.",
          fr: "Rien n'est jamais écrasé : annulez-la avec `facture annuler-avance`, puis enregistrez-la de nouveau."))
    case .clientContradictoire(let id, let copie):
      Phrase(
        "client-contradictoire",
        Words(
          "\(numero) names the client \(id), but its `client` is \(copie).",
          fr: "Le document \(numero) indique le client \(id), mais son `client` est \(copie)."),
        Words("Give both the same id.", fr: "Donnez aux deux le même identifiant."))
    }
  }
}

extension Ecart {
  /// The field, and what the two sides say of it.
  fileprivate var phrase: Words {
    let (enonce, inscrit) = (enonce.map(Texte.cite), inscrit.map(Texte.cite))
    return Words(
      "\(champ): the file says \(enonce), the registre \(inscrit).",
      fr: "\(champ), le fichier dit \(enonce), le registre \(inscrit).")
  }
}
