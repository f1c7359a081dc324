/// The advance that a payment of an imported document takes a part of.
package struct AvanceCitee: Hashable, Sendable {
  /// The money as it came in; cancelled where it stands no more.
  package let recue: Reglement
  /// What was paid back of it, what never was too: told by one of the documents.
  package let remboursements: [Reglement]
  /// Where something of it was cancelled, all that it paid must enter together: the next of them.
  package let factures: [FactureID]

  package init(_ recue: Reglement, remboursements: [Reglement] = [], factures: [FactureID] = []) {
    self.recue = recue
    self.remboursements = remboursements
    self.factures = factures
  }
}

/// An advance as a file states it beside the documents, with what was paid back of it. What it paid the documents bring.
package struct AvanceImportee: Hashable, Sendable {
  package let client: ClientID
  package let devise: Devise
  /// The money as it came in; cancelled where it stands no more.
  package let recue: Reglement
  /// What was paid back of it, what never was too.
  package let remboursements: [Reglement]

  package init(client: ClientID, devise: Devise, recue: Reglement, remboursements: [Reglement]) {
    self.client = client
    self.devise = devise
    self.recue = recue
    self.remboursements = remboursements
  }
}

/// Brings an advance to what a file states of it, as one commit: nothing where it is so.
package struct ImporterAvance: UseCase {
  package let avance: AvanceImportee

  package init(_ avance: AvanceImportee) { self.avance = avance }

  /// The client.
  package func reads(on today: Jour) -> Reads { Reads(clients: [avance.client]) }

  /// The facts that are missing; refused where the advance or a refund of it is recorded otherwise, and where one breaks a rule.
  package func decide(_ view: RegistreView) throws(Refus) -> [Fact] {
    var view = view
    view.estReprise = true
    var facts: [Fact] = []
    guard let client = view.clients[avance.client] else { throw .client(.inconnu("\(avance.client)")) }
    if let presente = view.avances[client.id]?[avance.recue.id] {
      try compare(presente, client)
    } else {
      var recevoir = RecevoirAvance(client.id, avance.recue.debout)
      recevoir.devise = avance.devise
      try view.decide(recevoir, into: &facts)
    }
    try view.rembourse(avance.remboursements.filter(\.estAnnule), avance.recue.id, client.id, into: &facts)
    try view.termine(avance.recue, avance.remboursements, client.id, into: &facts)
    return facts
  }

  /// Whether it is recorded as the file states it.
  private func compare(_ presente: Avance, _ client: Client) throws(Refus) {
    var comparaison = Comparaison()
    comparaison.champ("devise", avance.devise, presente.devise)
    comparaison.champ("montant", avance.recue.montant, presente.recue.montant)
    comparaison.champ("dateReception", avance.recue.date, presente.recue.date)
    comparaison.champ("moyen", avance.recue.moyen.rawValue, presente.recue.moyen.rawValue)
    comparaison.champ("reference", avance.recue.reference, presente.recue.reference)
    for enonce in avance.remboursements {
      guard let inscrit = presente.remboursement(enonce.id) else { continue }
      comparaison.champ("remboursements.montant", enonce.montant, inscrit.montant)
      comparaison.champ("remboursements.dateRemboursement", enonce.date, inscrit.date)
    }
    if let ecart = comparaison.ecart { throw .importation(client.nom, .avanceDifferente(ecart)) }
  }
}

extension RegistreView {
  /// Receives an advance that a document cites, where nothing brought it yet, and records what was paid back of it by mistake:
  /// the same money may pay documents since.
  mutating func recoit(
    _ citee: AvanceCitee, _ devise: Devise, _ client: ClientID, into facts: inout [Fact]
  ) throws(Refus) {
    if avances[client]?[citee.recue.id] == nil {
      var recevoir = RecevoirAvance(client, citee.recue.debout)
      recevoir.devise = devise
      try decide(recevoir, into: &facts)
    }
    try rembourse(citee.remboursements.filter(\.estAnnule), citee.recue.id, client, into: &facts)
  }

  /// Records what was paid back of an advance, and that it stands no more, once all that it paid is recorded.
  mutating func termine(
    _ recue: Reglement, _ remboursements: [Reglement], _ client: ClientID, into facts: inout [Fact]
  ) throws(Refus) {
    try rembourse(remboursements.filter { !$0.estAnnule }, recue.id, client, into: &facts)
    guard let annulation = recue.annulation, avances[client]?[recue.id]?.recue.estAnnule != true else { return }
    try decide(AnnulerAvance(client, recue.id, annulation.nature, motif: annulation.motif), into: &facts)
  }

  /// Records what was paid back of an advance, where it is missing, and that it never was, where the file says so.
  fileprivate mutating func rembourse(
    _ enonces: [Reglement], _ avance: AvanceID, _ client: ClientID, into facts: inout [Fact]
  ) throws(Refus) {
    for enonce in enonces {
      let present = avances[client]?[avance]?.remboursement(enonce.id)
      if present == nil {
        var rembourser = RembourserAvance(client)
        (rembourser.montant, rembourser.date) = (enonce.montant, enonce.date)
        (rembourser.moyen, rembourser.reference) = (enonce.moyen, enonce.reference)
        rembourser.choisie = (avance, enonce.id)
        try decide(rembourser, into: &facts)
      }
      guard let annulation = enonce.annulation, present?.estAnnule != true else { continue }
      try decide(AnnulerAvance(client, enonce.id, annulation.nature, motif: annulation.motif), into: &facts)
    }
  }
}

extension Reglement {
  /// The same one, as it was before it was cancelled.
  fileprivate var debout: Reglement {
    Reglement(id: id, montant: montant, date: date, moyen: moyen, reference: reference)
  }
}
