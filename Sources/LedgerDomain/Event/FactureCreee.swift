/// A document was created as a draft, and its number given.
public struct FactureCreee: Hashable, Sendable {
  /// Its number.
  public let numero: String
  /// Facture or avoir.
  public let typeDocument: TypeDocument
  /// Whom it is made out to.
  public let clientId: ClientID?
  /// Its date.
  public let dateFacture: Jour
  /// The last day to pay it.
  public let dateEcheance: Jour?
  /// The rate of VAT of a line that names none.
  public let tva: Taux
  /// How it is to be paid.
  public let conditionsPaiement: ConditionsPaiement
  /// The percentage taken off its lines.
  public let remisePourcentage: Taux
  /// Its currency.
  public let devise: Devise
  /// Notes that the client sees.
  public let notes: String
  /// Internal note; the client never sees it.
  public let notesCommentaire: String?
  /// The facture that an avoir corrects.
  public let factureOrigineId: FactureID?
  /// What it says of the deal behind it.
  public var affaire: Affaire { affaires.first ?? Affaire() }
  /// One or none: an array, so that events are small in memory.
  private let affaires: [Affaire]

  /// An event of these facts.
  public init(
    numero: String, typeDocument: TypeDocument, clientId: ClientID? = nil, dateFacture: Jour,
    dateEcheance: Jour? = nil, tva: Taux, conditionsPaiement: ConditionsPaiement, remisePourcentage: Taux,
    devise: Devise, notes: String, notesCommentaire: String? = nil, factureOrigineId: FactureID? = nil,
    affaire: Affaire = Affaire()
  ) {
    self.numero = numero
    self.typeDocument = typeDocument
    self.clientId = clientId
    self.dateFacture = dateFacture
    self.dateEcheance = dateEcheance
    self.tva = tva
    self.conditionsPaiement = conditionsPaiement
    self.remisePourcentage = remisePourcentage
    self.devise = devise
    self.notes = notes
    self.notesCommentaire = notesCommentaire
    self.factureOrigineId = factureOrigineId
    affaires = affaire.estVide ? [] : [affaire]
  }
}
