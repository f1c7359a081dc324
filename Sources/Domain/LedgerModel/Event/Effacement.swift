/// Personal values of a client were erased: no event has them any more, and a hash reveals none of them.
public struct Effacement: Hashable, Sendable {
  /// Why they were erased.
  public enum Base: String, CaseIterable, Hashable, Sendable {
    /// The law does not keep them any longer.
    case finDeConservation = "fin-de-conservation"
    /// The person asked for it (GDPR, art. 17).
    case demande
    /// They were recorded by mistake.
    case erreur
  }

  /// Which values, in the order of their names.
  public let classes: [ClasseValeurs]
  /// The last event whose values are erased.
  public let jusqua: UInt64
  /// Why.
  public let base: Base

  /// Values of these classes, of the events up to `jusqua`.
  public init(_ classes: Set<ClasseValeurs>, jusqua: UInt64, base: Base) {
    self.classes = classes.sorted { $0.rawValue < $1.rawValue }
    self.jusqua = jusqua
    self.base = base
  }

  func apply(to client: inout Client) {
    for classe in classes {
      for champ in Client.champs(classe) { champ.efface(&client) }
    }
    if classes.contains(.coordonnees) { client.coordonneesPerdues = false }
    if classes.contains(.identite) { client.perdSonNom(.efface) }
  }
}

/// Whether the personal values of a client are kept beyond the law, as for a dispute.
public enum Conservation: Hashable, Sendable {
  /// They are kept until that ends, for this reason.
  case prolongee(motif: String)
  /// They are kept only as long as the law asks, again.
  case levee
}
