package import LedgerModel
import LedgerOffers
import LedgerRules

/// The advance that a payment of an imported document uses.
package struct AvanceCitee: Hashable, Sendable {
  /// The payment received; cancelled if the advance was.
  package let recue: Reglement
  /// The VAT rate of the services that it pays, if known.
  package let tva: Taux?
  /// The refunds, including cancelled ones: one of the documents lists them.
  package let remboursements: [Reglement]
  /// If a use or refund was cancelled, all factures of the advance must be imported together: the next of them.
  package let factures: [FactureID]

  package init(_ recue: Reglement, tva: Taux? = nil, remboursements: [Reglement] = [], factures: [FactureID] = []) {
    self.recue = recue
    self.tva = tva
    self.remboursements = remboursements
    self.factures = factures
  }
}

/// An advance that a file lists besides the documents, with its refunds. Its uses come with the documents.
package struct AvanceImportee: Hashable, Sendable {
  package let client: ClientID
  package let devise: Devise
  /// The payment received; cancelled if the advance was.
  package let recue: Reglement
  /// The VAT rate of the services that it pays, if known.
  package let tva: Taux?
  /// The refunds, including cancelled ones.
  package let remboursements: [Reglement]

  package init(client: ClientID, devise: Devise, recue: Reglement, tva: Taux? = nil, remboursements: [Reglement]) {
    self.client = client
    self.devise = devise
    self.recue = recue
    self.tva = tva
    self.remboursements = remboursements
  }
}

/// Records an advance from a file, as one commit; nothing if all its facts are recorded.
package struct ImporterAvance: UseCase {
  package let avance: AvanceImportee

  package init(_ avance: AvanceImportee) { self.avance = avance }

  /// The client.
  package func reads(on today: Jour) -> Reads { Reads(clients: [avance.client]) }

  /// The missing facts. Refused if the recorded advance or refund differs, or if a rule forbids a fact.
  package func decide(_ view: RegistreView) throws(Refus) -> [Fact] {
    var view = view
    var facts: [Fact] = []
    guard let client = view.clients[avance.client] else { throw .client(.inconnu("\(avance.client)")) }
    if let presente = view.tranches.avances[client.id][avance.recue.id] {
      try compare(presente, client)
    } else {
      var recevoir = RecevoirAvance(client.id, avance.recue.debout)
      (recevoir.devise, recevoir.tva) = (avance.devise, avance.tva)
      try view.decide(recevoir, into: &facts)
    }
    try view.rembourse(avance.remboursements.filter(\.estAnnule), avance.recue.id, client.id, into: &facts)
    try view.termine(avance.recue, avance.remboursements, client.id, into: &facts)
    return facts
  }

  /// Requires that the recorded advance agrees with the file.
  private func compare(_ presente: Avance, _ client: Client) throws(Refus) {
    var comparaison = Comparaison()
    comparaison.champ("devise", avance.devise, presente.devise)
    comparaison.champ("montant", avance.recue.montant, presente.recue.montant)
    comparaison.champ("dateReception", avance.recue.date, presente.recue.date)
    comparaison.champ("moyen", avance.recue.moyen.rawValue, presente.recue.moyen.rawValue)
    comparaison.champ("reference", avance.recue.reference, presente.recue.reference)
    comparaison.champ("tva", avance.tva, presente.tva)
    for enonce in avance.remboursements {
      guard let inscrit = presente.remboursement(enonce.id) else { continue }
      comparaison.champ("remboursements.montant", enonce.montant, inscrit.montant)
      comparaison.champ("remboursements.dateRemboursement", enonce.date, inscrit.date)
    }
    if let ecart = comparaison.ecart { throw .importation(client.nom, .avanceDifferente(ecart, avance.recue.id)) }
  }
}

extension RegistreView {
  /// Records an advance that a document cites, if missing, and its mistaken refunds: the same money may have been used since.
  mutating func recoit(
    _ citee: AvanceCitee, _ devise: Devise, _ client: ClientID, into facts: inout [Fact]
  ) throws(Refus) {
    if tranches.avances[client][citee.recue.id] == nil {
      var recevoir = RecevoirAvance(client, citee.recue.debout)
      (recevoir.devise, recevoir.tva) = (devise, citee.tva)
      try decide(recevoir, into: &facts)
    }
    try rembourse(citee.remboursements.filter(\.estAnnule), citee.recue.id, client, into: &facts)
  }

  /// Records the refunds of an advance and its cancellation, once all its uses are recorded.
  mutating func termine(
    _ recue: Reglement, _ remboursements: [Reglement], _ client: ClientID, into facts: inout [Fact]
  ) throws(Refus) {
    try rembourse(remboursements.filter { !$0.estAnnule }, recue.id, client, into: &facts)
    guard let annulation = recue.annulation, tranches.avances[client][recue.id]?.recue.estAnnule != true else { return }
    try decide(AnnulerAvance(client, recue.id, annulation.nature, motif: annulation.motif), into: &facts)
  }

  /// Records the missing refunds of an advance, and their cancellations if the file states them.
  fileprivate mutating func rembourse(
    _ enonces: [Reglement], _ avance: AvanceID, _ client: ClientID, into facts: inout [Fact]
  ) throws(Refus) {
    for enonce in enonces {
      let present = tranches.avances[client][avance]?.remboursement(enonce.id)
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
  /// The same payment before its cancellation.
  fileprivate var debout: Reglement {
    Reglement(id: id, montant: montant, date: date, moyen: moyen, reference: reference)
  }
}
