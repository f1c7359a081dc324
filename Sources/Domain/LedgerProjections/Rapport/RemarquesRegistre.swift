public import LedgerModel
import LedgerOffers
import LedgerRules
import LedgerVAT

/// One remark on a ledger, with the number of its objects.
public struct RemarqueRegistre: Sendable {
  /// The remark on its last object.
  public internal(set) var derniere: Refus
  /// The number of objects.
  public internal(set) var nombre: Int
}

extension EtatRegistre {
  /// The remarks on documents that are not cancelled and on clients, the most frequent first.
  ///
  /// - Throws: ``LedgerModel/Debordement`` when the total of a document does not fit an amount, which use cases prevent.
  public func remarques(au: Jour) throws(Debordement) -> [RemarqueRegistre] {
    var parCode: [String: RemarqueRegistre] = [:]
    func note(_ remarque: Refus) {
      let nombre = (parCode[remarque.code]?.nombre ?? 0) + 1
      parCode[remarque.code] = RemarqueRegistre(derniere: remarque, nombre: nombre)
    }
    var aDistance = VentesADistance()
    for facture in factures {
      facture.remarques(registre?.emetteur).forEach(note)
      try aDistance.ajoute(facture, origine: creditee(facture))
    }
    if let seuil = try seuilFranchise(au: au), seuil.estDepasse { note(.registre(.seuilFranchise(seuil))) }
    for (acompte, facture) in acomptesAnnules { note(.remarque(facture.numero, acompteAnnule: acompte.numero)) }
    for (acompte, facture) in try acomptesOublies(au: au) { note(.remarque(facture, .acompteOuvert(acompte))) }
    for avance in tranches.avances.taxees { try remarques(surEmplois: avance).forEach(note) }
    try remarquesDesClients(au: au).forEach(note)
    for client in clients { client.pertes.forEach(note) }
    if registre?.emetteur?.oss == nil { aDistance.remarque(le: au).map(note) }
    for (siren, nommes) in Dictionary(grouping: clients.filter { $0.siren != nil }, by: \.siren) where nommes.count > 1
    {
      if let siren, let nom = nommes.last?.nom { note(.remarque(client: nom, .sirenEnDouble(siren, nommes.count))) }
    }
    return parCode.values.sorted { ($1.nombre, $0.derniere.code) < ($0.nombre, $1.derniere.code) }
  }

  /// The acomptes with a paid amount left to take back, each with the client's last document that could have taken it back.
  private func acomptesOublies(au: Jour) throws(Debordement) -> [(acompte: String, facture: String)] {
    let attentes = try acomptesOuverts(au: au).flatMap(\.lignes)
    guard !attentes.isEmpty else { return [] }
    let creditees = facturesCreditees()
    var dernieres: [ClientID: [Devise: Facture]] = [:]
    for facture in factures where facture.typeDocument == .facture && facture.annulation == nil {
      // A document that is credited in full corrects nothing any more, and gave back the acomptes that it deducted.
      if facture.estEnvoyee, !creditees.contains(facture.id), let client = facture.clientId {
        dernieres[client, default: [:]][facture.devise] = facture
      }
    }
    return attentes.compactMap { attente in
      guard let client = attente.acompte.clientId, let derniere = dernieres[client]?[attente.acompte.devise],
        let envoi = derniere.envoi, attente.date <= envoi.dateEnvoi, derniere.peutReprendre(attente.acompte),
        !derniere.lignes.contains(where: { $0.acompteId == attente.acompte.id })
      else { return nil }
      return (attente.acompte.numero, derniere.numero)
    }
  }

  /// The cancelled acomptes that issued documents take back, as an import allows, each with the document; without credited documents.
  package var acomptesAnnules: [(acompte: Facture, facture: Facture)] {
    acomptesAnnules(factures.flatMap(\.acomptesPris))
  }

  /// The same, of the acomptes that documents take back.
  func acomptesAnnules(
    _ pris: [(facture: FactureID, acompte: FactureID)]
  ) -> [(acompte: Facture, facture: Facture)] {
    let annules = pris.compactMap { pris in facture(pris.acompte).map { (acompte: $0, facture: pris.facture) } }
      .filter { $0.acompte.etat == .annulee }
    guard !annules.isEmpty else { return [] }
    let creditees = facturesCreditees()
    return annules.filter { !creditees.contains($0.facture) }.compactMap { annule in
      facture(annule.facture).map { (annule.acompte, $0) }
    }
  }

  /// The documents that issued avoirs credit in full.
  private func facturesCreditees() -> Set<FactureID> {
    var credits: [FactureID: Int64] = [:]
    for avoir in factures where avoir.estAvoir && avoir.annulation == nil {
      guard let envoi = avoir.envoi, let origine = avoir.factureOrigineId else { continue }
      credits[origine, default: 0] += envoi.totaux.totalTTC.centimes
    }
    return Set(credits.filter { facture($0.key)?.envoi?.totaux.totalTTC.centimes ?? .max <= $0.value }.keys)
  }

  private func remarques(surEmplois avance: Avance) throws(Debordement) -> [Refus] {
    var remarques: [Refus] = []
    for utilisation in avance.utilisations where !utilisation.paiement.estAnnule {
      guard let facture = facture(utilisation.factureId), let document = try facture.documentTVA() else { continue }
      if let remarque = avance.remarque(
        utilisation.paiement, sur: document, facture.numero, envoi: facture.envoi?.dateEnvoi)
      {
        remarques.append(remarque)
      }
    }
    return remarques
  }

  private func remarquesDesClients(au: Jour) throws(Debordement) -> [Refus] {
    let emetteur = registre?.emetteur
    let attendent = clients.filter { $0.attendUneRemarque(tranches.avances[$0.id].liste, de: emetteur) }
    let affaires = try affaires(de: Set(attendent.map(\.id)), au: au)
    return clients.flatMap { client in
      client.remarques(
        surAvances: tranches.avances[client.id].liste, de: emetteur, affaires[client.id] ?? AffairesClient(),
        tranches.banques.liste
      ) { facture($0)?.numero }
    }
  }

  /// The dealings with these clients.
  private func affaires(de clients: Set<ClientID>, au: Jour) throws(Debordement) -> [ClientID: AffairesClient] {
    guard !clients.isEmpty else { return [:] }
    let leurs = devis.filter { $0.clientId.map(clients.contains) ?? false }
    let restes = restes(leurs)
    var affaires: [ClientID: AffairesClient] = [:]
    for document in leurs + factures {
      guard let client = document.clientId, clients.contains(client) else { continue }
      let estEpuise = restes[document.id]?.estEpuise ?? false
      try affaires[client, default: AffairesClient()].compte(document.comptee, estEpuise: estEpuise, au: au)
    }
    return affaires
  }
}

extension Facture {
  /// The acomptes that it takes back, if it is issued and no avoir.
  var acomptesPris: [(facture: FactureID, acompte: FactureID)] {
    etat == .envoyee && !estAvoir ? situation.reprises.map { (id, $0.acompte) } : []
  }
}
