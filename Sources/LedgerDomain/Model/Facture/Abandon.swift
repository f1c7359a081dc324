/// A part of what is left of a facture that was given up: nobody will pay it.
///
/// It settles the facture, and is no payment: no money came in. It corrects no VAT either: what was invoiced stays invoiced.
public struct Abandon: Hashable, Sendable {
  /// Its id.
  public let id: AbandonID
  /// How much, above zero.
  public let montant: Montant
  /// The day from which it counts.
  public let date: Jour
  /// Why.
  public let motif: String
  /// How it was taken back; nil while it stands.
  public internal(set) var reprise: Retrait?

  /// A given-up amount of these facts.
  public init(id: AbandonID, montant: Montant, date: Jour, motif: String) {
    self.id = id
    self.montant = montant
    self.date = date
    self.motif = motif
    reprise = nil
  }

  /// The same one, which was taken back.
  package func repris(_ reprise: Retrait) -> Abandon {
    var abandon = self
    abandon.reprise = reprise
    return abandon
  }

  /// Whether it counts, as seen from `au`: from its date on, and until the day it was taken back. nil asks what stands.
  package func compte(au: Jour?) -> Bool { duree.compte(au: au) }

  /// The days on which it counts.
  package var duree: Duree { Duree(debut: date, fin: reprise?.date) }
}
