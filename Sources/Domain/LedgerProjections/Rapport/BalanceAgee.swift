public import LedgerModel
import LedgerOffers
import LedgerRules

/// The aged balance (balance âgée) in one currency: the amount that each client must still pay, by days overdue.
///
/// Its sum is the balance due of the ledger (``LedgerModel/TotauxDevise/soldeDu``), to the cent. An avoir that is not applied lowers what is
/// overdue of the facture that it credits. The unused advances are in their own column: they are not subtracted.
public struct BalanceAgee: Hashable, Sendable {
  /// The aged balance of one client.
  public struct Ligne: Hashable, Sendable {
    /// The client; nil for documents without a client.
    public let clientId: ClientID?
    /// Its present name.
    public let client: String?
    /// The amounts left to pay.
    public let soldes: SoldesAges
  }

  /// The currency.
  public let devise: Devise
  /// The clients with an open document or an advance, by name.
  public let lignes: [Ligne]
  /// Their sum.
  public let total: SoldesAges
}

extension EtatRegistre {
  /// The aged balance as seen from `au`: one for each currency with open amounts, from A to Z. A facture is overdue
  /// from the day after its dateEcheance; an avoir, or a facture without dateEcheance, never is.
  ///
  /// - Throws: ``LedgerModel/Debordement`` when the total of a document does not fit an amount, which use cases prevent.
  public func balanceAgee(au: Jour) throws(Debordement) -> [BalanceAgee] {
    var soldes: [Devise: (clients: [ClientID?: SoldesAges], total: SoldesAges)] = [:]
    for facture in factures {
      let solde = MontantLarge(try facture.soldeDu(au: au)) * facture.signe
      guard solde != .zero else { continue }
      let retard = facture.estAvoir ? nil : facture.dateEcheance.map { au.jours(depuis: $0) }
      func ajoute(_ montant: MontantLarge, jours: Int?) {
        soldes[facture.devise, default: ([:], SoldesAges())].total.ajoute(montant, jours: jours)
        soldes[facture.devise]?.clients[facture.clientId, default: SoldesAges()].ajoute(montant, jours: jours)
      }
      // The balances of avoirs are not overdue, so their part of this facture is added there too.
      let estCredite = retard.map { $0 > 0 } ?? false && avoirs[facture.id] != nil
      let reste = estCredite ? MontantLarge(try resteReclame(facture.comptee, au: au)) : solde
      ajoute(reste, jours: retard)
      if reste != solde { ajoute(solde - reste, jours: nil) }
    }
    for client in clients {
      for avance in tranches.avances[client.id].soldes(au: au) {
        soldes[avance.devise, default: ([:], SoldesAges())].total.ajoute(avance: avance.montant)
        soldes[avance.devise]?.clients[client.id, default: SoldesAges()].ajoute(avance: avance.montant)
      }
    }
    return soldes.sorted { $0.key < $1.key }.map { devise, soldes in
      let lignes = clients(soldes.clients).map { BalanceAgee.Ligne(clientId: $0.id, client: $0.nom, soldes: $0.valeur) }
      return BalanceAgee(devise: devise, lignes: lignes, total: soldes.total)
    }
  }

  /// The documents dated until `au` but issued after it: the books have them on their date, a report seen from `au` does not.
  public func emises(apres au: Jour) -> [Facture] {
    // Seen from today, mostly none.
    guard let dernierEnvoi, dernierEnvoi > au else { return [] }
    return factures.filter { $0.dateFacture <= au && $0.estEnvoyee && !$0.estEnvoyee(au: au) }
  }
}

/// Amounts left to pay, by days overdue.
public struct SoldesAges: Hashable, Sendable {
  /// Amounts before their due date or without a due date, and the balances of avoirs (negative).
  public private(set) var nonEchu = MontantLarge.zero
  /// Overdue by 1 to 30 days.
  public private(set) var de1a30 = MontantLarge.zero
  /// Overdue by 31 to 60 days.
  public private(set) var de31a60 = MontantLarge.zero
  /// Overdue by 61 to 90 days.
  public private(set) var de61a90 = MontantLarge.zero
  /// Overdue by more than 90 days.
  public private(set) var plusDe90 = MontantLarge.zero

  /// The unused amounts of advances.
  public private(set) var avances = MontantLarge.zero

  /// The balance due: the sum of the first five amounts.
  public var total: MontantLarge { nonEchu + de1a30 + de31a60 + de61a90 + plusDe90 }

  init() {}

  /// Adds the unused amount of an advance.
  mutating func ajoute(avance: MontantLarge) { avances += avance }

  /// Adds `solde`, overdue by `jours` days; nil: not overdue.
  mutating func ajoute(_ solde: MontantLarge, jours: Int?) {
    switch jours ?? 0 {
    case ...0: nonEchu += solde
    case ...30: de1a30 += solde
    case ...60: de31a60 += solde
    case ...90: de61a90 += solde
    default: plusDe90 += solde
    }
  }
}
