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
  public internal(set) var reprise: RepriseSolde?

  /// A given-up amount of these facts.
  public init(id: AbandonID, montant: Montant, date: Jour, motif: String) {
    self.id = id
    self.montant = montant
    self.date = date
    self.motif = motif
    reprise = nil
  }

  /// The same one, which was taken back.
  package func repris(_ reprise: RepriseSolde) -> Abandon {
    var abandon = self
    abandon.reprise = reprise
    return abandon
  }

  /// Whether it counts, as seen from `au`: from its date on, and until the day it was taken back. nil asks what stands.
  package func compte(au: Jour?) -> Bool {
    guard let reprise else { return SituationFacture.compte(date, au) }
    return SituationFacture.compte(date, jusqua: reprise.date, au)
  }
}

/// How what was given up was taken back: it is due again.
public struct RepriseSolde: Hashable, Sendable {
  /// The day from which it is due again.
  public let date: Jour
  /// Why.
  public let motif: String

  /// Taken back on that day.
  public init(date: Jour, motif: String) {
    self.date = date
    self.motif = motif
  }
}
