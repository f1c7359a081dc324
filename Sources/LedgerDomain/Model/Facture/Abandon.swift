/// A part of a facture's balance that was given up: nobody will pay it.
///
/// It settles the facture, but is not a payment: no money came in. The invoiced amounts stay; what it is
/// (``NatureAbandon``) decides what becomes of their VAT.
public struct Abandon: Hashable, Sendable {
  /// Its id.
  public let id: AbandonID
  /// The amount, above zero; of a rounding (``NatureAbandon/arrondi``) of either sign.
  public let montant: Montant
  /// The day from which it counts.
  public let date: Jour
  /// Why.
  public let motif: String
  /// What it is; nil where nobody said, as in version 1 of the event: a loss that leaves the facture paid, and its VAT.
  public let nature: NatureAbandon?
  /// When and why it was taken back; nil while it is in force.
  public internal(set) var reprise: Retrait?

  /// The most that small differences of a facture come to.
  public static let ecartMaximal = Montant(centimes: 100)

  /// The most that the amount to be paid of a document is rounded by.
  public static let arrondiMaximal = Montant(centimes: 500)

  /// A given-up amount with these values.
  public init(id: AbandonID, montant: Montant, date: Jour, motif: String, nature: NatureAbandon? = nil) {
    self.id = id
    self.montant = montant
    self.date = date
    self.motif = motif
    self.nature = nature
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
