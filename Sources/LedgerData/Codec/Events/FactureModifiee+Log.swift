import LedgerDomain
import LedgerJSON
import LedgerLog

/// `FactureModifiee` in the log: only what changed is there; null clears.
extension FactureModifiee {
  package static let versions = [
    EventVersion(
      read: { data, id throws(LineFault) in .facture(id, .factureModifiee(try FactureModifiee(v1: &data))) },
      write: { fact, json in
        if case .facture(_, .factureModifiee(let event)) = fact { event.encode(to: &json) }
      })
  ]

  private static let cles = JSONKeys(
    "clientId", "dateFacture", "dateEcheance", "tva", "conditionsPaiement", "notes", "notesCommentaire")

  init(v1 data: inout LineReader) throws(LineFault) {
    var object = try data.beginObject()
    var clientId = Changement<ClientID>.inchange
    var dateFacture: Jour?
    var dateEcheance = Changement<Jour>.inchange
    var tva: Taux?
    var conditionsPaiement: ConditionsPaiement?
    var notes: String?
    var notesCommentaire = Changement<String>.inchange
    while let index = try data.nextField(&object, Self.cles) {
      switch index {
      case 0: clientId = try data.null() ? .efface : .remplace(data.identifiant())
      case 1: dateFacture = try data.jour()
      case 2: dateEcheance = try data.null() ? .efface : .remplace(data.jour())
      case 3: tva = try data.taux()
      case 4: conditionsPaiement = try data.conditions()
      case 5: notes = try data.texte()
      default: notesCommentaire = try data.null() ? .efface : .remplace(data.texte())
      }
    }
    self.init(
      clientId: clientId, dateFacture: dateFacture, dateEcheance: dateEcheance, tva: tva,
      conditionsPaiement: conditionsPaiement, notes: notes, notesCommentaire: notesCommentaire)
  }

  func encode(to json: inout JSONWriter) {
    json.field("clientId", clientId)
    json.field("dateFacture", dateFacture)
    json.field("dateEcheance", dateEcheance)
    json.field("tva", tva)
    json.field("conditionsPaiement", conditionsPaiement?.rawValue)
    json.field("notes", notes)
    json.field("notesCommentaire", notesCommentaire)
  }
}
