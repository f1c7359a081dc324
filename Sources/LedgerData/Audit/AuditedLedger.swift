import LedgerDomain

/// The ledger as an audit rebuilds it: enough to tell what each event was allowed to do.
struct AuditedLedger: Sendable {
  private var registre: Registre?
  private var factures: [Facture] = []
  private var places = TableIdentifiants()
  private var clients = TableIdentifiants()
  private var revisions: [Sujet: Int] = [:]
  private var numbering = NumberingAudit()
  /// The applications of the open commit: each needs both of its sides.
  private var imputations: [ImputationSide: Int] = [:]

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
      registre = Registre(id: id, ouvert)
    case .client(let id, let event): found += examine(event, id)
    case .facture(let id, let event): found += examine(event, id)
    }
    if registre == nil { found.append((.transition, "An event stands before the registre is opened.")) }
    if endsCommit, !imputations.isEmpty {
      if imputations.values.contains(where: { $0 != 0 }) {
        found.append((.transition, "An avoir is applied on one side only: AvoirImpute and AvoirUtilise go together."))
      }
      imputations.removeAll()
    }
    return found
  }

  /// What is wrong with the numbers of the whole ledger.
  func numberingFindings() -> [AuditFinding] { numbering.findings(factures, registre) }

  private mutating func examine(_ event: ClientEvent, _ id: ClientID) -> [(AuditCheck, String)] {
    switch event {
    case .clientCree where clients.place(id) == nil:
      clients.append(id)
      return []
    case .clientCree: return [(.transition, "The client \(id) is created a second time.")]
    case .clientModifie:
      return clients.place(id) == nil ? [(.transition, "The client \(id) is changed, and was never created.")] : []
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
    note(event, id)
    found += unknownClient(event, id)
    guard let place else {
      if case .factureCreee(let creee) = event { found += create(creee, id) }
      return found
    }
    if case .factureEnvoyee(let envoyee) = event, let why = Self.ecart(factures[place], envoyee.totaux) {
      found.append((.totals, why))
    }
    factures[place].apply(event)
    if case .factureEnvoyee = event { factures[place].allege() }
    return found
  }

  private mutating func create(_ creee: FactureCreee, _ id: FactureID) -> [(AuditCheck, String)] {
    places.append(id)
    factures.append(Facture(id: id, creee))
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
    guard clients.place(client) == nil else { return [] }
    let numero = if case .factureCreee(let creee) = event { creee.numero } else { numero(id) }
    return [(.transition, "\(numero) is made out to the client \(client), who was never created.")]
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
