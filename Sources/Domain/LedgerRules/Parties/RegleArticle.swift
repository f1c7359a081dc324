package import LedgerModel

/// The rules of the catalogue.
extension Article {
  /// Checks all rules, and that it differs from `present`, the article of that code before.
  package func admis(apres present: Article?) throws(Refus) {
    guard !Texte.estVide(code), code.utf8.count <= Self.codeMax, !code.contains(";"),
      code.unicodeScalars.allSatisfy(Texte.estSur), code.first?.isWhitespace == false, code.last?.isWhitespace == false
    else { throw .article(code, .codeInvalide) }
    guard self != present else { throw .article(code, .sansChangement) }
    guard !estRetire || present.map({ !$0.estRetire }) ?? false else { throw .article(code, .inconnu) }
    if let exoneration, exoneration.motif == nil { throw .facture(code, .motifAbsent(.exonere)) }
    try ligne(LigneID(haut: 0, bas: 0), .une).admetTextes(code)
  }

  /// In bytes.
  private static let codeMax = 40
}
