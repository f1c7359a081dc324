/// The head of a draft was changed: only what changed is there.
public struct FactureModifiee: Hashable, Sendable {
  /// Whom it is made out to.
  public let clientId: Changement<ClientID>
  /// Its date.
  public let dateFacture: Jour?
  /// The last day to pay it.
  public let dateEcheance: Changement<Jour>
  /// The rate of VAT of a line that names none.
  public let tva: Taux?
  /// How it is to be paid.
  public let conditionsPaiement: ConditionsPaiement?
  /// Notes that the client sees.
  public let notes: String?
  /// A comment on the notes.
  public let notesCommentaire: Changement<String>

  /// An event of these facts.
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
}
