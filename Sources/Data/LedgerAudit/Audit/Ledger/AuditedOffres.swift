import LedgerModel
import LedgerRules
import LedgerUseCases
import LedgerWords

/// The quotes, and the documents that invoice, deduct or credit parts of them. A ledger without quotes keeps none of this.
struct AuditedOffres: Sendable {
  /// These documents. Of one that was not made from a quote, the lines before the first deducted deposit are missing: they count
  /// for no quote.
  private(set) var documents: [FactureID: Facture] = [:]

  /// Whether there are no quotes.
  var isEmpty: Bool { documents.isEmpty }

  /// Takes a new quote.
  mutating func create(_ creee: FactureCreee, _ id: FactureID) {
    if creee.typeDocument == .devis { documents[id] = Facture(id: id, creee) }
  }

  /// Applies `event` of the document of `id`, or takes the document if the event is a line about a quote or a deposit on one.
  mutating func note(_ event: FactureEvent, _ id: FactureID, of document: @autoclosure () -> FactureComptee) {
    if documents.isEmpty {
      // An import may record an invoice before its quote.
      guard case .ligneAjoutee(let ligne) = event, ligne.devis != nil else { return }
    }
    if documents[id] != nil {
      documents[id]?.apply(event)
    } else if case .ligneAjoutee(let ligne) = event {
      let document = document()
      guard concerne(ligne, of: document) else { return }
      var facture = Facture(
        id: id,
        FactureCreee(
          numero: document.numero, typeDocument: document.typeDocument, clientId: document.clientId,
          dateFacture: document.dateFacture, tva: document.situation.tva, conditionsPaiement: .virement,
          remisePourcentage: .zero, devise: document.situation.devise, notes: "",
          factureOrigineId: document.factureOrigineId))
      facture.apply(event)
      documents[id] = facture
    }
  }

  private func concerne(_ ligne: LigneFacture, of document: FactureComptee) -> Bool {
    let nommes = [ligne.acompteId, document.factureCreditee].compactMap(\.self)
    return ligne.devis != nil || nommes.contains { documents[$0] != nil }
  }

  /// What the documents that were not cancelled name, and cannot name.
  var renvois: [(document: Facture, refus: Refus)] {
    documents.values.filter { $0.typeDocument != .devis && $0.etat != .annulee }
      .sorted { ($0.numero, $0.id) < ($1.numero, $1.id) }
      .flatMap { document in document.renvoisImpossibles { documents[$0] }.map { (document, $0) } }
  }

  /// The rest of each quote with documents, by the numbers of the quotes.
  var restes: [ResteDevis] {
    let devis = documents.values.filter { $0.typeDocument == .devis && $0.etat == .envoyee }
    let factures = documents.values.filter { $0.typeDocument != .devis }.sorted { $0.id < $1.id }
    let siens = ResteDevis.documents(de: Set(devis.map(\.id)), parmi: factures)
    return devis.sorted { ($0.numero, $0.id) < ($1.numero, $1.id) }
      .compactMap { devis in siens[devis.id].map { ResteDevis(devis, parmi: $0) } }
  }
}

/// Quotes: the laws that their invoices and deposits keep.
extension AuditedLedger {
  /// Warns of quotes whose invoices or deposits break a law.
  mutating func examineOffres() {
    guard doubts.isEmpty else { return }
    for (document, refus) in offres.renvois { warn(refus, document) }
    for reste in offres.restes {
      if let faute = reste.ligneDifferente { warn(.devis(reste.devis.numero, faute), reste.devis) }
      do throws(Refus) { try reste.exigeAcomptes() } catch { warn(error, reste.devis) }
    }
  }

  private mutating func warn(_ refus: Refus, _ document: Facture) {
    findings.append(
      AuditFinding(
        check: .offres, severity: .warning, subject: "facture/\(document.id)",
        message: [refus.message, refus.hint].joined(separator: " ")))
  }
}
