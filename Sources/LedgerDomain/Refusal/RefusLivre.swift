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
        "devise-sans-taux", "\(Texte.cite(numero)) is in \(devise), and no rate says what that is in euros.",
        "The books are in euros: ask for days without it, by --depuis and --jusqua.")
    case .tropGrandEnEuros:
      Phrase(
        "total-trop-grand", "\(Texte.cite(numero)) does not fit an amount in euros.",
        "`facture audit` tells what is wrong with it.")
    case .sirenAbsent:
      Phrase(
        "siren-absent", "A FEC is called by the SIREN of the seller, and the seller has none.",
        "Say it, `facture emetteur --siren=…`, or name the file: --output=FILE.")
    }
  }
}
