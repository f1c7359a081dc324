import LedgerData
import LedgerDomain

/// The registre and its clients.
extension AuditedLedger {
  /// Tells an event before the first: once, as all that follow have the same cause.
  mutating func examineOpening(_ fact: Fact, _ place: AuditPlace) {
    if case .registre = fact { return }
    guard !doubts.cover(.registre) else { return }
    doubts.tell(.registre)
    report(
      .transition, place, Sujet(fact),
      "An event stands before the registre is opened: the beginning of the log is missing. Compare it with a backup.",
      absent: .registre)
  }

  mutating func examine(_ ouvert: Registre, _ place: AuditPlace) {
    let sujet = Sujet(.registre, ouvert.id)
    takeRevision(.registre, 0, place)
    if registre != nil {
      report(
        .transition, place, sujet,
        "The registre is opened a second time: a line of another ledger, or a copy. Compare it with a backup.")
    }
    do throws(Refus) {
      try ouvert.admis()
    } catch {
      report(
        .schema, place, sujet,
        "\(error.message) The program never writes this: compare it with a backup.")
    }
    registre = ouvert
  }

  mutating func examine(_ event: ClientEvent, _ id: ClientID, _ place: AuditPlace) {
    let sujet = Sujet(.client, id)
    guard let at = placesClients.place(id) else {
      guard case .clientCree(let client) = event else {
        return examineUncreated(sujet, place, "The client \(id) is changed, and was never created.")
      }
      let at = placesClients.append(id)
      takeRevision(sujet, at, place)
      clients.append(client)
      return verifie(clients[at], place)
    }
    takeRevision(sujet, at, place)
    if case .clientCree = event, !doubts.cover(sujet) {
      report(
        .transition, place, sujet,
        "The client \(id) is created a second time. The program never writes this: compare both with a backup.")
    } else {
      clients[at].apply(event)
      if !doubts.cover(sujet) { verifie(clients[at], place) }
    }
  }

  /// An event of what was never created. It is told once, and the others of that subject follow from it.
  mutating func examineUncreated(_ sujet: Sujet, _ place: AuditPlace, _ message: String) {
    guard !doubts.cover(sujet), !doubts.attribute(place.revision &- 1, to: sujet) else { return }
    report(
      .transition, place, sujet,
      "\(message) Its first event is missing, or this one was altered: compare with a backup.", absent: sujet)
    doubts.tell(sujet)
  }

  /// A client that no use case makes so: its name, SIREN or SIRET.
  private mutating func verifie(_ client: Client, _ place: AuditPlace) {
    do throws(Refus) {
      try client.admis()
    } catch {
      report(
        .schema, place, Sujet(.client, client.id),
        "The client \(client.id) cannot be so: \(error.message) \(error.hint)")
    }
  }

  /// A document made out to a client who is not there.
  mutating func examineClient(of event: FactureEvent, _ numero: String, _ id: FactureID, _ place: AuditPlace) {
    let client: ClientID
    switch event {
    case .factureCreee(let creee):
      guard let created = creee.clientId else { return }
      client = created
    case .factureModifiee(let modifiee):
      guard case .remplace(let changed) = modifiee.clientId else { return }
      client = changed
    default: return
    }
    let sujet = Sujet(.client, client)
    guard placesClients.find(client) == nil, !doubts.cover(sujet) else { return }
    report(
      .transition, place, Sujet(.facture, id),
      "\(numero) is made out to the client \(client), who was never created. Compare both with a backup.", absent: sujet
    )
    doubts.tell(sujet)
  }
}
