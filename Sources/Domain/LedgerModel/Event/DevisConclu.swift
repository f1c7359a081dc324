/// An issued quote was answered, ended or replaced.
public struct DevisConclu: Hashable, Sendable {
  /// The end of an offer.
  public enum Issue: String, Hashable, Sendable, CaseIterable {
    /// The client accepted it.
    case accepte
    /// The client refused it.
    case refuse
    /// The seller withdrew it.
    case retire
    /// It was accepted, and its rest will not be invoiced.
    case termine
    /// A newer version of it was issued.
    case remplace
  }

  /// The way in which a client accepted.
  public enum Moyen: String, Hashable, Sendable, CaseIterable {
    /// It signed the quote.
    case signature
    /// By e-mail.
    case courriel
    /// Without a written trace.
    case oral
    /// By an order of its own.
    case commande
  }

  /// What became of the quote.
  public let issue: Issue
  /// The day from which it counts.
  public let date: Jour
  /// The reason, if there is one.
  public var motif: String?
  /// The name of the person who accepted for the client.
  public var par: String?
  /// The way in which the client accepted.
  public var moyen: Moyen?
  /// The client's order number (BT-13): its invoices state it.
  public var referenceCommande: String?
  /// SHA-256 of the signed file, 64 hex digits.
  public var empreinte: String?
  /// The version that replaces it.
  public var remplacantId: FactureID?
  /// Why ``par`` and ``empreinte`` cannot be read, if there were any.
  public var absence: Absence?
  /// The client whose personal values ``par`` and ``empreinte`` are, if they stand beside the log.
  public var personne: ClientID?

  /// `issue`, from `date` on.
  public init(_ issue: Issue, le date: Jour) { (self.issue, self.date) = (issue, date) }

  /// Erases the personal values of `client`.
  mutating func efface(_ client: ClientID) {
    guard personne == client, par != nil || empreinte != nil || absence != nil else { return }
    perd(.efface)
  }

  /// Leaves out who accepted and the hash of the signed file, which cannot be read.
  package mutating func perd(_ absence: Absence) { (par, empreinte, self.absence) = (nil, nil, absence) }
}
