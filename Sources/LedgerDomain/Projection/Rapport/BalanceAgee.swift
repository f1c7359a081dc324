/// The aged balance (balance âgée): what each client has left to pay, by how long it has been due.
///
/// Its sum is the balance due of the ledger (``TotauxDevise/soldeDu``), to the cent.
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

  /// The balance in one currency.
  public struct ParDevise: Hashable, Sendable {
    /// The currency.
    public let devise: Devise
    /// The clients with an open document, by name.
    public let lignes: [Ligne]
    /// Their sum.
    public let total: SoldesAges
  }

  /// Each currency in which something is open, from A to Z.
  public let devises: [ParDevise]
}

extension EtatRegistre {
  /// The aged balance as seen from `au`. A facture is due the day after its dateEcheance; without one, and an avoir, never.
  ///
  /// - Throws: ``Debordement`` when a document comes to more than an amount holds, which no use case lets it.
  public func balanceAgee(au: Jour) throws(Debordement) -> BalanceAgee {
    var soldes: [Devise: [ClientID?: SoldesAges]] = [:]
    for facture in factures {
      let solde = try facture.soldeDu(au: au)
      guard solde != .zero else { continue }
      let retard = facture.estAvoir ? nil : facture.dateEcheance.map { Int(au.numero) - Int($0.numero) }
      soldes[facture.devise, default: [:]][facture.clientId, default: SoldesAges()]
        .ajoute(MontantLarge(solde) * facture.signe, jours: retard)
    }
    return BalanceAgee(devises: soldes.sorted { $0.key < $1.key }.map { balance($0.key, $0.value) })
  }

  private func balance(_ devise: Devise, _ soldes: [ClientID?: SoldesAges]) -> BalanceAgee.ParDevise {
    var total = SoldesAges()
    for solde in soldes.values { total.ajoute(solde) }
    let lignes = clients(soldes).map { BalanceAgee.Ligne(clientId: $0.id, client: $0.nom, soldes: $0.valeur) }
    return .init(devise: devise, lignes: lignes, total: total)
  }
}
