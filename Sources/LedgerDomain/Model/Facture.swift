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
  /// Facture or avoir.
  public let typeDocument: TypeDocument
  /// Whom it is made out to.
  public internal(set) var clientId: ClientID?
  /// Its date.
  public internal(set) var dateFacture: Jour
  /// The last day to pay it.
  public internal(set) var dateEcheance: Jour?
  /// The rate of VAT of a line that names none.
  public internal(set) var tva: Taux
  /// How it is to be paid.
  public internal(set) var conditionsPaiement: ConditionsPaiement
  /// The percentage taken off its lines.
  public internal(set) var remisePourcentage: Taux
  /// Its currency.
  public let devise: Devise
  /// Notes that the client sees.
  public internal(set) var notes: String
  /// A comment on the notes.
  public internal(set) var notesCommentaire: String?
  /// The facture that an avoir corrects.
  public let factureOrigineId: FactureID?
  /// Its lines, in their order.
  public internal(set) var lignes: [LigneFacture] = []
  /// Where it stands in its life.
  public internal(set) var etat = Etat.brouillon
  /// Its sending; nil for what was never sent.
  public internal(set) var envoi: Envoi?
  /// Every payment recorded, the cancelled ones too.
  public internal(set) var paiements: [Paiement] = []
  /// On a facture the avoirs applied to it; on an avoir the factures it was applied to.
  public internal(set) var imputations: [Imputation] = []
  /// The refunds of an avoir.
  public internal(set) var remboursements: [Remboursement] = []
  /// Its cancellation.
  public internal(set) var annulation: Annulation?
  /// How many events have made it.
  public internal(set) var revision = 1
  /// The net amounts of its lines by rate.
  package internal(set) var sommes = SommesParTaux()

  /// The document that its first event makes.
  package init(id: FactureID, _ creee: FactureCreee) {
    self.id = id
    numero = creee.numero
    typeDocument = creee.typeDocument
    clientId = creee.clientId
    dateFacture = creee.dateFacture
    dateEcheance = creee.dateEcheance
    tva = creee.tva
    conditionsPaiement = creee.conditionsPaiement
    remisePourcentage = creee.remisePourcentage
    devise = creee.devise
    notes = creee.notes
    notesCommentaire = creee.notesCommentaire
    factureOrigineId = creee.factureOrigineId
  }

  /// Whether it is a credit note.
  public var estAvoir: Bool { typeDocument == .avoir }

  /// Whether it was ever sent: a sent facture that was cancelled still counts in the ledger's totals, with its avoir.
  public var estEnvoyee: Bool { envoi != nil }

  /// The line of `id`.
  public func ligne(_ id: LigneID) -> LigneFacture? { lignes.first { $0.id == id } }

  /// The rate of VAT that `ligne` bears: its own, else the document's.
  public func taux(_ ligne: LigneFacture) -> Taux { ligne.tauxTVA ?? tva }

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
