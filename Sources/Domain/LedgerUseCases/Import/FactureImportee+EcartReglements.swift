import LedgerModel
import LedgerRules
import LedgerWords

/// Compares the payments, avoirs and refunds in a document with the recorded ones.
extension FactureImportee {
  func compareReglements(_ inscrite: Facture, _ comparaison: inout Comparaison) {
    compareListes(inscrite, &comparaison)
    compareSolde(inscrite, &comparaison)
  }

  /// Compares all lists. A payment cancelled since still counts, and so does a write-off undone since.
  private func compareListes(_ inscrite: Facture, _ comparaison: inout Comparaison) {
    func liste(_ nom: String, _ enonces: [Reglement]?, _ inscrits: [Reglement]) {
      comparaison.liste(nom, enonces, inscrits, texte: \.texte, cle: ReglementEnonce.init, cles: ReglementEnonce.tous)
    }
    func liste(_ nom: String, _ enonces: [Imputation]?, _ inscrits: [Imputation]) {
      comparaison.liste(nom, enonces, inscrits, texte: \.texte, cle: { $0 }, cles: { [$0] })
    }
    liste("paiements", paiements, inscrite.paiements)
    liste("paiementsAnnules", paiementsAnnules, inscrite.paiements.filter(\.estAnnule))
    liste("remboursements", remboursements, inscrite.remboursements)
    liste("remboursementsAnnules", remboursementsAnnules, inscrite.remboursements.filter(\.estAnnule))
    let (siennes, retirees) = (
      inscrite.imputations.filter { $0.retrait == nil }, inscrite.imputations.filter { $0.retrait != nil }
    )
    liste("avoirs", avoirs, inscrite.estAvoir ? [] : siennes)
    liste("imputations", imputations, inscrite.estAvoir ? siennes : [])
    liste("avoirsRetires", avoirsRetires, inscrite.estAvoir ? [] : retirees)
    liste("imputationsRetirees", imputationsRetirees, inscrite.estAvoir ? retirees : [])
    comparaison.liste(
      "abandons", abandons, inscrite.abandons, texte: \.texte, cle: { AbandonEnonce($0) },
      cles: { AbandonEnonce.tous($0) })
    comparaison.liste(
      "abandonsRepris", abandonsRepris, inscrite.abandons.filter { $0.reprise != nil }, texte: \.texte,
      cle: { AbandonEnonce(repris: $0) }, cles: { AbandonEnonce.tous(repris: $0) })
    comparaison.liste("statuts", statuts, inscrite.statuts, texte: \.nom, cle: { $0 }, cles: { [$0] })
    comparaison.liste(
      "transmissions", transmissions, inscrite.transmissions, texte: \.nom, cle: { $0 }, cles: { [$0] })
    // Values beside the log may have been erased since.
    let personne = inscrite.conclusions.contains { $0.personne != nil }
    comparaison.liste(
      "conclusions", conclusions, inscrite.conclusions, texte: \.dite, cle: { $0.comparable(sansNommer: personne) },
      cles: { [$0.comparable(sansNommer: personne)] })
    comparaison.liste("suivis", suivis, inscrite.suivis, texte: \.dit, cle: { $0 }, cles: { [$0] })
  }

  /// Compares a payment stated only by statut and datePaiement.
  private func compareSolde(_ inscrite: Facture, _ comparaison: inout Comparaison) {
    guard (estAvoir ? remboursements : paiements) == nil else { return }
    let dates = (estAvoir ? inscrite.remboursements : inscrite.paiements).map(\.date)
    // A balance of 0.00 was not paid on any day.
    if let datePaiement, !(statut == .payee && dates.isEmpty), !dates.contains(datePaiement) {
      comparaison.constate(
        "datePaiement", Words(same: "\(datePaiement)"),
        dates.max().map { Words(same: "\($0)") } ?? Words("no payment", fr: "aucun paiement"))
    }
    if statut.estSoldee, !inscrite.futSoldee {
      comparaison.constate("statut", Words(same: statut.rawValue), Words("not paid", fr: "non soldé"))
    }
  }
}

