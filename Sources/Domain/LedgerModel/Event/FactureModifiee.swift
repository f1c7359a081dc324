/// The head of a draft was changed: only the changed fields are set.
public struct FactureModifiee: Hashable, Sendable {
  /// Its client.
  public var clientId: Changement<ClientID>
  /// Its date.
  public var dateFacture: Jour?
  /// The last day to pay it.
  public var dateEcheance: Changement<Jour>
  /// The VAT rate of the lines without a rate of their own.
  public var tva: Taux?
  /// The means of payment.
  public var conditionsPaiement: ConditionsPaiement?
  /// Notes that the client sees.
  public var notes: String?
  /// Internal note; the client never sees it.
  public var notesCommentaire: Changement<String>
  /// The changes of the deal behind it.
  public var affaire = AffaireModifiee()
  /// The client whose personal values include the place of delivery, if that place stands beside the log.
  public package(set) var personne: ClientID?

  /// Creates the event.
  public init(
    clientId: Changement<ClientID> = .inchange, dateFacture: Jour? = nil, dateEcheance: Changement<Jour> = .inchange,
    tva: Taux? = nil, conditionsPaiement: ConditionsPaiement? = nil, notes: String? = nil,
    notesCommentaire: Changement<String> = .inchange
  ) {
    self.clientId = clientId
    self.dateFacture = dateFacture
    self.dateEcheance = dateEcheance
    self.tva = tva
    self.conditionsPaiement = conditionsPaiement
    self.notes = notes
    self.notesCommentaire = notesCommentaire
  }

  /// Whether nothing changes.
  public var estVide: Bool { self == FactureModifiee() }

  /// The changes among these that `facture` does not have yet.
  package func utile(pour facture: Facture) -> FactureModifiee {
    var utile = utile(pour: facture.comptee)
    if conditionsPaiement == facture.conditionsPaiement { utile.conditionsPaiement = nil }
    if notes == facture.notes { utile.notes = nil }
    utile.notesCommentaire = notesCommentaire.utile(pour: facture.notesCommentaire)
    utile.affaire = affaire.utile(pour: facture.affaire)
    return utile
  }

  /// The changes of counted fields among these that `facture` does not have yet.
  package func utile(pour facture: FactureComptee) -> FactureModifiee {
    var utile = self
    utile.clientId = clientId.utile(pour: facture.clientId)
    if dateFacture == facture.dateFacture { utile.dateFacture = nil }
    utile.dateEcheance = dateEcheance.utile(pour: facture.situation.dateEcheance)
    if tva == facture.situation.tva { utile.tva = nil }
    return utile
  }
}
