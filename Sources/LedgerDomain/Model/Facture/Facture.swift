/// An invoice or a credit note, as its events have made it.
///
/// It changes by ``apply(_:)`` alone. What people ask of it is computed: ``totaux()``, ``soldeDu(au:)``, ``statut(au:)``.
public struct Facture: Hashable, Sendable {
  /// Its state.
  public enum Etat: Hashable, Sendable {
    /// A draft: everything but its number and type may change.
    case brouillon
    /// Sent: it never changes; payments and avoirs settle it.
    case envoyee
    /// Cancelled.
    case annulee
  }

  /// What its rules ask of it.
  package internal(set) var comptee: FactureComptee
  /// How it is to be paid.
  public internal(set) var conditionsPaiement: ConditionsPaiement
  /// Notes that the client sees.
  public internal(set) var notes: String
  /// Internal note; the client never sees it.
  public internal(set) var notesCommentaire: String?
  /// What it says of the deal behind it.
  public internal(set) var affaire: Affaire {
    get { affaires.first ?? Affaire() }
    set { affaires = newValue.estVide ? [] : [newValue] }
  }
  /// One or none: an array, so that documents are small in memory.
  private var affaires: [Affaire] = []
  /// Its lines, in their order.
  public internal(set) var lignes: [LigneFacture] = []
  /// Where they are, once one was looked for.
  var places = PlacesDesLignes()
  /// What it was called as a draft, where it got its number when it was sent.
  public internal(set) var nomBrouillon: String?
  /// Its sending; nil for what was never sent.
  public internal(set) var envoi: FactureEnvoyee?
  /// Its cancellation.
  public internal(set) var annulation: FactureAnnulee?
  /// How many events have made it.
  public internal(set) var revision = 1

  /// The document that its first event makes.
  package init(id: FactureID, _ creee: FactureCreee) {
    comptee = FactureComptee(id: id, creee)
    conditionsPaiement = creee.conditionsPaiement
    notes = creee.notes
    notesCommentaire = creee.notesCommentaire
    affaire = creee.affaire
  }

  /// The line of `id`.
  public func ligne(_ id: LigneID) -> LigneFacture? { lignes.first { $0.id == id } }

  /// The rate of VAT of `ligne`: its own, else the document's.
  public func taux(_ ligne: LigneFacture) -> Taux { ligne.tauxTVA ?? tva }

  /// How `ligne` is taxed: a line that says nothing of it bears the document's rate.
  package func imposition(_ ligne: LigneFacture) -> Imposition { ligne.imposition ?? Imposition(tva) }

  /// The documents that it names.
  package var documentsNommes: Set<FactureID> {
    Set(
      imputations.map(\.documentId) + lignes.compactMap(\.acompteId)
        + [factureOrigineId, annulation?.avoirId, annulation?.rectificativeId].compactMap { $0 })
  }

  /// The number that it had and gave back, where it was a draft of the highest number of its series when it was cancelled.
  public var numeroRendu: String? { annulation?.numeroRendu }

  /// The place of the line of `id`, from 0.
  package mutating func place(_ id: LigneID) -> Int? { places.place(id, lignes) }
}

