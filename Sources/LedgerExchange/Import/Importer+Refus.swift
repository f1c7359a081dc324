import LedgerDomain
import LedgerJSON

/// What is refused, and what is refused with it.
extension Importer {
  /// Refuses a document that does not wait, and all that belong together with it.
  mutating func refuse(_ document: DocumentLu, _ refus: Refus) throws {
    let facture = document.facture
    try refuse(document.index, facture.numero, refus, document.bytes)
    try propage(de: facture.id, facture.liens, facture.numero)
  }

  /// Refuses documents that belong together, because of the one at `place`.
  mutating func refuse(_ membres: [DocumentLu], _ place: Int, _ refus: Refus) throws {
    let coupable = membres[place].facture.numero
    for (index, membre) in membres.enumerated() {
      try refuse(membre, index == place ? refus : .importation(membre.facture.numero, .lieARefuse(coupable)))
    }
  }

  /// Notes one refusal, and keeps the document where refused ones are kept.
  mutating func refuse(_ index: Int, _ numero: String?, _ refus: Refus, _ bytes: [UInt8]) throws {
    try refuse(ImportRefusal(index: index, numero: numero, refus), bytes)
  }

  /// Notes a refusal, and keeps what is refused where that is kept.
  mutating func refuse(_ refusal: ImportRefusal, _ bytes: [UInt8]) throws {
    report.refusals.append(refusal)
    options.onRefusal?(refusal)
    guard let rejects = options.rejects else { return }
    var json = JSONWriter(reserving: bytes.count + 256)
    json.beginObject()
    json.field(refusal.indexName, refusal.index)
    json.field("code", refusal.code)
    json.field("message", refusal.message)
    json.key("document")
    json.raw(Self.compact(bytes).span)
    json.endObject()
    json.line()
    try rejects(json.bytes.span)
  }

  /// The document of `id` is refused: so are those that wait for it, that it links to, or that come later.
  mutating func propage(de id: FactureID?, _ liens: [FactureID], _ numero: String) throws {
    for lien in liens { reclames[lien] = numero }
    if let id { refuses[id] = numero }
    for lie in liens + (id.map { [$0] } ?? []) {
      guard let cle = groupes.groupe(lie), let groupe = groupes.retire(cle) else { continue }
      for membre in groupe.membres {
        refuses[membre.facture.id] = membre.facture.numero
        for lien in membre.facture.liens { reclames[lien] = membre.facture.numero }
        let numeroMembre = membre.facture.numero
        try refuse(membre.index, numeroMembre, .importation(numeroMembre, .lieARefuse(numero)), membre.bytes)
      }
      aRecevoir.append(contentsOf: groupe.doublons)
    }
  }

  /// The same JSON on one line: without white space outside of strings.
  private static func compact(_ bytes: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    var inString = false
    var isEscaped = false
    for byte in bytes {
      if inString {
        if isEscaped {
          isEscaped = false
        } else if byte == UInt8(ascii: "\\") {
          isEscaped = true
        } else if byte == UInt8(ascii: "\"") {
          inString = false
        }
      } else if byte == UInt8(ascii: "\"") {
        inString = true
      } else if byte <= 0x20 {
        continue
      }
      result.append(byte)
    }
    return result
  }
}
