/// A payment by cheque that was not handed over to a bank.
public struct ChequeARemettre: Hashable, Sendable {
  /// The number of its document.
  public let numero: String
  /// The currency of the document.
  public let devise: Devise
  /// The payment.
  public let paiement: Reglement
  /// The same as a part of a deposit.
  public let part: PartRapprochee
}

extension EtatRegistre {
  /// The payments by cheque in force that are in no deposit and in no line of a statement, in the order of the documents.
  public var chequesARemettre: [ChequeARemettre] {
    factures.flatMap { facture in
      facture.paiements.filter { paiement in
        paiement.moyen == .cheque && !paiement.estAnnule
          && banques.allSatisfy { !$0.lie(paiement.id) && $0.remise(de: paiement.id) == nil }
      }.map { paiement in
        ChequeARemettre(
          numero: facture.numero, devise: facture.devise, paiement: paiement,
          part: PartRapprochee(.facture(facture.id), paiement.id, paiement.montant))
      }
    }
  }
}
