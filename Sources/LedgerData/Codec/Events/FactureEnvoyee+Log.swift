package import LedgerDomain
package import LedgerJSON
package import LedgerLog
import LedgerWords

/// `FactureEnvoyee` in the log. Version 1 had no category of VAT and no seller, and lacked the same fields of the
/// client as `ClientCree`; version 2 had the seller as version 1 of `EmetteurDefini`; version 3 had no profile;
/// version 4 had all personal values itself; version 5 had the seller as version 2 of `EmetteurDefini`; version 6 had no
/// identifiers of other countries; version 7 had no language of the client, and fewer means of payment.
extension FactureEnvoyee {
  package static let versions = EventVersion.upTo(
    8, privates: (.client, since: 5), canonical: { version in .fact { canonical(&$0, $1, $2, version) } },
    read: { data, id, version throws(LineFault) in .facture(id, .factureEnvoyee(try lue(&data, version))) })

  /// Of each version: as which version of `ClientCree` it has the client, and as which of `EmetteurDefini` the seller.
  fileprivate static let parties: [(client: Int, emetteur: Int)] = [
    (1, 1), (2, 1), (2, 2), (3, 2), (4, 2), (4, 3), (5, 4), (6, 4),
  ]

  private static func lue(_ data: inout LineReader, _ version: Int) throws(LineFault) -> FactureEnvoyee {
    let (client, emetteur) = parties[version - 1]
    let date: Jour = try data.field("dateEnvoi")
    var copie = Copie()
    try data.find("totaux")
    let totaux = try data.object { data throws(LineFault) in
      if version >= 2 {
        copie.dejaPaye = try data.optional("dejaPaye") ?? .zero
        copie.montantTVAEuros = try data.optional("montantTVAEuros")
      }
      return try Totaux(&data, version)
    }
    copie.client = try data.optional("client") { data throws(LineFault) in try Client(&data, client) }
    if version >= 2 {
      copie.cadre = try data.optional("cadre")
      copie.traitement = try data.optional("traitement")
    }
    if version >= 4 { copie.profil = try data.optional("profil") }
    if version >= 7 { copie.moyen = try data.optional("moyen") }
    if version >= 2 {
      copie.emetteur = try data.optional("emetteur") { data throws(LineFault) in try Emetteur(&data, emetteur) }
    }
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
  /// The event; what it froze is kept only where wanted.
  fileprivate func voulue(_ date: Jour, _ totaux: Totaux, _ copie: FactureEnvoyee.Copie) -> FactureEnvoyee {
    contains(.envois)
      ? FactureEnvoyee(dateEnvoi: date, totaux: totaux, copie: copie) : FactureEnvoyee(dateEnvoi: date, totaux: .zero)
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
    _ scan: inout CanonicalScanner, _ texts: TextCache, _ id: Identifiant, _ version: Int
  ) -> Fact? {
    let isWanted = texts.wanted.contains(.envois)
    guard scan.take("{\"dateEnvoi\":\""), let date = scan.jour(), scan.take(",\"totaux\":{\"sousTotal\":\""),
      let sousTotal = scan.montant(), scan.take(",\"montantRemise\":\""), let montantRemise = scan.montant(),
      scan.take(",\"totalHT\":\""), let totalHT = scan.montant(), scan.take(",\"ventilationTVA\":["),
      let ventilation = ventilation(&scan, isWanted, version), scan.take("],\"montantTVA\":\""),
      let montantTVA = scan.montant(),
      scan.take(",\"totalTTC\":\""), let totalTTC = scan.montant()
    else { return nil }
    var copie = Copie()
    guard scan.take(UInt8(ascii: "}")) || (version > 1 && copie.readTotaux(&scan)) else { return nil }
    if scan.take(",\"client\":{\"id\":\"") {
      guard let id = scan.identifiant() else { return nil }
      var client = Client(id: id, nom: "")
      let form = parties[version - 1].client
      guard
        scan.take(",\"nom\":\"")
          ? client.read(&scan, texts, nom: .texts, version: form)
          : form > 3 && client.readAfterName(&scan, texts, version: form, isPrivate: true)
      else { return nil }
      copie.client = client
    }
    guard scan.take(UInt8(ascii: "}")) || (version > 1 && copie.readVendeur(&scan, texts, version)) else { return nil }
    let totaux =
      !isWanted
      ? .zero
      : Totaux(
        sousTotal: sousTotal, montantRemise: montantRemise, totalHT: totalHT, ventilationTVA: ventilation,
        montantTVA: montantTVA, totalTTC: totalTTC)
    return .facture(id, .factureEnvoyee(texts.wanted.voulue(date, totaux, copie)))
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
      // After a comma there is another one.
      guard scan.take("{\"taux\":\"") else { return nil }
    }
  }

  /// The rate with its category, which version 1 did not have.
  @inline(__always)
  private static func imposition(_ taux: Taux, _ scan: inout CanonicalScanner, _ version: Int) -> Imposition? {
    guard version > 1 else { return Imposition(taux) }
    if taux > .zero { return scan.take(",\"categorie\":\"S\"") ? Imposition(taux) : nil }
    guard scan.take(",\"categorie\":\"") else { return Imposition(taux) }
    return scan.categorie().flatMap { Imposition(taux, $0) }
  }
}

/// What is frozen besides the totals, in canonical form.
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
  fileprivate mutating func readVendeur(_ scan: inout CanonicalScanner, _ texts: TextCache, _ version: Int) -> Bool {
    scan.optional(",\"cadre\":\"", &cadre) { $0.mot().flatMap { Cadre($0) } }
      && scan.optional(",\"traitement\":\"", &traitement) { $0.mot().flatMap { Traitement(rawValue: $0) } }
      && (version < 4 || scan.profil(&profil))
      && (version < 7
        || scan.optional(",\"moyen\":\"", &moyen) { $0.mot().flatMap { MoyenNorme(rawValue: $0) } })
      && texts.emetteur(&emetteur, &scan, FactureEnvoyee.parties[version - 1].emetteur) && scan.take(UInt8(ascii: "}"))
  }
}

extension CanonicalScanner {
  /// A short text without escapes.
  @_lifetime(self: copy self) mutating func mot() -> String? {
    guard let text = text(), !text.hasEscapes, text.count <= 9 else { return nil }
    return JSONCursor(bytes).string(text)
  }
}
