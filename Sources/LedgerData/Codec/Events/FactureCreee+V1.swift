import LedgerDomain
import LedgerJSON
import LedgerLog

/// `FactureCreee`, version 1.
extension FactureCreee {
  private static let cles = JSONKeys(
    "numero", "typeDocument", "clientId", "dateFacture", "dateEcheance", "tva", "conditionsPaiement",
    "remisePourcentage", "devise", "notes", "notesCommentaire", "factureOrigineId")

  init(v1 data: inout LineReader) throws(LineFault) {
    var object = try data.beginObject()
    var numero = ""
    var typeDocument = TypeDocument.facture
    var clientId: ClientID?
    var dateFacture = Jour.dernier
    var dateEcheance: Jour?
    var tva = Taux.zero
    var conditionsPaiement = ConditionsPaiement.virement
    var remisePourcentage = Taux.zero
    var devise = Devise.euro
    var notes = ""
    var notesCommentaire: String?
    var factureOrigineId: FactureID?
    while let index = try data.nextField(&object, Self.cles) {
      switch index {
      case 0: numero = try data.nom()
      case 1: typeDocument = try data.typeDocument()
      case 2: clientId = try data.identifiant()
      case 3: dateFacture = try data.jour()
      case 4: dateEcheance = try data.jour()
      case 5: tva = try data.taux()
      case 6: conditionsPaiement = try data.conditions()
      case 7: remisePourcentage = try data.taux()
      case 8: devise = try data.devise()
      case 9: notes = try data.texte()
      case 10: notesCommentaire = try data.texte()
      default: factureOrigineId = try data.identifiant()
      }
    }
    try data.require(object, Self.cles, 0b0011_1110_1011)
    self.init(
      numero: numero, typeDocument: typeDocument, clientId: clientId, dateFacture: dateFacture,
      dateEcheance: dateEcheance, tva: tva, conditionsPaiement: conditionsPaiement,
      remisePourcentage: remisePourcentage, devise: devise, notes: notes, notesCommentaire: notesCommentaire,
      factureOrigineId: factureOrigineId)
  }

  func encode(to json: inout JSONWriter) {
    json.field("numero", numero)
    json.field("typeDocument", typeDocument.rawValue)
    json.field("clientId", clientId)
    json.field("dateFacture", dateFacture)
    json.field("dateEcheance", dateEcheance)
    json.field("tva", tva)
    json.field("conditionsPaiement", conditionsPaiement.rawValue)
    json.field("remisePourcentage", remisePourcentage)
    json.field("devise", devise)
    json.field("notes", notes)
    json.field("notesCommentaire", notesCommentaire)
    json.field("factureOrigineId", factureOrigineId)
  }
}
