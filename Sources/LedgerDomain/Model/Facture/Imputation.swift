/// An avoir applied to a facture: each of the two holds it, under the other's id.
public struct Imputation: Hashable, Sendable {
  /// The avoir, on a facture; the facture, on an avoir.
  public let documentId: FactureID
  /// How much, above zero.
  public let montant: Montant
  /// The day from which it counts.
  public let dateImputation: Jour
  /// How it was taken back; nil while it stands.
  public internal(set) var retrait: Retrait?

  /// An application of these facts.
  public init(documentId: FactureID, montant: Montant, dateImputation: Jour) {
    self.documentId = documentId
    self.montant = montant
    self.dateImputation = dateImputation
    retrait = nil
  }

  /// The same one, which was taken back.
  package func retiree(_ retrait: Retrait) -> Imputation {
    var imputation = self
    imputation.retrait = retrait
    return imputation
  }

  /// Whether it counts, as seen from `au`: from its date on, and until the day it was taken back. nil asks what stands.
  package func compte(au: Jour?) -> Bool { duree.compte(au: au) }

  /// The days on which it counts.
  package var duree: Duree { Duree(debut: dateImputation, fin: retrait?.date) }
}
