public import LedgerModel
public import LedgerOffers

/// The history of one document or client: its events in order, with the changes that each made.
///
/// Only the events are kept; their subject is built again during iteration. For a document with many lines or payments
/// an event has only the changed ones: a full copy for each event would be quadratic.
public struct Historique: Sequence, IteratorProtocol, Sendable {
  /// The document or client.
  package let sujet: Sujet
  private var events: ArraySlice<Recorded>
  private var objet = SujetHistorique()

  package init(_ sujet: Sujet, _ events: [Recorded]) {
    self.sujet = sujet
    self.events = events[...]
  }

  /// The number of events.
  public var count: Int { events.count }

  /// The sequences of the events.
  package var sequences: [UInt64] { events.map(\.sequence) }

  /// The documents that the events name, except their own.
  package var documentsNommes: Set<FactureID> {
    Set(
      events.flatMap { recorded -> [FactureID] in
        switch recorded.fact {
        case .facture(_, let event): event.documentNomme.map { [$0] } ?? []
        case .client(_, .avance(_, .utilisee(let utilisation))): [utilisation.factureId]
        case .client(_, .relance(.envoyee(let relance))): relance.lignes.map(\.factureId)
        case .registre, .banque, .abonnement, .client:
          []
        }
      })
  }

  /// The clients that its document is or was made out to.
  package var clientsNommes: Set<ClientID> {
    Set(
      events.compactMap { recorded in
        switch recorded.fact {
        case .facture(_, .factureCreee(let creee)): creee.clientId
        case .facture(_, .factureModifiee(let modifiee)): modifiee.clientId.valeur
        case .abonnement(_, .cree(let cree)): cree.clientId
        case .facture, .client, .registre, .banque, .abonnement:
          nil
        }
      })
  }

  /// The next event; nil after the last.
  public mutating func next() -> EvenementHistorique? {
    guard let recorded = events.popFirst(), let changement = objet.applique(recorded.fact), let reste = objet.reste
    else { return nil }
    return EvenementHistorique(recorded: recorded, changement: changement, reste: reste)
  }

  /// The document or client after all events.
  package func dernier() -> SujetHistorique {
    var objet = objet
    for recorded in events { _ = objet.applique(recorded.fact) }
    return objet
  }
}

/// One event of a history: the event, its change, and the amounts left after it.
public struct EvenementHistorique: Sendable {
  /// The change that an event made.
  public enum Changement: Sendable {
    /// The head of a document: before (nil if it was created) and after.
    case document(avant: Facture?, apres: Facture)
    /// A line: its place, from 1, before (nil if it was added) and after (nil if it was removed).
    case ligne(Int, avant: LigneFacture?, apres: LigneFacture?)
    /// A payment, a refund or an advance was cancelled; nil if it is not found.
    case reglement(Mouvement, ReglementAnnule, Reglement?)
    /// The application of an avoir was undone; nil if it is not found. `deLAvoir`: whether the event is the avoir's.
    case imputation(ImputationRetiree, Imputation?, deLAvoir: Bool)
    /// A write-off was taken back; nil if it is not found.
    case abandon(SoldeRepris, Abandon?)
    /// A client: before (nil if it was created) and after.
    case client(avant: Client?, apres: Client)
    /// The use of the advance of that id was cancelled; nil if it is not found.
    case utilisation(AvanceID, ReglementAnnule, Avance.Utilisation?)
    /// A subscription: before (nil if it was created) and after.
    case abonnement(avant: Abonnement?, apres: Abonnement)
    /// No change besides the event itself.
    case evenement
  }

  /// A kind of movement of money.
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

  /// The amounts left after an event.
  enum Reste: Sendable {
    /// For a document: its total with VAT and its balance.
    ///
    /// A `Debordement` where one of them does not fit an amount.
    case document(Result<(totalTTC: Montant, soldeDu: Montant), Debordement>)
    /// For the advances of a client: the rest in each currency where it is not zero, from A to Z.
    case avances([SoldeAvances])
  }

  /// The event.
  public let recorded: Recorded
  /// Its change.
  public let changement: Changement
  /// The amounts left after it.
  let reste: Reste

  /// The total with VAT and the balance of a document after it; nil for a client.
  ///
  /// - Throws: `Debordement` when one of them does not fit an amount.
  public func montants() throws(Debordement) -> (totalTTC: Montant, soldeDu: Montant)? {
    guard case .document(let montants) = reste else { return nil }
    return try montants.get()
  }

  /// The unused amounts of a client's advances after it, by currency from A to Z, without zeros; nil for a document.
  public var soldeAvances: [SoldeAvances]? {
    guard case .avances(let soldes) = reste else { return nil }
    return soldes
  }
}
