public import LedgerModel
import LedgerOffers
import LedgerRules

/// Records an advance: money of a client that is not for a facture yet.
public struct RecevoirAvance: UseCase {
  /// The client who paid.
  public let client: ClientID
  /// The payment, under the id of the advance.
  public let recue: Reglement
  /// Its currency; by default the ledger's.
  public var devise: Devise?
  /// The VAT rate of the services that it pays; nil if unknown.
  public var tva: Taux?

  /// Money received from `client`, in the ledger's currency.
  public init(_ client: ClientID, _ recue: Reglement) {
    self.client = client
    self.recue = recue
  }

  /// The client.
  public func reads(on today: Jour) -> Reads { Reads(clients: [client]) }

  /// Refused when the client is unknown, the amount is not above zero, the date is after today or in a closed period,
  /// or the client already has an advance of that id. A rate is refused at zero, in another currency than the euro, and for a
  /// seller without VAT.
  public func decide(_ view: RegistreView) throws(Refus) -> [Fact] {
    let registre = try view.ouvert()
    guard let present = view.clients[client] else { throw .client(.inconnu("\(client)")) }
    if tva != nil, !view.estReprise, registre.estEnFranchise { throw .avance(present.nom, .vendeurSansTVA) }
    let event = AvanceEvent.recue(Avance(recue, devise ?? registre.devise, tva: tva))
    try view.tranches.avances[client].admet(recue.id, event, de: present, dans: view)
    return [.client(client, .avance(recue.id, event))]
  }
}
