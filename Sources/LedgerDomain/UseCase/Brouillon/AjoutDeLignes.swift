/// Adds many lines to a draft, each as ``AjouterLigne`` does.
///
/// The document is held here and not in a ``RegistreView``, so that each line is appended in place, and the ids are
/// compared here: ``AjouterLigne`` looks through all lines, which would make n lines cost n².
struct AjoutDeLignes {
  /// The document with the lines that were added.
  private(set) var facture: Facture
  /// Where each line is, by its id.
  private var places: [LigneID: Int]

  init(_ facture: Facture) {
    self.facture = facture
    places = Dictionary(facture.lignes.indices.map { (facture.lignes[$0].id, $0) }) { first, _ in first }
  }

  /// Refused as ``AjouterLigne``.
  mutating func ajoute(_ ligne: LigneFacture, into facts: inout [Fact]) throws(Refus) {
    let event = FactureEvent.ligneAjoutee(ligne)
    let presente = places.updateValue(facture.lignes.count, forKey: ligne.id)
    try facture.admet(event, ligne: presente.map { LigneComptee(facture.lignes[$0]) })
    facture.apply(event)
    facts.append(.facture(facture.id, event))
  }
}
