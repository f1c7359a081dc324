package import LedgerData
import LedgerDomain
import LedgerJSON
import LedgerLog

/// A second version of `LigneAjoutee`, which no program writes: it also says the unit of the quantity, as in `"unite":"HUR"`.
///
/// It shows what a new version of a frequent event takes: these three functions and a row. The domain knows no unit yet, so
/// that it is checked and passed over.
extension EventCatalogue {
  /// What the program knows, and the second version of `LigneAjoutee`.
  package static let avecUnites = EventCatalogue.standard.with(
    .ligneAjoutee,
    LigneAjoutee.versions + [
      EventVersion(
        canonical: .ligne(LigneAjoutee.canonicalV2),
        write: { fact, json in
          if case .facture(_, .ligneAjoutee(let ajoutee)) = fact { ajoutee.encodeV2(to: &json) }
        },
        read: { data, id throws(LineFault) in .facture(id, .ligneAjoutee(try LigneAjoutee(v2: &data))) })
    ])
}

extension LigneAjoutee {
  fileprivate init(v2 data: inout LineReader) throws(LineFault) {
    let ligne = LigneFacture(
      id: try data.field("ligneId"), designation: try data.field("designation"),
      quantite: try data.field("quantite"), prixUnitaire: try data.field("prixUnitaire"),
      tauxTVA: try data.optional("tauxTVA"), referenceCommande: try data.optional("referenceCommande"),
      dateCommande: try data.optional("dateCommande"))
    _ = try data.text("unite", [])
    self.init(ligne: ligne)
  }

  @Sendable fileprivate static func canonicalV2(_ scan: inout CanonicalScanner, _ ligne: inout LigneLue) -> Bool {
    ligne.readUpToRate(&scan) && scan.take(",\"unite\":\"") && scan.text() != nil && ligne.readCommande(&scan)
  }

  fileprivate func encodeV2(to json: inout JSONWriter) {
    json.field("ligneId", ligne.id)
    json.field("designation", ligne.designation)
    json.field("quantite", ligne.quantite)
    json.field("prixUnitaire", ligne.prixUnitaire)
    json.field("tauxTVA", ligne.tauxTVA)
    json.field("unite", "HUR")
    json.field("referenceCommande", ligne.referenceCommande)
    json.field("dateCommande", ligne.dateCommande)
  }
}
