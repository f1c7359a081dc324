/// A time stamp of a checkpoint, as an authority gave it (RFC 3161). The answer of the authority lies beside the
/// checkpoint; its hash in the log is a line of the tree that later checkpoints sign and later stamps cover, so that
/// each of them renews it.
public struct Horodatage: Hashable, Sendable {
  /// The number of events that the checkpoint covers.
  public let taille: UInt64
  /// SHA-256 of the file of the checkpoint, which is what was stamped: 64 hex digits.
  public let checkpoint: String
  /// SHA-256 of the authority's answer.
  public let reponse: String
  /// SHA-256 of the certificates by which the answer is checked.
  public let preuves: String
  /// When the authority saw it, by its token.
  public let instant: Instant
  /// The number of the token at its authority, in hexadecimal.
  public let serie: String
  /// The policy of the authority, as in 1.3.6.1.4.1.99999.1.
  public let politique: String
  /// Whether the token says that it is qualified (regulation EU 910/2014, art. 42). It is no more than what it says.
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
