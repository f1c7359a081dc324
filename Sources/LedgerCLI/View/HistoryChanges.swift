import LedgerData
import LedgerDomain
import LedgerExchange

/// Gathers what one event changed, field by field, by comparing the document before and after it.
struct HistoryChanges {
  private(set) var changes: [FieldChange] = []
  private let numeros: [FactureID: String]

  /// What `event` changed; `numeros` gives the numbers of other documents it names.
  init(_ event: EvenementHistorique, numeros: [FactureID: String]) {
    self.numeros = numeros
    guard case .facture(_, let change) = event.recorded.fact else { return }
    switch change {
    case .factureCreee, .factureModifiee, .remiseAppliquee: addHead(event.avant, event.apres)
    case .ligneAjoutee(let ligne): addLigne(ligne.id, event)
    case .ligneModifiee(let modifiee): addLigne(modifiee.ligneId, event)
    case .ligneRetiree(let id): addLigne(id, event)
    case .factureEnvoyee(let envoyee): add(envoyee)
    case .paiementEnregistre(let paiement): add(paiement, id: "paiementId", date: "datePaiement")
    case .paiementAnnule(let annule): addCancelled(annule, event.avant)
    case .avoirImpute(let imputation): add(imputation, "avoir")
    case .avoirUtilise(let imputation): add(imputation, "facture")
    case .remboursementEnregistre(let remboursement):
      add(remboursement, id: "remboursementId", date: "dateRemboursement")
    case .factureAnnulee(let annulee): add(annulee)
    }
  }

  private mutating func add(
    _ field: String, _ before: FieldChange.Value?, _ after: FieldChange.Value?, ligne: Int? = nil
  ) {
    guard before != after else { return }
    changes.append(FieldChange(field: field, ligne: ligne, before: before, after: after))
  }

  private func text(_ value: (some CustomStringConvertible)?) -> FieldChange.Value? {
    value.map { .init(shown: $0.description) }
  }

  private func number(_ value: (some CustomStringConvertible)?) -> FieldChange.Value? {
    value.map { .init(shown: $0.description, isNumber: true) }
  }

  /// A text that says nothing is none.
  private func note(_ value: String?) -> FieldChange.Value? {
    value.flatMap { $0.isEmpty ? nil : .init(shown: $0) }
  }

  private func numero(_ id: FactureID) -> FieldChange.Value { .init(shown: numeros[id] ?? id.description) }
}

/// What each kind of event changes.
extension HistoryChanges {
  private mutating func addHead(_ old: Facture?, _ new: Facture) {
    if old == nil { add("typeDocument", nil, text(new.typeDocument.rawValue)) }
    add("clientId", text(old?.clientId), text(new.clientId))
    add("dateFacture", text(old?.dateFacture), text(new.dateFacture))
    add("dateEcheance", text(old?.dateEcheance), text(new.dateEcheance))
    add("tva", number(old?.tva), number(new.tva))
    add("conditionsPaiement", text(old?.conditionsPaiement.rawValue), text(new.conditionsPaiement.rawValue))
    add("remisePourcentage", number(old?.remisePourcentage), number(new.remisePourcentage))
    if old == nil { add("devise", nil, text(new.devise)) }
    add("notes", note(old?.notes), note(new.notes))
    add("notesCommentaire", note(old?.notesCommentaire), note(new.notesCommentaire))
    if old == nil { add("factureOrigine", nil, new.factureOrigineId.map(numero)) }
  }

  private mutating func addLigne(_ id: LigneID, _ event: EvenementHistorique) {
    let (old, new) = (event.avant?.ligne(id), event.apres.ligne(id))
    let lignes = (new == nil ? event.avant?.lignes : event.apres.lignes) ?? []
    let place = lignes.firstIndex { $0.id == id }.map { $0 + 1 }
    add("designation", text(old?.designation), text(new?.designation), ligne: place)
    add("quantite", number(old?.quantite), number(new?.quantite), ligne: place)
    add("prixUnitaire", number(old?.prixUnitaire), number(new?.prixUnitaire), ligne: place)
    add("tauxTVA", number(old?.tauxTVA), number(new?.tauxTVA), ligne: place)
    add("referenceCommande", note(old?.referenceCommande), note(new?.referenceCommande), ligne: place)
    add("dateCommande", text(old?.dateCommande), text(new?.dateCommande), ligne: place)
  }

  private mutating func add(_ envoyee: FactureEnvoyee) {
    add("dateEnvoi", nil, text(envoyee.dateEnvoi))
    add("totalHT", nil, number(envoyee.totaux.totalHT))
    add("montantTVA", nil, number(envoyee.totaux.montantTVA))
    add("totalTTC", nil, number(envoyee.totaux.totalTTC))
    add("client", nil, text(envoyee.client?.nom))
  }

  private mutating func add(_ reglement: Reglement, id: String, date: String) {
    add(id, nil, text(reglement.id))
    add("montant", nil, number(reglement.montant))
    add(date, nil, text(reglement.date))
    add("moyen", nil, text(reglement.moyen.rawValue))
    add("reference", nil, note(reglement.reference))
  }

  private mutating func addCancelled(_ annule: PaiementAnnule, _ avant: Facture?) {
    let paiement = avant?.paiements.first { $0.id == annule.paiementId }
    add("paiementId", text(annule.paiementId), nil)
    add("montant", number(paiement?.montant), nil)
    add("datePaiement", text(paiement?.date), nil)
    add("motif", nil, text(annule.motif))
  }

  private mutating func add(_ imputation: Imputation, _ field: String) {
    add(field, nil, numero(imputation.documentId))
    add("montant", nil, number(imputation.montant))
    add("dateImputation", nil, text(imputation.dateImputation))
  }

  private mutating func add(_ annulee: FactureAnnulee) {
    add("dateAnnulation", nil, text(annulee.dateAnnulation))
    add("motif", nil, text(annulee.motif))
    add("avoir", nil, annulee.avoirId.map(numero))
  }
}

/// What an event changed of one field of a document.
struct FieldChange {
  /// A value of a field: a text, or the exact decimal literal of a number.
  struct Value: Equatable {
    let shown: String
    var isNumber = false

    var json: JSONValue { isNumber ? .number(shown) : .string(shown) }
  }

  /// The field, as events name it.
  let field: String
  /// The line it belongs to, from 1; nil for the document itself.
  var ligne: Int?
  /// What it was; nil where it was not set.
  let before: Value?
  /// What it is; nil where it is no longer set.
  let after: Value?

  /// As in `{"field":"quantite","ligne":1,"before":2,"after":3}`.
  var json: JSONValue {
    .object(present: [
      ("field", .string(field)), ("ligne", ligne.map { .integer($0) }), ("before", before?.json),
      ("after", after?.json),
    ])
  }
}
