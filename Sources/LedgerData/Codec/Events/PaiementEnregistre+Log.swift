import LedgerDomain
import LedgerJSON
import LedgerLog

/// `PaiementEnregistre` in the log.
package enum PaiementEnregistre {
  package static let versions = [
    EventVersion(
      read: { data, id throws(LineFault) in .facture(id, .paiementEnregistre(try Reglement(v1: &data, cles))) },
      canonical: .fact(PaiementEnregistre.canonical),
      write: { fact, json in
        guard case .facture(_, .paiementEnregistre(let paiement)) = fact else { return }
        paiement.encode(to: &json, id: "paiementId", date: "datePaiement")
      })
  ]

  private static let cles = JSONKeys("paiementId", "montant", "datePaiement", "moyen", "reference")
}

/// A payment or a refund, which differ in the names of their id and their date.
extension Reglement {
  init(v1 data: inout LineReader, _ cles: JSONKeys) throws(LineFault) {
    var object = try data.beginObject()
    var id = ReglementID(haut: 0, bas: 0)
    var montant = Montant.zero
    var date = Jour.dernier
    var moyen = ConditionsPaiement.virement
    var reference: String?
    while let index = try data.nextField(&object, cles) {
      switch index {
      case 0: id = try data.identifiant()
      case 1: montant = try data.montant()
      case 2: date = try data.jour()
      case 3: moyen = try data.conditions()
      default: reference = try data.texte()
      }
    }
    try data.require(object, cles, 0b1111)
    self.init(id: id, montant: montant, date: date, moyen: moyen, reference: reference)
  }

  func encode(to json: inout JSONWriter, id nomId: StaticString, date nomDate: StaticString) {
    json.field(nomId, id)
    json.field("montant", montant)
    json.field(nomDate, date)
    json.field("moyen", moyen.rawValue)
    json.field("reference", reference)
  }
}

/// Its data in canonical form.
extension PaiementEnregistre {
  @Sendable fileprivate static func canonical(
    _ scan: inout CanonicalScanner, _ texts: WantedTexts, _ facture: Identifiant
  ) -> Fact? {
    guard scan.take("{\"paiementId\":\""), let id = scan.identifiant(), scan.take(",\"montant\":\""),
      let montant = scan.montant(), scan.take(",\"datePaiement\":\""), let date = scan.jour(),
      scan.take(",\"moyen\":\""), let moyen = scan.conditions()
    else { return nil }
    var reference: String?
    guard texts.lastField("\"reference\":\"", &reference, &scan) else { return nil }
    let paiement = Reglement(id: id, montant: montant, date: date, moyen: moyen, reference: reference)
    return .facture(facture, .paiementEnregistre(paiement))
  }
}
