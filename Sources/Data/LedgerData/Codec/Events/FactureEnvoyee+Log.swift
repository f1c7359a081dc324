package import LedgerJSON
package import LedgerLog
package import LedgerModel
import LedgerWords

/// `FactureEnvoyee` in the log.
extension FactureEnvoyee {
  package static let versions = [
    EventVersion(canonical: .fact { canonical(&$0, $1, $2) }, privates: .client) { data, id throws(LineFault) in
      .facture(id, .factureEnvoyee(try lue(&data)))
    }
  ]

  private static func lue(_ data: inout LineReader) throws(LineFault) -> FactureEnvoyee {
    let date: Jour = try data.field("dateEnvoi")
    var copie = Copie()
    try data.find("totaux")
    let totaux = try data.object { data throws(LineFault) in
      copie.dejaPaye = try data.optional("dejaPaye") ?? .zero
      copie.montantTVAEuros = try data.optional("montantTVAEuros")
      return try Totaux(v1: &data)
    }
    copie.client = try data.optional("client") { data throws(LineFault) in try Client(&data) }
    copie.cadre = try data.optional("cadre")
    copie.traitement = try data.optional("traitement")
    copie.profil = try data.optional("profil")
    copie.moyen = try data.optional("moyen")
    copie.emetteur = try data.optional("emetteur")
    return data.wanted.voulue(date, totaux, copie)
  }

  func encodeFields(to json: inout JSONWriter) {
    json.field("dateEnvoi", dateEnvoi)
    json.key("totaux")
    json.beginObject()
    totaux.encodeFields(to: &json)
    if copie.dejaPaye > .zero { json.field("dejaPaye", copie.dejaPaye) }
    json.field("montantTVAEuros", copie.montantTVAEuros)
    json.endObject()
    json.field("client", copie.client)
    json.field("cadre", copie.cadre)
    json.field("traitement", copie.traitement)
    json.field("profil", copie.profil)
    json.field("moyen", copie.moyen)
    json.field("emetteur", copie.emetteur)
  }
}

extension Wanted {
  /// The event; its frozen copy is kept only if wanted.
  fileprivate func voulue(_ date: Jour, _ totaux: Totaux, _ copie: FactureEnvoyee.Copie) -> FactureEnvoyee {
    contains(.envois)
      ? FactureEnvoyee(dateEnvoi: date, totaux: totaux, copie: copie)
      : FactureEnvoyee(dateEnvoi: date, totaux: totaux.reduits)
  }
}

extension Cadre: EventValue {
  package func encode(to json: inout JSONWriter) { json.string(description) }

  package init(read data: inout LineReader) throws(LineFault) {
    let text = try data.text()
    guard let cadre = Cadre(data.json.string(text)) else {
      throw data.fault(
        LineReader.expected(Words("B, S or M with 1, 2 or 4", fr: "B, S ou M suivi de 1, 2 ou 4")), text)
    }
    self = cadre
  }
}

extension Traitement: EventValue {}
extension MoyenNorme: EventValue {}

