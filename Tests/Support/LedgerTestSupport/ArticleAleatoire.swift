package import LedgerModel
package import LedgerTestLogs

extension Article {
  /// An article with one of a few codes; the rules refuse some of these.
  package static func aleatoire(using rng: inout SplitMix64) -> Article {
    var article = Article(
      code: rng.pick(["ART-1", "ART-2", "ART-3", rng.oneIn(4) ? " " : "FORM;1"]) ?? "ART-1",
      designation: rng.oneIn(9) ? " " : rng.pick(["Farine", "Conseil"]) ?? "Farine",
      prixUnitaire: PrixUnitaire(millioniemes: .random(in: -1...90_000_000, using: &rng)) ?? .de("1"))
    if rng.oneIn(2) { article.imposition = Imposition(.normal) }
    if rng.oneIn(3) { article.nature = rng.pick(NatureLigne.allCases) }
    if rng.oneIn(3) { article.compte = rng.pick([.prestations, .marchandises]) }
    article.estRetire = rng.oneIn(5)
    return article
  }
}
