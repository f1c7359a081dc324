/// What several ``LigneAjoutee`` that follow each other add to one document: a replay folds them in one step.
package struct LignesAjoutees: Sendable {
  /// The document.
  package let facture: FactureID
  /// The lines, in their order.
  package let lignes: [LigneFacture]
  /// Their sums, made by whoever has the time.
  package let sommes: SommesParTaux

  /// The lines added to `facture`, with their sums.
  package init(_ lignes: [LigneFacture], to facture: FactureID) {
    self.facture = facture
    self.lignes = lignes
    sommes = SommesParTaux(lignes)
  }
}
