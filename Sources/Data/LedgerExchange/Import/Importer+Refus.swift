import LedgerJSON
import LedgerModel
import LedgerRules
import LedgerUseCases
import LedgerWords

/// Refused documents, and the documents refused with them.
extension Importer {
  /// Refuses a document that does not wait, and all that belong together with it.
  mutating func refuse(_ document: DocumentLu, _ refus: Refus) throws {
    let facture = document.facture
    // An invoice of the norm has no fields of ours.
    let dit = reconnaitLesClients ? refus.parLignes : refus
    try note(ImportRefusal(index: document.index, numero: facture.numero, dit), document.bytes)
    try propage(de: facture.id, facture.liens, facture.numero)
  }

  /// Refuses a document because of the document `coupable`.
  mutating func refuse(_ document: DocumentLu, avec coupable: String) throws {
    try refuse(document, .importation(document.facture.numero, .lieARefuse(coupable)))
  }

  /// Refuses documents that belong together, because of the one at `place`.
  mutating func refuse(_ membres: [DocumentLu], _ place: Int, _ refus: Refus) throws {
    for (index, membre) in membres.enumerated() {
      if index == place { try refuse(membre, refus) } else { try refuse(membre, avec: membres[place].facture.numero) }
    }
  }

  /// Notes a refusal, and gives the refused document to `options.rejects` if that is set.
  mutating func note(_ refusal: ImportRefusal, _ bytes: [UInt8]) throws {
    report.note(refusal)
    options.onRefusal?(refusal)
    guard let rejects = options.rejects else { return }
    var json = JSONWriter(reserving: bytes.count + 256)
    json.beginObject()
    json.field(refusal.indexName, refusal.index)
    json.field("code", refusal.code)
    json.field("message", refusal.message[options.language])
    json.key("document")
    json.raw(bytes.span)
    json.endObject()
    json.line()
    try rejects(json.bytes.span)
  }

  /// Refuses the documents that wait for that of `id`, and its linked documents, also if they come later.
  mutating func propage(de id: FactureID?, _ liens: [FactureID], _ numero: String) throws {
    for lien in liens { reclames[lien] = numero }
    if let id { refuses[id] = numero }
    for lie in liens + (id.map { [$0] } ?? []) {
      reveille(lie)
      guard let cle = groupes.groupe(lie), let groupe = groupes.retire(cle) else { continue }
      for membre in groupe.membres { try refuse(membre, avec: numero) }
      aRecevoir.append(contentsOf: groupe.doublons)
    }
  }
}
