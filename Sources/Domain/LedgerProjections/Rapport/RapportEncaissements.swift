public import LedgerModel

/// The money received and paid back in one currency, by time step and means.
///
/// An advance counts when it is received, not when it pays a facture. Over all dates the sums are the ledger's payments
/// (``LedgerModel/TotauxDevise/montantPaye``) without set-offs, plus the unused advances, to the cent.
public typealias RapportEncaissements = RapportParEtape<Recette>

/// The money received by one means.
public struct Recette: LigneParEtape {
  /// The means.
  public let moyen: ConditionsPaiement
  /// The number of payments and refunds, returned ones included.
  public private(set) var nombre = 1
  /// The payments, less the returned ones.
  public private(set) var encaisse = MontantLarge.zero
  /// The refunds, less the returned ones: above zero unless more were returned.
  public private(set) var rembourse = MontantLarge.zero

  /// The payments minus the refunds.
  public var net: MontantLarge { encaisse - rembourse }

  /// The order of ``LedgerModel/ConditionsPaiement``.
  public var rang: Int { moyen.rang }

  /// A payment or refund; nil for an avoir, a used advance, a set-off or a write-off, which move no money.
  fileprivate init?(_ apurement: Apurement) {
    let montant = MontantLarge(apurement.montant)
    switch apurement.nature {
    case .paiement(let reglement):
      guard reglement.moyen.estDArgent else { return nil }
      (moyen, encaisse) = (reglement.moyen, montant)
    case .remboursement(let reglement):
      guard reglement.moyen.estDArgent else { return nil }
      (moyen, rembourse) = (reglement.moyen, montant)
    case .imputation, .abandon: return nil
    }
  }

  /// A movement of an advance; nil if no money moves.
  fileprivate init?(_ avance: MouvementAvance) {
    guard let argent = avance.argent, avance.mouvement.reglement.moyen.estDArgent else { return nil }
    moyen = avance.mouvement.reglement.moyen
    let montant = MontantLarge(argent)
    switch avance.mouvement.nature {
    case .remboursee, .remboursementAnnule: rembourse = -montant
    case .recue, .annulee, .utilisee, .rendue: encaisse = montant
    }
  }

  /// Adds the money received by the same means.
  public static func += (a: inout Self, b: Self) {
    a.nombre += b.nombre
    a.encaisse += b.encaisse
    a.rembourse += b.rembourse
  }
}

extension EtatRegistre {
  /// The money received during `periode`, in steps of `cadence`, as seen from `au`: one report for each currency, from
  /// A to Z.
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
