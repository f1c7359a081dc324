import LedgerJSON
public import LedgerModel

/// An article of the catalogue as other programs see it. Its price and its rate are JSON numbers, as those of a line.
public struct ArticleDTO: Sendable {
  private let article: Article

  /// The DTO of `article`.
  public init(_ article: Article) { self.article = article }

  /// The object.
  public func json() -> JSONValue {
    var writer = JSONWriter(reserving: 256)
    write(to: &writer)
    return .written(writer.bytes)
  }

  func write(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.field("code", article.code)
    writer.field("designation", article.designation)
    writer.number("prixUnitaire", article.prixUnitaire)
    if article.unite != .unite { writer.field("unite", article.unite.description) }
    if let taux = article.imposition?.taux { writer.number("tauxTVA", taux) }
    writer.field("categorieTVA", article.imposition?.exemption?.rawValue)
    writer.field("motifExoneration", article.exoneration?.motif)
    writer.field("mentionExoneration", article.exoneration?.mention)
    writer.field("nature", article.nature?.rawValue)
    writer.field("compte", article.compte?.description)
    if article.estRetire { writer.field("retire", true) }
    writer.endObject()
  }
}
