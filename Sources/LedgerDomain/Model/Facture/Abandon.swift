/// A part of a facture's balance that was given up: nobody will pay it.
///
/// It settles the facture, but is not a payment: no money came in. It does not correct VAT either: the invoiced amounts
/// stay.
public struct Abandon: Hashable, Sendable {
  /// Its id.
  public let id: AbandonID
  /// The amount, above zero.
  public let montant: Montant
  /// The day from which it counts.
  public let date: Jour
  /// Why.
  public let motif: String
  /// When and why it was taken back; nil while it is in force.
  public internal(set) var reprise: Retrait?

  /// A given-up amount with these values.
  public init(id: AbandonID, montant: Montant, date: Jour, motif: String) {
    self.id = id
    self.montant = montant
    self.date = date
    self.motif = motif
    reprise = nil
  }

  /// The same amount, taken back.
  package func repris(_ reprise: Retrait) -> Abandon {
    var abandon = self
    abandon.reprise = reprise
    return abandon
  }

  /// Whether it counts at `au`: from its date on, until the day it was taken back. With nil: whether it was never taken
  /// back.
  package func compte(au: Jour?) -> Bool { duree.compte(au: au) }

  /// The days on which it counts.
  package var duree: Duree { Duree(debut: date, fin: reprise?.date) }
}
