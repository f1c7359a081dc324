/// Puts an article into the catalogue, changes it, or takes it out. Documents keep what they say.
public struct DefinirArticle: UseCase {
  /// The article as it shall be.
  public let article: Article
  /// The article of that code as it is; nil: there is none.
  public let present: Article?

  /// Makes `article` of `present`.
  public init(_ article: Article, apres present: Article?) {
    self.article = article
    self.present = present
  }

  /// The settings alone.
  public func reads(on today: Jour) -> Reads { Reads() }

  /// Refused when the code, the designation, the price or the taxation is not valid, when nothing changes, and when an
  /// article is taken out that is not in the catalogue.
  public func decide(_ view: RegistreView) throws(Refus) -> [Fact] {
    let registre = try view.ouvert()
    var article = article
    if article.ligne(.nul, .une).estUnDeboursSansMotif {
      article.imposition = MotifExoneration.debours.imposition
      article.exoneration = registre.loi.exoneration(.debours)
    }
    try article.admis(apres: present)
    return [.article(registre.id, article)]
  }
}
