import LedgerDomain

/// The ledger as an audit rebuilds it: enough to tell what each event was allowed to do.
struct AuditedLedger: Sendable {
  private var registre: Registre?
  private var factures: [Facture] = []
  private var places = TableIdentifiants()
  private var clients: [Client] = []
  private var placesClients = TableIdentifiants()
  /// The lines of each draft, by the place of the document.
  private var lignes: [Int: Set<LigneID>] = [:]
  private var revisions: [Sujet: Int] = [:]
  private var numbering = NumberingAudit()
  /// The applications of the open commit: each needs both of its sides.
  private var imputations: [ImputationSide: Int] = [:]
  /// The avoirs that the open commit creates, which may stand before what they correct.
  private var avoirs: [Int] = []

  /// An application as both sides must tell it.
  private struct ImputationSide: Hashable {
    let avoir: FactureID
    let facture: FactureID
    let montant: Montant
    let date: Jour
  }

  /// What is wrong with the revision of an event; nil where it is the next one.
  mutating func revision(_ envelope: Envelope) -> String? {
    let expected = (revisions[envelope.sujet] ?? 0) + 1
    revisions[envelope.sujet] = envelope.revision
    guard envelope.revision != expected else { return nil }
    return "The revision of \(envelope.sujet) is \(envelope.revision), where \(expected) is the next: "
      + "events of it were added or removed. Compare with a backup."
  }

  /// Folds `fact`, and tells what about it was forbidden or wrong.
  mutating func examine(_ fact: Fact, endsCommit: Bool) -> [(AuditCheck, String)] {
    var found: [(AuditCheck, String)] = []
    switch fact {
    case .registre(let id, let ouvert):
      if registre != nil { found.append((.transition, "The registre is opened a second time.")) }
      if Texte.estVide(ouvert.nom) { found.append((.schema, "The name of the registre is blank.")) }
      registre = Registre(id: id, ouvert)
    case .client(let id, let event): found += examine(event, id)
    case .facture(let id, let event): found += examine(event, id)
    }
    if registre == nil { found.append((.transition, "An event stands before the registre is opened.")) }
    if endsCommit { found += examineCommit() }
    return found
  }

  /// What is only right when the whole commit is there.
  private mutating func examineCommit() -> [(AuditCheck, String)] {
    var found: [(AuditCheck, String)] = []
    if imputations.values.contains(where: { $0 != 0 }) {
      found.append((.transition, "An avoir is applied on one side only: AvoirImpute and AvoirUtilise go together."))
    }
    for place in avoirs { if let why = origineInterdite(factures[place]) { found.append((.transition, why)) } }
    if !imputations.isEmpty { imputations.removeAll() }
    if !avoirs.isEmpty { avoirs.removeAll() }
    return found
  }

  /// What is wrong with the numbers of the whole ledger.
  func numberingFindings() -> [AuditFinding] { numbering.findings(factures, registre) }

  private mutating func examine(_ event: ClientEvent, _ id: ClientID) -> [(AuditCheck, String)] {
    guard let place = placesClients.place(id) else {
      guard case .clientCree(let cree) = event else {
        return [(.transition, "The client \(id) is changed, and was never created.")]
      }
      placesClients.append(id)
      clients.append(cree.client)
      return Self.invalide(cree.client)
    }
    if case .clientCree = event { return [(.transition, "The client \(id) is created a second time.")] }
    clients[place].apply(event)
    return Self.invalide(clients[place])
  }

  /// A client that no use case makes so: its name, SIREN or SIRET.
  private static func invalide(_ client: Client) -> [(AuditCheck, String)] {
    do throws(Refus) {
      try client.verifie()
      return []
    } catch {
      return [(.schema, "The client \(client.id) cannot be so: \(error.message)")]
    }
  }

  private mutating func examine(_ event: FactureEvent, _ id: FactureID) -> [(AuditCheck, String)] {
    var found: [(AuditCheck, String)] = []
    let place = places.place(id)
    if let why = Facture.interdit(event, place.map { factures[$0] }) {
      // A number in front stays as it is.
      let sentence = why.hasPrefix(numero(id)) ? why + "." : LedgerFailure.sentence(why)
      found.append((.transition, sentence + " The program never writes this."))
    }
    if let why = event.texteInterdit { found.append((.schema, "\(numero(id)) is not in order: \(why).")) }
    note(event, id)
    found += unknownClient(event, id) + unknownAvoir(event, id)
    guard let place else {
      if case .factureCreee(let creee) = event { found += create(creee, id) }
      return found
    }
    if case .factureEnvoyee(let envoyee) = event, let why = Self.ecart(factures[place], envoyee.totaux) {
      found.append((.totals, why))
    }
    if let why = noteLigne(event, place) { found.append((.transition, why)) }
    factures[place].apply(event)
    found += tooLarge(factures[place], event)
    oublie(event, place)
    return found
  }

  private mutating func create(_ creee: FactureCreee, _ id: FactureID) -> [(AuditCheck, String)] {
    places.append(id)
    factures.append(Facture(id: id, creee))
    if creee.factureOrigineId != nil { avoirs.append(factures.count - 1) }
    oublie(.factureCreee(creee), factures.count - 1)
    var found: [(AuditCheck, String)] = []
    if let earlier = numbering.append(creee.numero, place: factures.count - 1) {
      found.append(
        (.numbering, "The number \(creee.numero) is given a second time; document \(factures[earlier].id) bears it."))
    }
    return found
  }

