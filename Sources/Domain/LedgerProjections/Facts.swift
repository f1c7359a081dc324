package import LedgerModel

/// Facts in the order of recording, as a replay delivers them: many at once.
///
///     position   0          1          2            3          4              5
///                ligne 0    ligne 1    fact 0       ligne 2    fact 1         ligne 3
///                                      after 2 lines           after 3 lines
///
/// Most events add a line to a document. Lines are stored separately, and their texts again separately, so that reading
/// and applying a line moves little memory and allocates nothing.
package struct Facts: Sendable {
  /// The counted part of a line added to a document.
  package struct Ligne: Sendable {
    package let facture: FactureID
    package let comptee: LigneComptee
  }

  /// Any other fact.
  package struct Autre: Sendable {
    package let fact: Fact
    /// The number of lines added before it.
    package let apresLignes: Int
  }

  /// The texts of a line, which do not count in totals.
  package struct Article: Sendable {
    package let designation: String
    package let unite: Unite
    package let nature: NatureLigne?

    package init(_ designation: String, _ unite: Unite, _ nature: NatureLigne?) {
      (self.designation, self.unite, self.nature) = (designation, unite, nature)
    }
  }

  /// The added lines, in their order; where texts are kept, those with details are in ``autres``.
  package private(set) var lignes: [Ligne] = []
  /// The texts of each line; empty if texts are not kept.
  private var articles: [Article] = []
  private let gardeTextes: Bool
  package private(set) var autres: [Autre] = []

  package init(gardeTextes: Bool = true) { self.gardeTextes = gardeTextes }

  package mutating func reserveCapacity(lignes count: Int) {
    lignes.reserveCapacity(count)
    if gardeTextes { articles.reserveCapacity(count) }
  }

  package mutating func append(_ fact: consuming Fact) {
    if case .facture(let id, .ligneAjoutee(let ligne)) = fact, estComptee(ligne) {
      append(LigneComptee(ligne), Article(ligne.designation, ligne.unite, ligne.nature), a: id)
    } else {
      autres.append(Autre(fact: fact, apresLignes: lignes.count))
    }
  }

  /// Whether the line goes to `lignes`: it has no details, or the reader drops them. A line that takes back an acompte, or has
  /// further terms, is kept whole, because rules need it.
  private func estComptee(_ ligne: borrowing LigneFacture) -> Bool {
    !ligne.aDetails
      || (!gardeTextes && ligne.acompteId == nil && ligne.termes == nil && ligne.devis == nil
        && ligne.penalites == nil)
  }

  /// Appends a line added to a document.
  @inline(__always)
  package mutating func append(
    _ comptee: LigneComptee, _ article: @autoclosure () -> Article, a facture: FactureID
  ) {
    lignes.append(Ligne(facture: facture, comptee: comptee))
    if gardeTextes { articles.append(article()) }
  }

  /// The line at `index` in ``lignes``; with an empty designation where texts are not kept.
  package func ligne(_ index: Int) -> LigneFacture {
    guard !articles.isEmpty else { return LigneFacture(lignes[index].comptee, designation: "") }
    let article = articles[index]
    return LigneFacture(
      lignes[index].comptee, designation: article.designation, unite: article.unite, nature: article.nature)
  }
}

/// All facts, in their order.
extension Facts: Sequence {
  package struct Iterator: IteratorProtocol {
    fileprivate let facts: Facts
    private var ligne = 0
    private var autre = 0

    fileprivate init(_ facts: Facts) { self.facts = facts }

    package mutating func next() -> Fact? {
      let apresLignes = autre < facts.autres.count ? facts.autres[autre].apresLignes : facts.lignes.count
      if ligne < apresLignes {
        defer { ligne += 1 }
        return .facture(facts.lignes[ligne].facture, .ligneAjoutee(facts.ligne(ligne)))
      }
      guard autre < facts.autres.count else { return nil }
      defer { autre += 1 }
      return facts.autres[autre].fact
    }
  }

  package func makeIterator() -> Iterator { Iterator(self) }
}
