public import LedgerModel

/// The articles of the catalogue.
public struct Articles: Tranche {
  /// The articles by their codes, also those no longer sold.
  public private(set) var parCode: [String: Article] = [:]

  /// Without articles.
  public init() {}

  /// Takes the article that an event defines.
  public mutating func apply(_ fact: Fact) {
    if case .registre(_, .article(let article)) = fact { parCode[article.code] = article }
  }

  /// The article of `code`, also one no longer sold.
  public subscript(code: String) -> Article? { parCode[code] }
}
