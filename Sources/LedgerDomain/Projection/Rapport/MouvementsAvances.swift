/// A movement of an advance, and whose it is.
struct MouvementAvance {
  let client: Client
  let devise: Devise
  let mouvement: Avance.Mouvement

  /// What money came in (above zero) or went out; nil where none moved.
  var argent: Montant? {
    switch mouvement.nature {
    case .recue, .remboursee, .remboursementAnnule, .annulee: mouvement.montant
    case .utilisee, .rendue: nil
    }
  }
}

extension EtatRegistre {
  /// What moved the advances of the clients by `au`: of one client after the other, in the order in which they were recorded.
  func mouvementsAvances(au: Jour) -> [MouvementAvance] {
    clients.flatMap { mouvementsAvances(de: $0, au: au) }
  }

  /// What moved the advances of one client by `au`.
  func mouvementsAvances(de client: Client, au: Jour) -> [MouvementAvance] {
    avances(de: client.id).liste.flatMap { avance in
      avance.mouvements.filter { $0.date <= au }.map {
        MouvementAvance(client: client, devise: avance.devise, mouvement: $0)
      }
    }
  }
}
