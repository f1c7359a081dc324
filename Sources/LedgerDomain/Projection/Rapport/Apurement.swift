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

  fileprivate init(_ nature: Nature, _ date: Jour, estRetour: Bool = false) {
    self.nature = nature
    self.date = date
    self.estRetour = estRetour
  }
}

extension Facture {
  /// The settlements of the document until `au`, by date; on the same day in the order of recording within each kind,
  /// reversals last. Empty while it is not sent; payments that never happened are not included.
  func apurements(au: Jour) -> [Apurement] {
    guard estEnvoyee(au: au) else { return [] }
    var (apurements, retours): ([Apurement], [Apurement]) = ([], [])
    func ajoute(_ nature: Apurement.Nature, _ date: Jour, retour: Jour?) {
      apurements.append(Apurement(nature, date))
      if let retour { retours.append(Apurement(nature, retour, estRetour: true)) }
    }
    for paiement in paiements where !paiement.neCompteJamais {
      ajoute(.paiement(paiement), paiement.dateComptable, retour: paiement.annulation?.dateFin)
    }
    for remboursement in remboursements where !remboursement.neCompteJamais {
      ajoute(.remboursement(remboursement), remboursement.dateComptable, retour: remboursement.annulation?.dateFin)
    }
    for imputation in imputations {
      ajoute(.imputation(imputation), imputation.dateImputation, retour: imputation.retrait?.date)
    }
    for abandon in abandons { ajoute(.abandon(abandon), abandon.date, retour: abandon.reprise?.date) }
    return (apurements + retours).filter { $0.date <= au }.range(par: \.date)
  }
}

extension Reglement {
  /// Whether it was recorded by mistake, and was removed before a period that counts it was closed.
  fileprivate var neCompteJamais: Bool { annulation.map { $0.dateFin == nil } ?? false }
}