  /// A document made out to a client who is not there.
  private func unknownClient(_ event: FactureEvent, _ id: FactureID) -> [(AuditCheck, String)] {
    let client: ClientID
    switch event {
    case .factureCreee(let creee):
      guard let created = creee.clientId else { return [] }
      client = created
    case .factureModifiee(let modifiee):
      guard case .remplace(let changed) = modifiee.clientId else { return [] }
      client = changed
    default: return []
    }
    guard placesClients.place(client) == nil else { return [] }
    let numero = if case .factureCreee(let creee) = event { creee.numero } else { numero(id) }
    return [(.transition, "\(numero) is made out to the client \(client), who was never created.")]
  }

  /// A facture cancelled by an avoir that is not there, or not one that cancels it.
  private func unknownAvoir(_ event: FactureEvent, _ id: FactureID) -> [(AuditCheck, String)] {
    guard case .factureAnnulee(let annulee) = event, let avoirId = annulee.avoirId else { return [] }
    guard let place = places.place(avoirId) else {
      return [(.transition, "\(numero(id)) is cancelled by the avoir \(avoirId), which was never created.")]
    }
    let avoir = factures[place]
    guard avoir.estAvoir, avoir.factureOrigineId == id, avoir.estEnvoyee else {
      return [(.transition, "\(numero(id)) is cancelled by \(avoir.numero), which is no avoir of it that was sent.")]
    }
    return []
  }

  /// Why nothing of this origin is made: only an avoir corrects a document, and that is a facture, and sent.
  private func origineInterdite(_ avoir: Facture) -> String? {
    guard let id = avoir.factureOrigineId else { return nil }
    guard avoir.estAvoir else { return "\(avoir.numero) is no avoir, and corrects the document \(id)." }
    guard let place = places.place(id) else {
      return "\(avoir.numero) corrects the facture \(id), which was never created."
    }
    let origine = factures[place]
    guard !origine.estAvoir, origine.estEnvoyee else {
      return "\(avoir.numero) corrects \(origine.numero), which is no facture that was sent."
    }
    return nil
  }

  /// Notes the lines of a draft: answers what is wrong with one whose id is there already.
  private mutating func noteLigne(_ event: FactureEvent, _ place: Int) -> String? {
    switch event {
    case .ligneAjoutee(let ajoutee):
      guard lignes[place, default: []].insert(ajoutee.ligne.id).inserted else {
        return "\(factures[place].numero) has a line \(ajoutee.ligne.id) already. The program never writes this."
      }
    case .ligneRetiree(let retiree): lignes[place]?.remove(retiree.ligneId)
    default: break
    }
    return nil
  }

  /// A draft of which a line or a total does not fit an amount.
  private func tooLarge(_ facture: Facture, _ event: FactureEvent) -> [(AuditCheck, String)] {
    switch event {
    case .ligneModifiee, .ligneRetiree, .remiseAppliquee, .factureModifiee: break
    case .ligneAjoutee(let ajoutee):
      // Lines below zero may make up for it.
      guard Int64(exactly: ajoutee.ligne.centimesNets) != nil else {
        return [(.totals, "A line of \(facture.numero) does not fit an amount. The program never writes this.")]
      }
    default: return []
    }
    guard !facture.sommes.sontPetites else { return [] }
    do {
      _ = try facture.totaux()
      return []
    } catch {
      return [(.totals, "The totals of \(facture.numero) do not fit an amount. The program never writes this.")]
    }
  }

  /// Lets go of what no check asks for again.
  private mutating func oublie(_ event: FactureEvent, _ place: Int) {
    switch event {
    case .factureCreee, .factureModifiee: factures[place].oublieNotes()
    case .factureEnvoyee:
      factures[place].allege()
      lignes[place] = nil
    case .factureAnnulee: lignes[place] = nil
    default: break
    }
  }

  private func numero(_ id: FactureID) -> String { places.place(id).map { factures[$0].numero } ?? "\(id)" }

  /// Notes one side of an application.
  private mutating func note(_ event: FactureEvent, _ id: FactureID) {
    switch event {
    case .avoirImpute(let impute):
      let side = ImputationSide(
        avoir: impute.avoirId, facture: id, montant: impute.montant, date: impute.dateImputation)
      imputations[side, default: 0] += 1
    case .avoirUtilise(let utilise):
      let side = ImputationSide(
        avoir: id, facture: utilise.factureId, montant: utilise.montant, date: utilise.dateImputation)
      imputations[side, default: 0] -= 1
    default: break
    }
  }

  /// Where the totals frozen at sending differ from those of the lines.
  private static func ecart(_ facture: Facture, _ envoyes: Totaux) -> String? {
    do {
      let calcules = try facture.totaux()
      guard calcules != envoyes else { return nil }
      let remedy = "Compare the events of \(facture.numero) with the invoice that was sent."
      for (nom, envoye, calcule) in [
        ("sousTotal", envoyes.sousTotal, calcules.sousTotal),
        ("montantRemise", envoyes.montantRemise, calcules.montantRemise),
        ("totalHT", envoyes.totalHT, calcules.totalHT), ("montantTVA", envoyes.montantTVA, calcules.montantTVA),
        ("totalTTC", envoyes.totalTTC, calcules.totalTTC),
      ] where envoye != calcule {
        return "\(facture.numero) was sent with \(nom) \(envoye), and its lines come to \(calcule). \(remedy)"
      }
      return "\(facture.numero) was sent with another ventilation of its VAT than its lines come to. \(remedy)"
    } catch {
      return "The totals of \(facture.numero) do not fit an amount."
    }
  }
}

extension Sujet: CustomStringConvertible {
  /// As the log writes it.
  var description: String {
    switch kind {
    case .registre: "registre"
    case .client: "client/\(id)"
    case .facture: "facture/\(id)"
    }
  }
}
