/// The statement of account of a client (relevé de compte): what it owed, what happened, what it owes.
///
/// Its closing balance is the sum of the client's balances due. An avoir counts in full from its date, so its application
/// to a facture moves nothing and is not listed.
public struct ReleveClient: Hashable, Sendable {
  /// Something that changes what the client owes.
  public struct Mouvement: Hashable, Sendable {
    /// What it is.
    public enum Nature: String, Hashable, Sendable {
      /// A facture: the client owes more.
      case facture
      /// An avoir: the client owes less.
      case avoir
      /// Money received from the client.
      case paiement
      /// Money paid back to the client.
      case remboursement
    }

    /// What it is.
    public let nature: Nature
    /// Its date.
    public let date: Jour
    /// The number of its document.
    public let numero: String
    /// By which means it was paid or refunded.
    public let moyen: ConditionsPaiement?
    /// What was written on the payment or refund.
    public let reference: String?
    /// What the client owes more (above zero) or less.
    public let montant: MontantLarge
    /// What it owes after it.
    public let solde: MontantLarge
  }

  /// The account in one currency.
  public struct ParDevise: Hashable, Sendable {
    /// The currency.
    public let devise: Devise
    /// What the client owed before the period.
    public let ouverture: MontantLarge
    /// What happened in the period, by date.
    public let mouvements: [Mouvement]
    /// What it owed at the end of the period.
    public let cloture: MontantLarge
  }

  /// The client.
  public let client: Client
  /// Each currency in which something happened by the end of the period, from A to Z.
  public let devises: [ParDevise]
}

extension EtatRegistre {
  /// The statement of account of `client` for `periode`, as seen from `au`.
  ///
  /// - Throws: ``Debordement`` when a document comes to more than an amount holds, which no use case lets it.
  public func releve(_ client: Client, _ periode: Periode = .toute, au: Jour) throws(Debordement) -> ReleveClient {
    var comptes: [Devise: CompteClient] = [:]
    for facture in factures where facture.clientId == client.id {
      guard facture.estEnvoyee(au: au) else { continue }
      try comptes[facture.devise, default: CompteClient()].ajoute(facture, au: au)
    }
    return ReleveClient(
      client: client,
      devises: comptes.sorted { $0.key < $1.key }.compactMap { $0.value.releve(periode, $0.key) })
  }
}
