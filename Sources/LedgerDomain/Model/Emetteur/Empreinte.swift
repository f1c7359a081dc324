/// What an invoice says of the ledger that it comes from. Whoever keeps the invoice can show later that the ledger was
/// not changed before it: every customer is a witness.
public struct Empreinte: Hashable, Sendable {
  /// The name of the log in its checkpoints; nil, as the others, in the settings of the seller, who wants it on each
  /// invoice.
  public let origine: String?
  /// How many events the newest checkpoint covers.
  public let taille: UInt64?
  /// The root of the tree over these events (RFC 6962): a SHA-256 in base64.
  public let racine: String?

  /// What a checkpoint says; without one, that invoices are to have it.
  public init(origine: String? = nil, taille: UInt64? = nil, racine: String? = nil) {
    (self.origine, self.taille, self.racine) = (origine, taille, racine)
  }

  /// As an invoice has it; nil without a checkpoint.
  package var texte: String? {
    guard let origine, let taille, let racine else { return nil }
    return "Empreinte du registre \(origine) : \(taille) événement\(taille > 1 ? "s" : ""), racine \(racine)"
  }
}
