import LedgerData
import LedgerJSON
import LedgerModel

/// The settlements of the document: payments, avoirs, refunds, write-offs.
extension FactureDTO {
  func writeReglements(to writer: inout JSONWriter) {
    writeReglements("paiements", "datePaiement", facture.paiements, to: &writer)
    if facture.estAvoir {
      writeImputations("imputations", "factureId", to: &writer)
      writeReglements("remboursements", "dateRemboursement", facture.remboursements, to: &writer)
      if facture.abandons.contains(where: { $0.reprise == nil }) { writeAbandons("abandons", to: &writer) }
    } else {
      writeImputations("avoirs", "avoirId", to: &writer)
      writeAbandons("abandons", to: &writer)
    }
  }

  /// Writes the records that were cancelled or taken back, in lists of their own: the other lists must not count them.
  /// Empty lists are left out.
  func writeAnnules(to writer: inout JSONWriter) {
    writeReglements("paiementsAnnules", "datePaiement", facture.paiements, annules: true, to: &writer)
    writeReglements(
      "remboursementsAnnules", "dateRemboursement", facture.remboursements, annules: true, to: &writer)
    if facture.estAvoir {
      writeImputations("imputationsRetirees", "factureId", retirees: true, to: &writer)
    } else {
      writeImputations("avoirsRetires", "avoirId", retirees: true, to: &writer)
    }
    writeAbandons("abandonsRepris", repris: true, to: &writer)
    // In the form of events.
    writer.list("statuts", facture.statuts)
    writer.list("transmissions", facture.transmissions)
    writer.list("conclusions", facture.conclusions)
    writer.list("suivis", facture.suivis)
  }

  private func writeReglements(
    _ name: StaticString, _ date: StaticString, _ reglements: [Reglement], annules: Bool = false,
    to writer: inout JSONWriter
  ) {
    let voulus = reglements.filter { $0.estAnnule == annules }
    if annules, voulus.isEmpty { return }
    writer.objects(name, voulus) { reglement, writer in
      writer.field("id", reglement.id)
      writer.number("montant", reglement.montant)
      writer.field(date, reglement.date, dates)
      writer.field("moyen", reglement.moyen.rawValue)
      writer.field("reference", reglement.reference)
      if let recu = reglement.recu { writer.number("recu", recu) }
      if reglement.estParAvance { writeAvance(reglement.id, to: &writer) }
      if reglement.dateComptable != reglement.date { writer.field("dateComptable", reglement.dateComptable, dates) }
      guard let annulation = reglement.annulation else { return }
      writer.field("motif", annulation.motif)
      writer.field("dateRejet", annulation.dateRejet, dates)
      writer.field("dateComptableAnnulation", annulation.dateComptable, dates)
    }
  }

  /// Writes the advance that a payment uses, so that an import of the documents alone can make both. Of the documents
  /// that it paid, the one with the first id has its refunds. If a part of it was cancelled, all documents that it paid
  /// have to enter together: each names the next one by its id, and the last one names the first.
  private func writeAvance(_ id: ReglementID, to writer: inout JSONWriter) {
    guard let avance = avances.payant(id) else { return }
    let dto = AvanceDTO(avance, nil, dates)
    writer.key("avance")
    writer.beginObject()
    writer.field("id", avance.id)
    dto.writeRecue(to: &writer)
    if avance.estPremiere(facture.id), !avance.remboursements.isEmpty { dto.writeRemboursements(to: &writer) }
    if avance.aDesAnnules, let suivante = avance.factureSuivante(facture.id) {
      writer.key("factures")
      writer.beginArray()
      suivante.encode(to: &writer)
      writer.endArray()
    }
    writer.endObject()
  }

  private func writeImputations(
    _ name: StaticString, _ autre: StaticString, retirees: Bool = false, to writer: inout JSONWriter
  ) {
    let voulues = facture.imputations.filter { ($0.retrait != nil) == retirees }
    if retirees, voulues.isEmpty { return }
    writer.objects(name, voulues) { imputation, writer in
      writer.field(autre, imputation.documentId)
      writer.number("montant", imputation.montant)
      writer.field("dateImputation", imputation.dateImputation, dates)
      guard let retrait = imputation.retrait else { return }
      writer.field("dateRetrait", retrait.date, dates)
      writer.field("motif", retrait.motif)
    }
  }

  private func writeAbandons(_ name: StaticString, repris: Bool = false, to writer: inout JSONWriter) {
    let voulus = facture.abandons.filter { ($0.reprise != nil) == repris }
    if repris, voulus.isEmpty { return }
    writer.objects(name, voulus) { abandon, writer in
      writer.field("id", abandon.id)
      writer.number("montant", abandon.montant)
      writer.field("dateAbandon", abandon.date, dates)
      writer.field("motif", abandon.motif)
      writer.field("nature", abandon.nature.rawValue)
      guard let reprise = abandon.reprise else { return }
      writer.field("dateReprise", reprise.date, dates)
      writer.field("motifReprise", reprise.motif)
    }
  }
}
