/// An invoice or a credit note, built from its events.
///
/// Only ``apply(_:)`` changes it. Totals, balance and statut are computed: ``totaux()``, ``soldeDu(au:)``,
/// ``statut(au:)``.
public struct Facture: Hashable, Sendable {
  /// Its state.
  public enum Etat: Hashable, Sendable {
    /// A draft: everything but its number and type can change.
    case brouillon
    /// Issued: it no longer changes; payments and avoirs settle it.
    case envoyee
    /// Cancelled.
    case annulee
  }

  /// The fields that the rules need.
  package var comptee: FactureComptee
  /// The means of payment.
  public internal(set) var conditionsPaiement: ConditionsPaiement
  /// Notes that the client sees.
  public internal(set) var notes: String
  /// Internal note; the client never sees it.
  public internal(set) var notesCommentaire: String?
  /// The deal behind it.
  public internal(set) var affaire: Affaire {
    get { affaires.first ?? Affaire() }
    set { affaires = newValue.estVide ? [] : [newValue] }
  }
  /// Empty, or the only one: an array keeps documents small in memory.
  package var affaires: [Affaire] = []
  /// Its lines, in their order.
  public package(set) var lignes: [LigneFacture] = []
  /// The places of its lines, filled at the first lookup.
  var places = PlacesDesLignes()
  /// Its name as a draft, if it got its number when it was issued.
  public package(set) var nomBrouillon: String?
  /// Its issue; nil if it was never issued.
  public package(set) var envoi: FactureEnvoyee?
  /// Its cancellation.
  public internal(set) var annulation: FactureAnnulee?
  /// The messages of platforms and parties about it, in the order of the log.
  public internal(set) var statuts: [StatutRecu] = []
  /// The files about it for its platform, in the order of the log.
  public internal(set) var transmissions: [Transmission] = []
  /// The number of its events.
  public package(set) var revision = 1
  /// The invoicing of an accepted quote, in a state with its invoices.
  package var facturation: FacturationDevis? {
    get { facturations.first }
    set { facturations = newValue.map { [$0] } ?? [] }
  }
  /// Empty, or the only one, as `affaires`.
  private var facturations: [FacturationDevis] = []

  /// The document that `creee`, its first event, makes.
  package init(id: FactureID, _ creee: FactureCreee) {
    comptee = FactureComptee(id: id, creee)
    conditionsPaiement = creee.conditionsPaiement
    notes = creee.notes
    notesCommentaire = creee.notesCommentaire
    affaires = creee.affaires
  }

  /// The line of `id`.
  public func ligne(_ id: LigneID) -> LigneFacture? { lignes.first { $0.id == id } }

  /// The VAT rate of `ligne`: its own, else the document's.
  public func taux(_ ligne: LigneFacture) -> Taux { ligne.tauxTVA ?? tva }

  /// The taxation of `ligne`: its own, else the document's rate.
  package func imposition(_ ligne: LigneFacture) -> Imposition { ligne.imposition ?? Imposition(tva) }

  /// The other documents that it names.
  package var documentsNommes: Set<FactureID> {
    Set(
      imputations.map(\.documentId) + lignes.flatMap(\.documentsNommes)
        + conclusions.compactMap(\.remplacantId)
        + [factureOrigineId, annulation?.avoirId, annulation?.rectificativeId].compactMap { $0 })
  }

  /// The number that it gave back: it was the draft with the highest number of its series when it was cancelled.
  public var numeroRendu: String? { annulation?.numeroRendu }

  /// The place of the line of `id`, from 0.
  package mutating func place(_ id: LigneID) -> Int? { places.place(id, lignes) }
}

