public import LedgerModel
import LedgerRules

/// Erases personal values of a client from all events so far. Values recorded while the client was not confidential stay in the
/// log.
public struct EffacerPersonne: UseCase {
  /// The client.
  public let client: ClientID
  /// Which values.
  public let classes: Set<ClasseValeurs>
  /// Why.
  public let base: Effacement.Base

  /// Erases these values of `client`.
  public init(_ client: ClientID, _ classes: Set<ClasseValeurs>, base: Effacement.Base) {
    (self.client, self.classes, self.base) = (client, classes, base)
  }

  /// The client, and how long its values are kept.
  public func reads(on today: Jour) -> Reads { .conservation(de: client) }

  /// Refused for an unknown client, if no such value stands beside the log, and while they must be kept: all values by a
  /// decision to keep them longer, the identity by the law (C. com., art. L123-22).
  public func decide(_ view: RegistreView) throws(Refus) -> [Fact] {
    guard let connu = view.clients[client], let conservation = view.conservation else {
      throw .client(.inconnu("\(client)"))
    }
    guard conservation.aEffacer(classes) else {
      throw .client(connu.estConfidentiel ? .rienAEffacer(connu.nom, client) : .nonConfidentiel(connu.nom))
    }
    if let motif = conservation.motif { throw .client(.conservationProlongee(connu.nom, motif)) }
    if classes.contains(.identite), let jour = conservation.effacable(try view.ouvert().exercices),
      jour > view.today
    {
      let coordonnees = classes.contains(.coordonnees) && conservation.aEffacer([.coordonnees])
      throw .client(.conservationEnCours(connu.nom, jour, coordonnees: coordonnees))
    }
    return [.client(client, .effacee(Effacement(classes, jusqua: conservation.derniere, base: base)))]
  }
}

/// Keeps the personal values of a client longer than the law, or ends that.
public struct ProlongerConservation: UseCase {
  /// The client.
  public let client: ClientID
  /// The decision.
  public let conservation: Conservation

  /// Applies it to `client`.
  public init(_ client: ClientID, _ conservation: Conservation) {
    (self.client, self.conservation) = (client, conservation)
  }

  /// The client, and how long its values are kept.
  public func reads(on today: Jour) -> Reads { .conservation(de: client) }

  /// Refused for an unknown client, a blank reason, and an unchanged decision.
  public func decide(_ view: RegistreView) throws(Refus) -> [Fact] {
    guard let connu = view.clients[client], let present = view.conservation else {
      throw .client(.inconnu("\(client)"))
    }
    switch conservation {
    case .prolongee(let motif):
      guard !Texte.estVide(motif) else { throw .client(.motifVide) }
      guard !connu.estEfface else { throw .client(.rienAEffacer(connu.nom, client)) }
      guard present.motif != motif else { throw .client(.sansChangement) }
    case .levee:
      guard present.motif != nil else { throw .client(.pasProlongee(connu.nom)) }
    }
    return [.client(client, .conservation(conservation))]
  }
}
