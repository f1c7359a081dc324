public import LedgerModel

/// What a commit made or changed, as an answer names it. It depends on the recorded facts alone: a command that is repeated gets
/// the same answer.
public struct ObjetFait: Hashable, Sendable {
  /// The id of the object.
  public let id: Identifiant
  /// The document, if the object is one or a part of one.
  public var document: FactureID?
  /// The avoir made with it.
  public var avoir: FactureID?

  /// The object of that id, which is no document.
  public init(_ id: Identifiant) { self.id = id }

  /// A document, with the avoir made with it.
  init(document id: FactureID, avoir: FactureID? = nil) {
    self.init(id)
    (document, self.avoir) = (id, avoir)
  }

  /// The object of the first of `faits`: most use cases begin with it. A use case that does not has an `objet(de:)` of its own.
  public init(premier faits: [Fact]) {
    switch faits.first {
    case .registre(let id, _), .banque(let id, _), .abonnement(let id, _), .client(_, .avance(let id, _)),
      .client(let id, _):
      self.init(id)
    case .facture(let id, let event):
      self.init(Self.part(event) ?? id)
      document = id
    case nil: self.init(.nul)
    }
  }

  /// The avoir of an application, which is recorded on both documents, on the avoir last.
  init(avoir faits: [Fact]) {
    guard case .facture(let id, _)? = faits.last else {
      self.init(premier: faits)
      return
    }
    self.init(document: id)
  }

  /// The line, payment or refund that an event is about.
  private static func part(_ event: FactureEvent) -> Identifiant? {
    switch event {
    case .ligneAjoutee(let ligne): ligne.id
    case .ligneModifiee(let modifiee): modifiee.ligneId
    case .ligneRetiree(let id): id
    case .paiementEnregistre(let reglement), .remboursementEnregistre(let reglement): reglement.id
    case .paiementAnnule(let annule), .remboursementAnnule(let annule): annule.id
    default: nil  // catch-all: about the document as a whole
    }
  }
}
