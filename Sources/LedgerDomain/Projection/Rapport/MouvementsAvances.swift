/// A movement of an advance, with its client.
struct MouvementAvance {
  let client: Client
  let devise: Devise
  let mouvement: Avance.Mouvement

  /// The money that came in (above zero) or went out; nil if no money moved.
  var argent: Montant? {
    switch mouvement.nature {
    case .recue, .remboursee, .remboursementAnnule, .annulee: mouvement.montant
    case .utilisee, .rendue: nil
    }
  }
}

extension EtatRegistre {
  /// The movements of all advances until `au`: client by client, in the order of recording.
  func mouvementsAvances(au: Jour) -> [MouvementAvance] {
    clients.flatMap { mouvementsAvances(de: $0, au: au) }
  }

  /// The movements of one client's advances until `au`.
  func mouvementsAvances(de client: Client, au: Jour) -> [MouvementAvance] {
    avances(de: client.id).liste.flatMap { avance in
      avance.mouvements.filter { $0.date <= au }.map {
        MouvementAvance(client: client, devise: avance.devise, mouvement: $0)
      }
    }
  }
}
