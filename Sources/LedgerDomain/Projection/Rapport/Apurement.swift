/// A settlement of a part of a document, or its reversal.
struct Apurement: Sendable {
  /// The kind of settlement.
  enum Nature: Sendable {
    case paiement(Reglement)
    case remboursement(Reglement)
    /// On a facture, an avoir; on an avoir, a facture.
    case imputation(Imputation)
    /// A part that was given up: no money comes in.
    case abandon(Abandon)
  }

  /// The settlement, or the one reversed on this day.
  let nature: Nature
  /// The day from which it counts once the document is sent.
  let date: Jour
  /// Whether it is a reversal: a payment that came back, an application undone, a given-up amount due again.
  let estRetour: Bool
  /// The place of the settlement among those of its kind, in the order of recording.
  let place: Int

  /// The settled amount: above zero, below zero for a reversal.
  var montant: Montant {
    let montant =
      switch nature {
      case .paiement(let reglement), .remboursement(let reglement): reglement.montant
      case .imputation(let imputation): imputation.montant
      case .abandon(let abandon): abandon.montant
      }
    return estRetour ? Montant(centimes: 0 &- montant.centimes) : montant
  }

  fileprivate init(_ nature: Nature, _ place: Int, _ date: Jour, estRetour: Bool = false) {
    self.nature = nature
    self.place = place
    self.date = date
    self.estRetour = estRetour
  }
}

extension Facture {
  /// The settlements of the document until `au`, by date. Of one day come first the reversals of earlier settlements, then those
  /// that were made and reversed on it, each with its reversal, then those that stand, each kind in the order of recording: so
  /// that at no time more is settled than there is. Empty while it is not sent; payments that never happened are not included.
  ///
  /// `estDit` says of a settlement that never happened whether a platform was told of it: then it comes back on its own day.
  func apurements(au: Jour, estDit: (Apurement) -> Bool = { _ in false }) -> [Apurement] {
    guard estEnvoyee(au: au) else { return [] }
    var (retours, annules, apurements): ([Apurement], [Apurement], [Apurement]) = ([], [], [])
    func ajoute(_ nature: Apurement.Nature, _ place: Int, _ date: Jour, retour: Jour?) {
      let apurement = Apurement(nature, place, date)
      let repris = retour.map { Apurement(nature, place, $0, estRetour: true) }
      guard let repris else { return apurements.append(apurement) }
      if repris.date == date {
        annules += [apurement, repris]
      } else {
        apurements.append(apurement)
        retours.append(repris)
      }
    }
    func ajoute(_ reglement: Reglement, _ nature: Apurement.Nature, _ place: Int) {
      let jour = reglement.dateComptable
      guard reglement.neCompteJamais else {
        return ajoute(nature, place, jour, retour: reglement.annulation?.dateFin)
      }
      if estDit(Apurement(nature, place, jour)) { ajoute(nature, place, jour, retour: jour) }
    }
    for (place, paiement) in paiements.enumerated() { ajoute(paiement, .paiement(paiement), place) }
    for (place, remboursement) in remboursements.enumerated() {
      ajoute(remboursement, .remboursement(remboursement), place)
    }
    for (place, imputation) in imputations.enumerated() {
      ajoute(.imputation(imputation), place, imputation.dateImputation, retour: imputation.retrait?.date)
    }
    for (place, abandon) in abandons.enumerated() {
      ajoute(.abandon(abandon), place, abandon.date, retour: abandon.reprise?.date)
    }
    return (retours + annules + apurements).filter { $0.date <= au }.range(par: \.date)
  }
}

extension Reglement {
  /// Whether it was recorded by mistake, and was removed before a period that counts it was closed.
  fileprivate var neCompteJamais: Bool { annulation.map { $0.dateFin == nil } ?? false }
}