extension DevisConclu {
  /// The same as files state it; without what it says of a person.
  fileprivate func comparable(sansNommer: Bool) -> DevisConclu {
    var conclu = self
    conclu.personne = nil
    if sansNommer { (conclu.par, conclu.empreinte, conclu.absence) = (nil, nil, nil) }
    return conclu
  }
}

extension Facture {
  /// Whether payments, refunds, avoirs and write-offs, including those cancelled since, ever covered its total.
  fileprivate var futSoldee: Bool {
    guard let total = envoi?.totaux.totalTTC else { return false }
    var somme = situation.centimesImputes(au: nil)
    for reglement in paiements + remboursements { somme += Int128(reglement.montant.centimes) }
    for abandon in abandons { somme += Int128(abandon.montant.centimes) }
    return somme >= Int128(total.centimes)
  }
}

extension Reglement {
  fileprivate var texte: Words {
    Words("\(montant) on \(date) by \(moyen.rawValue)", fr: "\(montant) le \(date) par \(moyen.rawValue)")
  }
}

/// A payment or refund as a file states it: id and reference may be absent.
private struct ReglementEnonce: Hashable {
  let id: ReglementID?
  let montant: Montant
  let date: Jour
  let moyen: ConditionsPaiement
  let reference: String?

  init(_ reglement: Reglement) {
    self.init(reglement, id: reglement.id.donne, reference: reglement.reference)
  }

  private init(_ reglement: Reglement, id: ReglementID?, reference: String?) {
    (self.id, self.reference) = (id, reference)
    (montant, date, moyen) = (reglement.montant, reglement.date, reglement.moyen)
  }

  /// All forms in which a file can state `inscrit`.
  static func tous(_ inscrit: Reglement) -> [ReglementEnonce] {
    let references = inscrit.reference == nil ? [nil] : [nil, inscrit.reference]
    return [nil, inscrit.id].flatMap { id in references.map { ReglementEnonce(inscrit, id: id, reference: $0) } }
  }
}

extension Imputation {
  fileprivate var texte: Words {
    Words(
      "\(montant) on \(dateImputation) with \(documentId)", fr: "\(montant) le \(dateImputation) avec \(documentId)")
  }
}

extension Abandon {
  fileprivate var texte: Words {
    Words(
      "\(montant) on \(date) for \(motif) (\(nature.minuscule))",
      fr: "\(montant) le \(date) pour \(motif) (\(nature.minuscule))")
  }
}

/// A write-off as a file states it: the id may be absent.
private struct AbandonEnonce: Hashable {
  let id: AbandonID?
  let montant: Montant
  let date: Jour
  let motif: String
  let nature: NatureAbandon
  let reprise: Retrait?

  init(_ abandon: Abandon) { self.init(abandon, id: abandon.id.donne, nil) }

  init(repris abandon: Abandon) { self.init(abandon, id: abandon.id.donne, abandon.reprise) }

  private init(_ abandon: Abandon, id: AbandonID?, _ reprise: Retrait?) {
    (self.id, self.reprise) = (id, reprise)
    (montant, date, motif, nature) = (abandon.montant, abandon.date, abandon.motif, abandon.nature)
  }

  /// All forms in which a file can state `inscrit`, undone since or not.
  static func tous(_ inscrit: Abandon) -> [AbandonEnonce] {
    tous(inscrit, nil)
  }

  /// All forms in which a file can state `inscrit`, which was undone.
  static func tous(repris inscrit: Abandon) -> [AbandonEnonce] {
    tous(inscrit, inscrit.reprise)
  }

  private static func tous(_ inscrit: Abandon, _ reprise: Retrait?) -> [AbandonEnonce] {
    [nil, inscrit.id].map { AbandonEnonce(inscrit, id: $0, reprise) }
  }
}
