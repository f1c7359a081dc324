package import LedgerWords

/// A document that a refused command would have made. It has no number, and no command is about it.
public enum DocumentNouveau: Equatable, Sendable {
  /// The one that was asked for.
  case demande
  /// The avoir that would cancel the facture of that number.
  case avoir(de: String)

  /// What stands for its number in the way out.
  package static let numero = Words("NUMBER", fr: "NUMERO")

  /// What a refusal about `objet` calls it.
  func nom(_ objet: Refus.Objet) -> Words {
    switch (self, objet) {
    case (.avoir(let facture), _): Words("the credit note of \(facture)", fr: "l'avoir de \(facture)")
    case (.demande, .document(_, let nom)): nom
    case (.demande, _): Refus.Objet.ceDocument
    }
  }
}
