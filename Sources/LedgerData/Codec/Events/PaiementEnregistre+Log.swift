import LedgerDomain
import LedgerJSON
import LedgerLog

/// `PaiementEnregistre` in the log. Version 1 had no closed periods: a payment counts from its date. Version 2 had no
/// advances, version 3 nothing of what the bank credited.
package enum PaiementEnregistre {
  package static let versions = [
    EventVersion(canonical: .fact(canonicalV1)) { data, id throws(LineFault) in
      .facture(id, .paiementEnregistre(try Reglement(v1: &data, id: "paiementId", date: "datePaiement")))
    },
    EventVersion(canonical: .fact(canonicalV2)) { data, id throws(LineFault) in
      let paiement = try Reglement(v1: &data, id: "paiementId", date: "datePaiement")
      return .facture(id, .paiementEnregistre(paiement.compte(depuis: try data.optional("dateComptable"))))
    },
    EventVersion(canonical: .fact(canonicalV3)) { data, id throws(LineFault) in
      let paiement = try Reglement(v1: &data, id: "paiementId", date: "datePaiement", orAvance: true)
      return .facture(id, .paiementEnregistre(paiement.compte(depuis: try data.optional("dateComptable"))))
    },
    EventVersion(canonical: .fact(canonicalV4)) { data, id throws(LineFault) in
      let paiement = try Reglement(v1: &data, id: "paiementId", date: "datePaiement", orAvance: true)
      let depuis: Jour? = try data.optional("dateComptable")
      return .facture(id, .paiementEnregistre(paiement.compte(depuis: depuis, try data.optional("recu"))))
    },
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
  fileprivate func compte(depuis dateComptable: Jour?, _ recu: Montant? = nil) -> Reglement {
    Reglement(
      id: id, montant: montant, date: date, moyen: moyen, reference: reference, dateComptable: dateComptable,
      recu: recu)
  }
}

/// Its data in canonical form.
extension PaiementEnregistre {
  @Sendable fileprivate static func canonicalV1(
    _ scan: inout CanonicalScanner, _ texts: TextCache, _ facture: Identifiant
  ) -> Fact? {
    paiement(&scan, texts) { _ in true }.map { .facture(facture, .paiementEnregistre($0)) }
  }

  @Sendable fileprivate static func canonicalV2(
    _ scan: inout CanonicalScanner, _ texts: TextCache, _ facture: Identifiant
  ) -> Fact? {
    comptable(&scan, texts, orAvance: false).map { .facture(facture, .paiementEnregistre($0)) }
  }

  @Sendable fileprivate static func canonicalV3(
    _ scan: inout CanonicalScanner, _ texts: TextCache, _ facture: Identifiant
  ) -> Fact? {
    comptable(&scan, texts, orAvance: true).map { .facture(facture, .paiementEnregistre($0)) }
  }

  @Sendable fileprivate static func canonicalV4(
    _ scan: inout CanonicalScanner, _ texts: TextCache, _ facture: Identifiant
  ) -> Fact? {
    comptable(&scan, texts, orAvance: true, orRecu: true).map { .facture(facture, .paiementEnregistre($0)) }
  }

  /// A payment that may count from a later day than its own, and say what the bank credited.
  @inline(__always)
  private static func comptable(
    _ scan: inout CanonicalScanner, _ texts: TextCache, orAvance: Bool, orRecu: Bool = false
  ) -> Reglement? {
    var (dateComptable, recu): (Jour?, Montant?)
    let paiement = paiement(&scan, texts, orAvance: orAvance) {
      $0.optional(",\"dateComptable\":\"", &dateComptable) { $0.jour() }
        && (!orRecu || $0.optional(",\"recu\":\"", &recu) { $0.montant() })
    }
    return paiement?.compte(depuis: dateComptable, recu)
  }

  /// A payment; `rest` reads its last fields.
  @inline(__always)
  private static func paiement(
    _ scan: inout CanonicalScanner, _ texts: TextCache, orAvance: Bool = false, _ rest: (inout CanonicalScanner) -> Bool
  ) -> Reglement? {
    var reference: String?
    guard scan.take("{\"paiementId\":\""), let id = scan.identifiant(), scan.take(",\"montant\":\""),
      let montant = scan.montant(), scan.take(",\"datePaiement\":\""), let date = scan.jour(),
      scan.take(",\"moyen\":\""), let moyen = scan.conditions() ?? (orAvance ? scan.avance() : nil),
      texts.field("\"reference\":\"", &reference, &scan), rest(&scan), scan.take(UInt8(ascii: "}"))
    else { return nil }
    return Reglement(id: id, montant: montant, date: date, moyen: moyen, reference: reference)
  }
}
