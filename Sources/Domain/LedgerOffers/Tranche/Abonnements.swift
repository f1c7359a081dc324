public import LedgerModel

/// The subscriptions, and the documents of their periods.
public struct Abonnements: Tranche {
  /// The subscriptions, in the order of their creation.
  public private(set) var liste: [Abonnement] = []
  private var places: [AbonnementID: Int] = [:]
  private var numeros: [String: AbonnementID] = [:]
  private var periodes = DocumentsDePeriodes()

  /// Without subscriptions.
  public init() {}

  /// Applies an event of a subscription, or what an event of a document says about a period. A subscription that is not there
  /// begins with its creation.
  public mutating func apply(_ fact: Fact) {
    switch fact {
    case .facture(let id, let event): periodes.apply(event, id)
    case .abonnement(let id, let event):
      if let place = places[id] {
        liste[place].apply(event)
      } else if case .cree(let cree) = event {
        ajoute(Abonnement(id: id, cree))
      }
    case .registre, .client, .banque: break
    }
  }

  /// The subscription of `id`.
  public subscript(id: AbonnementID) -> Abonnement? { places[id].map { liste[$0] } }

  /// The documents of the periods of `abonnement`.
  public func factures(de abonnement: AbonnementID) -> Abonnement.Factures { periodes.factures(de: abonnement) }

  /// The subscription of that number, or nil.
  public func id(numero: String) -> AbonnementID? { numeros[numero] }

  /// Takes a subscription with the documents of its periods from elsewhere, unless it is there.
  package mutating func pose(_ abonnement: Abonnement, _ factures: Abonnement.Factures) {
    guard places[abonnement.id] == nil else { return }
    ajoute(abonnement)
    periodes.pose(factures, de: abonnement.id)
  }

  private mutating func ajoute(_ abonnement: Abonnement) {
    places[abonnement.id] = liste.count
    if numeros[abonnement.numero] == nil { numeros[abonnement.numero] = abonnement.id }
    liste.append(abonnement)
  }
}
