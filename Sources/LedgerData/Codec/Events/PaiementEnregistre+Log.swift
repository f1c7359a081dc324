import LedgerDomain
import LedgerJSON
import LedgerLog

/// `PaiementEnregistre` in the log.
package enum PaiementEnregistre {
  package static let versions = [
    EventVersion(canonical: .fact(PaiementEnregistre.canonical)) { data, id throws(LineFault) in
      .facture(id, .paiementEnregistre(try Reglement(v1: &data, id: "paiementId", date: "datePaiement")))
    }
  ]
}

/// A payment or a refund, which differ in the names of their id and their date.
extension Reglement {
  init(v1 data: inout LineReader, id: StaticString, date: StaticString) throws(LineFault) {
    self.init(
      id: try data.field(id), montant: try data.field("montant"), date: try data.field(date),
      moyen: try data.field("moyen"), reference: try data.optional("reference"))
  }

  func encodeFields(to json: inout JSONWriter, id nomId: StaticString, date nomDate: StaticString) {
    json.field(nomId, id)
    json.field("montant", montant)
    json.field(nomDate, date)
    json.field("moyen", moyen)
    json.field("reference", reference)
  }
}

/// Its data in canonical form.
extension PaiementEnregistre {
  @Sendable fileprivate static func canonical(
    _ scan: inout CanonicalScanner, _ texts: TextCache, _ facture: Identifiant
  ) -> Fact? {
    var reference: String?
    guard scan.take("{\"paiementId\":\""), let id = scan.identifiant(), scan.take(",\"montant\":\""),
      let montant = scan.montant(), scan.take(",\"datePaiement\":\""), let date = scan.jour(),
      scan.take(",\"moyen\":\""), let moyen = scan.conditions(),
      texts.field("\"reference\":\"", &reference, &scan), scan.take(UInt8(ascii: "}"))
    else { return nil }
    let paiement = Reglement(id: id, montant: montant, date: date, moyen: moyen, reference: reference)
    return .facture(facture, .paiementEnregistre(paiement))
  }
}
