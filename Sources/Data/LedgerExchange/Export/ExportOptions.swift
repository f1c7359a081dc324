public import LedgerModel

/// The content and the form of an export.
public struct ExportOptions: Sendable {
  /// The content of an export.
  public enum Contenu: String, Sendable, CaseIterable {
    /// The documents without the quotes.
    case factures
    /// The clients.
    case clients
    /// The quotes.
    case devis
    /// The subscriptions.
    case abonnements
    /// All lists, and the state and the log that they show.
    case snapshot

    /// Whether documents of it can be chosen by their numbers.
    package var aDesNumeros: Bool { self == .factures || self == .devis }
    /// Whether it has documents: else their lines and notes need not be read.
    package var aDesDocuments: Bool { self != .clients && self != .abonnements }
  }

  /// How documents follow each other.
  public enum Format: String, Sendable, CaseIterable {
    /// One JSON value.
    case json
    /// JSON Lines: one document on each line.
    case jsonl
  }

  /// The content.
  public var contenu = Contenu.factures
  /// How documents follow each other.
  public var format = Format.json
  /// The numbers of the documents wanted; empty: all of them.
  public var numeros: [String] = []
  /// How days are written.
  public var dates = FormeDates.jour
  /// The day that statuts and balances are seen from.
  public var au: Jour

  /// All documents as one JSON array, as seen from `au`.
  public init(au: Jour) { self.au = au }
}
