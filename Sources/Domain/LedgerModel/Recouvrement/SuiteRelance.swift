/// The fate of a letter: an answer of the post, or its cancellation.
public struct SuiteRelance: Hashable, Sendable {
  /// The answer of the post, or the end of the letter.
  public enum Resultat: String, Hashable, Sendable, CaseIterable {
    /// The client has it.
    case remise
    /// A notice was left at the client's.
    case avisee
    /// The client did not fetch it.
    case nonReclamee = "non-reclamee"
    /// The address is not known.
    case inconnue
    /// It was recorded by mistake: it gives no level.
    case annulee
  }

  /// The letter.
  public let relanceId: RelanceID
  /// The answer of the post, or the cancellation.
  public let resultat: Resultat
  /// The day.
  public let date: Jour
  /// The reason, if it is cancelled.
  public var motif: String?

  /// `resultat` of the letter `relanceId` on `date`.
  public init(_ relanceId: RelanceID, _ resultat: Resultat, le date: Jour) {
    (self.relanceId, self.resultat, self.date) = (relanceId, resultat, date)
  }
}
