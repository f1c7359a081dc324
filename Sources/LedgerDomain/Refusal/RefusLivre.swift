import LedgerWords

/// Why the books cannot be told.
public enum RefusLivre: Equatable, Sendable {
  /// The document is in another currency, and nothing says what that is worth.
  case deviseSansTaux(Devise)
  /// It does not fit an amount in euros.
  case tropGrandEnEuros
  /// A file that is called by the seller's SIREN, and the seller has none.
  case sirenAbsent
}

/// What is said of a refusal about the books.
extension RefusLivre {
  func phrase(_ numero: String) -> Phrase {
    switch self {
    case .deviseSansTaux(let devise):
      Phrase(
        "devise-sans-taux",
        Words(
          "\(Texte.cite(numero)) is in \(devise), and no rate says what that is in euros.",
          fr: "Le document \(Texte.cite(numero)) est en \(devise), et aucun taux de change ne le donne en euros."),
        Words(
          "The books are in euros: ask for days without it, by --depuis and --jusqua.",
          fr: "La comptabilité est en euros : demandez une période sans lui, avec --depuis et --jusqua."))
    case .tropGrandEnEuros:
      Phrase(
        "total-trop-grand",
        Words(
          "\(Texte.cite(numero)) does not fit an amount in euros.",
          fr: "Le document \(Texte.cite(numero)) dépasse le plus grand montant en euros."),
        Words(
          "`facture audit` tells what is wrong with it.", fr: "`facture audit` dit ce qui ne va pas avec ce document."))
    case .sirenAbsent:
      Phrase(
        "siren-absent",
        Words(
          "A FEC is called by the SIREN of the seller, and the seller has none.",
          fr: "Un FEC porte le SIREN de l'émetteur, et l'émetteur n'en a pas."),
        Words(
          "Say it, `facture emetteur --siren=…`, or name the file: --output=FILE.",
          fr: "Donnez-le, `facture emetteur --siren=…`, ou indiquez le fichier : --output=FICHIER."))
    }
  }
}
