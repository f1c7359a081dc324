/// The aged balance (balance âgée) in one currency: what each client has left to pay, by how long it has been due.
///
/// Its sum is the balance due of the ledger (``TotauxDevise/soldeDu``), to the cent. What is left of advances stands beside it:
/// it is not taken off.
public struct BalanceAgee: Hashable, Sendable {
  /// What one client has left to pay.
  public struct Ligne: Hashable, Sendable {
    /// The client; nil for documents that are made out to nobody.
    public let clientId: ClientID?
    /// Its present name.
    public let client: String?
    /// What is left to pay.
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
  /// The aged balance as seen from `au`: each currency in which something is open, from A to Z. A facture is due the day after
  /// its dateEcheance; without one, and an avoir, never.
  ///
  /// - Throws: ``Debordement`` when a document comes to more than an amount holds, which no use case lets it.
  public func balanceAgee(au: Jour) throws(Debordement) -> [BalanceAgee] {
    var soldes: [Devise: (clients: [ClientID?: SoldesAges], total: SoldesAges)] = [:]
    for facture in factures {
      let solde = MontantLarge(try facture.soldeDu(au: au)) * facture.signe
      guard solde != .zero else { continue }
      let retard = facture.estAvoir ? nil : facture.dateEcheance.map { Int(au.numero) - Int($0.numero) }
      soldes[facture.devise, default: ([:], SoldesAges())].total.ajoute(solde, jours: retard)
      soldes[facture.devise]?.clients[facture.clientId, default: SoldesAges()].ajoute(solde, jours: retard)
    }
    for client in clients {
      for avance in avances(de: client.id).soldes(au: au) {
        soldes[avance.devise, default: ([:], SoldesAges())].total.ajoute(avance: avance.montant)
        soldes[avance.devise]?.clients[client.id, default: SoldesAges()].ajoute(avance: avance.montant)
      }
    }
    return soldes.sorted { $0.key < $1.key }.map { devise, soldes in
      let lignes = clients(soldes.clients).map { BalanceAgee.Ligne(clientId: $0.id, client: $0.nom, soldes: $0.valeur) }
      return BalanceAgee(devise: devise, lignes: lignes, total: soldes.total)
    }
  }
}

/// What is left to pay, by how long it has been due.
public struct SoldesAges: Hashable, Sendable {
  /// Not due yet, without a date to pay by, and what is left of avoirs (negative).
  public private(set) var nonEchu = MontantLarge.zero
  /// Due since 1 to 30 days.
  public private(set) var de1a30 = MontantLarge.zero
  /// Due since 31 to 60 days.
  public private(set) var de31a60 = MontantLarge.zero
  /// Due since 61 to 90 days.
  public private(set) var de61a90 = MontantLarge.zero
  /// Due since more than 90 days.
  public private(set) var plusDe90 = MontantLarge.zero

  /// What is left of advances.
  public private(set) var avances = MontantLarge.zero

  /// The balance due: the sum of the first five.
  public var total: MontantLarge { nonEchu + de1a30 + de31a60 + de61a90 + plusDe90 }

  init() {}

  /// Adds what is left of an advance.
  mutating func ajoute(avance: MontantLarge) { avances += avance }

  /// Adds `solde`, due since `jours` days; nil: not due.
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
