public import LedgerDomain

/// Everything that happened to one document, in order, with the document before and after each event.
///
/// Only the events are kept; the document is folded again while they are gone through.
public struct Historique: Sequence, IteratorProtocol, Sendable {
  /// The document.
  public let facture: FactureID
  private var events: ArraySlice<Recorded>
  private var avant: Facture?

  package init(_ facture: FactureID, _ events: [Recorded]) {
    self.facture = facture
    self.events = events[...]
  }

  /// How many events there are.
  public var count: Int { events.count }

  /// The next event; nil after the last.
  public mutating func next() -> EvenementHistorique? {
    guard let recorded = events.popFirst(), case .facture(_, let event) = recorded.fact else { return nil }
    var apres = avant
    apres.apply(event, of: facture)
    guard let apres else { return nil }
    defer { avant = apres }
    return EvenementHistorique(recorded: recorded, avant: avant, apres: apres)
  }
}

/// One event of a document's history: what was recorded, and the document before and after it.
public struct EvenementHistorique: Sendable {
  /// The event.
  public let recorded: Recorded
  /// The document before; nil for its first event.
  public let avant: Facture?
  /// The document after.
  public let apres: Facture
}
