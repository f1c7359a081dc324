/// An avoir applied to a facture: each of the two documents has one, with the other's id.
public struct Imputation: Hashable, Sendable {
  /// The avoir, on a facture; the facture, on an avoir.
  public let documentId: FactureID
  /// The amount, above zero.
  public let montant: Montant
  /// The day from which it counts.
  public let dateImputation: Jour
  /// How it was undone; nil while it is in force.
  public internal(set) var retrait: Retrait?

  /// An application with these values.
  public init(documentId: FactureID, montant: Montant, dateImputation: Jour) {
    self.documentId = documentId
    self.montant = montant
    self.dateImputation = dateImputation
    retrait = nil
  }

  /// The same application, undone.
  package func retiree(_ retrait: Retrait) -> Imputation {
    var imputation = self
    imputation.retrait = retrait
    return imputation
  }

  /// Whether it counts at `au`: from its date on, until the day it was undone. With nil: whether it was never undone.
  package func compte(au: Jour?) -> Bool { duree.compte(au: au) }

  /// The days on which it counts.
  package var duree: Duree { Duree(debut: dateImputation, fin: retrait?.date) }
}
