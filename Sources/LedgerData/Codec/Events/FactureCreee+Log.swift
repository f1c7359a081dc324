import LedgerDomain
import LedgerJSON
import LedgerLog

/// `FactureCreee` in the log.
extension FactureCreee {
  package static let versions = [
    EventVersion(
      read: { data, id throws(LineFault) in .facture(id, .factureCreee(try FactureCreee(v1: &data))) },
      canonical: .fact(FactureCreee.canonical),
      write: { fact, json in
        if case .facture(_, .factureCreee(let event)) = fact { event.encode(to: &json) }
      })
  ]

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

/// Its data in canonical form.
extension FactureCreee {
  @Sendable fileprivate static func canonical(
    _ scan: inout CanonicalScanner, _ texts: WantedTexts, _ id: Identifiant
  ) -> Fact? {
    guard scan.take("{\"numero\":\""), let numero = scan.text(), let type = scan.typeDocument() else { return nil }
    var clientId: ClientID?
    if scan.take(",\"clientId\":\"") {
      guard let id = scan.identifiant() else { return nil }
      clientId = id
    }
    guard scan.take(",\"dateFacture\":\""), let date = scan.jour() else { return nil }
    var echeance: Jour?
    if scan.take(",\"dateEcheance\":\"") {
      guard let jour = scan.jour() else { return nil }
      echeance = jour
    }
    guard scan.take(",\"tva\":\""), let tva = scan.taux(), scan.take(",\"conditionsPaiement\":\""),
      let conditions = scan.conditions(), scan.take(",\"remisePourcentage\":\""), let remise = scan.taux(),
      scan.take(",\"devise\":\""), let devise = scan.devise(), scan.take(",\"notes\":\""), let notes = scan.text()
    else { return nil }
    var commentaire: String?
    var isFirst = false
    guard texts.field("\"notesCommentaire\":\"", &commentaire, &scan, &isFirst) else { return nil }
    var origine: FactureID?
    if scan.take(",\"factureOrigineId\":\"") {
      guard let id = scan.identifiant() else { return nil }
      origine = id
    }
    guard scan.take(UInt8(ascii: "}")) else { return nil }
    let creee = FactureCreee(
      numero: texts.string(numero, in: scan.bytes, .noms), typeDocument: type, clientId: clientId, dateFacture: date,
      dateEcheance: echeance, tva: tva, conditionsPaiement: conditions, remisePourcentage: remise, devise: devise,
      notes: texts.string(notes, in: scan.bytes), notesCommentaire: commentaire, factureOrigineId: origine)
    return .facture(id, .factureCreee(creee))
  }
}

extension CanonicalScanner {
  @_lifetime(self: copy self) fileprivate mutating func typeDocument() -> TypeDocument? {
    if take(",\"typeDocument\":\"facture\"") { return .facture }
    return take(",\"typeDocument\":\"avoir\"") ? .avoir : nil
  }
}
