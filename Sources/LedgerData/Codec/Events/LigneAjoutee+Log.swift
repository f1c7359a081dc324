import LedgerDomain
import LedgerJSON
import LedgerLog

/// `LigneAjoutee` in the log.
package enum LigneAjoutee {
  package static let versions = [
    EventVersion(canonical: .ligne(canonical)) { data, id throws(LineFault) in
      .facture(id, .ligneAjoutee(try LigneFacture(v1: &data)))
    }
  ]

  /// Reads its data in canonical form.
  @Sendable private static func canonical(_ scan: inout CanonicalScanner, _ ligne: inout LigneLue) -> Bool {
    ligne.readUpToRate(&scan) && ligne.readCommande(&scan)
  }
}

extension LigneFacture {
  init(v1 data: inout LineReader) throws(LineFault) {
    self.init(
      id: try data.field("ligneId"), designation: try data.field("designation"), quantite: try data.field("quantite"),
      prixUnitaire: try data.field("prixUnitaire"), tauxTVA: try data.optional("tauxTVA"),
      referenceCommande: try data.optional("referenceCommande"), dateCommande: try data.optional("dateCommande"))
  }

  func encodeFields(to json: inout JSONWriter) {
    json.field("ligneId", id)
    json.field("designation", designation)
    json.field("quantite", quantite)
    json.field("prixUnitaire", prixUnitaire)
    json.field("tauxTVA", tauxTVA)
    json.field("referenceCommande", referenceCommande)
    json.field("dateCommande", dateCommande)
  }
}
