/// A time stamp of a checkpoint, as an authority gave it (RFC 3161). The answer of the authority lies beside the
/// checkpoint; its hash in the log is a line of the tree that later checkpoints sign and later stamps cover, so that
/// each of them renews it.
public struct Horodatage: Hashable, Sendable {
  /// The number of events that the checkpoint covers.
  public let taille: UInt64
  /// SHA-256 of the stamped file, the checkpoint: 64 hex digits.
  public let checkpoint: String
  /// SHA-256 of the authority's answer.
  public let reponse: String
  /// SHA-256 of the certificates by which the answer is checked.
  public let preuves: String
  /// The authority's time in the token.
  public let instant: Instant
  /// The number of the token at its authority, in hexadecimal.
  public let serie: String
  /// The policy of the authority, as in 1.3.6.1.4.1.99999.1.
  public let politique: String
  /// Whether the token claims to be qualified (regulation EU 910/2014, art. 42). The claim is not checked.
  public let ditQualifie: Bool

  /// A stamp as it was recorded; nothing is checked.
  public init(
    taille: UInt64, checkpoint: String, reponse: String, preuves: String, instant: Instant, serie: String,
    politique: String,
    ditQualifie: Bool
  ) {
    self.taille = taille
    self.checkpoint = checkpoint
    self.reponse = reponse
    self.preuves = preuves
    self.instant = instant
    self.serie = serie
    self.politique = politique
    self.ditQualifie = ditQualifie
  }
}
