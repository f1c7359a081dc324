/// What came in and went out again in one currency, by day or month and by means.
///
/// An advance of a client comes in when it is received, and not when it pays a facture. Over all dates its sums are what the
/// ledger says was paid (``TotauxDevise/montantPaye``) and what is left of advances, to the cent.
public typealias RapportEncaissements = RapportParEtape<Recette>

/// What came in by one means.
public struct Recette: LigneParEtape {
  /// By which means.
  public let moyen: ConditionsPaiement
  /// How many payments and refunds there are, and how many of them came back.
  public private(set) var nombre = 1
  /// What was paid, less what came back of it.
  public private(set) var encaisse = MontantLarge.zero
  /// What was refunded, less what came back of it: above zero but where more came back.
  public private(set) var rembourse = MontantLarge.zero

  /// What was paid minus what was refunded.
  public var net: MontantLarge { encaisse - rembourse }

  /// The means are in the order of ``ConditionsPaiement``.
  public var rang: Int { moyen.rang }

  /// A payment or refund; nil for what brings no money: an avoir or an advance used, a part given up.
  fileprivate init?(_ apurement: Apurement) {
    let montant = MontantLarge(apurement.montant)
    switch apurement.nature {
    case .paiement(let reglement):
      guard !reglement.estParAvance else { return nil }
      (moyen, encaisse) = (reglement.moyen, montant)
    case .remboursement(let reglement): (moyen, rembourse) = (reglement.moyen, montant)
    case .imputation, .abandon: return nil
    }
  }

  /// What moved of an advance; nil for what brings no money.
  fileprivate init?(_ avance: MouvementAvance) {
    guard let argent = avance.argent else { return nil }
    moyen = avance.mouvement.reglement.moyen
    let montant = MontantLarge(argent)
    switch avance.mouvement.nature {
    case .remboursee, .remboursementAnnule: rembourse = -montant
    case .recue, .annulee, .utilisee, .rendue: encaisse = montant
    }
  }

  /// Adds what came in by the same means.
  public static func += (a: inout Self, b: Self) {
    a.nombre += b.nombre
    a.encaisse += b.encaisse
    a.rembourse += b.rembourse
  }
}

extension EtatRegistre {
  /// What came in during `periode`, in steps of `cadence`, as seen from `au`: each currency, from A to Z.
  public func encaissements(
    _ periode: Periode = .toute, par cadence: Cadence = .jour, au: Jour
  ) -> [RapportEncaissements] {
    var cumul = CumulParEtape<Recette>(periode, cadence)
    for facture in factures {
      for apurement in facture.apurements(au: au) {
        if let recette = Recette(apurement) { cumul.ajoute(recette, facture.devise, le: apurement.date) }
      }
    }
    for avance in mouvementsAvances(au: au) {
      if let recette = Recette(avance) { cumul.ajoute(recette, avance.devise, le: avance.mouvement.date) }
    }
    return cumul.rapports
  }
}
