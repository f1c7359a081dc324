package import LedgerModel

/// The subject of an event: the registre, a client, a document, an account at a bank, or a subscription.
package struct Sujet: Hashable, Sendable {
  /// The kinds of subject. They have raw values because printing a case without one uses reflection, which takes 0.1
  /// ms.
  package enum Kind: String, Sendable { case registre, client, facture, banque, abonnement }

  package let kind: Kind
  /// The id of the client, document, account or subscription; for the registre, its own.
  package let id: Identifiant

  package init(_ kind: Kind, _ id: Identifiant) {
    self.kind = kind
    self.id = id
  }

  /// The subject of a fact.
  package init(_ fact: Fact) {
    switch fact {
    case .registre(let id, _): self.init(.registre, id)
    case .client(let id, _): self.init(.client, id)
    case .facture(let id, _): self.init(.facture, id)
    case .banque(let id, _): self.init(.banque, id)
    case .abonnement(let id, _): self.init(.abonnement, id)
    }
  }
}
