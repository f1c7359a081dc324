/// What settles a part of a document.
enum Apurement: Sendable {
  case paiement(Reglement)
  case remboursement(Reglement)
  /// An avoir on the facture, the facture on the avoir.
  case imputation(Imputation)

  /// How much of the document it settles, above zero.
  var montant: Montant {
    switch self {
    case .paiement(let reglement), .remboursement(let reglement): reglement.montant
    case .imputation(let imputation): imputation.montant
    }
  }

  /// Its own date, from which it counts once the document is sent.
  var date: Jour {
    switch self {
    case .paiement(let reglement), .remboursement(let reglement): reglement.date
    case .imputation(let imputation): imputation.dateImputation
    }
  }
}

extension Facture {
  /// What settles the document by `au`, by date; what is of one day in the order it was recorded in within its kind.
  /// Nothing while it is not sent; cancelled payments never were.
  func apurements(au: Jour) -> [Apurement] {
    guard estEnvoyee(au: au) else { return [] }
    let apurements =
      paiements.filter { !$0.estAnnule }.map(Apurement.paiement) + remboursements.map(Apurement.remboursement)
      + imputations.map(Apurement.imputation)
    return apurements.filter { $0.date <= au }.range(par: \.date)
  }
}
