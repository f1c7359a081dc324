/// Changes the head of a draft.
public struct ModifierFacture: FactureUseCase {
  /// The document.
  public let facture: FactureID
  /// Whom it is made out to.
  public var clientId: Changement<ClientID> = .inchange
  /// Its date.
  public var dateFacture: Jour?
  /// The last day to pay it.
  public var dateEcheance: Changement<Jour> = .inchange
  /// The rate of VAT of a line that names none.
  public var tva: Taux?
  /// How it is to be paid.
  public var conditionsPaiement: ConditionsPaiement?
  /// Notes that the client sees.
  public var notes: String?
  /// A comment on the notes.
  public var notesCommentaire: Changement<String> = .inchange

  /// Changes nothing yet: set what is to change.
  public init(_ facture: FactureID) { self.facture = facture }

  /// The document, its new client, and the dates around its own.
  public func reads(on today: Jour) -> Reads {
    var reads = Reads(factures: [facture], voisins: [facture])
    if case .remplace(let client) = clientId { reads.clients = [client] }
    return reads
  }

  /// Refused when it is no draft, as at creation, when its date leaves the year of its number or the order of the
  /// numbers around it, and when nothing changes.
  public func decide(_ facture: Facture, _ view: RegistreView) throws(Refus) -> [FactureEvent] {
    try facture.exigeBrouillon()
    let modifiee = FactureModifiee(
      clientId: clientId.utile(pour: facture.clientId),
      dateFacture: dateFacture == facture.dateFacture ? nil : dateFacture,
      dateEcheance: dateEcheance.utile(pour: facture.dateEcheance), tva: tva == facture.tva ? nil : tva,
      conditionsPaiement: conditionsPaiement == facture.conditionsPaiement ? nil : conditionsPaiement,
      notes: notes == facture.notes ? nil : notes,
      notesCommentaire: notesCommentaire.utile(pour: facture.notesCommentaire))
    guard !modifiee.estVide else { throw .rienNeChange(facture) }
    if case .remplace(let client) = modifiee.clientId, view.clients[client] == nil { throw .clientInconnu("\(client)") }
    if let date = modifiee.dateFacture { try verifie(date, facture, view) }
    var resultat = facture
    resultat.apply(.factureModifiee(modifiee))
    if let echeance = resultat.dateEcheance, echeance < resultat.dateFacture {
      throw .echeanceAvantFacture(facture.numero, echeance, resultat.dateFacture)
    }
    try resultat.exigeTotaux()
    return [.factureModifiee(modifiee)]
  }

  private func verifie(_ date: Jour, _ facture: Facture, _ view: RegistreView) throws(Refus) {
    guard let (serie, _) = try view.ouvert().place(facture.numero, facture.typeDocument) else { return }
    guard date.annee == serie.annee else { throw .dateHorsAnnee(facture.numero, date) }
    let voisins = view.voisins[facture.id] ?? Voisins()
    if let avant = voisins.avant, date < avant { throw .dateHorsOrdre(facture.numero, date, voisins) }
    if let apres = voisins.apres, date > apres { throw .dateHorsOrdre(facture.numero, date, voisins) }
  }
}
