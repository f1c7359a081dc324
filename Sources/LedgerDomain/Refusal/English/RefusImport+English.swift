/// What is said of a refusal about an imported document.
extension RefusImport {
  /// What people are told of the document `numero`.
  func english(_ numero: String) -> Phrase {
    switch self {
    case .datePaiementPassee(let date, let statut):
      Phrase(
        "\(numero) says it was paid on \(date), but its statut is \(statut.rawValue).",
        "Make its statut Payée, or leave datePaiement out.")
    case .imputationDifferente(let avoir):
      Phrase(
        "The avoirs of \(numero) and the imputations of \(avoir) do not tell the same of each other.",
        "State each application on both with the same montant and date, or on one of them only.")
    case .lienManquant(let lien):
      Phrase(
        "\(numero) belongs together with \(lien), which is neither in the file nor recorded.",
        "Import documents that are applied to each other from one file.")
    case .lieARefuse(let autre):
      Phrase(
        "\(numero) belongs together with \(autre), which is refused.",
        "Correct that document and import both again.")
    case .dejaLaEtDifferente(let ecart):
      Phrase(
        "\(numero) is recorded already with another \(ecart.champ): \(ecart.english).",
        "What is recorded is never overwritten: change the document through its own commands.")
    case .clientDifferent(let ecart):
      Phrase(
        "The client \(Texte.cite(numero)) is recorded already with another \(ecart.champ): \(ecart.english).",
        "What is recorded is never overwritten: change the client with `facture modifier-client`.")
    case .clientContradictoire(let id, let copie):
      Phrase("\(numero) names the client \(id), but its `client` is \(copie).", "Give both the same id.")
    }
  }
}

extension Ecart {
  /// What the two sides say.
  fileprivate var english: String { "the file says \(Texte.cite(enonce)), the registre \(Texte.cite(inscrit))" }
}
