package import LedgerWords

/// A document that a refused command would have made. It has no number: commands cannot name it.
public enum DocumentNouveau: Equatable, Sendable {
  /// The document that the command asks for.
  case demande
  /// The avoir that would cancel the facture of that number.
  case avoir(de: String)

  /// The word in the place of its number in a remedy.
  package static let numero = Words("NUMBER", fr: "NUMERO")

  /// Its name in a refusal about `objet`.
  func nom(_ objet: Refus.Objet) -> Words {
    switch (self, objet) {
    case (.avoir(let facture), _): Words("the credit note of \(facture)", fr: "l'avoir de \(facture)")
    case (.demande, .document(_, let nom)): nom
    case (.demande, _): Refus.Objet.ceDocument
    }
  }
}
