public import LedgerModel

/// A page of a list, in the requested order.
public struct PageListe<Element: Sendable>: Sendable {
  /// The elements of the page.
  public let elements: [Element]
  /// How many more matches follow.
  public let reste: Int
  /// The number of all elements, matching or not.
  public let total: Int

  package init(_ elements: [Element], reste: Int, total: Int) {
    self.elements = elements
    self.reste = reste
    self.total = total
  }
}

/// A document of a list, with its present client.
public struct DocumentListe: Hashable, Sendable {
  /// The document.
  public let facture: Facture
  /// Its client, with its advances.
  public let compte: CompteClient?

  /// A document with its client.
  package init(facture: Facture, compte: CompteClient?) {
    self.facture = facture
    self.compte = compte
  }
}

/// A client in a list.
public struct ClientListe: Hashable, Sendable {
  /// The client.
  public let client: Client
  /// The unused amounts of its advances, by currency from A to Z, without zeros.
  public let avances: [SoldeAvances]

  /// A client with these values.
  package init(client: Client, avances: [SoldeAvances]) {
    self.client = client
    self.avances = avances
  }
}
