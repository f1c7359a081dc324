public import LedgerModel
import LedgerRules

/// Puts an article into the catalogue, changes it, or takes it out. Documents keep its former values.
public struct DefinirArticle: UseCase {
  /// The new values of the article.
  public let article: Article
  /// The present article of that code, or nil.
  public let present: Article?

  /// Changes `present` to `article`.
  public init(_ article: Article, apres present: Article?) {
    self.article = article
    self.present = present
  }

  /// The settings alone.
  public func reads(on today: Jour) -> Reads { Reads() }

  /// Refused when the code, the designation, the price or the taxation is not valid, when the values stay the same, and when an
  /// article to take out is not in the catalogue.
  public func decide(_ view: RegistreView) throws(Refus) -> [Fact] {
    let registre = try view.ouvert()
    var article = article
    if article.ligne(.nul, .une).estUnDeboursSansMotif {
      article.imposition = MotifExoneration.debours.imposition
      article.exoneration = registre.loi.exoneration(.debours)
    }
    try article.admis(apres: present)
    return [.registre(registre.id, .article(article))]
  }
}
