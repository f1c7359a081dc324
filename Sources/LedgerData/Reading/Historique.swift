public import LedgerDomain

/// Everything that happened to one document or client, in order, with what each event changed.
///
/// Only the events are kept; what they are about is folded again while they are gone through. Of a document with many lines or
/// payments an event has only those that it changed: a copy of all of them for each event would be quadratic.
public struct Historique: Sequence, IteratorProtocol, Sendable {
  /// The document or client.
  package let sujet: Sujet
  private var events: ArraySlice<Recorded>
  private var objet = ObjetHistorique()

  package init(_ sujet: Sujet, _ events: [Recorded]) {
    self.sujet = sujet
    self.events = events[...]
  }

  /// How many events there are.
  public var count: Int { events.count }

  /// The sequences of the events.
  package var sequences: [UInt64] { events.map(\.sequence) }

  /// The documents that the events name, but for the one they are about.
  package var documentsNommes: Set<FactureID> {
    Set(
      events.compactMap { recorded in
        switch recorded.fact {
        case .facture(_, let event): event.documentNomme
        case .client(_, .avance(_, .utilisee(let utilisation))): utilisation.factureId
        case .registre, .cloture, .emetteur, .comptes, .client: nil
        }
      })
  }

  /// The next event; nil after the last.
  public mutating func next() -> EvenementHistorique? {
    guard let recorded = events.popFirst(), let changement = objet.applique(recorded.fact), let reste = objet.reste
    else { return nil }
    return EvenementHistorique(recorded: recorded, changement: changement, reste: reste)
  }

  /// The document or client after all of them.
  package func dernier() -> ObjetHistorique {
    var objet = objet
    for recorded in events { _ = objet.applique(recorded.fact) }
    return objet
  }
}

/// One event of a history: what was recorded, what it changed, and what was left after it.
public struct EvenementHistorique: Sendable {
  /// What an event changed.
  public enum Changement: Sendable {
    /// The document but for its lines and what settles it: as it was, nil where it was created, and as it is.
    case document(avant: Facture?, apres: Facture)
    /// A line: its place, from 1, what it was and what it is; nil where it was not there, or is not any more.
    case ligne(Int, avant: LigneFacture?, apres: LigneFacture?)
    /// It cancelled a payment, a refund or an advance; nil where there is none.
    case reglement(Mouvement, ReglementAnnule, Reglement?)
    /// It took the application of an avoir back; nil where there is none. The event says of a facture, or of an avoir.
    case imputation(ImputationRetiree, Imputation?, deLAvoir: Bool)
    /// It took back what was given up; nil where there is none.
    case abandon(SoldeRepris, Abandon?)
    /// A client: as it was, nil where it was created, and as it is.
    case client(avant: Client?, apres: Client)
    /// It took back what the advance of that id paid; nil where there is none.
    case utilisation(AvanceID, ReglementAnnule, Avance.Utilisation?)
    /// Nothing but what the event says.
    case evenement
  }

  /// Money that came in or went out.
  public enum Mouvement: Sendable {
    /// A payment of a facture.
    case paiement
    /// A refund of an avoir.
    case remboursement
    /// A refund of the advance of that id.
    case remboursementAvance(AvanceID)
    /// An advance.
    case avance
  }

  /// What is left after an event.
  enum Reste: Sendable {
    /// Of a document: what it comes to with VAT, and what is left to pay.
    ///
    /// It is a `Debordement` where one of them does not fit an amount.
    case document(Result<(totalTTC: Montant, soldeDu: Montant), Debordement>)
    /// Of the advances of a client: each currency in which something is, from A to Z.
    case avances([SoldeAvances])
  }

  /// The event.
  public let recorded: Recorded
  /// What it changed.
  public let changement: Changement
  /// What was left after it.
  let reste: Reste

  /// What a document came to after it, with VAT, and what was left to pay; nil of a client.
  ///
  /// - Throws: `Debordement` when one of them does not fit an amount.
  public func montants() throws(Debordement) -> (totalTTC: Montant, soldeDu: Montant)? {
    guard case .document(let montants) = reste else { return nil }
    return try montants.get()
  }

  /// What was left of the advances of a client after it: each currency in which something was, from A to Z; nil of a document.
  public var soldeAvances: [SoldeAvances]? {
    guard case .avances(let soldes) = reste else { return nil }
    return soldes
  }
}
