import LedgerModel
import LedgerRules

/// Adds many lines to a draft, each as ``AjouterLigne`` does.
///
/// It holds the document itself instead of a ``RegistreView``, so that each line is appended in place, and it compares
/// the ids: ``AjouterLigne`` searches all lines, so n lines would cost n².
struct AjoutDeLignes {
  /// The document with the lines added so far.
  private(set) var facture: Facture
  /// The place of each line, by its id.
  private var places: [LigneID: Int]

  init(_ facture: Facture) {
    self.facture = facture
    places = Dictionary(facture.lignes.indices.map { (facture.lignes[$0].id, $0) }) { first, _ in first }
  }

  /// Adds a line. Refused as by ``AjouterLigne``.
  mutating func ajoute(_ ligne: LigneFacture, into facts: inout [Fact]) throws(Refus) {
    let event = FactureEvent.ligneAjoutee(ligne)
    let presente = places.updateValue(facture.lignes.count, forKey: ligne.id)
    try facture.admet(event, ligne: presente.map { LigneComptee(facture.lignes[$0]) })
    facture.apply(event)
    facts.append(.facture(facture.id, event))
  }
}
