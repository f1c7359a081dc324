public import LedgerModel
import LedgerOffers
import LedgerRules

/// Refunds advances of a client: the oldest first, or the named one. Each advance gets its own refund, all in one
/// commit.
public struct RembourserAvance: UseCase {
  /// The client.
  public let client: ClientID
  /// The amount; by default the whole rest.
  public var montant: Montant?
  /// The currency; by default the ledger's.
  public var devise: Devise?
  /// The day from which it counts; by default today.
  public var date: Jour?
  /// The means; by default a transfer.
  public var moyen = ConditionsPaiement.virement
  /// The text that the bank or the payer gave with it.
  public var reference: String?
  /// Whether a refund of a closed period counts from the first open day, as for a line of a bank, which cannot wait.
  public var reporte = false
  /// The only advance to refund, as stated in a file, and the id of the refund.
  package var choisie: (avance: AvanceID, remboursement: ReglementID)?

  /// Refunds the whole rest of the advances of `client` in the ledger's currency, by transfer, today.
  public init(_ client: ClientID) { self.client = client }

  /// The client.
  public func reads(on today: Jour) -> Reads { Reads(clients: [client]) }

  /// Refused when the client is unknown, the amount is not above zero or is above its unused advances, and when
  /// the date is after today, in a closed period, or before the advance was received.
  public func decide(_ view: RegistreView) throws(Refus) -> [Fact] {
    guard let client = view.clients[client] else { throw .client(.inconnu("\(client)")) }
    let registre = try view.ouvert()
    let avances = view.tranches.avances[client.id]
    let jour = date ?? view.today
    let date = reporte ? view.dateComptable(jour) : jour
    let devise = devise ?? registre.devise
    guard choisie != nil || avances.liste.contains(where: { $0.devise == devise && $0.solde > .zero }) else {
      throw .avance(client.nom, .aucuneARembourser(devise))
    }
    let (utilisables, reste) = try avances.utilisables(devise, le: date, de: client, choisie?.avance)
    var aRendre = montant.map { MontantLarge($0) } ?? reste
    if let montant {
      guard montant > .zero else { throw .avance(client.nom, .montantNonPositif(montant)) }
      guard aRendre <= reste else { throw .avance(client.nom, .insuffisante(montant, reste: reste)) }
    }
    var facts: [Fact] = []
    for avance in utilisables where aRendre > .zero {
      let part = min(aRendre, MontantLarge(avance.solde))
      let remboursement = AvanceEvent.remboursee(
        Reglement(
          id: choisie?.remboursement ?? view.environment.newID(),
          montant: Montant(centimes: Int64(clamping: part.centimes)), date: date,
          moyen: moyen, reference: reference))
      try avances.admet(avance.id, remboursement, de: client, dans: view)
      facts.append(.client(client.id, .avance(avance.id, remboursement)))
      aRendre = aRendre - part
    }
    return facts
  }
}
