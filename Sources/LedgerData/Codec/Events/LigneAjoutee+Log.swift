package import LedgerDomain
import LedgerJSON
import LedgerLog

/// `LigneAjoutee` in the log.
extension LigneAjoutee {
  package static let versions = [
    EventVersion(canonical: .ligne(LigneAjoutee.canonical)) { data, id throws(LineFault) in
      .facture(id, .ligneAjoutee(try LigneAjoutee(v1: &data)))
    }
  ]

  init(v1 data: inout LineReader) throws(LineFault) {
    self.init(
      ligne: LigneFacture(
        id: try data.field("ligneId"), designation: try data.field("designation"),
        quantite: try data.field("quantite"), prixUnitaire: try data.field("prixUnitaire"),
        tauxTVA: try data.optional("tauxTVA"), referenceCommande: try data.optional("referenceCommande"),
        dateCommande: try data.optional("dateCommande")))
  }

  func encodeFields(to json: inout JSONWriter) {
    json.field("ligneId", ligne.id)
    json.field("designation", ligne.designation)
    json.field("quantite", ligne.quantite)
    json.field("prixUnitaire", ligne.prixUnitaire)
    json.field("tauxTVA", ligne.tauxTVA)
    json.field("referenceCommande", ligne.referenceCommande)
    json.field("dateCommande", ligne.dateCommande)
  }
}

/// Its data in canonical form.
extension LigneAjoutee {
  @Sendable fileprivate static func canonical(_ scan: inout CanonicalScanner, _ ligne: inout LigneLue) -> Bool {
    ligne.readUpToRate(&scan) && ligne.readCommande(&scan)
  }
}
