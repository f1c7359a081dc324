import LedgerJSON
import LedgerLog
import LedgerModel

/// `PaiementEnregistre` in the log.
package enum PaiementEnregistre {
  package static let versions = [
    EventVersion(canonical: .fact { canonical(&$0, $1, $2) }) { data, id throws(LineFault) in
      let paiement = try Reglement(v1: &data, id: "paiementId", date: "datePaiement", orAvance: true)
      let dateComptable: Jour? = try data.optional("dateComptable")
      let recu: Montant? = try data.optional("recu")
      return .facture(id, .paiementEnregistre(paiement.compte(depuis: dateComptable, recu)))
    }
  ]
}

/// A payment or a refund; the names of its id and its date differ.
extension Reglement {
  /// - Parameter orAvance: whether it may use an advance.
  init(
    v1 data: inout LineReader, id: StaticString, date: StaticString, orAvance: Bool = false
  ) throws(LineFault) {
    let (id, montant): (ReglementID, Montant) = (try data.field(id), try data.field("montant"))
    let jour: Jour = try data.field(date)
    try data.find("moyen")
    let moyen: ConditionsPaiement = try orAvance ? data.moyen() : ConditionsPaiement(read: &data)
    self.init(id: id, montant: montant, date: jour, moyen: moyen, reference: try data.optional("reference"))
  }

  func encodeFields(to json: inout JSONWriter, id nomId: StaticString, date nomDate: StaticString) {
    json.field(nomId, id)
    json.field("montant", montant)
    json.field(nomDate, date)
    json.field("moyen", moyen)
    json.field("reference", reference)
    if dateComptable != date { json.field("dateComptable", dateComptable) }
  }

  /// The same payment, which counts from `dateComptable`; nil: from its date.
  fileprivate func compte(depuis dateComptable: Jour?, _ recu: Montant?) -> Reglement {
    Reglement(
      id: id, montant: montant, date: date, moyen: moyen, reference: reference, dateComptable: dateComptable,
      recu: recu)
  }
}

/// Its data in canonical form.
extension PaiementEnregistre {
  fileprivate static func canonical(
    _ scan: inout CanonicalScanner, _ texts: TextCache, _ facture: Identifiant
  ) -> Fact? {
    var reference: String?
    var (dateComptable, recu): (Jour?, Montant?)
    guard scan.take("{\"paiementId\":\""), let id = scan.identifiant(), scan.take(",\"montant\":\""),
      let montant = scan.montant(), scan.take(",\"datePaiement\":\""), let date = scan.jour(),
      scan.take(",\"moyen\":\""), let moyen = scan.conditions() ?? scan.avance(),
      texts.field("\"reference\":\"", &reference, &scan),
      scan.optional(",\"dateComptable\":\"", &dateComptable, { $0.jour() }),
      scan.optional(",\"recu\":\"", &recu, { $0.montant() }), scan.take(UInt8(ascii: "}"))
    else { return nil }
    let paiement = Reglement(
      id: id, montant: montant, date: date, moyen: moyen, reference: reference, dateComptable: dateComptable, recu: recu
    )
    return .facture(facture, .paiementEnregistre(paiement))
  }
}