/// Its data in canonical form: one event for each document, the longest of the frequent events.
extension FactureEnvoyee {
  private static func canonical(
    _ scan: inout CanonicalScanner, _ texts: TextCache, _ id: Identifiant
  ) -> Fact? {
    let isWanted = texts.wanted.contains(.envois)
    guard scan.take("{\"dateEnvoi\":\""), let date = scan.jour(), scan.take(",\"totaux\":{\"sousTotal\":\""),
      let sousTotal = scan.montant(), scan.take(",\"montantRemise\":\""), let montantRemise = scan.montant(),
      scan.take(",\"totalHT\":\""), let totalHT = scan.montant(), scan.take(",\"ventilationTVA\":["),
      let ventilation = ventilation(&scan, isWanted), scan.take("],\"montantTVA\":\""),
      let montantTVA = scan.montant(),
      scan.take(",\"totalTTC\":\""), let totalTTC = scan.montant()
    else { return nil }
    var copie = Copie()
    guard scan.take(UInt8(ascii: "}")) || copie.readTotaux(&scan) else { return nil }
    if scan.take(",\"client\":{\"id\":\"") {
      guard let id = scan.identifiant() else { return nil }
      var client = Client(id: id, nom: "")
      guard
        scan.take(",\"nom\":\"")
          ? client.read(&scan, texts, nom: .texts)
          : client.readAfterName(&scan, texts, isPrivate: true)
      else { return nil }
      copie.client = client
    }
    guard scan.take(UInt8(ascii: "}")) || copie.readVendeur(&scan, texts) else { return nil }
    let totaux =
      !isWanted && ventilation.isEmpty
      ? .zero
      : Totaux(
        sousTotal: sousTotal, montantRemise: montantRemise, totalHT: totalHT, ventilationTVA: ventilation,
        montantTVA: montantTVA, totalTTC: totalTTC)
    return .facture(id, .factureEnvoyee(texts.wanted.voulue(date, totaux, copie)))
  }

  /// The rates and categories, up to the closing bracket; if not wanted, only those whose VAT differs from that of their base.
  private static func ventilation(_ scan: inout CanonicalScanner, _ isWanted: Bool) -> [Totaux.Ventilation]? {
    var parts: [Totaux.Ventilation] = []
    guard scan.take("{\"taux\":\"") else { return parts }
    while true {
      guard let taux = scan.taux(), scan.take(",\"base\":\""), let base = scan.montant(), scan.take(",\"tva\":\""),
        let tva = scan.montant(), let imposition = imposition(taux, &scan), scan.take(UInt8(ascii: "}"))
      else { return nil }
      let part = Totaux.Ventilation(imposition, base: base, tva: tva)
      if isWanted || part.aUnEcart { parts.append(part) }
      guard scan.take(UInt8(ascii: ",")) else { return parts }
      // After a comma there is another one.
      guard scan.take("{\"taux\":\"") else { return nil }
    }
  }

  /// The rate with its category.
  @inline(__always)
  private static func imposition(_ taux: Taux, _ scan: inout CanonicalScanner) -> Imposition? {
    if taux > .zero { return scan.take(",\"categorie\":\"S\"") ? Imposition(taux) : nil }
    guard scan.take(",\"categorie\":\"") else { return Imposition(taux) }
    return scan.categorie().flatMap { Imposition(taux, $0) }
  }
}

/// The frozen fields besides the totals, in canonical form.
extension FactureEnvoyee.Copie {
  /// Reads the end of the totals, with their closing brace.
  @inline(never) fileprivate mutating func readTotaux(_ scan: inout CanonicalScanner) -> Bool {
    var paye: Montant?
    guard scan.optional(",\"dejaPaye\":\"", &paye, { $0.montant() }),
      scan.optional(",\"montantTVAEuros\":\"", &montantTVAEuros, { $0.montant() })
    else { return false }
    dejaPaye = paye ?? .zero
    return scan.take(UInt8(ascii: "}"))
  }

  /// Reads the fields that only documents with a seller have, with the last closing brace.
  @inline(never)
  fileprivate mutating func readVendeur(_ scan: inout CanonicalScanner, _ texts: TextCache) -> Bool {
    scan.optional(",\"cadre\":\"", &cadre) { $0.mot().flatMap { Cadre($0) } }
      && scan.optional(",\"traitement\":\"", &traitement) { $0.mot().flatMap { Traitement(rawValue: $0) } }
      && scan.profil(&profil)
      && scan.optional(",\"moyen\":\"", &moyen) { $0.mot().flatMap { MoyenNorme(rawValue: $0) } }
      && texts.emetteur(&emetteur, &scan) && scan.take(UInt8(ascii: "}"))
  }
}

extension CanonicalScanner {
  /// A short text without escapes.
  @_lifetime(self: copy self) mutating func mot() -> String? {
    guard let text = text(), !text.hasEscapes, text.count <= 9 else { return nil }
    return JSONCursor(bytes).string(text)
  }
}
