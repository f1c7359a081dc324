/// Changes the head of a draft.
public struct ModifierFacture: FactureUseCase, Modification {
  /// The document.
  public let facture: FactureID
  /// What changes.
  public var changement = FactureModifiee()

  /// Changes nothing yet: set what is to change.
  public init(_ facture: FactureID) { self.facture = facture }

  /// The document, its new client, and the dates around its own.
  public func reads(on today: Jour) -> Reads {
    var reads = Reads(factures: [facture], voisins: [facture])
    if case .remplace(let client) = changement.clientId { reads.clients = [client] }
    return reads
  }

  /// Refused when it is no draft, as at creation, when its date leaves the year of its number or the order of the
  /// numbers around it, and when nothing changes.
  public func decide(_ facture: Facture, _ view: RegistreView) throws(Refus) -> FactureEvent {
    let modifiee = changement.utile(pour: facture)
    let event = try facture.admet(.factureModifiee(modifiee))
    guard !modifiee.estVide else { throw .facture(facture.numero, .rienNeChange) }
    if case .remplace(let client) = modifiee.clientId, view.clients[client] == nil {
      throw .client(.inconnu("\(client)"))
    }
    if let date = modifiee.dateFacture { try verifie(date, facture, view) }
    return event
  }

  private func verifie(_ date: Jour, _ facture: Facture, _ view: RegistreView) throws(Refus) {
    guard let (serie, _) = try view.ouvert().place(facture.numero, facture.typeDocument) else { return }
    guard date.annee == serie.annee else { throw .facture(facture.numero, .horsAnnee(date)) }
    let permise = view.voisins[facture.id] ?? .toute
    guard permise.contient(date) else { throw .facture(facture.numero, .horsOrdre(date, permise)) }
  }
}
