/// An invoice or a credit note, as its events have made it.
///
/// It changes by ``apply(_:)`` alone. What people ask of it is computed: ``totaux()``, ``soldeDu(au:)``, ``statut(au:)``.
public struct Facture: Hashable, Sendable {
  /// Where it stands in its life.
  public enum Etat: Hashable, Sendable {
    /// A draft: everything but its number and type may change.
    case brouillon
    /// Sent: it never changes; payments and avoirs settle it.
    case envoyee
    /// Cancelled.
    case annulee
  }

  /// Its id.
  public let id: FactureID
  /// Its number, once given never given again.
  public let numero: String
  /// Whom it is made out to.
  public internal(set) var clientId: ClientID?
  /// Its date.
  public internal(set) var dateFacture: Jour
  /// How it is to be paid.
  public internal(set) var conditionsPaiement: ConditionsPaiement
  /// Notes that the client sees.
  public internal(set) var notes: String
  /// Internal note; the client never sees it.
  public internal(set) var notesCommentaire: String?
  /// The facture that an avoir corrects.
  public let factureOrigineId: FactureID?
  /// Its lines, in their order.
  public internal(set) var lignes: [LigneFacture] = []
  /// Its sending; nil for what was never sent.
  public internal(set) var envoi: Envoi?
  /// Its cancellation.
  public internal(set) var annulation: Annulation?
  /// How many events have made it.
  public internal(set) var revision = 1
  /// What its totals, its balance and its statut follow from.
  public internal(set) var situation: SituationFacture

  /// The document that its first event makes.
  package init(id: FactureID, _ creee: FactureCreee) {
    self.id = id
    numero = creee.numero
    clientId = creee.clientId
    dateFacture = creee.dateFacture
    conditionsPaiement = creee.conditionsPaiement
    notes = creee.notes
    notesCommentaire = creee.notesCommentaire
    factureOrigineId = creee.factureOrigineId
    situation = SituationFacture(creee)
  }

  /// The line of `id`.
  public func ligne(_ id: LigneID) -> LigneFacture? { lignes.first { $0.id == id } }

  /// The rate of VAT that `ligne` bears: its own, else the document's.
  public func taux(_ ligne: LigneFacture) -> Taux { ligne.tauxTVA ?? tva }
}

/// What its situation says of it.
extension Facture {
  /// Facture or avoir.
  public var typeDocument: TypeDocument { situation.typeDocument }
  /// Whether it is a credit note.
  public var estAvoir: Bool { situation.estAvoir }
  /// Its currency.
  public var devise: Devise { situation.devise }
  /// The last day to pay it.
  public var dateEcheance: Jour? { situation.dateEcheance }
  /// The rate of VAT of a line that names none.
  public var tva: Taux { situation.tva }
  /// The percentage taken off its lines.
  public var remisePourcentage: Taux { situation.remisePourcentage }
  /// Where it stands in its life.
  public var etat: Etat { situation.etat }
  /// Whether it was ever sent: a sent facture that was cancelled still counts in the ledger's totals, with its avoir.
  public var estEnvoyee: Bool { situation.estEnvoyee }
  /// Every payment recorded, the cancelled ones too.
  public var paiements: [Paiement] { situation.paiements }
  /// On a facture the avoirs applied to it; on an avoir the factures it was applied to.
  public var imputations: [Imputation] { situation.imputations }
  /// The refunds of an avoir.
  public var remboursements: [Remboursement] { situation.remboursements }
  /// The net amounts of its lines by rate.
  package var sommes: SommesParTaux { situation.sommes }
}

/// Its totals, its balance and its statut, as its situation has them.
extension Facture {
  /// The totals of its lines (EN 16931, BR-CO-10 to BR-CO-17).
  ///
  /// - Throws: ``Debordement`` when one does not fit an amount. No use case lets a document grow so far.
  public func totaux() throws(Debordement) -> Totaux { try situation.totaux() }

  /// Whether it counts at `au`: sent on that day or before. With no day, every recorded fact counts.
  public func estEnvoyee(au: Jour?) -> Bool { situation.estEnvoyee(au: au) }

  /// The live payments dated by `au`; of an avoir, what was refunded. 0.00 while it is not sent.
  ///
  /// - Throws: ``Debordement`` when the sum does not fit an amount.
  public func montantPaye(au: Jour? = nil) throws(Debordement) -> Montant { try situation.montantPaye(au: au) }

  /// What is left to pay: totalTTC − live payments − avoirs applied; of an avoir: totalTTC − applied − refunded.
  /// Facts count from their own date on. 0.00 while it is not sent.
  ///
  /// - Throws: ``Debordement`` when an amount does not fit.
  public func soldeDu(au: Jour? = nil) throws(Debordement) -> Montant { try situation.soldeDu(au: au) }

  /// The statut as seen from `au`, by one rule: a fact counts from its own date on.
  ///
  /// - Throws: ``Debordement`` when its total does not fit an amount.
  public func statut(au: Jour) throws(Debordement) -> Statut { try situation.statut(au: au) }

  /// The day of the last live payment, once payments and avoirs cover the total, whatever their dates.
  ///
  /// - Throws: ``Debordement`` when its total does not fit an amount.
  public func datePaiement() throws(Debordement) -> Jour? { try situation.datePaiement() }
}

extension Facture {
  /// Lets its notes go, for what shows none.
  package mutating func oublieNotes() {
    notes = ""
    notesCommentaire = nil
  }

  /// Lets go of what a projection that shows no document does not need once it is sent: the lines, whose sums by rate
  /// remain, and what was frozen.
  package mutating func allege() {
    lignes = []
    envoi = envoi.map { Envoi(dateEnvoi: $0.dateEnvoi, totaux: .zero, client: nil) }
  }
}
