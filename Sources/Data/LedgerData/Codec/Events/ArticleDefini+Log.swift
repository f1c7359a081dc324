import LedgerJSON
import LedgerLog
import LedgerModel

/// `ArticleDefini` in the log: each time all of the article.
package enum ArticleDefini {
  package static let versions = [
    EventVersion { data, id throws(LineFault) in .registre(id, .article(try Article(v1: &data))) }
  ]
}

extension Article: EventObject {
  init(v1 data: inout LineReader) throws(LineFault) {
    self.init(
      code: try data.text("code", Wanted.texts.alsoNamed), designation: try data.field("designation"),
      prixUnitaire: try data.field("prixUnitaire"))
    unite = try data.optional("unite") ?? .unite
    imposition = try data.imposition(of: data.optional("tauxTVA"))
    exoneration = try data.exoneration()
    nature = try data.optional("nature")
    compte = try data.optional("compte")
    estRetire = try data.optionalFlag("retire")
  }

  func encodeFields(to json: inout JSONWriter) {
    json.field("code", code)
    json.field("designation", designation)
    json.field("prixUnitaire", prixUnitaire)
    if unite != .unite { json.field("unite", unite) }
    json.field("tauxTVA", imposition?.taux)
    json.field("categorieTVA", imposition?.exemption)
    json.field("motifExoneration", exoneration?.motif)
    json.field("mentionExoneration", exoneration?.mention)
    json.field("nature", nature)
    json.field("compte", compte)
    if estRetire { json.field("retire", true) }
  }
}
