/// A reminder letter to a client, as it was sent.
public struct Relance: Hashable, Sendable {
  /// The way in which it reached the client.
  public enum Moyen: String, Hashable, Sendable, CaseIterable {
    /// By e-mail.
    case courriel
    /// By post.
    case lettre
    /// By registered post.
    case recommande
    /// By telephone: the letter is a note of it.
    case telephone
  }

  /// A document in the letter.
  public struct Ligne: Hashable, Sendable {
    /// The document.
    public let factureId: FactureID
    /// The level that the letter gives it; nil: it only stands below.
    public let niveau: NiveauRelance?
    /// Its balance on the day of the letter.
    public let solde: Montant
    /// The disputed part of it.
    public var litige = Montant.zero
    /// The days late.
    public let retard: Int
    /// The interest until that day; nil: the letter states no penalties for it.
    public var interets: Montant?
    /// The lump sum for recovery.
    public var indemnite: Montant?
    /// The days, amounts and rates of the interest.
    public var segments: [SegmentPenalites] = []

    /// A document with its balance.
    public init(_ factureId: FactureID, niveau: NiveauRelance?, solde: Montant, retard: Int) {
      (self.factureId, self.niveau, self.solde, self.retard) = (factureId, niveau, solde, retard)
    }
  }

  /// Its id.
  public let id: RelanceID
  /// Its level: the highest of its documents.
  public let niveau: NiveauRelance
  /// Its day.
  public let date: Jour
  /// The way in which it reached the client.
  public let moyen: Moyen
  /// The number of the registered letter.
  public var recommande: String?
  /// The last day to pay that it states.
  public var delai: Jour?
  /// Its documents, in the order of the letter.
  public let lignes: [Ligne]
  /// The documents that it asks to pay.
  package var nommees: [Ligne] { lignes.filter { $0.niveau != nil } }

  /// A letter of `date` about these documents.
  public init(id: RelanceID, niveau: NiveauRelance, date: Jour, moyen: Moyen, lignes: [Ligne]) {
    (self.id, self.niveau, self.date, self.moyen, self.lignes) = (id, niveau, date, moyen, lignes)
  }
}
