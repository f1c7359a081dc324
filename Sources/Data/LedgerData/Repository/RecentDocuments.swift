import LedgerModel

/// The documents read or written last, in their recorded state.
///
/// The next command usually concerns one of them; recording an avoir concerns it, the facture that it corrects and the
/// one it is applied to, and these may have many events to read again.
struct RecentDocuments: Sendable {
  /// Few, because a document may have very many lines.
  private static let most = 4

  /// The documents, the most recently used last.
  private var documents: [Facture] = []

  /// The document of `id`, if it is among them.
  mutating func document(_ id: FactureID) -> Facture? {
    guard let place = documents.lastIndex(where: { $0.id == id }) else { return nil }
    if place != documents.count - 1 { documents.append(documents.remove(at: place)) }
    return documents.last
  }

  /// Keeps a document that was read.
  mutating func keep(_ document: Facture) {
    if documents.count == Self.most { documents.removeFirst() }
    documents.append(document)
  }

  /// Applies an event of the document of `id`, and keeps the document if the event creates it.
  mutating func apply(_ event: FactureEvent, of id: FactureID) {
    if let place = documents.lastIndex(where: { $0.id == id }) {
      documents[place].apply(event)
    } else if case .factureCreee(let creee) = event {
      keep(Facture(id: id, creee))
    }
  }

  /// Removes all documents.
  mutating func removeAll() { documents = [] }
}
