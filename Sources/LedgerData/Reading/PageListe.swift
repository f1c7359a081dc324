public import LedgerDomain

/// A part of a list, in the order that was asked for.
public struct PageListe<Element: Sendable>: Sendable {
  /// What it shows.
  public let elements: [Element]
  /// How many of those that are looked for follow.
  public let reste: Int
  /// How many there are in all, looked for or not.
  public let total: Int

  package init(_ elements: [Element], reste: Int, total: Int) {
    self.elements = elements
    self.reste = reste
    self.total = total
  }
}

/// A document of a list, and its client as it is now.
public struct DocumentListe: Hashable, Sendable {
  /// The document.
  public let facture: Facture
  /// Whom it is made out to, with its advances.
  public let compte: CompteClient?

  /// The document of that client.
  package init(facture: Facture, compte: CompteClient?) {
    self.facture = facture
    self.compte = compte
  }
}

/// A client as a list shows it.
public struct ClientListe: Hashable, Sendable {
  /// The client.
  public let client: Client
  /// What is left of its advances: each currency in which something is, from A to Z.
  public let avances: [SoldeAvances]

  /// A client of these facts.
  package init(client: Client, avances: [SoldeAvances]) {
    self.client = client
    self.avances = avances
  }
}
