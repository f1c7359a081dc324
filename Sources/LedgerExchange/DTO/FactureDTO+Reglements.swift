import LedgerData
import LedgerDomain
import LedgerJSON

/// What settled the document: payments, avoirs, refunds.
extension FactureDTO {
  func writeReglements(to writer: inout JSONWriter) {
    writeReglements("paiements", "datePaiement", facture.paiements, to: &writer)
    if facture.estAvoir {
      writeImputations("imputations", "factureId", to: &writer)
      writeReglements("remboursements", "dateRemboursement", facture.remboursements, to: &writer)
    } else {
      writeImputations("avoirs", "avoirId", to: &writer)
    }
  }

  /// Cancelled payments never were.
  private func writeReglements(
    _ name: StaticString, _ date: StaticString, _ reglements: [Reglement], to writer: inout JSONWriter
  ) {
    writer.objects(name, reglements.lazy.filter { !$0.estAnnule }) { reglement, writer in
      writer.field("id", reglement.id)
      writer.number("montant", reglement.montant)
      writer.field(date, reglement.date, dates)
      writer.field("moyen", reglement.moyen.rawValue)
      writer.field("reference", reglement.reference)
    }
  }

  private func writeImputations(_ name: StaticString, _ autre: StaticString, to writer: inout JSONWriter) {
    writer.objects(name, facture.imputations) { imputation, writer in
      writer.field(autre, imputation.documentId)
      writer.number("montant", imputation.montant)
      writer.field("dateImputation", imputation.dateImputation, dates)
    }
  }
}
