public import LedgerDomain

/// Everything that happened to one document, in order, with what each event changed.
///
/// Only the events are kept; the document is folded again while they are gone through. Of a document with many lines or
/// payments an event has only those that it changed: a copy of all of them for each event would be quadratic.
public struct Historique: Sequence, IteratorProtocol, Sendable {
  /// The document.
  public let id: FactureID
  private var events: ArraySlice<Recorded>
  private var facture: Facture?

  package init(_ id: FactureID, _ events: [Recorded]) {
    self.id = id
    self.events = events[...]
  }

  /// How many events there are.
  public var count: Int { events.count }

  /// The other documents that the events name.
  package var documentsNommes: Set<FactureID> {
    Set(
      events.compactMap { recorded in
        if case .facture(_, let event) = recorded.fact { event.documentNomme } else { nil }
      })
  }

  /// The next event; nil after the last.
  public mutating func next() -> EvenementHistorique? {
    guard let recorded = events.popFirst(), case .facture(_, let event) = recorded.fact else { return nil }
    let objet = facture?.objet(of: event)
    facture.apply(event, of: id)
    guard let changement = facture?.changement(event, objet), let facture else { return nil }
    return EvenementHistorique(recorded: recorded, changement: changement, facture.situation)
  }

  /// The document after all of them; nil where there are none.
  public func derniere() -> Facture? {
    var facture = facture
    for case .facture(_, let event) in events.lazy.map(\.fact) { facture.apply(event, of: id) }
    return facture
  }
}

/// One event of a document's history: what was recorded, what it changed, and what the document came to after it.
public struct EvenementHistorique: Sendable {
  /// What an event changed.
  public enum Changement: Sendable {
    /// The document but for its lines and what settles it: as it was, nil where it was created, and as it is.
    case document(avant: Facture?, apres: Facture)
    /// A line: its place, from 1, what it was and what it is; nil where it was not there, or is not any more.
    case ligne(Int, avant: LigneFacture?, apres: LigneFacture?)
    /// It cancelled a payment or a refund; nil where there is none.
    case reglement(Reglement?)
    /// It took the application of an avoir back; nil where there is none.
    case imputation(Imputation?)
    /// It took back what was given up; nil where there is none.
    case abandon(Abandon?)
    /// Nothing but what the event says.
    case evenement
  }

  /// The event.
  public let recorded: Recorded
  /// What it changed.
  public let changement: Changement
  private let montants: Result<Montants, Debordement>

  private struct Montants {
    let totalTTC: Montant
    let soldeDu: Montant
  }

  fileprivate init(recorded: Recorded, changement: Changement, _ situation: SituationFacture) {
    self.recorded = recorded
    self.changement = changement
    montants = Result { () throws(Debordement) in
      Montants(totalTTC: try situation.totaux().totalTTC, soldeDu: try situation.soldeDu())
    }
  }

  /// What the document came to after it, with VAT.
  ///
  /// - Throws: `Debordement` when that does not fit an amount.
  public func totalTTC() throws(Debordement) -> Montant { try montants.get().totalTTC }

  /// What was left to pay after it.
  ///
  /// - Throws: `Debordement` when that does not fit an amount.
  public func soldeDu() throws(Debordement) -> Montant { try montants.get().soldeDu }
}

/// What an event is about, as it was before it.
private enum ObjetEvenement {
  case document(Facture)
  case ligne(Int, LigneFacture)
  case reglement(Reglement)
  case imputation(Imputation)
  case abandon(Abandon)
}

extension Facture {
  /// What `event`, which comes next, is about; nil where it is about nothing that is there.
  fileprivate mutating func objet(of event: FactureEvent) -> ObjetEvenement? {
    switch event {
    case .factureCreee, .factureModifiee, .remiseAppliquee: .document(self)
    case .ligneAjoutee: nil
    case .ligneModifiee, .ligneRetiree:
      event.ligneId.flatMap { place($0) }.map { .ligne($0, lignes[$0]) }
    case .paiementAnnule(let annule): situation.paiement(annule.id).map { .reglement($0) }
    case .remboursementAnnule(let annule): situation.remboursement(annule.id).map { .reglement($0) }
    case .avoirRetire(let retiree), .avoirRendu(let retiree):
      situation.imputation(retiree.documentId, retiree.montant).map { .imputation($0) }
    case .soldeRepris(let repris): situation.abandon(repris.id).map { .abandon($0) }
    default: nil
    }
  }

  /// What `event`, which came last, changed of `objet`.
  fileprivate func changement(_ event: FactureEvent, _ objet: ObjetEvenement?) -> EvenementHistorique.Changement {
    switch (event, objet) {
    case (.ligneAjoutee(let ligne), _): return .ligne(lignes.count, avant: nil, apres: ligne)
    case (.ligneModifiee, .ligne(let place, let avant)): return .ligne(place + 1, avant: avant, apres: lignes[place])
    case (.ligneRetiree, .ligne(let place, let avant)): return .ligne(place + 1, avant: avant, apres: nil)
    case (.paiementAnnule, .reglement(let reglement)), (.remboursementAnnule, .reglement(let reglement)):
      return .reglement(reglement)
    case (.paiementAnnule, _), (.remboursementAnnule, _): return .reglement(nil)
    case (.avoirRetire, .imputation(let imputation)), (.avoirRendu, .imputation(let imputation)):
      return .imputation(imputation)
    case (.avoirRetire, _), (.avoirRendu, _): return .imputation(nil)
    case (.soldeRepris, .abandon(let abandon)): return .abandon(abandon)
    case (.soldeRepris, _): return .abandon(nil)
    case (.factureModifiee, .document(let avant)), (.remiseAppliquee, .document(let avant)),
      (.factureCreee, .document(let avant)):
      return .document(avant: avant, apres: self)
    case (.factureCreee, _): return .document(avant: nil, apres: self)
    default: return .evenement
    }
  }
}
