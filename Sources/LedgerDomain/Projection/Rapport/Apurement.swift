/// A movement of what is settled of a document: what settles a part of it, or takes that back.
struct Apurement: Sendable {
  /// What it is.
  enum Nature: Sendable {
    case paiement(Reglement)
    case remboursement(Reglement)
    /// An avoir on the facture, the facture on the avoir.
    case imputation(Imputation)
    /// A part that was given up: it brings no money.
    case abandon(Abandon)
  }

  /// What settles the document, or settled it until this day.
  let nature: Nature
  /// The day from which it counts once the document is sent.
  let date: Jour
  /// Whether it takes back what was settled: a payment that came back, an application that was withdrawn, what was given up
  /// and is due again.
  let estRetour: Bool

  /// How much of the document it settles: above zero, below where it takes that back.
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
  /// What settles the document by `au`, by date; what is of one day in the order it was recorded in within its kind, and what
  /// takes something back after all that. Nothing while it is not sent; what never happened is not there.
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
  /// Whether it was recorded by mistake, and no period was closed in which it counted.
  fileprivate var neCompteJamais: Bool { annulation.map { $0.dateFin == nil } ?? false }
}
