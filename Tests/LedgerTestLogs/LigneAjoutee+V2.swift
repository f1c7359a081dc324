package import LedgerData
package import LedgerDomain
import LedgerJSON

/// `LigneAjoutee` as programs wrote it before its version 2.
extension EventCatalogue {
  /// What the program knew then.
  package static let ancien = EventCatalogue.standard.with(
    .ligneAjoutee,
    LigneAjoutee.versions.prefix(1).map { version in
      EventVersion(
        canonical: version.canonical,
        write: { fact, json in
          if case .facture(_, .ligneAjoutee(let ligne)) = fact { ligne.encodeV1(to: &json) }
        }, read: version.read)
    })
}

extension LigneFacture {
  fileprivate func encodeV1(to json: inout JSONWriter) {
    json.field("ligneId", id)
    json.field("designation", designation)
    json.field("quantite", quantite)
    json.field("prixUnitaire", prixUnitaire)
    json.field("tauxTVA", tauxTVA)
    json.field("referenceCommande", referenceCommande)
    json.field("dateCommande", dateCommande)
  }
}

extension Fact {
  /// Whether version 1 of its event told all of it.
  package var estDAvant: Bool {
    guard case .facture(_, .ligneAjoutee(let ligne)) = self else { return true }
    return ligne
      == LigneFacture(
        id: ligne.id, designation: ligne.designation, quantite: ligne.quantite, prixUnitaire: ligne.prixUnitaire,
        tauxTVA: ligne.tauxTVA, referenceCommande: ligne.referenceCommande, dateCommande: ligne.dateCommande)
  }
}
