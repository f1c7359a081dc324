/// A document was sent: its totals and all that is printed on it are frozen as they were.
public struct FactureEnvoyee: Hashable, Sendable {
  /// What is frozen beside the totals and the lines.
  public struct Copie: Hashable, Sendable {
    /// The client as it then was.
    public var client: Client?
    /// The seller as it then was; nil where the ledger named none.
    public var emetteur: Emetteur?
    /// What it invoices and when; nil where its lines did not say what they sell.
    public var cadre: Cadre?
    /// To which kind of sale it belongs; nil where the client's nature is not known, and of a public body.
    public var traitement: Traitement?
    /// What was paid before it was sent (BT-113).
    public var dejaPaye = Montant.zero
    /// The VAT in euros, of a document in another currency (BT-111).
    public var montantTVAEuros: Montant?

    /// What is frozen of `client`.
    public init(client: Client? = nil) { self.client = client }
  }

  /// The day from which it counts.
  public let dateEnvoi: Jour
  /// Its totals.
  public let totaux: Totaux
  /// One or none: an array, so that documents are small in memory and few pay for what is large.
  private let copies: [Copie]

  /// An event of these facts.
  public init(dateEnvoi: Jour, totaux: Totaux, copie: Copie) {
    self.dateEnvoi = dateEnvoi
    self.totaux = totaux
    copies = copie == Copie() ? [] : [copie]
  }

  /// An event that freezes the client alone, as those of a ledger without a seller.
  public init(dateEnvoi: Jour, totaux: Totaux, client: Client? = nil) {
    self.init(dateEnvoi: dateEnvoi, totaux: totaux, copie: Copie(client: client))
  }

  /// What is frozen beside the totals.
  public var copie: Copie { copies.first ?? Copie() }
  /// The client as it then was.
  public var client: Client? { copies.first?.client }
  /// The seller as it then was.
  public var emetteur: Emetteur? { copies.first?.emetteur }
}
