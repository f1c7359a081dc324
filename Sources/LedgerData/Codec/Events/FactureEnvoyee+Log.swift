import LedgerDomain
import LedgerJSON
import LedgerLog

/// `FactureEnvoyee` in the log. Version 1 knew no category of VAT, and less of the client, as that of
/// `ClientCree` did.
extension FactureEnvoyee {
  package static let versions = [
    EventVersion(canonical: .fact({ scan, texts, id in canonical(&scan, texts, id, version: 1) })) {
      data, id throws(LineFault) in
      let envoyee = try FactureEnvoyee(
        data: &data, { data throws(LineFault) in try Totaux(v1: &data) },
        { data throws(LineFault) in try Client(v1: &data) })
      return .facture(id, .factureEnvoyee(envoyee))
    },
    EventVersion(canonical: .fact({ scan, texts, id in canonical(&scan, texts, id, version: 2) })) {
      data, id throws(LineFault) in
      let envoyee = try FactureEnvoyee(
        data: &data, { data throws(LineFault) in try Totaux(v2: &data) },
        { data throws(LineFault) in try Client(v2: &data) })
      return .facture(id, .factureEnvoyee(envoyee))
    },
  ]

  private init(
    data: inout LineReader, _ totaux: (inout LineReader) throws(LineFault) -> Totaux,
    _ client: (inout LineReader) throws(LineFault) -> Client
  ) throws(LineFault) {
    let isWanted = data.wanted.contains(.envois)
    let date: Jour = try data.field("dateEnvoi")
    try data.find("totaux")
    let (totaux, copie) = (try data.object(totaux), try data.optional("client", client))
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
  @inline(__always)
  private static func canonical(
    _ scan: inout CanonicalScanner, _ texts: TextCache, _ id: Identifiant, version: Int
  ) -> Fact? {
    let isWanted = texts.wanted.contains(.envois)
    guard scan.take("{\"dateEnvoi\":\""), let date = scan.jour(), scan.take(",\"totaux\":{\"sousTotal\":\""),
      let sousTotal = scan.montant(), scan.take(",\"montantRemise\":\""), let montantRemise = scan.montant(),
      scan.take(",\"totalHT\":\""), let totalHT = scan.montant(), scan.take(",\"ventilationTVA\":["),
      let ventilation = ventilation(&scan, isWanted, version), scan.take("],\"montantTVA\":\""),
      let montantTVA = scan.montant(),
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

  /// The rates and categories, up to the closing bracket; empty where they are not wanted.
  private static func ventilation(
    _ scan: inout CanonicalScanner, _ isWanted: Bool, _ version: Int
  ) -> [Totaux.Ventilation]? {
    var parts: [Totaux.Ventilation] = []
    guard scan.take("{\"taux\":\"") else { return parts }
    while true {
      guard let taux = scan.taux(), scan.take(",\"base\":\""), let base = scan.montant(), scan.take(",\"tva\":\""),
        let tva = scan.montant(), let imposition = imposition(taux, &scan, version), scan.take(UInt8(ascii: "}"))
      else { return nil }
      if isWanted { parts.append(Totaux.Ventilation(imposition, base: base, tva: tva)) }
      guard scan.take(UInt8(ascii: ",")) else { return parts }
      // A comma is followed by another one.
      guard scan.take("{\"taux\":\"") else { return nil }
    }
  }

  /// The rate with its category, which version 1 did not know.
  @inline(__always)
  private static func imposition(_ taux: Taux, _ scan: inout CanonicalScanner, _ version: Int) -> Imposition? {
    guard version > 1 else { return Imposition(taux) }
    if taux > .zero { return scan.take(",\"categorie\":\"S\"") ? Imposition(taux) : nil }
    guard scan.take(",\"categorie\":\"") else { return Imposition(taux) }
    return scan.categorie().flatMap { Imposition(taux, $0) }
  }
}
