import LedgerDomain
import LedgerJSON
import LedgerLog

/// `LigneAjoutee` in the log. Version 1 had no category of VAT, no discount of a line, no unit and no nature.
package enum LigneAjoutee {
  package static let versions = [
    EventVersion(canonical: .ligne(canonicalV1)) { data, id throws(LineFault) in
      .facture(id, .ligneAjoutee(try LigneFacture(v1: &data)))
    },
    EventVersion(canonical: .ligne(canonicalV2)) { data, id throws(LineFault) in
      .facture(id, .ligneAjoutee(try LigneFacture(v2: &data)))
    },
  ]

  @Sendable private static func canonicalV1(_ scan: inout CanonicalScanner, _ ligne: inout LigneLue) -> Bool {
    ligne.readUpToRate(&scan) && ligne.readCommande(&scan)
  }

  @Sendable private static func canonicalV2(_ scan: inout CanonicalScanner, _ ligne: inout LigneLue) -> Bool {
    ligne.readUpToRate(&scan) && ligne.readRest(&scan)
  }
}

extension LigneFacture {
  init(v1 data: inout LineReader) throws(LineFault) {
    self.init(
      id: try data.field("ligneId"), designation: try data.field("designation"), quantite: try data.field("quantite"),
      prixUnitaire: try data.field("prixUnitaire"), tauxTVA: try data.optional("tauxTVA"),
      referenceCommande: try data.optional("referenceCommande"), dateCommande: try data.optional("dateCommande"))
  }

  init(v2 data: inout LineReader) throws(LineFault) {
    try self.init(v1: &data)
    imposition = try data.imposition(of: tauxTVA)
    remisePourcentage = try data.optional("remisePourcentage") ?? .zero
    unite = try data.optional("unite") ?? .unite
    nature = try data.optional("nature")
    exoneration = try data.exoneration()
    reference = try data.optional("reference")
    acompteId = try data.optional("acompteId")
  }

  func encodeFields(to json: inout JSONWriter) {
    json.field("ligneId", id)
    json.field("designation", designation)
    json.field("quantite", quantite)
    json.field("prixUnitaire", prixUnitaire)
    json.field("tauxTVA", tauxTVA)
    json.field("categorieTVA", imposition?.exemption)
    if remisePourcentage > .zero { json.field("remisePourcentage", remisePourcentage) }
    if unite != .unite { json.field("unite", unite) }
    json.field("nature", nature)
    json.field("motifExoneration", exoneration?.motif)
    json.field("mentionExoneration", exoneration?.mention)
    json.field("referenceCommande", referenceCommande)
    json.field("dateCommande", dateCommande)
    json.field("reference", reference)
    json.field("acompteId", acompteId)
  }
}
