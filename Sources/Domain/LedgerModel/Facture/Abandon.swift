/// A write-off: a part of a facture's balance that nobody will pay.
///
/// It settles the facture, but differs from a payment: no money came in. The invoiced amounts stay; its nature
/// (``NatureAbandon``) decides about their VAT.
public struct Abandon: Hashable, Sendable {
  /// Its id.
  public let id: AbandonID
  /// The amount, above zero; a rounding (``NatureAbandon/arrondi``) has either sign.
  public let montant: Montant
  /// The day from which it counts.
  public let date: Jour
  /// The reason.
  public let motif: String
  /// Its nature.
  public let nature: NatureAbandon
  /// When and why it was undone; nil while it is in force.
  public internal(set) var reprise: Retrait?

  /// The most that small differences of a facture may add up to.
  public static let ecartMaximal = Montant(centimes: 100)

  /// The most that the amount to be paid of a document may be rounded by.
  public static let arrondiMaximal = Montant(centimes: 500)

  /// A write-off with these values.
  public init(id: AbandonID, montant: Montant, date: Jour, motif: String, nature: NatureAbandon) {
    self.id = id
    self.montant = montant
    self.date = date
    self.motif = motif
    self.nature = nature
    reprise = nil
  }

  /// The same write-off, undone.
  package func repris(_ reprise: Retrait) -> Abandon {
    var abandon = self
    abandon.reprise = reprise
    return abandon
  }

  /// Whether it counts at `au`: from its date on, until the day it was undone. With nil: whether it was never undone.
  package func compte(au: Jour?) -> Bool { duree.compte(au: au) }

  /// The days on which it counts.
  package var duree: Duree { Duree(debut: date, fin: reprise?.date) }
}
