import LedgerDomain
import LedgerJSON
import LedgerLog

/// `FactureEnvoyee` in the log. Version 1 knew less of the client, as that of `ClientCree` did.
extension FactureEnvoyee {
  package static let versions = [
    EventVersion(canonical: .fact(FactureEnvoyee.canonicalV1)) { data, id throws(LineFault) in
      .facture(
        id,
        .factureEnvoyee(try FactureEnvoyee(data: &data) { data throws(LineFault) in try Client(v1: &data) }))
    },
    EventVersion(canonical: .fact(FactureEnvoyee.canonicalV2)) { data, id throws(LineFault) in
      .facture(
        id,
        .factureEnvoyee(try FactureEnvoyee(data: &data) { data throws(LineFault) in try Client(v2: &data) }))
    },
  ]

  private init(
    data: inout LineReader, _ client: (inout LineReader) throws(LineFault) -> Client
  ) throws(LineFault) {
    let isWanted = data.wanted.contains(.envois)
    let (date, totaux): (Jour, Totaux) = try (data.field("dateEnvoi"), data.field("totaux"))
    let copie = try data.optional("client", client)
    self.init(dateEnvoi: date, totaux: isWanted ? totaux : .zero, client: isWanted ? copie : nil)
  }

  func encodeFields(to json: inout JSONWriter) {
    json.field("dateEnvoi", dateEnvoi)
    json.field("totaux", totaux)
    json.field("client", client)
  }
}

/// Its data in canonical form: one for each document, and the longest of the frequent events.
extension FactureEnvoyee {
  @Sendable fileprivate static func canonicalV1(
    _ scan: inout CanonicalScanner, _ texts: TextCache, _ id: Identifiant
  ) -> Fact? {
    canonical(&scan, texts, id, version: 1)
  }

  @Sendable fileprivate static func canonicalV2(
    _ scan: inout CanonicalScanner, _ texts: TextCache, _ id: Identifiant
  ) -> Fact? {
    canonical(&scan, texts, id, version: 2)
  }

  @inline(__always)
  private static func canonical(
    _ scan: inout CanonicalScanner, _ texts: TextCache, _ id: Identifiant, version: Int
  ) -> Fact? {
    let isWanted = texts.wanted.contains(.envois)
    guard scan.take("{\"dateEnvoi\":\""), let date = scan.jour(), scan.take(",\"totaux\":{\"sousTotal\":\""),
      let sousTotal = scan.montant(), scan.take(",\"montantRemise\":\""), let montantRemise = scan.montant(),
      scan.take(",\"totalHT\":\""), let totalHT = scan.montant(), scan.take(",\"ventilationTVA\":["),
      let ventilation = ventilation(&scan, isWanted), scan.take("],\"montantTVA\":\""), let montantTVA = scan.montant(),
      scan.take(",\"totalTTC\":\""), let totalTTC = scan.montant(), scan.take(UInt8(ascii: "}"))
    else { return nil }
    var client: Client?
    if scan.take(",\"client\":{\"id\":\"") {
      guard let id = scan.identifiant(), scan.take(",\"nom\":\"") else { return nil }
      var copie = Client(id: id, nom: "")
      guard copie.read(&scan, texts, nom: .texts, version: version) else { return nil }
      if isWanted { client = copie }
    }
    guard scan.take(UInt8(ascii: "}")) else { return nil }
    let totaux =
      !isWanted
      ? .zero
      : Totaux(
        sousTotal: sousTotal, montantRemise: montantRemise, totalHT: totalHT, ventilationTVA: ventilation,
        montantTVA: montantTVA, totalTTC: totalTTC)
    return .facture(id, .factureEnvoyee(FactureEnvoyee(dateEnvoi: date, totaux: totaux, client: client)))
  }

  /// The rates, up to the closing bracket; empty where they are not wanted.
  private static func ventilation(_ scan: inout CanonicalScanner, _ isWanted: Bool) -> [Totaux.Ventilation]? {
    var parts: [Totaux.Ventilation] = []
    guard scan.take("{\"taux\":\"") else { return parts }
    while true {
      guard let taux = scan.taux(), scan.take(",\"base\":\""), let base = scan.montant(), scan.take(",\"tva\":\""),
        let tva = scan.montant(), scan.take(UInt8(ascii: "}"))
      else { return nil }
      if isWanted { parts.append(Totaux.Ventilation(taux: taux, base: base, tva: tva)) }
      guard scan.take(UInt8(ascii: ",")) else { return parts }
      // A comma is followed by another one.
      guard scan.take("{\"taux\":\"") else { return nil }
    }
  }
}
