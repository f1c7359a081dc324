/// One remark on a ledger, however often it holds.
public struct RemarqueRegistre: Sendable {
  /// On what it holds last.
  public internal(set) var derniere: Refus
  /// On how many it holds.
  public internal(set) var nombre: Int
}

extension EtatRegistre {
  /// The remarks on what stands: documents that are not cancelled, and clients. The most frequent first.
  ///
  /// - Throws: ``Debordement`` when the total of a document does not fit an amount, which use cases prevent.
  public func remarques(au: Jour) throws(Debordement) -> [RemarqueRegistre] {
    var parCode: [String: RemarqueRegistre] = [:]
    func note(_ remarque: Refus) {
      let nombre = (parCode[remarque.code]?.nombre ?? 0) + 1
      parCode[remarque.code] = RemarqueRegistre(derniere: remarque, nombre: nombre)
    }
    let acomptes = try acomptesEnAttente(au: au)
    for facture in factures {
      facture.remarques(registre?.emetteur).forEach(note)
      if let acompte = facture.oublie(acomptes) { note(.remarque(facture.numero, .acompteOuvert(acompte.numero))) }
    }
    clients.flatMap(remarques(sur:)).forEach(note)
    for (siren, nommes) in Dictionary(grouping: clients.filter { $0.siren != nil }, by: \.siren) where nommes.count > 1
    {
      if let siren, let nom = nommes.last?.nom { note(.remarque(client: nom, .sirenEnDouble(siren, nommes.count))) }
    }
    return parCode.values.sorted { ($1.nombre, $0.derniere.code) < ($0.nombre, $1.derniere.code) }
  }

  /// The oldest acompte of each client of which something paid is left to take back.
  private func acomptesEnAttente(au: Jour) throws(Debordement) -> [ClientID: RapportAcomptes.Ligne] {
    var acomptes: [ClientID: RapportAcomptes.Ligne] = [:]
    for ligne in try acomptesOuverts(au: au).flatMap(\.lignes) {
      if let client = ligne.acompte.clientId, acomptes[client] == nil { acomptes[client] = ligne }
    }
    return acomptes
  }

  private func remarques(sur client: Client) -> [Refus] {
    avances(de: client.id).soldes.isEmpty ? [] : client.remarques(surAvance: registre?.emetteur)
  }
}

extension Facture {
  /// The acompte that it should have taken back: one of its client that was paid before it was sent.
  fileprivate func oublie(_ acomptes: [ClientID: RapportAcomptes.Ligne]) -> Facture? {
    guard typeDocument == .facture, annulation == nil, let envoi, let clientId, let attente = acomptes[clientId],
      attente.acompte.devise == devise, attente.date <= envoi.dateEnvoi
    else { return nil }
    return attente.acompte
  }
}
