import LedgerData
import LedgerJSON
import LedgerModel

/// An advance as other programs see it: the amount received, the factures it pays, the refunds.
struct AvanceDTO {
  let avance: Avance
  /// The client; nil if the object around the advance names it.
  let client: ClientID?
  let dates: FormeDates

  init(_ avance: Avance, _ client: ClientID? = nil, _ dates: FormeDates = .jour) {
    (self.avance, self.client, self.dates) = (avance, client, dates)
  }

  /// Writes the object.
  func write(to writer: inout JSONWriter) {
    writer.beginObject()
    writeFields(to: &writer)
    writer.endObject()
  }

  /// Writes its fields.
  func writeFields(to writer: inout JSONWriter) {
    writer.field("id", avance.id)
    writer.field("clientId", client)
    writeRecue(to: &writer, devise: avance.devise)
    writer.number("solde", avance.solde)
    writer.objects("utilisations", avance.utilisations) { utilisation, writer in
      writer.field("factureId", utilisation.factureId)
      writer.field("paiementId", utilisation.paiement.id)
      writer.number("montant", utilisation.paiement.montant)
      writer.field("dateUtilisation", utilisation.paiement.date, dates)
      write(utilisation.paiement.annulation, to: &writer)
    }
    writeRemboursements(to: &writer)
  }

  /// Writes its refunds.
  func writeRemboursements(to writer: inout JSONWriter) {
    writer.objects("remboursements", avance.remboursements) { remboursement, writer in
      writer.field("id", remboursement.id)
      write(remboursement, "dateRemboursement", to: &writer)
    }
  }

  /// Writes the money as it came in, and how it was cancelled, if it was.
  func writeRecue(to writer: inout JSONWriter, devise: Devise? = nil) {
    write(avance.recue, "dateReception", to: &writer, devise: devise)
    if let tva = avance.tva { writer.number("tva", tva) }
  }

  private func write(
    _ reglement: Reglement, _ date: StaticString, to writer: inout JSONWriter, devise: Devise? = nil
  ) {
    writer.number("montant", reglement.montant)
    writer.field("devise", devise)
    writer.field(date, reglement.date, dates)
    writer.field("moyen", reglement.moyen.rawValue)
    writer.field("reference", reglement.reference)
    write(reglement.annulation, to: &writer)
  }

  private func write(_ annulation: AnnulationReglement?, to writer: inout JSONWriter) {
    guard let annulation else { return }
    writer.field("motif", annulation.motif)
    writer.field("dateRejet", annulation.dateRejet, dates)
    writer.field("dateComptableAnnulation", annulation.dateComptable, dates)
  }
}
