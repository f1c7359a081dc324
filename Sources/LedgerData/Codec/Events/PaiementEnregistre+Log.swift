import LedgerDomain
import LedgerJSON
import LedgerLog

/// `PaiementEnregistre` in the log.
extension PaiementEnregistre {
  package static let versions = [
    EventVersion(
      read: { data, id throws(LineFault) in .facture(id, .paiementEnregistre(try PaiementEnregistre(v1: &data))) },
      canonical: .fact(PaiementEnregistre.canonical),
      write: { fact, json in
        if case .facture(_, .paiementEnregistre(let event)) = fact { event.encode(to: &json) }
      })
  ]

  private static let cles = JSONKeys("paiementId", "montant", "datePaiement", "moyen", "reference")

  init(v1 data: inout LineReader) throws(LineFault) {
    var object = try data.beginObject()
    var id = ReglementID(haut: 0, bas: 0)
    var montant = Montant.zero
    var date = Jour.dernier
    var moyen = ConditionsPaiement.virement
    var reference: String?
    while let index = try data.nextField(&object, Self.cles) {
      switch index {
      case 0: id = try data.identifiant()
      case 1: montant = try data.montant()
      case 2: date = try data.jour()
      case 3: moyen = try data.conditions()
      default: reference = try data.texte()
      }
    }
    try data.require(object, Self.cles, 0b1111)
    self.init(
      paiement: Reglement(id: id, montant: montant, date: date, moyen: moyen, reference: reference))
  }

  func encode(to json: inout JSONWriter) {
    json.field("paiementId", paiement.id)
    json.field("montant", paiement.montant)
    json.field("datePaiement", paiement.date)
    json.field("moyen", paiement.moyen.rawValue)
    json.field("reference", paiement.reference)
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
    return .facture(facture, .paiementEnregistre(PaiementEnregistre(paiement: paiement)))
  }
}
