/// A document was issued: its totals and everything printed on it are frozen.
public struct FactureEnvoyee: Hashable, Sendable {
  /// The frozen fields besides the totals and the lines.
  public struct Copie: Hashable, Sendable {
    /// The client on that day.
    public var client: Client?
    /// The seller on that day; nil if the ledger had none.
    public var emetteur: Emetteur?
    /// The kind of sale and the moment of invoicing (BT-23); nil if a line lacks a nature, or the ledger a seller.
    public var cadre: Cadre?
    /// The kind of sale; nil if the client's nature is not known, and for a public body.
    public var traitement: Traitement?
    /// Whose rules its file follows, besides the norm; nil: those of France.
    public var profil: ProfilFacture? { didSet { if profil == .france { profil = nil } } }
    /// The code of the means of payment, if it differs from the usual one of its terms (BT-81).
    public var moyen: MoyenNorme?
    /// The amount already paid when it was issued (BT-113).
    public var dejaPaye = Montant.zero
    /// The VAT in euros of a document in another currency (BT-111).
    public var montantTVAEuros: Montant?

    /// A copy of `client` alone.
    public init(client: Client? = nil) { self.client = client }
  }

  /// The day from which it counts.
  public let dateEnvoi: Jour
  /// Its totals.
  public let totaux: Totaux
  /// Empty, or the only one: an array, so that only events with a copy take its memory.
  package var copies: [Copie]

  /// Creates the event.
  public init(dateEnvoi: Jour, totaux: Totaux, copie: Copie) {
    self.dateEnvoi = dateEnvoi
    self.totaux = totaux
    // Nearly all have a client or a seller: no empty copy is made to compare with.
    let estVide = copie.client == nil && copie.emetteur == nil && copie == Copie()
    copies = estVide ? [] : [copie]
  }

  /// The same, with a copy that other documents may share.
  package init(dateEnvoi: Jour, totaux: Totaux, copies: [Copie]) {
    (self.dateEnvoi, self.totaux, self.copies) = (dateEnvoi, totaux, copies)
  }

  /// An event that freezes the client alone, as in a ledger without a seller.
  public init(dateEnvoi: Jour, totaux: Totaux, client: Client? = nil) {
    self.init(dateEnvoi: dateEnvoi, totaux: totaux, copies: client.map { [Copie(client: $0)] } ?? [])
  }

  /// Erases values of the client.
  mutating func efface(_ effacement: Effacement) { changeClient { effacement.apply(to: &$0) } }

  /// Puts a word in the place of the client's name, which cannot be read.
  package mutating func perdLeNom(_ absence: Absence) { changeClient { $0.perdSonNom(absence) } }

  /// Marks that the client's contact details cannot be read.
  package mutating func perdLesCoordonnees() { changeClient { $0.coordonneesPerdues = true } }

  private mutating func changeClient(_ change: (inout Client) -> Void) {
    guard var copie = copies.first, var client = copie.client else { return }
    change(&client)
    copie.client = client
    copies = [copie]
  }

  /// The frozen fields besides the totals.
  public var copie: Copie { copies.first ?? Copie() }
  /// The client on that day.
  public var client: Client? { copies.first?.client }
  /// The seller on that day.
  public var emetteur: Emetteur? { copies.first?.emetteur }
  /// Whose rules its file follows; nil: those of France.
  package var profil: ProfilFacture? { copies.first?.profil }
  /// The amount already paid.
  package var dejaPaye: Montant { copies.first?.dejaPaye ?? .zero }
  /// The VAT in euros of a document in another currency.
  package var montantTVAEuros: Montant? { copies.first?.montantTVAEuros }
}