/// What is said of it by what its rules ask.
extension Facture {
  /// Its id.
  public var id: FactureID { comptee.id }
  /// Its number, which no other document bears; `brouillon-7` while it has none, its id once it gave it back (``numeroRendu``).
  public var numero: String { comptee.numero }
  /// Whom it is made out to.
  public var clientId: ClientID? { comptee.clientId }
  /// Its date.
  public var dateFacture: Jour { comptee.dateFacture }
  /// The facture that an avoir corrects, or a rectificative replaces.
  public var factureOrigineId: FactureID? { comptee.factureOrigineId }
  /// What its totals, its balance and its statut follow from.
  package var situation: SituationFacture { comptee.situation }
  /// What it is.
  public var typeDocument: TypeDocument { situation.typeDocument }
  /// Whether it is a credit note.
  public var estAvoir: Bool { situation.estAvoir }
  /// Whether it corrects another document, which it names: an avoir or a rectificative.
  package var corrige: Bool { estAvoir || typeDocument == .rectificative }
  /// Its currency.
  public var devise: Devise { situation.devise }
  /// The last day to pay it.
  public var dateEcheance: Jour? { situation.dateEcheance }
  /// The rate of VAT of a line that names none.
  public var tva: Taux { situation.tva }
  /// The percentage taken off its lines.
  public var remisePourcentage: Taux { situation.remisePourcentage }
  /// Its state.
  public var etat: Etat { situation.etat }
  /// Whether it was ever sent: a sent facture that was cancelled still counts in the ledger's totals, with its avoir.
  public var estEnvoyee: Bool { situation.estEnvoyee }
  /// Every payment recorded, the cancelled ones too.
  public var paiements: [Reglement] { situation.paiements }
  /// On a facture the avoirs applied to it; on an avoir the factures it was applied to.
  public var imputations: [Imputation] { situation.imputations }
  /// The refunds of an avoir.
  public var remboursements: [Reglement] { situation.remboursements }
  /// What was given up of a facture, what was taken back of that too.
  public var abandons: [Abandon] { situation.abandons }
}

/// Its totals, its balance and its statut, as its situation has them.
extension Facture {
  /// The totals of its lines (EN 16931, BR-CO-10 to BR-CO-17).
  ///
  /// - Throws: ``Debordement`` when one does not fit an amount. No use case lets a document grow so far.
  public func totaux() throws(Debordement) -> Totaux { try situation.totaux() }

  /// The totals frozen when it was sent; of a draft the present ones.
  ///
  /// - Throws: ``Debordement``, as ``totaux()``.
  package func totauxFiges() throws(Debordement) -> Totaux {
    if let envoi { return envoi.totaux }
    return try totaux()
  }

  /// Whether it counts at `au`: sent on that day or before. With no day, every recorded fact counts.
  public func estEnvoyee(au: Jour?) -> Bool { situation.estEnvoyee(au: au) }

  /// Whether a rectificative has taken its place at `au`: then it is neither owed nor counted. With no day, every recorded fact
  /// counts.
  public func estRemplacee(au: Jour?) -> Bool { situation.estRemplacee(au: au) }

  /// The live payments dated by `au`; of an avoir, what was refunded. 0.00 while it is not sent.
  ///
  /// - Throws: ``Debordement`` when the sum does not fit an amount.
  public func montantPaye(au: Jour? = nil) throws(Debordement) -> Montant { try situation.montantPaye(au: au) }

  /// What of it was given up by `au`. 0.00 while it is not sent.
  ///
  /// - Throws: ``Debordement`` when the sum does not fit an amount.
  public func montantAbandonne(au: Jour? = nil) throws(Debordement) -> Montant {
    try situation.montantAbandonne(au: au)
  }

  /// What is left to pay, nothing of what is replaced: totalTTC − live payments − avoirs applied − what was given up; of an avoir:
  /// totalTTC − applied − refunded. Facts count from their own date on. 0.00 while it is not sent.
  ///
  /// - Throws: ``Debordement`` when an amount does not fit.
  public func soldeDu(au: Jour? = nil) throws(Debordement) -> Montant { try situation.soldeDu(au: au) }

  /// The statut as seen from `au`, by one rule: a fact counts from its own date on.
  ///
  /// - Throws: ``Debordement`` when its total does not fit an amount.
  public func statut(au: Jour) throws(Debordement) -> Statut { try situation.statut(au: au) }

  /// The day of the last live payment, once payments, avoirs and what was given up cover the total, whatever
  /// their dates.
  ///
  /// - Throws: ``Debordement`` when its total does not fit an amount.
  public func datePaiement() throws(Debordement) -> Jour? { try situation.datePaiement() }
}
