public import LedgerModel
import LedgerRules

/// Settles documents of a client with one line of a bank statement: the avoirs that the client deducted are applied, and the
/// money pays the factures, all in one commit.
public struct ReglerVirement: UseCase {
  /// The client.
  public let client: ClientID
  /// The amount that came in.
  public let montant: Montant
  /// The day on which the bank booked it.
  public let date: Jour
  /// The factures, in the order of payment.
  public let factures: [FactureID]
  /// The avoirs that the client deducted.
  public var avoirs: [FactureID] = []
  /// Whether the amount above the factures becomes an advance of the client.
  public var enAvance = false
  /// The VAT rate of the services that this advance pays; nil if unknown.
  public var tva: Taux?
  /// The text of the bank or the payer.
  public var reference: String?

  /// `montant` of `client`, booked on `date`, for `factures`.
  public init(_ client: ClientID, _ montant: Montant, le date: Jour, pour factures: [FactureID]) {
    (self.client, self.montant, self.date, self.factures) = (client, montant, date, factures)
  }

  /// The client and the documents.
  public func reads(on today: Jour) -> Reads { Reads(factures: factures + avoirs, clients: [client]) }

  /// Refused as ``ImputerAvoir`` and ``EncaisserPaiement`` are; without ``enAvance`` the money is at most the amount left to
  /// pay.
  public func decide(_ view: RegistreView) throws(Refus) -> [Fact] {
    var (view, facts) = (view, [Fact]())
    for avoir in avoirs {
      for facture in factures {
        guard try view.facture(avoir).resteDu > .zero, try view.facture(facture).resteDu > .zero else { continue }
        var imputer = ImputerAvoir(avoir, sur: facture)
        imputer.dateImputation = view.dateComptable(date)
        try view.decide(imputer, into: &facts)
      }
    }
    var encaisser = EncaisserPaiement(client, montant)
    encaisser.date = date
    (encaisser.reference, encaisser.enAvance, encaisser.reporte) = (reference, enAvance, true)
    encaisser.tva = tva
    var ouvertes: [FactureID] = []
    for facture in factures {
      let lue = try view.facture(facture)
      // A draft has to be issued first: its payment is refused with that reason.
      if lue.etat == .brouillon || lue.resteDu > .zero { ouvertes.append(facture) }
    }
    encaisser.sur = ouvertes
    try view.decide(encaisser, into: &facts)
    return facts
  }
}

extension Facture {
  /// The balance; zero if it cannot be settled, which the use cases report.
  fileprivate var resteDu: Montant { (try? soldeDu()) ?? .zero }
}
