import LedgerModel
import LedgerRules

/// The payments, refunds, write-offs and uses of advances in an import.
extension CompositionImport {
  /// Records the payments or refunds that it lists.
  mutating func regle(
    _ document: FactureImportee, _ sens: EnregistrerReglement.Sens, _ enonces: KeyPath<FactureImportee, [Reglement]?>,
    _ liste: String
  ) throws(Refus) {
    for (index, enonce) in (document[keyPath: enonces] ?? []).enumerated() {
      let id = enonce.id.donne ?? view.environment.newID()
      do throws(Refus) { try regle(document, sens, id, enonce) } catch { throw .dans("\(liste)[\(index)]", error) }
    }
  }

  /// Calls `record` for each advance that a payment uses.
  mutating func avances(
    _ record: (inout RegistreView, AvanceCitee, ClientID, Devise, inout [Fact]) throws(Refus) -> Void
  ) throws(Refus) {
    for place in documents.indices {
      let document = document(place)
      guard let client = document.clientNomme else { continue }
      for (liste, enonces) in [("paiements", document.paiements), ("paiementsAnnules", document.paiementsAnnules)] {
        for (index, enonce) in (enonces ?? []).enumerated() where enonce.estParAvance {
          guard let id = enonce.id.donne, let citee = document.avances[id] else { continue }
          let devise = try view.facture(document.id).devise
          do throws(Refus) {
            try record(&view, citee, client, devise, &facts)
          } catch {
            throw .dans("\(liste)[\(index)]", error)
          }
        }
      }
    }
  }

  /// Records a payment, a refund or the use of an advance.
  private mutating func regle(
    _ document: FactureImportee, _ sens: EnregistrerReglement.Sens, _ id: ReglementID, _ enonce: Reglement
  ) throws(Refus) {
    guard enonce.estParAvance, let citee = document.avances[id], document.clientNomme != nil else {
      return try view.decide(EnregistrerReglement(sens, document.id, id: id, enonce), into: &facts)
    }
    var utiliser = UtiliserAvance(document.id)
    (utiliser.montant, utiliser.date, utiliser.choisie) = (enonce.montant, enonce.date, (citee.recue.id, id))
    try view.decide(utiliser, into: &facts)
  }

  /// Records the payments and refunds that it lists as cancelled, and cancels each.
  mutating func annuleReglements(_ document: FactureImportee) throws(Refus) {
    for (sens, liste, enonces) in [
      (EnregistrerReglement.Sens.paiement, "paiementsAnnules", document.paiementsAnnules),
      (.remboursement, "remboursementsAnnules", document.remboursementsAnnules),
    ] {
      for (index, enonce) in (enonces ?? []).enumerated() {
        guard let annulation = enonce.annulation else { continue }
        let id = enonce.id.donne ?? view.environment.newID()
        do throws(Refus) {
          try regle(document, sens, id, enonce)
          try view.decide(
            AnnulerReglement(sens, document.id, id, annulation.nature, motif: annulation.motif), into: &facts)
        } catch {
          throw .dans("\(liste)[\(index)]", error)
        }
      }
    }
  }

  /// Pays (for an avoir: refunds) the rest, if only the statut or datePaiement states the payment; writes off the rest of a
  /// document stated as written off.
  mutating func solde(_ document: FactureImportee) throws(Refus) {
    if document.statut == .irrecouvrable { return try perd(document) }
    let enonces = document.estAvoir ? document.remboursements : document.paiements
    guard enonces == nil else { return }
    var reglement = EnregistrerReglement(
      document.estAvoir ? .remboursement : .paiement, document.id, id: view.environment.newID())
    if document.statut == .payee {
      let reste = try view.facture(document.id).aRegler()
      guard reste > .zero else { return }
      let date = document.datePaiement ?? document.dateFacture
      reglement.date = date
      suppose(document.estAvoir ? .remboursement(reste, date) : .paiement(reste, date))
    } else {
      guard let date = document.datePaiement else { return }
      guard date > view.today else { throw .importation(document.numero, .datePaiementPassee(date, document.statut)) }
      reglement.date = date
      try suppose(.paiement(view.facture(document.id).aRegler(), date))
    }
    try view.decide(reglement, into: &facts)
  }
}

extension CompositionImport {
  /// Writes off the amounts that it lists as written off: the roundings of the amount to be paid, or all others.
  mutating func abandonne(_ document: FactureImportee, arrondis: Bool = false) throws(Refus) {
    for (index, enonce) in (document.abandons ?? []).enumerated() where (enonce.nature == .arrondi) == arrondis {
      do throws(Refus) { try abandonne(enonce, document.id) } catch { throw .dans("abandons[\(index)]", error) }
    }
  }

  /// Writes off the amounts that it lists as written off and due again, and undoes each write-off.
  mutating func abandonneEtReprend(_ document: FactureImportee, arrondis: Bool = false) throws(Refus) {
    for (index, enonce) in (document.abandonsRepris ?? []).enumerated() where (enonce.nature == .arrondi) == arrondis {
      guard let reprise = enonce.reprise else { continue }
      do throws(Refus) {
        var reprendre = ReprendreSolde(document.id, motif: reprise.motif)
        reprendre.abandon = try abandonne(enonce, document.id)
        reprendre.date = reprise.date
        try view.decide(reprendre, into: &facts)
      } catch {
        throw .dans("abandonsRepris[\(index)]", error)
      }
    }
  }

  @discardableResult
  private mutating func abandonne(_ enonce: Abandon, _ facture: FactureID) throws(Refus) -> AbandonID {
    var solder = SolderFacture(facture, id: enonce.id.donne ?? view.environment.newID(), motif: enonce.motif)
    (solder.montant, solder.date, solder.nature) = (enonce.montant, enonce.date, enonce.nature)
    try view.decide(solder, into: &facts)
    return solder.id
  }

  /// Writes off as a loss the rest after its payments and avoirs, unless the document lists its write-offs.
  private mutating func perd(_ document: FactureImportee) throws(Refus) {
    let reste = try view.facture(document.id).aRegler()
    guard document.abandons == nil, reste > .zero else { return }
    let date = min(document.datePaiement ?? document.dateFacture, view.today)
    var solder = SolderFacture(document.id, id: view.environment.newID(), motif: "Importée comme irrécouvrable")
    solder.date = date
    suppose(.perte(reste, date))
    try view.decide(solder, into: &facts)
  }
}

extension EnregistrerReglement {
  /// A payment or refund as a file states it.
  fileprivate init(_ sens: Sens, _ facture: FactureID, id: ReglementID, _ enonce: Reglement) {
    self.init(sens, facture, id: id)
    (montant, date, moyen, reference) = (enonce.montant, enonce.date, enonce.moyen, enonce.reference)
    recu = enonce.recu
  }
}
