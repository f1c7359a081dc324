import LedgerModel
import LedgerOffers
import LedgerVAT

/// A movement of an advance, with its client.
struct MouvementAvance {
  let client: Client
  let devise: Devise
  let mouvement: Avance.Mouvement
  /// The received VAT at its rate; empty if only money was requested.
  var tva: [TotauxDevise.Ventilation] = []
  /// The VAT that is due of it, or given back.
  var exigible: [TotauxDevise.Ventilation] = []
  /// Its receipt before VAT; nil without one, or unless it was requested.
  private(set) var recette: MontantLarge?

  init(
    client: Client, devise: Devise, mouvement: Avance.Mouvement, tva: [TotauxDevise.Ventilation] = [],
    exigible: [TotauxDevise.Ventilation] = []
  ) {
    (self.client, self.devise, self.mouvement, self.tva, self.exigible) = (client, devise, mouvement, tva, exigible)
  }

  /// It as a receipt: money before VAT. The use of an advance at a rate moves its VAT alone, which the paid document has from then on.
  var horsTaxe: Self {
    let taxe = tva.reduce(MontantLarge.zero) { $0 + $1.tva }
    var recette = self
    // One that was taken over was received before.
    if let argent {
      recette.recette = mouvement.reglement.estParAvance ? nil : MontantLarge(argent) - taxe
    } else {
      recette.recette = taxe == .zero ? nil : .zero - taxe
    }
    (recette.tva, recette.exigible) = ([], [])
    return recette
  }

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
  func mouvementsAvances(au: Jour, de choisies: (Avance) -> Bool = { _ in true }) -> [MouvementAvance] {
    clients.flatMap { mouvementsAvances(de: $0, au: au, choisies) }
  }

  /// The movements of the advances at a rate until `au`, with their VAT.
  ///
  /// - Throws: ``Debordement`` when an amount does not fit.
  func avancesTVA(au: Jour) throws(Debordement) -> [MouvementAvance] {
    var avances: [MouvementAvance] = []
    for client in clients {
      for avance in tranches.avances[client.id].liste where avance.tva != nil {
        let mouvements = avance.mouvements
        for etape in try avance.etapesTVA(au: au) {
          guard case .fait(let place, _) = etape.cause else { continue }
          avances.append(
            MouvementAvance(
              client: client, devise: avance.devise, mouvement: mouvements[place], tva: etape.recues.parTaux,
              exigible: etape.exigibles.parTaux))
        }
      }
    }
    return avances
  }

  /// The movements of one client's advances until `au`.
  func mouvementsAvances(
    de client: Client, au: Jour, _ choisies: (Avance) -> Bool = { _ in true }
  ) -> [MouvementAvance] {
    tranches.avances[client.id].liste.filter(choisies).flatMap { avance in
      avance.mouvements.filter { $0.date <= au }.map {
        MouvementAvance(client: client, devise: avance.devise, mouvement: $0)
      }
    }
  }
}
