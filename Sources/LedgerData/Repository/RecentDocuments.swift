import LedgerDomain

/// The documents looked at or written last, as all that was recorded has made them.
///
/// The next command is most often about one of them; an avoir that is recorded is, with the facture that it corrects and the one
/// that it is applied to, which may have many events to read again.
struct RecentDocuments: Sendable {
  /// Few, for one may have very many lines.
  private static let most = 4

  /// The one used last stands last.
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

  /// Follows an event of the document of `id`, and keeps it where it is created.
  mutating func apply(_ event: FactureEvent, of id: FactureID) {
    if let place = documents.lastIndex(where: { $0.id == id }) {
      documents[place].apply(event)
    } else if case .factureCreee(let creee) = event {
      keep(Facture(id: id, creee))
    }
  }

  /// Lets them all go.
  mutating func removeAll() { documents = [] }
}
