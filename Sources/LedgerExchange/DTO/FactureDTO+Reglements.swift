import LedgerData
import LedgerDomain
import LedgerJSON

/// What settled the document: payments, avoirs, refunds.
extension FactureDTO {
  func writeReglements(to writer: inout JSONWriter) {
    writePaiements(to: &writer)
    if facture.estAvoir {
      writeImputations("imputations", "factureId", to: &writer)
      writeRemboursements(to: &writer)
    } else {
      writeImputations("avoirs", "avoirId", to: &writer)
    }
  }

  /// Cancelled payments never were.
  private func writePaiements(to writer: inout JSONWriter) {
    writer.key("paiements")
    writer.beginArray()
    for paiement in facture.paiements where !paiement.estAnnule {
      writer.beginObject()
      writer.field("id", paiement.id)
      writer.number("montant", paiement.montant)
      writer.field("datePaiement", paiement.datePaiement, dates)
      writer.field("moyen", paiement.moyen.rawValue)
      writer.field("reference", paiement.reference)
      writer.endObject()
    }
    writer.endArray()
  }

  private func writeImputations(_ name: StaticString, _ autre: StaticString, to writer: inout JSONWriter) {
    writer.key(name)
    writer.beginArray()
    for imputation in facture.imputations {
      writer.beginObject()
      writer.field(autre, imputation.documentId)
      writer.number("montant", imputation.montant)
      writer.field("dateImputation", imputation.dateImputation, dates)
      writer.endObject()
    }
    writer.endArray()
  }

  private func writeRemboursements(to writer: inout JSONWriter) {
    writer.key("remboursements")
    writer.beginArray()
    for remboursement in facture.remboursements {
      writer.beginObject()
      writer.field("id", remboursement.id)
      writer.number("montant", remboursement.montant)
      writer.field("dateRemboursement", remboursement.dateRemboursement, dates)
      writer.field("moyen", remboursement.moyen.rawValue)
      writer.field("reference", remboursement.reference)
      writer.endObject()
    }
    writer.endArray()
  }
}
