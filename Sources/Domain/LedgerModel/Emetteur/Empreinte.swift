/// The checkpoint of the ledger on an invoice. A customer with the invoice can show later that the ledger before it is
/// unchanged: every customer is a witness.
public struct Empreinte: Hashable, Sendable {
  /// The name of the log in its checkpoints. In the seller's settings, which only ask for a checkpoint on each invoice, it is
  /// nil, as are the other fields.
  public let origine: String?
  /// The number of events that the newest checkpoint covers.
  public let taille: UInt64?
  /// The root of the tree over these events (RFC 6962): a SHA-256 in base64.
  public let racine: String?

  /// The values of a checkpoint; without them, a request to have one on invoices.
  public init(origine: String? = nil, taille: UInt64? = nil, racine: String? = nil) {
    (self.origine, self.taille, self.racine) = (origine, taille, racine)
  }

  /// The text on an invoice; nil without a checkpoint.
  package var texte: String? {
    guard let origine, let taille, let racine else { return nil }
    return "Empreinte du registre \(origine) : \(taille) événement\(taille > 1 ? "s" : ""), racine \(racine)"
  }
}