/// Fields of `comptee`.
extension Facture {
  /// Its id.
  public var id: FactureID { comptee.id }
  /// Its number, unique in the ledger; `brouillon-7` before it gets one, its id after it gave the number back
  /// (``numeroRendu``).
  public var numero: String { comptee.numero }
  /// Its number in its files (BT-1): two documents issued elsewhere may share one number, in different years.
  public var numeroDit: String { affaire.termes.valeur(.numero) ?? numero }
  /// The number of a document issued elsewhere, if another document with `numero` is from another year.
  package static func numero(_ numero: String, de annee: Int) -> String { "\(numero)/\(annee)" }
  /// The number in the ledger of a document issued elsewhere whose number `long` is too long: its beginning, with a hash of the
  /// whole; nil if `long` fits.
  package static func numero(abrege long: String) -> String? {
    guard long.unicodeScalars.count > Texte.numeroMax else { return nil }
    // FNV-1a.
    let empreinte = long.utf8.reduce(UInt32(2_166_136_261)) { ($0 ^ UInt32($1)) &* 16_777_619 }
    let chiffres = String(empreinte, radix: 16)
    let debut = String(String.UnicodeScalarView(long.unicodeScalars.prefix(Texte.numeroMax - 9)))
    return "\(debut)-" + String(repeating: "0", count: 8 - chiffres.count) + chiffres
  }
  /// Its client.
  public var clientId: ClientID? { comptee.clientId }
  /// Its date.
  public var dateFacture: Jour { comptee.dateFacture }
  /// The facture that an avoir corrects, or a rectificative replaces.
  public var factureOrigineId: FactureID? { comptee.factureOrigineId }
  /// The facts that decide its totals, balance and statut.
  package var situation: SituationFacture { comptee.situation }
  /// Its type.
  public var typeDocument: TypeDocument { situation.typeDocument }
  /// Whether it is a credit note.
  public var estAvoir: Bool { situation.estAvoir }
  /// Whether it corrects another document, which it names: an avoir or a rectificative.
  package var corrige: Bool { estAvoir || typeDocument == .rectificative }
  /// Its currency.
  public var devise: Devise { situation.devise }
  /// The last day to pay it.
  public var dateEcheance: Jour? { situation.dateEcheance }
  /// The VAT rate of the lines without a rate of their own.
  public var tva: Taux { situation.tva }
  /// The discount, in percent of its lines.
  public var remisePourcentage: Taux { situation.remisePourcentage }
  /// Its state.
  public var etat: Etat { situation.etat }
  /// Whether it was ever issued. An issued facture that was cancelled still counts in the ledger's totals, with its avoir.
  public var estEnvoyee: Bool { situation.estEnvoyee }
  /// Every payment recorded, including cancelled ones.
  public var paiements: [Reglement] { situation.paiements }
  /// On a facture the avoirs applied to it; on an avoir the factures it was applied to.
  public var imputations: [Imputation] { situation.imputations }
  /// The refunds of an avoir.
  public var remboursements: [Reglement] { situation.remboursements }
  /// What became of a quote, in the order of the log.
  public var conclusions: [DevisConclu] { situation.conclusions }
  /// Its disputes, promises and decisions about penalties, in the order of the log.
  public var suivis: [SuiviModifie] { situation.suivis }
  /// The write-offs on a facture, including undone ones.
  public var abandons: [Abandon] { situation.abandons }
}

/// Totals, balance and statut, computed by `situation`.
extension Facture {
  /// The totals of its lines (EN 16931, BR-CO-10 to BR-CO-17).
  ///
  /// - Throws: ``Debordement`` when one does not fit an amount. Use cases refuse to let a document grow that far.
  public func totaux() throws(Debordement) -> Totaux { try situation.totaux() }

  /// The totals frozen when it was issued; for a draft, the present ones.
  ///
  /// - Throws: ``Debordement``, as ``totaux()``.
  package func totauxFiges() throws(Debordement) -> Totaux {
    if let envoi { return envoi.totaux }
    return try totaux()
  }

  /// Whether it was issued on `au` or before. With nil, every recorded fact counts.
  public func estEnvoyee(au: Jour?) -> Bool { situation.estEnvoyee(au: au) }

  /// Whether a rectificative has replaced it at `au`: it is then neither owed nor counted. With nil, every recorded
  /// fact counts.
  public func estRemplacee(au: Jour?) -> Bool { situation.estRemplacee(au: au) }

  /// The sum of the payments in force at `au`; for an avoir, of the refunds. 0.00 while it is not issued.
  ///
  /// - Throws: ``Debordement`` when the sum does not fit an amount.
  public func montantPaye(au: Jour? = nil) throws(Debordement) -> Montant { try situation.montantPaye(au: au) }

  /// The amount written off by `au`. 0.00 while it is not issued.
  ///
  /// - Throws: ``Debordement`` when the sum does not fit an amount.
  public func montantAbandonne(au: Jour? = nil) throws(Debordement) -> Montant {
    try situation.montantAbandonne(au: au)
  }

  /// The balance: totalTTC − payments − avoirs applied − write-offs; for an avoir: totalTTC − applied − refunded. The total of
  /// a replaced document is zero. Facts count from their own date on. 0.00 while it is not issued.
  ///
  /// - Throws: ``Debordement`` when an amount does not fit.
  public func soldeDu(au: Jour? = nil) throws(Debordement) -> Montant { try situation.soldeDu(au: au) }

  /// The statut at `au`: each fact counts from its own date on.
  ///
  /// - Throws: ``Debordement`` when its total does not fit an amount.
  public func statut(au: Jour) throws(Debordement) -> Statut {
    let statut = try situation.statut(au: au)
    return facturation?.estEpuise == true ? statut.siEpuise : statut
  }

  /// The day of the last payment in force, once payments, avoirs and write-offs cover the total, at any date; nil until then.
  ///
  /// - Throws: ``Debordement`` when its total does not fit an amount.
  public func datePaiement() throws(Debordement) -> Jour? { try situation.datePaiement() }
}
