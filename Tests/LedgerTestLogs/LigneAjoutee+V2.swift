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
        canonical: .ligne(LigneFacture.canonicalV2),
        write: { fact, json in
          if case .facture(_, .ligneAjoutee(let ligne)) = fact { ligne.encodeV2(to: &json) }
        },
        read: { data, id throws(LineFault) in .facture(id, .ligneAjoutee(try LigneFacture(v2: &data))) })
    ])
}

extension LigneFacture {
  fileprivate init(v2 data: inout LineReader) throws(LineFault) {
    self.init(
      id: try data.field("ligneId"), designation: try data.field("designation"),
      quantite: try data.field("quantite"), prixUnitaire: try data.field("prixUnitaire"),
      tauxTVA: try data.optional("tauxTVA"), referenceCommande: try data.optional("referenceCommande"),
      dateCommande: try data.optional("dateCommande"))
    _ = try data.text("unite", [])
  }

  @Sendable fileprivate static func canonicalV2(_ scan: inout CanonicalScanner, _ ligne: inout LigneLue) -> Bool {
    ligne.readUpToRate(&scan) && scan.take(",\"unite\":\"") && scan.text() != nil && ligne.readCommande(&scan)
  }

  fileprivate func encodeV2(to json: inout JSONWriter) {
    json.field("ligneId", id)
    json.field("designation", designation)
    json.field("quantite", quantite)
    json.field("prixUnitaire", prixUnitaire)
    json.field("tauxTVA", tauxTVA)
    json.field("unite", "HUR")
    json.field("referenceCommande", referenceCommande)
    json.field("dateCommande", dateCommande)
  }
}
