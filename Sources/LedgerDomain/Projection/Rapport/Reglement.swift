/// What settles a part of a document: a payment, a refund, or an avoir applied.
struct Reglement: Sendable {
  /// What it is.
  enum Nature: Hashable, Sendable {
    case paiement(ConditionsPaiement)
    case remboursement(ConditionsPaiement)
    /// An avoir on the facture, the facture on the avoir.
    case imputation(FactureID)
  }

  let nature: Nature
  /// How much of the document it settles, above zero.
  let montant: Montant
  /// Its own date, from which it counts once the document is sent.
  let date: Jour
  /// What was written on it.
  var reference: String?
}

extension Facture {
  /// What settles the document by `au`, by date; what is of one day in the order it was recorded in within its kind.
  /// Nothing while it is not sent; cancelled payments never were.
  func reglements(au: Jour) -> [Reglement] {
    guard estEnvoyee(au: au) else { return [] }
    var reglements: [Reglement] = []
    for paiement in paiements where !paiement.estAnnule && paiement.datePaiement <= au {
      reglements.append(
        Reglement(
          nature: .paiement(paiement.moyen), montant: paiement.montant, date: paiement.datePaiement,
          reference: paiement.reference))
    }
    for remboursement in remboursements where remboursement.dateRemboursement <= au {
      reglements.append(
        Reglement(
          nature: .remboursement(remboursement.moyen), montant: remboursement.montant,
          date: remboursement.dateRemboursement, reference: remboursement.reference))
    }
    for imputation in imputations where imputation.dateImputation <= au {
      reglements.append(
        Reglement(
          nature: .imputation(imputation.documentId), montant: imputation.montant, date: imputation.dateImputation))
    }
    let ordre = reglements.indices.sorted { (reglements[$0].date, $0) < (reglements[$1].date, $1) }
    return ordre.map { reglements[$0] }
  }
}
