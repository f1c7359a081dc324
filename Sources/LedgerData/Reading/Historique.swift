public import LedgerDomain

/// Everything that happened to one document, in order, with the document before and after each event.
///
/// Only the events are kept; the document is folded again while they are gone through.
public struct Historique: Sequence, Sendable {
  /// The document.
  public let facture: FactureID
  private let events: [Recorded]

  package init(_ facture: FactureID, _ events: [Recorded]) {
    self.facture = facture
    self.events = events
  }

  /// How many events there are.
  public var count: Int { events.count }

  /// Goes through the events, from the first.
  public func makeIterator() -> Iterator { Iterator(facture, events) }

  /// Folds the document from event to event.
  public struct Iterator: IteratorProtocol {
    private let facture: FactureID
    private var rest: ArraySlice<Recorded>
    private var avant: Facture?

    init(_ facture: FactureID, _ events: [Recorded]) {
      self.facture = facture
      rest = events[...]
    }

    /// The next event; nil after the last.
    public mutating func next() -> EvenementHistorique? {
      guard let recorded = rest.popFirst(), case .facture(_, let event) = recorded.fact else { return nil }
      let apres: Facture
      if let avant {
        apres = avant.apres(event)
      } else if case .factureCreee(let creee) = event {
        apres = Facture(id: facture, creee)
      } else {
        return nil
      }
      defer { avant = apres }
      return EvenementHistorique(recorded: recorded, avant: avant, apres: apres)
    }
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

extension Facture {
  /// The document after `event`.
  fileprivate func apres(_ event: FactureEvent) -> Facture {
    var copy = self
    copy.apply(event)
    return copy
  }
}
