/// A draft was created, with its number, or with a draft name if the ledger gives numbers when documents are issued.
public struct FactureCreee: Hashable, Sendable {
  /// Its number, or its draft name.
  public let numero: String
  /// Its type.
  public let typeDocument: TypeDocument
  /// Its client.
  public let clientId: ClientID?
  /// Its date.
  public let dateFacture: Jour
  /// The last day to pay it.
  public let dateEcheance: Jour?
  /// The VAT rate of the lines without a rate of their own.
  public let tva: Taux
  /// The means of payment.
  public let conditionsPaiement: ConditionsPaiement
  /// The discount, in percent of its lines.
  public let remisePourcentage: Taux
  /// Its currency.
  public let devise: Devise
  /// Notes that the client sees.
  public let notes: String
  /// Internal note; the client never sees it.
  public let notesCommentaire: String?
  /// The facture that an avoir corrects, or a rectificative replaces.
  public let factureOrigineId: FactureID?
  /// The deal behind it.
  public package(set) var affaire: Affaire {
    get { affaires.first ?? Affaire() }
    set { affaires = newValue.estVide ? [] : [newValue] }
  }
  /// Empty, or the only one: an array keeps events small in memory.
  private(set) var affaires: [Affaire]

  /// Creates the event.
  public init(
    numero: String, typeDocument: TypeDocument, clientId: ClientID? = nil, dateFacture: Jour,
    dateEcheance: Jour? = nil, tva: Taux, conditionsPaiement: ConditionsPaiement, remisePourcentage: Taux,
    devise: Devise, notes: String, notesCommentaire: String? = nil, factureOrigineId: FactureID? = nil,
    affaire: Affaire = Affaire()
  ) {
    self.init(
      numero: numero, typeDocument: typeDocument, clientId: clientId, dateFacture: dateFacture,
      dateEcheance: dateEcheance, tva: tva, conditionsPaiement: conditionsPaiement,
      remisePourcentage: remisePourcentage, devise: devise, notes: notes, notesCommentaire: notesCommentaire,
      factureOrigineId: factureOrigineId, affaires: affaire.estVide ? [] : [affaire])
  }

  /// The same, with the deal in an array: no element for an empty one.
  package init(
    numero: String, typeDocument: TypeDocument, clientId: ClientID?, dateFacture: Jour, dateEcheance: Jour?, tva: Taux,
    conditionsPaiement: ConditionsPaiement, remisePourcentage: Taux, devise: Devise, notes: String,
    notesCommentaire: String?, factureOrigineId: FactureID?, affaires: [Affaire]
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
    self.affaires = affaires
  }
}
