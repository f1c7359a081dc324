import LedgerModel
import LedgerVAT

/// A settlement of a part of a document, or its reversal.
struct Apurement: Sendable {
  /// The kind of settlement.
  enum Nature: Sendable {
    case paiement(Reglement)
    case remboursement(Reglement)
    /// On a facture, an avoir; on an avoir, a facture.
    case imputation(Imputation)
    /// A write-off: no money comes in.
    case abandon(Abandon)
  }

  /// The settlement, or the one reversed on this day.
  let nature: Nature
  /// The day from which it counts once the document is issued.
  let date: Jour
  /// Whether it is a reversal: a payment that came back, an undone application, an undone write-off.
  let estRetour: Bool
  /// The place of the settlement among those of its kind, in the order of recording.
  let place: Int

  /// The settled amount: above zero, below zero for a reversal.
  var montant: Montant { estRetour ? Montant(centimes: 0 &- nature.montant.centimes) : nature.montant }

  /// A settlement with the days on which it counts.
  struct Reglant {
    let nature: Nature
    /// As ``Apurement/place``.
    let place: Int
    let duree: Duree
  }

  /// The beginning of `reglant` on a day, or its end.
  init(_ reglant: Reglant, le date: Jour, estRetour: Bool) {
    self.init(reglant.nature, reglant.place, date, estRetour: estRetour)
  }

  fileprivate init(_ nature: Nature, _ place: Int, _ date: Jour, estRetour: Bool = false) {
    self.nature = nature
    self.place = place
    self.date = date
    self.estRetour = estRetour
  }
}

extension Facture {
  /// The settlements of the document until `au`, by date. On one day, reversals of earlier settlements come first, then
  /// settlements reversed that day, each with its reversal, then those in force, each kind in the order of recording: the
  /// settled amount is then never too high. Empty before it is issued; payments that never happened are left out.
  func apurements(au: Jour) -> [Apurement] {
    guard estEnvoyee(au: au) else { return [] }
    let reglants = situation.reglants()
    return MouvementDeFait.mouvements(reglants.map(\.duree)).filter { $0.jour <= au }.map {
      Apurement(reglants[$0.place], le: $0.jour, estRetour: $0.estRetour)
    }
  }
}

extension SituationFacture {
  /// The settlements of the document with their days, kind by kind, each kind in the order of recording.
  ///
  /// `estDit`: whether a platform was told of a settlement that never happened: then it comes back on its own day.
  func reglants(estDit: (Apurement) -> Bool = { _ in false }) -> [Apurement.Reglant] {
    var reglants: [Apurement.Reglant] = []
    func ajoute(_ reglement: Reglement, _ nature: Apurement.Nature, _ place: Int) {
      let jour = reglement.dateComptable
      if let duree = reglement.duree {
        reglants.append(.init(nature: nature, place: place, duree: duree))
      } else if estDit(Apurement(nature, place, jour)) {
        reglants.append(.init(nature: nature, place: place, duree: Duree(debut: jour, fin: jour)))
      }
    }
    for (place, paiement) in paiements.enumerated() { ajoute(paiement, .paiement(paiement), place) }
    for (place, remboursement) in remboursements.enumerated() {
      ajoute(remboursement, .remboursement(remboursement), place)
    }
    for (place, imputation) in imputations.enumerated() {
      reglants.append(.init(nature: .imputation(imputation), place: place, duree: imputation.duree))
    }
    for (place, abandon) in abandons.enumerated() {
      reglants.append(.init(nature: .abandon(abandon), place: place, duree: abandon.duree))
    }
    return reglants
  }
}

extension Apurement.Nature {
  /// The amount, above zero.
  var montant: Montant {
    switch self {
    case .paiement(let reglement), .remboursement(let reglement): reglement.montant
    case .imputation(let imputation): imputation.montant
    case .abandon(let abandon): abandon.montant
    }
  }
}

extension Apurement.Reglant {
  /// It as a fact of its document. `rang`: which of the avoirs of the same facture this document, or the other one of an application, is.
  func fait(rang: (FactureID) -> Int?) -> FaitTVA {
    let sorte: FaitTVA.Nature =
      switch nature {
      case .paiement, .remboursement: .argent
      case .abandon(let abandon): .abandon(abandon.nature)
      case .imputation(let imputation): .imputation(avoir: rang(imputation.documentId))
      }
    return FaitTVA(sorte, nature.montant, duree)
  }
}
