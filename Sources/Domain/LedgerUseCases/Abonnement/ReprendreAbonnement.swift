package import LedgerModel
import LedgerOffers
import LedgerRules
import LedgerWords

/// Records a subscription with all its events, as a file states them.
package struct ReprendreAbonnement: UseCase {
  /// Its id.
  package let id: AbonnementID
  /// Its first event.
  package let cree: AbonnementCree
  /// Its later events.
  package let suite: [AbonnementEvent]
  /// Whether another subscription of this ledger has its number: it then gets the next one.
  package var numeroPris = false

  package init(_ id: AbonnementID, _ cree: AbonnementCree, _ suite: [AbonnementEvent]) {
    (self.id, self.cree, self.suite) = (id, cree, suite)
  }

  package func reads(on today: Jour) -> Reads {
    var reads = Reads(clients: [cree.clientId])
    (reads.extraits, reads.nouvelAbonnement) = ([.abonnement(id)], numeroPris)
    return reads
  }

  /// No event if it is recorded already. Refused if it is recorded otherwise, and as the commands of its events.
  package func decide(_ view: RegistreView) throws(Refus) -> [Fact] {
    if let inscrit = view.tranches.abonnements[id] {
      guard let ecart = ecart(avec: inscrit) else { return [] }
      throw .importation(inscrit.numero, .dejaLaEtDifferente(ecart))
    }
    var cree = cree
    if numeroPris { cree.numero = Abonnement.numero(view.dernierAbonnement + 1) }
    try cree.admis(dans: view)
    var abonnement = Abonnement(id: id, cree)
    for (index, event) in suite.enumerated() {
      do throws(Refus) { try abonnement.admet(event, dans: view) } catch { throw .dans("suite[\(index)]", error) }
      abonnement.apply(event)
    }
    return [.abonnement(id, .cree(cree))] + suite.map { .abonnement(id, $0) }
  }

  /// The first difference from the recorded one, which may have another number and later events.
  private func ecart(avec inscrit: Abonnement) -> Ecart? {
    var comparaison = Comparaison()
    comparaison.champ("creation.clientId", cree.clientId, inscrit.cree.clientId)
    comparaison.champ("creation.debut", cree.rythme.debut, inscrit.cree.rythme.debut)
    var meme = cree
    meme.numero = inscrit.numero
    if meme != inscrit.cree {
      comparaison.constate(
        "creation", Words("other terms", fr: "d'autres conditions"), Words("its own", fr: "les siennes"))
    }
    for (index, event) in suite.enumerated() {
      let autre = inscrit.suite.indices.contains(index) ? inscrit.suite[index] : nil
      if event != autre {
        comparaison.constate(
          "suite[\(index)]", Words(same: event.dit), autre.map { Words(same: $0.dit) } ?? Words("nothing", fr: "rien"))
      }
    }
    return comparaison.ecart
  }
}

extension AbonnementEvent {
  /// The event in a difference: its name and its day.
  fileprivate var dit: String {
    switch self {
    case .cree: "creation"
    case .modifie(let modifie): "aPartirDe \(modifie.aPartirDe)"
    case .suspendu(let suspension): "suspendu \(suspension.du)"
    case .repris(let jour): "repris \(jour)"
    case .termine(let dernierJour, _): "termine \(dernierJour)"
    }
  }
}
