package import LedgerData
import LedgerJSON
import LedgerLog
import LedgerModel

/// `LigneAjoutee` in a later program: an example of a new event version, with the earlier one still readable.
///
/// Version 2 calls the price `prix`, and puts it before the quantity. Its reader is added after that of version 1, which stays
/// and gives the same fact: that is the upcaster. Only the newest version is written.
extension EventCatalogue {
  /// The catalogue of such a program.
  package static let suivant = EventCatalogue.standard.with(
    .ligneAjoutee,
    LigneAjoutee.versions + [
      EventVersion(
        write: { fact, json in
          if case .facture(_, .ligneAjoutee(let ligne)) = fact { ligne.encodeV2(to: &json) }
        },
        read: { data, id throws(LineFault) in .facture(id, .ligneAjoutee(try LigneFacture(v2: &data))) })
    ])
}

extension LigneFacture {
  fileprivate func encodeV2(to json: inout JSONWriter) {
    json.field("ligneId", id)
    json.field("designation", designation)
    json.field("prix", prixUnitaire)
    json.field("quantite", quantite)
    json.field("tauxTVA", tauxTVA)
    json.field("referenceCommande", referenceCommande)
    json.field("dateCommande", dateCommande)
  }

  fileprivate init(v2 data: inout LineReader) throws(LineFault) {
    let (id, designation): (LigneID, String) = try (data.field("ligneId"), data.field("designation"))
    let (prix, quantite): (PrixUnitaire, Quantite) = try (data.field("prix"), data.field("quantite"))
    self.init(
      id: id, designation: designation, quantite: quantite, prixUnitaire: prix, tauxTVA: try data.optional("tauxTVA"))
    referenceCommande = try data.optional("referenceCommande")
    dateCommande = try data.optional("dateCommande")
  }
}

extension Fact {
  /// Whether version 2 of its event can hold all its fields.
  package var estDeLaSuite: Bool {
    guard case .facture(_, .ligneAjoutee(let ligne)) = self else { return true }
    return ligne
      == LigneFacture(
        id: ligne.id, designation: ligne.designation, quantite: ligne.quantite, prixUnitaire: ligne.prixUnitaire,
        tauxTVA: ligne.tauxTVA, referenceCommande: ligne.referenceCommande, dateCommande: ligne.dateCommande)
  }
}
